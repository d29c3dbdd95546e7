// SPDX-License-Identifier: MIT
// Decimal to double, correctly rounded and without a locale: strtod asks the locale for its decimal
// mark, and from_chars(double) is missing from the oldest Emscripten.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "decimal.hpp"
#include "parse_detail.hpp"

namespace pe::detail {
namespace {

/// A natural number in base 2^32, lowest word first. The bound holds 800 decimal digits times
/// 10^308, or shifted for a division by 10^1130.
class Natural {
 public:
  void multiply_add(std::uint32_t factor, std::uint32_t summand) {
    std::uint64_t carry = summand;
    for (std::size_t k = 0; k < size_; ++k) {
      carry += std::uint64_t{words_[k]} * factor;
      words_[k] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words_[size_++] = static_cast<std::uint32_t>(carry);
  }

  /// Divides and says whether a remainder was left.
  bool divide(std::uint32_t divisor) {
    std::uint64_t remainder = 0;
    for (std::size_t k = size_; k-- > 0;) {
      const std::uint64_t part = (remainder << 32) | words_[k];
      words_[k] = static_cast<std::uint32_t>(part / divisor);
      remainder = part % divisor;
    }
    while (words_[size_ - 1] == 0) --size_;
    return remainder != 0;
  }

  void shift_words(std::size_t count) {
    for (std::size_t k = size_; k-- > 0;) words_[k + count] = words_[k];
    for (std::size_t k = 0; k < count; ++k) words_[k] = 0;
    size_ += count;
  }

  [[nodiscard]] int bits() const {
    int top = 0;
    for (std::uint32_t word = words_[size_ - 1]; word != 0; word >>= 1) ++top;
    return static_cast<int>(32 * (size_ - 1)) + top;
  }

  [[nodiscard]] bool bit(int index) const {
    const auto k = static_cast<std::size_t>(index);
    return ((words_[k / 32] >> (k % 32)) & 1U) != 0;
  }

  [[nodiscard]] bool any_below(int index) const {
    for (int k = 0; k < index; ++k) {
      if (bit(k)) return true;
    }
    return false;
  }

 private:
  std::array<std::uint32_t, 160> words_{};
  std::size_t size_ = 0;
};

/// n · 2^exponent2 for an n of more than 53 bits, rounded half to even; `sticky` says that the true
/// value is a little more.
double round_to_double(const Natural& n, int exponent2, bool sticky) {
  const int bits = n.bits();
  // The lowest bit of the result is 2^-1074 or 53 places below the top, whichever is higher.
  const int low = std::max(bits - 53, -1074 - exponent2);
  std::uint64_t kept = 0;
  for (int k = bits - 1; k >= low; --k) kept = 2 * kept + (n.bit(k) ? 1U : 0U);
  if (low <= bits && n.bit(low - 1) && (sticky || (kept & 1U) != 0 || n.any_below(low - 1))) ++kept;
  return power_of_two_times(static_cast<double>(kept), exponent2 + low);
}

constexpr std::array powers_of_ten = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                      1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                      1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// Digits of a number without its mark: value = digits · 10^exponent10.
struct Decimal {
  static constexpr std::size_t kept = 800;  // 767 decide any double; the rest is one sticky digit

  std::array<char, kept + 1> digits{};
  std::size_t size = 0;
  int exponent10 = 0;
  bool more = false;  ///< nonzero digits were dropped

  void push(char digit, bool after_mark) {
    if (size == 0 && digit == '0') {
      if (after_mark) --exponent10;
      return;
    }
    if (size < kept) {
      digits[size++] = digit;
      if (after_mark) --exponent10;
    } else {
      more = more || digit != '0';
      if (!after_mark) ++exponent10;
    }
  }
};

double value_of_long(Decimal& decimal) {
  constexpr std::uint32_t billion = 1000000000;
  const int magnitude = static_cast<int>(decimal.size) + decimal.exponent10;
  if (magnitude > 310) return std::numeric_limits<double>::infinity();
  if (magnitude < -330) return 0;
  if (decimal.more) {
    decimal.digits[decimal.size++] = '1';
    --decimal.exponent10;
  }
  Natural n;
  for (std::size_t k = 0; k < decimal.size; ++k) {
    n.multiply_add(10, static_cast<std::uint32_t>(decimal.digits[k] - '0'));
  }
  int exponent10 = decimal.exponent10;
  for (; exponent10 > 0; --exponent10) n.multiply_add(10, 0);
  if (exponent10 == 0) return round_to_double(n, 0, false);
  // log2(10) < 10/3, and 66 bits of quotient round as the exact one does.
  const int wanted = 66 + (-exponent10 * 10) / 3 + 1;
  const auto words = static_cast<std::size_t>(std::max(0, wanted - n.bits() + 31) / 32);
  n.shift_words(words);
  bool sticky = false;
  for (; exponent10 <= -9; exponent10 += 9) sticky = n.divide(billion) || sticky;
  std::uint32_t rest = 1;
  for (; exponent10 < 0; ++exponent10) rest *= 10;
  sticky = n.divide(rest) || sticky;
  return round_to_double(n, -32 * static_cast<int>(words), sticky);
}

/// The digits of a number as they are read: value = mantissa · 10^−decimals, or, when some were
/// left out, at least that and below (mantissa + 1) · 10^−decimals.
struct Digits {
  std::uint64_t mantissa = 0;
  int decimals = 0;
  bool all = true;  ///< none was left out

