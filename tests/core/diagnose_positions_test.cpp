// SPDX-License-Identifier: MIT
// Which positions the rows are: where they begin, how far apart they are, and which way they run.
#include <cmath>
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
using findings::value_of;
using pe::CauseKind;
using pe::Diagnosis;
using pe::Verdict;

/// Decimals of a table that is not printed.
constexpr int all_digits = 0;

Diagnosis diagnosed(const Recipe& recipe, int decimals) {
  const std::vector<double> values = faults::table(recipe, 0, recipe.rows);
  if (decimals == all_digits) {
    return pe::diagnose(pe::make_table(recipe.rows, recipe.width, values));
  }
  const pe::ParseResult parsed = pe::parse_table(faults::print(values, recipe.width, decimals));
  REQUIRE_FALSE(parsed.error);
  return pe::diagnose(parsed.table);
}

/// The formula counts the rows as they are: first + step · row.
void check_count(const Diagnosis& diagnosis, double first, double step) {
  REQUIRE(diagnosis.formula);
  CHECK(diagnosis.formula->first_position == first);
  CHECK(diagnosis.formula->step == step);
  CHECK(diagnosis.formula->positions.empty());
}

TEST_CASE("rows one after another begin somewhere, whatever their digits",
          "[diagnose][positions]") {
  struct Given {
    std::size_t width;
    double first;
    int decimals;
  };
  for (const Given& given : {Given{8, 100, 2}, Given{8, 50, 2}, Given{8, 43, 2}, Given{8, 385, 2},
                             Given{8, 100, 1}, Given{2, 7, 4}}) {
    CAPTURE(given.width, given.first, given.decimals);
    Recipe recipe;
    recipe.width = given.width;
    recipe.denominator = static_cast<double>(given.width);
    recipe.first = given.first;
    const Diagnosis diagnosis = diagnosed(recipe, given.decimals);
    CHECK(diagnosis.verdict == Verdict::convention);
    REQUIRE(kinds(diagnosis) == Kinds{CauseKind::first_position});
    CHECK(diagnosis.findings[0].causes[0].value == given.first);
    check_count(diagnosis, given.first, 1);
  }
}

TEST_CASE("a wrong cell does not hide where the rows begin", "[diagnose][positions]") {
  // PE(p) = (sin 2πp, cos 2πp, sin πp/5, cos πp/5) from position 3, but for one cell of position 5.
  const pe::ParseResult parsed = pe::parse_table(
      "0.00,1.00,0.95,-0.31\n0.00,1.00,0.59,-0.81\n0.00,1.00,0.30,-1.00\n"
      "0.00,1.00,-0.59,-0.81\n0.00,1.00,-0.95,-0.31\n0.00,1.00,-0.95,0.31\n");
  REQUIRE_FALSE(parsed.error);
  const Diagnosis diagnosis = pe::diagnose(parsed.table);
  CHECK(diagnosis.verdict == Verdict::mistake);
  check_count(diagnosis, 3, 1);
  REQUIRE(diagnosis.wrong_cells.size() == 1);
  CHECK(diagnosis.wrong_cells[0].row == 2);
  CHECK(diagnosis.wrong_cells[0].column == 2);
}

TEST_CASE("rows at equal distances are a step, however long", "[diagnose][positions]") {
  for (const int decimals : {all_digits, 4}) {
    for (const double step : {10.0, 20.0, 50.0}) {
      for (const double first : {1.0, 5.0}) {
        CAPTURE(decimals, step, first);
        Recipe recipe;
        recipe.first = first;
        recipe.step = step;
        const Diagnosis diagnosis = diagnosed(recipe, decimals);
        CHECK(diagnosis.verdict == Verdict::mistake);
        REQUIRE(kinds(diagnosis) == Kinds{CauseKind::step, CauseKind::first_position});
        CHECK(value_of(diagnosis, CauseKind::step) == step);
        CHECK(value_of(diagnosis, CauseKind::first_position) == first);
        check_count(diagnosis, first, step);
      }
    }
  }
}

