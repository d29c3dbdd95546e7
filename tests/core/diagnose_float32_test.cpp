// SPDX-License-Identifier: MIT
// Tables that a library computed or stored in binary32 and then printed: what is printed is the
// decimal next to the stored number, not to the exact one.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "fault_table.hpp"
#include "findings.hpp"
#include "pe/pe.hpp"

namespace {

using faults::Recipe;
using findings::Kinds;
using pe::CauseKind;
using pe::Diagnosis;
using pe::Verdict;

using Floats = std::vector<float>;

Floats stored(const Recipe& recipe) {
  const std::vector<double> exact = faults::table(recipe, 0, recipe.rows);
  return {exact.begin(), exact.end()};
}

/// As libraries compute it: the logarithm, the power, the angle and the wave are each binary32.
Floats computed(const Recipe& recipe) {
  const auto minus_log = static_cast<float>(-std::log(recipe.base) / recipe.denominator);
  Floats values;
  for (std::size_t r = 0; r < recipe.rows; ++r) {
    const auto position = static_cast<float>(recipe.first + static_cast<double>(r));
    for (std::size_t c = 0; c < recipe.width; ++c) {
      const std::size_t half = recipe.width / 2;
      const std::size_t pair = recipe.halves ? c % half : c / 2;
      const std::size_t slot = recipe.halves ? c / half : c % 2;
      const auto exponent =
          static_cast<float>(recipe.slope * static_cast<double>(pair) + recipe.offset[slot]);
      const auto rate = static_cast<float>(std::exp(static_cast<double>(exponent * minus_log)));
      const float angle = position * rate * static_cast<float>(recipe.scale);
      const double wave = slot == 0 || recipe.no_cosine ? std::sin(static_cast<double>(angle))
                                                        : std::cos(static_cast<double>(angle));
      values.push_back(static_cast<float>(wave) * static_cast<float>(recipe.gain) +
                       static_cast<float>(recipe.constant));
    }
  }
  return values;
}

/// The fewest digits that give the same float again.
std::string shortest(float value) {
  char text[64];
  for (int digits = 1; digits <= 9; ++digits) {
    (void)std::snprintf(text, sizeof text, "%.*g", digits, static_cast<double>(value));
    if (std::strtof(text, nullptr) == value) break;
  }
  return text;
}

/// Decimals of a print-out that has as few as it needs.
constexpr int as_needed = 0;

Diagnosis diagnosed(const Floats& values, std::size_t columns, int decimals) {
  std::string text;
  for (std::size_t k = 0; k < values.size(); ++k) {
    char cell[64];
    (void)std::snprintf(cell, sizeof cell, "%.*f", decimals, static_cast<double>(values[k]));
    text += decimals == as_needed ? shortest(values[k]) : cell;
    text += (k + 1) % columns == 0 ? '\n' : ' ';
  }
  const pe::ParseResult parsed = pe::parse_table(text);
  REQUIRE_FALSE(parsed.error);
  return pe::diagnose(parsed.table);
}

/// What differs, but for how precisely it was computed.
Kinds kinds_but_precision(const Diagnosis& diagnosis) {
  Kinds found;
  for (const pe::Finding& finding : diagnosis.findings) {
    if (finding.kind != pe::Finding::Kind::precision) found.push_back(finding.causes[0].kind);
  }
  return found;
}

struct Case {
  const char* name;
  std::function<void(Recipe&)> change;
  Kinds expected;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"paper", [](Recipe&) {}, {}},
      {"exponent doubled", [](Recipe& r) { r.slope = 4; }, {CauseKind::exponent_doubled}},
      {"factor 2 missing", [](Recipe& r) { r.slope = 1; }, {CauseKind::factor_two_missing}},
      {"own denominator", [](Recipe& r) { r.offset[1] = 1; }, {CauseKind::own_denominator}},
      {"base", [](Recipe& r) { r.base = 1000; }, {CauseKind::base}},
      {"gain", [](Recipe& r) { r.gain = 2.5; }, {CauseKind::gain}},
      {"degrees", [](Recipe& r) { r.scale = std::acos(-1.0) / 180; }, {CauseKind::degrees}},
      {"no cosine", [](Recipe& r) { r.no_cosine = true; }, {CauseKind::no_cosine}},
      {"first position", [](Recipe& r) { r.first = 1; }, {CauseKind::first_position}},
      {"tensor2tensor",
       [](Recipe& r) {
         r.halves = true;
         r.denominator -= 2;
       },
       {CauseKind::halves, CauseKind::tensor2tensor}},
  };
  return all;
}

Recipe recipe_of(const Case& it, std::size_t rows, std::size_t width) {
  Recipe recipe;
  recipe.rows = rows;
  recipe.width = width;
  recipe.denominator = static_cast<double>(width);
  it.change(recipe);
  return recipe;
}

TEST_CASE("what was stored in binary32 and printed is named as what it is", "[diagnose][float32]") {
  for (const Case& it : cases()) {
    for (const std::size_t rows : {std::size_t{6}, std::size_t{16}}) {
      const Recipe recipe = recipe_of(it, rows, 8);
      for (const int decimals : {4, 7, as_needed}) {
        CAPTURE(it.name, rows, decimals);
        const Diagnosis diagnosis = diagnosed(stored(recipe), recipe.width, decimals);
        CHECK(kinds_but_precision(diagnosis) == it.expected);
        // Its angles were exact, and some six digits do not show how it was stored.
        CHECK(diagnosis.findings.size() == it.expected.size());
      }
    }
  }
}

