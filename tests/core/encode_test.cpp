// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <vector>

#include "catch.hpp"
#include "golden.hpp"
#include "pe/pe.hpp"

namespace {

const pe::Encoding lesson{};

// The table of the lesson, six decimals, as its source document prints it.
constexpr double printed_at_3[] = {0.141120, -0.989992, 0.295520, 0.955336,
                                   0.029996, 0.999550,  0.003000, 0.999996};

TEST_CASE("the header's example gives the lesson's eight numbers", "[encode]") {
  const std::vector<double> row = pe::encode({.width = 8, .base = 10000}, 3);
  REQUIRE(row.size() == 8);
  for (std::size_t j = 0; j < 8; ++j) CHECK_THAT(row[j], WithinAbs(printed_at_3[j], 5e-7));
}

TEST_CASE("position 0 is 0, 1, 0, 1, ...: not the zero vector", "[encode]") {
  for (const int width : {2, 8, 512}) {
    const auto row = pe::encode({.width = width, .base = 10000}, 0);
    for (std::size_t j = 0; j < row.size(); ++j) REQUIRE(row[j] == (j % 2 == 0 ? 0.0 : 1.0));
  }
}

TEST_CASE("the encoding agrees with MPFR", "[encode][golden]") {
  for (const GoldenRow& golden : golden_rows) {
    const auto row = pe::encode({.width = golden.width, .base = golden.base}, golden.position);
    const auto j = 2 * static_cast<std::size_t>(golden.pair);
    INFO("position " << golden.position << ", width " << golden.width << ", base " << golden.base
                     << ", pair " << golden.pair);
    REQUIRE_THAT(row[j], WithinULP(golden.sin, 0));
    REQUIRE_THAT(row[j + 1], WithinULP(golden.cos, 0));
  }
}

TEST_CASE("each pair has length 1 at every position", "[encode][property]") {
  for (std::int64_t position = 0; position < 4096; position += 7) {
    const auto row = pe::encode({.width = 64, .base = 10000}, position);
    for (std::size_t j = 0; j < row.size(); j += 2) {
      REQUIRE_THAT(row[j] * row[j] + row[j + 1] * row[j + 1], WithinAbs(1, 4e-16));
    }
  }
}

TEST_CASE("encoding into the caller's memory gives the same bits", "[encode]") {
  std::vector<double> out(8, 7.0);
  pe::encode_into(lesson, 3, out);
  CHECK(out == pe::encode(lesson, 3));
  out.resize(7);
  CHECK_THROWS_AS(pe::encode_into(lesson, 3, out), std::invalid_argument);
}

TEST_CASE("row r of a table is the encoding of first_position + r", "[table]") {
  const auto table = pe::encode_table(lesson, 1000, 5);
  REQUIRE(table.size() == 40);
  for (std::size_t r = 0; r < 5; ++r) {
    const std::vector<double> row(table.begin() + static_cast<std::ptrdiff_t>(8 * r),
                                  table.begin() + static_cast<std::ptrdiff_t>(8 * r + 8));
    CHECK(row == pe::encode(lesson, 1000 + static_cast<std::int64_t>(r)));
  }
}

TEST_CASE("halves are all sines, then all cosines", "[table]") {
  const auto row = pe::encode(lesson, 3);
  const auto halves = pe::encode_table(lesson, 3, 1, pe::Layout::halves);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(halves[i] == row[2 * i]);
    CHECK(halves[4 + i] == row[2 * i + 1]);
  }
}

TEST_CASE("a float table is the double table rounded once", "[table]") {
  std::vector<float> floats(8 * 100);
  pe::encode_table_into(lesson, 7, pe::Layout::interleaved, std::span(floats));
  const auto doubles = pe::encode_table(lesson, 7, 100);
  for (std::size_t n = 0; n < floats.size(); ++n) {
    REQUIRE(floats[n] == static_cast<float>(doubles[n]));
  }
}

}  // namespace
