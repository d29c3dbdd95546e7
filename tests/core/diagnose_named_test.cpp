// SPDX-License-Identifier: MIT
// Faults and conventions that are rarer: each table is made from its definition with the C library,
// and the diagnosis must name what was done to it, with the number that was used.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <functional>
#include <random>

#include "catch.hpp"
#include "fault_table.hpp"
#include "pe/pe.hpp"

namespace {

using faults::Recipe;
using pe::CauseKind;
using pe::Diagnosis;
using pe::Verdict;

pe::NumberTable read(const std::string& text) {
  const pe::ParseResult parsed = pe::parse_table(text);
  REQUIRE_FALSE(parsed.error);
  return parsed.table;
}

/// The diagnosis; where one formula was fitted to all cells, it gives the table.
Diagnosis diagnosed(const pe::NumberTable& table) {
  const Diagnosis diagnosis = pe::diagnose(table);
  const bool plain =
      diagnosis.wrong_cell_count == 0 &&
      std::none_of(diagnosis.findings.begin(), diagnosis.findings.end(),
                   [](const pe::Finding& finding) {
                     const CauseKind kind = finding.causes.front().kind;
                     return kind == CauseKind::rows_zero || kind == CauseKind::last_column_zero;
                   });
  if (diagnosis.formula && plain) {
    const std::vector<double> again =
        pe::formula_table(*diagnosis.formula, table.rows, table.columns);
    const auto differing = pe::differs(table.values, again, diagnosis.tolerances);
    CHECK(std::count(differing.begin(), differing.end(), 1) == 0);
  }
  return diagnosis;
}

/// A table of cell(row, column) with so many decimals.
Diagnosis diagnose_cells(std::size_t rows, std::size_t columns, int decimals,
                         const std::function<double(std::size_t, std::size_t)>& cell) {
  std::vector<double> values;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) values.push_back(cell(r, c));
  }
  return diagnosed(read(faults::print(values, columns, decimals)));
}

Diagnosis diagnose_recipe(const Recipe& recipe, int decimals = 8) {
  return diagnosed(
      read(faults::print(faults::table(recipe, 0, recipe.rows), recipe.width, decimals)));
}

/// Whether a cause is among the findings, with this value.
bool names(const Diagnosis& diagnosis, CauseKind kind, double value = 0) {
  for (const pe::Finding& finding : diagnosis.findings) {
    for (const pe::Cause& cause : finding.causes) {
      if (cause.kind == kind && std::fabs(cause.value - value) <= 1e-4 * std::fabs(value)) {
        return true;
      }
    }
  }
  return false;
}

