// SPDX-License-Identifier: MIT
#include "pe/argument.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace pe {
namespace {

constexpr auto position_limit = static_cast<double>(max_position);

bool is_integer(double value) { return std::trunc(value) == value; }

bool is_integer_in(double value, double low, double high) {
  return is_integer(value) && low <= value && value <= high;
}

}  // namespace

std::string message(const Fault& fault) {
  std::array<char, 32> value{};
  // 17 significant digits name a double without loss.
  (void)std::snprintf(value.data(), value.size(), "%.17g", fault.value);
  std::string text(fault.argument);
  text.append(" = ").append(value.data()).append(": ").append(fault.rule);
  return text;
}

std::optional<Fault> check_width(double width) {
  constexpr double largest = std::numeric_limits<int>::max() - 1;
  if (is_integer_in(width, 2, largest) && is_integer(width / 2)) return std::nullopt;
  return Fault{Fault::Kind::invalid, "width", width,
               "must be an even integer from 2 to 2147483646"};
}

std::optional<Fault> check_base(double base) {
  if (std::isfinite(base) && base > 1) return std::nullopt;
  return Fault{Fault::Kind::invalid, "base", base, "must be finite and greater than 1"};
}

std::optional<Fault> check(const Encoding& encoding) {
  if (auto fault = check_width(encoding.width)) return fault;
  return check_base(encoding.base);
}

std::optional<Fault> check_position(double position, std::string_view argument) {
  if (is_integer_in(position, 0, position_limit)) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, argument, position,
               "must be an integer from 0 to 9007199254740992 (2^53)"};
}

std::optional<Fault> check_offset(double k, std::string_view argument) {
  if (is_integer_in(k, -position_limit, position_limit)) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, argument, k,
               "must be an integer from -9007199254740992 to 9007199254740992 (2^53)"};
}

std::optional<Fault> check_pair(const Encoding& encoding, double pair) {
  const int last = encoding.width / 2 - 1;
  if (is_integer_in(pair, 0, last)) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, "pair", pair, "must be an integer from 0 to width/2 - 1"};
}

std::optional<Fault> check_rows(double first_position, double rows) {
  // The subtraction is exact: both are integers of at most 2^53.
  if (is_integer_in(rows, 1, position_limit) && rows - 1 <= position_limit - first_position) {
    return std::nullopt;
  }
  return Fault{Fault::Kind::out_of_range, "rows", rows,
               "must be an integer of at least 1 that keeps the last position within 2^53"};
}

std::optional<Fault> check_stretch(double first, double last) {
  if (!(0 <= first && first <= position_limit)) {
    return Fault{Fault::Kind::out_of_range, "first", first,
                 "must be a number from 0 to 9007199254740992 (2^53)"};
  }
  if (first <= last && last <= position_limit) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, "last", last,
               "must be a number from first to 9007199254740992 (2^53)"};
}

std::optional<Fault> check_reach(double start, double reach) {
  if (0 <= reach && reach <= position_limit - start) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, "reach", reach,
               "must be a number of at least 0 that ends within 2^53"};
}

std::optional<Fault> check_samples(double count) {
  if (is_integer_in(count, 2, position_limit)) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, "count", count,
               "must be an integer from 2 to 9007199254740992 (2^53)"};
}

}  // namespace pe
