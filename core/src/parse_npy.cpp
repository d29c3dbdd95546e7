// SPDX-License-Identifier: MIT
// The .npy format, versions 1 to 3: magic, version, header length, a Python dictionary as text,
// data. Source: NumPy's format description (NEP 1).
#include <cmath>
#include <cstring>

#include "parse_detail.hpp"

namespace pe::detail {
namespace {

using Kind = ParseError::Kind;

std::uint64_t read_unsigned(std::string_view bytes, bool big_endian) {
  std::uint64_t value = 0;
  for (std::size_t k = 0; k < bytes.size(); ++k) {
    const std::size_t from = big_endian ? k : bytes.size() - 1 - k;
    value = (value << 8) | static_cast<unsigned char>(bytes[from]);
  }
  return value;
}

/// IEEE binary16: 1 sign bit, 5 of exponent, 10 of mantissa.
double half_to_double(std::uint64_t bits) {
  const auto mantissa = static_cast<double>(bits & 0x3FFU);
  const int exponent = static_cast<int>((bits >> 10) & 0x1FU);
  double magnitude = 0;
  if (exponent == 31) {
    magnitude = mantissa > 0 ? std::nan("") : HUGE_VAL;
  } else if (exponent == 0) {
    magnitude = power_of_two_times(mantissa, -24);
  } else {
    magnitude = power_of_two_times(mantissa + 1024, exponent - 25);
  }
  return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

double read_value(std::string_view bytes, bool big_endian) {
  const std::uint64_t bits = read_unsigned(bytes, big_endian);
  if (bytes.size() == 2) return half_to_double(bits);
  if (bytes.size() == 4) {
    const auto word = static_cast<std::uint32_t>(bits);
    float value = 0;
    std::memcpy(&value, &word, sizeof value);
    return static_cast<double>(value);
  }
  double value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

struct Header {
  std::size_t item = 0;  ///< bytes a number: 2, 4 or 8
  bool big_endian = false;
  bool fortran = false;
  std::size_t rows = 1;
  std::size_t columns = 0;
  std::size_t dimensions = 0;
};

/// What follows "'key':" in the header's dictionary; empty when the key is missing.
std::string_view entry(std::string_view header, std::string_view key) {
  std::size_t at = header.find(key);
  if (at == std::string_view::npos) return {};
  at += key.size();
  while (at < header.size() && (is_space(header[at]) || header[at] == ':')) ++at;
  return header.substr(at);
}

bool read_shape(std::string_view text, Header& header) {
  if (!text.starts_with('(')) return false;
  std::size_t value = 0;
  bool digits = false;
  for (const char c : text.substr(1)) {
    if (is_digit(c)) {
      // A size beyond the limit cannot fit the data: stop before it overflows.
      if (value > max_table_bytes) return false;
      value = 10 * value + static_cast<std::size_t>(c - '0');
      digits = true;
    } else if (c == ',' || c == ')') {
      if (digits) {
        // All axes but the last count rows.
        if (header.dimensions > 0) header.rows *= header.columns;
        if (header.rows > max_table_bytes) return false;
        header.columns = value;
        ++header.dimensions;
      }
      if (c == ')') return header.dimensions > 0;
      value = 0;
      digits = false;
    } else if (!is_space(c) && c != 'L') {
      return false;
    }
  }
  return false;
}

/// Fills `out`; the kind of error when it cannot.
std::optional<Kind> read_header(std::string_view text, Header& out) {
  std::string_view type = entry(text, "'descr'");
  const std::string_view order = entry(text, "'fortran_order'");
  if (type.empty() || !(order.starts_with("True") || order.starts_with("False"))) {
    return Kind::bad_npy;
  }
  if (type.size() < 5 || type[0] != '\'' || type[4] != '\'') return Kind::npy_type;
  type = type.substr(1, 3);
  const bool known = (type[0] == '<' || type[0] == '>' || type[0] == '=') && type[1] == 'f' &&
                     (type[2] == '2' || type[2] == '4' || type[2] == '8');
  if (!known) return Kind::npy_type;
  out.item = static_cast<std::size_t>(type[2] - '0');
  out.big_endian = type[0] == '>';
  out.fortran = order.starts_with("True");
  if (!read_shape(entry(text, "'shape'"), out)) return Kind::bad_npy;
  // Axes of a Fortran array of more than two would have to be permuted.
  return out.fortran && out.dimensions > 2 ? std::optional(Kind::bad_npy) : std::nullopt;
}

TableFormat format_of(std::size_t item) {
  if (item == 2) return TableFormat::npy_float16;
  return item == 4 ? TableFormat::npy_float32 : TableFormat::npy_float64;
}

ParseResult read_data(std::string_view data, const Header& header, std::size_t offset) {
  NumberTable table;
  table.rows = header.rows;
  table.columns = header.columns;
  table.format = format_of(header.item);
  table.values.reserve(header.rows * header.columns);
  for (std::size_t r = 0; r < header.rows; ++r) {
    for (std::size_t c = 0; c < header.columns; ++c) {
      const std::size_t index = header.fortran ? c * header.rows + r : r * header.columns + c;
      const double value =
          read_value(data.substr(index * header.item, header.item), header.big_endian);
      if (!std::isfinite(value)) {
        return failure({.kind = Kind::not_finite,
                        .line = r + 1,
                        .column = c + 1,
                        .offset = offset + index * header.item,
                        .length = header.item});
      }
      table.values.push_back(value);
    }
  }
  return {.table = std::move(table), .error = std::nullopt};
}

}  // namespace

ParseResult parse_npy(std::string_view bytes) {
  const ParseError bad{.kind = Kind::bad_npy, .length = bytes.size()};
  if (bytes.size() < 10 || bytes[6] < 1 || bytes[6] > 3) return failure(bad);
  const std::size_t counted = bytes[6] == 1 ? 2 : 4;
  if (bytes.size() < 8 + counted) return failure(bad);
  const std::uint64_t told = read_unsigned(bytes.substr(8, counted), false);
  if (told > bytes.size() - 8 - counted) return failure(bad);
  const auto length = static_cast<std::size_t>(told);
  const std::size_t start = 8 + counted + length;

  Header header;
  if (const auto kind = read_header(bytes.substr(8 + counted, length), header)) {
    return failure({.kind = *kind, .offset = 8 + counted, .length = length});
  }
  if (header.rows == 0 || header.columns == 0) return failure({.kind = Kind::empty});
  if (header.columns > max_table_columns) {
    return failure(
        {.kind = Kind::too_many_columns, .found = header.columns, .expected = max_table_columns});
  }
  const std::uint64_t wanted = std::uint64_t{header.rows} * header.columns * header.item;
  if (bytes.size() - start != wanted) {
    return failure({.kind = Kind::bad_npy,
                    .offset = start,
                    .length = bytes.size() - start,
                    .found = bytes.size() - start,
                    .expected = static_cast<std::size_t>(wanted)});
  }
  return read_data(bytes.substr(start), header, start);
}

}  // namespace pe::detail