double paper(std::size_t row, std::size_t column, std::size_t width) {
  const double angle =
      static_cast<double>(row) /
      std::pow(10000, 2 * static_cast<double>(column / 2) / static_cast<double>(width));
  return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

TEST_CASE("columns of zeros at the end are counted and are a convention", "[diagnose][named]") {
  for (const std::size_t zeros : {std::size_t{1}, std::size_t{2}}) {
    const Diagnosis diagnosis = diagnose_cells(
        8, 8 + zeros, 6, [](std::size_t r, std::size_t c) { return c < 8 ? paper(r, c, 8) : 0; });
    CHECK(names(diagnosis, CauseKind::last_column_zero, static_cast<double>(zeros)));
    CHECK_FALSE(names(diagnosis, CauseKind::odd_width));
  }
}

TEST_CASE("rows of zeros are counted and are a mistake, before and after the others",
          "[diagnose][named]") {
  for (const std::size_t zeros : {std::size_t{2}, std::size_t{3}}) {
    const auto count = static_cast<double>(zeros);
    const Diagnosis after = diagnose_cells(
        8 + zeros, 8, 6, [](std::size_t r, std::size_t c) { return r < 8 ? paper(r, c, 8) : 0; });
    CHECK(after.verdict == Verdict::mistake);
    CHECK(names(after, CauseKind::rows_zero, count));
    const Diagnosis before = diagnose_cells(8 + zeros, 8, 6, [&](std::size_t r, std::size_t c) {
      return r < zeros ? 0 : paper(r - zeros, c, 8);
    });
    CHECK(names(before, CauseKind::rows_zero, count));
    CHECK(names(before, CauseKind::first_position, -count));
  }
}

TEST_CASE("one wave in both columns of a pair is named", "[diagnose][named]") {
  for (const bool sine : {true, false}) {
    const Diagnosis diagnosis = diagnose_cells(8, 8, 6, [&](std::size_t r, std::size_t c) {
      const double angle = static_cast<double>(r) / std::pow(10, static_cast<double>(c / 2));
      return sine ? std::sin(angle) : std::cos(angle);
    });
    CHECK(diagnosis.verdict == Verdict::mistake);
    CHECK(names(diagnosis, sine ? CauseKind::no_cosine : CauseKind::no_sine));
  }
}

TEST_CASE("both waves negated are a gain of -1", "[diagnose][named]") {
  Recipe recipe;
  recipe.gain = -1;
  const Diagnosis diagnosis = diagnose_recipe(recipe);
  CHECK(diagnosis.verdict == Verdict::mistake);
  CHECK(names(diagnosis, CauseKind::gain, -1));
}

TEST_CASE("a gain is named with its factor", "[diagnose][named]") {
  Recipe recipe;
  recipe.gain = 0.37;
  CHECK(names(diagnose_recipe(recipe), CauseKind::gain, 0.37));
}

// ── a constant added to every cell ──────────────────────────────────────────────────────────────

/// What was given, to 4 (and, alone, to 6) decimals and with all digits, is found with these
/// numbers.
void check_constant(const Recipe& recipe, const std::vector<CauseKind>& others = {}) {
  const auto check = [&](const Diagnosis& diagnosis) {
    CHECK(diagnosis.verdict == Verdict::mistake);
    CHECK(names(diagnosis, CauseKind::constant_added, recipe.constant));
    CHECK(diagnosis.findings.size() == 1 + others.size() + (recipe.gain == 1 ? 0 : 1));
    if (recipe.gain != 1) CHECK(names(diagnosis, CauseKind::gain, recipe.gain));
    for (const CauseKind kind : others) {
      CAPTURE(static_cast<int>(kind));
      CHECK(std::any_of(diagnosis.findings.begin(), diagnosis.findings.end(),
                        [&](const auto& f) { return f.causes.front().kind == kind; }));
    }
    REQUIRE(diagnosis.formula);
    CHECK_THAT(diagnosis.formula->constant, WithinAbs(recipe.constant, 1e-12));
    CHECK_THAT(diagnosis.formula->gain, WithinAbs(recipe.gain, 1e-12));
  };
  CAPTURE(recipe.gain, recipe.constant, recipe.rows);
  check(diagnose_recipe(recipe, 4));
  if (others.empty()) check(diagnose_recipe(recipe, 6));
  // Here a fast angle's own rounding shows in the last digits.
  check(pe::diagnose(
      pe::make_table(recipe.rows, recipe.width, faults::table(recipe, 0, recipe.rows))));
}

struct Moved {
  double gain, constant;
};

TEST_CASE("a constant added to everything is named with its gain", "[diagnose][named]") {
  for (const Moved& moved : {Moved{0.5, 0.5}, Moved{1, 1}, Moved{1, -0.5}, Moved{2, 0.1},
                             Moved{1, 0.001}, Moved{127.5, 127.5}, Moved{1, 100}}) {
    Recipe recipe;
    recipe.gain = moved.gain;
    recipe.constant = moved.constant;
    check_constant(recipe);
    recipe.rows = 3;
    check_constant(recipe);
  }
}

TEST_CASE("a constant is named beside one other fault or convention", "[diagnose][named]") {
  const auto beside = [](CauseKind kind, const std::function<void(Recipe&)>& change) {
    Recipe recipe;
    recipe.rows = 9;
    recipe.gain = 0.5;
    recipe.constant = 0.5;
    change(recipe);
    check_constant(recipe, {kind});
    recipe.gain = 1;
    recipe.constant = -0.25;
    const Diagnosis diagnosis = diagnose_recipe(recipe, 6);
    CHECK(names(diagnosis, CauseKind::constant_added, -0.25));
    CHECK(diagnosis.findings.size() == 2);
  };
  beside(CauseKind::halves, [](Recipe& r) { r.halves = true; });
  beside(CauseKind::cosine_first, [](Recipe& r) { r.cosine_first = true; });
  beside(CauseKind::base, [](Recipe& r) { r.base = 500; });
  beside(CauseKind::first_position, [](Recipe& r) { r.first = 1; });
  beside(CauseKind::first_position, [](Recipe& r) { r.first = 37; });
  beside(CauseKind::degrees, [](Recipe& r) { r.scale = std::acos(-1.0) / 180; });
  beside(CauseKind::multiplied, [](Recipe& r) { r.multiplied = true; });
  beside(CauseKind::own_denominator, [](Recipe& r) { r.offset[1] = 1; });
  beside(CauseKind::no_cosine, [](Recipe& r) { r.no_cosine = true; });
  beside(CauseKind::cosine_negated, [](Recipe& r) { r.sign[1] = -1; });
  beside(CauseKind::rows_reversed, [](Recipe& r) { r.order = {8, 7, 6, 5, 4, 3, 2, 1, 0}; });
  beside(CauseKind::rows_permuted, [](Recipe& r) { r.order = {3, 0, 7, 1, 8, 2, 5, 4, 6}; });
}

TEST_CASE("numbers scaled to 0 … 1 by their own least and largest are named with any digits",
          "[diagnose][named]") {
  Recipe recipe;
  recipe.rows = 12;
  recipe.width = 16;
  recipe.denominator = 16;
  // cos 3 is the least of these positions, cos 0 the largest.
  recipe.gain = 1 / (1 - std::cos(3.0));
  recipe.constant = -std::cos(3.0) / (1 - std::cos(3.0));
  for (const int decimals : {4, 6, 12}) {
    CAPTURE(decimals);
    const Diagnosis diagnosis = diagnose_recipe(recipe, decimals);
    CHECK(names(diagnosis, CauseKind::constant_added, recipe.constant));
    CHECK(names(diagnosis, CauseKind::gain, recipe.gain));
    CHECK(diagnosis.findings.size() == 2);
  }
}

TEST_CASE("a constant in a turned table, and beside one wrong cell in the table's own numbers",
          "[diagnose][named]") {
  const Diagnosis turned = diagnose_cells(
      8, 12, 6, [](std::size_t r, std::size_t c) { return (paper(c, r, 8) + 1) / 2; });
  CHECK(names(turned, CauseKind::transposed));
  CHECK(names(turned, CauseKind::constant_added, 0.5));
  // In row 0 too, which at position 0 says the constant itself.
  for (const std::size_t row : {std::size_t{0}, std::size_t{4}}) {
    const Diagnosis wrong = diagnose_cells(10, 8, 6, [&](std::size_t r, std::size_t c) {
      return r == row && c == 5 ? 0.123456 : (paper(r, c, 8) + 1) / 2;
    });
    CAPTURE(row);
    CHECK(names(wrong, CauseKind::constant_added, 0.5));
    CHECK(names(wrong, CauseKind::wrong_cells, 1));
    REQUIRE(wrong.wrong_cells.size() == 1);
    CHECK(wrong.wrong_cells[0].given == 0.123456);
    CHECK_THAT(wrong.wrong_cells[0].expected, WithinAbs((paper(row, 5, 8) + 1) / 2, 1e-12));
  }
}

TEST_CASE("a constant is found in numbers of binary32", "[diagnose][named]") {
  std::vector<double> values;
  for (std::size_t r = 0; r < 40; ++r) {
    for (std::size_t c = 0; c < 16; ++c) {
      const auto cell = static_cast<float>(paper(r, c, 16));
      values.push_back(static_cast<double>((cell + 1.0F) / 2.0F));
    }
  }
  const Diagnosis diagnosis = pe::diagnose(pe::make_table(40, 16, values));
  CHECK(diagnosis.precision == pe::Precision::binary32);
  CHECK(names(diagnosis, CauseKind::constant_added, 0.5));
  CHECK(names(diagnosis, CauseKind::gain, 0.5));
}

TEST_CASE("a constant is not claimed where there is too little, or none", "[diagnose][named]") {
  const auto claimed = [](const Diagnosis& diagnosis) {
    return diagnosis.verdict == Verdict::mistake &&
           std::any_of(diagnosis.findings.begin(), diagnosis.findings.end(), [](const auto& f) {
             return f.causes.front().kind == CauseKind::constant_added;
           });
  };
  const auto moved = [](std::size_t width) {
    return [width](std::size_t r, std::size_t c) { return (paper(r, c, width) + 1) / 2; };
  };
  CHECK(diagnose_cells(1, 8, 4, moved(8)).verdict == Verdict::not_enough_data);
  CHECK_FALSE(claimed(diagnose_cells(2, 2, 4, moved(2))));
  CHECK_FALSE(claimed(diagnose_cells(2, 4, 2, moved(4))));
  std::mt19937_64 random(5);
  const auto noise = [&](double constant) {
    return [&random, constant](std::size_t, std::size_t) {
      return constant + static_cast<double>(random() % 2001) / 1000 - 1;
    };
  };
  for (const double constant : {0.0, 0.5, 3.0}) {
    CHECK(diagnose_cells(12, 8, 3, noise(constant)).verdict == Verdict::unknown);
    CHECK_FALSE(claimed(diagnose_cells(3, 4, 3, noise(constant))));
  }
}

TEST_CASE("a gain of many digits is no wrong cell at four decimals", "[diagnose][named]") {
  for (const double gain : {0.94277255, 2.7182125, 2.9270619, 1.2005389}) {
    Recipe recipe;
    recipe.rows = 19;
    recipe.width = 12;
    recipe.denominator = 12;
    recipe.gain = gain;
    const Diagnosis diagnosis = diagnose_recipe(recipe, 4);
    CAPTURE(gain);
    CHECK(diagnosis.findings.size() == 1);
    CHECK(names(diagnosis, CauseKind::gain, gain));
  }
}

TEST_CASE("in halves of width 4 a doubled exponent is that of Tensor2Tensor", "[diagnose][named]") {
  Recipe recipe;
  recipe.width = 4;
  recipe.denominator = 4;
  recipe.slope = 4;
  recipe.halves = true;
  const Diagnosis diagnosis = diagnose_recipe(recipe);
  CHECK(names(diagnosis, CauseKind::tensor2tensor));
  CHECK(names(diagnosis, CauseKind::exponent_doubled));
}

TEST_CASE("what was put for the logarithm of the base is named", "[diagnose][named]") {
  Recipe recipe;
  recipe.base = std::exp(1.0);
  CHECK(names(diagnose_recipe(recipe), CauseKind::logarithm_missing));
  recipe.base = std::exp(4.0);  // log10(10000) = 4
  CHECK(names(diagnose_recipe(recipe), CauseKind::common_logarithm));
}

TEST_CASE("an exponent over the number of rows is named", "[diagnose][named]") {
  Recipe recipe;
  recipe.rows = 11;
  recipe.denominator = 11;
  CHECK(names(diagnose_recipe(recipe), CauseKind::exponent_over_rows));
}

TEST_CASE("an exponent over a neighbouring or the double width is named", "[diagnose][named]") {
  Recipe recipe;
  recipe.denominator = 16;
  CHECK(names(diagnose_recipe(recipe), CauseKind::width_doubled));
  recipe.denominator = 4;
  CHECK(names(diagnose_recipe(recipe), CauseKind::width_halved));
}

TEST_CASE("a slope that no rule gives is named with its number", "[diagnose][named]") {
  Recipe recipe;
  recipe.slope = 1.37;
  const Diagnosis diagnosis = diagnose_recipe(recipe, 7);
  REQUIRE(diagnosis.formula);
  const double slope = std::log(diagnosis.formula->base) * diagnosis.formula->first.exponent.slope /
                       diagnosis.formula->first.exponent.denominator;
  CHECK_THAT(slope, WithinAbs(1.37 / 8 * std::log(10000), 1e-5));
}

TEST_CASE("what the angles were multiplied by is named", "[diagnose][named]") {
  Recipe recipe;
  recipe.scale = 1.0 / static_cast<double>(recipe.rows - 1);
  CHECK(names(diagnose_recipe(recipe), CauseKind::over_last_row));
  recipe.scale = 1.0 / static_cast<double>(recipe.rows);
  CHECK(names(diagnose_recipe(recipe), CauseKind::over_rows));
  recipe.scale = 1.7;
  CHECK(names(diagnose_recipe(recipe), CauseKind::angle_scale, 1.7));
  recipe.scale = std::acos(-1.0) / 180;
  CHECK(names(diagnose_recipe(recipe), CauseKind::degrees));
  recipe.scale = 2 * std::acos(-1.0);
  CHECK(names(diagnose_recipe(recipe), CauseKind::full_turns));
  recipe.scale = 1;
  for (const int step : {2, 3, 16}) {
    recipe.step = step;
    CHECK(names(diagnose_recipe(recipe), CauseKind::step, step));
  }
}

TEST_CASE("where pairs are counted from is named", "[diagnose][named]") {
  for (const int from : {1, 2}) {
    Recipe recipe;
    recipe.offset[0] = recipe.offset[1] = 2.0 * from;
    CHECK(names(diagnose_recipe(recipe), CauseKind::pairs_from, from));
  }
}

TEST_CASE("a second column's own exponent is counted from the first's", "[diagnose][named]") {
  for (const auto& [first, own] : {std::pair(0, -1), std::pair(2, 1), std::pair(1, 2)}) {
    Recipe recipe;
    recipe.offset[0] = first;
    recipe.offset[1] = first + own;
    const Diagnosis diagnosis = diagnose_recipe(recipe, 9);
    CAPTURE(first, own);
    CHECK(names(diagnosis, CauseKind::own_denominator, own));
    CHECK(names(diagnosis, CauseKind::pairs_from, 0.5 * first) == (first != 0));
    REQUIRE(diagnosis.formula);
    CHECK(diagnosis.formula->first.exponent.offset == first);
    CHECK(diagnosis.formula->second.exponent.offset == first + own);
  }
}

TEST_CASE("powers that were multiplied are named, whatever the base", "[diagnose][named]") {
  Recipe recipe;
  recipe.multiplied = true;
  CHECK(names(diagnose_recipe(recipe), CauseKind::multiplied));
  for (const double base : {10.0, 100.0, 1000.0}) {
    recipe.base = base;
    const Diagnosis diagnosis = diagnose_recipe(recipe);
    CHECK(names(diagnosis, CauseKind::multiplied));
    REQUIRE(diagnosis.formula);
    CHECK(diagnosis.formula->multiplied);
  }
}

TEST_CASE("second columns with a slope or a scale of their own are named", "[diagnose][named]") {
  const auto with_second = [](double slope, double scale) {
    return diagnose_cells(12, 8, 10, [=](std::size_t r, std::size_t c) {
      const auto i = static_cast<double>(c / 2);
      const bool second = c % 2 == 1;
      const double power = std::pow(10000, (second ? slope : 2) * i / 8);
      const double angle = (second ? scale : 1) * static_cast<double>(r) / power;
      return second ? std::cos(angle) : std::sin(angle);
    });
  };
  CHECK(names(with_second(1.5, 1), CauseKind::second_slope, 1.5));
  CHECK(names(with_second(2, 0.8), CauseKind::second_scale, 0.8));
}

TEST_CASE("positions that begin anew are named with their period", "[diagnose][named]") {
  const Diagnosis diagnosis =
      diagnose_cells(12, 8, 6, [](std::size_t r, std::size_t c) { return paper(r % 4, c, 8); });
  CHECK(diagnosis.verdict == Verdict::mistake);
  CHECK(names(diagnosis, CauseKind::rows_repeated, 4));
}

TEST_CASE("rows in another order are put back", "[diagnose][named]") {
  const std::size_t order[] = {0, 3, 1, 5, 2, 7, 4, 6};
  const Diagnosis diagnosis =
      diagnose_cells(8, 8, 6, [&](std::size_t r, std::size_t c) { return paper(order[r], c, 8); });
  CHECK(names(diagnosis, CauseKind::rows_permuted));
  REQUIRE(diagnosis.formula);
  REQUIRE(diagnosis.formula->positions.size() == 8);
  for (std::size_t r = 0; r < 8; ++r) {
    CHECK(diagnosis.formula->positions[r] == static_cast<double>(order[r]));
  }
}

TEST_CASE("columns that turn in no geometric sequence are waves all the same",
          "[diagnose][named]") {
  const double rates[] = {1, 0.83, 0.21, 0.19};
  const Diagnosis diagnosis = diagnose_cells(16, 8, 8, [&](std::size_t r, std::size_t c) {
    const double angle = static_cast<double>(r) * rates[c / 2];
    return c % 2 == 0 ? std::sin(angle) : std::cos(angle);
  });
  CHECK(diagnosis.verdict == Verdict::unknown);
  CHECK(names(diagnosis, CauseKind::not_geometric));
}

TEST_CASE("an odd width and a single column are read", "[diagnose][named]") {
  const Diagnosis odd =
      diagnose_cells(8, 7, 6, [](std::size_t r, std::size_t c) { return paper(r, c, 7); });
  CHECK(names(odd, CauseKind::odd_width));
  const Diagnosis one = diagnose_cells(
      8, 1, 6, [](std::size_t r, std::size_t) { return std::sin(static_cast<double>(r)); });
  CHECK(one.verdict != Verdict::unknown);
}

TEST_CASE("cells that are not the paper's are counted, however they are strewn",
          "[diagnose][named]") {
  struct Pattern {
    std::size_t rows, columns, down, across, every;
    double off;
  };
  // Knight's paths: no row and no column is wrong as a whole.
  for (const Pattern& strewn : {Pattern{40, 16, 3, 5, 7, 0.01}, Pattern{60, 32, 7, 11, 19, 0.02}}) {
    CAPTURE(strewn.rows);
    std::size_t changed = 0;
    const Diagnosis diagnosis =
        diagnose_cells(strewn.rows, strewn.columns, 6, [&](std::size_t r, std::size_t c) {
          const bool wrong = (strewn.down * r + strewn.across * c) % strewn.every == 0;
          changed += wrong ? 1 : 0;
          return paper(r, c, strewn.columns) + (wrong ? strewn.off : 0);
        });
    REQUIRE(changed > 64);
    CHECK(diagnosis.differing_cells == changed);
  }
}

TEST_CASE("of more than 64 wrong cells the first 64 are listed and all are counted",
          "[diagnose][named]") {
  const Diagnosis diagnosis = diagnose_cells(60, 64, 6, [](std::size_t r, std::size_t c) {
    const auto x = static_cast<double>(c);
    return r == 7 || r == 8 ? std::fmod(0.3 + 0.37 * x * x + 0.11 * static_cast<double>(r), 1.0)
                            : paper(r, c, 64);
  });
  CHECK(names(diagnosis, CauseKind::wrong_rows, 2));
  CHECK(diagnosis.wrong_cell_count == 2 * 64);
  REQUIRE(diagnosis.wrong_cells.size() == 64);
  CHECK(diagnosis.wrong_cells.back().row == 7);
  CHECK(diagnosis.wrong_cells.back().column == 63);
}

TEST_CASE("a formula in halves, transposed, stretched or multiplied gives its table again",
          "[diagnose][named]") {
  Recipe recipe;
  recipe.halves = true;
  CHECK(names(diagnose_recipe(recipe), CauseKind::halves));
  recipe.multiplied = true;
  CHECK(names(diagnose_recipe(recipe), CauseKind::multiplied));
  recipe.multiplied = recipe.halves = false;
  recipe.amplitude = true;
  CHECK(names(diagnose_recipe(recipe), CauseKind::position_amplitude));
  const Diagnosis turned =
      diagnose_cells(8, 12, 6, [](std::size_t r, std::size_t c) { return paper(c, r, 8); });
  CHECK(names(turned, CauseKind::transposed));
  CHECK(pe::formula_table(pe::Formula{}, 0, 8).empty());
  CHECK(pe::formula_table(pe::Formula{}, 8, 0).empty());
  CHECK(pe::paper_table(0, 8).empty());
  CHECK(pe::paper_table(8, 0).empty());
}

TEST_CASE("positions that fall, or leap, are steps of their own sign", "[diagnose][named]") {
  for (const int step : {-1, -2, 2}) {
    const Diagnosis diagnosis = diagnose_cells(9, 8, 6, [&](std::size_t r, std::size_t c) {
      const double position = 20 + step * static_cast<double>(r);
      const double angle = position / std::pow(10, static_cast<double>(c / 2));
      return c % 2 == 0 ? std::sin(angle) : std::cos(angle);
    });
    INFO(step);
    CHECK(diagnosis.verdict != Verdict::unknown);
    CHECK(diagnosis.verdict != Verdict::paper);
    CHECK(diagnosis.formula);
  }
}

/// A .npy file of float32 or float16 numbers (little end first).
pe::NumberTable npy(const char* type, std::size_t rows, std::size_t columns,
                    const std::function<std::string(double)>& bytes) {
  const std::string header = std::string("{'descr': '<") + type +
                             "', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " +
                             std::to_string(columns) + ")}";
  std::string file("\x93NUMPY\x01\x00", 8);
  file += static_cast<char>(header.size());
  file += '\0';
  file += header;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) file += bytes(paper(r, c, columns));
  }
  return read(file);
}

