// SPDX-License-Identifier: MIT
#include "pe/diagnose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "fit.hpp"
#include "fit_math.hpp"
#include "require.hpp"

namespace pe {
namespace {

using fit::Candidate;
using fit::Grid;

constexpr std::size_t listed_cells = 64;
constexpr std::size_t listed_norms = 32;

/// A power of two near the middle of the cells' magnitudes, where that is so large that squares of
/// squares would overflow; else 1. Single large cells are left: nothing that fits has them.
double unit_of(const std::vector<double>& values) {
  constexpr double large = 0x1p200;
  const auto ordinary = [](double value) { return std::fabs(value) < large; };
  if (std::all_of(values.begin(), values.end(), ordinary)) return 1;
  std::vector<double> magnitudes;
  for (const double value : values) {
    if (value != 0) magnitudes.push_back(std::fabs(value));
  }
  const double median = magnitudes[fit::order_of(magnitudes)[magnitudes.size() / 2]];
  int exponent = 0;
  (void)fit::split(median, exponent);
  return median < large ? 1 : fit::scaled(0.5, exponent);
}

/// The table as it is, nothing set aside.
Grid whole_grid(const NumberTable& table, std::vector<double> tolerances) {
  Grid grid;
  grid.unit = unit_of(table.values);
  grid.rows = grid.table_rows = table.rows;
  grid.columns = grid.table_columns = table.columns;
  grid.values = table.values;
  grid.tolerances = std::move(tolerances);
  for (std::size_t r = 0; r < table.rows; ++r) grid.row.push_back(static_cast<double>(r));
  for (std::size_t k = 0; grid.unit != 1 && k < grid.values.size(); ++k) {
    grid.values[k] /= grid.unit;
    grid.tolerances[k] /= grid.unit;
  }
  return grid;
}

Grid transposed(const Grid& grid) {
  Grid turned = grid;
  turned.rows = turned.table_rows = grid.columns;
  turned.columns = turned.table_columns = grid.rows;
  turned.transposed = true;
  turned.row.clear();
  for (std::size_t r = 0; r < turned.rows; ++r) {
    turned.row.push_back(static_cast<double>(r));
    for (std::size_t c = 0; c < turned.columns; ++c) {
      turned.values[r * turned.columns + c] = grid.at(c, r);
      turned.tolerances[r * turned.columns + c] = grid.tolerance(c, r);
    }
  }
  return turned;
}

/// The grid without its rows of zeros and without columns of zeros at its end.
Grid without_zeros(const Grid& grid) {
  Grid kept = grid;
  const auto zero_column = [&](std::size_t c) {
    for (std::size_t r = 0; r < grid.rows; ++r) {
      if (grid.at(r, c) != 0) return false;
    }
    return true;
  };
  while (kept.columns > 2 && zero_column(kept.columns - 1)) --kept.columns;
  kept.zero_columns = grid.columns - kept.columns;
  kept.values.clear();
  kept.tolerances.clear();
  kept.row.clear();
  kept.rows = 0;
  for (std::size_t r = 0; r < grid.rows; ++r) {
    bool zero = true;
    for (std::size_t c = 0; c < kept.columns; ++c) zero = zero && grid.at(r, c) == 0;
    if (zero) continue;
    ++kept.rows;
    kept.row.push_back(grid.row[r]);
    for (std::size_t c = 0; c < kept.columns; ++c) {
      kept.values.push_back(grid.at(r, c));
      kept.tolerances.push_back(grid.tolerance(r, c));
    }
  }
  kept.zero_rows = grid.rows - kept.rows;
  return kept;
}

/// Rows that differ by no more than two roundings of one number. Printed ones do not differ then:
/// a unit of the last place is two roundings and more.
bool all_rows_equal(const Grid& grid) {
  for (std::size_t k = grid.columns; k < grid.values.size(); ++k) {
    const double difference = std::fabs(grid.values[k] - grid.values[k % grid.columns]);
    if (!(difference <= 1.99 * grid.tolerances[k])) return false;
  }
  return true;
}

/// Whether all numbers were printed so coarsely that none is known to a third of the largest.
bool says_nothing(const Grid& grid) {
  double largest = 0;
  for (const double value : grid.values) largest = std::max(largest, std::fabs(value));
  const double finest = *std::min_element(grid.tolerances.begin(), grid.tolerances.end());
  return 3 * finest > largest;
}

Grid first_rows(const Grid& grid, std::size_t count) {
  Grid head = grid;
  head.rows = std::min(count, grid.rows);
  head.values.resize(head.rows * grid.columns);
  head.tolerances.resize(head.rows * grid.columns);
  head.row.resize(head.rows);
  return head;
}

/// An answer: the grid that was explained, and by what.
struct Answer {
  Grid grid;
  std::vector<Candidate> candidates;
  double cost = std::numeric_limits<double>::infinity();
};

/// Angles computed in binary32: sixteen roundings, in the exponent, the power and the product.
constexpr double float32_angle_error = 16 * fit::unit_binary32;

/// What they cost beside another explanation: little, since most libraries compute so.
constexpr double float32_angles_cost = 0.3;

/// What taking the table for this grid costs: turned, or with zeros left out.
double price(const Grid& grid) {
  if (grid.zero_rows > 0) return 1;
  if (grid.zero_columns > 0) return 0.3;
  return grid.transposed ? 1 : 0;
}

/// Attempts in the order of what they take for granted; the simplest explanation wins.
class Attempts {
 public:
  Attempts(const Grid& grid, const fit::Resolution& resolution)
      : grid_(grid), resolution_(resolution) {}

