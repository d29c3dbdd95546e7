// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <vector>

#include "catch.hpp"
#include "pe/pe.hpp"
#include "row.hpp"

namespace {

using pe::Convention;

const pe::Encoding lesson{};
constexpr Convention all[] = {Convention::paper,
                              Convention::halves,
                              Convention::tensor2tensor,
                              Convention::fairseq,
                              Convention::cosine_first_halves,
                              Convention::cosine_first};

// Rows for position 1 and width 8, as they were collected from public implementations.
TEST_CASE("each convention has its published row at position 1", "[conventions]") {
  check_row(encode_as(lesson, Convention::paper, 1),
            {0.8415, 0.5403, 0.0998, 0.9950, 0.0100, 1.0000, 0.0010, 1.0000});
  check_row(encode_as(lesson, Convention::halves, 1),
            {0.8415, 0.0998, 0.0100, 0.0010, 0.5403, 0.9950, 1.0000, 1.0000});
  check_row(encode_as(lesson, Convention::tensor2tensor, 1),
            {0.8415, 0.0464, 0.0022, 0.0001, 0.5403, 0.9989, 1.0000, 1.0000});
  check_row(encode_as(lesson, Convention::fairseq, 1),
            {0.1411, 0.1388, 0.0065, 0.0003, -0.9900, 0.9903, 1.0000, 1.0000});
  check_row(encode_as(lesson, Convention::cosine_first_halves, 1),
            {0.5403, 0.9950, 1.0000, 1.0000, 0.8415, 0.0998, 0.0100, 0.0010});
  check_row(encode_as(lesson, Convention::cosine_first, 1),
            {0.5403, 0.8415, 0.9950, 0.0998, 1.0000, 0.0100, 1.0000, 0.0010});
}

TEST_CASE("the paper's convention and the halves are the encoder's own layouts", "[conventions]") {
  for (const std::int64_t p : {0, 1, 3, 4095}) {
    const pe::Encoding wide{.width = 64, .base = 500};
    CHECK(encode_as(wide, Convention::paper, p) == pe::encode(wide, p));
    CHECK(encode_as(wide, Convention::halves, p) ==
          pe::encode_table(wide, p, 1, pe::Layout::halves));
  }
}

TEST_CASE("a convention that reorders columns has the paper's values, and its distances",
          "[conventions][property]") {
  for (const Convention c :
       {Convention::halves, Convention::cosine_first_halves, Convention::cosine_first}) {
    for (const std::int64_t p : {1, 6, 25, 1000}) {
      auto row = encode_as(lesson, c, p);
      auto paper = pe::encode(lesson, p);
      std::sort(row.begin(), row.end());
      std::sort(paper.begin(), paper.end());
      REQUIRE(row == paper);
      REQUIRE_THAT(distance_as(lesson, c, 0, p),
                   WithinAbs(pe::compare(lesson, 0, p, true).norm, 1e-15));
    }
  }
}

TEST_CASE("Tensor2Tensor's frequencies run from 1 to exactly 1/base", "[conventions][property]") {
  for (const int width : {4, 8, 16, 512}) {
    const auto half = static_cast<std::size_t>(width) / 2;
    const auto row = encode_as({.width = width, .base = 10000}, Convention::tensor2tensor, 7);
    for (std::size_t i = 0; i < half; ++i) {
      const double exponent = static_cast<double>(i) / static_cast<double>(half - 1);
      const double angle = 7 / std::pow(10000.0, exponent);
      REQUIRE_THAT(row[i], WithinAbs(std::sin(angle), 1e-14));
      REQUIRE_THAT(row[half + i], WithinAbs(std::cos(angle), 1e-14));
    }
  }
}

TEST_CASE("with one pair Tensor2Tensor's row is the paper's", "[conventions]") {
  const pe::Encoding pair{.width = 2, .base = 10000};
  CHECK(encode_as(pair, Convention::tensor2tensor, 5) == pe::encode(pair, 5));
}

TEST_CASE("fairseq is Tensor2Tensor two positions on", "[conventions]") {
  for (const std::int64_t p : {0, 1, 30}) {
    CHECK(encode_as(lesson, Convention::fairseq, p) ==
          encode_as(lesson, Convention::tensor2tensor, p + 2));
  }
}

TEST_CASE("each column says which pair's sine or cosine it holds", "[conventions][property]") {
  for (const Convention c : all) {
    const auto components = components_as(lesson, c);
    const auto row = encode_as(lesson, c, 0);
    REQUIRE(components.size() == 8);
    if (c == Convention::fairseq) continue;
    // At position 0 every sine is 0 and every cosine is 1.
    for (std::size_t j = 0; j < 8; ++j) REQUIRE(row[j] == (components[j].cosine ? 1 : 0));
  }
  const auto halves = components_as({.width = 4, .base = 10000}, Convention::halves);
  CHECK(halves[1].pair == 1);
  CHECK(halves[2].pair == 0);
  CHECK(halves[2].cosine);
}

TEST_CASE("the distance from a position to itself is 0 in every convention", "[conventions]") {
  for (const Convention c : all) CHECK(distance_as(lesson, c, 5, 5) == 0);
}

TEST_CASE("what no convention can compute is refused by name", "[conventions][argument]") {
  CHECK_THROWS_AS(encode_as({.width = 7}, Convention::halves, 1), std::invalid_argument);
  CHECK_THROWS_AS(encode_as(lesson, Convention::halves, -1), std::out_of_range);
  CHECK_THROWS_AS(encode_as(lesson, Convention::fairseq, pe::max_position - 1), std::out_of_range);
  CHECK_NOTHROW(encode_as(lesson, Convention::fairseq, pe::max_position - 2));
  const double huge = std::numeric_limits<double>::max();
  CHECK_THROWS_AS(encode_as({.width = 8, .base = huge}, Convention::tensor2tensor, 1),
                  std::invalid_argument);
  const auto fault = check({.width = 1 << 30, .base = 10000}, Convention::tensor2tensor, 1);
  REQUIRE(fault);
  CHECK(fault->argument == "width");
}

}  // namespace
