// SPDX-License-Identifier: MIT
/// @file
/// The arguments that public functions share, checked and raised in one line each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

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

/// Memory of the caller's holds exactly `expected` values.
inline void require_size(std::size_t size, std::size_t expected) {
  if (size == expected) return;
  raise({Fault::Kind::invalid, "out.size()", static_cast<double>(size), "must be the width"});
}

/// Memory of the caller's holds whole rows.
inline void require_multiple(std::size_t size, std::size_t width) {
  if (size % width == 0) return;
  raise({Fault::Kind::invalid, "out.size()", static_cast<double>(size),
         "must be a multiple of the width"});
}

}  // namespace pe::detail
