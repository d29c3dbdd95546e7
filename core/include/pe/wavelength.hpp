// SPDX-License-Identifier: MIT
/// @file
/// Wavelengths side by side: how often a pair has come round, and the length that none reaches.
#pragma once

#include <cstdint>

#include "pe/encoding.hpp"

namespace pe {

/// The turns that a pair's hand has made at a position, p / wavelength: 2.069 is two full turns and
/// a bit. Throws as angle().
[[nodiscard]] double turns(const Encoding& encoding, std::int64_t position, int pair);

/// The wavelength that pairs approach and none has, 2π · b, in positions: the exponent 2i/d is
/// below 1 for every pair. Throws std::invalid_argument for a bad encoding.
[[nodiscard]] double wavelength_limit(const Encoding& encoding);

}  // namespace pe
