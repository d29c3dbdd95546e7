// SPDX-License-Identifier: MIT
/// @file
/// Sine and cosine of a phase to about 150 bits, and from them the correctly rounded values.
///
/// With x = 2π · rest, |x| ≤ π/4, and t = x²:
///
///     sin x = x · (1 − t/3! + t²/5! − …)      cos x = 1 − t/2! + t²/4! − …
///
/// evaluated by Horner's rule until the next term is below 2^−160. Quarter turns exchange the two
/// and change signs. The relative error of both is below 2^−150, plus that of the phase.
///
/// Why rounding that is correct rounding: b is a rational number, so the angle p·b^(−2i/d) is
/// algebraic, and (Lindemann) sine and cosine of an algebraic number other than 0 are
/// transcendental. They are never a double nor half way between two, so 150 bits
/// fail to tell which double is nearer only by a coincidence of a hundred bits.
#pragma once

#include "turns.hpp"

namespace pe::detail {

/// A point of the unit circle.
struct WideSinCos {
  SignedWide sin;
  SignedWide cos;
};

[[nodiscard]] WideSinCos sin_cos(const Phase& phase);

}  // namespace pe::detail
