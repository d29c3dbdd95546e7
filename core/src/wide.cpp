// SPDX-License-Identifier: MIT
#include "wide.hpp"

#include <algorithm>
#include <cstring>

namespace pe::detail {
namespace {

// ln m for m in [1/2, 1), from ln m = 2 artanh z with z = (m − 1)/(m + 1), |z| ≤ 1/3.
double natural_log(double m) {
  const double z = (m - 1) / (m + 1);
  double series = 0;
  for (int n = 25; n >= 1; n -= 2) series = series * z * z + 1.0 / n;
  return 2 * z * series;
}

// e^x for 0 ≤ x ≤ 2 ln 2.
double exponential(double x) {
  double series = 1;
  for (int n = 20; n >= 1; --n) series = 1 + series * x / n;
  return series;
}

constexpr double ln_2 = 0x1.62e42fefa39efp-1;

// b^(−1/n) to about 40 bits: where Newton's method starts.
Wide approximate_inverse_root(const Wide& b, std::uint32_t n) {
  const double mantissa = static_cast<double>(b.mantissa.limb[2] >> 11) * 0x1p-53;
  const double log2 = -(b.exponent + natural_log(mantissa) / ln_2) / n;
  const int whole = static_cast<int>(log2) - 1;
  Wide result = wide(exponential((log2 - whole) * ln_2));
  result.exponent += whole;
  return result;
}

// The first `bits` of the mantissa as an integer, rounded to nearest by the bit that follows.
std::uint64_t rounded_significand(const Fraction& mantissa, int bits) {
  if (bits < 0) return 0;
  const std::uint64_t kept = bits == 0 ? 0 : mantissa.limb[2] >> (64 - bits);
  return kept + ((mantissa.limb[2] >> (63 - bits)) & 1);
}

// The bits of |x| in an IEEE format with `precision` significant bits and smallest normal number
// 2^(smallest − 1). Exponent and significand are added, not joined: a significand that rounds up
// to the next power of two carries into the exponent as it should.
std::uint64_t ieee_bits(const Wide& x, int precision, int smallest) {
  const int above = x.exponent - smallest;
  const int bits = above < 0 ? precision + above : precision;
  const std::uint64_t significand = rounded_significand(x.mantissa, bits);
  return above < 0 ? significand
                   : (static_cast<std::uint64_t>(above) << (precision - 1)) + significand;
}

}  // namespace

Fraction shifted_left(const Fraction& x, int n) {
  const auto limbs = static_cast<std::size_t>(n / 64);
  const int bits = n % 64;
  Fraction result;
  for (std::size_t j = limbs; j < 3; ++j) {
    result.limb[j] = x.limb[j - limbs] << bits;
    if (bits != 0 && j > limbs) result.limb[j] |= x.limb[j - limbs - 1] >> (64 - bits);
  }
  return result;
}

Fraction shifted_right(const Fraction& x, int n) {
  const auto limbs = static_cast<std::size_t>(n / 64);
  const int bits = n % 64;
  Fraction result;
  for (std::size_t j = limbs; j < 3; ++j) {
    result.limb[j - limbs] = x.limb[j] >> bits;
    if (bits != 0 && j < 2) result.limb[j - limbs] |= x.limb[j + 1] << (64 - bits);
  }
  return result;
}

int leading_zeros(const Fraction& x) {
  if (x.limb[2] != 0) return std::countl_zero(x.limb[2]);
  if (x.limb[1] != 0) return 64 + std::countl_zero(x.limb[1]);
  return 128 + std::countl_zero(x.limb[0]);
}

Fraction product(const Fraction& a, const Fraction& b) {
  // Limb products by weight; those below the weight of limb 2 can only lower the last kept bit.
  const Uint128 p20 = times(a.limb[2], b.limb[0]);
  const Uint128 p11 = times(a.limb[1], b.limb[1]);
  const Uint128 p02 = times(a.limb[0], b.limb[2]);
  const Uint128 p21 = times(a.limb[2], b.limb[1]);
  const Uint128 p12 = times(a.limb[1], b.limb[2]);
  const Uint128 p22 = times(a.limb[2], b.limb[2]);
  const Uint128 dropped = static_cast<Uint128>(low(p20)) + low(p11) + low(p02);
  const Uint128 limb0 =
      static_cast<Uint128>(high(dropped)) + high(p20) + high(p11) + high(p02) + low(p21) + low(p12);
  const Uint128 limb1 = static_cast<Uint128>(high(limb0)) + high(p21) + high(p12) + low(p22);
  return {{low(limb0), low(limb1), high(p22) + high(limb1)}};
}

Wide normalised(const Fraction& x, int exponent) {
  const int zeros = leading_zeros(x);
  if (zeros == fraction_bits) return {};
  return {shifted_left(x, zeros), exponent - zeros};
}

Wide product(const Wide& a, const Wide& b) {
  const Fraction mantissa = product(a.mantissa, b.mantissa);
  // The product of two mantissas is at least 1/4: one place at most is lost.
  if (upper_half(mantissa)) return {mantissa, a.exponent + b.exponent};
  return normalised(mantissa, a.exponent + b.exponent);
}

Wide power(const Wide& a, std::uint32_t n) {
  Wide result = wide(std::uint64_t{1});
  // Older libraries answer with the type that they were asked about.
  // NOLINTNEXTLINE(readability-redundant-casting)
  for (int bit = static_cast<int>(std::bit_width(n)) - 1; bit >= 0; --bit) {
    result = product(result, result);
    if (((n >> bit) & 1) != 0) result = product(result, a);
  }
  return result;
}

Wide inverse_root(const Wide& b, std::uint32_t n) {
  Wide root = approximate_inverse_root(b, n);
  for (bool rough = true; rough;) {
    const Wide near_one = product(b, power(root, n));
    // Halved, so that numbers about 1 fit: 1/2 − b·r^n / 2, negative in the upper half.
    const Fraction residual =
        difference(one_half, shifted_right(near_one.mantissa, 1 - near_one.exponent));
    const bool negative = upper_half(residual);
    const Fraction size = negative ? negated(residual) : residual;
    rough = leading_zeros(size) < fraction_bits / 2;
    const Fraction step = quotient(size, n);
    const Fraction factor = negative ? difference(one_half, step) : sum(one_half, step);
    root = product(root, normalised(factor, 1));
  }
  return root;
}

Wide wide(std::uint64_t integer) { return normalised(Fraction{{0, 0, integer}}, 64); }

Wide wide(double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  const int exponent = static_cast<int>(bits >> 52) - 1022;
  return {Fraction{{0, 0, (std::uint64_t{1} << 63) | (bits << 11)}}, exponent};
}

Fraction fraction(const Wide& x) { return shifted_right(x.mantissa, -x.exponent); }

double to_double(const SignedWide& x) {
  constexpr std::uint64_t infinity = std::uint64_t{0x7ff} << 52;
  const std::uint64_t bits = std::min(infinity, ieee_bits(x.magnitude, 53, -1021));
  double result = 0;
  std::memcpy(&result, &bits, sizeof result);
  return x.negative ? -result : result;
}

float to_float(const SignedWide& x) {
  const auto bits = static_cast<std::uint32_t>(ieee_bits(x.magnitude, 24, -125));
  float result = 0;
  std::memcpy(&result, &bits, sizeof result);
  return x.negative ? -result : result;
}

}  // namespace pe::detail
