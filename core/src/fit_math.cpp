// SPDX-License-Identifier: MIT
#include "fit_math.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace pe::fit {
namespace {

// Series with few terms on short stretches: no tables, which would be most of the size.

/// c₀ + x·c₁ + x²·c₂ + …
template <std::size_t N>
double polynomial(const std::array<double, N>& coefficients, double x) {
  double value = coefficients[N - 1];
  for (std::size_t n = N - 1; n-- > 0;) value = coefficients[n] + x * value;
  return value;
}

/// 1, −1/(a·(a + 1)), … with a = first, first + 2, …: those of a sine (2) or a cosine (1).
template <std::size_t N>
constexpr std::array<double, N> circular(int first) {
  std::array<double, N> result{};
  double term = 1;
  for (std::size_t n = 0; n < N; ++n) {
    result[n] = term;
    const int a = first + 2 * static_cast<int>(n);
    term /= -a * (a + 1);
  }
  return result;
}

/// 1, ±1/3, 1/5, ±1/7, …
template <std::size_t N>
constexpr std::array<double, N> odd_reciprocals(int sign) {
  std::array<double, N> result{};
  int numerator = 1;
  for (std::size_t n = 0; n < N; ++n, numerator *= sign) {
    result[n] = static_cast<double>(numerator) / static_cast<double>(2 * n + 1);
  }
  return result;
}

template <std::size_t N>
constexpr std::array<double, N> inverse_factorials() {
  std::array<double, N> result{};
  double term = 1;
  for (std::size_t n = 0; n < N; ++n) {
    result[n] = term;
    term /= static_cast<double>(n + 1);
  }
  return result;
}

// What the first term left out may be, at the end of each stretch: below 2^−56.
constexpr auto sine_series = circular<9>(2);                   // |x| ≤ π/4
constexpr auto cosine_series = circular<9>(1);                 // |x| ≤ π/4
constexpr auto exponential_series = inverse_factorials<14>();  // |x| ≤ ln(2)/2
constexpr auto area_series = odd_reciprocals<11>(1);           // |x| ≤ (√2 − 1)/(√2 + 1)
constexpr auto arc_series = odd_reciprocals<12>(-1);           // |x| ≤ tan(π/16)

constexpr double half_pi = 0x1.921fb54442d18p0;
// π/2 and ln 2 as sums; a product of the first parts with an integer of 20 bits is exact.
constexpr double half_pi_high = 0x1.921fb544p0;
constexpr double half_pi_middle = 0x1.0b4611a6p-34;
constexpr double half_pi_low = 0x1.3198a2e037073p-69;
constexpr double ln_2_high = 0x1.62e42feep-1;
constexpr double ln_2_low = 0x1.a39ef35793c76p-33;

/// 2^n for a normal number.
double power_of_two(int n) {
  const std::uint64_t bits = static_cast<std::uint64_t>(n + 1023) << 52;
  double result = 0;
  std::memcpy(&result, &bits, sizeof result);
  return result;
}

/// The sine of x + `quarters` quarter turns.
double turned_sine(double x, double quarters) {
  const double n = nearest(x / half_pi);
  // Beyond 2^20 quarter turns this rounds by as much as an angle of that size is uncertain; the
  // bound keeps even the sine of an angle without any digit in −1…1.
  const double rest =
      std::clamp(((x - n * half_pi_high) - n * half_pi_middle) - n * half_pi_low, -1.0, 1.0);
  const double turns = (n + quarters) / 4;
  const double quarter = 4 * (turns - std::floor(turns));
  const double square = rest * rest;
  const bool is_cosine = quarter == 1 || quarter == 3;
  const double value =
      is_cosine ? polynomial(cosine_series, square) : rest * polynomial(sine_series, square);
  return quarter >= 2 ? -value : value;
}

/// The tangent of half the angle whose tangent is t.
double half_angle(double t) { return t / (1 + std::sqrt(1 + t * t)); }

/// arctan t for 0 ≤ t ≤ 1.
double first_octant(double t) {
  const double quarter = half_angle(half_angle(t));
  return 4 * quarter * polynomial(arc_series, quarter * quarter);
}

}  // namespace

double sine(double x) { return turned_sine(x, 0); }
double cosine(double x) { return turned_sine(x, 1); }

double arc_sine(double x) { return arc_tangent(x, std::sqrt((1 - x) * (1 + x))); }

double arc_tangent(double y, double x) {
  const double height = std::fabs(y);
  const double width = std::fabs(x);
  const double longer = std::max(height, width);
  if (longer == 0) return 0;
  double angle = first_octant(std::min(height, width) / longer);
  if (height > width) angle = half_pi - angle;
  if (x < 0) angle = 2 * half_pi - angle;
  return y < 0 ? -angle : angle;
}

double logarithm(double x) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (x == 0) return -infinity;
  if (!(x > 0)) return std::numeric_limits<double>::quiet_NaN();
  if (x == infinity) return x;
  int exponent = 0;
  double mantissa = split(x, exponent);
  if (mantissa < 0x1.6a09e667f3bcdp-1) {
    mantissa *= 2;
    --exponent;
  }
  const double z = (mantissa - 1) / (mantissa + 1);
  const double rest = 2 * z * polynomial(area_series, z * z);
  return exponent * ln_2_high + (exponent * ln_2_low + rest);
}

double exponential(double x) {
  if (std::isnan(x)) return x;
  constexpr double limit = 2000;  // beyond it the result is 0 or infinite anyway
  const double within = std::clamp(x, -limit, limit);
  const double n = nearest(within / (ln_2_high + ln_2_low));
  const double rest = (within - n * ln_2_high) - n * ln_2_low;
  return scaled(polynomial(exponential_series, rest), static_cast<int>(n));
}

double remainder_of(double x, double divisor) {
  const double n = std::trunc(x / divisor);
  // The divisor's first half, so that both products are exact.
  const auto high = static_cast<double>(static_cast<float>(divisor));
  return (x - n * high) - n * (divisor - high);
}

double nearest(double x) {
  // From here on a double has no bits left for a fraction: adding it drops them, rounded to even.
  constexpr double integers_only = 0x1.8p52;
  return std::fabs(x) < 0x1p51 ? (x + integers_only) - integers_only : x;
}

double scaled(double x, int exponent) {
  constexpr int most = 3000;  // more than from the smallest to the largest double
  const int n = std::clamp(exponent, -most, most);
  return x * power_of_two(n / 3) * power_of_two(n / 3) * power_of_two(n - 2 * (n / 3));
}

double split(double x, int& exponent) {
  exponent = 0;
  if (x == 0) return x;
  if (std::fabs(x) < 0x1p-1022) {
    x *= 0x1p54;
    exponent = -54;
  }
  constexpr std::uint64_t field = std::uint64_t{0x7ff} << 52;
  constexpr std::uint64_t half = std::uint64_t{1022}
                                 << 52;  // the exponent of numbers from 1/2 to 1
  std::uint64_t bits = 0;
  std::memcpy(&bits, &x, sizeof bits);
  exponent += static_cast<int>((bits & field) >> 52) - 1022;
  bits = (bits & ~field) | half;
  std::memcpy(&x, &bits, sizeof x);
  return x;
}

}  // namespace pe::fit
