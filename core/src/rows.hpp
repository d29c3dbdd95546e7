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

#include "vectors.hpp"

namespace pe::detail {

/// Where the values of a pair are in a row: its sine at sin_step · pair and its cosine
/// `to_cos` further. Steps are 2 and 1 in an interleaved row, 1 and width/2 in halves.
struct RowShape {
  std::size_t sin_step = 2;
  std::size_t to_cos = 1;
};

/// The factors of one rotation, c or k, for a table of doubles or of floats. What is used together
/// is close together: as many pairs as a vector has lanes make a block, and in a block there are
/// `lanes` of each factor.
///
///     doubles  sin_high, sin_low, cos_high, cos_low    high a multiple of 2^−26, high + low to 80
///     bits
///     floats   sin, cos                                rounded to doubles
template <typename Number>
inline constexpr std::size_t factors_per_pair = 4;
template <>
inline constexpr std::size_t factors_per_pair<float> = 2;

/// The size of such an array, and where the first factor of a pair is in it.
template <typename Number>
[[nodiscard]] constexpr std::size_t factors_size(std::size_t pairs) {
  return (pairs + lanes - 1) / lanes * lanes * factors_per_pair<Number>;
}
template <typename Number>
[[nodiscard]] constexpr std::size_t place(std::size_t pair) {
  return pair / lanes * lanes * factors_per_pair<Number> + pair % lanes;
}

/// Fills the rows `before` and `after` for so many pairs, and says whether a value failed the
/// rounding test.
[[nodiscard]] bool fill_rows(const double* c, const double* k, std::size_t pairs,
                             const RowShape& shape, double* before, double* after);
[[nodiscard]] bool fill_rows(const double* c, const double* k, std::size_t pairs,
                             const RowShape& shape, float* before, float* after);

/// In which of the two rows a value failed it.
struct Doubt {
  bool before = false;
  bool after = false;
};

/// The same for one of the pairs.
[[nodiscard]] Doubt fill_pair(const double* c, const double* k, std::size_t pair,
                              const RowShape& shape, double* before, double* after);
[[nodiscard]] Doubt fill_pair(const double* c, const double* k, std::size_t pair,
                              const RowShape& shape, float* before, float* after);

}  // namespace pe::detail
