// SPDX-License-Identifier: MIT
#include "pe/table.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "circle.hpp"
#include "require.hpp"
#include "rows.hpp"

namespace pe {
namespace {

using detail::Doubt;
using detail::Hands;
using detail::Wide;

// Wide enough that a row is written in long pieces, narrow enough that the factors of all k stay
// in the second-level cache.
constexpr std::size_t band_pairs = 512;
constexpr std::size_t longest_reach = 32;
// Composing thousands of times in a row loses ten of the 105 bits; then a phase is taken afresh.
constexpr std::size_t compositions_in_a_row = 1024;

void round_to(const detail::SignedWide& exact, double& value) { value = to_double(exact); }
void round_to(const detail::SignedWide& exact, float& value) { value = to_float(exact); }

template <typename Value>
struct Table {
  Value* values = nullptr;
  std::size_t rows = 0;
  std::size_t width = 0;
  std::uint64_t first_position = 0;
  detail::RowShape shape;
};

// Rows are filled in blocks of 2·reach + 1: a centre, and as many rows on either side. More reach
// means more rotations to prepare and fewer centres to compose.
std::size_t best_reach(std::size_t rows) {
  std::size_t reach = 0;
  while (reach < longest_reach && 2 * (reach + 1) * (reach + 1) <= rows) ++reach;
  return reach;
}

// Consecutive pairs of a table, in all of its rows.
template <typename Value>
class Band {
 public:
  Band(const Table<Value>& table, std::span<const Wide> turns_per_position, std::size_t first_pair)
      : table_(table),
        turns_(turns_per_position),
        first_(table.values + first_pair * table.shape.sin_step),
        reach_(best_reach(table.rows)),
        stride_(detail::padded(turns_.size())),
        row_size_(detail::factor_arrays<Value> * stride_),
        factors_((reach_ + 2) * row_size_),
        outside_(table.width + 1) {}

  void fill() {
    Hands centre(turns_.size());
    Hands next(turns_.size());
    Hands last(turns_.size());
    Hands step(turns_.size());
    prepare_rotations(last, step);
    const std::size_t block = 2 * reach_ + 1;
    for (std::size_t n = 0; n * block < table_.rows; ++n) {
      const std::size_t row = n * block + reach_;
      if (table_.first_position + row == reach_) {
        centre = last;
      } else if (n % compositions_in_a_row == 0) {
        centre.set(turns_, table_.first_position + row);
      } else {
        next.compose(centre, step);
        std::swap(centre, next);
      }
      write_factors<Value>(centre, factors_.data(), stride_);
      for (std::size_t k = 0; k <= reach_; ++k) fill_rows_around(row, k);
    }
  }

 private:
  // The factors of the centre, then those of R(0), R(1), …, R(reach).
  [[nodiscard]] double* rotation_factors(std::size_t k) {
    return factors_.data() + (k + 1) * row_size_;
  }

  // All R(k), the last of them also as hands, and `step` = R(2·reach + 1).
  void prepare_rotations(Hands& last, Hands& step) {
    Hands one(turns_.size());
    Hands next(turns_.size());
    write_factors<Value>(last, rotation_factors(0), stride_);
    if (reach_ == 0) return;
    one.set(turns_, 1);
    next = one;
    for (std::size_t k = 1; k <= reach_; ++k) {
      std::swap(last, next);
      write_factors<Value>(last, rotation_factors(k), stride_);
      next.compose(last, one);
    }
    step.compose(last, next);
  }

  [[nodiscard]] Value* row_or_outside(std::size_t row) {
    return row < table_.rows ? first_ + row * table_.width : outside_.data();
  }

  void fill_rows_around(std::size_t row, std::size_t k) {
    const double* const centre = factors_.data();
    const double* const rotation = rotation_factors(k);
    Value* const before = k == 0 ? outside_.data() : row_or_outside(row - k);
    Value* const after = row_or_outside(row + k);
    if (before == after) return;
    const Doubt doubt =
        fill_rows(centre, rotation, stride_, turns_.size(), table_.shape, before, after);
    const bool at_0 = table_.first_position + row == k;
    if (doubt.after || (doubt.before && !at_0)) {
      for (std::size_t i = 0; i < turns_.size(); ++i) {
        const std::size_t j = i * table_.shape.sin_step;
        const Doubt here =
            fill_rows(centre + i, rotation + i, stride_, 1, table_.shape, before + j, after + j);
        if (here.before && !at_0) compute_exactly(row - k, i);
        if (here.after) compute_exactly(row + k, i);
      }
    }
    if (at_0) write_position_0();
  }

  void compute_exactly(std::size_t row, std::size_t pair) {
    if (row >= table_.rows) return;
    const detail::WideSinCos exact = sin_cos(phase(turns_[pair], table_.first_position + row));
    Value* const sine = first_ + row * table_.width + pair * table_.shape.sin_step;
    round_to(exact.sin, *sine);
    round_to(exact.cos, *(sine + table_.shape.to_cos));
  }

  // No sine of an absolute error can be told from 0, so that all of these are in doubt.
  void write_position_0() {
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      Value* const sine = first_ + i * table_.shape.sin_step;
      *sine = 0;
      *(sine + table_.shape.to_cos) = 1;
    }
  }

  const Table<Value>& table_;
  std::span<const Wide> turns_;
  Value* first_;
  std::size_t reach_;
  std::size_t stride_;
  std::size_t row_size_;
  std::vector<double> factors_;
  std::vector<Value> outside_;
};

template <typename Value>
void fill(const Encoding& encoding, std::int64_t first_position, Layout layout,
          std::span<Value> out) {
  detail::require(check(encoding));
  const auto width = static_cast<std::size_t>(encoding.width);
  detail::require_multiple(out.size(), width);
  const std::size_t rows = out.size() / width;
  detail::require_rows(first_position, static_cast<std::int64_t>(rows));

  const std::size_t pairs = width / 2;
  const Table<Value> table{
      out.data(), rows, width, static_cast<std::uint64_t>(first_position),
      layout == Layout::interleaved ? detail::RowShape{2, 1} : detail::RowShape{1, pairs}};
  const std::vector<Wide> turns = detail::all_turns_per_position(encoding);
  for (std::size_t pair = 0; pair < pairs; pair += band_pairs) {
    const std::size_t count = std::min(band_pairs, pairs - pair);
    Band<Value>(table, std::span(turns).subspan(pair, count), pair).fill();
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
