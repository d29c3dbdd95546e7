// SPDX-License-Identifier: MIT
/// @file
/// The fit behind diagnose(): a table's shape (which column holds which wave of which pair, gain,
/// first row), then the exponent rule of either column of a pair, then everything checked on
/// every cell.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include "pe/diagnose.hpp"

namespace pe::fit {

inline constexpr double pi = std::numbers::pi;
inline constexpr double degree = pi / 180;
inline constexpr double paper_base = Encoding{}.base;
/// Other bases that are met: tried where nothing can be fitted.
inline constexpr std::array other_bases = {10.0,    100.0,   500.0, 1000.0, 2000.0, 5000.0,
                                           20000.0, 50000.0, 1e5,   5e5,    1e6};
inline constexpr double unit_binary64 = 0x1p-53;
inline constexpr double unit_binary32 = 0x1p-24;
inline constexpr double unit_binary16 = 0x1p-11;
inline constexpr double unit_bfloat16 = 0x1p-8;

/// A number that was added to every cell, known to ± error.
struct Constant {
  double value = 0;
  double error = 0;
};

/// The cells under diagnosis, and how exactly each is known. Rows and columns of the table that
/// were set aside (padding) are missing here; `row` has the table's number of each row kept.
struct Grid {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t table_rows = 0;  ///< of the table, padding included
  std::size_t table_columns = 0;
  std::vector<double> values;
  std::vector<double> tolerances;
  std::vector<double> row;
  /// Relative error allowed to an angle: a rate e^x inherits the rounding of x, which is up to 20.
  double angle_error = 32 * unit_binary64;
  bool transposed = false;
  std::size_t zero_rows = 0;
  std::size_t zero_columns = 0;
  Constant constant;  ///< subtracted from every cell of the table
  double unit = 1;    ///< the table's numbers are these times a power of two

