// SPDX-License-Identifier: MIT
#include "pe/parse.hpp"

#include <utility>

#include "parse_detail.hpp"
#include "require.hpp"

namespace pe {
namespace detail {

void append(NumberTable& table, const Number& number) {
  table.values.push_back(number.value);
  table.decimals.push_back(static_cast<std::int16_t>(number.decimals));
  table.digits.push_back(static_cast<std::uint16_t>(number.digits));
}

ParseResult failure(const ParseError& error) { return {.table = {}, .error = error}; }

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string_view first_line(std::string_view text) {
  std::size_t size = 0;
  for (std::size_t k = 0; k < text.size() && text[k] != '\n' && text[k] != '\r'; ++k) {
    if (!is_space(text[k])) size = k + 1;
  }
  return text.substr(0, size);
}

bool begins_with_list(std::string_view text) {
  std::size_t k = 0;
  if (text.starts_with('<')) return holds(text, "[");
  while (k < text.size() && is_digit(text[k])) ++k;
  const bool numbered = k > 0;
  if (numbered) text = first_line(text);
  // Further digits belong to a name or a label only; a row of numbers begins with no letter.
  while (k < text.size() && (is_letter(text[k]) || is_digit(text[k]) ||
                             holds(".()=:", text.substr(k, 1)) || is_blank(text[k]))) {
    ++k;
  }
  return k < text.size() && text[k] == '[' &&
         (k == 0 || numbered || is_letter(text[0]) || text[0] == '(');
}

bool is_remark(std::string_view line) {
  if (line.starts_with("```")) return true;
  if (holds(line, "[[")) return false;
  if (line.starts_with(">>>") || line.starts_with("In [")) return true;
  // Of other lists there is one at most, and it holds no row.
  const std::size_t list = line.find('[');
  if (list == std::string_view::npos) {
    return line.front() == '(' && line.back() == ')' && holds(line, ",");
  }
  if (holds(line.substr(list + 1), "[")) return false;
  return holds(line, "Size([") || (list == 0 && holds(line, "Type{")) ||
         (line.starts_with("Out[") && line.back() == ':');
}

namespace {

std::string_view without_blank_start(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

/// A letter of any alphabet.
bool is_text(char c) { return is_letter(c) || (c & 0x80) != 0; }

/// A line of text that may stand above a list: it begins and ends as no row of numbers does, and
/// holds no list and no number with decimals.
bool is_caption(std::string_view line) {
  if (is_remark(line)) return true;
  const char last = line.back();
  if (!is_text(line.front()) && line.front() != '#') return false;
  if (!is_text(last) && last != ':' && last != ')') return false;
  for (std::size_t k = 2; k < line.size(); ++k) {
    if (is_digit(line[k]) && line[k - 1] == '.' && is_digit(line[k - 2])) return false;
  }
  return !holds(line, "[");
}

std::string_view without_captions(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = first_line(text);
    if (!is_caption(line)) break;
    text = without_blank_start(text.substr(line.size()));
  }
  return text;
}

}  // namespace
}  // namespace detail

NumberTable make_table(std::size_t rows, std::size_t columns, std::vector<double> values) {
  detail::require_values(rows, columns, values.size());
  NumberTable table;
  table.rows = rows;
  table.columns = columns;
  table.values = std::move(values);
  return table;
}

ParseResult parse_table(std::string_view bytes) {
  if (bytes.size() > max_table_bytes) {
    return detail::failure(
        {.kind = ParseError::Kind::too_large, .found = bytes.size(), .expected = max_table_bytes});
  }
  if (bytes.starts_with("\x93NUMPY")) return detail::parse_npy(bytes);
  const std::size_t mark = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  std::string_view text = detail::without_blank_start(bytes.substr(mark));
  if (text.empty()) return detail::failure({.kind = ParseError::Kind::empty});
  text = detail::without_captions(text);
  // R names the columns of a matrix [,1], [,2], …
  const bool named = text.size() > 2 && text.starts_with("[,") && detail::is_digit(text[2]);
  return detail::begins_with_list(text) && !named
             ? detail::parse_lists(bytes, bytes.size() - text.size())
             : detail::parse_delimited(bytes);
}

}  // namespace pe
