// SPDX-License-Identifier: MIT
#include "pe/wavelength.hpp"

#include <numbers>

#include "require.hpp"

namespace pe {

double turns(const Encoding& encoding, std::int64_t position, int pair) {
  detail::require_pair(encoding, pair);
  detail::require_position(position);
  return static_cast<double>(position) / wavelength(encoding, pair);
}

double wavelength_limit(const Encoding& encoding) {
  detail::require(check(encoding));
  return 2 * std::numbers::pi * encoding.base;
}

}  // namespace pe
