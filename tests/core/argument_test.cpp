// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

const pe::Encoding lesson{};
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

template <typename Exception, typename Call>
std::string what(Call call) {
  try {
    call();
  } catch (const Exception& exception) {
    return exception.what();
  }
  return "nothing was thrown";
}

TEST_CASE("an error names the argument, its value and the rule", "[argument]") {
  CHECK(what<std::out_of_range>([] { (void)pe::encode(lesson, -1); }) ==
        "position = -1: must be an integer from 0 to 9007199254740992 (2^53)");
  CHECK(what<std::invalid_argument>([] { (void)pe::encode({.width = 7, .base = 10000}, 0); }) ==
        "width = 7: must be an even integer from 2 to 2147483646");
  CHECK(what<std::invalid_argument>([] { (void)pe::encode({.width = 8, .base = 1}, 0); }) ==
        "base = 1: must be finite and greater than 1");
  CHECK(what<std::out_of_range>([] { (void)pe::denominator(lesson, 4); }) ==
        "pair = 4: must be an integer from 0 to width/2 - 1");
  CHECK(what<std::out_of_range>([] { (void)pe::compare(lesson, 0, -5, true); }) ==
        "q = -5: must be an integer from 0 to 9007199254740992 (2^53)");
  CHECK(what<std::out_of_range>([] { (void)pe::encode_table(lesson, 0, 0); }) ==
        "rows = 0: must be an integer of at least 1 that keeps the last position within 2^53");
}

TEST_CASE("what an integer argument must be is asked of the double", "[argument]") {
  CHECK_FALSE(pe::check_position(0));
  CHECK_FALSE(pe::check_position(9007199254740992.0));
  for (const double bad : {1.5, nan, infinity, -1.0, 9007199254740994.0}) {
    CHECK(pe::check_position(bad));
    CHECK(pe::check_pair(lesson, bad));
    CHECK(pe::check_rows(0, bad));
  }
  CHECK_FALSE(pe::check_width(2));
  for (const double bad : {0.0, 1.0, 3.0, -2.0, 2.5, nan, 4294967296.0})
    CHECK(pe::check_width(bad));
  for (const double bad : {1.0, 0.0, -10000.0, nan, infinity}) CHECK(pe::check_base(bad));
  CHECK_FALSE(pe::check_base(std::nextafter(1.0, 2.0)));
  CHECK_FALSE(pe::check_offset(-9007199254740992.0));
  CHECK(pe::check_offset(-9007199254740994.0));
}

TEST_CASE("positions just beyond 2^53 are refused though they round to it as doubles",
          "[argument]") {
  CHECK_NOTHROW(pe::encode(lesson, pe::max_position));
  CHECK_THROWS_AS(pe::encode(lesson, pe::max_position + 1), std::out_of_range);
  CHECK_THROWS_AS(pe::rotation(lesson, -pe::max_position - 1, 0), std::out_of_range);
  CHECK_NOTHROW(pe::rotation(lesson, -pe::max_position, 0));
  CHECK_THROWS_AS(pe::encode_table(lesson, pe::max_position, 2), std::out_of_range);
  CHECK_NOTHROW(pe::encode_table(lesson, pe::max_position, 1));
}

TEST_CASE("every function refuses a bad encoding before anything else", "[argument]") {
  const pe::Encoding bad{.width = 0, .base = 10000};
  CHECK_THROWS_AS(pe::denominator(bad, 0), std::invalid_argument);
  CHECK_THROWS_AS(pe::angle(bad, 0, 0), std::invalid_argument);
  CHECK_THROWS_AS(pe::encode(bad, 0), std::invalid_argument);
  CHECK_THROWS_AS(pe::encode_table(bad, 0, 1), std::invalid_argument);
  CHECK_THROWS_AS(pe::compare(bad, 0, 1, true), std::invalid_argument);
  CHECK_THROWS_AS(pe::distance_profile(bad, 0, 1), std::invalid_argument);
  CHECK_THROWS_AS(pe::rotation(bad, 1, 0), std::invalid_argument);
}

TEST_CASE("a curve may be a point, and may neither begin before 0 nor end beyond 2^53",
          "[argument]") {
  const double limit = 9007199254740992;
  CHECK_FALSE(pe::check_reach(5, 0));
  CHECK_FALSE(pe::check_reach(5, 0.5));
  CHECK_FALSE(pe::check_reach(0, limit));
  for (const double reach : {-1.0, -0.5, nan, limit}) {
    const auto fault = pe::check_reach(5, reach);
    REQUIRE(fault);
    CHECK(std::string_view(fault->argument) == "reach");
  }
  CHECK_FALSE(pe::check_stretch(0, 0));
  CHECK_FALSE(pe::check_stretch(0.5, limit));
  for (const double first : {-1.0, nan, limit * 2}) {
    const auto fault = pe::check_stretch(first, limit);
    REQUIRE(fault);
    CHECK(std::string_view(fault->argument) == "first");
  }
  for (const double last : {2.0, nan, limit * 2}) {
    const auto fault = pe::check_stretch(3, last);
    REQUIRE(fault);
    CHECK(std::string_view(fault->argument) == "last");
  }
}

TEST_CASE("whole numbers beyond 2^53 are refused, whether or not they round to it", "[argument]") {
  constexpr std::int64_t limit = std::int64_t{1} << 53;
  for (const std::int64_t beyond : {1, 2, 3, 4, 100}) {
    CHECK_THROWS_AS(pe::encode(lesson, limit + beyond), std::out_of_range);
    CHECK_THROWS_AS(pe::rotation(lesson, -limit - beyond, 0), std::out_of_range);
  }
  CHECK(pe::encode(lesson, limit).size() == 8);
  CHECK_THROWS_AS(pe::add_encoding({.width = 0}, 0, {}), std::invalid_argument);
}

}  // namespace
