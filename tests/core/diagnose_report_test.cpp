// SPDX-License-Identifier: MIT
// The rest of what a report carries: places, precision, rates, what more data would decide.
#include <algorithm>
#include <cmath>
#include <utility>

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

pe::NumberTable read(const std::string& text) {
  const pe::ParseResult parsed = pe::parse_table(text);
  REQUIRE_FALSE(parsed.error);
  return parsed.table;
}

Diagnosis diagnosed(const Recipe& recipe, int decimals) {
  return pe::diagnose(
      read(faults::print(faults::table(recipe, 0, recipe.rows), recipe.width, decimals)));
}

double rounded_to(double value, int bits) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
}

/// A recipe's table of rows at positions rounded to so many bits.
pe::NumberTable at_rounded_positions(const Recipe& recipe, int bits) {
  std::vector<double> values;
  for (std::size_t r = 0; r < recipe.rows; ++r) {
    const double position = rounded_to(recipe.first + static_cast<double>(r), bits);
    for (std::size_t c = 0; c < recipe.width; ++c) {
      values.push_back(faults::cell(recipe, position, c));
    }
  }
  return pe::make_table(recipe.rows, recipe.width, values);
}

TEST_CASE("rounded positions are found with any convention and beside a fault",
          "[diagnose][report]") {
  Recipe recipe;
  recipe.rows = 270;
  CHECK(kinds(pe::diagnose(at_rounded_positions(recipe, 8))) ==
        Kinds{CauseKind::bfloat16_positions});
  recipe.halves = true;
  recipe.denominator = 6;
  CHECK(kinds(pe::diagnose(at_rounded_positions(recipe, 8))) ==
        Kinds{CauseKind::halves, CauseKind::tensor2tensor, CauseKind::bfloat16_positions});
  recipe.no_cosine = true;
  const Diagnosis two = pe::diagnose(at_rounded_positions(recipe, 8));
  CHECK(two.verdict == Verdict::mistake);
  CHECK(kinds(two) == Kinds{CauseKind::halves, CauseKind::no_cosine, CauseKind::tensor2tensor,
                            CauseKind::bfloat16_positions});
  Recipe longer;
  longer.rows = 2100;
  longer.width = 4;
  longer.denominator = 4;
  const Diagnosis half = pe::diagnose(at_rounded_positions(longer, 11));
  CHECK(kinds(half) == Kinds{CauseKind::float16_positions});
  CHECK(half.verdict == Verdict::low_precision);
  // Up to 256, and to 2048, positions are exact.
  recipe = Recipe{};
  recipe.rows = 257;
  CHECK(pe::diagnose(at_rounded_positions(recipe, 8)).verdict == Verdict::paper);
}

TEST_CASE("a wrong cell is where it was pasted, whatever else is wrong", "[diagnose][report]") {
  Recipe recipe;
  recipe.rows = 12;
  auto values = faults::table(recipe, 0, 12);
  std::vector<double> turned;
  for (std::size_t c = 0; c < 8; ++c) {
    for (std::size_t r = 0; r < 12; ++r) turned.push_back(values[r * 8 + c]);
  }
  turned[2 * 12 + 5] += 0.5;  // position 5, column 2
  const Diagnosis across = pe::diagnose(read(faults::print(turned, 12, 6)));
  CHECK(kinds(across) == Kinds{CauseKind::transposed, CauseKind::wrong_cells});
  REQUIRE(across.wrong_cells.size() == 1);
  CHECK(across.wrong_cells[0].row == 2);
  CHECK(across.wrong_cells[0].column == 5);
  CHECK_THAT(across.wrong_cells[0].given, WithinAbs(std::sin(0.5) + 0.5, 1e-6));
  CHECK_THAT(across.wrong_cells[0].expected, WithinAbs(std::sin(0.5), 1e-9));

  recipe.amplitude = true;
  values = faults::table(recipe, 0, 12);
  values[7 * 8 + 3] += 0.25;
  const Diagnosis grown = pe::diagnose(read(faults::print(values, 8, 6)));
  CHECK(kinds(grown) == Kinds{CauseKind::position_amplitude, CauseKind::wrong_cells});
  REQUIRE(grown.wrong_cells.size() == 1);
  CHECK(grown.wrong_cells[0].row == 7);
  CHECK(grown.wrong_cells[0].column == 3);
  CHECK_THAT(grown.wrong_cells[0].expected, WithinAbs(7 * std::cos(0.7), 1e-9));

  // Behind two rows of zeros.
  recipe.amplitude = false;
  values = faults::table(recipe, 0, 12);
  values.insert(values.begin(), 16, 0.0);
  values[9 * 8 + 6] += 0.25;
  const Diagnosis padded = pe::diagnose(read(faults::print(values, 8, 6)));
  CHECK(kinds(padded) ==
        Kinds{CauseKind::rows_zero, CauseKind::first_position, CauseKind::wrong_cells});
  REQUIRE(padded.wrong_cells.size() == 1);
  CHECK(padded.wrong_cells[0].row == 9);
  CHECK(padded.wrong_cells[0].column == 6);
  CHECK_THAT(padded.wrong_cells[0].expected, WithinAbs(std::sin(0.007), 1e-9));
}

