// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "catch.hpp"
#include "golden.hpp"
#include "pe/pe.hpp"

namespace {

template <typename Value>
std::vector<Value> table(const pe::Encoding& encoding, std::int64_t first_position,
                         std::size_t rows, pe::Layout layout = pe::Layout::interleaved) {
  std::vector<Value> values(rows * static_cast<std::size_t>(encoding.width));
  pe::encode_table_into(encoding, first_position, layout, std::span(values));
  return values;
}

TEST_CASE("a row of a table agrees with MPFR wherever the table starts", "[table][golden]") {
  for (const GoldenRow& golden : golden_rows) {
    const pe::Encoding encoding{golden.width, golden.base};
    // The row is one before, at or after a centre, or the last of an incomplete block.
    for (const std::int64_t before : {0, 1, 2, 7}) {
      const std::int64_t first = golden.position - before;
      if (first < 0) continue;
      INFO("position " << golden.position << ", width " << golden.width << ", base " << golden.base
                       << ", pair " << golden.pair << ", from " << first);
      const auto values = table<double>(encoding, first, static_cast<std::size_t>(before) + 1);
      const auto j = static_cast<std::size_t>(before * golden.width + 2 * golden.pair);
      REQUIRE(values[j] == golden.sin);
      REQUIRE(values[j + 1] == golden.cos);
    }
  }
}

TEST_CASE("a table of any length is its rows", "[table][property]") {
  const pe::Encoding encoding{.width = 6, .base = 10000};
  for (std::size_t rows = 1; rows < 150; ++rows) {
    const auto values = table<double>(encoding, 40, rows);
    const std::vector<double> last(values.end() - 6, values.end());
    REQUIRE(last == pe::encode(encoding, 39 + static_cast<std::int64_t>(rows)));
  }
}

TEST_CASE("100000 rows on, nothing has been lost", "[table][property]") {
  const pe::Encoding encoding{.width = 4, .base = 10000};
  const auto values = table<double>(encoding, 0, 100000);
  for (std::size_t r = 0; r < 100000; r += 97) {
    const auto row = pe::encode(encoding, static_cast<std::int64_t>(r));
    for (std::size_t j = 0; j < 4; ++j) REQUIRE(values[4 * r + j] == row[j]);
  }
}

TEST_CASE("more columns than one band: all of them are filled", "[table]") {
  const pe::Encoding encoding{.width = 2200, .base = 10000};
  for (const pe::Layout layout : {pe::Layout::interleaved, pe::Layout::halves}) {
    const auto values = table<double>(encoding, 0, 5, layout);
    const bool interleaved = layout == pe::Layout::interleaved;
    for (int pair = 0; pair < 1100; ++pair) {
      const auto i = static_cast<std::size_t>(pair);
      const auto r = pe::rotation(encoding, 4, pair);
      REQUIRE(values[interleaved ? 2 * i : i] == 0);
      REQUIRE(values[interleaved ? 2 * i + 1 : 1100 + i] == 1);
      REQUIRE(values[4 * 2200 + (interleaved ? 2 * i : i)] == r[1]);
      REQUIRE(values[4 * 2200 + (interleaved ? 2 * i + 1 : 1100 + i)] == r[0]);
    }
  }
}

TEST_CASE("nothing outside the caller's memory is written", "[table]") {
  std::vector<float> memory(8 * 70 + 2, -7.0F);
  pe::encode_table_into({}, 5, pe::Layout::halves, std::span(memory).subspan(1, 8 * 70));
  CHECK(memory.front() == -7.0F);
  CHECK(memory.back() == -7.0F);
}

TEST_CASE("memory that is no whole number of rows is refused", "[table][argument]") {
  std::vector<double> doubles(17);
  std::vector<float> floats(15);
  const auto into = [](auto& out) {
    pe::encode_table_into({}, 0, pe::Layout::interleaved, std::span(out));
  };
  CHECK_THROWS_AS(into(doubles), std::invalid_argument);
  CHECK_THROWS_AS(into(floats), std::invalid_argument);
  doubles.resize(16);
  CHECK_NOTHROW(into(doubles));
}

TEST_CASE("with a base of 1e300 the slowest pairs barely move, and are still right", "[table]") {
  const pe::Encoding encoding{.width = 4, .base = 1e300};
  // The angle of pair 1 at position p is p · 1e−150: far below where its sine differs from it.
  const auto values = table<double>(encoding, 0, 40);
  for (std::size_t p = 0; p < 40; ++p) {
    REQUIRE_THAT(values[4 * p + 2], WithinULP(static_cast<double>(p) * 1e-150, 1));
    REQUIRE(values[4 * p + 3] == 1);
    REQUIRE(table<float>(encoding, 0, 40)[4 * p + 2] == 0.0F);
  }
}

TEST_CASE("with the smallest base all pairs turn alike", "[table]") {
  const pe::Encoding encoding{.width = 64, .base = std::nextafter(1.0, 2.0)};
  const auto values = table<double>(encoding, 1000, 1);
  for (std::size_t i = 0; i < 32; ++i) {
    REQUIRE_THAT(values[2 * i], WithinAbs(values[0], 1e-12));
    REQUIRE_THAT(values[2 * i + 1], WithinAbs(values[1], 1e-12));
  }
}

}  // namespace
