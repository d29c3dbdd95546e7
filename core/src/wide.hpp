// SPDX-License-Identifier: MIT
/// @file
/// Numbers of 192 bits, made of three 64-bit limbs: enough to round every result correctly.
///
/// A double has 53 bits. At position 2^53 the integer part of an angle takes 53 more, a hundred
/// terms of a series cost a few, and to know which of two neighbouring doubles is the nearer one
/// needs about 64 beyond those. 192 covers all of it.
///
/// Only integer operations are used, so the bits are the same on every machine.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__FAST_MATH__)
#error "-ffast-math would change results: every bit here is meant. Build without it."
#endif

namespace pe::detail {

__extension__ using Uint128 = unsigned __int128;

[[nodiscard]] constexpr std::uint64_t high(Uint128 x) {
  return static_cast<std::uint64_t>(x >> 64);
}
[[nodiscard]] constexpr std::uint64_t low(Uint128 x) { return static_cast<std::uint64_t>(x); }
[[nodiscard]] constexpr Uint128 times(std::uint64_t a, std::uint64_t b) {
  return static_cast<Uint128>(a) * b;
}

/// A fixed-point number in [0, 1): Σ limb[j] · 2^(64(j − 3)), the least significant limb first.
/// Sums wrap around, which is arithmetic modulo 1.
struct Fraction {
  std::array<std::uint64_t, 3> limb{};
};

inline constexpr int fraction_bits = 192;

/// A floating-point number ≥ 0: mantissa · 2^exponent with 1/2 ≤ mantissa < 1, or zero, whose
/// exponent is far below that of any other number here.
struct Wide {
  Fraction mantissa;
  int exponent = -(1 << 20);
};

/// A `Wide` with a sign.
struct SignedWide {
  Wide magnitude;
  bool negative = false;
};

/// 1/2, which is also where the negative half of the numbers modulo 1 begins.
inline constexpr Fraction one_half{{0, 0, std::uint64_t{1} << 63}};

[[nodiscard]] constexpr bool upper_half(const Fraction& x) { return (x.limb[2] >> 63) != 0; }

/// a + b modulo 1.
[[nodiscard]] constexpr Fraction sum(const Fraction& a, const Fraction& b) {
  Fraction result;
  std::uint64_t carry = 0;
  for (std::size_t j = 0; j < 3; ++j) {
    const std::uint64_t partial = a.limb[j] + carry;
    carry = partial < carry ? 1 : 0;
    result.limb[j] = partial + b.limb[j];
    carry += result.limb[j] < partial ? 1 : 0;
  }
  return result;
}

/// −x modulo 1.
[[nodiscard]] constexpr Fraction negated(const Fraction& x) {
  return sum(Fraction{{~x.limb[0], ~x.limb[1], ~x.limb[2]}}, Fraction{{1, 0, 0}});
}

/// a − b modulo 1.
[[nodiscard]] constexpr Fraction difference(const Fraction& a, const Fraction& b) {
  return sum(a, negated(b));
}

/// x · 2^n modulo 1, for 0 ≤ n.
[[nodiscard]] Fraction shifted_left(const Fraction& x, int n);

/// x / 2^n rounded down, for 0 ≤ n.
[[nodiscard]] Fraction shifted_right(const Fraction& x, int n);

/// The number of zero bits before the first one bit: 192 for zero.
[[nodiscard]] int leading_zeros(const Fraction& x);

/// x / n rounded down, for n < 2^32: long division with half limbs as digits.
[[nodiscard]] constexpr Fraction quotient(const Fraction& x, std::uint32_t n) {
  Fraction result;
  std::uint64_t remainder = 0;
  for (std::size_t j = 3; j-- > 0;) {
    const std::uint64_t high = (remainder << 32) | (x.limb[j] >> 32);
    const std::uint64_t low = ((high % n) << 32) | (x.limb[j] & 0xffffffff);
    result.limb[j] = ((high / n) << 32) | (low / n);
    remainder = low % n;
  }
  return result;
}

/// a · b, low by less than 2 · 2^−192. (Not inlined, here and below: it is not worth the size.)
[[nodiscard, gnu::noinline]] Fraction product(const Fraction& a, const Fraction& b);

/// x · 2^exponent with its mantissa brought to [1/2, 1).
[[nodiscard]] Wide normalised(const Fraction& x, int exponent);

/// a · b, low by less than 2^−189 of it.
[[nodiscard, gnu::noinline]] Wide product(const Wide& a, const Wide& b);

/// a^n, low by less than n · 2^−188 of it.
[[nodiscard, gnu::noinline]] Wide power(const Wide& a, std::uint32_t n);

/// b^(−1/n) for b > 0, n ≥ 1; relative error below 2^−186.
///
/// Newton's method on 1 − b·r^n = 0, which needs no division but by the integer n:
///
///     r ← r · (1 + (1 − b·r^n) / n)
///
/// squares the residual ε = 1 − b·r^n at each step, down to the error of computing b·r^n.
[[nodiscard]] Wide inverse_root(const Wide& b, std::uint32_t n);

/// An integer as it is.
[[nodiscard]] Wide wide(std::uint64_t integer);

/// A finite double > 0 as it is, unless it is subnormal.
[[nodiscard]] Wide wide(double value);

/// The fixed-point value of x < 1, rounded down to 2^−192.
[[nodiscard]] Fraction fraction(const Wide& x);

/// The nearest double or float, subnormal ones and the double infinity included. A tie, which no
/// result here can be, is rounded up in magnitude.
[[nodiscard]] double to_double(const SignedWide& x);
[[nodiscard]] float to_float(const SignedWide& x);

}  // namespace pe::detail
