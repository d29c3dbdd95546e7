// SPDX-License-Identifier: MIT
#include "pe/encoding.hpp"

#include <cmath>
#include <numbers>

#include "require.hpp"

namespace pe {
namespace {

constexpr double full_turn = 2 * std::numbers::pi;

double denominator_of(const Encoding& encoding, int pair) {
  return std::pow(encoding.base, 2.0 * pair / encoding.width);
}

}  // namespace

double denominator(const Encoding& encoding, int pair) {
  detail::require_pair(encoding, pair);
  return denominator_of(encoding, pair);
}

double angular_frequency(const Encoding& encoding, int pair) {
  detail::require_pair(encoding, pair);
  return 1 / denominator_of(encoding, pair);
}

double wavelength(const Encoding& encoding, int pair) {
  detail::require_pair(encoding, pair);
  return full_turn * denominator_of(encoding, pair);
}

double angle(const Encoding& encoding, std::int64_t position, int pair) {
  detail::require_pair(encoding, pair);
  detail::require_position(position);
  return static_cast<double>(position) / denominator_of(encoding, pair);
}

NearestTurn nearest_turn(const Encoding& encoding, std::int64_t position, int pair) {
  const double radians = angle(encoding, position, pair);
  const double turns = std::round(radians / full_turn);
  return {.turns = turns, .shortfall = turns * full_turn - radians};
}

}  // namespace pe
