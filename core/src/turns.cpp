// SPDX-License-Identifier: MIT
#include "turns.hpp"

namespace pe::detail {
namespace {

// A fixed-point number in [0, 1) with one limb more than a Fraction, above it: 256 bits.
struct LongFraction {
  std::uint64_t top = 0;
  Fraction rest;
};

// −x modulo 1, for the phases here: irrational, so that their lower 192 bits are never all 0.
LongFraction negated(const LongFraction& x) { return {~x.top, negated(x.rest)}; }

// x · 2^exponent with its 192 leading bits; x < 1/2.
Wide normalised(const LongFraction& x, int exponent) {
  if (x.top == 0) return normalised(x.rest, exponent - 64);
  const int zeros = std::countl_zero(x.top);
  Fraction mantissa = shifted_left({{x.rest.limb[1], x.rest.limb[2], x.top}}, zeros);
  mantissa.limb[0] |= x.rest.limb[0] >> (64 - zeros);
  return {mantissa, exponent - zeros};
}

// n · x · 2^−64, exact.
LongFraction product(std::uint64_t n, const Fraction& x) {
  LongFraction result;
  for (std::size_t j = 0; j < 3; ++j) {
    const Uint128 limb = times(n, x.limb[j]) + result.top;
    result.rest.limb[j] = low(limb);
    result.top = high(limb);
  }
  return result;
}

}  // namespace

Wide frequency_ratio(const Encoding& encoding) {
  return inverse_root(wide(encoding.base), static_cast<std::uint32_t>(encoding.width / 2));
}

Wide radians_per_position(const Encoding& encoding, int pair) {
  return power(frequency_ratio(encoding), static_cast<std::uint32_t>(pair));
}

std::vector<Wide> all_turns_per_position(const Encoding& encoding) {
  const Wide ratio = frequency_ratio(encoding);
  std::vector<Wide> turns(static_cast<std::size_t>(encoding.width / 2));
  Wide next = inverse_two_pi;
  for (Wide& f : turns) {
    f = next;
    next = product(next, ratio);
  }
  return turns;
}

Phase phase(const Wide& turns_per_position, std::uint64_t position) {
  const LongFraction scaled = product(position, turns_per_position.mantissa);
  // The product is scaled · 2^above turns.
  const int above = 64 + turns_per_position.exponent;
  // A phase below 2^54 · 2^−64 turns is its own rest.
  if (above <= 0) return {0, 0, {normalised(scaled, above), false}};
  // Here the whole turns are the `above` leading bits; shifting leaves them out.
  const LongFraction turn{(scaled.top << above) | (scaled.rest.limb[2] >> (64 - above)),
                          shifted_left(scaled.rest, above)};
  const std::uint64_t nearest_quarter = (turn.top + (std::uint64_t{1} << 61)) >> 62;
  const bool rounded_to_next_turn = nearest_quarter == 0 && (turn.top >> 63) != 0;
  const LongFraction offset{turn.top - (nearest_quarter << 62), turn.rest};
  const bool negative = (offset.top >> 63) != 0;
  return {(scaled.top >> (64 - above)) + (rounded_to_next_turn ? 1 : 0),
          static_cast<unsigned>(nearest_quarter),
          {normalised(negative ? negated(offset) : offset, 0), negative}};
}

NearestWhole nearest_whole(const Phase& phase) {
  if (phase.quarters == 0) return {phase.whole, phase.rest};
  // At least 1/8 turn from both neighbours: fixed point is precise enough.
  const Fraction quarters{{0, 0, static_cast<std::uint64_t>(phase.quarters) << 62}};
  const Fraction rest = fraction(phase.rest.magnitude);
  const Fraction turn = phase.rest.negative ? difference(quarters, rest) : sum(quarters, rest);
  if (!upper_half(turn)) return {phase.whole, {normalised(turn, 0), false}};
  return {phase.whole + 1, {normalised(negated(turn), 0), true}};
}

}  // namespace pe::detail