TEST_CASE("two wrong rows, and two wrong columns, are so many", "[diagnose][report]") {
  Recipe recipe;
  recipe.rows = 20;
  recipe.width = 16;
  recipe.denominator = 16;
  const auto right = faults::table(recipe, 0, 20);
  auto values = right;
  for (const std::size_t r : {std::size_t{3}, std::size_t{16}}) {
    for (std::size_t c = 0; c < 16; ++c)
      values[r * 16 + c] = 0.3 - 0.011 * static_cast<double>(c * r);
  }
  const Diagnosis rows = pe::diagnose(read(faults::print(values, 16, 6)));
  REQUIRE(kinds(rows) == Kinds{CauseKind::wrong_rows});
  CHECK(rows.findings[0].causes[0].value == 2);
  CHECK(rows.wrong_cell_count == 32);
  values = right;
  for (const std::size_t c : {std::size_t{2}, std::size_t{9}}) {
    for (std::size_t r = 0; r < 20; ++r) {
      values[r * 16 + c] = std::fmod(0.37 * static_cast<double>(r * r + c), 1.0);
    }
  }
  const Diagnosis columns = pe::diagnose(read(faults::print(values, 16, 6)));
  REQUIRE(kinds(columns) == Kinds{CauseKind::wrong_columns});
  CHECK(columns.findings[0].causes[0].value == 2);
  CHECK(columns.wrong_cell_count == 40);
}

TEST_CASE("wrong rows among the first are found, up to a fifth of all", "[diagnose][report]") {
  for (const std::size_t rows : {std::size_t{10}, std::size_t{15}, std::size_t{40}}) {
    Recipe recipe;
    recipe.rows = rows;
    auto values = faults::table(recipe, 0, rows);
    const std::size_t count = std::min<std::size_t>(rows / 5, 3);
    for (std::size_t n = 0; n < count; ++n) {
      // A constant added to the one, the other shuffled, the third of other numbers.
      const std::size_t r = 2 + 4 * n;
      for (std::size_t c = 0; c < 8; ++c) {
        double& value = values[r * 8 + c];
        if (n == 0) value += 0.25;
        if (n == 1) value = values[12 * 0 + (c * 3 + 2) % 8] * 0.7;
        if (n == 2) value = 0.1 * static_cast<double>(c);
      }
    }
    const Diagnosis diagnosis = pe::diagnose(read(faults::print(values, 8, 6)));
    CAPTURE(rows);
    REQUIRE(kinds(diagnosis) == Kinds{CauseKind::wrong_rows});
    CHECK(diagnosis.findings[0].causes[0].value == static_cast<double>(count));
    CHECK(diagnosis.wrong_cells.front().row == 2);
  }
}

TEST_CASE("wrong cells in as many rows as columns are cells, also in the first sine",
          "[diagnose][report]") {
  Recipe recipe;
  recipe.rows = 60;
  auto values = faults::table(recipe, 0, 60);
  for (const std::size_t r : {std::size_t{41}, std::size_t{50}, std::size_t{57}}) {
    for (const std::size_t c : {std::size_t{1}, std::size_t{4}, std::size_t{6}}) {
      values[r * 8 + c] -= 0.03;
    }
  }
  const Diagnosis block = pe::diagnose(read(faults::print(values, 8, 6)));
  CHECK(kinds(block) == Kinds{CauseKind::wrong_cells});
  CHECK(block.wrong_cell_count == 9);
  values = faults::table(recipe, 0, 60);
  values[41 * 8 + 2] += 0.03;
  values[41 * 8 + 5] += 0.03;
  CHECK(kinds(pe::diagnose(read(faults::print(values, 8, 6)))) == Kinds{CauseKind::wrong_cells});
  Recipe wide;
  wide.width = 16;
  wide.denominator = 16;
  wide.rows = 20;
  values = faults::table(wide, 0, 20);
  values[0] = 0.3;
  const Diagnosis first = pe::diagnose(read(faults::print(values, 16, 6)));
  CHECK(kinds(first) == Kinds{CauseKind::wrong_cells});
  REQUIRE(first.wrong_cells.size() == 1);
  CHECK(first.wrong_cells[0].row == 0);
  CHECK(first.wrong_cells[0].column == 0);
}

