// SPDX-License-Identifier: MIT
#include "pe/encode.hpp"

#include <cmath>
#include <cstddef>

#include "require.hpp"

namespace pe {

void encode_into(const Encoding& encoding, std::int64_t position, std::span<double> out) {
  detail::require(check(encoding));
  detail::require_position(position);
  detail::require_size(out.size(), static_cast<std::size_t>(encoding.width));
  for (int pair = 0; pair < encoding.width / 2; ++pair) {
    const double radians = angle(encoding, position, pair);
    const auto j = 2 * static_cast<std::size_t>(pair);
    out[j] = std::sin(radians);
    out[j + 1] = std::cos(radians);
  }
}

std::vector<double> encode(const Encoding& encoding, std::int64_t position) {
  detail::require(check(encoding));
  std::vector<double> out(static_cast<std::size_t>(encoding.width));
  encode_into(encoding, position, out);
  return out;
}

}  // namespace pe
