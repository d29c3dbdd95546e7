// SPDX-License-Identifier: MIT
#include "pe/rotation.hpp"

#include "circle.hpp"
#include "require.hpp"

namespace pe {

Matrix2 rotation(const Encoding& encoding, std::int64_t k, int pair) {
  detail::require_pair(encoding, pair);
  detail::require_offset(k);
  const detail::Wide turns =
      product(detail::radians_per_position(encoding, pair), detail::inverse_two_pi);
  const auto size = static_cast<std::uint64_t>(k < 0 ? -k : k);
  detail::WideSinCos exact = sin_cos(phase(turns, size));
  if (k < 0) exact.sin.negative = !exact.sin.negative;
  const double sine = to_double(exact.sin);
  const double cosine = to_double(exact.cos);
  // 0 − sine, not −sine: R(0) has no −0.
  return {cosine, sine, 0 - sine, cosine};
}

}  // namespace pe