TEST_CASE("a minus before the sine is a step of -1 too where positions begin at 0",
          "[diagnose][report]") {
  Recipe recipe;
  recipe.sign[0] = -1;
  const Diagnosis at_0 = diagnosed(recipe, 6);
  REQUIRE(kinds(at_0) == Kinds{CauseKind::sine_negated});
  REQUIRE(at_0.findings[0].causes.size() == 2);
  CHECK(at_0.findings[0].causes[1].kind == CauseKind::step);
  CHECK(at_0.findings[0].causes[1].value == -1);
  recipe.first = 2;
  const Diagnosis at_2 = diagnosed(recipe, 6);
  REQUIRE(kinds(at_2) == Kinds{CauseKind::sine_negated, CauseKind::first_position});
  CHECK(at_2.findings[0].causes.size() == 1);
  // Beside another sine it is a minus alone.
  Recipe sines;
  sines.no_cosine = true;
  auto values = faults::table(sines, 0, 8);
  for (std::size_t k = 0; k < values.size(); k += 2) values[k] = -values[k];
  const Diagnosis both = pe::diagnose(read(faults::print(values, 8, 6)));
  REQUIRE(kinds(both) == Kinds{CauseKind::no_cosine, CauseKind::sine_negated});
  CHECK(both.findings[1].causes.size() == 1);
  recipe = Recipe{};
  recipe.sign[1] = -1;
  CHECK(diagnosed(recipe, 6).findings.at(0).causes.size() == 1);
}

TEST_CASE("an exponent and a scale that nothing explains are told as numbers",
          "[diagnose][report]") {
  Recipe recipe;
  recipe.slope = 1.37;
  recipe.scale = 1.23;
  recipe.rows = 12;
  const Diagnosis diagnosis = diagnosed(recipe, 9);
  REQUIRE(kinds(diagnosis) == Kinds{CauseKind::exponent_slope, CauseKind::angle_scale});
  CHECK_THAT(diagnosis.findings[0].causes[0].value, WithinAbs(1.37, 1e-6));
  CHECK_THAT(diagnosis.findings[1].causes[0].value, WithinAbs(1.23, 1e-6));
  // A base that no decimal number gives, all digits known.
  Recipe odd;
  odd.base = 1000 * std::sqrt(2.0);
  const Diagnosis irrational = pe::diagnose(pe::make_table(8, 8, faults::table(odd, 0, 8)));
  REQUIRE(kinds(irrational) == Kinds{CauseKind::base});
  CHECK_THAT(irrational.findings[0].causes[0].value, WithinAbs(odd.base, 1e-6));
}

TEST_CASE("a formula gives the table that it explains, to the digits that are there",
          "[diagnose][report]") {
  std::vector<Recipe> recipes;
  for (const double first : {0.0, 2.0}) {
    Recipe recipe;
    recipe.rows = 5;
    recipe.width = 16;
    recipe.base = 100;
    recipe.denominator = 14;
    recipe.first = first;
    recipes.push_back(recipe);
    recipe.rows = 12;
    recipe.denominator = 16;
    recipe.base = 1000 * std::sqrt(2.0);
    recipes.push_back(recipe);
    recipe.base = 10000;
    recipe.slope = 1.37;
    recipes.push_back(recipe);
    recipe.slope = 2;
    recipe.scale = 1.23456789012;
    if (first == 0) recipes.push_back(recipe);
    recipe.scale = 1;
    recipe.gain = 1.41421356237;
    recipe.constant = 0.11111111111;
    recipes.push_back(recipe);
  }
  for (const Recipe& recipe : recipes) {
    CAPTURE(recipe.rows, recipe.base, recipe.slope, recipe.scale, recipe.gain, recipe.first);
    const std::vector<double> values = faults::table(recipe, 0, recipe.rows);
    const Diagnosis whole = pe::diagnose(pe::make_table(recipe.rows, recipe.width, values));
    const Diagnosis rounded = diagnosed(recipe, 11);
    for (const auto& [diagnosis, off] : {std::pair{whole, 2e-13}, std::pair{rounded, 2e-11}}) {
      REQUIRE(diagnosis.formula);
      const auto again = pe::formula_table(*diagnosis.formula, recipe.rows, recipe.width);
      double worst = 0;
      for (std::size_t k = 0; k < values.size(); ++k) {
        worst = std::max(worst, std::fabs(again[k] - values[k]));
      }
      CHECK(worst <= off);
    }
  }
}

