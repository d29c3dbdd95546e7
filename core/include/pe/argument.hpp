// SPDX-License-Identifier: MIT
/// @file
/// What a bad argument is, said once.
///
/// Every public function checks its arguments with the functions below and throws; a caller that
/// must not throw (the WebAssembly binding is compiled without exceptions) asks first. Values are
/// checked as doubles because that is what a JavaScript number is: 1.5, NaN and 2^53 + 2 must be
/// refused *before* they are narrowed to an integer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pe/encoding.hpp"

namespace pe {

/// The largest position: 2^53, the last integer up to which every integer is a double.
inline constexpr std::int64_t max_position = std::int64_t{1} << 53;

/// One broken rule: which argument, the value it had, and the rule in words.
struct Fault {
  enum class Kind { invalid, out_of_range };

  Kind kind = Kind::invalid;
  std::string_view argument;
  double value = 0;
  std::string_view rule;
};

/// "position = -1: must be an integer from 0 to 9007199254740992 (2^53)"
[[nodiscard]] std::string message(const Fault& fault);

/// Throws std::invalid_argument or std::out_of_range, by the fault's kind, with its message.
[[noreturn]] void raise(const Fault& fault);

/// Width d: an even integer ≥ 2 that an int can hold.
[[nodiscard]] std::optional<Fault> check_width(double width);

/// Base b: finite and > 1. The paper's is 10000.
[[nodiscard]] std::optional<Fault> check_base(double base);

/// Both parameters of an encoding, width first.
[[nodiscard]] std::optional<Fault> check(const Encoding& encoding);

/// A position: an integer from 0 to 2^53. `argument` is the name the caller knows it by.
[[nodiscard]] std::optional<Fault> check_position(double position,
                                                  std::string_view argument = "position");

/// An offset k: an integer from −2^53 to 2^53.
[[nodiscard]] std::optional<Fault> check_offset(double k, std::string_view argument = "k");

/// A pair of components: an integer from 0 to width/2 − 1.
[[nodiscard]] std::optional<Fault> check_pair(const Encoding& encoding, double pair);

/// Rows of a table that starts at `first_position`: an integer ≥ 1 whose last position is ≤ 2^53.
[[nodiscard]] std::optional<Fault> check_rows(double first_position, double rows);

/// A stretch of the position axis: real numbers with 0 ≤ first ≤ last ≤ 2^53.
[[nodiscard]] std::optional<Fault> check_stretch(double first, double last);

/// The length of a stretch that starts at a position: a real number ≥ 0 that ends within 2^53.
[[nodiscard]] std::optional<Fault> check_reach(double start, double reach);

/// Samples of a stretch, both of its ends included: an integer from 2 to 2^53.
[[nodiscard]] std::optional<Fault> check_samples(double count);

}  // namespace pe
