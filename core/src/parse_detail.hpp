// SPDX-License-Identifier: MIT
/// @file
/// What the readers of the several formats share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "pe/parse.hpp"

namespace pe::detail {

/// One number read from the start of a text.
struct Number {
  enum class State : std::uint8_t { number, not_a_number, not_finite };

  State state = State::not_a_number;
  double value = 0;
  std::size_t length = 0;  ///< bytes read; the caller decides what may follow
  int decimals = 0;
  int digits = 0;
  bool integer = false;  ///< no decimal mark and no exponent
};

/// Reads the longest number at the start of `text`, correctly rounded. `decimal_comma` accepts a
/// comma where a full stop is accepted. NaN and infinity, spelt in any way, are not_finite.
[[nodiscard]] Number read_number(std::string_view text, bool decimal_comma);

[[nodiscard]] inline bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}
[[nodiscard]] inline bool is_blank(char c) { return is_space(c) || c == '\n' || c == '\r'; }
[[nodiscard]] inline bool is_digit(char c) { return '0' <= c && c <= '9'; }
[[nodiscard]] inline bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
}

/// Bytes of a "..." or U+2026 at the start of `text`, else 0.
[[nodiscard]] inline std::size_t ellipsis(std::string_view text) {
  return text.starts_with("...") || text.starts_with("\xE2\x80\xA6") ? 3 : 0;
}

/// x · 2^exponent for a result that is a double: halving and doubling are exact then.
[[nodiscard]] inline double power_of_two_times(double x, int exponent) {
  for (; exponent >= 60; exponent -= 60) x *= 0x1p60;
  for (; exponent > 0; --exponent) x *= 2;
  for (; exponent <= -60; exponent += 60) x *= 0x1p-60;
  for (; exponent < 0; ++exponent) x /= 2;
  return x;
}

/// Whether `part` occurs in `text`.
[[nodiscard]] bool holds(std::string_view text, std::string_view part);

/// The text up to the end of its line, without the spaces there.
[[nodiscard]] std::string_view first_line(std::string_view text);

/// Whether a list begins `text`: with a bracket, perhaps behind a label ("pos 0:") or a
/// constructor: "tensor([", "np.array([", or TensorFlow's "<tf.Tensor: shape=…, numpy=array([".
[[nodiscard]] bool begins_with_list(std::string_view text);

/// What a session shows around a table and is no row of any: a code fence, a prompt, a shape,
/// libtorch's "[ CPUFloatType{4,8} ]".
[[nodiscard]] bool is_remark(std::string_view line);

/// Appends one cell with its printed precision.
void append(NumberTable& table, const Number& number);

[[nodiscard]] ParseResult failure(const ParseError& error);

[[nodiscard]] ParseResult parse_delimited(std::string_view text);
[[nodiscard]] ParseResult parse_lists(std::string_view text, std::size_t begin);
[[nodiscard]] ParseResult parse_npy(std::string_view bytes);

}  // namespace pe::detail