  Answer best() {
    consider(grid_, fit::search(grid_, false));
    if (answer_.candidates.empty()) rounded_positions();
    if (answer_.cost > good_enough) consider_without_zeros(false);
    if (answer_.candidates.empty()) with_constant();
    // One wrong cell in a simple table is likelier than a rare fault in all of them.
    if (answer_.candidates.empty()) consider(grid_, fit::search(grid_, true, 2.2));
    if (answer_.cost > good_enough) other_arrangements();
    if (answer_.candidates.empty()) with_wrong_cells();
    return std::move(answer_);
  }

 private:
  static constexpr double good_enough = 2.6;

  void consider(const Grid& grid, std::vector<Candidate> candidates) {
    if (candidates.empty() || candidates.front().cost + price(grid) >= answer_.cost) return;
    // A gain that no double holds is no answer.
    if (!std::isfinite(candidates.front().shape.gain * grid.unit)) return;
    answer_.cost = candidates.front().cost + price(grid);
    answer_.grid = grid;
    answer_.candidates = std::move(candidates);
  }

  void consider_without_zeros(bool spare) {
    const Grid kept = without_zeros(grid_);
    if (kept.rows < 2 || kept.values.size() == grid_.values.size()) return;
    consider(kept, fit::search(kept, spare));
  }

  void other_arrangements() {
    if (grid_.rows >= 3) consider(grid_, fit::search_rows(grid_));
    if (grid_.rows > max_table_columns) return;
    const Grid turned = transposed(grid_);
    consider(turned, fit::search(turned, false));
    if (answer_.candidates.empty()) consider(turned, fit::search(turned, true, 1.8));
    if (answer_.candidates.empty() && turned.rows >= 3) consider(turned, fit::search_rows(turned));
  }

  void rounded_positions() {
    const auto rows = static_cast<double>(grid_.rows);
    // Positions up to 1/unit are exact in the format.
    if (rows * fit::unit_bfloat16 <= 1) return;
    const Grid head = first_rows(grid_, 8);
    for (const fit::Shape& shape : fit::shapes_of(grid_, false)) {
      for (const fit::Slope& slope : fit::known_slopes(grid_.columns, false)) {
        rounded_positions(head, Precision::bfloat16, shape, slope);
        if (rows * fit::unit_binary16 > 1) {
          rounded_positions(head, Precision::binary16, shape, slope);
        }
      }
    }
  }

  void rounded_positions(const Grid& head, Precision precision, const fit::Shape& shape,
                         const fit::Slope& slope) {
    fit::Rule rule;
    rule.slope = {slope.value, slope.value};
    rule.slope_kind = slope.kind;
    Candidate candidate{.shape = shape, .rules = {rule, rule}, .cost = shape.cost + slope.cost};
    candidate.angles = precision;
    // A few rows tell most explanations apart from the right one, but fix a gain less exactly.
    Candidate few = candidate;
    const std::size_t unlike = head.values.size() / 8;
    fit::verify(head, few, unlike);
    if (few.mismatches > unlike) return;
    fit::verify(grid_, candidate, 0);
    if (candidate.mismatches == 0) consider(grid_, {candidate});
  }

  /// What is left without a constant may have any other fault.
  void with_constant() {
    if (grid_.constant.value != 0) return;
    std::vector<fit::Constant> guesses = fit::constants_of(grid_);
    if (guesses.empty() && grid_.rows <= max_table_columns) {
      guesses = fit::constants_of(transposed(grid_));
    }
    for (const fit::Constant& guess : guesses) {
      answer_ = without(guess);
      if (answer_.candidates.empty()) continue;
      // The explanation knows the constant better than the guess did.
      Answer better = without(fit::fitted_constant(answer_.grid, answer_.candidates.front()));
      if (!better.candidates.empty()) answer_ = std::move(better);
      return;
    }
  }

