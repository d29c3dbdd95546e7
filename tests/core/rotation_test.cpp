// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>

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

TEST_CASE("R(0) is the identity and R(-k) undoes R(k)", "[rotation]") {
  CHECK(pe::rotation(lesson, 0, 2) == pe::Matrix2{1, 0, 0, 1});
  const auto forth = pe::rotation(lesson, 5, 1);
  const auto back = pe::rotation(lesson, -5, 1);
  CHECK(back == pe::Matrix2{forth[0], forth[2], forth[1], forth[3]});
}

}  // namespace
