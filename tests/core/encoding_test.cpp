// SPDX-License-Identifier: MIT
#include <cmath>
#include <numbers>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

const pe::Encoding lesson{};

TEST_CASE("the defaults are the lesson's: eight components, base 10000", "[encoding]") {
  CHECK(lesson.width == 8);
  CHECK(lesson.base == 10000);
}

TEST_CASE("the lesson's denominators are exactly 1, 10, 100, 1000", "[encoding]") {
  CHECK(pe::denominator(lesson, 0) == 1);
  CHECK(pe::denominator(lesson, 1) == 10);
  CHECK(pe::denominator(lesson, 2) == 100);
  CHECK(pe::denominator(lesson, 3) == 1000);
}

TEST_CASE("a denominator is base^(2 pair / width), correctly rounded where it is irrational",
          "[encoding]") {
  // Decimal arithmetic, 60 digits: 10000^(14/64), 1.5^(2/3), 10000^(1022/1024).
  CHECK_THAT(pe::denominator({.width = 64, .base = 10000}, 7), WithinULP(0x1.dfeeaad15b500p+2, 1));
  CHECK_THAT(pe::denominator({.width = 6, .base = 1.5}, 2), WithinULP(0x1.4f747439b348ap+0, 1));
  CHECK_THAT(pe::denominator({.width = 1024, .base = 10000}, 511),
             WithinULP(0x1.32edc04a62dcbp+13, 1));
}

TEST_CASE("angles are the position over the denominator, in radians and not reduced",
          "[encoding]") {
  CHECK(pe::angle(lesson, 3, 0) == 3);
  CHECK(pe::angle(lesson, 3, 1) == 0.3);
  CHECK(pe::angle(lesson, 3, 3) == 0.003);
  CHECK(pe::angle(lesson, pe::max_position, 0) == 9007199254740992.0);
}

TEST_CASE("the wavelength of a pair is 2 pi times its denominator", "[encoding]") {
  CHECK_THAT(pe::wavelength(lesson, 0), WithinULP(2 * std::numbers::pi, 0));
  CHECK_THAT(pe::wavelength(lesson, 3), WithinULP(2000 * std::numbers::pi, 1));
  CHECK_THAT(pe::angular_frequency(lesson, 1), WithinULP(0.1, 0));
}

TEST_CASE("low pairs are the fast ones: frequencies fall with the pair index", "[encoding]") {
  const pe::Encoding wide{.width = 512, .base = 10000};
  for (int pair = 1; pair < wide.width / 2; ++pair) {
    REQUIRE(pe::angular_frequency(wide, pair) < pe::angular_frequency(wide, pair - 1));
  }
}

TEST_CASE("position 25 of the fast pair is 0.1327 radians short of four turns", "[encoding]") {
  const auto near = pe::nearest_turn(lesson, 25, 0);
  CHECK(near.turns == 4);
  CHECK_THAT(near.shortfall, WithinAbs(8 * std::numbers::pi - 25, 1e-14));
  const auto six = pe::nearest_turn(lesson, 6, 0);
  CHECK(six.turns == 1);
  CHECK_THAT(six.shortfall, WithinAbs(0.28318530717958648, 1e-15));
}

}  // namespace
