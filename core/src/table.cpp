// SPDX-License-Identifier: MIT
#include "pe/table.hpp"

#include <cstddef>

#include "pe/encode.hpp"
#include "require.hpp"

namespace pe {
namespace {

template <typename Real>
void fill(const Encoding& encoding, std::int64_t first_position, Layout layout,
          std::span<Real> out) {
  detail::require(check(encoding));
  const auto width = static_cast<std::size_t>(encoding.width);
  detail::require_multiple(out.size(), width);
  const std::size_t rows = out.size() / width;
  detail::require_rows(first_position, static_cast<std::int64_t>(rows));
  std::vector<double> row(width);
  for (std::size_t r = 0; r < rows; ++r) {
    encode_into(encoding, first_position + static_cast<std::int64_t>(r), row);
    for (std::size_t j = 0; j < width; ++j) {
      const std::size_t column = layout == Layout::interleaved ? j : j / 2 + (j % 2) * width / 2;
      out[r * width + column] = static_cast<Real>(row[j]);
    }
  }
}

}  // namespace

std::vector<double> encode_table(const Encoding& encoding, std::int64_t first_position,
                                 std::int64_t rows, Layout layout) {
  detail::require(check(encoding));
  detail::require_rows(first_position, rows);
  std::vector<double> out(static_cast<std::size_t>(rows) *
                          static_cast<std::size_t>(encoding.width));
  encode_table_into(encoding, first_position, layout, out);
  return out;
}

void encode_table_into(const Encoding& encoding, std::int64_t first_position, Layout layout,
                       std::span<double> out) {
  fill(encoding, first_position, layout, out);
}

void encode_table_into(const Encoding& encoding, std::int64_t first_position, Layout layout,
                       std::span<float> out) {
  fill(encoding, first_position, layout, out);
}

}  // namespace pe
