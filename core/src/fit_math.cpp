// SPDX-License-Identifier: MIT
#include "fit_math.hpp"

#include <cmath>

namespace pe::fit {

double sine(double x) { return std::sin(x); }
double cosine(double x) { return std::cos(x); }
double arc_sine(double x) { return std::asin(x); }
double arc_tangent(double y, double x) { return std::atan2(y, x); }
double logarithm(double x) { return std::log(x); }
double exponential(double x) { return std::exp(x); }
double remainder_of(double x, double divisor) { return std::fmod(x, divisor); }
double nearest(double x) { return std::nearbyint(x); }
double scaled(double x, int exponent) { return std::ldexp(x, exponent); }
double split(double x, int& exponent) { return std::frexp(x, &exponent); }

}  // namespace pe::fit
