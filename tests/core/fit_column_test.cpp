// SPDX-License-Identifier: MIT
// One column: the rates that give it, found from the cells alone.
#include <cmath>

#include "catch.hpp"
#include "fit_parts.hpp"

namespace {

using pe::fit::fit_column;
using pe::fit::Grid;
using pe::fit::RateRange;
using pe::fit::Shape;

constexpr double pi = 3.141592653589793;

/// Columns sin(rate · p), cos(rate · p), from position `first`.
Grid waves(double rate, std::size_t rows, double first, double gain, double tolerance) {
  faults::Recipe recipe;
  recipe.rows = rows;
  recipe.width = 2;
  recipe.scale = rate;
  recipe.first = first;
  recipe.gain = gain;
  return faults::grid(recipe, tolerance);
}

Shape shape_from(double first, double gain = 1) {
  Shape shape;
  shape.first = first;
  shape.gain = gain;
  return shape;
}

/// Whether one of the ranges holds the rate, close about it, with its best near it.
bool finds(const std::vector<RateRange>& found, double rate, double within) {
  for (const RateRange& r : found) {
    if (r.range.low <= rate + 1e-12 && rate - 1e-12 <= r.range.high &&
        std::fabs(r.best - rate) <= within && r.range.high - r.range.low <= 4 * within) {
      return true;
    }
  }
  return false;
}

TEST_CASE("a sine's rate is found up to a whole turn a row, a cosine's up to half",
          "[fit][column]") {
  for (const double first : {0.0, 1.0, 7.0}) {
    for (const double rate : {0.0013, 0.01, 0.1, 0.577, 1.0, 1.9, 3.0}) {
      for (const double gain : {1.0, 0.25, 3.0}) {
        const Grid grid = waves(rate, 10, first, gain, 5e-7 * gain);
        CAPTURE(first, rate, gain);
        CHECK(finds(fit_column(grid, shape_from(first, gain), 0, 0), rate, 1e-6));
        CHECK(finds(fit_column(grid, shape_from(first, gain), 1, 0), rate, 1e-4 / rate));
      }
    }
    for (const double rate : {3.3, 4.1, 5.7, 6.2}) {
      const Grid grid = waves(rate, 10, first, 1, 5e-7);
      CAPTURE(first, rate);
      CHECK(finds(fit_column(grid, shape_from(first), 0, 0), rate, 1e-6));
      CHECK(finds(fit_column(grid, shape_from(first), 1, 0), 2 * pi - rate, 1e-6));
    }
  }
}

TEST_CASE("every rate of a range gives the column, and none beyond it", "[fit][column]") {
  const double tolerance = 1e-4;
  for (const double rate : {0.01, 0.3, 1.0, 2.5}) {
    const Grid grid = waves(rate, 12, 0, 1, tolerance);
    for (const std::size_t c : {std::size_t{0}, std::size_t{1}}) {
      const auto found = fit_column(grid, Shape{}, c, 0);
      CAPTURE(rate, c);
      // A slow sine may turn a whole turn more.
      REQUIRE(found.size() == (c == 0 && rate == 0.01 ? 2 : 1));
      const auto worst = [&](double r) {
        double largest = 0;
        for (std::size_t k = 0; k < 12; ++k) {
          const double angle = r * static_cast<double>(k);
          const double wave = c == 0 ? std::sin(angle) : std::cos(angle);
          largest = std::fmax(largest, std::fabs(wave - grid.at(k, c)));
        }
        return largest;
      };
      const pe::fit::Range range = found[0].range;
      const double length = range.high - range.low;
      CHECK(worst(range.low) <= tolerance * (1 + 1e-9));
      CHECK(worst(range.high) <= tolerance * (1 + 1e-9));
      CHECK(worst(range.high + 0.01 * length) > tolerance);
      CHECK(worst(std::fmax(0.0, range.low - 0.01 * length)) > tolerance);
    }
  }
}

TEST_CASE("a column that does not move has rate 0, one of 1 too", "[fit][column]") {
  const Grid grid = waves(0, 10, 0, 1, 1e-6);
  for (const std::size_t c : {std::size_t{0}, std::size_t{1}}) {
    const auto found = fit_column(grid, Shape{}, c, 0);
    REQUIRE_FALSE(found.empty());
    CHECK(found[0].range.low == 0);
    CHECK(found[0].best < 1e-3);
  }
}

TEST_CASE("what is no wave has no rate", "[fit][column]") {
  Grid grid = waves(1, 12, 0, 1, 1e-4);
  for (std::size_t r = 0; r < 12; ++r) {
    grid.values[2 * r] = std::fmod(0.37 * static_cast<double>(r * r), 1.0);
    grid.values[2 * r + 1] = r % 3 == 0 ? 0.9 : -0.2;
  }
  CHECK(fit_column(grid, Shape{}, 0, 0).empty());
  CHECK(fit_column(grid, Shape{}, 1, 0).empty());
  // The wave of another amplitude.
  CHECK(fit_column(waves(1, 12, 0, 1.01, 1e-4), Shape{}, 0, 0).empty());
}

TEST_CASE("long tables narrow a rate by their last rows, and refuse what leaves the wave there",
          "[fit][column]") {
  for (const std::size_t rows :
       {std::size_t{13}, std::size_t{37}, std::size_t{120}, std::size_t{400}}) {
    const double rate = 0.1234;
    Grid grid = waves(rate, rows, 0, 1, 1e-4);
    CAPTURE(rows);
    const auto found = fit_column(grid, Shape{}, 0, 0);
    CHECK(finds(found, rate, 2e-4 / static_cast<double>(rows)));
    // A rate that changes after the first rows is none.
    for (std::size_t r = 12; r < rows; ++r) {
      grid.values[2 * r] = std::sin(rate * static_cast<double>(r) * 1.05);
    }
    if (rows > 13) CHECK(fit_column(grid, Shape{}, 0, 0).empty());
  }
}

TEST_CASE("as many cells may be wrong as are spared, and no more", "[fit][column]") {
  for (const double rate : {0.02, 0.7, 2.2}) {
    for (const std::size_t c : {std::size_t{0}, std::size_t{1}}) {
      Grid grid = waves(rate, 12, 0, 1, 1e-5);
      grid.values[2 * 5 + c] += 0.21;
      CAPTURE(rate, c);
      CHECK(fit_column(grid, Shape{}, c, 0).empty());
      CHECK(finds(fit_column(grid, Shape{}, c, 1), rate, 1e-4 / rate));
      grid.values[2 * 9 + c] -= 0.4;
      CHECK(fit_column(grid, Shape{}, c, 1).empty());
      CHECK(finds(fit_column(grid, Shape{}, c, 2), rate, 1e-4 / rate));
    }
  }
}

TEST_CASE("a column is checked against a rate on its own wave, sign and gain", "[fit][column]") {
  Grid grid = waves(0.3, 12, 2, 1.5, 1e-6);
  for (std::size_t r = 0; r < 12; ++r) grid.values[2 * r + 1] *= -1;
  Shape shape = shape_from(2, 1.5);
  shape.slots[1].sign = -1;
  for (const std::size_t c : {std::size_t{0}, std::size_t{1}}) {
    CHECK(pe::fit::column_has_rate(grid, shape, c, 0.3, 0));
    CHECK_FALSE(pe::fit::column_has_rate(grid, shape, c, 0.3001, 0));
  }
  // Off by more than the tolerance in one cell; the gain's error counts as well.
  grid.values[2 * 4] += 3e-6;
  CHECK_FALSE(pe::fit::column_has_rate(grid, shape, 0, 0.3, 0));
  CHECK(pe::fit::column_has_rate(grid, shape, 0, 0.3, 1));
  shape.gain_error = 2.1e-6;
  CHECK(pe::fit::column_has_rate(grid, shape, 0, 0.3, 0));
  shape.gain_error = 0;
  // So does the rounding of a large angle: 1.5 · 0.3 · 6 · error.
  grid.angle_error = 0.7e-6;
  CHECK_FALSE(pe::fit::column_has_rate(grid, shape, 0, 0.3, 0));
  grid.angle_error = 0.8e-6;
  CHECK(pe::fit::column_has_rate(grid, shape, 0, 0.3, 0));
}

}  // namespace
