// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>
#include <stdexcept>
#include <string>

#include "catch.hpp"
#include "check_cases.hpp"
#include "fault_table.hpp"
#include "pe/pe.hpp"

namespace {

using pe::CauseKind;
using pe::Verdict;

pe::Diagnosis diagnose_text(std::string_view text) {
  const pe::ParseResult parsed = pe::parse_table(text);
  REQUIRE_FALSE(parsed.error);
  return pe::diagnose(parsed.table);
}

/// The kinds of the first cause of each finding.
std::vector<CauseKind> firsts(const std::vector<pe::Finding>& findings) {
  std::vector<CauseKind> kinds;
  for (const pe::Finding& finding : findings) kinds.push_back(finding.causes.front().kind);
  return kinds;
}

bool is_only(const pe::Diagnosis& diagnosis, Verdict verdict, std::vector<CauseKind> kinds) {
  return diagnosis.verdict == verdict && firsts(diagnosis.findings) == kinds;
}

pe::Diagnosis diagnose_recipe(const faults::Recipe& recipe, int decimals) {
  return diagnose_text(
      faults::print(faults::table(recipe, 0, recipe.rows), recipe.width, decimals));
}

TEST_CASE("each case comes out as what it is", "[diagnose][cases]") {
  struct Expected {
    std::string_view name;
    Verdict verdict;
    std::vector<CauseKind> findings;
  };
  const Expected all[] = {
      {"paper-numpy.txt", Verdict::paper, {}},
      {"paper-full.json", Verdict::paper, {}},
      {"own-denominators.csv", Verdict::mistake, {CauseKind::own_denominator}},
      {"column-as-pair.txt", Verdict::mistake, {CauseKind::column_as_pair}},
      {"factor-two-missing.csv", Verdict::mistake, {CauseKind::factor_two_missing}},
      {"multiplied.txt", Verdict::mistake, {CauseKind::multiplied}},
      {"degrees.csv", Verdict::mistake, {CauseKind::degrees}},
      {"one-row.txt", Verdict::mistake, {CauseKind::one_row}},
      {"amplitude.csv", Verdict::mistake, {CauseKind::position_amplitude}},
      {"zero-to-one.csv", Verdict::mistake, {CauseKind::gain, CauseKind::constant_added}},
      {"halves.txt", Verdict::convention, {CauseKind::halves}},
      {"tensor2tensor.csv", Verdict::convention, {CauseKind::halves, CauseKind::tensor2tensor}},
      {"fairseq.csv",
       Verdict::convention,
       {CauseKind::halves, CauseKind::tensor2tensor, CauseKind::first_position}},
      {"cos-first.txt", Verdict::convention, {CauseKind::halves, CauseKind::cosine_first}},
      {"base-1000.tsv", Verdict::convention, {CauseKind::base}},
      {"starts-at-1.txt", Verdict::convention, {CauseKind::first_position}},
      {"bf16.csv", Verdict::low_precision, {CauseKind::bfloat16}},
      {"too-little.csv", Verdict::not_enough_data, {}}};
  for (const Expected& expected : all) {
    INFO(expected.name);
    CHECK(is_only(diagnose_text(check_case(expected.name)), expected.verdict, expected.findings));
  }
}

TEST_CASE("the case of its own denominators carries all that a report shows", "[diagnose][cases]") {
  const pe::Diagnosis diagnosis = diagnose_text(check_case("own-denominators.csv"));
  CHECK(diagnosis.precision == pe::Precision::printed);
  CHECK(diagnosis.differing_cells == 15);
  CHECK(diagnosis.first_difference->row == 1);
  CHECK(diagnosis.first_difference->column == 1);
  CHECK(diagnosis.first_difference->given == 0.950415);
  CHECK_THAT(diagnosis.first_difference->expected, WithinAbs(0.540302, 5e-7));
  CHECK(diagnosis.largest_difference->row == 3);
  CHECK(diagnosis.largest_difference->column == 1);
  CHECK_THAT(diagnosis.largest_leftover, WithinAbs(5e-7, 1e-8));
  CHECK(diagnosis.worst_pair == 0);
  const double norms[] = {1.00, 1.61, 1.48, 0.36, 0.66};
  for (std::size_t r = 0; r < 5; ++r) {
    CHECK_THAT(diagnosis.worst_norms[r], WithinAbs(norms[r], 0.005));
  }
  REQUIRE(diagnosis.formula);
  CHECK(diagnosis.formula->base == 10000);
  CHECK(diagnosis.formula->first.exponent.slope == 2);
  CHECK(diagnosis.formula->first.exponent.offset == 0);
  CHECK(diagnosis.formula->second.exponent.slope == 2);
  CHECK(diagnosis.formula->second.exponent.offset == 1);
  CHECK(diagnosis.formula->second.exponent.denominator == 8);
  CHECK_THAT(diagnosis.rates[0].sine, WithinAbs(1, 1e-12));
  CHECK_THAT(diagnosis.rates[0].cosine, WithinAbs(0.316228, 5e-7));
  CHECK_THAT(diagnosis.rates[3].cosine, WithinAbs(0.000316, 5e-7));
  CHECK_THAT(diagnosis.rates[3].paper, WithinAbs(0.001, 1e-15));
  const auto table = pe::parse_table(check_case("own-denominators.csv")).table;
  const auto mask = pe::differs(table.values, pe::paper_table(5, 8), diagnosis.tolerances);
  CHECK(std::count(mask.begin(), mask.end(), 1) == 15);
  const auto mine =
      pe::differs(table.values, pe::formula_table(*diagnosis.formula, 5, 8), diagnosis.tolerances);
  CHECK(std::count(mine.begin(), mine.end(), 1) == 0);
}

TEST_CASE("causes that give one table stand in one finding", "[diagnose][cases]") {
  const pe::Diagnosis diagnosis = diagnose_text(check_case("factor-two-missing.csv"));
  const std::vector<pe::Cause>& causes = diagnosis.findings.at(0).causes;
  REQUIRE(causes.size() == 3);
  CHECK(causes[0].kind == CauseKind::factor_two_missing);
  CHECK(causes[1].kind == CauseKind::base);
  CHECK(causes[1].value == 100);
  CHECK(causes[2].kind == CauseKind::width_doubled);
}

TEST_CASE("fitted values are the true ones", "[diagnose][cases]") {
  CHECK(diagnose_text(check_case("base-1000.tsv")).formula->base == 1000);
  CHECK(diagnose_text(check_case("fairseq.csv")).formula->first_position == 2);
  CHECK(diagnose_text(check_case("starts-at-1.txt")).formula->first_position == 1);
  CHECK(diagnose_text(check_case("bf16.csv")).precision == pe::Precision::bfloat16);
  CHECK(diagnose_text(check_case("paper-full.json")).precision == pe::Precision::binary64);
  CHECK(diagnose_text(check_case("one-row.txt")).findings[0].causes[0].value == 0);
}

TEST_CASE("one row is too little, and it is said how many are enough", "[diagnose][cases]") {
  const pe::Diagnosis diagnosis = diagnose_text(check_case("too-little.csv"));
  REQUIRE(diagnosis.deciders.size() == 2);
  CHECK(diagnosis.deciders[0].kind == pe::Decider::Kind::rows);
  CHECK(diagnosis.deciders[0].value == 3);
  CHECK(diagnosis.deciders[1].kind == pe::Decider::Kind::columns);
}

TEST_CASE("one wrong cell in a right table is that cell", "[diagnose]") {
  faults::Recipe recipe{.rows = 10};
  auto values = faults::table(recipe, 0, recipe.rows);
  values[4 * 8 + 5] += 0.01;
  const pe::Diagnosis diagnosis = diagnose_text(faults::print(values, 8, 6));
  CHECK(is_only(diagnosis, Verdict::mistake, {CauseKind::wrong_cells}));
  REQUIRE(diagnosis.wrong_cells.size() == 1);
  CHECK(diagnosis.wrong_cells[0].row == 4);
  CHECK(diagnosis.wrong_cells[0].column == 5);
  CHECK_THAT(diagnosis.wrong_cells[0].expected, WithinAbs(std::cos(0.04), 1e-12));
}

TEST_CASE("a wrong row and a wrong column are told from single cells", "[diagnose]") {
  faults::Recipe recipe{.rows = 20, .width = 12, .denominator = 12};
  auto values = faults::table(recipe, 0, recipe.rows);
  auto row = values;
  for (std::size_t c = 0; c < 12; ++c) row[7 * 12 + c] = 0.3 + 0.01 * static_cast<double>(c * c);
  CHECK(
      is_only(diagnose_text(faults::print(row, 12, 5)), Verdict::mistake, {CauseKind::wrong_rows}));
  auto column = values;
  for (std::size_t r = 0; r < 20; ++r) {
    column[r * 12 + 3] = std::fmod(0.37 * static_cast<double>(r * r), 1.0);
  }
  CHECK(is_only(diagnose_text(faults::print(column, 12, 5)), Verdict::mistake,
                {CauseKind::wrong_columns}));
}

TEST_CASE("two faults at once are both named", "[diagnose]") {
  faults::Recipe recipe{.rows = 6, .multiplied = true};
  recipe.offset[1] = 1;
  CHECK(is_only(diagnose_recipe(recipe, 5), Verdict::mistake,
                {CauseKind::multiplied, CauseKind::own_denominator}));
}

TEST_CASE("an odd width is a convention", "[diagnose]") {
  const auto values = pe::paper_table(8, 7);
  CHECK_THAT(values[7 + 4], WithinAbs(std::sin(std::pow(10000.0, -4.0 / 7)), 1e-12));
  CHECK(is_only(diagnose_text(faults::print(values, 7, 6)), Verdict::convention,
                {CauseKind::odd_width}));
}

TEST_CASE("two decimals are right with two decimals", "[diagnose]") {
  CHECK(diagnose_recipe({.rows = 5}, 2).verdict == Verdict::paper);
}

TEST_CASE("two rows leave candidates, and more rows are asked for", "[diagnose]") {
  const pe::Diagnosis diagnosis = diagnose_recipe({.rows = 2, .width = 4, .denominator = 4}, 1);
  CHECK(diagnosis.verdict == Verdict::not_enough_data);
  CHECK(diagnosis.candidates.size() > 1);
  CHECK_FALSE(diagnosis.deciders.empty());
}

double to_bfloat16(double value) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(fraction * 256), exponent - 8);
}