std::string float32_bytes(double value) {
  const auto narrow = static_cast<float>(value);
  std::string bytes(4, '\0');
  std::memcpy(bytes.data(), &narrow, 4);
  return bytes;
}

/// Binary16, rounded half-even: the sign, five bits of exponent, ten of the fraction.
std::string float16_bytes(double value) {
  const double magnitude = std::fabs(value);
  int exponent = 0;
  std::uint16_t bits = 0;
  if (magnitude >= 0x1p-14) {
    const double fraction = std::frexp(magnitude, &exponent);  // 0.5 … 1
    const double scaled = std::nearbyint(fraction * 2048);     // 1024 … 2048
    bits = static_cast<std::uint16_t>((exponent + 13) * 1024 + static_cast<int>(scaled));
  } else {
    bits = static_cast<std::uint16_t>(std::nearbyint(magnitude * 0x1p24));
  }
  if (std::signbit(value)) bits = static_cast<std::uint16_t>(bits | 0x8000U);
  return {static_cast<char>(bits & 0xff), static_cast<char>(bits >> 8)};
}

TEST_CASE("a file of narrow numbers is the paper's to its own precision", "[diagnose][named]") {
  const Diagnosis single = pe::diagnose(npy("f4", 8, 8, float32_bytes));
  CHECK(single.precision == pe::Precision::binary32);
  CHECK(single.verdict == Verdict::paper);
  const Diagnosis half = pe::diagnose(npy("f2", 8, 8, float16_bytes));
  CHECK(half.precision == pe::Precision::binary16);
  CHECK(half.verdict == Verdict::low_precision);
  CHECK(names(half, CauseKind::float16));
}

