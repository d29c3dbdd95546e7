// SPDX-License-Identifier: MIT
// The fit's elementary functions against the C library of this machine, whose last bits differ from
// others' but which is right to one or two units there.
#include "../../core/src/fit_math.hpp"

#include <cmath>
#include <cstddef>
#include <limits>

#include "catch.hpp"

namespace {

using pe::fit::arc_sine;
using pe::fit::arc_tangent;
using pe::fit::cosine;
using pe::fit::exponential;
using pe::fit::logarithm;
using pe::fit::nearest;
using pe::fit::remainder_of;
using pe::fit::scaled;
using pe::fit::sine;
using pe::fit::split;

constexpr double epsilon = std::numeric_limits<double>::epsilon();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr int points = 20000;

/// The largest error of `actual` over points from `low` to `high`, relative to the value.
template <typename Actual, typename Expected>
double largest_error(double low, double high, Actual actual, Expected expected) {
  double largest = 0;
  for (int n = 0; n <= points; ++n) {
    const double x = low + (high - low) * n / points;
    const double right = expected(x);
    if (right == 0 || actual(x) == right) continue;
    largest = std::fmax(largest, std::fabs(actual(x) / right - 1));
  }
  return largest;
}

double largest_sine_error(double low, double high) {
  double largest = 0;
  for (int n = 0; n <= points; ++n) {
    const double x = low + (high - low) * n / points;
    largest = std::fmax(largest, std::fabs(sine(x) - std::sin(x)));
    largest = std::fmax(largest, std::fabs(cosine(x) - std::cos(x)));
  }
  return largest;
}

}  // namespace

TEST_CASE("sine and cosine are right to an ulp of 1 up to a million radians") {
  CHECK(largest_sine_error(-10, 10) <= epsilon);
  CHECK(largest_sine_error(0, 1e6) <= epsilon);
}

TEST_CASE("a sine of a huge angle is as uncertain as the angle, and within 1") {
  CHECK(largest_sine_error(1e9, 2e9) <= 4 * 2e9 * epsilon);
  for (const double x : {1e15, 1e100, 1e300, -1e300}) CHECK(std::fabs(sine(x)) <= 1);
}

TEST_CASE("exponential and logarithm are right to a few ulp, and infinite where they must be") {
  const auto log = [](double x) { return std::log(x); };
  const auto exp = [](double x) { return std::exp(x); };
  CHECK(largest_error(0.5, 2, &logarithm, log) <= 4 * epsilon);
  CHECK(largest_error(1e-300, 1e300, &logarithm, log) <= 4 * epsilon);
  CHECK(largest_error(-700, 700, &exponential, exp) <= 4 * epsilon);
  CHECK(exponential(800) == infinity);
  CHECK(exponential(-800) == 0);
  CHECK(logarithm(0) == -infinity);
  CHECK(logarithm(infinity) == infinity);
  CHECK(std::isnan(logarithm(-1)));
  CHECK(std::isnan(exponential(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("arc functions are right to a few ulp in every quarter") {
  double largest = 0;
  for (int n = 0; n <= points; ++n) {
    const double angle = -3.14 + 6.28 * n / points;
    const double y = std::sin(angle);
    const double x = std::cos(angle);
    if (y == 0) continue;
    largest = std::fmax(largest, std::fabs(arc_tangent(y, x) / std::atan2(y, x) - 1));
  }
  CHECK(largest <= 8 * epsilon);
  CHECK(arc_tangent(0, 0) == 0);
  const auto asin = [](double x) { return std::asin(x); };
  CHECK(largest_error(-1, 1, &arc_sine, asin) <= 8 * epsilon);
}

TEST_CASE("integers and powers of two are handled exactly") {
  CHECK(nearest(2.5) == 2);
  CHECK(nearest(-3.5) == -4);
  CHECK(nearest(1e300) == 1e300);
  CHECK(scaled(0.75, 3) == 6);
  CHECK(scaled(1, -1074) == std::numeric_limits<double>::denorm_min());
  CHECK(scaled(std::numeric_limits<double>::denorm_min(), 2097) == std::ldexp(1.0, 1023));
  CHECK(scaled(1, 5000) == infinity);
  for (const double x : {1.0, -0.3, 1e308, 1e-310, 0.0}) {
    int ours = 0;
    int theirs = 0;
    CHECK(split(x, ours) == std::frexp(x, &theirs));
    CHECK(ours == theirs);
  }
  CHECK(remainder_of(18.5, 4) == 2.5);
  CHECK(std::fabs(remainder_of(1000, 6.283185307179586) - std::fmod(1000, 6.283185307179586)) <=
        epsilon);
}
