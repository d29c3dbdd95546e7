// SPDX-License-Identifier: MIT
/// @file
/// The few rotations that a table is made of: those of the centres of its blocks, by composition,
/// and R(0), R(1), …, R(reach), which lead from a centre to the rows around it. They are kept as
/// the factors that rows.hpp multiplies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "hands.hpp"
#include "rows.hpp"

namespace pe::detail {

/// For a table of doubles or of floats.
template <typename Number>
class RotationTable {
 public:
  /// For the pairs that turn by `turns_per_position`, which must outlive the table.
  RotationTable(std::span<const Wide> turns_per_position, std::size_t reach);

  /// Moves the centre. To go on by exactly 2·reach + 1 positions is a composition; anywhere else is
  /// set from its phase, and so is every 1024th centre: a thousand compositions lose ten bits.
  void centre_on(std::uint64_t position);

  [[nodiscard]] const double* centre() const { return factors_.get(); }
  [[nodiscard]] const double* rotation(std::size_t k) const {
    return factors_.get() + (k + 1) * factors_size<Number>(pairs());
  }
  [[nodiscard]] std::size_t pairs() const { return turns_.size(); }
  [[nodiscard]] std::size_t reach() const { return reach_; }

 private:
  void write_factors(const Hands& hands, std::size_t rotation);

  std::span<const Wide> turns_;
  std::size_t reach_;
  // Of the centre, then of R(0) … R(reach). A vector would be filled with zeros first.
  std::unique_ptr<double[]> factors_;  // NOLINT(modernize-avoid-c-arrays)
  Hands centre_;
  Hands step_;  // R(2·reach + 1)
  Hands next_;
  std::uint64_t position_ = 0;
  int compositions_ = most_compositions;

  static constexpr int most_compositions = 1024;
};

extern template class RotationTable<double>;
extern template class RotationTable<float>;

}  // namespace pe::detail