TEST_CASE("two columns are one pair, and one decides nothing", "[diagnose][named]") {
  const Diagnosis pair =
      diagnose_cells(8, 2, 6, [](std::size_t r, std::size_t c) { return paper(r, c, 2); });
  CHECK(pair.verdict != Verdict::unknown);
  CHECK(pair.verdict != Verdict::mistake);
}

// ── model inputs ────────────────────────────────────────────────────────────────────────────────

/// Embeddings of three tokens that nobody would take for waves.
double embedding(std::size_t token, std::size_t column) {
  return std::fmod(0.37 * static_cast<double>((token + 1) * (column + 3)), 1.0) - 0.5;
}

pe::NumberTable inputs(std::size_t rows, double scale,
                       const std::function<double(std::size_t, std::size_t)>& added) {
  std::vector<double> values;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < 8; ++c) values.push_back(scale * embedding(r % 3, c) + added(r, c));
  }
  return read(faults::print(values, 8, 8));
}

pe::NumberTable embeddings(std::size_t rows) {
  return inputs(rows, 1, [](std::size_t, std::size_t) { return 0.0; });
}

bool names(const pe::InputDiagnosis& diagnosis, CauseKind kind) {
  return std::any_of(
      diagnosis.findings.begin(), diagnosis.findings.end(), [&](const auto& finding) {
        return std::any_of(finding.causes.begin(), finding.causes.end(),
                           [&](const pe::Cause& cause) { return cause.kind == kind; });
      });
}

