// SPDX-License-Identifier: MIT
#include "rotation_table.hpp"

#include <utility>

#include "kernel.hpp"

namespace pe::detail {

RotationTable::RotationTable(std::span<const Wide> turns_per_position, std::size_t reach,
                             Factors form)
    : turns_(turns_per_position),
      reach_(reach),
      form_(form),
      stride_(padded(turns_.size())),
      rotation_size_((form == Factors::split ? 4 : 2) * stride_),
      factors_((reach_ + 2) * rotation_size_),
      centre_(turns_.size()),
      step_(turns_.size()),
      next_(turns_.size()) {
  const auto rotation_factors = [this](std::size_t k) {
    return factors_.data() + (k + 1) * rotation_size_;
  };
  write_factors(centre_, rotation_factors(0));
  if (reach_ == 0) return;
  Hands one(turns_.size());
  one.set(turns_, 1);
  next_ = one;
  for (std::size_t k = 1; k <= reach_; ++k) {
    std::swap(centre_, next_);
    write_factors(centre_, rotation_factors(k));
    next_.compose(centre_, one);
  }
  step_.compose(centre_, next_);
  // R(reach) is also the centre of the first block of a table that starts at position 0.
  position_ = reach_;
  compositions_ = 0;
}

void RotationTable::centre_on(std::uint64_t position) {
  if (position == position_ + 2 * reach_ + 1 && compositions_ < most_compositions) {
    next_.compose(centre_, step_);
    std::swap(centre_, next_);
    ++compositions_;
  } else if (position != position_) {
    centre_.set(turns_, position);
    compositions_ = 0;
  }
  position_ = position;
  write_factors(centre_, factors_.data());
}

void RotationTable::write_factors(const Hands& hands, double* out) const {
  for (std::size_t half = 0; half < 2; ++half) {
    const double* const a = hands.part(3 * half);
    const double* const b = hands.part(3 * half + 1);
    const double* const c = hands.part(3 * half + 2);
    if (form_ == Factors::split) {
      double* const high = out + 2 * half * stride_;
      double* const low = high + stride_;
      PE_INDEPENDENT
      for (std::size_t i = 0; i < hands.size(); ++i) {
        high[i] = a[i];
        low[i] = b[i] + c[i];
      }
    } else {
      double* const all = out + half * stride_;
      PE_INDEPENDENT
      for (std::size_t i = 0; i < hands.size(); ++i) all[i] = (a[i] + b[i]) + c[i];
    }
  }
}

}  // namespace pe::detail
