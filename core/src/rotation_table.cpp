// SPDX-License-Identifier: MIT
#include "rotation_table.hpp"

#include <type_traits>
#include <utility>

namespace pe::detail {

template <typename Number>
RotationTable<Number>::RotationTable(std::span<const Wide> turns_per_position, std::size_t reach)
    : turns_(turns_per_position),
      reach_(reach),
      factors_(
          new double[(reach_ + 2) * factors_size<Number>(turns_.size())]),  // all written below
      centre_(turns_.size()),
      step_(turns_.size()),
      next_(turns_.size()) {
  write_factors(centre_, 1);
  if (reach_ == 0) return;
  Hands one(turns_.size());
  one.set(turns_, 1);
  next_ = one;
  for (std::size_t k = 1; k <= reach_; ++k) {
    std::swap(centre_, next_);
    write_factors(centre_, k + 1);
    next_.compose(centre_, one);
  }
  step_.compose(centre_, next_);
  // R(reach) is also the centre of the first block of a table that starts at position 0.
  position_ = reach_;
  compositions_ = 0;
}

template <typename Number>
void RotationTable<Number>::centre_on(std::uint64_t position) {
  if (position == position_ + 2 * reach_ + 1 && compositions_ < most_compositions) {
    next_.compose(centre_, step_);
    std::swap(centre_, next_);
    ++compositions_;
  } else if (position != position_) {
    centre_.set(turns_, position);
    compositions_ = 0;
  }
  position_ = position;
  write_factors(centre_, 0);
}

template <typename Number>
void RotationTable<Number>::write_factors(const Hands& hands, std::size_t rotation) {
  constexpr std::size_t block = lanes * factors_per_pair<Number>;
  double* out = factors_.get() + rotation * factors_size<Number>(hands.size());
  // Whole blocks: arrays of hands are long enough (padded()).
  for (std::size_t i = 0; i < hands.size(); i += lanes, out += block) {
    for (std::size_t half = 0; half < 2; ++half) {
      Doubles a;
      Doubles b;
      Doubles c;
      load(hands.part(3 * half) + i, a);
      load(hands.part(3 * half + 1) + i, b);
      load(hands.part(3 * half + 2) + i, c);
      double* const at = out + half * block / 2;
      if constexpr (std::is_same_v<Number, double>) {
        store(a, at);
        store(b + c, at + lanes);
      } else {
        store((a + b) + c, at);
      }
    }
  }
}

template class RotationTable<double>;
template class RotationTable<float>;

}  // namespace pe::detail
