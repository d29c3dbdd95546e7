// SPDX-License-Identifier: MIT
#include "pe/pair.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "catch.hpp"
#include "pe/argument.hpp"
#include "pe/encode.hpp"

namespace {

const pe::Encoding lesson{};

TEST_CASE("a pair by itself is the same two components as in the row, to the bit",
          "[pair][property]") {
  for (const std::int64_t p : {std::int64_t{0}, std::int64_t{1}, std::int64_t{25},
                               std::int64_t{10000}, pe::max_position}) {
    const auto row = pe::encode(lesson, p);
    for (int pair = 0; pair < lesson.width / 2; ++pair) {
      const auto [sine, cosine] = pe::encode_pair(lesson, p, pair);
      const auto j = 2 * static_cast<std::size_t>(pair);
      REQUIRE(sine == row[j]);
      REQUIRE(cosine == row[j + 1]);
    }
  }
}

TEST_CASE("before position 0 the sine changes its sign and the cosine does not", "[pair]") {
  // sin 1 and cos 1, from tables.
  const auto before = pe::encode_pair(lesson, -1, 0);
  CHECK_THAT(before.sin, WithinAbs(-0.84147098480789650665, 1e-16));
  CHECK_THAT(before.cos, WithinAbs(0.54030230586813971740, 1e-16));
  const auto zero = pe::encode_pair(lesson, 0, 0);
  CHECK(zero.sin == 0);
  CHECK_FALSE(std::signbit(zero.sin));
  CHECK(zero.cos == 1);
}

TEST_CASE("a signed angle is n over the denominator, whichever way n points", "[pair]") {
  CHECK(pe::signed_angle(lesson, 3, 0) == 3);
  CHECK(pe::signed_angle(lesson, -3, 0) == -3);
  CHECK_THAT(pe::signed_angle(lesson, -32, 1), WithinAbs(-3.2, 1e-15));
  CHECK_THAT(pe::signed_angle(lesson, 10000, 3), WithinAbs(10, 1e-14));
  CHECK_FALSE(std::signbit(pe::signed_angle(lesson, 0, 0)));
}

TEST_CASE("a bad integer or pair is refused by name", "[pair]") {
  CHECK_THROWS_AS(pe::encode_pair(lesson, pe::max_position + 1, 0), std::out_of_range);
  CHECK_THROWS_AS(pe::encode_pair(lesson, -pe::max_position - 1, 0), std::out_of_range);
  CHECK_THROWS_AS(pe::signed_angle(lesson, 0, 4), std::out_of_range);
  CHECK_THROWS_AS(pe::signed_angle(lesson, 0, -1), std::out_of_range);
  CHECK_THROWS_AS(pe::encode_pair({.width = 7}, 0, 0), std::invalid_argument);
  try {
    static_cast<void>(pe::encode_pair(lesson, -pe::max_position - 1, 0));
  } catch (const std::out_of_range& error) {
    CHECK(std::string(error.what()).find("n = ") == 0);
  }
}

}  // namespace
