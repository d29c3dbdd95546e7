// SPDX-License-Identifier: MIT
#include "parse_frame.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "parse_detail.hpp"

namespace pe::detail {
namespace {

constexpr auto npos = std::string_view::npos;

/// What NumPy, PyTorch, TensorFlow and JAX say of an array's numbers, or take as an argument.
constexpr std::array<std::string_view, 13> attributes = {
    "dtype", "device", "grad_fn", "requires_grad", "shape", "size",     "layout",
    "names", "order",  "copy",    "ndmin",         "subok", "weak_type"};

/// The closing partner of '(' or '<'.
char partner(char open) { return open == '(' ? ')' : '>'; }

bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '.'; }

}  // namespace

void Frame::skip_space() {
  while (is_blank(here())) ++at_;
}

std::string_view Frame::word() {
  const std::size_t start = at_;
  while (is_word(here())) ++at_;
  return text_.substr(start, at_ - start);
}

void Frame::restart(std::size_t at) {
  at_ = at;
  open_.clear();
  number_ = -1;
}

std::size_t Frame::before() {
  for (skip_space();; skip_space()) {
    const char c = here();
    const bool described = open_.starts_with('<');
    if (!described && (is_digit(c) || c == '[')) {
      if (!label()) return at_;
    } else if (c == '(' || c == '<') {
      open_ += c;
      ++at_;
    } else if (is_letter(c) || (described && is_word(c))) {
      (void)word();
    } else if (!mark()) {
      return at_;
    }
  }
}

bool Frame::mark() {
  const char c = here();
  const bool described = open_.starts_with('<');
  if (described && c == ')' && open_.ends_with('(')) {
    open_.pop_back();
  } else if (c != '=' && (c != ':' || !open_.empty()) &&
             (!described || std::string_view(":,'\"/-").find(c) == npos)) {
    return false;
  }
  ++at_;
  return true;
}

/// A whole number on the list's line, in brackets or without: "0", "(0)", or "[0]" before a sign
/// that tells it from a row. False, and nothing is read, if there is none.
bool Frame::label() {
  const std::size_t start = at_;
  const bool square = here() == '[';
  if (square) ++at_;
  const std::string_view digits = word();
  const Number number = read_number(digits, false);
  const bool closes = square ? here() == ']' : !open_.empty() && here() == ')';
  if (closes) {
    ++at_;
    if (!square) open_.pop_back();
  }
  while (is_space(here())) ++at_;
  const bool before_list = square ? closes && (here() == ':' || here() == '=')
                                  : holds(first_line(text_.substr(at_)), "[");
  if (number_ >= 0 || !number.integer || number.length != digits.size() || !open_.empty() ||
      !before_list) {
    at_ = start;
    return false;
  }
  number_ = number.value;
  return true;
}

std::size_t Frame::after(std::size_t at) {
  at_ = at;
  for (skip_space(); at_ < text_.size(); skip_space()) {
    const std::size_t start = at_;
    const char c = text_[at_++];
    if (c == ',') {
      skip_space();
      if (!open_.empty() && here() == partner(open_.back())) continue;
      if (!attribute()) return start;
    } else if (c == ';' && open_.empty()) {
      skip_space();
      return at_;
    } else {
      if (open_.empty() || c != partner(open_.back())) return start;
      open_.pop_back();
    }
  }
  return at_;
}

/// "dtype=torch.float32", or within parentheses the type alone.
bool Frame::attribute() {
  const std::string_view name = word();
  skip_space();
  if (here() != '=') return !open_.empty() && name.find("float") != npos;
  ++at_;
  skip_space();
  return std::find(std::begin(attributes), std::end(attributes), name) != std::end(attributes) &&
         value();
}

/// A word, a text in quotes, <a description>, (a tuple), or a call of these.
bool Frame::value() {
  const std::size_t start = at_;
  for (;;) {
    const char c = here();
    if (is_word(c) || c == ':') {
      ++at_;
    } else if (c == '(') {
      if (!until(')')) return false;
    } else if (c == '<') {
      if (!until('>')) return false;
    } else if (c == '\'' || c == '"') {
      ++at_;
      if (!until(c)) return false;
    } else {
      return at_ > start;
    }
  }
}

/// Moves behind `end` if that follows on the same line, before any square bracket.
bool Frame::until(char end) {
  const std::size_t found = text_.find_first_of(std::string{end, '[', ']', '\n', '\r'}, at_);
  if (found == npos || text_[found] != end) return false;
  at_ = found + 1;
  return true;
}

}  // namespace pe::detail
