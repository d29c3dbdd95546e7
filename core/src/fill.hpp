// SPDX-License-Identifier: MIT
/// @file
/// Two rows of a table from one: what the lesson teaches, put to work.
///
/// From the row at a centre c and the rotation by k, the rows c + k and c − k follow with the same
/// four products:
///
///     sin(c ± k) = sin c cos k ± cos c sin k
///     cos(c ± k) = cos c cos k ∓ sin c sin k
///
/// For doubles each factor is high + low, high a multiple of 2^−26. Products of two highs and their
/// sums are exact, and what is left is added once:
///
///     x·y = x_high·y_high + (x_high·y_low + x_low·y)
///
/// The part in brackets is below 2^−26, so that its roundings are below 2^−80 each; all together
/// stay below 17 · 2^−81 < 2^−76. For floats the factors are doubles, and the error is below
/// 7 · 2^−54 < 2^−51.
///
/// **The rounding test.** With such a bound e, the exact value lies between v − e and v + e. When
/// both round to the same number, that is the correctly rounded value. It fails about once in 2^24
/// values; then the value is computed again with 150 bits.
#pragma once

#include <cstddef>

#include "hands.hpp"

namespace pe::detail {

/// The sines and cosines of many pairs as a row of the table is made from them: parts are
/// `stride` apart, sin, cos, and for doubles also what these two lack.
template <typename Value>
class Row {
 public:
  explicit Row(std::size_t count);
};

}  // namespace pe::detail
