// SPDX-License-Identifier: MIT
/// @file
/// Numbers of 105 bits, made of three doubles: precise enough to fill a table, fast in bulk.
///
///     x = a + b + c      a  a multiple of 2^−26      |x| ≤ 1
///                        b  a multiple of 2^−52      |b| ≤ 2^−26
///                        c  the rest                 |c| ≤ 2^−53 (about)
///
/// A double holds every multiple of 2^−n up to 2^(53−n) exactly. So a·a' (a multiple of 2^−52, at
/// most 1) and a·b' + b·a' (a multiple of 2^−78, at most 2^−25) have no rounding error at all, and
/// neither have sums of two of them; only products with c and b·b' are rounded, at about 2^−105.
/// Plain additions and multiplications, no fused ones: a loop over such numbers is vectorised by
/// every compiler, with the same bits.
#pragma once

#include "wide.hpp"

namespace pe::detail {

struct Triple {
  double a = 0;
  double b = 0;
  double c = 0;
};

/// The nearest multiple of 2^−26, of 2^−52, for |x| ≤ 2^25, 1/4: adding a number whose last bit is
/// worth that much rounds the sum to it.
[[nodiscard]] inline double multiple_of_2_26(double x) { return (x + 0x1.8p26) - 0x1.8p26; }
[[nodiscard]] inline double multiple_of_2_52(double x) { return (x + 0x1.8p0) - 0x1.8p0; }

/// A product or a sum of products before it is brought into the form of a `Triple`: `high` is a
/// multiple of 2^−52 below 2, `middle` one of 2^−78 below 2^−25, `rest` is below 2^−50.
struct Product {
  double high = 0;
  double middle = 0;
  double rest = 0;
};

/// x · y; the error is below 2^−103.
[[nodiscard]] inline Product product(const Triple& x, const Triple& y) {
  return {x.a * y.a, x.a * y.b + x.b * y.a, (x.a * y.c + x.c * (y.a + y.b)) + x.b * (y.b + y.c)};
}

[[nodiscard]] inline Product operator+(const Product& x, const Product& y) {
  return {x.high + y.high, x.middle + y.middle, x.rest + y.rest};
}

[[nodiscard]] inline Product operator-(const Product& x, const Product& y) {
  return {x.high - y.high, x.middle - y.middle, x.rest - y.rest};
}

/// The same value as a `Triple`; the error is below 2^−103.
[[nodiscard]] inline Triple triple(const Product& x) {
  const double middle = multiple_of_2_52(x.middle);
  const double rest = (x.middle - middle) + x.rest;
  const double carry = multiple_of_2_52(rest);
  const double high = x.high + (middle + carry);
  const double a = multiple_of_2_26(high);
  return {a, high - a, rest - carry};
}

/// A fixed-point number rounded down to 2^−105.
[[nodiscard]] constexpr Triple triple(const Fraction& x) {
  constexpr std::uint64_t mask = (std::uint64_t{1} << 26) - 1;
  const std::uint64_t a = x.limb[2] >> 38;
  const std::uint64_t b = (x.limb[2] >> 12) & mask;
  const std::uint64_t c = ((x.limb[2] & 0xfff) << 41) | (x.limb[1] >> 23);
  return {static_cast<double>(a) * 0x1p-26, static_cast<double>(b) * 0x1p-52,
          static_cast<double>(c) * 0x1p-105};
}

}  // namespace pe::detail
