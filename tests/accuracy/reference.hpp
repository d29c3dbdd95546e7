// SPDX-License-Identifier: MIT
/// @file
/// The encoding by MPFR, from the formula alone, at far more bits than any result needs.
#pragma once

#include <mpfr.h>

#include <cstdint>

/// One MPFR number that frees itself.
class Real {
 public:
  explicit Real(mpfr_prec_t bits) { mpfr_init2(value_, bits); }
  Real(const Real&) = delete;
  Real& operator=(const Real&) = delete;
  ~Real() { mpfr_clear(value_); }
  operator mpfr_ptr() { return value_; }  // NOLINT(google-explicit-constructor)
  operator mpfr_srcptr() const { return value_; }

 private:
  mpfr_t value_;
};

/// ω of one pair, and what follows from it.
class ReferencePair {
 public:
  /// b^(−2·pair/width) at `bits` bits.
  ReferencePair(int width, double base, int pair, mpfr_prec_t bits)
      : frequency_(bits), angle_(bits), sin_(bits), cos_(bits) {
    mpfr_set_si(angle_, -2L * pair, MPFR_RNDN);
    mpfr_div_si(angle_, angle_, width, MPFR_RNDN);
    mpfr_set_d(frequency_, base, MPFR_RNDN);
    mpfr_pow(frequency_, frequency_, angle_, MPFR_RNDN);
  }

  /// Moves to a position.
  void at(std::uint64_t position) {
    mpfr_mul_ui(angle_, frequency_, position, MPFR_RNDN);
    mpfr_sin_cos(sin_, cos_, angle_, MPFR_RNDN);
  }

  [[nodiscard]] const Real& frequency() const { return frequency_; }
  [[nodiscard]] const Real& angle() const { return angle_; }
  [[nodiscard]] const Real& sin() const { return sin_; }
  [[nodiscard]] const Real& cos() const { return cos_; }

 private:
  Real frequency_, angle_, sin_, cos_;
};
