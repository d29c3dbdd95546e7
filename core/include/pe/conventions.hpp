// SPDX-License-Identifier: MIT
/// @file
/// Other conventions than the paper's: the same idea, with columns, frequencies or first position
/// chosen differently. Each is valid; none can replace another in a model that was trained with it.
///
/// With i the pair, d the width, b the base and ω(e) = b^(−e):
///
/// | convention          | row                                     | angle of pair i           |
/// |---------------------|-----------------------------------------|---------------------------|
/// | paper               | sin, cos, sin, cos, …                   | p · ω(2i/d)               |
/// | halves              | all sines, then all cosines             | p · ω(2i/d)               |
/// | tensor2tensor       | all sines, then all cosines             | p · ω(i/(d/2 − 1))        |
/// | fairseq             | all sines, then all cosines             | (p + 2) · ω(i/(d/2 − 1))  |
/// | cosine_first_halves | all cosines, then all sines             | p · ω(2i/d)               |
/// | cosine_first        | cos, sin, cos, sin, …                   | p · ω(2i/d)               |
///
/// With the exponent i/(d/2 − 1) the last denominator is b itself, so that the last wavelength is
/// exactly 2π·b; at d = 2 the exponent is 0. fairseq counts the first token as position
/// padding_idx + 1, and its default padding_idx is 1.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pe/argument.hpp"
#include "pe/encoding.hpp"

namespace pe {

/// The conventions, in the order of the table above.
enum class Convention {
  paper,
  halves,
  tensor2tensor,
  fairseq,
  cosine_first_halves,
  cosine_first,
};

/// What is wrong with the arguments of encode_as(), if anything: beyond the rules of encode(), the
/// frequencies of tensor2tensor and fairseq need width < 2^30 and a base whose square is finite,
/// and fairseq needs position ≤ 2^53 − 2.
[[nodiscard]] std::optional<Fault> check(const Encoding& encoding, Convention convention,
                                         double position);

/// The row of `width` values that a convention has for a position. No sine is taken of an angle
/// that is not an Encoding's: b^(i/(d/2 − 1)) is pair i of width 2(d − 2) and base b².
/// Throws std::invalid_argument or std::out_of_range as check() says.
///
///     pe::encode_as({}, pe::Convention::halves, 1)  // 0.8415, 0.0998, 0.0100, 0.0010, 0.5403, …
[[nodiscard]] std::vector<double> encode_as(const Encoding& encoding, Convention convention,
                                            std::int64_t position);

/// What a column holds: the sine or the cosine of a pair.
struct Component {
  int pair = 0;
  bool cosine = false;
};

/// The `width` columns of a convention, from the first to the last: for halves at width 4, the
/// sines of pairs 0 and 1, then their cosines. Throws std::invalid_argument for a bad encoding.
[[nodiscard]] std::vector<Component> components_as(const Encoding& encoding, Convention convention);

/// ‖row(q) − row(p)‖ within one convention. To reorder columns leaves every distance as it is; to
/// change frequencies does not. Throws as encode_as().
[[nodiscard]] double distance_as(const Encoding& encoding, Convention convention, std::int64_t p,
                                 std::int64_t q);

}  // namespace pe
