// SPDX-License-Identifier: MIT
// One column, one wave of known amplitude and known positions: which rates give it? A scan over few
// rows finds the valleys, more rows narrow them down.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

/// Some rows of one column, as cosines: a sine is a cosine with its phase turned back.
struct Samples {
  std::vector<double> position;
  std::vector<double> value;
  std::vector<double> tolerance;
  double largest_tolerance = 0;
  double gain = 1;
  double angle_error = 0;
  bool sine = false;

  [[nodiscard]] double wave(double angle) const { return sine ? fit::sine(angle) : cosine(angle); }
  [[nodiscard]] double slope(double angle) const {
    return sine ? cosine(angle) : -fit::sine(angle);
  }
  [[nodiscard]] double residual(std::size_t k, double rate) const {
    return value[k] - gain * wave(rate * position[k]);
  }
  [[nodiscard]] double allowed(std::size_t k, double rate) const {
    return tolerance[k] + std::fabs(gain * angle_error * rate * position[k]);
  }
};

Samples sample(const Grid& grid, const Shape& shape, std::size_t c,
               const std::vector<std::size_t>& rows) {
  const Slot& slot = shape.slots[place_of(shape, grid.columns, c).slot];
  Samples samples;
  samples.gain = slot.sign * shape.gain;
  samples.angle_error = grid.angle_error;
  samples.sine = slot.wave == Wave::sine;
  for (const std::size_t r : rows) {
    samples.position.push_back(position_of(grid, shape, r));
    samples.value.push_back(grid.at(r, c));
    samples.tolerance.push_back(grid.tolerance(r, c) + shape.gain_error);
    samples.largest_tolerance = std::max(samples.largest_tolerance, samples.tolerance.back());
  }
  return samples;
}

/// How many of the samples a rate misses.
std::size_t misses(const Samples& samples, double rate, std::size_t enough) {
  std::size_t count = 0;
  for (std::size_t k = 0; k < samples.value.size() && count < enough; ++k) {
    if (!(std::fabs(samples.residual(k, rate)) <= samples.allowed(k, rate))) ++count;
  }
  return count;
}

/// The residual in units of what is allowed, of the worst sample that is not spared.
double excess(const Samples& samples, double rate, std::size_t spared) {
  std::array<double, most_spared + 1> worst{};
  for (std::size_t k = 0; k < samples.value.size(); ++k) {
    double ratio = std::fabs(samples.residual(k, rate)) / samples.allowed(k, rate);
    for (double& known : worst) {
      if (ratio > known) std::swap(ratio, known);
    }
  }
  return worst[spared];
}

/// Least squares may leave one residual just above its rounding while a rate beside it leaves none:
/// the smallest worst residual, within `reach` of `best`.
double centre(const Samples& samples, double best, std::size_t spared, double reach) {
  if (excess(samples, best, spared) > 5) return best;
  double low = best - reach;
  double high = best + reach;
  for (int k = 0; k < 40 && excess(samples, best, spared) > 1; ++k) {
    const double left = low + (high - low) * 0.4;
    const double right = low + (high - low) * 0.6;
    if (excess(samples, left, spared) < excess(samples, right, spared)) {
      high = right;
    } else {
      low = left;
    }
    best = low + (high - low) / 2;
  }
  return best;
}

/// Squared residuals, each capped so that a wrong cell counts once. From one position to the next
/// at the same distance the wave turns by a fixed angle, which saves most of the sines.
double badness(const Samples& samples, double rate) {
  double sum = 0;
  const double cap = 0.25 * samples.gain * samples.gain;
  double s = fit::sine(rate * samples.position[0]);
  double c = cosine(rate * samples.position[0]);
  double step = 0;
  double step_s = 0;
  double step_c = 1;
  for (std::size_t k = 0; k < samples.value.size(); ++k) {
    if (k > 0) {
      const double change = samples.position[k] - samples.position[k - 1];
      if (change != step) {
        step = change;
        step_s = fit::sine(rate * step);
        step_c = cosine(rate * step);
      }
      const double next = s * step_c + c * step_s;
      c = c * step_c - s * step_s;
      s = next;
    }
    const double residual = samples.value[k] - samples.gain * (samples.sine ? s : c);
    sum += std::min(residual * residual, cap);
  }
  return sum;
}

/// Gauss-Newton from near a valley, over the samples whose residual is at most `cap`. `width`
/// becomes how far a tolerance moves the rate.
double descend(const Samples& samples, double rate, double cap, double& width) {
  for (int round = 0; round < 40; ++round) {
    double numerator = 0;
    double denominator = 0;
    for (std::size_t k = 0; k < samples.value.size(); ++k) {
      const double residual = samples.residual(k, rate);
      if (std::fabs(residual) > cap) continue;
      const double slope =
          samples.gain * samples.slope(rate * samples.position[k]) * samples.position[k];
      numerator += slope * residual;
      denominator += slope * slope;
    }
    if (!(denominator > 0)) break;
    const double change = numerator / denominator;
    rate += change;
    width = 2 * samples.largest_tolerance / std::sqrt(denominator);
    if (std::fabs(change) <= 1e-3 * width + 1e-16 * std::fabs(rate)) break;
  }
  return rate;
}

