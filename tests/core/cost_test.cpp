// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>
#include <stdexcept>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

TEST_CASE("512 positions of width 512 are 262144 values, 1 MiB as floats", "[cost]") {
  const pe::Cost cost = pe::cost({.width = 512, .base = 10000}, 512);
  CHECK(cost.denominators == 256);
  CHECK(cost.angles == 131072);
  CHECK(cost.values == 262144);
  CHECK(cost.additions == 262144);
  CHECK(cost.float_bytes == 1048576);
  CHECK(cost.double_bytes == 2097152);
  CHECK(cost.learned == 0);
}

TEST_CASE("twice the positions or twice the width is twice the work", "[cost][property]") {
  for (const int width : {2, 8, 512}) {
    for (const std::int64_t n : {1, 7, 4096}) {
      const pe::Cost once = pe::cost({.width = width, .base = 10000}, n);
      const pe::Cost longer = pe::cost({.width = width, .base = 10000}, 2 * n);
      const pe::Cost wider = pe::cost({.width = 2 * width, .base = 10000}, n);
      CHECK(longer.values == 2 * once.values);
      CHECK(longer.angles == 2 * once.angles);
      CHECK(longer.denominators == once.denominators);
      CHECK(wider.values == 2 * once.values);
      CHECK(wider.angles == 2 * once.angles);
    }
  }
}

TEST_CASE("added, 8 and 8 are 8 numbers; end to end, 16", "[cost]") {
  CHECK(pe::joined_input({}, pe::Joining::add).width == 8);
  CHECK(pe::joined_input({}, pe::Joining::add).weights == 64);
  CHECK(pe::joined_input({}, pe::Joining::concatenate).width == 16);
  CHECK(pe::joined_input({}, pe::Joining::concatenate).weights == 128);
}

TEST_CASE("every row of the lesson has length 2; at width 512 the scale is 22.627417", "[cost]") {
  CHECK(pe::encoding_norm({}) == 2);
  for (const std::int64_t p : {0, 3, 1000}) {
    double squares = 0;
    for (const double value : pe::encode({}, p)) squares += value * value;
    CHECK_THAT(std::sqrt(squares), WithinAbs(2, 1e-15));
  }
  CHECK_THAT(pe::embedding_scale({.width = 512, .base = 10000}), WithinAbs(22.627417, 5e-7));
  CHECK_THAT(pe::encoding_norm({.width = 512, .base = 10000}), WithinAbs(16, 0));
}

TEST_CASE("no positions, and more than can be counted, are refused by name", "[cost][argument]") {
  CHECK_THROWS_AS(pe::cost({}, 0), std::out_of_range);
  CHECK_THROWS_AS(pe::cost({}, pe::max_position), std::out_of_range);
  CHECK_THROWS_AS(pe::cost({.width = 3}, 1), std::invalid_argument);
  CHECK(pe::cost({}, pe::max_position / 64).double_bytes == pe::max_position);
  const auto fault = pe::check_positions({}, 1.5);
  REQUIRE(fault);
  CHECK(fault->argument == "positions");
}

}  // namespace
