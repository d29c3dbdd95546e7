// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

const pe::Encoding lesson{};

TEST_CASE("next to 0 a sample is that at 0", "[sample]") {
  for (const double x : {0x1p-53, 0x1p-60, 0x1p-1074}) {
    const std::vector<double> samples = pe::sample_table({}, x, x, 2);
    for (std::size_t j = 0; j < 16; ++j) {
      CHECK_THAT(samples[j], WithinAbs(j % 2 == 0 ? 0 : 1, 2e-16));
    }
  }
}

TEST_CASE("half a step on from 0, the fast pair reads sin 0.5 and cos 0.5", "[sample]") {
  const std::vector<double> rows = pe::sample_table(lesson, 0, 1, 3);
  REQUIRE(rows.size() == 24);
  CHECK_THAT(rows[8], WithinAbs(0.47942553860420300, 1e-15));
  CHECK_THAT(rows[9], WithinAbs(0.87758256189037272, 1e-15));
  CHECK_THAT(rows[10], WithinAbs(0.04997916927067833, 1e-16));
}

TEST_CASE("at whole positions the samples are the table, bit for bit", "[sample][property]") {
  for (const int per_position : {1, 2, 8, 64}) {
    const std::int64_t count = 20 * per_position + 1;
    const auto rows = pe::sample_table(lesson, 7, 27, count);
    const auto table = pe::encode_table(lesson, 7, 21);
    for (std::size_t n = 0; n <= 20; ++n) {
      for (std::size_t j = 0; j < 8; ++j) {
        REQUIRE(rows[n * static_cast<std::size_t>(per_position) * 8 + j] == table[8 * n + j]);
      }
    }
  }
}

TEST_CASE("every sample is the sine and cosine of its own position", "[sample][property]") {
  std::mt19937_64 random(11);
  std::uniform_real_distribution<double> anywhere(0, 5000);
  for (int n = 0; n < 300; ++n) {
    const double first = anywhere(random);
    const double last = first + anywhere(random) / (1 + n % 50);
    const std::size_t count = 2 + random() % 40;
    const auto rows = pe::sample_table(lesson, first, last, static_cast<std::int64_t>(count));
    for (std::size_t m = 0; m < count; ++m) {
      const double x =
          first + (last - first) * static_cast<double>(m) / static_cast<double>(count - 1);
      for (std::size_t i = 0; i < 4; ++i) {
        const double angle = x / std::pow(10.0, i);
        // The position itself may be off by an ulp of 10000.
        REQUIRE_THAT(rows[8 * m + 2 * i], WithinAbs(std::sin(angle), 3e-12));
        REQUIRE_THAT(rows[8 * m + 2 * i + 1], WithinAbs(std::cos(angle), 3e-12));
      }
    }
  }
}

TEST_CASE("a pair comes round after its wavelength, and halfway it points the other way",
          "[sample][property]") {
  std::mt19937_64 random(29);
  std::uniform_real_distribution<double> anywhere(0, 5000);
  for (const int width : {2, 8, 64, 512}) {
    const pe::Encoding encoding{.width = width, .base = 10000};
    for (int n = 0; n < 40; ++n) {
      const auto pair = static_cast<int>(random() % static_cast<std::size_t>(width / 2));
      const auto j = 2 * static_cast<std::size_t>(pair);
      // 2π · 10000^(2i/d), written down here and not asked of the code that is tested.
      const double length = 6.283185307179586 * std::pow(10000.0, 2.0 * pair / width);
      const double first = anywhere(random);
      const auto rows = pe::sample_table(encoding, first, first + length, 3);
      const auto row = [&](std::size_t at) { return &rows[at * static_cast<std::size_t>(width)]; };
      // The positions themselves are off by some ulps of 70000.
      const double slack = 1e-10;
      REQUIRE_THAT(row(2)[j], WithinAbs(row(0)[j], slack));
      REQUIRE_THAT(row(2)[j + 1], WithinAbs(row(0)[j + 1], slack));
      REQUIRE_THAT(row(1)[j], WithinAbs(-row(0)[j], slack));
      REQUIRE_THAT(row(1)[j + 1], WithinAbs(-row(0)[j + 1], slack));
    }
  }
}

