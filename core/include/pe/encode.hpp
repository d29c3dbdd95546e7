// SPDX-License-Identifier: MIT
/// @file
/// The encoding of one position.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pe/encoding.hpp"

namespace pe {

/// PE(p): `width` doubles, sine and cosine of pair 0 first, then pair 1, …
///
///     PE(p)[2i] = sin(p / b^(2i/d)),  PE(p)[2i + 1] = cos(p / b^(2i/d))
///
/// Each value is the nearest double. All lie in [−1, 1]; PE(0) is 0, 1, 0, 1, …, which is not the
/// zero vector. Throws std::invalid_argument for a bad encoding, std::out_of_range for a position
/// outside 0 … 2^53. Source: Vaswani et al. (2017), section 3.5.
///
///     pe::encode({.width = 8, .base = 10000}, 3)  // 0.141120, −0.989992, 0.295520, …
[[nodiscard]] std::vector<double> encode(const Encoding& encoding, std::int64_t position);

/// The same, into memory of the caller's: `out.size()` must be the width
/// (std::invalid_argument otherwise).
void encode_into(const Encoding& encoding, std::int64_t position, std::span<double> out);

}  // namespace pe
