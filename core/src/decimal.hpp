// SPDX-License-Identifier: MIT
/// @file
/// m · 10^−k to double in one multiplication, for the numbers that tables are printed with: up to
/// 19 digits, up to 44 of them behind the point.
///
/// 10^−k is kept as 128 bits, low by less than two units of the last. Its product with the 64 bits
/// of m, cut to 128 bits, is low by less than four. When these four do not decide how the upper 53
/// bits are rounded (which also covers every tie), the answer is left to exact arithmetic.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "wide.hpp"

namespace pe::detail {

/// (high · 2^64 + low) · 2^exponent with the highest bit set.
struct PowerOfTen {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  int exponent = 0;
};

inline constexpr std::size_t most_decimals = 44;

/// 10^0, 10^−1, …, each a tenth of the one before, computed to 192 bits.
[[nodiscard]] constexpr std::array<PowerOfTen, most_decimals + 1> negative_powers_of_ten() {
  std::array<PowerOfTen, most_decimals + 1> powers;
  Fraction x = one_half;  // 10^−k is x · 2^exponent
  int exponent = 1;
  for (PowerOfTen& power : powers) {
    power = {x.limb[2], x.limb[1], exponent - 128};
    x = quotient(x, 10);
    while (!upper_half(x)) {
      x = sum(x, x);
      --exponent;
    }
  }
  return powers;
}

/// The double nearest to m · 10^−decimals, unless it is a close call, for m > 0 and decimals ≤ 44.
[[nodiscard]] inline std::optional<double> nearest_double(std::uint64_t m, std::size_t decimals) {
  constexpr auto powers = negative_powers_of_ten();
  const PowerOfTen& power = powers[decimals];
  const int zeros = std::countl_zero(m);
  const std::uint64_t scaled = m << zeros;
  Uint128 product = times(scaled, power.high) + high(times(scaled, power.low));
  int exponent = power.exponent + 64 - zeros;
  if ((high(product) >> 63) == 0) {
    product <<= 1;
    --exponent;
  }
  constexpr int dropped_bits = 128 - 53;
  constexpr Uint128 half = Uint128{1} << (dropped_bits - 1);
  constexpr Uint128 error = 8;  // four, doubled by the shift
  const auto kept = static_cast<std::uint64_t>(product >> dropped_bits);
  const Uint128 dropped = product - (static_cast<Uint128>(kept) << dropped_bits);
  if (dropped <= half && half <= dropped + error) return std::nullopt;
  const std::uint64_t rounded = kept + (dropped > half ? 1 : 0);
  // rounded · 2^(exponent + 75), which is a normal number: 2^52 … 2^53 with its exponent moved.
  const auto value = static_cast<double>(rounded);
  const auto places =
      static_cast<std::uint64_t>(static_cast<std::int64_t>(exponent + dropped_bits));
  return __builtin_bit_cast(double, __builtin_bit_cast(std::uint64_t, value) + (places << 52));
}

}  // namespace pe::detail
