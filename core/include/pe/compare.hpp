// SPDX-License-Identifier: MIT
/// @file
/// Two occurrences of the same word, taken apart: what is added at each, and how far apart that is.
#pragma once

#include <cstdint>
#include <vector>

#include "pe/encoding.hpp"

namespace pe {

/// The comparison of positions p and q for one shared embedding E.
///
///     x(p) = E + A(p)      A = PE when encoding is enabled, 0 when it is not
///     x(q) − x(p) = A(q) − A(p)      E cancels, whatever its values are
///
/// Component vectors have `width` entries, pair vectors width/2. Every value is computed from
/// unrounded doubles.
struct Comparison {
  std::vector<double> first;           ///< PE(p), whether or not it is added
  std::vector<double> second;          ///< PE(q)
  std::vector<double> added_first;     ///< A(p)
  std::vector<double> added_second;    ///< A(q)
  std::vector<double> differences;     ///< A(q) − A(p)
  std::vector<double> pair_squares;    ///< squared differences, summed for each pair
  std::vector<double> pair_distances;  ///< their roots: the chords between the tips of two hands
  std::vector<double> pair_shares;     ///< pair_squares / norm_squared; all 0 when that is 0
  double norm_squared = 0;             ///< Σ pair_squares
  double norm = 0;                     ///< ‖A(q) − A(p)‖
};

/// Compares PE(p) with PE(q). Throws std::invalid_argument for a bad encoding and
/// std::out_of_range for a position outside 0 … 2^53.
/// The norm is a property of two vectors. It is not a count of words and not a similarity of
/// meaning, and it does not grow with q − p: ‖PE(6) − PE(0)‖ < ‖PE(3) − PE(0)‖ at d = 8.
[[nodiscard]] Comparison compare(const Encoding& encoding, std::int64_t p, std::int64_t q,
                                 bool enabled);

/// Distances from PE(p) to PE(p + k) for k = 0 … count − 1.
struct DistanceProfile {
  std::vector<double> total;  ///< count norms
  std::vector<double> pairs;  ///< count × width/2 chords, row-major
};

/// ‖PE(p + k) − PE(p)‖ as a function of k, in all and for each pair: 2·|sin(kω/2)| is each chord,
/// so the profile does not depend on p (beyond rounding). Throws as compare(), and
/// std::out_of_range unless count ≥ 1 and p + count − 1 ≤ 2^53.
[[nodiscard]] DistanceProfile distance_profile(const Encoding& encoding, std::int64_t p,
                                               std::int64_t count);

}  // namespace pe
