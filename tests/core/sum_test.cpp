// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <stdexcept>
#include <vector>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

using Row = std::vector<double>;

const pe::Encoding four{.width = 4, .base = 10000};
const Row example{0.2, -0.5, 0.8, 0.3};

void check_rows(const Row& row, const Row& expected, double tolerance) {
  REQUIRE(row.size() == expected.size());
  for (std::size_t j = 0; j < row.size(); ++j) {
    CHECK_THAT(row[j], WithinAbs(expected[j], tolerance));
  }
}

TEST_CASE("the worked example's sum at position 0 is 0.2, 0.5, 0.8, 1.3", "[sum]") {
  check_rows(pe::add_encoding(four, 0, example), {0.2, 0.5, 0.8, 1.3}, 1e-15);
}

TEST_CASE("at position 2 the example's sum has sin 2, cos 2, sin 0.02, cos 0.02 in it", "[sum]") {
  // sin and cos to ten decimals, from a published table.
  check_rows(pe::add_encoding(four, 2, example),
             {0.2 + 0.9092974268, -0.5 - 0.4161468365, 0.8 + 0.0199986667, 0.3 + 0.9998000067},
             1e-10);
}

TEST_CASE("a zero embedding leaves the encoding alone, and any width adds up", "[sum]") {
  for (int width = 2; width <= 16; width += 2) {
    const pe::Encoding encoding{.width = width, .base = 10000};
    CHECK(pe::add_encoding(encoding, 7, Row(static_cast<std::size_t>(width))) ==
          pe::encode(encoding, 7));
  }
}

TEST_CASE("every position has an embedding that gives the same sum", "[sum][property]") {
  std::mt19937_64 random(11);
  std::uniform_real_distribution<double> component(-2, 2);
  for (int n = 0; n < 300; ++n) {
    const pe::Encoding encoding{.width = 2 * (1 + static_cast<int>(random() % 8)), .base = 10000};
    Row embedding(static_cast<std::size_t>(encoding.width));
    for (double& e : embedding) e = component(random);
    const auto p = static_cast<std::int64_t>(random() % 1000);
    const auto q = static_cast<std::int64_t>(random() % 1000);
    const auto result = pe::same_sum(encoding, embedding, p, q);
    check_rows(result.other_sum, result.sum, 1e-15 * 8);
    CHECK(result.largest_difference <= 1e-15 * 8);
    if (p != q) CHECK(result.other_embedding != embedding);
  }
}

TEST_CASE("two rows of one token differ by PE(q) - PE(p), whatever its embedding",
          "[sum][property]") {
  std::mt19937_64 random(12);
  std::uniform_real_distribution<double> component(-2, 2);
  for (int n = 0; n < 300; ++n) {
    const auto p = static_cast<std::int64_t>(random() % 1000);
    const auto q = static_cast<std::int64_t>(random() % 1000);
    const Row one{component(random), component(random), component(random), component(random)};
    const Row two{component(random), component(random), component(random), component(random)};
    const auto a = pe::same_token(four, one, p, q);
    const auto b = pe::same_token(four, two, p, q);
    CHECK(a.expected == b.expected);
    check_rows(a.difference, b.difference, 1e-14);
    for (std::size_t i = 0; i < 2; ++i) {
      // The chord of a pair that has turned by k omega, from the angle alone.
      const double turned = static_cast<double>(q - p) / (i == 0 ? 1.0 : 100.0);
      CHECK_THAT(std::hypot(a.expected[2 * i], a.expected[2 * i + 1]),
                 WithinAbs(2 * std::fabs(std::sin(turned / 2)), 1e-12));
    }
    CHECK(a.largest_difference <= 1e-14);
  }
}

TEST_CASE("taking the encoding away again needs the position: the wrong one gives another row",
          "[sum]") {
  const Row sum = pe::add_encoding(four, 3, example);
  check_rows(pe::remove_encoding(four, 3, sum), example, 1e-15);
  CHECK(std::fabs(pe::remove_encoding(four, 0, sum)[0] - example[0]) > 0.1);
}

TEST_CASE("an embedding that does not fit is refused with the rule", "[sum]") {
  CHECK_THROWS_AS(pe::add_encoding(four, 0, Row{1, 2, 3}), std::invalid_argument);
  CHECK_THROWS_AS(pe::remove_encoding(four, 0, Row(5)), std::invalid_argument);
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(pe::same_sum(four, Row{0, 0, infinite, 0}, 0, 1), std::invalid_argument);
  CHECK_THROWS_AS(pe::same_token(four, example, 0, -1), std::out_of_range);
  const auto fault = pe::check_row(four, Row{0, 0, std::nan(""), 0});
  REQUIRE(fault);
  CHECK(fault->argument == "embedding");
  CHECK(std::isnan(fault->value));
}

}  // namespace
