// SPDX-License-Identifier: MIT
/// @file
/// The step from one position to another, as a rotation of each pair.
#pragma once

#include <array>
#include <cstdint>

#include "pe/encoding.hpp"

namespace pe {

/// A pair of components in the paper's order, sine first.
struct SinCos {
  double sin = 0;
  double cos = 1;
};

/// A 2 × 2 matrix, row-major, that acts on (sin, cos) columns.
using Matrix2 = std::array<double, 4>;

/// R(k), the matrix with PE(p + k) = R(k) · PE(p) for every p:
///
///     R(k) = [  cos kω   sin kω ]      ω = b^(−2i/d)
///            [ −sin kω   cos kω ]
///
/// Each entry is the nearest double. R(k) holds k and nothing of p. The minus sign is at the lower
/// left because the pair is written sine first. k may be negative. Throws std::invalid_argument for
/// a bad encoding and std::out_of_range unless −2^53 ≤ k ≤ 2^53 and 0 ≤ pair < width/2.
[[nodiscard]] Matrix2 rotation(const Encoding& encoding, std::int64_t k, int pair);

}  // namespace pe
