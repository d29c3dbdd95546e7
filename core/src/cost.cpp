// SPDX-License-Identifier: MIT
#include "pe/cost.hpp"

#include <cmath>

#include "require.hpp"

namespace pe {
namespace {

constexpr std::int64_t float_size = 4;
constexpr std::int64_t double_size = 8;

}  // namespace

std::optional<Fault> check_positions(const Encoding& encoding, double positions) {
  if (auto fault = check(encoding)) return fault;
  const auto most = max_position / double_size / encoding.width;
  if (!check_position(positions) && positions >= 1 && positions <= static_cast<double>(most)) {
    return std::nullopt;
  }
  return Fault{Fault::Kind::out_of_range, "positions", positions,
               "must be an integer of at least 1 that keeps 8 * positions * width within 2^53"};
}

Cost cost(const Encoding& encoding, std::int64_t positions) {
  detail::require(check_positions(encoding, detail::exact_or_beyond(positions)));
  const std::int64_t pairs = encoding.width / 2;
  const std::int64_t values = positions * encoding.width;
  return {.denominators = pairs,
          .angles = positions * pairs,
          .values = values,
          .additions = values,
          .float_bytes = float_size * values,
          .double_bytes = double_size * values,
          .learned = 0};
}

JoinedInput joined_input(const Encoding& encoding, Joining joining) {
  detail::require(check(encoding));
  const std::int64_t outputs = encoding.width;
  const std::int64_t width = joining == Joining::add ? outputs : 2 * outputs;
  return {.width = width, .weights = width * outputs};
}

double embedding_scale(const Encoding& encoding) {
  detail::require(check(encoding));
  return std::sqrt(encoding.width);
}

double encoding_norm(const Encoding& encoding) {
  detail::require(check(encoding));
  return std::sqrt(encoding.width / 2);
}

}  // namespace pe
