// SPDX-License-Identifier: MIT
#include "pe/compare.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>

#include "pe/encode.hpp"
#include "require.hpp"

namespace pe {

Comparison compare(const Encoding& encoding, std::int64_t p, std::int64_t q, bool enabled) {
  detail::require(check(encoding));
  detail::require_position(p, "p");
  detail::require_position(q, "q");
  const auto width = static_cast<std::size_t>(encoding.width);

  Comparison result;
  result.first = encode(encoding, p);
  result.second = encode(encoding, q);
  result.added_first = enabled ? result.first : std::vector<double>(width);
  result.added_second = enabled ? result.second : std::vector<double>(width);
  result.differences.resize(width);
  std::transform(result.added_second.begin(), result.added_second.end(), result.added_first.begin(),
                 result.differences.begin(), std::minus<>());

  for (std::size_t j = 0; j < width; j += 2) {
    const double sine = result.differences[j];
    const double cosine = result.differences[j + 1];
    const double square = sine * sine + cosine * cosine;
    result.pair_squares.push_back(square);
    result.pair_distances.push_back(std::sqrt(square));
    result.norm_squared += square;
  }
  result.norm = std::sqrt(result.norm_squared);
  for (const double square : result.pair_squares) {
    result.pair_shares.push_back(result.norm_squared > 0 ? square / result.norm_squared : 0);
  }
  return result;
}

DistanceProfile distance_profile(const Encoding& encoding, std::int64_t p, std::int64_t count) {
  detail::require(check(encoding));
  detail::require_position(p, "p");
  detail::require_rows(p, count);
  DistanceProfile profile;
  for (std::int64_t k = 0; k < count; ++k) {
    const Comparison comparison = compare(encoding, p, p + k, true);
    profile.total.push_back(comparison.norm);
    profile.pairs.insert(profile.pairs.end(), comparison.pair_distances.begin(),
                         comparison.pair_distances.end());
  }
  return profile;
}

}  // namespace pe