  [[nodiscard]] Answer without(const fit::Constant& constant) const {
    const Grid rest = fit::without_constant(grid_, constant, resolution_.unit);
    return Attempts(rest, resolution_).best();
  }

  void with_wrong_cells() {
    consider(grid_, fit::search(grid_, true));
    if (answer_.cost >= good_enough) consider_without_zeros(true);
  }

  const Grid& grid_;
  const fit::Resolution& resolution_;
  Answer answer_;
};

/// The simplest explanation, with exact angles or with some computed in binary32.
Answer explained(const Grid& grid, const fit::Resolution& resolution) {
  Answer exact = Attempts(grid, resolution).best();
  if (resolution.precision == Precision::binary64) return exact;
  if (exact.cost <= 1 && exact.candidates.front().mismatches == 0) return exact;
  Grid loose = grid;
  loose.angle_error = float32_angle_error;
  Answer rounded = Attempts(loose, resolution).best();
  if (rounded.candidates.empty()) return exact;
  // What explains the cells exactly needs no rounded angles, though it was found with them.
  Candidate again = rounded.candidates.front();
  Grid strict = rounded.grid;
  strict.angle_error = grid.angle_error;
  fit::verify(strict, again, again.mismatches);
  const bool needless = again.mismatches <= rounded.candidates.front().mismatches;
  if (needless) rounded.grid.angle_error = grid.angle_error;
  const double cost = rounded.cost + (needless ? 0 : float32_angles_cost);
  return cost < exact.cost ? rounded : exact;
}

/// The cells that the formula does not give, and what they have in common.
void note_wrong_cells(const NumberTable& table, const Answer& answer, Diagnosis& diagnosis) {
  const Grid& grid = answer.grid;
  const Candidate& candidate = answer.candidates.front();
  if (candidate.mismatches == 0) return;
  std::vector<std::size_t> by_row(grid.rows);
  std::vector<std::size_t> by_column(grid.columns);
  for (std::size_t r = 0; r < grid.rows; ++r) {
    const double position = fit::position_of(grid, candidate.shape, r);
    const double amplitude = candidate.shape.position_amplitude ? position : 1;
    for (std::size_t c = 0; c < grid.columns; ++c) {
      const fit::Place place = fit::place_of(candidate.shape, grid.columns, c);
      const double expected = amplitude * fit::predict(candidate, place, position);
      const double angle = candidate.rules[place.slot].rate(place.pair) * std::fabs(position);
      const double allowed =
          grid.tolerance(r, c) + amplitude * fit::rounding(grid, candidate, angle);
      if (std::fabs(grid.at(r, c) - expected) <= allowed) continue;
      ++diagnosis.wrong_cell_count;
      ++by_row[r];
      ++by_column[c];
      if (diagnosis.wrong_cells.size() == listed_cells) continue;
      const auto row = static_cast<std::size_t>(grid.row[r]);
      Cell cell{grid.transposed ? c : row, grid.transposed ? row : c, 0,
                (expected + grid.constant.value) * grid.unit};
      cell.given = table.values[cell.row * table.columns + cell.column];
      diagnosis.wrong_cells.push_back(cell);
    }
  }
  const auto hit = [](const std::vector<std::size_t>& counts) {
    return static_cast<std::size_t>(
        std::count_if(counts.begin(), counts.end(), [](std::size_t n) { return n > 0; }));
  };
  const std::size_t rows = hit(by_row);
  const std::size_t columns = hit(by_column);
  Cause cause{CauseKind::wrong_cells, static_cast<double>(diagnosis.wrong_cell_count)};
  // Most of one row, or of one column: the row or column is wrong, not so many cells by accident.
  if (rows < columns && 3 * diagnosis.wrong_cell_count > grid.columns * rows) {
    cause = {CauseKind::wrong_rows, static_cast<double>(rows)};
  } else if (columns < rows && 3 * diagnosis.wrong_cell_count > grid.rows * columns) {
    cause = {CauseKind::wrong_columns, static_cast<double>(columns)};
  }
  diagnosis.findings.push_back({Finding::Kind::mistake, {cause}});
}

void note_precision(const fit::Resolution& resolution, bool float32_angles, Diagnosis& diagnosis) {
  diagnosis.precision = resolution.precision;
  const auto add = [&](CauseKind cause) {
    diagnosis.findings.push_back({Finding::Kind::precision, {{cause, 0}}});
  };
  if (resolution.precision == Precision::bfloat16) {
    add(CauseKind::bfloat16);
  } else if (resolution.precision == Precision::binary16) {
    add(CauseKind::float16);
  } else if (float32_angles) {
    diagnosis.precision = Precision::float32_angles;
    add(CauseKind::float32_angles);
  }
}

/// Given beside the paper's, cell by cell.
void compare_with_paper(const NumberTable& table, Diagnosis& diagnosis) {
  const std::vector<double> paper = paper_table(table.rows, table.columns);
  double largest = 0;
  for (std::size_t k = 0; k < paper.size(); ++k) {
    const double difference = std::fabs(table.values[k] - paper[k]);
    if (difference <= diagnosis.tolerances[k]) continue;
    ++diagnosis.differing_cells;
    const Cell cell{k / table.columns, k % table.columns, table.values[k], paper[k]};
    if (!diagnosis.first_difference) diagnosis.first_difference = cell;
    if (difference > largest) {
      largest = difference;
      diagnosis.largest_difference = cell;
    }
  }
  if (diagnosis.largest_difference) diagnosis.worst_pair = diagnosis.largest_difference->column / 2;
  const std::size_t j = 2 * diagnosis.worst_pair;
  if (j + 1 >= table.columns) return;
  for (std::size_t r = 0; r < std::min(table.rows, listed_norms); ++r) {
    const double a = table.values[r * table.columns + j];
    const double b = table.values[r * table.columns + j + 1];
    diagnosis.worst_norms.push_back(a * a + b * b);
  }
}

/// Rates of all pairs: the fitted formula's, or each column's own where no formula fits.
void note_rates(const Grid& grid, const Candidate* candidate, Diagnosis& diagnosis) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const fit::Shape shape = candidate != nullptr ? candidate->shape : fit::Shape{};
  const double paper_slope = fit::paper_slope(grid.columns);
  for (std::size_t i = 0; i < fit::pairs_of(shape, grid.columns, 0); ++i) {
    PairRates rates{none, none, fit::exponential(-paper_slope * static_cast<double>(i)), 0, 0};
    bool sine = false;
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (i >= fit::pairs_of(shape, grid.columns, slot)) continue;
      const std::size_t c = fit::column_of(shape, grid.columns, {i, slot});
      double rate = none;
      if (candidate != nullptr) {
        rate = candidate->rules[slot].rate(i);
      } else {
        const auto found = fit::fit_column(grid, shape, c, 0);
        if (!found.empty()) rate = found.front().best;
      }
      if (shape.slots[slot].wave == Wave::sine && !sine) {
        rates.sine = rate;
        rates.sine_column = c;
        sine = true;
      } else {
        rates.cosine = rate;
        rates.cosine_column = c;
      }
    }
    diagnosis.rates.push_back(rates);
  }
}

