// SPDX-License-Identifier: MIT
// Rounding to the formats, where they end: values from their definitions.
#include "../../core/src/wide.hpp"

#include <cmath>
#include <limits>

#include "catch.hpp"

namespace {

using pe::detail::to_double;
using pe::detail::to_float;
using pe::detail::Wide;
using pe::detail::wide;

/// x · 2^exponent.
Wide scaled(double x, int exponent) {
  Wide result = wide(x);
  result.exponent += exponent;
  return result;
}

TEST_CASE("half, shifted by any number of places, has so many zeros before its bit", "[wide]") {
  using pe::detail::Fraction;
  for (int n = 0; n < pe::detail::fraction_bits; ++n) {
    const Fraction bit = pe::detail::shifted_right(pe::detail::one_half, n);
    CHECK(pe::detail::leading_zeros(bit) == n);
    const auto limb = static_cast<std::size_t>(2 - n / 64);
    CHECK(bit.limb[limb] == std::uint64_t{1} << (63 - n % 64));
    CHECK(pe::detail::shifted_left(bit, n).limb == pe::detail::one_half.limb);
    // What lies below the first bit does not count.
    const Fraction more = pe::detail::sum(bit, pe::detail::shifted_right(bit, n % 7 + 1));
    CHECK(pe::detail::leading_zeros(more) == n);
  }
  CHECK(pe::detail::leading_zeros(Fraction{}) == pe::detail::fraction_bits);
}

TEST_CASE("doubles and floats are rounded to their smallest and largest numbers", "[wide]") {
  for (const bool negative : {false, true}) {
    const double sign = negative ? -1 : 1;
    CHECK(to_double({scaled(0.75, -1074), negative}) == sign * 0x1p-1074);
    CHECK(to_double({scaled(1.25, -1074), negative}) == sign * 0x1p-1074);
    CHECK(to_double({scaled(1.75, -1074), negative}) == sign * 0x1p-1073);
    CHECK(to_double({scaled(0.75, -1075), negative}) == 0);
    CHECK(to_double({scaled(0.75, -1080), negative}) == 0);
    CHECK(std::signbit(to_double({scaled(0.75, -1080), negative})) == negative);
    CHECK(to_double({scaled(1.5, 1023), negative}) == sign * 0x1.8p1023);
    CHECK(to_double({scaled(1, 1024), negative}) == sign * std::numeric_limits<double>::infinity());
    CHECK(to_float({scaled(0.75, -149), negative}) == static_cast<float>(sign) * 0x1p-149F);
    CHECK(to_float({scaled(1.25, -149), negative}) == static_cast<float>(sign) * 0x1p-149F);
    CHECK(to_float({scaled(0.75, -150), negative}) == 0);
    CHECK(to_float({scaled(1.75, -127), negative}) == static_cast<float>(sign) * 0x1.cp-127F);
    CHECK(to_float({wide(0.1), negative}) == static_cast<float>(sign * 0.1));
    CHECK(to_double({wide(0.1), negative}) == sign * 0.1);
    // The first half above the last place rounds up, to the next power of two too.
    CHECK(to_float({wide(1 - 0x1p-25), negative}) == static_cast<float>(sign));
    CHECK(to_float({wide(1 - 0x1p-24), negative}) == static_cast<float>(sign) * (1 - 0x1p-24F));
    CHECK(to_float({wide(1 - 0x1.8p-25), negative}) == static_cast<float>(sign) * (1 - 0x1p-24F));
  }
  CHECK(to_double({wide(std::uint64_t{1} << 63), false}) == 0x1p63);
  CHECK(to_double({wide(std::uint64_t{0}), false}) == 0);
}

}  // namespace
