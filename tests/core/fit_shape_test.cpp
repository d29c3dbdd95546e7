// SPDX-License-Identifier: MIT
// Which column holds which wave of which pair, how large the waves are, and where the rows begin.
#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "fit_parts.hpp"

namespace {

using faults::Recipe;
using pe::Layout;
using pe::Wave;
using pe::fit::Grid;
using pe::fit::Shape;

/// What is asked of the shapes: whether one of them is the recipe's, and what it costs.
struct Wanted {
  Layout layout = Layout::interleaved;
  Wave first_wave = Wave::sine;
  Wave second_wave = Wave::cosine;
  int first_sign = 1;
  int second_sign = 1;
  double gain = 1;
  double first = 0;
  double direction = 1;
  double cost = 0;
};

const Shape* found(const std::vector<Shape>& shapes, const Wanted& wanted) {
  const auto it = std::find_if(shapes.begin(), shapes.end(), [&](const Shape& s) {
    return s.layout == wanted.layout && s.slots[0].wave == wanted.first_wave &&
           s.slots[1].wave == wanted.second_wave && s.slots[0].sign == wanted.first_sign &&
           s.slots[1].sign == wanted.second_sign && s.direction == wanted.direction &&
           std::fabs(s.gain - wanted.gain) <= s.gain_error + 1e-9 &&
           std::fabs(s.first - wanted.first) <= 1e-6;
  });
  return it == shapes.end() ? nullptr : &*it;
}

void check_shape(const Recipe& recipe, const Wanted& wanted, double tolerance = 5e-7) {
  const auto shapes = pe::fit::shapes_of(faults::grid(recipe, tolerance), false);
  const Shape* shape = found(shapes, wanted);
  REQUIRE(shape != nullptr);
  CHECK_THAT(shape->cost, WithinAbs(wanted.cost, 1e-12));
  CHECK(std::is_sorted(shapes.begin(), shapes.end(),
                       [](const Shape& a, const Shape& b) { return a.cost < b.cost; }));
}

TEST_CASE("columns are found by pair and slot in both layouts, odd widths included",
          "[fit][shape]") {
  for (const std::size_t columns : {std::size_t{7}, std::size_t{8}}) {
    for (const Layout layout : {Layout::interleaved, Layout::halves}) {
      Shape shape;
      shape.layout = layout;
      CHECK(pe::fit::pairs_of(shape, columns, 0) == 4);
      CHECK(pe::fit::pairs_of(shape, columns, 1) == columns - 4);
      for (std::size_t c = 0; c < columns; ++c) {
        const pe::fit::Place place = pe::fit::place_of(shape, columns, c);
        CHECK(pe::fit::column_of(shape, columns, place) == c);
        CHECK(place.pair == (layout == Layout::interleaved ? c / 2 : c % 4));
        CHECK(place.slot == (layout == Layout::interleaved ? c % 2 : c / 4));
      }
    }
  }
}

TEST_CASE("each arrangement has its price", "[fit][shape]") {
  for (const bool halves : {false, true}) {
    const Layout layout = halves ? Layout::halves : Layout::interleaved;
    Recipe recipe;
    recipe.halves = halves;
    check_shape(recipe, {.layout = layout, .cost = halves ? 0.5 : 0});
    recipe.cosine_first = true;
    check_shape(
        recipe,
        {.layout = layout, .first_wave = Wave::cosine, .second_wave = Wave::sine, .cost = 0.5});
    recipe.cosine_first = false;
    recipe.no_cosine = true;
    check_shape(recipe, {.layout = layout, .second_wave = Wave::sine, .cost = halves ? 1.5 : 1});
    // Starting a quarter turn later, sines are cosines.
    Grid grid = faults::grid(recipe, 5e-7);
    for (std::size_t r = 0; r < grid.rows; ++r) {
      for (std::size_t c = 0; c < grid.columns; ++c) {
        const std::size_t pair = halves ? c % 4 : c / 2;
        grid.values[r * 8 + c] =
            std::cos(static_cast<double>(r) / std::pow(10, static_cast<double>(pair)));
      }
    }
    const Shape* cosines =
        found(pe::fit::shapes_of(grid, false),
              {.layout = layout, .first_wave = Wave::cosine, .second_wave = Wave::cosine});
    REQUIRE(cosines != nullptr);
  }
}

TEST_CASE("each sign has its price, and both are one", "[fit][shape]") {
  Recipe recipe;
  recipe.sign[0] = -1;
  check_shape(recipe, {.first_sign = -1, .cost = 1});
  recipe.sign[1] = -1;
  check_shape(recipe, {.first_sign = -1, .second_sign = -1, .cost = 1.2});
  recipe.sign[0] = 1;
  check_shape(recipe, {.second_sign = -1, .cost = 1});
}

TEST_CASE("a gain is found from any rows, the width's root is cheaper than others",
          "[fit][shape]") {
  for (const double first : {0.0, 3.0}) {
    Recipe recipe;
    recipe.first = first;
    const double start = first == 0 ? 0 : 0.4;
    for (const double gain : {0.37, 2.5, 100.0}) {
      recipe.gain = gain;
      check_shape(recipe, {.gain = gain, .first = first, .cost = 1.05 + start});
    }
    recipe.gain = std::sqrt(8.0);
    check_shape(recipe, {.gain = recipe.gain, .first = first, .cost = 1 + start});
  }
  // Of sines alone, by their recurrence.
  Recipe sines;
  sines.no_cosine = true;
  sines.gain = 0.6;
  check_shape(sines, {.second_wave = Wave::sine, .gain = 0.6, .cost = 2.05});
}

TEST_CASE("a gain is known to three of the middle tolerance, whatever a single cell's is",
          "[fit][shape]") {
  Recipe recipe;
  recipe.gain = 0.37;
  for (const double other : {1e-9, 1e-3}) {
    Grid grid = faults::grid(recipe, 5e-7);
    grid.tolerances.front() = grid.tolerances.back() = other;
    const auto shapes = pe::fit::shapes_of(grid, true);
    const Shape* shape = found(shapes, {.gain = 0.37});
    REQUIRE(shape != nullptr);
    CHECK_THAT(shape->gain_error, WithinAbs(1.5e-6, 1e-15));
  }
}

TEST_CASE("a gain that no cell exceeds is none, unless cells may be wrong", "[fit][shape]") {
  Recipe recipe;
  recipe.gain = 2;
  const Grid grid = faults::grid(recipe, 5e-7);
  const auto with_gain_one = [](const std::vector<Shape>& shapes) {
    return std::any_of(shapes.begin(), shapes.end(), [](const Shape& s) { return s.gain == 1; });
  };
  CHECK_FALSE(with_gain_one(pe::fit::shapes_of(grid, false)));
  CHECK(with_gain_one(pe::fit::shapes_of(grid, true)));
}

TEST_CASE("the first position is found wherever the table starts", "[fit][shape]") {
  for (const double first : {1.0, 2.0, 5.0, 40.0, 500.0, 3000.0}) {
    Recipe recipe;
    recipe.first = first;
    CAPTURE(first);
    check_shape(recipe, {.first = first, .cost = 0.4});
    recipe.halves = true;
    check_shape(recipe, {.layout = Layout::halves, .first = first, .cost = 0.9});
  }
  // With two decimals the slowest pairs tell it roughly, faster ones exactly.
  for (const double first : {17.0, 40.0, 90.0}) {
    Recipe rough;
    rough.first = first;
    rough.rows = 16;
    CAPTURE(first);
    check_shape(rough, {.first = first, .cost = 0.4}, 5e-3);
  }
  Recipe before;
  before.first = -3;
  check_shape(before, {.first = -3, .cost = 2.4});
  // In rows of 4 positions, position 6 is row 1.5.
  Recipe steps;
  steps.step = 4;
  steps.first = 6;
  check_shape(steps, {.first = 1.5, .cost = 0.4});
}

TEST_CASE("rows that run backwards end at their lowest position", "[fit][shape]") {
  Recipe recipe;
  recipe.first = 7;
  recipe.step = -1;
  check_shape(recipe, {.first = 7, .direction = -1, .cost = 1});
  recipe.first = 20;
  check_shape(recipe, {.first = 20, .direction = -1, .cost = 1.4});
  recipe.first = 5;  // to −2
  check_shape(recipe, {.first = 5, .direction = -1, .cost = 3.4});
}

TEST_CASE("a slow sine alone tells the start where the waves are one", "[fit][shape]") {
  Recipe recipe;
  recipe.no_cosine = true;
  for (const double first : {3.0, 11.0}) {
    recipe.first = first;
    check_shape(recipe, {.second_wave = Wave::sine, .first = first, .cost = 1.4});
  }
}

}  // namespace