TEST_CASE("what was computed in binary32 and printed is named, and no wrong cell is",
          "[diagnose][float32]") {
  for (const Case& it : cases()) {
    const Recipe recipe = recipe_of(it, 12, 8);
    for (const int decimals : {4, 6, as_needed}) {
      CAPTURE(it.name, decimals);
      const Diagnosis diagnosis = diagnosed(computed(recipe), recipe.width, decimals);
      CHECK(kinds_but_precision(diagnosis) == it.expected);
      CHECK(diagnosis.wrong_cell_count == 0);
    }
  }
}

TEST_CASE("a row of zeros, a wrong cell and a turned table are told from rounded angles",
          "[diagnose][float32]") {
  const Recipe recipe = recipe_of(cases()[0], 12, 8);
  for (const bool angles_too : {false, true}) {
    const Floats right = angles_too ? computed(recipe) : stored(recipe);
    for (const int decimals : {4, 6, as_needed}) {
      CAPTURE(angles_too, decimals);
      Floats zero = right;
      std::fill(zero.begin(), zero.begin() + 8, 0.0F);
      CHECK(kinds_but_precision(diagnosed(zero, 8, decimals)) == Kinds{CauseKind::rows_zero});

      Floats flipped = right;
      flipped[2 * 8 + 3] *= -1;
      const Diagnosis one = diagnosed(flipped, 8, decimals);
      CHECK(kinds_but_precision(one) == Kinds{CauseKind::wrong_cells});
      REQUIRE(one.wrong_cells.size() == 1);
      CHECK(one.wrong_cells[0].row == 2);
      CHECK(one.wrong_cells[0].column == 3);

      Floats turned;
      for (std::size_t c = 0; c < 8; ++c) {
        for (std::size_t r = 0; r < 12; ++r) turned.push_back(right[r * 8 + c]);
      }
      CHECK(kinds_but_precision(diagnosed(turned, 12, decimals)) == Kinds{CauseKind::transposed});
    }
  }
}

// cos(0.01) = 0.99995000042 is 0.99994999 in binary32: four decimals of it are not 1.0000.
constexpr const char* printed_by_pytorch =
    "tensor([[ 0.0000,  1.0000,  0.0000,  1.0000],\n"
    "        [ 0.8415,  0.5403,  0.0100,  0.9999],\n"
    "        [ 0.9093, -0.4161,  0.0200,  0.9998],\n"
    "        [ 0.1411, -0.9900,  0.0300,  0.9996]])";

TEST_CASE("four decimals of binary32 may lie on the other side of a half", "[diagnose][float32]") {
  const Diagnosis paper = pe::diagnose(pe::parse_table(printed_by_pytorch).table);
  CHECK(paper.verdict == Verdict::paper);
  CHECK(paper.differing_cells == 0);
  CHECK(paper.findings.empty());

  std::string zeroed = printed_by_pytorch;
  zeroed.replace(zeroed.find(" 0.0000,  1.0000,  0.0000,  1.0000"), 34,
                 " 0.0000,  0.0000,  0.0000,  0.0000");
  CHECK(findings::kinds(pe::diagnose(pe::parse_table(zeroed).table)) ==
        Kinds{CauseKind::rows_zero});

  const Diagnosis doubled =
      pe::diagnose(pe::parse_table("0.0000 1.0000 0.0000 1.0000 0.0000 1.0000 0.0000 1.0000\n"
                                   "0.8415 0.5403 0.0100 0.9999 0.0001 1.0000 0.0000 1.0000\n"
                                   "0.9093 -0.4161 0.0200 0.9998 0.0002 1.0000 0.0000 1.0000\n"
                                   "0.1411 -0.9900 0.0300 0.9996 0.0003 1.0000 0.0000 1.0000\n")
                       .table);
  CHECK(doubled.verdict == Verdict::mistake);
  CHECK(findings::kinds(doubled) == Kinds{CauseKind::exponent_doubled});
}

TEST_CASE("binary16 as NumPy prints it is recognised though cells are short",
          "[diagnose][float32]") {
  // float16(PE) of the paper, each with the fewest digits that give the same binary16 again.
  const Diagnosis diagnosis = pe::diagnose(
      pe::parse_table("[[ 0.      1.      0.      1.    ]\n [ 0.8413  0.5405  0.01    1.    ]\n"
                      " [ 0.909  -0.4163  0.02    1.    ]\n [ 0.1411 -0.99    0.03    0.9995]\n"
                      " [-0.757  -0.654   0.03998 0.999 ]\n [-0.959   0.2837  0.05    0.9985]\n"
                      " [-0.2793  0.96    0.05997 0.998 ]\n [ 0.657   0.754   0.06995 0.9976]\n"
                      " [ 0.9893 -0.1455  0.0799  0.9966]\n [ 0.412  -0.911   0.0899  0.996 ]]")
          .table);
  CHECK(diagnosis.precision == pe::Precision::binary16);
  CHECK(findings::kinds(diagnosis) == Kinds{CauseKind::float16});
}

}  // namespace