TEST_CASE("positions in bfloat16 are found beyond 256", "[diagnose]") {
  std::vector<double> values;
  for (int r = 0; r < 300; ++r) {
    for (int i = 0; i < 4; ++i) {
      const double angle = to_bfloat16(r) / std::pow(10.0, i);
      values.push_back(to_bfloat16(std::sin(angle)));
      values.push_back(to_bfloat16(std::cos(angle)));
    }
  }
  CHECK(values[257 * 8] == to_bfloat16(std::sin(256.0)));
  const pe::Diagnosis diagnosis = pe::diagnose(pe::make_table(300, 8, values));
  CHECK(diagnosis.verdict == Verdict::low_precision);
  CHECK(firsts(diagnosis.findings) ==
        std::vector<CauseKind>{CauseKind::bfloat16_positions, CauseKind::bfloat16});
}

TEST_CASE("angles in binary32 are low precision and no mistake", "[diagnose]") {
  std::vector<double> values;
  for (int r = 0; r < 2000; ++r) {
    for (int i = 0; i < 8; ++i) {
      const float rate = std::exp(static_cast<float>(-2 * i) * (std::log(10000.0F) / 16.0F));
      const float angle = static_cast<float>(r) * rate;
      values.push_back(static_cast<double>(std::sin(angle)));
      values.push_back(static_cast<double>(std::cos(angle)));
    }
  }
  const pe::Diagnosis diagnosis = pe::diagnose(pe::make_table(2000, 16, values));
  CHECK(diagnosis.verdict == Verdict::low_precision);
  CHECK(diagnosis.precision == pe::Precision::float32_angles);
}

