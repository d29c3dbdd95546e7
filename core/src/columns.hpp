// SPDX-License-Identifier: MIT
/// @file
/// Rows put together from the pairs of an encoding, column by column.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pe/argument.hpp"
#include "pe/encode.hpp"

namespace pe::detail {

/// What stands in one column: the sine or the cosine of a pair.
struct Column {
  std::size_t pair = 0;
  bool cosine = false;
};

/// `width` columns, each read from the row of `source` at a position.
template <typename ColumnOf>
[[nodiscard]] std::vector<double> read_columns(const Encoding& source, std::int64_t position,
                                               std::size_t width, ColumnOf column_of) {
  const std::vector<double> row = encode(source, position);
  std::vector<double> out(width);
  for (std::size_t j = 0; j < width; ++j) {
    const Column column = column_of(j);
    out[j] = row[2 * column.pair + (column.cosine ? 1 : 0)];
  }
  return out;
}

/// The length of b − a.
[[nodiscard]] inline double distance(const std::vector<double>& a, const std::vector<double>& b) {
  double squares = 0;
  for (std::size_t j = 0; j < a.size(); ++j) {
    squares += (b[j] - a[j]) * (b[j] - a[j]);
  }
  return std::sqrt(squares);
}

/// The widest encoding whose double width is a width too.
inline constexpr int widest = 1 << 30;

/// An encoding whose exponents run twice as fast, or whose pairs lie twice as close, has the square
/// of the base or twice the width; both must exist.
[[nodiscard]] inline std::optional<Fault> check_doubled(const Encoding& encoding) {
  if (encoding.width >= widest) {
    return Fault{Fault::Kind::invalid, "width", static_cast<double>(encoding.width),
                 "must be less than 1073741824 here"};
  }
  return std::nullopt;
}

/// The base's square must be finite.
[[nodiscard]] inline std::optional<Fault> check_squared(const Encoding& encoding) {
  if (!check_base(encoding.base * encoding.base)) return std::nullopt;
  return Fault{Fault::Kind::invalid, "base", encoding.base, "must have a finite square here"};
}

}  // namespace pe::detail
