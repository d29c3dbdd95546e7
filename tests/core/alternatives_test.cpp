// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

using pe::Scheme;

const pe::Encoding four{.width = 4, .base = 10000};
constexpr double root_two = 1.4142135623730951;

TEST_CASE("five positions as integers, normalised and one-hot", "[alternatives]") {
  CHECK(pe::code_table(four, Scheme::integers, 5) == std::vector<double>{0, 1, 2, 3, 4});
  CHECK(pe::code_table(four, Scheme::normalised, 5) == std::vector<double>{0, 0.25, 0.5, 0.75, 1});
  CHECK(pe::code_table(four, Scheme::one_hot, 3) == std::vector<double>{1, 0, 0, 0, 1, 0, 0, 0, 1});
}

TEST_CASE("the sinusoid's row 1 is 0.84, 0.54, 0.01, 1.00", "[alternatives]") {
  const auto table = pe::code_table(four, Scheme::sinusoid, 5);
  REQUIRE(table.size() == 20);
  CHECK_THAT(table[4], WithinAbs(0.84, 0.005));
  CHECK_THAT(table[5], WithinAbs(0.54, 0.005));
  CHECK_THAT(table[6], WithinAbs(0.01, 0.005));
  CHECK_THAT(table[7], WithinAbs(1.00, 0.005));
}

TEST_CASE("only one-hot grows wider with the sequence: 5000 positions take 5000",
          "[alternatives]") {
  CHECK(pe::code_width(four, Scheme::one_hot, 5000) == 5000);
  for (const int length : {2, 5, 5000}) {
    CHECK(pe::code_width(four, Scheme::integers, length) == 1);
    CHECK(pe::code_width(four, Scheme::normalised, length) == 1);
    CHECK(pe::code_width(four, Scheme::sinusoid, length) == 4);
  }
}

TEST_CASE("every code lies in its scheme's range, and only the integers' range grows",
          "[alternatives][property]") {
  for (const auto scheme :
       {Scheme::integers, Scheme::normalised, Scheme::one_hot, Scheme::sinusoid}) {
    for (const int length : {2, 3, 5, 50, 300}) {
      const auto range = pe::code_range(four, scheme, length);
      const auto table = pe::code_table(four, scheme, length);
      const auto [low, high] = std::minmax_element(table.begin(), table.end());
      CHECK(*low >= range.low);
      CHECK(*high <= range.high);
      CHECK(range.high == (scheme == Scheme::integers ? length - 1 : 1));
    }
  }
}

TEST_CASE("integers step by k, normalised ones by k / (n - 1)", "[alternatives][property]") {
  for (const int length : {3, 5, 50}) {
    for (int k = 1; k < length; ++k) {
      const auto integer = pe::step_size(four, Scheme::integers, length, k);
      CHECK(integer.low == k);
      CHECK(integer.high == k);
      const auto normalised = pe::step_size(four, Scheme::normalised, length, k);
      const double expected = static_cast<double>(k) / (length - 1);
      CHECK_THAT(normalised.low, WithinAbs(expected, 1e-14));
      CHECK_THAT(normalised.high, WithinAbs(expected, 1e-14));
    }
  }
}

TEST_CASE("any two one-hot rows are the root of 2 apart", "[alternatives][property]") {
  const auto table = pe::code_table(four, Scheme::one_hot, 6);
  for (int k = 1; k < 6; ++k) {
    const auto step = pe::step_size(four, Scheme::one_hot, 6, k);
    CHECK(step.low == root_two);
    CHECK(step.high == root_two);
    double squares = 0;
    for (std::size_t j = 0; j < 6; ++j) {
      squares += std::pow(table[j] - table[6 * static_cast<std::size_t>(k) + j], 2);
    }
    CHECK(std::sqrt(squares) == root_two);
  }
}

TEST_CASE("the sinusoid's step is the chords of its pairs, the same for every position and length",
          "[alternatives][property]") {
  for (const int length : {3, 5, 50}) {
    for (const int k : {1, 2}) {
      const auto step = pe::step_size(four, Scheme::sinusoid, length, k);
      const double expected =
          2 * std::hypot(std::sin(k / 2.0), std::sin(k / 200.0));  // d = 4: denominators 1, 100
      CHECK_THAT(step.low, WithinAbs(expected, 1e-13));
      CHECK_THAT(step.high, WithinAbs(expected, 1e-13));
    }
  }
}

TEST_CASE("same step for the same offset: which scheme answers what", "[alternatives]") {
  const auto integers = pe::same_step(four, Scheme::integers, 5, 50);
  CHECK(integers.along_sequence);
  CHECK(integers.at_other_length);
  CHECK(integers.tells_one_from_two);
  const auto normalised = pe::same_step(four, Scheme::normalised, 5, 50);
  CHECK(normalised.along_sequence);
  CHECK_FALSE(normalised.at_other_length);
  const auto one_hot = pe::same_step(four, Scheme::one_hot, 5, 50);
  CHECK(one_hot.at_other_length);
  CHECK_FALSE(one_hot.tells_one_from_two);
  for (int width = 2; width <= 16; width += 2) {
    const auto sinusoid = pe::same_step({.width = width, .base = 10000}, Scheme::sinusoid, 5, 50);
    CHECK(sinusoid.along_sequence);
    CHECK(sinusoid.at_other_length);
    CHECK(sinusoid.tells_one_from_two);
  }
}

TEST_CASE("a bad length or offset is refused with its name", "[alternatives]") {
  CHECK_THROWS_AS(pe::code_table(four, Scheme::normalised, 1), std::out_of_range);
  CHECK_THROWS_AS(pe::code_width(four, Scheme::integers, 10001), std::out_of_range);
  CHECK_THROWS_AS(pe::step_size(four, Scheme::integers, 5, 5), std::out_of_range);
  CHECK_THROWS_AS(pe::step_size(four, Scheme::integers, 5, 0), std::out_of_range);
  CHECK_THROWS_AS(pe::same_step(four, Scheme::integers, 2, 5), std::out_of_range);
  CHECK_THROWS_AS(pe::code_range({.width = 3, .base = 10000}, Scheme::sinusoid, 5),
                  std::invalid_argument);
  CHECK(pe::check_length(2.5));
  CHECK(pe::check_length(std::nan("")));
  CHECK_FALSE(pe::check_length(2));
}

}  // namespace
