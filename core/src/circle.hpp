// SPDX-License-Identifier: MIT
/// @file
/// Sine and cosine of a phase to 120 bits, from which they round correctly.
///
/// With x = 2π · rest, |x| ≤ π/4, and t = x²:
///
///     sin x = x · (1 − t/3! + t²/5! − …)      cos x = 1 − t/2! + t²/4! − …
///
/// evaluated by Horner's rule from the first term below 2^−128. Quarter turns exchange the two and
/// change signs. The relative error of both is below 2^−126, plus that of the phase.
///
/// Why rounding that is correct rounding: b is a rational number, so that the angle p·b^(−2i/d) is
/// algebraic, and (Lindemann) sine and cosine of an algebraic number other than 0 are
/// transcendental. They are never half way between two doubles, and 120 bits fail to tell which
/// one is nearer only if 65 bits after a double's 53 happen to be all zeros or all ones.
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
