// SPDX-License-Identifier: MIT
// Tables at the edges of what can be given: of wrong size, of one number, of numbers near the
// largest, right but for rounding.
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "catch.hpp"
#include "fault_table.hpp"
#include "findings.hpp"
#include "pe/pe.hpp"

namespace {

using faults::Recipe;
using findings::Kinds;
using findings::kinds;
using pe::CauseKind;
using pe::Diagnosis;
using pe::Verdict;

/// What an std::invalid_argument says; nothing when none is thrown.
template <typename Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return {};
}

// ── sizes ───────────────────────────────────────────────────────────────────────────────────────

TEST_CASE("a table has as many values as cells, or is refused", "[diagnose][edges]") {
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, std::size_t{23}, std::size_t{25}}) {
    CHECK_THROWS_AS(pe::make_table(3, 8, std::vector<double>(size)), std::invalid_argument);
    pe::NumberTable table = pe::make_table(3, 8, std::vector<double>(24));
    table.values.resize(size);
    CHECK(refusal([&] { (void)pe::diagnose(table); }) ==
          "values.size() = " + std::to_string(size) + ": must be rows * columns");
    const std::size_t tokens[] = {0, 0, 0};
    CHECK_THROWS_AS(pe::diagnose_inputs(table, tokens), std::invalid_argument);
    const pe::NumberTable inputs = pe::make_table(3, 8, std::vector<double>(24));
    CHECK_THROWS_AS(pe::diagnose_inputs(inputs, tokens, &table), std::invalid_argument);
  }
  // Two rows, as far as a product of 64 bits can tell.
  const std::size_t many = std::numeric_limits<std::size_t>::max() / 2 + 2;
  CHECK_THROWS_AS(pe::make_table(many, 2, {0, 1}), std::invalid_argument);
  CHECK_THROWS_AS(pe::make_table(0, 8, {0}), std::invalid_argument);
  CHECK(pe::make_table(0, 8, {}).values.empty());
}

TEST_CASE("decimals and digits are those of all cells or of none", "[diagnose][edges]") {
  const std::vector<double> values = faults::table({.rows = 6}, 0, 6);
  const std::size_t sizes[] = {0, 1, 47, 48, 49};
  for (const std::size_t decimals : sizes) {
    for (const std::size_t digits : sizes) {
      pe::NumberTable table = pe::make_table(6, 8, values);
      table.decimals.assign(decimals, 16);
      table.digits.assign(digits, 16);
      CAPTURE(decimals, digits);
      const std::size_t tokens[] = {0, 0, 0, 0, 0, 0};
      if (decimals == digits && (decimals == 0 || decimals == 48)) {
        CHECK_NOTHROW(pe::diagnose(table));
        CHECK_NOTHROW(pe::diagnose_inputs(table, tokens, &table));
      } else {
        const std::string name = decimals == 48 ? "digits.size() = " : "decimals.size() = ";
        CHECK(refusal([&] { (void)pe::diagnose(table); }).starts_with(name));
        CHECK(refusal([&] { (void)pe::diagnose_inputs(table, tokens); }).starts_with(name));
        const pe::NumberTable inputs = pe::make_table(6, 8, values);
        CHECK(
            refusal([&] { (void)pe::diagnose_inputs(inputs, tokens, &table); }).starts_with(name));
      }
    }
  }
}

TEST_CASE("what is compared has one size", "[diagnose][edges]") {
  const double three[] = {1, 2, 3};
  const double two[] = {1, 2};
  CHECK(pe::differs(three, three, three) == std::vector<std::uint8_t>{0, 0, 0});
  CHECK(refusal([&] { (void)pe::differs(three, two, three); }).starts_with("expected.size() = 2"));
  CHECK(
      refusal([&] { (void)pe::differs(three, three, two); }).starts_with("tolerances.size() = 2"));
  CHECK_THROWS_AS(pe::differs(two, three, two), std::invalid_argument);
}

// ── one row ─────────────────────────────────────────────────────────────────────────────────────

/// The first cause of each finding.
Diagnosis repeated(const std::vector<double>& row, std::size_t rows) {
  std::vector<double> values;
  for (std::size_t r = 0; r < rows; ++r) values.insert(values.end(), row.begin(), row.end());
  return pe::diagnose(pe::make_table(rows, row.size(), values));
}

TEST_CASE("a table of zeros is so many rows of zeros", "[diagnose][edges]") {
  for (const std::size_t rows : {std::size_t{2}, std::size_t{5}, std::size_t{300}}) {
    for (const std::size_t columns :
         {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{8}}) {
      CAPTURE(rows, columns);
      const Diagnosis diagnosis = repeated(std::vector<double>(columns, 0.0), rows);
      CHECK(diagnosis.verdict == Verdict::mistake);
      REQUIRE(kinds(diagnosis) == Kinds{CauseKind::rows_zero});
      CHECK(diagnosis.findings[0].causes[0].value == static_cast<double>(rows));
    }
  }
}

