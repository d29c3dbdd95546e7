// SPDX-License-Identifier: MIT
/// @file
/// Two rows of a table from one: what the lesson teaches, put to work.
///
/// From the row at a centre c and the rotation by k, the rows c − k and c + k follow with the same
/// four products:
///
///     sin(c ± k) = sin c cos k ± cos c sin k
///     cos(c ± k) = cos c cos k ∓ sin c sin k
///
/// For doubles each factor is high + low with high a multiple of 2^−26. Products of two highs, and
/// sums of two such products, are exact; what is left is added once:
///
///     x·y = x_high·y_high + (x_high·y_low + x_low·y)
///
/// The bracket is below 2^−26, its roundings are below 2^−80. With those of the factors and of the
/// test itself they come to less than 24 · 2^−81 for each value; e = 2^−76 is 32. For floats the
/// factors are doubles, the error is below 10 · 2^−54, and e = 2^−50 is 16.
///
/// **The rounding test.** The exact value lies between v − e and v + e. When both round to the same
/// number, that number is the correctly rounded value. About once in 2^22 values they do not, and
/// the caller has to find out with more bits.
#pragma once

#include <cstddef>

namespace pe::detail {

/// Where the values of a pair are in a row: its sine at sin_step · pair and its cosine
/// `to_cos` further. Steps are 2 and 1 in an interleaved row, 1 and width/2 in halves.
struct RowShape {
  std::size_t sin_step = 2;
  std::size_t to_cos = 1;
};

/// In which of the two rows a value failed the rounding test.
struct Doubt {
  bool before = false;
  bool after = false;
};

/// Fills the rows `before` and `after` for `count` pairs, from factors of c and of k whose arrays
/// (rotation_table.hpp) are `stride` apart: split ones for doubles, plain ones for floats.
[[nodiscard]] Doubt fill_rows(const double* c, const double* k, std::size_t stride,
                              std::size_t count, const RowShape& shape, double* before,
                              double* after);
[[nodiscard]] Doubt fill_rows(const double* c, const double* k, std::size_t stride,
                              std::size_t count, const RowShape& shape, float* before,
                              float* after);

}  // namespace pe::detail
