// SPDX-License-Identifier: MIT
/// @file
/// Common mistakes, computed: the row that a faulty rule gives, to be laid beside the right one.
///
/// With j the column, i = ⌊j/2⌋ its pair, d the width, b the base; the right rule is
/// sin or cos of p / b^(2i/d), sine in even columns and cosine in odd ones.
///
/// | mistake            | faulty rule                                                         |
/// |--------------------|---------------------------------------------------------------------|
/// | transposed         | position and component change places: PE(j)[p]                      |
/// | column_as_pair     | the column where the pair belongs: exponent 2j/d                    |
/// | own_denominators   | sine and cosine of a pair do not share their angle: exponent j/d    |
/// | exponent_doubled   | exponent 4i/d in both                                               |
/// | exponent_halved    | exponent i/d in both (the factor 2 is missing)                      |
/// | pairs_from_one     | exponent 2(i + 1)/d                                                 |
/// | one_frequency      | exponent 0 in every pair (integer division)                         |
/// | no_cosine          | the sine in every column                                            |
/// | scaled_by_position | the right value times p                                             |
/// | same_row           | PE(0), whatever p is                                                |
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pe/argument.hpp"
#include "pe/encoding.hpp"

namespace pe {

/// The mistakes, in the order of the table above.
enum class Mistake {
  transposed,
  column_as_pair,
  own_denominators,
  exponent_doubled,
  exponent_halved,
  pairs_from_one,
  one_frequency,
  no_cosine,
  scaled_by_position,
  same_row,
};

/// What is wrong with the arguments of encode_mistaken(), if anything: beyond the rules of
/// encode(), transposed needs position < width; a mistake in the exponent may need width < 2^30 and
/// a base whose square is finite.
[[nodiscard]] std::optional<Fault> check(const Encoding& encoding, Mistake mistake,
                                         double position);

/// The row of `width` values that the mistake puts where PE(position) belongs. No sine is taken of
/// an angle that is not an Encoding's: b^(j/d) is pair j of width 2d, b^(2j/d) pair j of width 2d
/// and base b². Throws std::invalid_argument or std::out_of_range as check() says.
///
///     pe::encode_mistaken({}, pe::Mistake::own_denominators, 1)  // 0.8415, 0.9504, 0.0998, …
[[nodiscard]] std::vector<double> encode_mistaken(const Encoding& encoding, Mistake mistake,
                                                  std::int64_t position);

/// A mistake beside what is right.
struct MistakeEvidence {
  std::vector<double> wrong;               ///< encode_mistaken(position)
  std::vector<double> right;               ///< PE(position)
  std::vector<double> wrong_pair_lengths;  ///< √(even² + odd²) for each pair of columns of `wrong`
  std::vector<double> right_pair_lengths;  ///< the same of `right`: 1
  double wrong_distance = 0;               ///< from the mistaken row of position 0
  double right_distance = 0;               ///< ‖PE(position) − PE(0)‖
};

/// What a mistake does to one position. Throws as encode_mistaken().
[[nodiscard]] MistakeEvidence mistake_evidence(const Encoding& encoding, Mistake mistake,
                                               std::int64_t position);

}  // namespace pe