TEST_CASE("one number everywhere is no row of the encoding", "[diagnose][edges]") {
  for (const double value : {1.0, 0.5, 0.3, -0.7, 2.0, 1e6}) {
    for (const std::size_t columns :
         {std::size_t{2}, std::size_t{4}, std::size_t{7}, std::size_t{8}}) {
      CAPTURE(value, columns);
      const Diagnosis diagnosis = repeated(std::vector<double>(columns, value), 5);
      CHECK(diagnosis.verdict == Verdict::mistake);
      REQUIRE(kinds(diagnosis) == Kinds{CauseKind::one_row});
      CHECK(diagnosis.findings[0].causes[0].value == -1);
      CHECK_FALSE(diagnosis.formula);
    }
  }
}

TEST_CASE("one row with a fault in it has no position, one of another convention has",
          "[diagnose][edges]") {
  const auto row_of = [](const Recipe& recipe) {
    std::vector<double> row;
    for (std::size_t c = 0; c < 8; ++c) row.push_back(faults::cell(recipe, 3, c));
    return row;
  };
  Recipe recipe;
  recipe.gain = 2;
  const Diagnosis doubled = repeated(row_of(recipe), 4);
  REQUIRE(kinds(doubled) == Kinds{CauseKind::one_row});
  CHECK(doubled.findings[0].causes[0].value == -1);
  recipe = {};
  recipe.no_cosine = true;
  CHECK(repeated(row_of(recipe), 4).findings.at(0).causes[0].value == -1);
  recipe = {};
  recipe.halves = true;
  const Diagnosis halves = repeated(row_of(recipe), 4);
  CHECK(halves.verdict == Verdict::mistake);
  REQUIRE(kinds(halves) == Kinds{CauseKind::one_row, CauseKind::halves});
  CHECK(halves.findings[0].causes[0].value == 3);
}

/// One row, six times, with noise of so much in it.
Diagnosis nearly_repeated(const std::vector<double>& row, double noise) {
  std::mt19937_64 random(11);
  std::vector<double> values;
  for (int r = 0; r < 6; ++r) {
    for (const double value : row) {
      values.push_back(value + noise * (static_cast<double>(random() % 2001) / 1000 - 1));
    }
  }
  return pe::diagnose(pe::make_table(6, row.size(), values));
}

TEST_CASE("rows that differ by their rounding alone are one row", "[diagnose][edges]") {
  for (const double noise : {1e-17, 1e-16, 1e-15}) {
    CAPTURE(noise);
    CHECK(kinds(nearly_repeated(std::vector<double>(8, 0.0), noise)) ==
          Kinds{CauseKind::rows_zero});
    for (const double position : {0.0, 3.0, 41.0}) {
      std::vector<double> row;
      for (std::size_t c = 0; c < 8; ++c) row.push_back(faults::cell(Recipe{}, position, c));
      const Diagnosis diagnosis = nearly_repeated(row, noise);
      REQUIRE(kinds(diagnosis) == Kinds{CauseKind::one_row});
      CHECK(diagnosis.findings[0].causes[0].value == position);
    }
  }
  // A unit in the last printed place is no rounding.
  const auto printed = pe::parse_table("0.00,1.00,0.00,1.00\n0.00,1.00,0.01,1.00\n").table;
  CHECK(kinds(pe::diagnose(printed)) != Kinds{CauseKind::one_row});
}

// ── large numbers ───────────────────────────────────────────────────────────────────────────────

TEST_CASE("a gain is found however large it is", "[diagnose][edges]") {
  for (const double gain : {1e100, 1e155, -1e200, 1e300, -1e308}) {
    for (const bool halves : {false, true}) {
      CAPTURE(gain, halves);
      Recipe recipe;
      recipe.rows = 10;
      recipe.gain = gain;
      recipe.halves = halves;
      std::vector<double> values = faults::table(recipe, 0, 10);
      const Diagnosis right = pe::diagnose(pe::make_table(10, 8, values));
      CHECK(right.verdict == Verdict::mistake);
      REQUIRE(kinds(right) ==
              (halves ? Kinds{CauseKind::halves, CauseKind::gain} : Kinds{CauseKind::gain}));
      CHECK_THAT(right.findings.back().causes[0].value / gain, WithinAbs(1, 1e-12));
      REQUIRE(right.formula);
      CHECK_THAT(right.formula->gain / std::fabs(gain), WithinAbs(1, 1e-12));
      CHECK(right.largest_leftover <= 1e-14 * std::fabs(gain));
      const auto again = pe::formula_table(*right.formula, 10, 8);
      for (std::size_t k = 0; k < values.size(); ++k) {
        CHECK(std::fabs(again[k] / gain - values[k] / gain) < 1e-14);
      }
    }
  }
}