TEST_CASE("a row that comes twice is no new beginning", "[diagnose][report]") {
  Recipe recipe;
  recipe.order = {0, 3, 1, 0, 2, 5, 6, 4};
  const Diagnosis diagnosis = diagnosed(recipe, 6);
  CHECK(kinds(diagnosis) == Kinds{CauseKind::rows_permuted});
  REQUIRE(diagnosis.formula);
  CHECK(diagnosis.formula->positions == std::vector<double>{0, 3, 1, 0, 2, 5, 6, 4});
}

TEST_CASE("zeros in place of columns leave the exponents of the whole width",
          "[diagnose][report]") {
  auto values = faults::table(Recipe{}, 0, 8);
  for (std::size_t r = 0; r < 8; ++r) values[r * 8 + 7] = 0;
  const Diagnosis one = pe::diagnose(read(faults::print(values, 8, 6)));
  CHECK(kinds(one) == Kinds{CauseKind::last_column_zero});
  REQUIRE(one.formula);
  CHECK(one.formula->first.exponent.slope == 2);
  CHECK(one.formula->first.exponent.denominator == 8);
  // Of many rows of zeros and one other nothing can be said.
  std::vector<double> single(8 * 6, 0.0);
  for (std::size_t c = 0; c < 6; ++c) single[2 * 6 + c] = 0.1 + 0.13 * static_cast<double>(c * c);
  const Diagnosis alone = pe::diagnose(read(faults::print(single, 6, 3)));
  CHECK(std::none_of(alone.findings.begin(), alone.findings.end(), [](const pe::Finding& finding) {
    return finding.causes.front().kind == CauseKind::rows_zero;
  }));
}

TEST_CASE("a long table is not taken for one that lies on its side", "[diagnose][report]") {
  std::vector<double> values;
  for (int k = 0; k < 2 * 4100; ++k) values.push_back(std::fmod(0.37 * k * k, 1.0));
  CHECK(pe::diagnose(pe::make_table(4100, 2, values)).verdict == Verdict::unknown);
}

TEST_CASE("the norms of the worst pair are listed for 32 rows", "[diagnose][report]") {
  Recipe recipe;
  recipe.rows = 40;
  recipe.gain = 2;
  const Diagnosis diagnosis = diagnosed(recipe, 6);
  REQUIRE(diagnosis.worst_norms.size() == 32);
  for (const double norm : diagnosis.worst_norms) CHECK_THAT(norm, WithinAbs(4, 1e-5));
  CHECK(diagnosis.differing_cells > 0);
  recipe.rows = 9;
  CHECK(diagnosed(recipe, 6).worst_norms.size() == 9);
  // The last column of an odd width has no pair.
  Recipe odd;
  odd.width = 7;
  odd.denominator = 7;
  auto values = faults::table(odd, 0, 8);
  values[6 + 7 * 3] += 0.5;
  const Diagnosis alone = pe::diagnose(read(faults::print(values, 7, 6)));
  CHECK(alone.worst_pair == 3);
  CHECK(alone.worst_norms.empty());
  CHECK(alone.differing_cells == 1);
}

