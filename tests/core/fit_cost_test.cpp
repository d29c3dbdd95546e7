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
           Priced{"no cosine", 1, [](Recipe& r) { r.no_cosine = true; }},
           Priced{"minus sine", 1, [](Recipe& r) { r.sign[0] = -1; }},
           Priced{"both signs", 1.2, [](Recipe& r) { r.sign[0] = r.sign[1] = -1; }},
           Priced{"backwards to 0", 1,
                  [](Recipe& r) {
                    r.first = 10;
                    r.step = -1;
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

}  // namespace