/// The best rate near `rate`. Samples that may be wrong pull at first, and are left out then.
double refine(const Samples& samples, double rate, std::size_t spared) {
  double width = 0;
  double cap = 0.5 * std::fabs(samples.gain);
  rate = descend(samples, rate, cap, width);
  for (std::size_t round = 0; round < 2 * spared && excess(samples, rate, spared) > 1; ++round) {
    std::vector<double> residuals(samples.value.size());
    for (std::size_t k = 0; k < residuals.size(); ++k) {
      residuals[k] = std::fabs(samples.residual(k, rate));
    }
    const std::size_t kept = residuals.size() - 1 - std::min(spared, residuals.size() - 1);
    cap = std::min(cap, residuals[order_of(residuals)[kept]]);
    rate = descend(samples, rate, cap, width);
  }
  return centre(samples, rate, spared, width);
}

/// The end of the stretch around `best` in which no more than `spared` samples are missed.
double edge(const Samples& samples, double best, double direction, std::size_t spared,
            double limit) {
  const auto good = [&](double offset) {
    return misses(samples, best + direction * offset, spared + 1) <= spared;
  };
  double inside = 0;
  double outside = 1e-17 + 1e-16 * std::fabs(best);
  while (outside < limit && good(outside)) {
    inside = outside;
    outside *= 4;
  }
  outside = std::min(outside, limit);
  for (int k = 0; k < 12; ++k) {
    const double middle = inside + (outside - inside) / 2;
    (good(middle) ? inside : outside) = middle;
  }
  return best + direction * inside;
}

RateRange bracket(const Samples& samples, double best, std::size_t spared, double limit) {
  return {{std::max(0.0, edge(samples, best, -1, spared, limit)),
           edge(samples, best, 1, spared, limit)},
          best};
}

/// Rows near the first, for the scan: few and close together, so that its steps may be long.
std::vector<std::size_t> first_rows(const Grid& grid, std::size_t count) {
  std::vector<std::size_t> rows(std::min(count, grid.rows));
  for (std::size_t k = 0; k < rows.size(); ++k) rows[k] = k;
  return rows;
}

double span(const Samples& samples) {
  double longest = 1;
  for (const double position : samples.position) longest = std::max(longest, std::fabs(position));
  return longest;
}

std::vector<RateRange> scan(const Samples& samples, std::size_t spared) {
  std::vector<RateRange> found;
  // Positions may begin far from 0; then the step follows them, up to a bound on the work.
  const double reach = span(samples);
  const double top = samples.sine ? 2 * pi : pi;
  const double step = std::max(pi / (6 * reach), top / 3000);
  // Half a step off, the farthest sample is off by a quarter of the amplitude at most.
  const double square = samples.gain * samples.gain;
  const double limit = square * (0.03 * static_cast<double>(samples.value.size()) +
                                 0.25 * static_cast<double>(spared)) +
                       4 * samples.largest_tolerance * samples.largest_tolerance *
                           static_cast<double>(samples.value.size());
  double before = badness(samples, -step);
  double here = badness(samples, 0);
  for (double rate = 0; rate < top + step / 2 && found.size() < 8; rate += step) {
    const double after = badness(samples, rate + step);
    if (here <= before && here <= after && here <= limit) {
      // At rate 0 a cosine has no slope to go by.
      const double best = std::max(refine(samples, rate > 0 ? rate : step / 4, spared), 0.0);
      const bool known = !found.empty() && found.back().range.high >= best;
      if (!known && std::fabs(best - rate) < 2 * step &&
          misses(samples, best, spared + 1) <= spared) {
        found.push_back(bracket(samples, best, spared, step));
      }
    }
    before = here;
    here = after;
  }
  return found;
}

}  // namespace

bool column_has_rate(const Grid& grid, const Shape& shape, std::size_t c, double rate,
                     std::size_t spared) {
  std::size_t missed = 0;
  const Slot& slot = shape.slots[place_of(shape, grid.columns, c).slot];
  const double gain = slot.sign * shape.gain;
  for (std::size_t k = 0; k < sampled_row_count(grid); ++k) {
    const std::size_t r = sampled_row(grid, k);
    const double angle = rate * position_of(grid, shape, r);
    const double wave = slot.wave == Wave::sine ? sine(angle) : cosine(angle);
    const double allowed =
        grid.tolerance(r, c) + shape.gain_error + std::fabs(gain * grid.angle_error * angle);
    if (!(std::fabs(grid.at(r, c) - gain * wave) <= allowed) && ++missed > spared) return false;
  }
  return true;
}

std::vector<RateRange> fit_column(const Grid& grid, const Shape& shape, std::size_t c,
                                  std::size_t spared) {
  std::vector<RateRange> found = scan(sample(grid, shape, c, first_rows(grid, 12)), spared);
  for (std::size_t rows = 36; !found.empty(); rows *= 3) {
    if (rows / 3 >= grid.rows) break;
    // Twelve rows spread up to the new end are enough to narrow a valley three times.
    std::vector<std::size_t> chosen = first_rows(grid, 6);
    const std::size_t end = std::min(rows, grid.rows);
    for (std::size_t k = 1; k <= 12; ++k) chosen.push_back(5 + (end - 6) * k / 12);
    const Samples samples = sample(grid, shape, c, chosen);
    std::vector<RateRange> narrower;
    for (const RateRange& range : found) {
      const double best = std::max(0.0, refine(samples, range.best, spared));
      if (misses(samples, best, spared + 1) <= spared) {
        narrower.push_back(bracket(samples, best, spared, pi / (6 * span(samples))));
      }
    }
    found = narrower;
  }
  return found;
}

}  // namespace pe::fit
