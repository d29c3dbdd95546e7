// SPDX-License-Identifier: MIT
// Rows in any order: under one of the likely rules, each row says itself which position it is.
#include <algorithm>
#include <array>
#include <cmath>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

/// One column that all guesses at a row's position are checked against.
struct Probe {
  std::size_t column;
  double rate;
  Wave wave;
  double gain;
};

std::vector<Probe> probes_of(const Grid& grid, const Candidate& candidate) {
  std::vector<Probe> probes;
  for (const std::size_t pair : sampled_pairs((grid.columns + 1) / 2)) {
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (pair >= pairs_of(candidate.shape, grid.columns, slot)) continue;
      const Slot& wave = candidate.shape.slots[slot];
      probes.push_back({column_of(candidate.shape, grid.columns, {pair, slot}),
                        candidate.rules[slot].rate(pair), wave.wave,
                        wave.sign * candidate.shape.gain});
    }
  }
  return probes;
}

bool fits(const Grid& grid, std::size_t r, const std::vector<Probe>& probes, double position,
          double gain_error) {
  return std::all_of(probes.begin(), probes.end(), [&](const Probe& probe) {
    const double angle = probe.rate * position;
    const double wave = probe.wave == Wave::sine ? sine(angle) : cosine(angle);
    const double allowed = grid.tolerance(r, probe.column) + gain_error +
                           std::fabs(probe.gain) * grid.angle_error * angle;
    return std::fabs(grid.at(r, probe.column) - probe.gain * wave) <= allowed;
  });
}

/// Positions among which a row's must be: by the fastest sine that has not passed its crest yet.
Range window(const Grid& grid, std::size_t r, const std::vector<Probe>& probes, double limit) {
  for (const Probe& probe : probes) {
    if (probe.wave != Wave::sine || probe.rate * limit > pi / 2) {
      continue;
    }
    const double tolerance = 2 * grid.tolerance(r, probe.column) / std::fabs(probe.gain);
    const double value = grid.at(r, probe.column) / probe.gain;
    const auto position = [&](double x) { return arc_sine(std::clamp(x, -1.0, 1.0)) / probe.rate; };
    return {std::max(0.0, std::floor(position(value - tolerance)) - 1),
            std::min(limit, std::ceil(position(value + tolerance)) + 1)};
  }
  return {0, limit};
}

/// The position of the next row when rows go on as they began.
double next_position(const std::vector<double>& p) {
  return p.size() < 2 ? p.back() + 1 : 2 * p.back() - p[p.size() - 2];
}

/// Finds every row's position; false as soon as one has none. Few digits allow several: the next
/// one in the count comes first, then the lowest.
bool find_positions(const Grid& grid, Candidate& candidate) {
  const std::vector<Probe> probes = probes_of(grid, candidate);
  const auto rows = static_cast<double>(grid.table_rows);
  const double limit = grid.table_rows > 1024 ? rows + 64 : 4 * rows + 512;
  std::vector<double>& positions = candidate.shape.positions;
  positions.clear();
  for (std::size_t r = 0; r < grid.rows; ++r) {
    const auto is = [&](double p) {
      return p >= 0 && fits(grid, r, probes, p, candidate.shape.gain_error);
    };
    double position = r > 0 ? next_position(positions) : 0;
    if (r == 0 || !is(position)) {
      const Range range = window(grid, r, probes, limit);
      position = range.low;
      while (position <= range.high && !is(position)) ++position;
      if (position > range.high) return false;
    }
    positions.push_back(position);
  }
  return true;
}

/// What rows in an order of their own cost.
constexpr double own_order = 1.5;

/// A step is dearer than a beginning, and running backwards is a fault too.
double cost_of_count(const Shape& shape) {
  return (shape.first == 0 ? 0 : 0.4) + (shape.direction < 0 ? 1 : 0) +
         (std::fabs(shape.direction) == 1 ? 0 : 1.1);
}

