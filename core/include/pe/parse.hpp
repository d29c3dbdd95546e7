// SPDX-License-Identifier: MIT
/// @file
/// A table of numbers, read from what somebody pasted or dropped.
///
/// Understood without being told which: numbers separated by commas, tabs, semicolons (then a
/// comma may be the decimal mark) or spaces; JSON arrays, whole or one row a line; what NumPy,
/// PyTorch, TensorFlow and pandas print, whole or row by row, the rows numbered or not; Markdown's
/// and R's tables; the bytes of a `.npy` file, versions 1 to 3, of f2, f4 or f8 in either byte
/// order and either axis order. Captions, prompts, shapes and code fences around a table, a header
/// row, an index column, row labels and `#` comments are set aside. Signs may be U+2212. Every
/// number is rounded correctly to double, whatever its length; no locale is asked.
///
/// Total: every sequence of bytes gives a table or one error, and nothing is thrown but
/// std::bad_alloc. Time and memory are linear in the size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace pe {

inline constexpr std::size_t max_table_bytes = std::size_t{16} << 20;
inline constexpr std::size_t max_table_columns = 4096;

/// How the numbers were written.
enum class TableFormat : std::uint8_t {
  comma,         ///< CSV
  tab,           ///< TSV
  semicolon,     ///< semicolons; the decimal mark may be a comma
  whitespace,    ///< bare numbers
  comma_lists,   ///< brackets with commas: JSON, Python, PyTorch
  spaced_lists,  ///< brackets without commas: NumPy, TensorFlow
  npy_float16,   ///< .npy, f2
  npy_float32,   ///< .npy, f4
  npy_float64,   ///< .npy, f8
  values         ///< not read at all: doubles handed over by a program
};

/// rows × columns numbers, row-major, and how precisely each was written.
struct NumberTable {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> values;
  /// Decimals of each cell as printed, its exponent counted in: 4 for 0.8415, 6 for 1.50e-4.
  /// Empty when nothing was printed (.npy, values).
  std::vector<std::int16_t> decimals;
  /// Significant digits of each cell as printed, zeros at the end counted. Empty as decimals.
  std::vector<std::uint16_t> digits;
  TableFormat format = TableFormat::values;
  bool has_header = false;            ///< a first row of names was set aside
  bool has_index = false;             ///< a first column of row numbers or labels was set aside
  std::optional<double> first_index;  ///< its first number, when it held numbers
};

/// Numbers that a program hands over: nothing was printed, so full double precision is assumed.
/// `values.size()` is rows × columns (else std::invalid_argument).
[[nodiscard]] NumberTable make_table(std::size_t rows, std::size_t columns,
                                     std::vector<double> values);

/// What is wrong with a text, and where.
struct ParseError {
  enum class Kind : std::uint8_t {
    empty,             ///< no number at all
    too_large,         ///< more than 16 MiB (found: the bytes)
    too_many_columns,  ///< more than 4096 (found: the columns)
    not_a_number,      ///< text where a number belongs
    not_finite,        ///< NaN, infinity, or beyond the largest double
    empty_cell,        ///< two separators with nothing between them
    abbreviated,       ///< "...": the print-out leaves numbers out
    ragged,            ///< a row with `found` numbers where `expected` were
    unbalanced,        ///< a bracket that is not closed, or closed twice; rows at different depths
    mixed_separators,  ///< commas between some numbers of a list and not between others
    trailing_text,     ///< after the table something else than the rest of its print-out
    bad_npy,           ///< no .npy header, or one that does not fit its data
    npy_type           ///< a .npy file of something else than f2, f4 or f8
  };

  Kind kind = Kind::empty;
  std::size_t line = 0;      ///< 1-based line of the text; row of a .npy file; 0: of no line
  std::size_t column = 0;    ///< 1-based cell of that line's row; 0: the whole row
  std::size_t offset = 0;    ///< byte at which it begins
  std::size_t length = 0;    ///< bytes concerned
  std::size_t found = 0;     ///< see the kind
  std::size_t expected = 0;  ///< see the kind
};

/// A table, or why there is none.
struct ParseResult {
  NumberTable table;
  std::optional<ParseError> error;
};

/// Reads a table from text (UTF-8) or from the bytes of a .npy file.
///
///     pe::parse_table("0;1\n0,84;0,54").table.values  // 0, 1, 0.84, 0.54
[[nodiscard]] ParseResult parse_table(std::string_view bytes);

}  // namespace pe
