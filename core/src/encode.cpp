// SPDX-License-Identifier: MIT
#include "pe/encode.hpp"

#include <cstddef>
#include <limits>

#include "circle.hpp"
#include "pe/table.hpp"
#include "require.hpp"

namespace pe {
namespace {

// Up to here the pairs of a single row are computed faster one after the other, with 192 bits,
// than as a table, which needs more preparation. A module that is to be small and fills no tables
// is built without what fills them: the numbers are the same.
#ifdef PE_WITHOUT_TABLES
constexpr int widest_one_by_one = std::numeric_limits<int>::max();
#else
constexpr int widest_one_by_one = 32;
#endif

}  // namespace

void encode_into(const Encoding& encoding, std::int64_t position, std::span<double> out) {
  detail::require(check(encoding));
  detail::require_position(position);
  detail::require_size(out.size(), static_cast<std::size_t>(encoding.width));
  if (encoding.width > widest_one_by_one) {
    encode_table_into(encoding, position, Layout::interleaved, out);
    return;
  }
  const detail::Wide ratio = detail::frequency_ratio(encoding);
  detail::Wide turns_per_position = detail::inverse_two_pi;
  for (std::size_t j = 0; j < out.size(); j += 2) {
    const detail::WideSinCos exact =
        detail::sin_cos(detail::phase(turns_per_position, static_cast<std::uint64_t>(position)));
    out[j] = detail::to_double(exact.sin);
    out[j + 1] = detail::to_double(exact.cos);
    turns_per_position = product(turns_per_position, ratio);
  }
}

std::vector<double> encode(const Encoding& encoding, std::int64_t position) {
  detail::require(check(encoding));
  std::vector<double> out(static_cast<std::size_t>(encoding.width));
  encode_into(encoding, position, out);
  return out;
}

}  // namespace pe
