// SPDX-License-Identifier: MIT
/// @file
/// The encoding of consecutive positions, as one row-major table.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pe/encoding.hpp"

namespace pe {

/// The order of the components in a row.
enum class Layout {
  interleaved,  ///< sin, cos, sin, cos, … as in the paper
  halves,       ///< all sines, then all cosines
};

/// rows × width values, row-major; row r is PE(first_position + r) in the given layout.
/// Each value is the nearest double, the same as encode() gives. Takes O(rows · width) time. Throws
/// std::invalid_argument for a bad encoding and std::out_of_range unless 0 ≤ first_position, 1 ≤
/// rows and first_position + rows − 1 ≤ 2^53.
[[nodiscard]] std::vector<double> encode_table(const Encoding& encoding,
                                               std::int64_t first_position, std::int64_t rows,
                                               Layout layout = Layout::interleaved);

/// The same into memory of the caller's, whose size decides how many rows there are: it must be a
/// multiple of the width (std::invalid_argument otherwise).
void encode_table_into(const Encoding& encoding, std::int64_t first_position, Layout layout,
                       std::span<double> out);

/// As above; each value is the float nearest to the exact value, not to its double.
void encode_table_into(const Encoding& encoding, std::int64_t first_position, Layout layout,
                       std::span<float> out);

}  // namespace pe
