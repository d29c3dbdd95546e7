// SPDX-License-Identifier: MIT
// What each departure from the paper costs: of all explanations the cheapest is told, so the prices
// are the order in which causes are believed. A convention is cheaper than a mistake, a named cause
// than a fitted number, one fault than two.
#include <algorithm>
#include <cmath>
#include <functional>

#include "catch.hpp"
#include "fit_parts.hpp"

namespace {

using faults::Recipe;
using pe::fit::Candidate;
using pe::fit::Grid;

constexpr double pi = 3.141592653589793;

double price(const Grid& grid) {
  const auto found = pe::fit::search(grid, false);
  REQUIRE_FALSE(found.empty());
  CHECK(found.front().mismatches == 0);
  CHECK(found.front().leftover <= grid.tolerances.front() + 1e-12);
  return found.front().cost;
}

struct Priced {
  const char* what;
  double cost;
  std::function<void(Recipe&)> change;
};

TEST_CASE("each cause has its price", "[fit][cost]") {
  for (const Priced& priced : {
           Priced{"the paper's", 0, [](Recipe&) {}},
           Priced{"halves", 0.5, [](Recipe& r) { r.halves = true; }},
           Priced{"Tensor2Tensor's exponent", 0.5, [](Recipe& r) { r.denominator = 6; }},
           Priced{"Tensor2Tensor's table", 1,
                  [](Recipe& r) {
                    r.denominator = 6;
                    r.halves = true;
                  }},
           Priced{"first position", 0.4, [](Recipe& r) { r.first = 2; }},
           Priced{"a base of two digits", 0.9, [](Recipe& r) { r.base = 500; }},
           Priced{"a base of three digits", 1.4, [](Recipe& r) { r.base = 512; }},
           // As the bases 100 and 10^8.
           Priced{"factor 2 missing", 0.9, [](Recipe& r) { r.slope = 1; }},
           Priced{"exponent doubled", 0.9, [](Recipe& r) { r.slope = 4; }},
           Priced{"column used as pair", 1,
                  [](Recipe& r) {
                    r.slope = 4;
                    r.offset[1] = 2;
                  }},
           Priced{"logarithm left out", 1.2, [](Recipe& r) { r.base = std::exp(1.0); }},
           Priced{"common logarithm", 1.2, [](Recipe& r) { r.base = std::exp(4.0); }},
           Priced{"exponent over rows", 1.2, [](Recipe& r) { r.denominator = 11; }},
           Priced{"one frequency", 1, [](Recipe& r) { r.slope = 0; }},
           Priced{"multiplied", 1, [](Recipe& r) { r.multiplied = true; }},
           Priced{"multiplied, half the exponent", 1.9,
                  [](Recipe& r) {
                    r.multiplied = true;
                    r.slope = 1;
                  }},
           Priced{"multiplied, another base", 1.9,
                  [](Recipe& r) {
                    r.multiplied = true;
                    r.base = 160;
                  }},
           Priced{"pairs from 1", 1, [](Recipe& r) { r.offset[0] = r.offset[1] = 2; }},
           Priced{"pairs from 1/2", 1.3, [](Recipe& r) { r.offset[0] = r.offset[1] = 1; }},
           Priced{"pairs from -1/2", 1.3, [](Recipe& r) { r.offset[0] = r.offset[1] = -1; }},
           Priced{"pairs from 2", 1.3, [](Recipe& r) { r.offset[0] = r.offset[1] = 4; }},
           Priced{"own denominator", 1, [](Recipe& r) { r.offset[1] = 1; }},
           Priced{"own denominator of the next pair", 1.2, [](Recipe& r) { r.offset[1] = 2; }},
           Priced{"own denominator before", 1.4, [](Recipe& r) { r.offset[1] = -1; }},
           Priced{"own denominator farther", 1.8, [](Recipe& r) { r.offset[1] = 3; }},
           Priced{"degrees", 1, [](Recipe& r) { r.scale = pi / 180; }},
           Priced{"full turns", 1, [](Recipe& r) { r.scale = 2 * pi; }},
           Priced{"over rows", 1, [](Recipe& r) { r.scale = 1.0 / 11; }},
           Priced{"over the last row", 1, [](Recipe& r) { r.scale = 1.0 / 10; }},
           Priced{"every third position", 1.1, [](Recipe& r) { r.step = 3; }},
           Priced{"every sixteenth position", 1.1, [](Recipe& r) { r.step = 16; }},
           Priced{"angles times two digits", 1.4, [](Recipe& r) { r.scale = 1.7; }},
           Priced{"angles times three digits", 2.8, [](Recipe& r) { r.scale = 1.73; }},
           Priced{"gain", 1.05, [](Recipe& r) { r.gain = 1.75; }},
           Priced{"root of the width", 1, [](Recipe& r) { r.gain = std::sqrt(8.0); }},
           Priced{"amplitude", 1, [](Recipe& r) { r.amplitude = true; }},
           Priced{"amplitude from 3, with a gain", 2.45,
                  [](Recipe& r) {
                    r.amplitude = true;
                    r.gain = 2;
                    r.first = 3;
                  }},
           Priced{"no cosine", 1, [](Recipe& r) { r.no_cosine = true; }},
           Priced{"minus sine", 1, [](Recipe& r) { r.sign[0] = -1; }},
           Priced{"both signs", 1.2, [](Recipe& r) { r.sign[0] = r.sign[1] = -1; }},
           Priced{"backwards to 0", 1,
                  [](Recipe& r) {
                    r.first = 10;
                    r.step = -1;
                  }},
           Priced{"every fourth from 6", 1.5,
                  [](Recipe& r) {
                    r.first = 6;
                    r.step = 4;
                  }},
           Priced{"multiplied, logarithm left out", 2.2,
                  [](Recipe& r) {
                    r.multiplied = true;
                    r.base = std::exp(1.0);
                  }},
           Priced{"from 1/2", 1.6, [](Recipe& r) { r.first = 0.5; }},
           Priced{"from -2", 2.4, [](Recipe& r) { r.first = -2; }},
           Priced{"exponent and angle fitted", 2.6,
                  [](Recipe& r) {
                    r.slope = 1.37;
                    r.scale = 1.23;
                  }},
           Priced{"the same, own denominator", 3.6,
                  [](Recipe& r) {
                    r.slope = 1.37;
                    r.scale = 1.23;
                    r.offset[1] = 1.37 / 2;
                  }},
           Priced{"rates that rise by a small base", 3.6,
                  [](Recipe& r) {
                    r.multiplied = true;
                    r.base = 3;
                  }},
           Priced{"degrees in halves", 1.5,
                  [](Recipe& r) {
                    r.scale = pi / 180;
                    r.halves = true;
                  }},
           Priced{"degrees, own denominator", 2,
                  [](Recipe& r) {
                    r.scale = pi / 180;
                    r.offset[1] = 1;
                  }},
           Priced{"multiplied, own denominator", 2,
                  [](Recipe& r) {
                    r.multiplied = true;
                    r.offset[1] = 1;
                  }},
       }) {
    Recipe recipe;
    recipe.rows = 11;
    priced.change(recipe);
    INFO(priced.what);
    CHECK_THAT(price(faults::grid(recipe, 5e-9)), WithinAbs(priced.cost, 1e-9));
  }
}

TEST_CASE("a second column of its own costs what it adds, and one more", "[fit][cost]") {
  const auto price_of_second = [](double slope, double scale) {
    Recipe recipe;
    recipe.rows = 11;
    Recipe second = recipe;
    second.slope = slope;
    second.scale = scale;
    Grid grid = faults::grid(recipe, 5e-9);
    const Grid other = faults::grid(second, 5e-9);
    for (std::size_t k = 1; k < grid.values.size(); k += 2) grid.values[k] = other.values[k];
    return price(grid);
  };
  CHECK_THAT(price_of_second(2, 1), WithinAbs(0, 1e-12));
  CHECK_THAT(price_of_second(4, 1), WithinAbs(1.9, 1e-12));    // 10^8
  CHECK_THAT(price_of_second(1.5, 1), WithinAbs(1.9, 1e-12));  // the base 1000
  CHECK_THAT(price_of_second(0, 1), WithinAbs(2, 1e-12));
  CHECK_THAT(price_of_second(2, pi / 180), WithinAbs(2, 1e-12));
  CHECK_THAT(price_of_second(2, 0.8), WithinAbs(2.4, 1e-12));
}

TEST_CASE("cells that may be wrong cost 0.7 each at first, and then by their share",
          "[fit][cost]") {
  Recipe recipe;
  recipe.rows = 25;
  Grid grid = faults::grid(recipe, 5e-9);
  const std::size_t wrong[] = {9 * 8 + 3, 17 * 8 + 4, 21 * 8 + 1};
  double cost = 0;
  for (std::size_t n = 0; n < 3; ++n) {
    grid.values[wrong[n]] += 0.1;
    CHECK(pe::fit::search(grid, false).empty());
    const auto found = pe::fit::search(grid, true);
    REQUIRE_FALSE(found.empty());
    CHECK(found.front().mismatches == n + 1);
    if (n < 2) cost += 0.7;
    CHECK_THAT(found.front().cost, WithinAbs(cost + 4 * static_cast<double>(n + 1) / 200, 1e-12));
  }
  // A handful of cells would be explained by anything.
  recipe.rows = 2;
  CHECK(pe::fit::search(faults::grid(recipe, 5e-9), true).empty());
  recipe.rows = 8;
  recipe.width = 2;
  CHECK(pe::fit::search(faults::grid(recipe, 5e-9), true).empty());
}

TEST_CASE("what costs more than is asked for is not found", "[fit][cost]") {
  Recipe recipe;
  recipe.scale = pi / 180;
  recipe.halves = true;
  const Grid grid = faults::grid(recipe, 5e-9);
  CHECK(pe::fit::search(grid, false, 1.4).empty());
  CHECK_FALSE(pe::fit::search(grid, false, 1.6).empty());
  recipe.amplitude = true;
  const Grid grown = faults::grid(recipe, 5e-9);
  CHECK(pe::fit::search(grown, false, 2.4).empty());
  CHECK_FALSE(pe::fit::search(grown, false, 2.6).empty());
}

}  // namespace
