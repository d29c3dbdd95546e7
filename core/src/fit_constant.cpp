// SPDX-License-Identifier: MIT
// A constant that was added to every cell. The two columns of a pair then go round a circle about
// (c, c) instead of (0, 0), whatever the pair's frequency and wherever the rows begin.
#include <algorithm>
#include <cmath>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

/// The circle through the first pairs by Kåsa's least squares: (x − c)² + (y − c)² = g² is the line
/// x² + y² = 2c · (x + y) + (g² − 2c²). Nothing when a point lies farther off than its rounding.
std::vector<Constant> by_circle(const Grid& grid, Layout layout, std::size_t pairs) {
  Shape shape;
  shape.layout = layout;
  std::vector<double> sums;
  std::vector<double> squares;
  std::vector<double> tolerances;
  double mean_sum = 0;
  double mean_square = 0;
  for (std::size_t k = 0; k < grid.rows * pairs; ++k) {
    const std::size_t r = k / pairs;
    const std::size_t a = column_of(shape, grid.columns, {k % pairs, 0});
    const std::size_t b = column_of(shape, grid.columns, {k % pairs, 1});
    const double x = grid.at(r, a);
    const double y = grid.at(r, b);
    sums.push_back(x + y);
    squares.push_back(x * x + y * y);
    tolerances.push_back(grid.tolerance(r, a) + grid.tolerance(r, b));
    mean_sum += sums.back();
    mean_square += squares.back();
  }
  const std::size_t points = sums.size();
  if (points < 6) return {};
  mean_sum /= static_cast<double>(points);
  mean_square /= static_cast<double>(points);
  double product = 0;
  double square = 0;
  for (std::size_t k = 0; k < points; ++k) {
    product += (sums[k] - mean_sum) * (squares[k] - mean_square);
    square += (sums[k] - mean_sum) * (sums[k] - mean_sum);
  }
  const double c = product / square / 2;
  const double power = mean_square - 2 * c * mean_sum;
  const double gain = std::sqrt(std::max(0.0, power + 2 * c * c));
  double variance = 0;
  for (std::size_t k = 0; k < points; ++k) {
    // Half of what the roundings do to x² + y² − 2c · (x + y), at most.
    tolerances[k] = gain * tolerances[k] + 4 * unit_binary64 * squares[k];
    const double moved = (sums[k] - mean_sum) * tolerances[k];
    variance += moved * moved;
  }
  // Roundings of like cells are alike: twice three deviations.
  const double error = 4 * std::sqrt(variance) / square + 4 * unit_binary64 * (1 + std::fabs(c));
  if (!(error < 0.05 * gain)) return {};
  for (std::size_t k = 0; k < points; ++k) {
    const double allowed = 2.5 * tolerances[k] + 2 * error * (std::fabs(sums[k] - mean_sum) + gain);
    if (!(std::fabs(squares[k] - 2 * c * sums[k] - power) <= allowed)) return {};
  }
  return {{c, error}};
}

/// At position 0 all sines are 0 and all cosines 1: two numbers stand in row 0, and the sines' is
/// the constant. One alone is the constant when nothing else is in that row.
std::vector<Constant> by_position_zero(const Grid& grid) {
  if (grid.columns < 4) return {};
  const Constant first{grid.at(0, 0), grid.tolerance(0, 0)};
  Constant second = first;
  const auto is = [&](const Constant& constant, std::size_t c) {
    return std::fabs(grid.at(0, c) - constant.value) <= constant.error + grid.tolerance(0, c);
  };
  for (std::size_t c = 1; c < grid.columns; ++c) {
    if (is(first, c)) continue;
    if (second.value == first.value) second = {grid.at(0, c), grid.tolerance(0, c)};
    if (!is(second, c)) return {};
  }
  // Where the cosines stand first, the number that they exceed.
  if (first.value > second.value) return {first, second};
  return {first};
}

/// The sampled cells that an explanation gives: its wave, what is left, and what may be.
struct Cells {
  std::vector<double> waves;
  std::vector<double> left;
  std::vector<double> tolerances;
};

