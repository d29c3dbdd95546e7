// SPDX-License-Identifier: MIT
/// @file
/// The rotations R(k) of many pairs at once: each pair is a hand of a clock, and k moves all.
///
///     R(j + k) = R(j) R(k):   sin(x + y) = sin x cos y + cos x sin y
///                             cos(x + y) = cos x cos y − sin x sin y
///
/// A hand is a sine and a cosine of 105 bits (triple.hpp). Setting it from a phase errs by less
/// than 2^−99, a composition by less than 2^−101, and errors add: after m compositions in a row
/// a hand is off by less than m · 2^−101 + 2^−99.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "triple.hpp"

namespace pe::detail {

class Hands {
 public:
  /// All at angle 0.
  explicit Hands(std::size_t count);

  [[nodiscard]] std::size_t size() const { return size_; }

  /// To the angles that `position` has at these frequencies, in turns per position.
  void set(std::span<const Wide> turns_per_position, std::uint64_t position);

  /// To the sum of two angles each. Neither x nor y may be *this.
  void compose(const Hands& x, const Hands& y);

  /// Where the parts of all sines and cosines are: 0 … 2 for a, b, c of the sines, 3 … 5 of the
  /// cosines.
  [[nodiscard]] const double* part(std::size_t which) const {
    return parts_.data() + which * stride_;
  }

 private:
  std::size_t size_;
  std::size_t stride_;
  std::vector<double> parts_;
};

/// The distance between arrays of `size` doubles that are read in step. Distances that are powers
/// of two would have them compete for the same lines of the cache.
[[nodiscard]] constexpr std::size_t padded(std::size_t size) { return (size + 15) / 8 * 8; }

}  // namespace pe::detail
