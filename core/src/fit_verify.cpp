// SPDX-License-Identifier: MIT
// An explanation against every cell of the table: the loop that a diagnosis spends its time in.
#include <algorithm>
#include <cmath>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

/// A position as a low-precision format holds it: 257 is 256 in bfloat16.
double rounded_position(double position, Precision precision) {
  if (position == 0) return 0;
  const int kept = precision == Precision::bfloat16 ? 8 : 11;
  int exponent = 0;
  const double fraction = split(position, exponent);
  return scaled(nearest(scaled(fraction, kept)), exponent - kept);
}

/// A wave from row to row: as long as the position moves on by the same step, a rotation by a fixed
/// angle instead of a sine for every cell.
class Turning {
 public:
  Turning(double rate, double position) : rate_(rate) { start(position); }

  void move_to(double position) {
    const double change = position - position_;
    if (change == step_) {
      const double next = sine_ * step_cosine_ + cosine_ * step_sine_;
      cosine_ = cosine_ * step_cosine_ - sine_ * step_sine_;
      sine_ = next;
      position_ = position;
    } else {
      start(position);
      step_ = change;
      step_sine_ = fit::sine(rate_ * step_);
      step_cosine_ = fit::cosine(rate_ * step_);
    }
  }

  [[nodiscard]] double value(Wave wave) const { return wave == Wave::sine ? sine_ : cosine_; }
  [[nodiscard]] double angle() const { return rate_ * position_; }

 private:
  void start(double position) {
    position_ = position;
    sine_ = fit::sine(rate_ * position);
    cosine_ = fit::cosine(rate_ * position);
  }

  double rate_;
  double position_ = 0;
  double sine_ = 0;
  double cosine_ = 1;
  double step_ = 0;
  double step_sine_ = 0;
  double step_cosine_ = 1;
};

/// Runs over all cells until `visit(r, c, wave, |angle|)` returns false; it gets sign · wave, the
/// gain left out.
template <typename Visit>
void for_each_cell(const Grid& grid, const Candidate& candidate, Visit visit) {
  // Rotations lose a little each time: a block of rows starts anew.
  constexpr std::size_t block = 16;
  const auto position = [&](std::size_t r) {
    const double exact = position_of(grid, candidate.shape, r);
    return candidate.angles == Precision::binary64 ? exact
                                                   : rounded_position(exact, candidate.angles);
  };
  for (std::size_t start = 0; start < grid.rows; start += block) {
    const std::size_t end = std::min(start + block, grid.rows);
    for (std::size_t c = 0; c < grid.columns; ++c) {
      const Place place = place_of(candidate.shape, grid.columns, c);
      const Slot& slot = candidate.shape.slots[place.slot];
      Turning turning(candidate.rules[place.slot].rate(place.pair), position(start));
      for (std::size_t r = start; r < end; ++r) {
        if (r > start) turning.move_to(position(r));
        if (!visit(r, c, slot.sign * turning.value(slot.wave), std::fabs(turning.angle()))) return;
      }
    }
  }
}

/// The gain by least squares, settled on a short decimal number when one is near enough. Where some
/// gain gives every cell, it is one that does: cells that are rounded alike draw the squares aside.
void fit_gain(const Grid& grid, Candidate& candidate) {
  double product = 0;
  double square = 0;
  const double gain = candidate.shape.gain;
  const double error = candidate.shape.gain_error;
  double tolerance = 0;
  Range range;
  for_each_cell(grid, candidate, [&](std::size_t r, std::size_t c, double wave, double angle) {
    const double allowed = 4 * (grid.tolerance(r, c) + error);
    if (!(std::fabs(grid.at(r, c) - gain * wave) <= allowed)) return true;
    product += wave * grid.at(r, c);
    square += wave * wave;
    tolerance = std::max(tolerance, grid.tolerance(r, c));
    const double known = grid.tolerance(r, c) + rounding(grid, candidate, angle);
    const double low = (grid.at(r, c) - known) / wave;
    const double high = (grid.at(r, c) + known) / wave;
    if (wave != 0) range = intersection(range, {std::min(low, high), std::max(low, high)});
    return true;
  });
  if (!(square > 0)) return;
  candidate.shape.gain = product / square;
  const double slack = 3 * tolerance / std::sqrt(square) + 1e-15;
  const double settled = short_decimal(candidate.shape.gain, slack, 4);
  if (settled > 0) candidate.shape.gain = settled;
  if (!range.empty() && !range.holds(candidate.shape.gain)) {
    const double within = short_decimal(range.middle(), range.length() / 2, 4);
    candidate.shape.gain = within > 0 ? within : range.middle();
  }
  candidate.shape.gain_error = 0;
}

}  // namespace

void verify(const Grid& grid, Candidate& candidate, std::size_t most) {
  if (candidate.shape.gain_error > 0) fit_gain(grid, candidate);
  candidate.mismatches = 0;
  candidate.leftover = 0;
  const double gain = candidate.shape.gain;
  for_each_cell(grid, candidate, [&](std::size_t r, std::size_t c, double wave, double angle) {
    const double leftover = std::fabs(grid.at(r, c) - gain * wave);
    const double error = rounding(grid, candidate, angle);
    // An angle known to no better than this says nothing, so it explains nothing.
    if (!(leftover <= grid.tolerance(r, c) + error && error <= 0.05 * gain)) {
      ++candidate.mismatches;
    } else {
      candidate.leftover = std::max(candidate.leftover, leftover);
    }
    return candidate.mismatches <= most;
  });
}

}  // namespace pe::fit
