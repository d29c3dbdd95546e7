// SPDX-License-Identifier: MIT
/// @file
/// What the encoding costs, counted: work and memory, width and size of what reads it.
#pragma once

#include <cstdint>
#include <optional>

#include "pe/argument.hpp"
#include "pe/encoding.hpp"

namespace pe {

/// Counts for a table of n positions of width d, from the formula as it stands. Work and memory are
/// O(n·d) for the table and O(d) for one position; the cost of attention is not in it.
struct Cost {
  std::int64_t denominators = 0;  ///< d/2 powers of the base, once for all positions
  std::int64_t angles = 0;        ///< n·d/2 multiplications p·ω
  std::int64_t values = 0;        ///< n·d sines and cosines, and as many numbers to keep
  std::int64_t additions = 0;     ///< n·d, to add them to the embeddings
  std::int64_t float_bytes = 0;   ///< 4·n·d
  std::int64_t double_bytes = 0;  ///< 8·n·d
  std::int64_t learned = 0;       ///< 0 parameters; a learned table would have n·d
};

/// What is wrong with the arguments of cost(), if anything: the number of positions must be an
/// integer ≥ 1 that keeps double_bytes within 2^53.
[[nodiscard]] std::optional<Fault> check_positions(const Encoding& encoding, double positions);

/// The cost of `positions` rows. Throws std::invalid_argument for a bad encoding,
/// std::out_of_range as check_positions() says.
[[nodiscard]] Cost cost(const Encoding& encoding, std::int64_t positions);

/// How PE meets the embedding.
enum class Joining {
  add,          ///< component by component: d numbers
  concatenate,  ///< end to end: 2d numbers
};

/// What the next layer then has to read: a linear layer with `width` outputs.
struct JoinedInput {
  std::int64_t width = 0;    ///< numbers per position
  std::int64_t weights = 0;  ///< width · d, biases not counted
};

/// The input of the next layer when the embedding and PE are joined one way or the other.
/// Throws std::invalid_argument for a bad encoding.
[[nodiscard]] JoinedInput joined_input(const Encoding& encoding, Joining joining);

/// √d, by which the paper's model multiplies the embedding before the sum (section 3.4).
/// Throws std::invalid_argument for a bad encoding.
[[nodiscard]] double embedding_scale(const Encoding& encoding);

/// ‖PE(p)‖ = √(d/2), the same for every p: each of the d/2 pairs has sin² + cos² = 1.
/// Throws std::invalid_argument for a bad encoding.
[[nodiscard]] double encoding_norm(const Encoding& encoding);

}  // namespace pe