/// With the embeddings of the same rows given as well.
pe::InputDiagnosis with_embeddings(const pe::NumberTable& table,
                                   const std::vector<std::size_t>& tokens) {
  const pe::NumberTable known = embeddings(table.rows);
  return pe::diagnose_inputs(table, tokens, &known);
}

TEST_CASE("the factor before the embeddings is found from any of the usual ones",
          "[diagnose][inputs][named]") {
  const auto positions = [](std::size_t r, std::size_t c) { return paper(r, c, 8); };
  const double root = std::sqrt(8.0);
  const std::vector<std::size_t> tokens = {0, 1, 2, 0, 1, 2, 0, 1, 2};
  for (const double scale : {1.0, root, 8.0, 1.7}) {
    const pe::InputDiagnosis diagnosis = with_embeddings(inputs(9, scale, positions), tokens);
    INFO(scale);
    REQUIRE(diagnosis.embedding_scale);
    CHECK_THAT(*diagnosis.embedding_scale, WithinAbs(scale, 1e-5));
  }
}

/// What is added to irrational embeddings, all stored as they are stored.
pe::InputDiagnosis sums_of(
    double scale, const Recipe& recipe,
    const std::function<pe::NumberTable(const std::vector<double>&)>& store) {
  std::vector<double> sums;
  std::vector<double> weights;
  std::vector<std::size_t> tokens;
  for (std::size_t r = 0; r < 9; ++r) {
    tokens.push_back(r % 3);
    for (std::size_t c = 0; c < 8; ++c) {
      weights.push_back(0.9 * std::sin(static_cast<double>(5 * tokens[r] + 7 * c + 1)));
    }
  }
  const std::vector<double> added = faults::table(recipe, 0, 9);
  const pe::NumberTable known = store(weights);
  for (std::size_t k = 0; k < weights.size(); ++k) {
    sums.push_back(scale * known.values[k] + added[k]);
  }
  return pe::diagnose_inputs(store(sums), tokens, &known);
}

