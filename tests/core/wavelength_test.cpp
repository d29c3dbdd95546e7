// SPDX-License-Identifier: MIT
#include <cstdint>
#include <stdexcept>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

TEST_CASE("the fast pairs are the low ones: wavelengths grow with the pair", "[wavelength]") {
  for (const int width : {4, 8, 64, 512}) {
    const pe::Encoding encoding{.width = width, .base = 10000};
    CHECK_THAT(pe::wavelength(encoding, 0), WithinULP(6.283185307179586, 1));
    for (int pair = 1; pair < width / 2; ++pair) {
      REQUIRE(pe::wavelength(encoding, pair) > pe::wavelength(encoding, pair - 1));
      REQUIRE(pe::turns(encoding, 1000, pair) < pe::turns(encoding, 1000, pair - 1));
    }
  }
}

TEST_CASE("by position 13 the lesson's four hands have made these turns", "[wavelength]") {
  // 13 / 2π = 2.06901426…, and a tenth of it for each pair that follows.
  const pe::Encoding lesson{};
  CHECK_THAT(pe::turns(lesson, 13, 0), WithinAbs(2.0690142601946394, 5e-15));
  CHECK_THAT(pe::turns(lesson, 13, 1), WithinAbs(0.20690142601946394, 1e-15));
  CHECK_THAT(pe::turns(lesson, 13, 2), WithinAbs(0.020690142601946394, 1e-16));
  CHECK_THAT(pe::turns(lesson, 13, 3), WithinAbs(0.0020690142601946394, 5e-18));
  CHECK(pe::turns(lesson, 0, 3) == 0);
}

TEST_CASE("no pair reaches the limit of wavelengths, however wide the encoding", "[wavelength]") {
  CHECK_THAT(pe::wavelength_limit({}), WithinULP(62831.853071795865, 1));
  for (const int width : {2, 8, 512, 4096}) {
    const pe::Encoding encoding{.width = width, .base = 10000};
    CHECK(pe::wavelength(encoding, width / 2 - 1) < pe::wavelength_limit(encoding));
  }
}

TEST_CASE("bad arguments of turns and of the limit are refused", "[wavelength]") {
  CHECK_THROWS_AS(pe::turns({}, -1, 0), std::out_of_range);
  CHECK_THROWS_AS(pe::turns({}, 1, 4), std::out_of_range);
  CHECK_THROWS_AS(pe::wavelength_limit({.width = 3, .base = 10000}), std::invalid_argument);
}

}  // namespace