void note_mistake(CauseKind kind, double value, Diagnosis& diagnosis) {
  diagnosis.verdict = Verdict::mistake;
  diagnosis.findings.push_back({Finding::Kind::mistake, {{kind, value}}});
}

bool all_zero(const Grid& grid) {
  for (std::size_t k = 0; k < grid.values.size(); ++k) {
    if (!(std::fabs(grid.values[k]) <= grid.tolerances[k])) return false;
  }
  return true;
}

/// Many rows that are all alike. A row of the encoding, the paper's or another convention's, is
/// named by its position; one with another fault in it could be a row of anything.
void note_one_row(const Grid& row, std::vector<Candidate>& found, Diagnosis& diagnosis) {
  note_mistake(CauseKind::one_row, -1, diagnosis);
  if (found.empty()) return;
  const double position = std::exchange(found.front().shape.positions, {}).front();
  std::vector<Finding> others = fit::findings_of(row, found.front());
  if (fit::verdict_of(others) == Verdict::mistake) return;
  diagnosis.findings.front().causes.front().value = position;
  for (Finding& other : others) diagnosis.findings.push_back(std::move(other));
}

/// One row, or many that are all alike: nothing is said of frequencies.
void diagnose_one_row(const Grid& grid, Diagnosis& diagnosis) {
  const Grid row = first_rows(grid, 1);
  std::vector<Candidate> found;
  if (grid.columns > 1) found = fit::search_rows(row);
  if (grid.rows > 1) return note_one_row(row, found, diagnosis);
  diagnosis.verdict = Verdict::not_enough_data;
  for (Candidate candidate : found) {
    candidate.shape.first = std::exchange(candidate.shape.positions, {}).front();
    diagnosis.formula = fit::formula_of(row, candidate);
    diagnosis.candidates.push_back(fit::findings_of(row, candidate));
  }
  diagnosis.deciders.push_back({Decider::Kind::rows, 3});
  if (grid.columns < 6) diagnosis.deciders.push_back({Decider::Kind::columns, 6});
}