TEST_CASE("inputs and embeddings are known together as exactly as each is stored",
          "[diagnose][inputs][named]") {
  const auto printed = [](const std::vector<double>& values) {
    return read(faults::print(values, 8, 5));
  };
  const auto single = [](std::vector<double> values) {
    for (double& value : values) value = static_cast<double>(static_cast<float>(value));
    return pe::make_table(9, 8, values);
  };
  const auto exact = [](const std::vector<double>& values) { return pe::make_table(9, 8, values); };
  const auto check = [](const auto& store, double scale, bool halves) {
    Recipe recipe;
    recipe.halves = halves;
    const pe::InputDiagnosis diagnosis = sums_of(scale, recipe, store);
    CAPTURE(halves, scale);
    REQUIRE(diagnosis.embedding_scale);
    CHECK(*diagnosis.embedding_scale == scale);
    REQUIRE(diagnosis.residual);
    CHECK(diagnosis.residual->verdict == (halves ? Verdict::convention : Verdict::paper));
  };
  check(printed, std::sqrt(8.0), true);
  for (const auto& store : std::vector<std::function<pe::NumberTable(const std::vector<double>&)>>{
           printed, single, exact}) {
    for (const double scale : {1.0, std::sqrt(8.0), 8.0}) check(store, scale, false);
    // Nothing, and one vector for all, but for the roundings.
    Recipe nothing;
    nothing.gain = 0;
    CHECK(names(sums_of(std::sqrt(8.0), nothing, store), CauseKind::nothing_added));
    Recipe same;
    same.step = 0;
    same.first = 3;
    CHECK(names(sums_of(std::sqrt(8.0), same, store), CauseKind::one_vector_added));
  }
}

