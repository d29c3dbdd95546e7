// SPDX-License-Identifier: MIT
/// @file
/// How far a table is from the exact one, by MPFR.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "../accuracy/reference.hpp"
#include "peers.hpp"

namespace peers {

/// The largest distance from the exact value, in itself and in units of the value's last place,
/// and the share of values that are not the nearest number of their type.
struct Error {
  double absolute = 0;
  double ulp = 0;
  double not_nearest = 0;
};

/// Of at most 48 rows: the first, the last, and others evenly between.
template <typename Value>
[[nodiscard]] Error error_of(const Shape& shape, const std::vector<Value>& table) {
  constexpr mpfr_prec_t bits = 200;
  const std::size_t compared = std::min<std::size_t>(shape.rows, 48);
  Real difference(bits);
  Error worst;
  double wrong = 0;
  const auto compare = [&](Value value, const Real& exact) {
    const Value nearest = sizeof(Value) == sizeof(float)
                              ? static_cast<Value>(mpfr_get_flt(exact, MPFR_RNDN))
                              : static_cast<Value>(mpfr_get_d(exact, MPFR_RNDN));
    if (value != nearest) ++wrong;
    mpfr_sub_d(difference, exact, static_cast<double>(value), MPFR_RNDN);
    const double error = std::fabs(mpfr_get_d(difference, MPFR_RNDN));
    const Value size = std::fabs(nearest);
    const Value ulp = std::nextafter(size, std::numeric_limits<Value>::infinity()) - size;
    worst.absolute = std::max(worst.absolute, error);
    worst.ulp = std::max(worst.ulp, error / static_cast<double>(ulp));
  };
  for (int i = 0; i < shape.width / 2; ++i) {
    ReferencePair pair(shape.width, base, i, bits);
    for (std::size_t n = 0; n < compared; ++n) {
      const std::size_t row = compared == 1 ? 0 : n * (shape.rows - 1) / (compared - 1);
      const std::size_t at =
          row * static_cast<std::size_t>(shape.width) + 2 * static_cast<std::size_t>(i);
      pair.at(row * shape.stride);
      compare(table[at], pair.sin());
      compare(table[at + 1], pair.cos());
    }
  }
  worst.not_nearest = wrong / static_cast<double>(compared * static_cast<std::size_t>(shape.width));
  return worst;
}

}  // namespace peers