  [[nodiscard]] double at(std::size_t r, std::size_t c) const { return values[r * columns + c]; }
  [[nodiscard]] double tolerance(std::size_t r, std::size_t c) const {
    return tolerances[r * columns + c];
  }
};

/// How finely the numbers of a table are known.
struct Resolution {
  Precision precision = Precision::printed;  ///< binary16, bfloat16, binary32 when they show it
  double unit = unit_binary64;               ///< unit roundoff of that class
  std::vector<double> tolerances;
};

[[nodiscard]] Resolution resolve(const NumberTable& table);

/// Throws std::invalid_argument unless a table has a value for every cell, and printed decimals and
/// digits for all of them or none.
void require_whole(const NumberTable& table);

/// One of the two columns of every pair.
struct Slot {
  Wave wave = Wave::sine;
  int sign = 1;
};

/// A reading of the columns and the rows, before anything is said of frequencies.
struct Shape {
  Layout layout = Layout::interleaved;
  std::array<Slot, 2> slots = {Slot{Wave::sine, 1}, Slot{Wave::cosine, 1}};
  bool position_amplitude = false;
  double gain = 1;
  double gain_error = 0;          ///< the gain is known to ± this until it is fitted again
  double first = 0;               ///< position of row 0, in rows
  double direction = 1;           ///< positions a row, less than 0 when rows run backwards
  std::vector<double> positions;  ///< of each grid row, in place of first + direction · row
  double cost = 0;
};

struct Place {
  std::size_t pair = 0;
  std::size_t slot = 0;
};

[[nodiscard]] Place place_of(const Shape& shape, std::size_t columns, std::size_t column);
[[nodiscard]] std::size_t column_of(const Shape& shape, std::size_t columns, Place place);
[[nodiscard]] std::size_t pairs_of(const Shape& shape, std::size_t columns, std::size_t slot);

[[nodiscard]] inline double position_of(const Grid& grid, const Shape& shape, std::size_t r) {
  return shape.positions.empty() ? shape.first + shape.direction * grid.row[r] : shape.positions[r];
}

/// A closed range of one parameter; a known value is a range of no length.
struct Range {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool empty() const { return !(low <= high); }
  [[nodiscard]] double length() const { return high - low; }
  [[nodiscard]] double middle() const { return low + length() / 2; }
  [[nodiscard]] bool holds(double x) const { return low <= x && x <= high; }
};

[[nodiscard]] inline Range intersection(Range a, Range b) {
  return {a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

/// Angles per row that give one column, each a range with the best value in it.
struct RateRange {
  Range range;
  double best = 0;
};

/// Of the first rows of a column, at most so many are spared.
inline constexpr std::size_t most_spared = 3;

/// All rates in [0, π] (a cosine's) or [0, 2π) (a sine's) that give column `c`, at most 8. `spared`
/// cells may be wrong.
[[nodiscard]] std::vector<RateRange> fit_column(const Grid& grid, const Shape& shape, std::size_t c,
                                                std::size_t spared);

/// Whether column `c` turns at this rate, on sampled rows.
[[nodiscard]] bool column_has_rate(const Grid& grid, const Shape& shape, std::size_t c, double rate,
                                   std::size_t spared);

enum class ScaleKind : std::uint8_t {
  one,
  degrees,
  full_turns,
  over_rows,
  over_last_row,
  step,
  fitted
};
enum class SlopeKind : std::uint8_t {
  paper,
  tensor2tensor,
  table_width,  ///< the paper's, for the width with its columns of zeros, or an odd width's next
  halved,
  doubled,
  over_rows,
  none,
  natural,  ///< base e
  common,   ///< log10
  base,     ///< another base, given or fitted
  fitted    ///< slope and scale both fitted
};

/// ln ω(i) = log_scale − slope · (i + offset/2), of one slot. Fitted parameters are ranges.
struct Rule {
  Range log_scale{0, 0};
  Range slope;
  int offset = 0;
  ScaleKind scale_kind = ScaleKind::one;
  SlopeKind slope_kind = SlopeKind::paper;
  bool multiplied = false;
  double scale_cost = 0;
  double slope_cost = 0;

  [[nodiscard]] double rate(std::size_t pair) const;
};

/// An exponent rule before its parameters are ranges, and what it costs to believe in it.
struct Slope {
  SlopeKind kind;
  double value;
  bool multiplied;
  double cost;
};

/// The slopes that only the width decides, in the order in which they are believed: divided, as in
/// the paper, and with `all` those without an exponent and with the paper's multiplied too.
[[nodiscard]] std::vector<Slope> known_slopes(std::size_t columns, bool all);

/// A full explanation.
struct Candidate {
  Shape shape;
  std::array<Rule, 2> rules{};
  double cost = 0;
  std::size_t mismatches = 0;
  double leftover = 0;                     ///< largest |given − fitted| of cells that match
  Precision angles = Precision::binary64;  ///< binary16 or bfloat16: positions rounded to it
};

/// How far a cell may lie from its value for the roundings of an angle and sixteen others.
[[nodiscard]] inline double rounding(const Grid& grid, const Candidate& candidate, double angle) {
  return candidate.shape.gain * (grid.angle_error * angle + 16 * unit_binary64);
}

/// The value of a candidate's column at a position counted in rows, without the amplitude.
[[nodiscard]] double predict(const Candidate& candidate, Place place, double position);

/// Rules that give the columns of one slot, cheapest first. `spared` is how many of 16 sampled
/// cells may be wrong.
[[nodiscard]] std::vector<Rule> rules_of(const Grid& grid, const Shape& shape, std::size_t slot,
                                         bool spare);

/// Rules of both slots joined, cheapest first.
[[nodiscard]] std::vector<Candidate> join(const Grid& grid, const Shape& shape,
                                          const std::vector<Rule>& first,
                                          const std::vector<Rule>& second);

/// Shapes the data may have, cheapest first; with `spare`, also gains that a wrong cell exceeds.
[[nodiscard]] std::vector<Shape> shapes_of(const Grid& grid, bool spare);

/// The shortest decimal number, of at most `decimals` decimals, within `slack` of a value; 0 when
/// there is none.
[[nodiscard]] double short_decimal(double value, double slack, int decimals);

/// The slope of a base, 2 ln b / d; the paper's; the same with a common logarithm; Tensor2Tensor's,
/// ln b / (⌊d/2⌋ − 1) of at least 4 columns.
[[nodiscard]] double slope_of(double base, std::size_t columns);
[[nodiscard]] double paper_slope(std::size_t columns);
[[nodiscard]] double common_slope(std::size_t columns);
[[nodiscard]] double tensor2tensor_slope(std::size_t columns);

/// The indices of `keys` by rising key, equal keys in their order. The one sort of the fit: each
/// instance of a sorting template costs the page some kilobytes.
[[nodiscard]] std::vector<std::size_t> order_of(const std::vector<double>& keys);

/// Sorts by rising key(item), equal ones kept in their order.
template <typename Item, typename Key>
void sort_by(std::vector<Item>& items, Key key) {
  std::vector<double> keys;
  keys.reserve(items.size());
  for (const Item& item : items) keys.push_back(key(item));
  std::vector<Item> sorted;
  sorted.reserve(items.size());
  for (const std::size_t k : order_of(keys)) sorted.push_back(std::move(items[k]));
  items = std::move(sorted);
}

/// The rows and columns that stand for all while guesses are sifted: the first ones and some that
/// are spread over the rest. Rows are counted, because most guesses fail at the first of them.
inline constexpr std::size_t dense_rows = 16;
inline constexpr std::size_t spread_rows = 8;
[[nodiscard]] inline std::size_t sampled_row_count(const Grid& grid) {
  return grid.rows <= dense_rows ? grid.rows : dense_rows + spread_rows;
}
[[nodiscard]] inline std::size_t sampled_row(const Grid& grid, std::size_t k) {
  if (k < dense_rows) return k;
  return dense_rows - 1 + (grid.rows - dense_rows) * (k - dense_rows + 1) / spread_rows;
}
[[nodiscard]] std::vector<std::size_t> sampled_pairs(std::size_t pairs);

/// Fits what is left to fit (gain), counts mismatches over all cells and notes the leftover. Stops
/// counting at the first mismatch beyond `most`.
void verify(const Grid& grid, Candidate& candidate, std::size_t most);

/// Explanations of the grid, cheapest first, all verified. With `spare`, up to a fifth of the cells
/// may stay unexplained; without, none.
[[nodiscard]] std::vector<Candidate> search(const Grid& grid, bool spare,
                                            double highest_cost = 4.3);

/// As search() without spare, for rows in any order: finds each row's own position.
[[nodiscard]] std::vector<Candidate> search_rows(const Grid& grid);

/// Constants other than 0 that the grid may have been moved by, likeliest first. None for noise.
[[nodiscard]] std::vector<Constant> constants_of(const Grid& grid);

/// The grid less a constant; `unit` is the roundoff of the numbers' format.
[[nodiscard]] Grid without_constant(const Grid& grid, const Constant& constant, double unit);

/// The middle of the constants that give the grid, beside some gain, when this explains what is
/// left of it; or a number of at most three decimals that does so too: people type it.
[[nodiscard]] Constant fitted_constant(const Grid& rest, const Candidate& candidate);

/// What a candidate says, in findings, formula and rates. `wrong` holds the mismatching cells.
[[nodiscard]] std::vector<Finding> findings_of(const Grid& grid, const Candidate& candidate);
[[nodiscard]] Formula formula_of(const Grid& grid, const Candidate& candidate);

/// What findings come to: a mistake outweighs another convention, which outweighs low precision.
[[nodiscard]] Verdict verdict_of(const std::vector<Finding>& findings);

/// Data that would tell two candidates apart.
[[nodiscard]] std::vector<Decider> deciders_of(const Grid& grid,
                                               const std::vector<Candidate>& candidates);

}  // namespace pe::fit
