// SPDX-License-Identifier: MIT
/// @file
/// The arguments that public functions share, checked and raised in one line each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "pe/argument.hpp"

namespace pe::detail {

inline void require(const std::optional<Fault>& fault) {
  if (fault) raise(*fault);
}

inline void require_pair(const Encoding& encoding, int pair) {
  require(check(encoding));
  require(check_pair(encoding, pair));
}

/// An int64 beyond ±2^53 may round to 2^53 as a double; such a value is passed on as it rounds
/// only when that is out of range anyway.
[[nodiscard]] inline double exact_or_beyond(std::int64_t value) {
  const auto rounded = static_cast<double>(value);
  if (value > max_position && rounded <= static_cast<double>(max_position)) {
    return static_cast<double>(max_position) + 2;
  }
  if (value < -max_position && rounded >= -static_cast<double>(max_position)) {
    return -static_cast<double>(max_position) - 2;
  }
  return rounded;
}

inline void require_position(std::int64_t position, std::string_view argument = "position") {
  require(check_position(exact_or_beyond(position), argument));
}

inline void require_offset(std::int64_t k, std::string_view argument = "k") {
  require(check_offset(exact_or_beyond(k), argument));
}

inline void require_rows(std::int64_t first_position, std::int64_t rows) {
  require_position(first_position, "first_position");
  require(check_rows(static_cast<double>(first_position), exact_or_beyond(rows)));
}

/// Two sizes that must be one.
inline void require_equal(std::string_view argument, std::size_t given, std::size_t wanted,
                          std::string_view rule) {
  if (given == wanted) return;
  raise({Fault::Kind::invalid, argument, static_cast<double>(given), rule});
}

/// Memory of the caller's holds exactly `expected` values.
inline void require_size(std::size_t size, std::size_t expected) {
  require_equal("out.size()", size, expected, "must be the width");
}

/// A table of rows × columns has so many values. No product is formed that could be too large.
inline void require_values(std::size_t rows, std::size_t columns, std::size_t size) {
  const bool right = columns == 0 ? size == 0 : size % columns == 0 && size / columns == rows;
  require_equal("values.size()", size, right ? size : size + 1, "must be rows * columns");
}

/// Memory of the caller's holds whole rows.
inline void require_multiple(std::size_t size, std::size_t width) {
  if (size % width == 0) return;
  raise({Fault::Kind::invalid, "out.size()", static_cast<double>(size),
         "must be a multiple of the width"});
}

}  // namespace pe::detail