TEST_CASE("what is no encoding is unknown", "[diagnose]") {
  std::mt19937_64 random(7);
  std::vector<double> values;
  for (int k = 0; k < 12 * 16; ++k) {
    values.push_back(static_cast<double>(random() >> 11) * 0x1p-52 - 1);
  }
  CHECK(diagnose_text(faults::print(values, 16, 4)).verdict == Verdict::unknown);
}

TEST_CASE("the paper's formula is sin and cos of one angle, p / 10000^(2i/d)", "[diagnose]") {
  const pe::Formula formula = pe::paper_formula(8);
  CHECK(std::fabs(pe::formula_value(formula, 8, 0, 3) - std::sin(3.0)) < 1e-15);
  CHECK(std::fabs(pe::formula_value(formula, 8, 1, 3) - std::cos(3.0)) < 1e-15);
  CHECK(std::fabs(pe::formula_value(formula, 8, 2, 3) - std::sin(0.3)) < 1e-15);
  CHECK(std::fabs(pe::formula_value(formula, 8, 7, 2.5) - std::cos(0.0025)) < 1e-15);
  // Odd: the exponents go by the width that is there.
  CHECK(std::fabs(pe::formula_value(pe::paper_formula(3), 3, 2, 1) -
                  std::sin(1 / std::pow(10000.0, 2.0 / 3))) < 1e-15);
}

TEST_CASE("ten times as many rows of noise take no more than ten times as long", "[diagnose]") {
  const auto seconds = [](std::size_t rows) {
    std::mt19937_64 random(7);
    std::vector<double> values(rows * 64);
    for (double& value : values) {
      value = static_cast<double>(random() % 2000001) / 1e6 - 1;
    }
    const pe::NumberTable table = pe::make_table(rows, 64, values);
    const std::clock_t start = std::clock();
    CHECK(pe::diagnose(table).verdict == Verdict::unknown);
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  };
  const double few = seconds(300);
  CHECK(seconds(3000) < 10 * few);
}

