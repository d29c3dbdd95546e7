// SPDX-License-Identifier: MIT
#include "pe/rotation.hpp"

#include <cmath>

#include "require.hpp"

namespace pe {

Matrix2 rotation(const Encoding& encoding, std::int64_t k, int pair) {
  detail::require_pair(encoding, pair);
  detail::require_offset(k);
  const double radians = static_cast<double>(k) / denominator(encoding, pair);
  const double sine = std::sin(radians);
  const double cosine = std::cos(radians);
  return {cosine, sine, -sine, cosine};
}

}  // namespace pe
