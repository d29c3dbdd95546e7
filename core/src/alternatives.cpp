// SPDX-License-Identifier: MIT
#include "pe/alternatives.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "pe/table.hpp"
#include "require.hpp"

namespace pe {
namespace {

void require_sequence(const Encoding& encoding, int length, std::string_view argument = "length") {
  detail::require(check(encoding));
  detail::require(check_length(length, argument));
}

bool is_integer_in(double value, double low, double high) {
  return low <= value && value <= high && std::trunc(value) == value;
}

bool is_same(double a, double b) {
  constexpr double rounding = 1e-12;
  return std::fabs(a - b) <= rounding * std::max({1.0, std::fabs(a), std::fabs(b)});
}

bool is_same(const Interval& step) { return is_same(step.low, step.high); }

double distance(const double* a, const double* b, std::size_t width) {
  double squares = 0;
  for (std::size_t j = 0; j < width; ++j) squares += (b[j] - a[j]) * (b[j] - a[j]);
  return std::sqrt(squares);
}

}  // namespace

std::optional<Fault> check_length(double length, std::string_view argument) {
  if (is_integer_in(length, 2, max_sequence_length)) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, argument, length, "must be an integer from 2 to 10000"};
}

std::optional<Fault> check_offset_within(double length, double k) {
  if (is_integer_in(k, 1, length - 1)) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, "k", k, "must be an integer from 1 to length - 1"};
}

int code_width(const Encoding& encoding, Scheme scheme, int length) {
  require_sequence(encoding, length);
  switch (scheme) {
    case Scheme::one_hot:
      return length;
    case Scheme::sinusoid:
      return encoding.width;
    case Scheme::integers:
    case Scheme::normalised:
      break;
  }
  return 1;
}

Interval code_range(const Encoding& encoding, Scheme scheme, int length) {
  require_sequence(encoding, length);
  switch (scheme) {
    case Scheme::integers:
      return {0, static_cast<double>(length - 1)};
    case Scheme::sinusoid:
      return {-1, 1};
    case Scheme::normalised:
    case Scheme::one_hot:
      break;
  }
  return {0, 1};
}

std::vector<double> code_table(const Encoding& encoding, Scheme scheme, int length) {
  if (scheme == Scheme::sinusoid) {
    require_sequence(encoding, length);
    return encode_table(encoding, 0, length);
  }
  const auto width = static_cast<std::size_t>(code_width(encoding, scheme, length));
  const auto rows = static_cast<std::size_t>(length);
  std::vector<double> table(rows * width);
  for (std::size_t p = 0; p < rows; ++p) {
    const auto position = static_cast<double>(p);
    if (scheme == Scheme::one_hot) {
      table[p * width + p] = 1;
    } else {
      table[p] = scheme == Scheme::integers ? position : position / (length - 1);
    }
  }
  return table;
}

Interval step_size(const Encoding& encoding, Scheme scheme, int length, int k) {
  require_sequence(encoding, length);
  detail::require(check_offset_within(length, k));
  // Any two rows of a one-hot table differ in two places by 1: its n² zeros need not be written.
  if (scheme == Scheme::one_hot) return {std::sqrt(2.0), std::sqrt(2.0)};
  const std::vector<double> table = code_table(encoding, scheme, length);
  const auto width = static_cast<std::size_t>(code_width(encoding, scheme, length));
  const auto offset = static_cast<std::size_t>(k) * width;
  Interval step{std::numeric_limits<double>::infinity(), 0};
  for (std::size_t at = 0; at + offset < table.size(); at += width) {
    const double size = distance(&table[at], &table[at + offset], width);
    step = {std::min(step.low, size), std::max(step.high, size)};
  }
  return step;
}

StepAnswer same_step(const Encoding& encoding, Scheme scheme, int length, int other_length) {
  require_sequence(encoding, length);
  require_sequence(encoding, other_length, "other_length");
  const Interval one = step_size(encoding, scheme, length, 1);
  const Interval two = step_size(encoding, scheme, length, 2);
  const Interval other = step_size(encoding, scheme, other_length, 1);
  StepAnswer answer;
  answer.along_sequence = is_same(one) && is_same(two);
  answer.at_other_length = answer.along_sequence && is_same(other) && is_same(one.low, other.low);
  answer.tells_one_from_two = answer.at_other_length && !is_same(one.low, two.low);
  return answer;
}

}  // namespace pe
