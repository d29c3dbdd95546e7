// SPDX-License-Identifier: MIT
#include "pe/table.hpp"

#include <algorithm>
#include <cstddef>

#include "circle.hpp"
#include "require.hpp"
#include "rotation_table.hpp"
#include "rows.hpp"

namespace pe {
namespace {

using detail::Doubt;
using detail::RotationTable;
using detail::Wide;

// Wide enough that a row is written in long pieces, narrow enough that the factors of all k stay
// in the second-level cache.
constexpr std::size_t band_pairs = 512;
constexpr std::size_t longest_reach = 32;

// Rows are filled in blocks of 2·reach + 1: a centre, and as many rows on either side. More reach
// means more rotations to prepare and fewer centres to compose.
std::size_t best_reach(std::size_t rows) {
  std::size_t reach = 0;
  while (reach < longest_reach && 2 * (reach + 1) * (reach + 1) <= rows) ++reach;
  return reach;
}

void round_to(const detail::SignedWide& exact, double& value) { value = to_double(exact); }
void round_to(const detail::SignedWide& exact, float& value) { value = to_float(exact); }

// Some columns of a table that the caller owns: those of consecutive pairs, in all rows.
template <typename Value>
struct Band {
  std::span<const Wide> turns_per_position;
  Value* first = nullptr;  // the sine of the band's first pair in row 0
  std::size_t rows = 0;
  std::size_t width = 0;  // of the whole table
  std::uint64_t first_position = 0;
  detail::RowShape shape;

  [[nodiscard]] Value* row(std::size_t r) const { return first + r * width; }
};

// One value pair, whatever it costs.
template <typename Value>
void compute_exactly(const Band<Value>& band, std::size_t row, std::size_t pair) {
  if (row >= band.rows) return;
  const detail::WideSinCos exact =
      sin_cos(phase(band.turns_per_position[pair], band.first_position + row));
  Value* const sine = band.row(row) + pair * band.shape.sin_step;
  round_to(exact.sin, *sine);
  round_to(exact.cos, *(sine + band.shape.to_cos));
}

template <typename Value>
void write_position_0(const Band<Value>& band) {
  for (std::size_t i = 0; i < band.turns_per_position.size(); ++i) {
    Value* const sine = band.first + i * band.shape.sin_step;
    *sine = 0;
    *(sine + band.shape.to_cos) = 1;
  }
}

// The rows `row` − k and `row` + k, as far as the table has them; `outside` takes the others.
template <typename Value>
void fill_rows_around(const Band<Value>& band, const RotationTable<Value>& rotations,
                      std::size_t row, std::size_t k, Value* outside) {
  Value* const before = k > 0 && row - k < band.rows ? band.row(row - k) : outside;
  Value* const after = row + k < band.rows ? band.row(row + k) : outside;
  if (before == after) return;
  const double* const centre = rotations.centre();
  const double* const rotation = rotations.rotation(k);
  const bool doubt = fill_rows(centre, rotation, rotations.pairs(), band.shape, before, after);
  // Sines of position 0: an absolute error cannot tell them from 0, so that all are in doubt.
  const bool at_0 = band.first_position + row == k;
  if (doubt) {
    for (std::size_t i = 0; i < rotations.pairs(); ++i) {
      const Doubt here = fill_pair(centre, rotation, i, band.shape, before, after);
      if (here.before && !at_0) compute_exactly(band, row - k, i);
      if (here.after) compute_exactly(band, row + k, i);
    }
  }
  if (at_0) write_position_0(band);
}

template <typename Value>
void fill(const Band<Value>& band) {
  RotationTable<Value> rotations(band.turns_per_position, best_reach(band.rows));
  std::vector<Value> outside(band.width + 1);
  const std::size_t reach = rotations.reach();
  for (std::size_t row = reach; row < band.rows + reach; row += 2 * reach + 1) {
    rotations.centre_on(band.first_position + row);
    for (std::size_t k = 0; k <= reach; ++k) {
      fill_rows_around(band, rotations, row, k, outside.data());
    }
  }
}

// How many rows a table of `size` values has.
std::size_t checked_rows(const Encoding& encoding, std::int64_t first_position, std::size_t size) {
  detail::require(check(encoding));
  const auto width = static_cast<std::size_t>(encoding.width);
  detail::require_multiple(size, width);
  detail::require_rows(first_position, static_cast<std::int64_t>(size / width));
  return size / width;
}

template <typename Value>
void fill(const Encoding& encoding, std::int64_t first_position, Layout layout,
          std::span<Value> out) {
  const std::size_t rows = checked_rows(encoding, first_position, out.size());
  const auto width = static_cast<std::size_t>(encoding.width);
  const std::size_t pairs = width / 2;
  const bool interleaved = layout == Layout::interleaved;
  const detail::RowShape shape = interleaved ? detail::RowShape{2, 1} : detail::RowShape{1, pairs};
  const std::vector<Wide> turns = detail::all_turns_per_position(encoding);
  for (std::size_t pair = 0; pair < pairs; pair += band_pairs) {
    const std::size_t count = std::min(band_pairs, pairs - pair);
    fill(Band<Value>{std::span(turns).subspan(pair, count), out.data() + pair * shape.sin_step,
                     rows, width, static_cast<std::uint64_t>(first_position), shape});
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
