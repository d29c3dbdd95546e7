// SPDX-License-Identifier: MIT
/// @file
/// The functions that the fit takes from the C library, and the only place where the core does.
/// They estimate the parameters of somebody else's table and say how far it lies from them; an
/// encoding that the core hands out never passes through here, so their last bits do not matter.
#pragma once

namespace pe::fit {

[[nodiscard]] double sine(double x);
[[nodiscard]] double cosine(double x);
[[nodiscard]] double arc_sine(double x);
[[nodiscard]] double arc_tangent(double y, double x);
[[nodiscard]] double logarithm(double x);
[[nodiscard]] double exponential(double x);

/// x less the largest multiple of `divisor` towards 0; exact.
[[nodiscard]] double remainder_of(double x, double divisor);
/// The nearest integer, ties to even; exact.
[[nodiscard]] double nearest(double x);
/// x · 2^exponent; exact.
[[nodiscard]] double scaled(double x, int exponent);
/// x = fraction · 2^exponent with ½ ≤ |fraction| < 1; exact.
double split(double x, int& exponent);

}  // namespace pe::fit
