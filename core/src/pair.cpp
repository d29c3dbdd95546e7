// SPDX-License-Identifier: MIT
#include "pe/pair.hpp"

#include <cstddef>

#include "pe/encode.hpp"
#include "require.hpp"

namespace pe {

double signed_angle(const Encoding& encoding, std::int64_t n, int pair) {
  detail::require_pair(encoding, pair);
  detail::require_offset(n, "n");
  return n < 0 ? -angle(encoding, -n, pair) : angle(encoding, n, pair);
}

SinCos encode_pair(const Encoding& encoding, std::int64_t n, int pair) {
  detail::require_pair(encoding, pair);
  detail::require_offset(n, "n");
  const auto row = encode(encoding, n < 0 ? -n : n);
  const auto j = 2 * static_cast<std::size_t>(pair);
  return {.sin = n < 0 ? -row[j] : row[j], .cos = row[j + 1]};
}

}  // namespace pe
