// SPDX-License-Identifier: MIT
/// @file
/// Elementary functions for the fit, to a few units in the last place: they estimate the parameters
/// of somebody else's table and say how far it lies from them. An encoding that the core hands out
/// never passes through here. The C library's own would differ from system to system, and bring
/// tables that are larger than all of this.
#pragma once

namespace pe::fit {

/// Beyond |x| = 2^20 the error grows with x, as that of the angle itself does.
[[nodiscard]] double sine(double x);
[[nodiscard]] double cosine(double x);
[[nodiscard]] double arc_sine(double x);
[[nodiscard]] double arc_tangent(double y, double x);
[[nodiscard]] double logarithm(double x);
[[nodiscard]] double exponential(double x);

/// x less the largest multiple of `divisor` towards 0, for |x| < 2^26 · divisor.
[[nodiscard]] double remainder_of(double x, double divisor);
/// The nearest integer, ties to even; exact.
[[nodiscard]] double nearest(double x);
/// x · 2^exponent; exact unless it is subnormal.
[[nodiscard]] double scaled(double x, int exponent);
/// x = fraction · 2^exponent with ½ ≤ |fraction| < 1; exact.
double split(double x, int& exponent);

}  // namespace pe::fit