Cells cells_of(const Grid& rest, const Candidate& candidate) {
  Cells cells;
  for (std::size_t k = 0; k < sampled_row_count(rest); ++k) {
    const std::size_t r = sampled_row(rest, k);
    const double position = position_of(rest, candidate.shape, r);
    const double amplitude = candidate.shape.position_amplitude ? position : 1;
    for (std::size_t c = 0; c < rest.columns; ++c) {
      const Place place = place_of(candidate.shape, rest.columns, c);
      const double wave = amplitude * predict(candidate, place, position);
      const double angle = candidate.rules[place.slot].rate(place.pair) * std::fabs(position);
      const double error = rounding(rest, candidate, angle) * std::fabs(amplitude);
      const double left = rest.at(r, c) - wave;
      if (!(std::fabs(left) <= 2 * rest.tolerance(r, c) + error)) continue;
      cells.waves.push_back(wave);
      cells.left.push_back(left);
      cells.tolerances.push_back(rest.tolerance(r, c) - rest.constant.error + error);
    }
  }
  return cells;
}

/// What may be added to the constant when the waves are raised by a part of themselves. How far
/// that is from fitting is an empty range's length.
Range constants_at(const Cells& cells, double part) {
  Range range;
  for (std::size_t k = 0; k < cells.left.size(); ++k) {
    const double left = cells.left[k] - part * cells.waves[k];
    range = intersection(range, {left - cells.tolerances[k], left + cells.tolerances[k]});
  }
  return range;
}

/// The part of themselves by which the waves are raised where a range of constants, which grows
/// narrower to either side, is widest.
double best_part(const Cells& cells, double reach) {
  double low = -reach;
  double high = reach;
  for (int step = 0; step < 60; ++step) {
    const double third = (high - low) / 3;
    if (constants_at(cells, low + third).length() < constants_at(cells, high - third).length()) {
      low += third;
    } else {
      high -= third;
    }
  }
  return low + (high - low) / 2;
}

/// Whether some part does for this change of the constant.
bool is_possible(const Cells& cells, double change) {
  Range part;
  for (std::size_t k = 0; k < cells.left.size(); ++k) {
    const double a = (cells.left[k] - change - cells.tolerances[k]) / cells.waves[k];
    const double b = (cells.left[k] - change + cells.tolerances[k]) / cells.waves[k];
    if (cells.waves[k] != 0) {
      part = intersection(part, {std::min(a, b), std::max(a, b)});
    } else if (std::fabs(cells.left[k] - change) > cells.tolerances[k]) {
      return false;
    }
  }
  return !part.empty();
}

}  // namespace

std::vector<Constant> constants_of(const Grid& grid) {
  std::vector<Constant> found;
  const auto add = [&](const std::vector<Constant>& guesses) {
    for (const Constant& guess : guesses) {
      const bool known = std::any_of(found.begin(), found.end(), [&](const Constant& other) {
        return std::fabs(other.value - guess.value) <= other.error + guess.error;
      });
      if (!known && std::fabs(guess.value) > guess.error) found.push_back(guess);
    }
  };
  for (const Layout layout : {Layout::interleaved, Layout::halves}) {
    add(by_circle(grid, layout, grid.columns / 2));
  }
  add(by_position_zero(grid));
  // A wrong cell spoils the circle of its own pair.
  for (const Layout layout : {Layout::interleaved, Layout::halves}) {
    if (found.empty() && grid.columns > 1) add(by_circle(grid, layout, 1));
  }
  return found;
}

Grid without_constant(const Grid& grid, const Constant& constant, double unit) {
  Grid rest = grid;
  rest.constant = constant;
  for (std::size_t k = 0; k < rest.values.size(); ++k) {
    rest.values[k] -= constant.value;
    // The wave and the constant were each rounded before they were added.
    rest.tolerances[k] += constant.error + 1.01 * unit * std::fabs(rest.values[k]) +
                          4 * unit * std::fabs(constant.value);
  }
  return rest;
}

Constant fitted_constant(const Grid& rest, const Candidate& candidate) {
  const Cells cells = cells_of(rest, candidate);
  double tolerance = 0;
  double largest = 0;
  for (std::size_t k = 0; k < cells.left.size(); ++k) {
    tolerance = std::max(tolerance, cells.tolerances[k]);
    largest = std::max(largest, std::fabs(cells.waves[k]));
  }
  if (!(largest > 0)) return rest.constant;
  const double part = best_part(cells, 4 * (tolerance + rest.constant.error) / largest);
  const Range range = constants_at(cells, part);
  const double value = rest.constant.value + range.middle();
  const double settled = short_decimal(value, tolerance, 3);
  if (settled != 0 && is_possible(cells, settled - rest.constant.value)) return {settled, 0};
  return {value, std::max(0.0, range.length() / 2)};
}

}  // namespace pe::fit
