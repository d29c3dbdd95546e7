// SPDX-License-Identifier: MIT
/// @file
/// The curves on which the table's values lie: the encoding at real-valued positions, for drawing.
#pragma once

#include <cstdint>
#include <vector>

#include "pe/compare.hpp"
#include "pe/encoding.hpp"

namespace pe {

/// count × width values, row-major; row n is PE(x) at x = first + (last − first) · n / (count − 1).
///
///     PE(m + f) = R(f) · PE(m)      m whole, 0 ≤ f < 1
///
/// A whole x has exactly the values of encode(); between them the last whole position is rotated on
/// by halves, quarters, … of a step, and the absolute error stays below 10⁻¹⁴. A model never sees
/// these rows: words stand at whole positions.
/// Throws std::invalid_argument for a bad encoding, std::out_of_range unless 0 ≤ first ≤ last ≤
/// 2^53 and count ≥ 2.
///
///     pe::sample_table({.width = 2, .base = 10000}, 0, 1, 3)  // row 1: sin 0.5, cos 0.5
[[nodiscard]] std::vector<double> sample_table(const Encoding& encoding, double first, double last,
                                               std::int64_t count);

/// ‖PE(p + x) − PE(p)‖ at x = reach · n / (count − 1), in all and for each pair: distance_profile()
/// with the points between. Throws as sample_table(), and unless p is a whole position.
[[nodiscard]] DistanceProfile distance_curve(const Encoding& encoding, std::int64_t p, double reach,
                                             std::int64_t count);

/// The largest difference between a point of the curve that starts at p and the same point of the
/// one that starts at q, in all and for each pair. In exact arithmetic it is 0. Throws as
/// distance_curve().
[[nodiscard]] double distance_curve_change(const Encoding& encoding, std::int64_t p, std::int64_t q,
                                           double reach, std::int64_t count);

}  // namespace pe
