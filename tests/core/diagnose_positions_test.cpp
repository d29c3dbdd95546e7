// SPDX-License-Identifier: MIT
// Which positions the rows are: where they begin, how far apart they are, and which way they run.
#include <cmath>
#include <string>
#include <vector>

#include "catch.hpp"
#include "fault_table.hpp"
#include "pe/pe.hpp"

namespace {

using faults::Recipe;
using pe::CauseKind;
using pe::Diagnosis;
using pe::Verdict;
using Kinds = std::vector<CauseKind>;

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

/// The first cause of each finding.
Kinds kinds(const Diagnosis& diagnosis) {
  Kinds found;
  for (const pe::Finding& finding : diagnosis.findings) {
    found.push_back(finding.causes.front().kind);
  }
  return found;
}

/// The value of the finding whose first cause this is.
double value_of(const Diagnosis& diagnosis, CauseKind kind) {
  for (const pe::Finding& finding : diagnosis.findings) {
    if (finding.causes.front().kind == kind) return finding.causes.front().value;
  }
  return std::nan("");
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

}  // namespace
