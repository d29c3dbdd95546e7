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

bool begins_with_list(std::string_view text) {
  std::size_t k = 0;
  if (text.starts_with('<')) return text.find('[') != std::string_view::npos;
  while (k < text.size() && (is_letter(text[k]) || is_digit(text[k]) || text[k] == '.' ||
                             text[k] == '(' || text[k] == '=' || is_blank(text[k]))) {
    ++k;
  }
  // Digits belong to a constructor's name only; a row of numbers begins with no letter.
  return k < text.size() && text[k] == '[' && (k == 0 || is_letter(text[0]) || text[0] == '(');
}

namespace {

std::string_view without_blank_start(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
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
  const std::string_view text = detail::without_blank_start(bytes);
  if (text.empty()) return detail::failure({.kind = ParseError::Kind::empty});
  return detail::begins_with_list(text) ? detail::parse_lists(bytes)
                                        : detail::parse_delimited(bytes);
}

}  // namespace pe