TEST_CASE("any numbers give an answer", "[diagnose]") {
  const double odd[] = {0, -0.0, 1, 1e308, -1e308, 5e-324, 1e-30, 3};
  std::mt19937_64 random(3);
  for (int k = 0; k < 24; ++k) {
    const std::size_t rows = 1 + random() % 5;
    const std::size_t columns = 1 + random() % 5;
    std::vector<double> values;
    for (std::size_t n = 0; n < rows * columns; ++n) values.push_back(odd[random() % 8]);
    const pe::Diagnosis diagnosis = pe::diagnose(pe::make_table(rows, columns, values));
    REQUIRE(diagnosis.tolerances.size() == values.size());
  }
  CHECK(pe::diagnose(pe::NumberTable{}).verdict == Verdict::not_enough_data);
}

// Model inputs: tokens a b a c b a with made-up embeddings.
constexpr std::size_t tokens[] = {0, 1, 0, 2, 1, 0};

std::vector<double> embeddings() {
  std::vector<double> rows;
  for (const std::size_t token : tokens) {
    for (std::size_t c = 0; c < 8; ++c) {
      rows.push_back(std::sin(static_cast<double>(13 * token + 7 * c + 1)) * 0.7);
    }
  }
  return rows;
}

pe::NumberTable inputs(double embedding_scale, double encoding_scale,
                       const faults::Recipe& recipe = {.rows = 6}) {
  std::vector<double> rows = embeddings();
  const auto encoding = faults::table(recipe, 0, 6);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    rows[k] = embedding_scale * rows[k] + encoding_scale * encoding[k];
  }
  return pe::make_table(6, 8, rows);
}

TEST_CASE("same-token rows tell what was added without the embeddings", "[diagnose][inputs]") {
  const auto right = pe::diagnose_inputs(inputs(1, 1), tokens);
  CHECK(right.verdict == Verdict::paper);
  CHECK(right.compared_rows == 3);
  CHECK_FALSE(right.first_difference);

  const auto nothing = pe::diagnose_inputs(inputs(1, 0), tokens);
  CHECK(nothing.verdict == Verdict::mistake);
  REQUIRE(nothing.findings.size() == 1);
  CHECK(nothing.findings[0].causes[0].kind == CauseKind::nothing_added);
  CHECK(nothing.findings[0].causes[1].kind == CauseKind::one_vector_added);
  CHECK(nothing.first_difference->row == 2);

  const auto scaled = pe::diagnose_inputs(inputs(1, 0.5), tokens);
  CHECK(firsts(scaled.findings) == std::vector<CauseKind>{CauseKind::gain});
  CHECK(scaled.findings[0].causes[0].value == 0.5);

  const auto halves = pe::diagnose_inputs(inputs(1, 1, {.rows = 6, .halves = true}), tokens);
  CHECK(halves.verdict == Verdict::convention);
  CHECK(firsts(halves.findings) == std::vector<CauseKind>{CauseKind::halves});
}

TEST_CASE("different tokens alone say nothing without embeddings", "[diagnose][inputs]") {
  const std::size_t different[] = {0, 1, 2, 3, 4, 5};
  CHECK(pe::diagnose_inputs(inputs(1, 1), different).verdict == Verdict::not_enough_data);
  CHECK_THROWS_AS(pe::diagnose_inputs(inputs(1, 1), std::span(tokens).first(5)),
                  std::invalid_argument);
}

TEST_CASE("embeddings given too, the factor before them is found", "[diagnose][inputs]") {
  const pe::NumberTable weights = pe::make_table(6, 8, embeddings());
  const double root = std::sqrt(8.0);
  const auto right = pe::diagnose_inputs(inputs(root, 1), tokens, &weights);
  CHECK(right.verdict == Verdict::paper);
  const auto missing = pe::diagnose_inputs(inputs(1, 1), tokens, &weights);
  CHECK(firsts(missing.findings) == std::vector<CauseKind>{CauseKind::root_width_missing});
  const auto doubled = pe::diagnose_inputs(inputs(8, 1), tokens, &weights);
  CHECK(firsts(doubled.findings) == std::vector<CauseKind>{CauseKind::root_width_doubled});
  const auto nothing = pe::diagnose_inputs(inputs(root, 0), tokens, &weights);
  CHECK(firsts(nothing.findings) == std::vector<CauseKind>{CauseKind::nothing_added});
}

}  // namespace
