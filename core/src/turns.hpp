// SPDX-License-Identifier: MIT
/// @file
/// Angles counted in turns, where reducing them is exact and free.
///
/// A pair turns by f = b^(−2i/d) / 2π of a full turn at each position. With f as an integer of 192
/// bits in units of 2^−194 turns (finer for slower pairs), the phase of position p is the integer
/// product p·f, and to leave out the whole turns is to leave out the bits above the point. No
/// rounding, no division by π: the error of the phase is p times that of f.
///
/// f of pair i is a product of i factors r = b^(−2/d), low by less than (i + 1) · 2^−185 of it:
/// relative to f 2^−176 for widths up to 1024, and at position 2^53 less than 2^−125 turns.
#pragma once

#include <cstdint>
#include <vector>

#include "pe/encoding.hpp"
#include "wide.hpp"

namespace pe::detail {

/// 2π and 1/(2π) to 192 bits, low by less than one unit of the last.
inline constexpr Wide two_pi{{{0x29024e088a67cc74, 0xc4c6628b80dc1cd1, 0xc90fdaa22168c234}}, 3};
inline constexpr Wide inverse_two_pi{{{0xdb6295993c439041, 0xfc2757d1f534ddc0, 0xa2f9836e4e441529}},
                                     -2};

/// r = b^(−2/d): the angular frequency of each pair is that of the pair before times r.
[[nodiscard]] Wide frequency_ratio(const Encoding& encoding);

/// ω = r^pair, in radians per position. For the default encoding 1, 0.1, 0.01, 0.001.
[[nodiscard]] Wide radians_per_position(const Encoding& encoding, int pair);

/// f of all pairs, in turns per position.
[[nodiscard]] std::vector<Wide> all_turns_per_position(const Encoding& encoding);

/// The phase of a position: (whole + quarters/4 ± rest) turns with 0 ≤ rest ≤ 1/8.
struct Phase {
  std::uint64_t whole = 0;
  unsigned quarters = 0;  ///< 0 … 3
  SignedWide rest;
};

/// position · turns_per_position for position ≤ 2^53 and turns_per_position < 1/4. The product is
/// exact; the rest keeps its 192 leading bits, so that it is relatively precise however small.
[[nodiscard]] Phase phase(const Wide& turns_per_position, std::uint64_t position);

/// A phase as the nearest whole number of turns and what is beyond it, |beyond| ≤ 1/2 turn.
struct NearestWhole {
  std::uint64_t turns = 0;
  SignedWide beyond;
};

[[nodiscard]] NearestWhole nearest_whole(const Phase& phase);

}  // namespace pe::detail
