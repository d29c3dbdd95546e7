// SPDX-License-Identifier: MIT
/// @file
/// What a table of numbers is: the paper's encoding, another convention, or which mistake.
///
/// The table is fitted, not compared with known faults. Up to rounding, every table of the family
/// is
///
///     cell(r, j) = g · a(p) · ± f(c · p · b^(−e)) + h      p = first + step · r
///
/// with a gain g, an amplitude a of 1 or p, a wave f of sine or cosine, an angle scale c, a base b,
/// an exponent e that is linear in the pair, and a constant h. The fit measures each of them; what
/// differs from the paper's formula is a finding. How close a fit must be is taken from the digits
/// printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pe/parse.hpp"
#include "pe/table.hpp"

namespace pe {

/// What kind of answer it is. Worst first wins: a convention with a mistake in it is a mistake.
enum class Verdict : std::uint8_t {
  paper,            ///< the paper's table, to the precision given
  low_precision,    ///< the paper's table, computed or stored at low precision
  convention,       ///< valid, but not interchangeable with the paper's
  mistake,          ///< one finding or several
  not_enough_data,  ///< several formulas fit; see candidates and deciders
  unknown           ///< not of this family
};

/// Why a table differs. `Cause::value` is named in each line; where none is, it is 0.
enum class CauseKind : std::uint8_t {
  // Other conventions.
  halves,            ///< the first wave of all pairs, then the second of all pairs
  cosine_first,      ///< cosine before sine
  tensor2tensor,     ///< exponent i / (d/2 − 1)
  base,              ///< another base; value: that base
  first_position,    ///< row 0 is another position; value: that position, a whole number, or a
                     ///< fraction with a denominator of at most 16
  odd_width,         ///< the last pair has one column only
  last_column_zero,  ///< columns of zeros at the end; value: how many
  // The exponent.
  factor_two_missing,  ///< i/d
  exponent_doubled,    ///< 4i/d
  width_doubled,       ///< 2i/(2d)
  width_halved,        ///< 2i/(d/2)
  exponent_over_rows,  ///< 2i/L, L the number of rows
  logarithm_missing,   ///< exp(−2i/d) of b itself: the base is e
  common_logarithm,    ///< log10 for ln: exp(−2i/d · log10 b)
  one_frequency,       ///< exponent lost: every pair turns as pair 0
  multiplied,          ///< p · b^e for p / b^e
  pairs_from,          ///< pairs counted from another number; value: the first pair's number
  own_denominator,     ///< the second column of a pair has an exponent of its own, larger by
                       ///< value/d than its neighbour's: 1 when the column number is used
  column_as_pair,      ///< 2j/d, j the column
  exponent_slope,      ///< exponent value · i/d; no simpler rule gives it
  second_slope,        ///< the second columns alone have exponent value · i/d
  second_scale,        ///< the second columns alone have their angles multiplied; value: by what
  not_geometric,       ///< of Verdict::unknown: every column is a wave, in no geometric sequence
  // The angle and the position.
  degrees,        ///< sine and cosine of degrees
  full_turns,     ///< angle times 2π
  angle_scale,    ///< angle times value
  over_rows,      ///< position divided by the number of rows
  over_last_row,  ///< position divided by the number of rows − 1
  step,           ///< every value-th position
  rows_reversed,  ///< the last row is the first position
  rows_permuted,  ///< right rows in another order; see Formula::positions
  rows_repeated,  ///< positions begin anew; value: after how many rows
  one_row,        ///< every row is the same; value: its position, −1 when it is no row of
                  ///< the paper's or another convention's
  rows_zero,      ///< rows of zeros; value: how many
  transposed,     ///< positions run along the columns
  // The wave.
  no_cosine,  ///< sine in both columns of a pair
  no_sine,    ///< cosine in both columns of a pair
  sine_negated,
  cosine_negated,
  gain,                ///< all multiplied; value: by what
  root_width,          ///< all multiplied by √d; value: √d
  position_amplitude,  ///< each row multiplied by its position
  constant_added,      ///< a constant added to every cell, after any gain; value: that constant
  // Single faults in a table that is otherwise one formula.
  wrong_cells,    ///< value: how many; see Diagnosis::wrong_cells
  wrong_rows,     ///< value: how many
  wrong_columns,  ///< value: how many
  // Precision.
  float32_angles,  ///< angles computed in binary32: the error grows with the position
  float16,
  bfloat16,
  float16_positions,  ///< positions rounded to binary16 too
  bfloat16_positions,
  // Model inputs.
  nothing_added,
  one_vector_added,    ///< the same vector at every position
  embedding_scale,     ///< the embedding multiplied; value: by what
  root_width_missing,  ///< the embedding not multiplied by √d as section 3.4 says
  root_width_doubled   ///< the embedding multiplied by √d twice
};

struct Cause {
  CauseKind kind{};
  double value = 0;
};

/// One thing that differs. Several causes of one finding give the same table and cannot be told
/// apart by any data of this width.
struct Finding {
  enum class Kind : std::uint8_t { convention, mistake, precision };

  Kind kind = Kind::mistake;
  std::vector<Cause> causes;
};

/// How precisely the numbers were computed or stored, as far as they show it.
enum class Precision : std::uint8_t {
  printed,         ///< right to the digits printed
  binary64,        ///< all digits of a double
  binary32,        ///< rounded to binary32
  float32_angles,  ///< angles computed in binary32
  binary16,
  bfloat16
};

enum class Wave : std::uint8_t { sine, cosine };

/// The exponent of one of a pair's two columns: e(i) = (slope · i + offset) / denominator.
/// The paper's is 2, 0, d.
struct ExponentRule {
  double slope = 2;
  double offset = 0;
  double denominator = 8;
};

/// The formula that was fitted. `first` and `second` are the two columns of a pair, in the order in
/// which they stand.
///
///     cell = gain · (position_amplitude ? p : 1) · sign · wave(scale · p · base^(∓e)) + constant
///
/// with − when divided (the paper) and + when `multiplied`.
struct Formula {
  struct Column {
    Wave wave = Wave::sine;
    int sign = 1;
    ExponentRule exponent;
    double angle_scale = 1;
  };