TEST_CASE("rates are given for each pair, by wave and column", "[diagnose][report]") {
  Recipe recipe;
  recipe.halves = true;
  recipe.cosine_first = true;
  recipe.scale = 0.5;
  const Diagnosis diagnosis = diagnosed(recipe, 8);
  REQUIRE(diagnosis.rates.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    const double right = std::pow(10.0, -static_cast<double>(i));
    CHECK_THAT(diagnosis.rates[i].paper, WithinAbs(right, 1e-12));
    CHECK_THAT(diagnosis.rates[i].sine, WithinAbs(0.5 * right, 1e-7));
    CHECK_THAT(diagnosis.rates[i].cosine, WithinAbs(0.5 * right, 1e-7));
    CHECK(diagnosis.rates[i].sine_column == i + 4);
    CHECK(diagnosis.rates[i].cosine_column == i);
  }
  // Two sines: the first is the sine's.
  Recipe sines;
  sines.no_cosine = true;
  const Diagnosis both = diagnosed(sines, 8);
  CHECK(both.rates[1].sine_column == 2);
  CHECK(both.rates[1].cosine_column == 3);
  // Where no formula fits, each column's own.
  const double rates[] = {1, 0.83, 0.21, 0.19};
  std::vector<double> values;
  for (int r = 0; r < 16; ++r) {
    for (const double rate : rates) {
      values.push_back(std::sin(rate * r));
      values.push_back(std::cos(rate * r));
    }
  }
  const Diagnosis own = pe::diagnose(read(faults::print(values, 8, 8)));
  CHECK(own.verdict == Verdict::unknown);
  CHECK_FALSE(own.formula);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK_THAT(own.rates[i].sine, WithinAbs(rates[i], 1e-7));
    CHECK_THAT(own.rates[i].cosine, WithinAbs(rates[i], 1e-6));
  }
  // Or none, where a column is no wave.
  values[5 * 8 + 2] = 0.9;
  values[9 * 8 + 2] = -0.9;
  values[2 * 8 + 2] = 0.1;
  const Diagnosis none = pe::diagnose(read(faults::print(values, 8, 8)));
  CHECK(std::isnan(none.rates[1].sine));
  CHECK_THAT(none.rates[1].cosine, WithinAbs(0.83, 1e-6));
  CHECK(none.findings.empty());
}

TEST_CASE("one row for all is named by its position, -1 when it is no encoding",
          "[diagnose][report]") {
  for (const double position : {0.0, 3.0, 5.0}) {
    std::vector<double> values;
    for (int r = 0; r < 4; ++r) {
      for (std::size_t c = 0; c < 8; ++c) values.push_back(faults::cell(Recipe{}, position, c));
    }
    const Diagnosis diagnosis = pe::diagnose(read(faults::print(values, 8, 6)));
    REQUIRE(kinds(diagnosis) == Kinds{CauseKind::one_row});
    CHECK(diagnosis.findings[0].causes[0].value == position);
    CHECK(diagnosis.deciders.empty());
  }
  const std::vector<double> other = {0.3, 0.1, 0.7, 0.2, 0.3, 0.1, 0.7, 0.2};
  CHECK(pe::diagnose(pe::make_table(2, 4, other)).findings.at(0).causes[0].value == -1);
  const std::vector<double> column = {0.5, 0.5, 0.5};
  CHECK(pe::diagnose(pe::make_table(3, 1, column)).findings.at(0).causes[0].value == -1);
}

TEST_CASE("a single row is a candidate, and how much more would decide is said",
          "[diagnose][report]") {
  std::vector<double> row;
  for (std::size_t c = 0; c < 8; ++c) row.push_back(faults::cell(Recipe{}, 3, c));
  const Diagnosis eight = pe::diagnose(read(faults::print(row, 8, 6)));
  CHECK(eight.verdict == Verdict::not_enough_data);
  REQUIRE(eight.candidates.size() == 1);
  CHECK(eight.candidates[0].at(0).causes[0].kind == CauseKind::first_position);
  CHECK(eight.candidates[0][0].causes[0].value == 3);
  REQUIRE(eight.formula);
  CHECK(eight.formula->first_position == 3);
  CHECK(eight.formula->positions.empty());
  REQUIRE(eight.deciders.size() == 1);
  CHECK(eight.deciders[0].kind == pe::Decider::Kind::rows);
  CHECK(eight.deciders[0].value == 3);
  const Diagnosis four = pe::diagnose(pe::make_table(1, 4, {0, 1, 0, 1}));
  REQUIRE(four.deciders.size() == 2);
  CHECK(four.deciders[1].kind == pe::Decider::Kind::columns);
  CHECK(four.deciders[1].value == 6);
  const Diagnosis one = pe::diagnose(pe::make_table(3, 1, {0, 0.5, 1}));
  CHECK(one.verdict == Verdict::not_enough_data);
  REQUIRE(one.deciders.size() == 1);
  CHECK(one.deciders[0].kind == pe::Decider::Kind::columns);
  CHECK(one.deciders[0].value == 6);
}

