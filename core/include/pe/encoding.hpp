// SPDX-License-Identifier: MIT
/// @file
/// The parameters of a sinusoidal positional encoding, and what follows from them for one pair.
///
///     PE(p)[2i]     = sin(p / b^(2i/d))        p  position       d  width
///     PE(p)[2i + 1] = cos(p / b^(2i/d))        i  pair           b  base
///
/// Source: Vaswani et al., "Attention Is All You Need" (2017), section 3.5. Angles are in radians.
///
/// Every number that the core returns for an encoding, here and in encode.hpp, table.hpp and
/// rotation.hpp, is the double (or float) nearest to the exact value, over the whole domain, and
/// therefore the same on every machine. What is computed *from* such doubles (compare.hpp) has the
/// rounding errors of that arithmetic.
#pragma once

#include <cstdint>

namespace pe {

/// Parameters: `width` d, even and ≥ 2; `base` b, finite and > 1. Checked by every function that
/// takes them (std::invalid_argument). The defaults are the lesson's: eight components, and the
/// paper's base.
struct Encoding {
  int width = 8;
  double base = 10000;
};

/// The denominator of a pair, b^(2i/d): 1, 10, 100, 1000 for the default encoding.
/// Throws std::out_of_range unless 0 ≤ pair < width/2.
[[nodiscard]] double denominator(const Encoding& encoding, int pair);

/// The angular frequency of a pair, ω = b^(−2i/d), in radians per position.
/// Throws as denominator().
[[nodiscard]] double angular_frequency(const Encoding& encoding, int pair);

/// Positions per full turn of a pair, 2π · b^(2i/d). Throws as denominator().
[[nodiscard]] double wavelength(const Encoding& encoding, int pair);

/// The angle of a pair at a position, p / b^(2i/d), in radians and not reduced.
/// Throws std::out_of_range unless 0 ≤ position ≤ 2^53 and 0 ≤ pair < width/2.
[[nodiscard]] double angle(const Encoding& encoding, std::int64_t position, int pair);

/// How near an angle is to whole turns: angle = turns · 2π − shortfall, with |shortfall| ≤ π.
/// A positive shortfall has not quite come round; a negative one has passed the start again.
struct NearestTurn {
  double turns = 0;
  double shortfall = 0;
};

/// The whole turns that the pair's angle at a position is nearest to. Throws as angle().
[[nodiscard]] NearestTurn nearest_turn(const Encoding& encoding, std::int64_t position, int pair);

}  // namespace pe
