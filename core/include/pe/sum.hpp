// SPDX-License-Identifier: MIT
/// @file
/// A model's input: an embedding and an encoding, added; and what can be told from such sums.
///
///     x = e + PE(p)        e  embedding, d numbers        p  position
///
/// Source: Vaswani et al., "Attention Is All You Need" (2017), section 3.5: the two "can be summed"
/// because both have d components. The scale √d of section 3.4 is taken to be part of e.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pe/argument.hpp"
#include "pe/encoding.hpp"

namespace pe {

/// An embedding, or a sum, for an encoding: `width` finite numbers. `argument` is the name the
/// caller knows it by.
[[nodiscard]] std::optional<Fault> check_row(const Encoding& encoding, std::span<const double> row,
                                             std::string_view argument = "embedding");

/// x = e + PE(p), component by component: `width` numbers, each sum rounded once.
/// Throws std::invalid_argument for a bad encoding or an embedding that is not `width` finite
/// numbers, std::out_of_range for a position outside 0 … 2^53.
///
///     pe::add_encoding({.width = 4}, 0, {{0.2, -0.5, 0.8, 0.3}})  // 0.2, 0.5, 0.8, 1.3
[[nodiscard]] std::vector<double> add_encoding(const Encoding& encoding, std::int64_t position,
                                               std::span<const double> embedding);

/// e = x − PE(p): the one embedding that gives the sum x at position p. There is one for every p,
/// so a sum alone excludes no position. Throws as add_encoding().
[[nodiscard]] std::vector<double> remove_encoding(const Encoding& encoding, std::int64_t position,
                                                  std::span<const double> sum);

/// Two pairs of embedding and position with one sum.
///
///     e + PE(p) = x = e' + PE(q)        e' = e + PE(p) − PE(q)
struct SameSum {
  std::vector<double> sum;              ///< x, from e at p
  std::vector<double> other_embedding;  ///< e'
  std::vector<double> other_sum;        ///< e' + PE(q), added up again
  double largest_difference = 0;        ///< between the two sums: what rounding left
};

/// The embedding at q whose sum is that of `embedding` at p. Throws as add_encoding().
[[nodiscard]] SameSum same_sum(const Encoding& encoding, std::span<const double> embedding,
                               std::int64_t p, std::int64_t q);

/// Two rows of one token, subtracted.
///
///     x(q) − x(p) = PE(q) − PE(p)        e cancels, whatever its values are
struct SameToken {
  std::vector<double> first;       ///< x(p) = e + PE(p)
  std::vector<double> second;      ///< x(q) = e + PE(q)
  std::vector<double> difference;  ///< x(q) − x(p), of the rounded rows
  std::vector<double> expected;    ///< PE(q) − PE(p), without any embedding
  double largest_difference = 0;   ///< between the last two: what rounding left
};

/// The rows of one embedding at p and at q, and their difference. Throws as add_encoding().
[[nodiscard]] SameToken same_token(const Encoding& encoding, std::span<const double> embedding,
                                   std::int64_t p, std::int64_t q);

}  // namespace pe