TEST_CASE("as many rows, or decimals, as are asked for do decide", "[diagnose][report]") {
  for (const std::size_t width : {std::size_t{4}, std::size_t{6}}) {
    for (const int decimals : {1, 2}) {
      Recipe recipe;
      recipe.width = width;
      recipe.denominator = static_cast<double>(width);
      recipe.rows = 2;
      const Diagnosis few = diagnosed(recipe, decimals);
      CAPTURE(width, decimals);
      if (few.verdict != Verdict::not_enough_data) continue;
      CHECK(few.candidates.size() >= 2);
      CHECK(few.candidates.size() <= 8);
      for (const pe::Decider& decider : few.deciders) {
        if (decider.kind == pe::Decider::Kind::rows) {
          CHECK(decider.value > 2);
          recipe.rows = decider.value;
          const Diagnosis more = diagnosed(recipe, decimals);
          CHECK(more.candidates.size() < few.candidates.size());
          recipe.rows = 2;
        }
        if (decider.kind == pe::Decider::Kind::decimals) {
          CHECK(decider.value > static_cast<std::size_t>(decimals));
        }
      }
    }
  }
}

TEST_CASE("positions over as many rows as a pair divides by may be pairs counted from 1",
          "[diagnose][report]") {
  // PE(p / 10) of width 8: 10000^(2/8) is 10, so both are the same table.
  Recipe recipe;
  recipe.rows = 10;
  recipe.scale = 0.1;
  const Diagnosis diagnosis = pe::diagnose(
      pe::make_table(recipe.rows, recipe.width, faults::table(recipe, 0, recipe.rows)));
  REQUIRE(diagnosis.findings.size() == 1);
  REQUIRE(diagnosis.findings[0].causes.size() == 2);
  CHECK(diagnosis.findings[0].causes[0].kind == CauseKind::pairs_from);
  CHECK(diagnosis.findings[0].causes[0].value == 1);
  CHECK(diagnosis.findings[0].causes[1].kind == CauseKind::over_rows);

  // Beside another scale one number says nothing of the rows.
  Recipe in_degrees;
  in_degrees.offset[0] = in_degrees.offset[1] = 2;
  in_degrees.scale = std::acos(-1.0) / 180;
  CHECK(kinds(pe::diagnose(pe::make_table(8, 8, faults::table(in_degrees, 0, 8)))) ==
        Kinds{CauseKind::pairs_from, CauseKind::degrees});

  recipe.rows = 9;
  const Diagnosis nine = pe::diagnose(
      pe::make_table(recipe.rows, recipe.width, faults::table(recipe, 0, recipe.rows)));
  REQUIRE(nine.findings.size() == 1);
  CHECK(nine.findings[0].causes.size() == 1);
}

TEST_CASE("a base that nobody would choose may be an exponent that went wrong",
          "[diagnose][report]") {
  Recipe recipe;
  recipe.rows = 6;
  recipe.denominator = 7;  // of width 8
  const Diagnosis wrong = pe::diagnose(
      pe::make_table(recipe.rows, recipe.width, faults::table(recipe, 0, recipe.rows)));
  REQUIRE(wrong.findings.size() == 1);
  REQUIRE(wrong.findings[0].causes.size() == 2);
  CHECK(wrong.findings[0].causes[0].kind == CauseKind::base);
  CHECK_THAT(wrong.findings[0].causes[0].value, WithinAbs(std::pow(10000.0, 8.0 / 7), 1e-4));
  CHECK(wrong.findings[0].causes[1].kind == CauseKind::exponent_slope);
  CHECK_THAT(wrong.findings[0].causes[1].value, WithinAbs(16.0 / 7, 1e-9));

  for (const double base : {1234.0, 12345.0, 37276.0, 2.5, 31.5}) {
    CAPTURE(base);
    recipe.denominator = 8;
    recipe.base = base;
    const Diagnosis chosen = pe::diagnose(
        pe::make_table(recipe.rows, recipe.width, faults::table(recipe, 0, recipe.rows)));
    CHECK(chosen.verdict == Verdict::convention);
    REQUIRE(chosen.findings.size() == 1);
    CHECK(chosen.findings[0].causes.size() == 1);
  }
}

TEST_CASE("whole numbers say nothing, and decimals are asked for", "[diagnose][report]") {
  // What becomes of the encoding in an array of integers.
  const Diagnosis diagnosis = pe::diagnose(
      pe::parse_table("[[0 1 0 1 0 1 0 1]\n [0 0 0 0 0 0 0 0]\n [0 0 0 0 0 0 0 0]]").table);
  CHECK(diagnosis.verdict == Verdict::not_enough_data);
  CHECK(diagnosis.findings.empty());
  REQUIRE(diagnosis.deciders.size() == 1);
  CHECK(diagnosis.deciders[0].kind == pe::Decider::Kind::decimals);
  CHECK(diagnosis.deciders[0].value == 2);
}

}  // namespace