  void push(char digit, bool after_mark) {
    constexpr std::uint64_t room = (~std::uint64_t{0} - 9) / 10;
    if (mantissa > room) {
      all = false;
      if (!after_mark) --decimals;
      return;
    }
    mantissa = 10 * mantissa + static_cast<std::uint64_t>(digit - '0');
    if (after_mark) ++decimals;
  }
};

/// The same from all digits of the text, however many.
double value_of_text(std::string_view text, int exponent) {
  Decimal decimal;
  bool mark = false;
  for (const char c : text) {
    if (is_digit(c)) {
      decimal.push(c, mark);
    } else {
      mark = true;
    }
  }
  decimal.exponent10 += exponent;
  return value_of_long(decimal);
}

/// The value of plain digits with at most one mark among them, times 10^exponent.
double value_of(const Digits& digits, std::string_view text, int exponent) {
  constexpr std::uint64_t exact_limit = std::uint64_t{1} << 53;
  if (digits.mantissa == 0) return 0;
  const int exponent10 = exponent - digits.decimals;
  // Both operands are exact doubles, so the one operation rounds correctly.
  if (digits.all && digits.mantissa <= exact_limit && -22 <= exponent10 && exponent10 <= 22) {
    const auto exact = static_cast<double>(digits.mantissa);
    const double power = powers_of_ten[static_cast<std::size_t>(std::abs(exponent10))];
    return exponent10 < 0 ? exact / power : exact * power;
  }
  if (-static_cast<int>(most_decimals) <= exponent10 && exponent10 <= 0) {
    const auto decimals = static_cast<std::size_t>(-exponent10);
    const auto value = nearest_double(digits.mantissa, decimals);
    if (value && (digits.all || value == nearest_double(digits.mantissa + 1, decimals))) {
      return *value;
    }
  }
  return value_of_text(text, exponent);
}

/// Bytes of a sign at the start of `text`.
std::size_t read_sign(std::string_view text, bool& negative) {
  negative = text.starts_with('-') || text.starts_with("\xE2\x88\x92");
  if (text.starts_with('-') || text.starts_with('+')) return 1;
  return negative ? 3 : 0;
}

/// Bytes of "nan", "inf" or "infinity" in any case at the start of `text`, else 0.
std::size_t read_nonfinite(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return 0;
  for (const std::string_view name : {"infinity", "inf", "nan"}) {
    std::size_t k = 0;
    while (k < name.size() && k < text.size() && (text[k] | 0x20) == name[k]) ++k;
    if (k == name.size() && (k == text.size() || !is_letter(text[k]))) return k;
  }
  return 0;
}

/// Bytes of an exponent at the start of `text`, 0 when there is none.
std::size_t read_exponent(std::string_view text, int& exponent) {
  if (!text.starts_with('e') && !text.starts_with('E')) return 0;
  bool negative = false;
  std::size_t k = 1 + read_sign(text.substr(1), negative);
  const std::size_t first = k;
  for (; k < text.size() && is_digit(text[k]); ++k) {
    exponent = std::min(10 * exponent + (text[k] - '0'), 100000);
  }
  if (k == first) return 0;
  if (negative) exponent = -exponent;
  return k;
}

}  // namespace

Number read_number(std::string_view text, bool decimal_comma) {
  Number number;
  bool negative = false;
  std::size_t k = read_sign(text, negative);
  if (const std::size_t length = read_nonfinite(text.substr(k)); length > 0) {
    number.state = Number::State::not_finite;
    number.length = k + length;
    return number;
  }
  const std::size_t first = k;
  bool mark = false;
  bool any = false;
  Digits digits;
  for (; k < text.size(); ++k) {
    if (is_digit(text[k])) {
      any = true;
      digits.push(text[k], mark);
      if (mark) ++number.decimals;
      if (number.digits > 0 || text[k] != '0') ++number.digits;
    } else if (!mark && (text[k] == '.' || (decimal_comma && text[k] == ','))) {
      mark = true;
    } else {
      break;
    }
  }
  if (!any) return number;
  int exponent = 0;
  const std::size_t tail = read_exponent(text.substr(k), exponent);
  number.length = k + tail;
  number.integer = !mark && tail == 0;
  const double magnitude = value_of(digits, text.substr(first, k - first), exponent);
  number.value = negative ? -magnitude : magnitude;
  number.decimals = std::clamp(number.decimals - exponent, -30000, 30000);
  number.digits = std::min(number.digits, 60000);
  number.state = std::isfinite(magnitude) ? Number::State::number : Number::State::not_finite;
  return number;
}

}  // namespace pe::detail
