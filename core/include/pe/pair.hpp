// SPDX-License-Identifier: MIT
/// @file
/// One pair of the encoding by itself, at any integer: the formula does not stop at 0.
#pragma once

#include <cstdint>

#include "pe/encoding.hpp"
#include "pe/rotation.hpp"

namespace pe {

/// The angle nω of a pair, n / b^(2i/d), in radians, not reduced and with the sign of n. For n ≥ 0
/// it is angle(); for an offset k it is how far R(k) turns.
/// Throws std::invalid_argument for a bad encoding and std::out_of_range unless −2^53 ≤ n ≤ 2^53
/// and 0 ≤ pair < width/2.
[[nodiscard]] double signed_angle(const Encoding& encoding, std::int64_t n, int pair);

/// (sin nω, cos nω). For n ≥ 0 these are components 2i and 2i + 1 of encode(), to the bit.
///
/// No word stands at a negative n. The formula goes on there all the same, by sin(−x) = −sin x and
/// cos(−x) = cos x, and so does PE(p + k) = R(k) · PE(p) when p + k < 0.
/// Throws as signed_angle().
///
///     pe::encode_pair({.width = 8, .base = 10000}, -1, 0)  // −0.841471, 0.540302
[[nodiscard]] SinCos encode_pair(const Encoding& encoding, std::int64_t n, int pair);

}  // namespace pe