/// Every column is a wave of its own, but no rule joins their rates. Rates above half a turn a row
/// look like others: this is what is seen, not what was done, and the verdict stays unknown.
void note_not_geometric(const Grid& grid, Diagnosis& diagnosis) {
  if (grid.rows < 6) return;
  for (const fit::Shape& shape : fit::shapes_of(grid, false)) {
    if (shape.cost > 1.6) return;
    bool all = true;
    for (std::size_t c = 0; c < grid.columns && all; ++c) {
      all = !fit::fit_column(grid, shape, c, 0).empty();
    }
    if (!all) continue;
    Candidate candidate{.shape = shape};
    for (fit::Rule& rule : candidate.rules) {
      rule.slope = {0, 0};
      rule.slope_kind = fit::SlopeKind::table_width;
    }
    diagnosis.findings = fit::findings_of(grid, candidate);
    diagnosis.findings.push_back({Finding::Kind::mistake, {{CauseKind::not_geometric, 0}}});
    return;
  }
}

void note_answer(const NumberTable& table, const Answer& answer, const fit::Resolution& resolution,
                 Diagnosis& diagnosis) {
  const Candidate& best = answer.candidates.front();
  diagnosis.largest_leftover = best.leftover * answer.grid.unit;
  diagnosis.formula = fit::formula_of(answer.grid, best);
  diagnosis.findings = fit::findings_of(answer.grid, best);
  note_wrong_cells(table, answer, diagnosis);
  note_precision(resolution, answer.grid.angle_error == float32_angle_error, diagnosis);
  diagnosis.verdict = fit::verdict_of(diagnosis.findings);
  note_rates(answer.grid, &best, diagnosis);
  if (best.mismatches > 0 || answer.candidates.size() < 2) return;
  diagnosis.verdict = Verdict::not_enough_data;
  for (const Candidate& candidate : answer.candidates) {
    if (diagnosis.candidates.size() == 8) break;
    diagnosis.candidates.push_back(fit::findings_of(answer.grid, candidate));
  }
  diagnosis.deciders = fit::deciders_of(answer.grid, answer.candidates);
  if (answer.grid.columns < 6) diagnosis.deciders.push_back({Decider::Kind::columns, 6});
}

}  // namespace

Diagnosis diagnose(const NumberTable& table) {
  fit::require_whole(table);
  Diagnosis diagnosis;
  if (table.values.empty()) {
    diagnosis.verdict = Verdict::not_enough_data;
    return diagnosis;
  }
  const fit::Resolution resolution = fit::resolve(table);
  diagnosis.tolerances = resolution.tolerances;
  diagnosis.precision = resolution.precision;
  compare_with_paper(table, diagnosis);
  const Grid grid = whole_grid(table, resolution.tolerances);
  if (grid.rows > 1 && all_zero(grid)) {
    note_mistake(CauseKind::rows_zero, static_cast<double>(grid.rows), diagnosis);
    return diagnosis;
  }
  if (all_rows_equal(grid)) {
    diagnose_one_row(grid, diagnosis);
    return diagnosis;
  }
  if (table.columns == 1) {
    // A single column has no pair.
    diagnosis.verdict = Verdict::not_enough_data;
    diagnosis.deciders.push_back({Decider::Kind::columns, 6});
    return diagnosis;
  }
  if (says_nothing(grid)) {
    // Whole numbers, say: any wave at all lies within half a unit.
    diagnosis.verdict = Verdict::not_enough_data;
    diagnosis.deciders.push_back({Decider::Kind::decimals, 2});
    return diagnosis;
  }
  const Answer answer = explained(grid, resolution);
  if (!answer.candidates.empty()) {
    note_answer(table, answer, resolution, diagnosis);
    return diagnosis;
  }
  note_rates(grid, nullptr, diagnosis);
  note_not_geometric(grid, diagnosis);
  return diagnosis;
}

std::vector<std::uint8_t> differs(std::span<const double> values, std::span<const double> expected,
                                  std::span<const double> tolerances) {
  constexpr std::string_view rule = "must be the number of values";
  detail::require_equal("expected.size()", expected.size(), values.size(), rule);
  detail::require_equal("tolerances.size()", tolerances.size(), values.size(), rule);
  std::vector<std::uint8_t> mask(values.size());
  for (std::size_t k = 0; k < mask.size(); ++k) {
    mask[k] = std::fabs(values[k] - expected[k]) > tolerances[k] ? 1 : 0;
  }
  return mask;
}

}  // namespace pe