TEST_CASE("no whole number of positions is a full turn: a pair never repeats itself exactly",
          "[sample][property]") {
  // 710 is 113 turns and some 0.00006 rad, from tables: no position before 20000 comes closer.
  const auto near = pe::encode(lesson, 710);
  CHECK_THAT(near[0], WithinAbs(6.02887e-5, 1e-9));
  for (std::int64_t p = 1; p <= 20000; ++p) {
    const auto [sine, cosine] = pe::encode_pair(lesson, p, 0);
    REQUIRE(std::fabs(sine) > 3e-5);
    REQUIRE(cosine < 1);
  }
}

TEST_CASE("samples far apart are the same as samples close together", "[sample]") {
  const auto sparse = pe::sample_table(lesson, 0, 6400, 101);
  const auto dense = pe::sample_table(lesson, 0, 6400, 6401);
  for (std::size_t n = 0; n <= 100; ++n) {
    for (std::size_t j = 0; j < 8; ++j) REQUIRE(sparse[8 * n + j] == dense[512 * n + j]);
  }
}

TEST_CASE("at whole offsets the distance curve is the distance profile", "[sample]") {
  const auto curve = pe::distance_curve(lesson, 13, 32, 32 * 16 + 1);
  const auto profile = pe::distance_profile(lesson, 13, 33);
  for (std::size_t k = 0; k <= 32; ++k) REQUIRE(curve.total[16 * k] == profile.total[k]);
  // The source document's figures, to six decimals.
  CHECK_THAT(curve.total[16 * 3], WithinAbs(2.017479, 5e-7));
  CHECK_THAT(curve.total[16 * 6], WithinAbs(0.657741, 5e-7));
}

TEST_CASE("between them each chord is 2 |sin(x omega / 2)| still", "[sample][property]") {
  const auto curve = pe::distance_curve(lesson, 5, 32, 32 * 16 + 1);
  for (std::size_t n = 0; n <= 32 * 16; ++n) {
    const double x = static_cast<double>(n) / 16;
    double squares = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const double chord = 2 * std::fabs(std::sin(x / std::pow(10.0, i) / 2));
      REQUIRE_THAT(curve.pairs[4 * n + i], WithinAbs(chord, 1e-14));
      squares += chord * chord;
    }
    REQUIRE_THAT(curve.total[n], WithinAbs(std::sqrt(squares), 1e-14));
  }
}

TEST_CASE("moving the start changes no point of the distance curve", "[sample][property]") {
  CHECK(pe::distance_curve_change(lesson, 7, 7, 32, 513) == 0);
  for (const std::int64_t p : {1, 13, 100, 4096, 10000}) {
    CHECK(pe::distance_curve_change(lesson, 0, p, 32, 513) < 2e-12);
  }
}

TEST_CASE("what cannot be sampled is refused", "[sample]") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double end = 9007199254740992;
  CHECK_THROWS_AS(pe::sample_table({.width = 7, .base = 10000}, 0, 1, 2), std::invalid_argument);
  CHECK_THROWS_AS(pe::sample_table(lesson, -0.5, 1, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::sample_table(lesson, nan, 1, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::sample_table(lesson, 2, 1, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::sample_table(lesson, 0, nan, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::sample_table(lesson, 0, 2 * end, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::sample_table(lesson, 0, 1, 1), std::out_of_range);
  CHECK_THROWS_AS(pe::distance_curve(lesson, -1, 1, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::distance_curve(lesson, 1, end, 2), std::out_of_range);
  CHECK_THROWS_AS(pe::distance_curve_change(lesson, 1, -1, 4, 2), std::out_of_range);
  CHECK_NOTHROW(pe::sample_table(lesson, end, end, 2));
}

}  // namespace
