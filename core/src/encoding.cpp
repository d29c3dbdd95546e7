// SPDX-License-Identifier: MIT
#include "pe/encoding.hpp"

#include "require.hpp"
#include "turns.hpp"

namespace pe {
namespace {

using detail::Wide;

double rounded(const Wide& x) { return detail::to_double({x, false}); }

// Checked arguments to ω.
Wide checked_frequency(const Encoding& encoding, int pair) {
  detail::require_pair(encoding, pair);
  return detail::radians_per_position(encoding, pair);
}

}  // namespace

double denominator(const Encoding& encoding, int pair) {
  return rounded(inverse_root(checked_frequency(encoding, pair), 1));
}

double angular_frequency(const Encoding& encoding, int pair) {
  return rounded(checked_frequency(encoding, pair));
}

double wavelength(const Encoding& encoding, int pair) {
  const Wide denominator = inverse_root(checked_frequency(encoding, pair), 1);
  return rounded(product(detail::two_pi, denominator));
}

double angle(const Encoding& encoding, std::int64_t position, int pair) {
  const Wide frequency = checked_frequency(encoding, pair);
  detail::require_position(position);
  return rounded(product(frequency, detail::wide(static_cast<std::uint64_t>(position))));
}

NearestTurn nearest_turn(const Encoding& encoding, std::int64_t position, int pair) {
  const Wide frequency = checked_frequency(encoding, pair);
  detail::require_position(position);
  const detail::Phase phase = detail::phase(product(frequency, detail::inverse_two_pi),
                                            static_cast<std::uint64_t>(position));
  const detail::NearestWhole nearest = nearest_whole(phase);
  const detail::SignedWide beyond{product(detail::two_pi, nearest.beyond.magnitude),
                                  nearest.beyond.negative};
  // 0 − beyond, not −beyond: position 0 has no −0.
  return {static_cast<double>(nearest.turns), 0 - to_double(beyond)};
}

}  // namespace pe
