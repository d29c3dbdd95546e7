// SPDX-License-Identifier: MIT
/// @file
/// What one can do with a rotation of one pair: apply it, compose it, turn it back, measure it.
///
/// Nothing here knows an encoding. Matrices are row-major and act on (sin, cos) columns, as
/// pe::rotation() returns them; any doubles are accepted, and each result is what double precision
/// gives, with an error of a few 2^-53 for entries in [−1, 1].
#pragma once

#include "pe/rotation.hpp"

namespace pe {

/// I = [1 0; 0 1], which is R(0).
inline constexpr Matrix2 identity{1, 0, 0, 1};

/// M · v.
[[nodiscard]] SinCos apply(const Matrix2& matrix, const SinCos& vector);

/// A · B: first B, then A. For rotations R(j) · R(k) = R(j + k), in either order.
[[nodiscard]] Matrix2 multiply(const Matrix2& a, const Matrix2& b);

/// Mᵀ, rows and columns exchanged. For a rotation it is the way back: R(k)ᵀ = R(−k).
[[nodiscard]] Matrix2 transpose(const Matrix2& matrix);

/// M₀₀ M₁₁ − M₀₁ M₁₀, the factor by which M changes areas: 1 for a rotation.
[[nodiscard]] double determinant(const Matrix2& matrix);

/// ‖v‖ = √(sin² + cos²): 1 for every pair of an encoding.
[[nodiscard]] double norm(const SinCos& vector);

/// The largest |aᵢ − bᵢ| of two matrices; NaN if any difference is.
[[nodiscard]] double largest_difference(const Matrix2& a, const Matrix2& b);

/// The same of two pairs.
[[nodiscard]] double largest_difference(const SinCos& a, const SinCos& b);

}  // namespace pe
