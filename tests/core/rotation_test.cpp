// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

const pe::Encoding lesson{};

TEST_CASE("R(3) of the fast pair has cosines on the diagonal and minus sine at the lower left",
          "[rotation]") {
  const auto r = pe::rotation(lesson, 3, 0);
  CHECK_THAT(r[0], WithinAbs(-0.989992, 5e-7));
  CHECK_THAT(r[1], WithinAbs(0.141120, 5e-7));
  CHECK(r[2] == -r[1]);
  CHECK(r[3] == r[0]);
}

TEST_CASE("PE(p + k) = R(k) PE(p) for every p, and for k of either sign", "[rotation][property]") {
  for (const std::int64_t k : {-32, -3, -1, 0, 1, 3, 32}) {
    for (int pair = 0; pair < 4; ++pair) {
      const auto r = pe::rotation(lesson, k, pair);
      for (const std::int64_t p : {32, 33, 100, 5000, 10000}) {
        const auto from = pe::encode(lesson, p);
        const auto to = pe::encode(lesson, p + k);
        const auto j = 2 * static_cast<std::size_t>(pair);
        REQUIRE_THAT(r[0] * from[j] + r[1] * from[j + 1], WithinAbs(to[j], 4e-12));
        REQUIRE_THAT(r[2] * from[j] + r[3] * from[j + 1], WithinAbs(to[j + 1], 4e-12));
      }
    }
  }
}

TEST_CASE("for any width, pair, position and offset: the turn, its length and its composition",
          "[rotation][property]") {
  std::mt19937_64 random(17);
  std::uniform_int_distribution<std::int64_t> anywhere(0, 10000);
  std::uniform_int_distribution<std::int64_t> offset(-32, 32);
  for (int n = 0; n < 4000; ++n) {
    const pe::Encoding encoding{.width = 2 * (1 + static_cast<int>(random() % 256)), .base = 10000};
    const auto pair = static_cast<int>(random() % static_cast<std::size_t>(encoding.width / 2));
    const std::int64_t p = anywhere(random);
    const std::int64_t j = offset(random);
    const std::int64_t k = offset(random);
    const auto r = pe::rotation(encoding, k, pair);
    const auto from = pe::encode_pair(encoding, p, pair);
    const auto to = pe::encode_pair(encoding, p + k, pair);
    REQUIRE_THAT(r[0] * from.sin + r[1] * from.cos, WithinAbs(to.sin, 4.5e-16));
    REQUIRE_THAT(r[2] * from.sin + r[3] * from.cos, WithinAbs(to.cos, 4.5e-16));
    REQUIRE_THAT(from.sin * from.sin + from.cos * from.cos, WithinAbs(1, 4.5e-16));
    const auto other = pe::rotation(encoding, j, pair);
    const auto both = pe::rotation(encoding, j + k, pair);
    REQUIRE_THAT(other[0] * r[0] + other[1] * r[2], WithinAbs(both[0], 4.5e-16));
    REQUIRE_THAT(other[0] * r[1] + other[1] * r[3], WithinAbs(both[1], 4.5e-16));
  }
}

TEST_CASE("R(0) is the identity and R(-k) undoes R(k)", "[rotation]") {
  CHECK(pe::rotation(lesson, 0, 2) == pe::Matrix2{1, 0, 0, 1});
  const auto forth = pe::rotation(lesson, 5, 1);
  const auto back = pe::rotation(lesson, -5, 1);
  CHECK(back == pe::Matrix2{forth[0], forth[2], forth[1], forth[3]});
}

TEST_CASE("no rotation at all has no negative zero above its diagonal", "[rotation]") {
  const pe::Matrix2 matrix = pe::rotation({}, 0, 1);
  CHECK(matrix == pe::identity);
  CHECK_FALSE(std::signbit(matrix[1]));
}

}  // namespace