  Layout layout = Layout::interleaved;
  Column first;
  Column second{.wave = Wave::cosine, .sign = 1, .exponent = {}, .angle_scale = 1};
  double base = Encoding{}.base;
  bool multiplied = false;
  double gain = 1;
  bool position_amplitude = false;
  double constant = 0;
  bool transposed = false;
  double first_position = 0;
  double step = 1;
  /// Positions of the rows when they are not first_position + step · r; else empty.
  std::vector<double> positions;
};

/// One cell: where it is (0-based, header and index column not counted), what was given, and what
/// would be right.
struct Cell {
  std::size_t row = 0;
  std::size_t column = 0;
  double given = 0;
  double expected = 0;
};

/// The rates of one pair in radians per position, of the paper's rows and columns.
struct PairRates {
  double sine = 0;    ///< fitted to its sine column; NaN when it has none or cannot be fitted
  double cosine = 0;  ///< fitted to its cosine column; NaN likewise
  double paper = 0;   ///< b^(−2i/d)
  std::size_t sine_column = 0;
  std::size_t cosine_column = 0;
};

/// What would tell the candidates apart.
struct Decider {
  enum class Kind : std::uint8_t {
    rows,     ///< value: rows 0 … value − 1 are enough
    columns,  ///< value: columns are enough
    decimals  ///< value: decimals are enough
  };

  Kind kind = Kind::rows;
  std::size_t value = 0;
};

/// Everything a report says. Cells are compared with the paper's table of the same size, row 0
/// taken as position 0, unless said otherwise.
struct Diagnosis {
  Verdict verdict = Verdict::unknown;
  Precision precision = Precision::printed;
  std::vector<Finding> findings;
  std::optional<Formula> formula;   ///< what was fitted, when one formula fits
  double largest_leftover = 0;      ///< largest |given − formula| over the cells it explains
  std::size_t differing_cells = 0;  ///< cells that are not the paper's
  std::optional<Cell> first_difference;
  std::optional<Cell> largest_difference;
  std::vector<Cell> wrong_cells;  ///< cells that are not the formula's, at most 64
  std::size_t wrong_cell_count = 0;
  std::vector<PairRates> rates;     ///< one a pair
  std::size_t worst_pair = 0;       ///< the paper's pair with the largest difference
  std::vector<double> worst_norms;  ///< s² + c² of that pair's two columns, at most 32 rows
  std::vector<std::vector<Finding>> candidates;  ///< not_enough_data: what fits, simplest first
  std::vector<Decider> deciders;
  /// How far a cell may lie from a right value, row-major, from digits and storage.
  std::vector<double> tolerances;
};

/// Says what a table is. Total: any finite numbers give an answer; std::invalid_argument when there
/// are more or fewer values, decimals or digits than cells (decimals and digits may both be empty).
/// Takes some 20 passes over at most 24 rows, and a few over all.
[[nodiscard]] Diagnosis diagnose(const NumberTable& table);

/// The paper's rows × columns table from position 0, odd widths included: the last cosine is then
/// left out.
[[nodiscard]] std::vector<double> paper_table(std::size_t rows, std::size_t columns);

/// The paper's formula for rows of so many columns, in the terms of a fitted one:
/// sin(p / b^(2i/columns)) beside cos(p / b^(2i/columns)), p = 0, 1, 2, …
[[nodiscard]] Formula paper_formula(std::size_t columns);

/// The table a fitted formula gives: what to lay over the data.
[[nodiscard]] std::vector<double> formula_table(const Formula& formula, std::size_t rows,
                                                std::size_t columns);

/// The value of one cell's column at any real position, beyond the table too: for a curve.
[[nodiscard]] double formula_value(const Formula& formula, std::size_t columns, std::size_t column,
                                   double position);

/// For each cell 1 when it lies farther from `expected` than its tolerance, else 0. All three have
/// one size (else std::invalid_argument).
[[nodiscard]] std::vector<std::uint8_t> differs(std::span<const double> values,
                                                std::span<const double> expected,
                                                std::span<const double> tolerances);

/// What diagnose_inputs() found.
struct InputDiagnosis {
  Verdict verdict = Verdict::unknown;
  std::vector<Finding> findings;
  std::optional<Formula> formula;         ///< what was added
  std::size_t compared_rows = 0;          ///< rows whose token occurs more than once
  double largest_leftover = 0;            ///< of the differences of same-token rows
  std::optional<Cell> first_difference;   ///< the first row's difference from its token's first row
                                          ///< that is not the paper's
  std::optional<double> embedding_scale;  ///< with embeddings: what they were multiplied by
  std::optional<Diagnosis> residual;      ///< with embeddings: the diagnosis of what was added
};

/// Says what was added to a model's inputs, x(p) = E(token p) + A(p), without knowing E: where one
/// token stands at p and q, x(q) − x(p) = A(q) − A(p). `tokens` holds one number a row, equal for
/// equal tokens (std::invalid_argument when there are more or fewer, and as diagnose()).
/// `embeddings`, when given, has E of each row's token, of the table's size; then what is left
/// after subtracting is diagnosed.
[[nodiscard]] InputDiagnosis diagnose_inputs(const NumberTable& inputs,
                                             std::span<const std::size_t> tokens,
                                             const NumberTable* embeddings = nullptr);

}  // namespace pe
