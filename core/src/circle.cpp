// SPDX-License-Identifier: MIT
#include "circle.hpp"

#include <utility>

#include "series.hpp"

namespace pe::detail {
namespace {

constexpr int precision = 128;  // bits of the series

// t/a − t²/b + t³/c … for the coefficients 1/a, 1/b, 1/c, …
Fraction alternating_series(const Fraction& t,
                            const std::array<Fraction, series_terms>& coefficients) {
  // The first `count` terms matter: each following one has at least this many zeros more.
  const int zeros = leading_zeros(t);
  std::size_t count = 1;
  while (count < series_terms &&
         static_cast<int>(count) * zeros + leading_zeros(coefficients[count - 1]) < precision) {
    ++count;
  }
  Fraction series;
  while (count-- > 0) series = product(t, difference(coefficients[count], series));
  return series;
}

// 1 − x for x in [0, 1).
Wide one_minus(const Fraction& x) {
  const Fraction result = negated(x);
  // 1 − 0 wraps around to 0.
  return (result.limb[0] | result.limb[1] | result.limb[2]) == 0 ? wide(std::uint64_t{1})
                                                                 : normalised(result, 0);
}

}  // namespace

WideSinCos sin_cos(const Phase& phase) {
  const Wide x = product(two_pi, phase.rest.magnitude);
  const Fraction t = fraction(product(x, x));
  SignedWide sine{product(x, one_minus(alternating_series(t, sin_coefficients))),
                  phase.rest.negative};
  SignedWide cosine{one_minus(alternating_series(t, cos_coefficients)), false};
  // A quarter turn takes (sin, cos) to (cos, −sin).
  if (phase.quarters % 2 != 0) {
    std::swap(sine, cosine);
    cosine.negative = !cosine.negative;
  }
  if (phase.quarters >= 2) {
    sine.negative = !sine.negative;
    cosine.negative = !cosine.negative;
  }
  return {sine, cosine};
}

}  // namespace pe::detail