TEST_CASE("nothing and one vector for all are told apart when the embeddings are known",
          "[diagnose][inputs][named]") {
  const std::vector<std::size_t> tokens = {0, 1, 2, 0, 1, 2, 0, 1, 2};
  const pe::InputDiagnosis nothing = with_embeddings(embeddings(9), tokens);
  CHECK(names(nothing, CauseKind::nothing_added));
  const auto same = inputs(9, 1, [](std::size_t, std::size_t c) { return paper(5, c, 8); });
  CHECK(names(with_embeddings(same, tokens), CauseKind::one_vector_added));
  CHECK(names(pe::diagnose_inputs(same, tokens), CauseKind::one_vector_added));
}

TEST_CASE("what was added and is no encoding stays unknown", "[diagnose][inputs][named]") {
  const std::vector<std::size_t> tokens = {0, 1, 2, 0, 1, 2, 0, 1, 2};
  const auto noise = inputs(9, 1, [](std::size_t r, std::size_t c) {
    return std::fmod(0.77 * static_cast<double>((r + 1) * (r + c * c + 2)), 1.0);
  });
  CHECK(pe::diagnose_inputs(noise, tokens).verdict == Verdict::unknown);
  CHECK(with_embeddings(noise, tokens).verdict == Verdict::unknown);
  // Angles of 60 000 in binary32 have lost what would tell.
  std::vector<double> values;
  for (int r = 0; r < 64; ++r) {
    for (int i = 0; i < 4; ++i) {
      const float angle = static_cast<float>(r) * std::pow(10.0F, static_cast<float>(i));
      values.push_back(static_cast<double>(std::sin(angle * (1 + 1e-7F))));
      values.push_back(static_cast<double>(std::cos(angle * (1 + 1e-7F))));
    }
  }
  const std::vector<std::size_t> same(64, 7);
  CHECK(pe::diagnose_inputs(pe::make_table(64, 8, values), same).verdict == Verdict::unknown);
}