/// Rows at equal distances are counted: they have a beginning and a step, and no order of their
/// own.
bool count_rows(const Grid& grid, Shape& shape) {
  const std::vector<double>& p = shape.positions;
  const double step = (p[1] - p[0]) / (grid.row[1] - grid.row[0]);
  const double first = p[0] - step * grid.row[0];
  for (std::size_t r = 0; r < p.size(); ++r) {
    if (p[r] != first + step * grid.row[r]) return false;
  }
  if (step == 0) return false;
  shape.first = first;
  shape.direction = step;
  shape.positions.clear();
  return true;
}

struct Guess {
  Slope slope;
  ScaleKind scale = ScaleKind::one;
  double factor = 1;
};

std::vector<Guess> guesses_of(const Grid& grid) {
  std::vector<Guess> guesses;
  for (const Slope& slope : known_slopes(grid.columns, true)) guesses.push_back({slope});
  for (const double base : other_bases) {
    guesses.push_back({{SlopeKind::base, slope_of(base, grid.columns), false, 1}});
  }
  const Slope paper{SlopeKind::paper, paper_slope(grid.columns), false, 1};
  guesses.push_back({paper, ScaleKind::degrees, degree});
  guesses.push_back({paper, ScaleKind::full_turns, 2 * pi});
  guesses.push_back({paper, ScaleKind::over_rows, 1 / static_cast<double>(grid.table_rows)});
  return guesses;
}

Candidate candidate_of(const Shape& shape, const Guess& guess, int first, int second, double cost) {
  Candidate candidate{.shape = shape};
  for (std::size_t s = 0; s < 2; ++s) {
    candidate.rules[s] = {.log_scale = {logarithm(guess.factor), logarithm(guess.factor)},
                          .slope = {guess.slope.value, guess.slope.value},
                          .offset = s == 0 ? first : second,
                          .scale_kind = guess.scale,
                          .slope_kind = guess.slope.kind,
                          .multiplied = guess.slope.multiplied};
  }
  candidate.cost = shape.cost + guess.slope.cost + cost;
  return candidate;
}

/// Shapes that differ in their waves and gains; where the rows begin is what is to be found.
std::vector<Shape> shapes_without_first(const Grid& grid) {
  std::vector<Shape> shapes;
  for (Shape shape : shapes_of(grid, false)) {
    if (shape.cost > 2.2) break;
    shape.first = 0;
    shape.direction = 1;
    const bool known = std::any_of(shapes.begin(), shapes.end(), [&](const Shape& s) {
      return s.layout == shape.layout && s.slots[0].wave == shape.slots[0].wave &&
             s.slots[1].wave == shape.slots[1].wave && s.slots[0].sign == shape.slots[0].sign &&
             s.slots[1].sign == shape.slots[1].sign && s.gain == shape.gain;
    });
    if (!known) shapes.push_back(shape);
  }
  return shapes;
}

/// Whether some positions give every row; those at equal distances are counted.
bool find_rows(const Grid& grid, Candidate& candidate) {
  if (!find_positions(grid, candidate)) return false;
  verify(grid, candidate, 0);
  if (candidate.mismatches > 0) return false;
  if (candidate.shape.positions.size() > 1 && count_rows(grid, candidate.shape)) {
    candidate.cost += cost_of_count(candidate.shape) - own_order;
  }
  return true;
}

}  // namespace

std::vector<Candidate> search_rows(const Grid& grid) {
  struct Offsets {
    int first;
    int second;
    double cost;
  };
  constexpr std::array all_offsets = {Offsets{0, 0, 0}, Offsets{0, 1, 1}, Offsets{2, 2, 1}};
  std::vector<Candidate> found;
  for (const Shape& shape : shapes_without_first(grid)) {
    for (const Guess& guess : guesses_of(grid)) {
      for (const Offsets& offsets : all_offsets) {
        if ((guess.slope.kind == SlopeKind::none || guess.scale != ScaleKind::one) &&
            offsets.cost > 0) {
          continue;
        }
        Candidate candidate =
            candidate_of(shape, guess, offsets.first, offsets.second, offsets.cost + own_order);
        if (!found.empty() && candidate.cost >= found.front().cost) continue;
        if (find_rows(grid, candidate)) found.assign(1, candidate);
      }
    }
  }
  return found;
}

}  // namespace pe::fit
