// SPDX-License-Identifier: MIT
/// @file
/// The coefficients of the sine and cosine series, computed by the compiler.
///
///     sin x = x · (1 − t/3! + t²/5! − …)      cos x = 1 − t/2! + t²/4! − …      t = x²
#pragma once

#include "wide.hpp"

namespace pe::detail {

inline constexpr std::size_t series_terms = 20;  // 1/41! and 1/40! are below 2^−159

/// 1/n! for n = first, first + 2, …, each low by less than 2^−191.
[[nodiscard]] constexpr std::array<Fraction, series_terms> inverse_factorials(std::uint32_t first) {
  std::array<Fraction, series_terms> result;
  // From 1/2!, because 1/1! is not below 1.
  Fraction inverse = one_half;
  std::uint32_t n = 2;
  for (std::size_t j = 0; j < series_terms; ++j) {
    const std::uint32_t target = first + 2 * static_cast<std::uint32_t>(j);
    while (n < target) inverse = quotient(inverse, ++n);
    result[j] = inverse;
  }
  return result;
}

inline constexpr auto sin_coefficients = inverse_factorials(3);  ///< 1/3!, 1/5!, …
inline constexpr auto cos_coefficients = inverse_factorials(2);  ///< 1/2!, 1/4!, …

}  // namespace pe::detail