TEST_CASE("an explanation much simpler than the next is told", "[diagnose][inputs][named]") {
  // Of width 4 a doubled exponent is Tensor2Tensor's, which is the likelier.
  Recipe recipe;
  recipe.width = 4;
  recipe.denominator = 2;
  recipe.halves = true;
  const std::vector<std::size_t> tokens = {0, 0, 0, 0, 0, 0};
  const auto diagnosis =
      pe::diagnose_inputs(read(faults::print(faults::table(recipe, 0, 6), 4, 6)), tokens);
  CHECK(diagnosis.verdict == Verdict::convention);
  CHECK(names(diagnosis, CauseKind::tensor2tensor));
}

TEST_CASE("causes that give the same differences are one finding, others leave it open",
          "[diagnose][inputs][named]") {
  Recipe recipe;
  recipe.slope = 1;
  const std::vector<std::size_t> tokens(6, 0);
  const auto half =
      pe::diagnose_inputs(read(faults::print(faults::table(recipe, 0, 6), 8, 6)), tokens);
  CHECK(half.verdict == Verdict::mistake);
  CHECK(names(half, CauseKind::factor_two_missing));
  CHECK(names(half, CauseKind::base));
  // sin(1/√1000) and sin(1/√900) are both 0.03.
  Recipe rough;
  rough.width = 4;
  rough.denominator = 4;
  rough.base = 1000;
  const auto open = pe::diagnose_inputs(read(faults::print(faults::table(rough, 0, 2), 4, 2)),
                                        std::span(tokens).first(2));
  CHECK(open.verdict == Verdict::not_enough_data);
}

TEST_CASE("two rows with their embeddings are too little, and embeddings of 0 are no embeddings",
          "[diagnose][inputs][named]") {
  const std::vector<std::size_t> two = {0, 1};
  const auto positions = [](std::size_t r, std::size_t c) { return c < 4 ? paper(r, c, 4) : 0; };
  pe::NumberTable few = inputs(2, 2, positions);
  pe::NumberTable known = embeddings(2);
  for (pe::NumberTable* table : {&few, &known}) {
    // The first row's first four columns.
    table->rows = 1;
    table->columns = 4;
    table->values.resize(4);
    table->decimals.resize(4);
    table->digits.resize(4);
  }
  const auto little = pe::diagnose_inputs(few, std::span(two).first(1), &known);
  CHECK(little.verdict == Verdict::not_enough_data);
  const pe::NumberTable zeros = pe::make_table(9, 8, std::vector<double>(72));
  const auto bare = inputs(9, 0, [](std::size_t r, std::size_t c) { return paper(r, c, 8); });
  const auto diagnosis = pe::diagnose_inputs(bare, std::vector<std::size_t>(9, 1), &zeros);
  REQUIRE(diagnosis.residual);
  CHECK(diagnosis.residual->verdict == Verdict::paper);
}

TEST_CASE("an empty table is too little", "[diagnose][named]") {
  CHECK(pe::diagnose(pe::NumberTable{}).verdict == Verdict::not_enough_data);
  CHECK(pe::diagnose_inputs(pe::NumberTable{}, {}).verdict == Verdict::not_enough_data);
}

}  // namespace