TEST_CASE("rows that run backwards at equal distances are reversed, with their step",
          "[diagnose][positions]") {
  for (const double step : {-20.0, -3.0}) {
    CAPTURE(step);
    Recipe recipe;
    recipe.first = 150;
    recipe.step = step;
    const Diagnosis diagnosis = diagnosed(recipe, 4);
    REQUIRE(kinds(diagnosis) ==
            Kinds{CauseKind::step, CauseKind::rows_reversed, CauseKind::first_position});
    CHECK(value_of(diagnosis, CauseKind::step) == -step);
    CHECK(value_of(diagnosis, CauseKind::first_position) == 150 + 7 * step);
    check_count(diagnosis, 150, step);
  }
}

TEST_CASE("rows of which one is out of place are still in another order", "[diagnose][positions]") {
  Recipe recipe;
  recipe.first = 100;
  recipe.order = {0, 1, 2, 3, 4, 5, 7, 6};
  const Diagnosis diagnosis = diagnosed(recipe, 2);
  CHECK(kinds(diagnosis) == Kinds{CauseKind::rows_permuted});
  REQUIRE(diagnosis.formula);
  CHECK(diagnosis.formula->positions ==
        std::vector<double>{100, 101, 102, 103, 104, 105, 107, 106});
}

TEST_CASE("a first position is a whole number, also where the slowest pair has come round",
          "[diagnose][positions]") {
  for (const double first :
       {717.0, 7000.0, 7283.0, 10000.0, 13000.0, 16384.0, 20000.0, 65536.0, 100000.0, 131072.0}) {
    for (const std::size_t width : {std::size_t{6}, std::size_t{8}, std::size_t{64}}) {
      for (const int decimals : {all_digits, 8, 6}) {
        CAPTURE(first, width, decimals);
        Recipe recipe;
        recipe.width = width;
        recipe.denominator = static_cast<double>(width);
        recipe.first = first;
        const Diagnosis diagnosis = diagnosed(recipe, decimals);
        CHECK(diagnosis.verdict == Verdict::convention);
        CHECK(kinds(diagnosis) == Kinds{CauseKind::first_position});
        check_count(diagnosis, first, 1);
      }
    }
  }
}

TEST_CASE("where all pairs come round together, the first whole number is meant",
          "[diagnose][positions]") {
  for (const double first : {7.0, 25.0, 700.0}) {
    CAPTURE(first);
    Recipe one;
    one.slope = 0;
    one.first = first;
    const Diagnosis alike = diagnosed(one, all_digits);
    CHECK(kinds(alike) == Kinds{CauseKind::one_frequency, CauseKind::first_position});
    check_count(alike, first, 1);
    for (const std::size_t width : {std::size_t{2}, std::size_t{4}}) {
      Recipe narrow;
      narrow.width = width;
      narrow.denominator = static_cast<double>(width);
      narrow.first = first;
      const Diagnosis diagnosis = diagnosed(narrow, all_digits);
      CHECK(kinds(diagnosis) == Kinds{CauseKind::first_position});
      check_count(diagnosis, first, 1);
    }
  }
}

TEST_CASE("a first position is never a number of many digits", "[diagnose][positions]") {
  // 1 000 000 lies beyond what is looked for; 1/16 is the finest part of a row.
  for (const double first : {1e6, 999999.0, 0.3141592, 12.3456}) {
    for (const int decimals : {all_digits, 4}) {
      CAPTURE(first, decimals);
      Recipe recipe;
      recipe.first = first;
      const Diagnosis diagnosis = diagnosed(recipe, decimals);
      if (!diagnosis.formula) {
        CHECK(diagnosis.verdict == Verdict::unknown);
        continue;
      }
      bool simple = false;
      for (int k = 1; k <= 16; ++k) {
        const double times = diagnosis.formula->first_position * k;
        simple = simple || std::fabs(times - std::round(times)) < 1e-6;
      }
      CHECK(simple);
    }
  }
  for (const double first : {0.5, 1.0 / 3, 2.25, 40 + 1.0 / 16}) {
    Recipe recipe;
    recipe.first = first;
    const Diagnosis diagnosis = diagnosed(recipe, 8);
    CHECK(kinds(diagnosis) == Kinds{CauseKind::first_position});
    CHECK_THAT(value_of(diagnosis, CauseKind::first_position), WithinAbs(first, 1e-12));
  }
}

}  // namespace
