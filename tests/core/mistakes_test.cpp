// SPDX-License-Identifier: MIT
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

using pe::Mistake;

const pe::Encoding lesson{};

// Rows for width 8, as they were collected from faulty implementations.
TEST_CASE("each mistake in the exponent has its known row at position 1", "[mistakes]") {
  check_row(encode_mistaken(lesson, Mistake::own_denominators, 1),
            {0.8415, 0.9504, 0.0998, 0.9995, 0.0100, 1.0000, 0.0010, 1.0000});
  check_row(encode_mistaken(lesson, Mistake::column_as_pair, 1),
            {0.8415, 0.9950, 0.0100, 1.0000, 0.0001, 1.0000, 0.0000, 1.0000});
  check_row(encode_mistaken(lesson, Mistake::exponent_doubled, 1),
            {0.8415, 0.5403, 0.0100, 1.0000, 0.0001, 1.0000, 0.0000, 1.0000});
  check_row(encode_mistaken(lesson, Mistake::exponent_halved, 1),
            {0.8415, 0.5403, 0.3110, 0.9504, 0.0998, 0.9950, 0.0316, 0.9995});
  check_row(encode_mistaken(lesson, Mistake::pairs_from_one, 1),
            {0.0998, 0.9950, 0.0100, 1.0000, 0.0010, 1.0000, 0.0001, 1.0000});
  check_row(encode_mistaken(lesson, Mistake::one_frequency, 1),
            {0.8415, 0.5403, 0.8415, 0.5403, 0.8415, 0.5403, 0.8415, 0.5403});
  check_row(encode_mistaken(lesson, Mistake::no_cosine, 1),
            {0.8415, 0.8415, 0.0998, 0.0998, 0.0100, 0.0100, 0.0010, 0.0010});
}

TEST_CASE("scaled by position, position 3 leaves the range from -1 to 1", "[mistakes]") {
  check_row(encode_mistaken(lesson, Mistake::scaled_by_position, 3),
            {0.4234, -2.9700, 0.8866, 2.8660, 0.0900, 2.9987, 0.0090, 3.0000});
}

TEST_CASE("scaled by position, a pair has length p instead of 1", "[mistakes][property]") {
  for (const std::int64_t p : {1, 3, 32, 1000}) {
    const auto row = encode_mistaken(lesson, Mistake::scaled_by_position, p);
    for (std::size_t j = 0; j < row.size(); j += 2) {
      const auto length = static_cast<double>(p);
      REQUIRE_THAT(std::hypot(row[j], row[j + 1]) / length, WithinAbs(1, 1e-15));
    }
  }
}

TEST_CASE("each rule of the exponent holds at every width", "[mistakes][property]") {
  struct Rule {
    Mistake mistake;
    double (*exponent)(double column, double pair, double width);
  };
  const Rule rules[] = {
      {Mistake::own_denominators, [](double j, double, double d) { return j / d; }},
      {Mistake::column_as_pair, [](double j, double, double d) { return 2 * j / d; }},
      {Mistake::exponent_doubled, [](double, double i, double d) { return 4 * i / d; }},
      {Mistake::exponent_halved, [](double, double i, double d) { return i / d; }},
      {Mistake::pairs_from_one, [](double, double i, double d) { return 2 * (i + 1) / d; }},
      {Mistake::one_frequency, [](double, double, double) { return 0.0; }},
  };
  constexpr double p = 5;
  for (const int width : {2, 4, 8, 30, 512}) {
    for (const auto& [mistake, exponent] : rules) {
      const auto row = encode_mistaken({.width = width, .base = 10000}, mistake, 5);
      for (std::size_t j = 0; j < row.size(); ++j) {
        const std::size_t i = j / 2;
        const double e = exponent(static_cast<double>(j), static_cast<double>(i), width);
        const double angle = p / std::pow(10000.0, e);
        REQUIRE_THAT(row[j], WithinAbs(j % 2 == 0 ? std::sin(angle) : std::cos(angle), 1e-14));
      }
    }
  }
}

TEST_CASE("transposed, component 2 of position 3 is what position 2 has as component 3",
          "[mistakes]") {
  // Positions 0 to 7 all have component 3, cos(p/10): 1, 0.995004, 0.980067, 0.955336, …
  check_row(encode_mistaken(lesson, Mistake::transposed, 3),
            {1.0000, 0.9950, 0.9801, 0.9553, 0.9211, 0.8776, 0.8253, 0.7648});
  for (std::int64_t p = 0; p < 8; ++p) {
    const auto row = encode_mistaken(lesson, Mistake::transposed, p);
    const auto j = static_cast<std::size_t>(p);
    CHECK(row[j] == pe::encode(lesson, p)[j]);
  }
}

TEST_CASE("the same row in every slot leaves no difference to see", "[mistakes]") {
  for (const std::int64_t p : {0, 3, 6, 1000}) {
    check_row(encode_mistaken(lesson, Mistake::same_row, p), {0, 1, 0, 1, 0, 1, 0, 1});
  }
}

TEST_CASE("the evidence: no difference with one row everywhere, hands of length 3 when scaled",
          "[mistakes]") {
  const auto same = mistake_evidence(lesson, Mistake::same_row, 3);
  CHECK(same.wrong_distance == 0);
  CHECK_THAT(same.right_distance, WithinAbs(2.017479, 5e-7));
  const auto scaled = mistake_evidence(lesson, Mistake::scaled_by_position, 3);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK_THAT(scaled.wrong_pair_lengths[i], WithinAbs(3, 1e-14));
    CHECK_THAT(scaled.right_pair_lengths[i], WithinAbs(1, 1e-15));
  }
  // sin²3 + cos²(3/√10) = 0.019915 + 0.339602
  const auto own = mistake_evidence(lesson, Mistake::own_denominators, 3);
  CHECK_THAT(own.wrong_pair_lengths[0] * own.wrong_pair_lengths[0], WithinAbs(0.3595, 5e-5));
}

TEST_CASE("what a mistake cannot compute is refused by name", "[mistakes][argument]") {
  CHECK_THROWS_AS(encode_mistaken({.width = 7}, Mistake::no_cosine, 1), std::invalid_argument);
  CHECK_THROWS_AS(encode_mistaken(lesson, Mistake::same_row, -1), std::out_of_range);
  CHECK_THROWS_AS(encode_mistaken(lesson, Mistake::transposed, 8), std::out_of_range);
  const double huge = std::numeric_limits<double>::max();
  CHECK_THROWS_AS(encode_mistaken({.width = 8, .base = huge}, Mistake::column_as_pair, 1),
                  std::invalid_argument);
  CHECK_NOTHROW(encode_mistaken({.width = 8, .base = huge}, Mistake::own_denominators, 1));
  const auto fault = check({.width = 1 << 30, .base = 10000}, Mistake::own_denominators, 1);
  REQUIRE(fault);
  CHECK(fault->argument == "width");
}

}  // namespace
