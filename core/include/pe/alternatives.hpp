// SPDX-License-Identifier: MIT
/// @file
/// Other ways to write a position as numbers, so that they can be compared with the sinusoid by
/// computation: the plain integer, the integer divided by the last one, and one-hot.
///
/// For a sequence of n positions p = 0 … n − 1:
///
///     integers     [ p ]                          width 1
///     normalised   [ p / (n − 1) ]                width 1
///     one-hot      [ 0 … 0, 1 at p, 0 … 0 ]       width n
///     sinusoid     PE(p)                          width d
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pe/argument.hpp"
#include "pe/encoding.hpp"

namespace pe {

/// A way to write positions as numbers.
enum class Scheme { integers, normalised, one_hot, sinusoid };

/// The longest sequence that is compared: a one-hot table of n positions has n² numbers.
inline constexpr int max_sequence_length = 10000;

/// The length n of a sequence: an integer from 2 to max_sequence_length. From 2 on because
/// p / (n − 1) needs it. `argument` is the name the caller knows it by.
[[nodiscard]] std::optional<Fault> check_length(double length,
                                                std::string_view argument = "length");

/// An offset within a sequence: an integer from 1 to length − 1.
[[nodiscard]] std::optional<Fault> check_offset_within(double length, double k);

/// A closed interval.
struct Interval {
  double low = 0;
  double high = 0;
};

/// Numbers per position: 1, 1, n, d. The functions below throw std::invalid_argument for a bad
/// encoding (which only the sinusoid reads) and std::out_of_range for a bad length or offset.
[[nodiscard]] int code_width(const Encoding& encoding, Scheme scheme, int length);

/// The values a scheme may take at length n, whatever the position: [0, n − 1], [0, 1], [0, 1],
/// [−1, 1]. Only the first depends on n.
[[nodiscard]] Interval code_range(const Encoding& encoding, Scheme scheme, int length);

/// The codes of positions 0 … n − 1, n × code_width() values, row-major.
[[nodiscard]] std::vector<double> code_table(const Encoding& encoding, Scheme scheme, int length);

/// The smallest and the largest ‖code(p + k) − code(p)‖ over all p with 0 ≤ p, p + k < n.
/// Euclidean distance; 1 ≤ k < n.
[[nodiscard]] Interval step_size(const Encoding& encoding, Scheme scheme, int length, int k);

/// Does the same offset always make the same step? Steps count as the same when they differ by no
/// more than rounding can make of them (10⁻¹² of the step, or of 1 when that is more).
struct StepAnswer {
  bool along_sequence = false;      ///< for every p of a sequence of length n, for k = 1 and k = 2
  bool at_other_length = false;     ///< and k = 1 makes it also in a sequence of `other_length`
  bool tells_one_from_two = false;  ///< and the step for k = 2 is not the step for k = 1
};

/// Answers from step_size() at both lengths. `length` must be at least 3, so that k = 2 is a step.
[[nodiscard]] StepAnswer same_step(const Encoding& encoding, Scheme scheme, int length,
                                   int other_length);

}  // namespace pe