TEST_CASE("large numbers are told in the table's own: constants and wrong cells",
          "[diagnose][edges]") {
  Recipe recipe;
  recipe.rows = 10;
  recipe.gain = 1e200;
  recipe.constant = 1e200;
  const Diagnosis moved = pe::diagnose(pe::make_table(10, 8, faults::table(recipe, 0, 10)));
  REQUIRE(kinds(moved) == Kinds{CauseKind::gain, CauseKind::constant_added});
  CHECK_THAT(moved.findings[0].causes[0].value / 1e200, WithinAbs(1, 1e-12));
  CHECK_THAT(moved.findings[1].causes[0].value / 1e200, WithinAbs(1, 1e-12));
  REQUIRE(moved.formula);
  CHECK_THAT(moved.formula->constant / 1e200, WithinAbs(1, 1e-12));

  recipe.constant = 0;
  std::vector<double> values = faults::table(recipe, 0, 10);
  values[4 * 8 + 5] = 3e199;
  const Diagnosis wrong = pe::diagnose(pe::make_table(10, 8, values));
  REQUIRE(kinds(wrong) == Kinds{CauseKind::gain, CauseKind::wrong_cells});
  REQUIRE(wrong.wrong_cells.size() == 1);
  CHECK(wrong.wrong_cells[0].given == 3e199);
  CHECK_THAT(wrong.wrong_cells[0].expected / 1e200, WithinAbs(std::cos(0.04), 1e-12));

  // In a table of ordinary numbers one large one is a wrong cell.
  for (const double large : {1e160, -1e300, std::numeric_limits<double>::max()}) {
    CAPTURE(large);
    values = faults::table({.rows = 10}, 0, 10);
    values[37] = large;
    const Diagnosis one = pe::diagnose(pe::make_table(10, 8, values));
    CHECK(kinds(one) == Kinds{CauseKind::wrong_cells});
    CHECK(one.wrong_cell_count == 1);
  }
}

/// No number of an answer is infinite or none.
void check_finite(const Diagnosis& diagnosis) {
  for (const pe::Finding& finding : diagnosis.findings) {
    for (const pe::Cause& cause : finding.causes) CHECK(std::isfinite(cause.value));
  }
  for (const auto& candidate : diagnosis.candidates) {
    for (const pe::Finding& finding : candidate) {
      CHECK(std::isfinite(finding.causes.front().value));
    }
  }
  CHECK(std::isfinite(diagnosis.largest_leftover));
  if (!diagnosis.formula) return;
  CHECK(std::isfinite(diagnosis.formula->gain));
  CHECK(std::isfinite(diagnosis.formula->constant));
}

TEST_CASE("the largest numbers are answered with numbers", "[diagnose][edges]") {
  for (const std::size_t width : {std::size_t{2}, std::size_t{4}, std::size_t{8}}) {
    CAPTURE(width);
    std::vector<double> values;
    for (std::size_t k = 0; k < 8 * width; ++k)
      values.push_back(k / width % 2 == 0 ? 1.7e308 : -1.7e308);
    check_finite(pe::diagnose(pe::make_table(8, width, values)));
    // Among rows of the paper's.
    const std::vector<double> paper = pe::paper_table(8, width);
    for (std::size_t k = 0; k < 8 * width; ++k) {
      if (k / width % 2 == 0) values[k] = paper[k];
    }
    const Diagnosis mixed = pe::diagnose(pe::make_table(8, width, values));
    CHECK(mixed.verdict != Verdict::paper);
    check_finite(mixed);
  }
}

// ── rounded angles ──────────────────────────────────────────────────────────────────────────────

TEST_CASE("exact tables have no rounded angles, whatever their base", "[diagnose][edges]") {
  struct Given {
    std::size_t rows, width;
    double base, slope, first;
    int decimals;
  };
  for (const Given& given :
       {Given{20, 16, 1e6, 2, 0, 4}, Given{20, 16, 1e6, 2, 0, 6}, Given{10, 8, 1e6, 2, 0, 6},
        Given{10, 8, 1e6, 2, 1, 4}, Given{12, 8, 1e6, 2, 0, 6}, Given{12, 16, 1e6, 2, 0, 6},
        Given{20, 16, 10000, 4, 0, 4}}) {
    CAPTURE(given.rows, given.width, given.base, given.first, given.decimals);
    Recipe recipe;
    recipe.rows = given.rows;
    recipe.width = given.width;
    recipe.denominator = static_cast<double>(given.width);
    recipe.base = given.base;
    recipe.slope = given.slope;
    recipe.first = given.first;
    const auto parsed = pe::parse_table(
        faults::print(faults::table(recipe, 0, recipe.rows), recipe.width, given.decimals));
    REQUIRE_FALSE(parsed.error);
    const Diagnosis diagnosis = pe::diagnose(parsed.table);
    CHECK(diagnosis.precision == pe::Precision::printed);
    Kinds wanted = {given.slope == 4 ? CauseKind::exponent_doubled : CauseKind::base};
    if (given.first > 0) wanted.push_back(CauseKind::first_position);
    CHECK(kinds(diagnosis) == wanted);
    REQUIRE(diagnosis.formula);
    CHECK_THAT(diagnosis.formula->base / given.base, WithinAbs(1, 1e-6));
  }
}

}  // namespace
