// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <numeric>
#include <random>
#include <vector>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

const pe::Encoding lesson{};

// All figures below are those the lesson's source document states, to six decimals.
constexpr double six_decimals = 5e-7;

TEST_CASE("positions 0 and 3 are 2.017479 apart", "[compare]") {
  CHECK_THAT(pe::compare(lesson, 0, 3, true).norm, WithinAbs(2.017479, six_decimals));
}

TEST_CASE("at position 6 the fast pair nearly repeats and the others tell the two apart",
          "[compare]") {
  const auto result = pe::compare(lesson, 0, 6, true);
  CHECK_THAT(result.pair_distances[0], WithinAbs(0.282240, six_decimals));
  CHECK_THAT(result.pair_distances[1], WithinAbs(0.591040, six_decimals));
  CHECK_THAT(result.norm, WithinAbs(0.657741, six_decimals));
}

TEST_CASE("farther apart, yet nearer: the norm is not monotonic in the offset", "[compare]") {
  CHECK(pe::compare(lesson, 0, 6, true).norm < pe::compare(lesson, 0, 3, true).norm);
  CHECK(pe::compare(lesson, 0, 6, true).norm < pe::compare(lesson, 0, 1, true).norm);
}

TEST_CASE("switched off, nothing is added and PE is still there to read", "[compare]") {
  const auto on = pe::compare(lesson, 0, 3, true);
  const auto off = pe::compare(lesson, 0, 3, false);
  CHECK(off.norm == 0);
  CHECK(off.differences == std::vector<double>(8));
  CHECK(off.added_second == std::vector<double>(8));
  CHECK(off.pair_shares == std::vector<double>(4));
  CHECK(off.first == on.first);
  CHECK(off.second == on.second);
}

TEST_CASE("at position 1 the last cosine differs though six digits do not show it", "[compare]") {
  const auto result = pe::compare(lesson, 0, 1, true);
  CHECK(result.differences[7] != 0);
  CHECK(std::fabs(result.differences[7]) < six_decimals);
}

TEST_CASE("for random encodings and positions the parts add up", "[compare][property]") {
  std::mt19937_64 random(3);
  for (int n = 0; n < 500; ++n) {
    const pe::Encoding encoding{.width = 2 * (1 + static_cast<int>(random() % 64)),
                                .base = 1.5 + static_cast<double>(random() % 100000)};
    const auto p = static_cast<std::int64_t>(random() % 100000);
    const auto q = static_cast<std::int64_t>(random() % 100000);
    const auto there = pe::compare(encoding, p, q, true);
    const auto back = pe::compare(encoding, q, p, true);
    REQUIRE(there.first == pe::encode(encoding, p));
    REQUIRE(there.second == pe::encode(encoding, q));
    for (std::size_t j = 0; j < there.differences.size(); ++j) {
      REQUIRE(there.differences[j] == there.second[j] - there.first[j]);
      REQUIRE(there.differences[j] == -back.differences[j]);
    }
    REQUIRE(there.norm == back.norm);
    const double squares = std::accumulate(there.pair_distances.begin(), there.pair_distances.end(),
                                           0.0, [](double sum, double d) { return sum + d * d; });
    REQUIRE_THAT(there.norm * there.norm, WithinULP(squares, 64));
    if (p != q) {
      REQUIRE_THAT(std::accumulate(there.pair_shares.begin(), there.pair_shares.end(), 0.0),
                   WithinAbs(1, 1e-13));
    }
  }
}

TEST_CASE("each chord is 2 |sin(k omega / 2)|, wherever the two positions start",
          "[compare][property]") {
  for (const std::int64_t p : {0, 1, 13, 1000, 10000}) {
    const auto profile = pe::distance_profile(lesson, p, 33);
    REQUIRE(profile.total.size() == 33);
    REQUIRE(profile.pairs.size() == 33 * 4);
    for (std::size_t k = 0; k < 33; ++k) {
      double squares = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        const double chord =
            2 * std::fabs(std::sin(static_cast<double>(k) / std::pow(10.0, i) / 2));
        REQUIRE_THAT(profile.pairs[4 * k + i], WithinAbs(chord, 1e-12));
        squares += chord * chord;
      }
      REQUIRE_THAT(profile.total[k], WithinAbs(std::sqrt(squares), 1e-12));
    }
  }
}

}  // namespace
