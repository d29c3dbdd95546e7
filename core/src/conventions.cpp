// SPDX-License-Identifier: MIT
#include "pe/conventions.hpp"

#include <cstddef>

#include "columns.hpp"
#include "require.hpp"

namespace pe {
namespace {

/// fairseq's first position: padding_idx + 1 with its default padding_idx of 1.
constexpr std::int64_t fairseq_start = 2;

bool reaches_base(Convention convention) {
  return convention == Convention::tensor2tensor || convention == Convention::fairseq;
}

std::int64_t start(Convention convention) {
  return convention == Convention::fairseq ? fairseq_start : 0;
}

/// The encoding that has the convention's frequencies in its first pairs.
Encoding source(const Encoding& encoding, Convention convention) {
  if (!reaches_base(convention) || encoding.width == 2) return encoding;
  // (b²)^(2i / 2(d − 2)) = b^(i / (d/2 − 1))
  return {.width = 2 * (encoding.width - 2), .base = encoding.base * encoding.base};
}

detail::Column column(Convention convention, std::size_t half, std::size_t j) {
  const detail::Column interleaved{j / 2, j % 2 == 1};
  const detail::Column in_halves{j % half, j >= half};
  switch (convention) {
    case Convention::paper:
      return interleaved;
    case Convention::cosine_first:
      return {interleaved.pair, !interleaved.cosine};
    case Convention::cosine_first_halves:
      return {in_halves.pair, !in_halves.cosine};
    case Convention::halves:
    case Convention::tensor2tensor:
    case Convention::fairseq:
      break;
  }
  return in_halves;
}

}  // namespace

std::optional<Fault> check(const Encoding& encoding, Convention convention, double position) {
  if (auto fault = check(encoding)) return fault;
  if (reaches_base(convention)) {
    if (auto fault = detail::check_doubled(encoding)) return fault;
    if (auto fault = detail::check_squared(encoding)) return fault;
  }
  if (auto fault = check_position(position)) return fault;
  if (position <= static_cast<double>(max_position - start(convention))) return std::nullopt;
  return Fault{Fault::Kind::out_of_range, "position", position,
               "must be an integer from 0 to 9007199254740990 (2^53 - 2) here"};
}

std::vector<double> encode_as(const Encoding& encoding, Convention convention,
                              std::int64_t position) {
  detail::require(check(encoding, convention, detail::exact_or_beyond(position)));
  const auto width = static_cast<std::size_t>(encoding.width);
  return detail::read_columns(source(encoding, convention), position + start(convention), width,
                              [&](std::size_t j) { return column(convention, width / 2, j); });
}

std::vector<Component> components_as(const Encoding& encoding, Convention convention) {
  detail::require(check(encoding));
  const auto width = static_cast<std::size_t>(encoding.width);
  std::vector<Component> out(width);
  for (std::size_t j = 0; j < width; ++j) {
    const detail::Column from = column(convention, width / 2, j);
    out[j] = {.pair = static_cast<int>(from.pair), .cosine = from.cosine};
  }
  return out;
}

double distance_as(const Encoding& encoding, Convention convention, std::int64_t p,
                   std::int64_t q) {
  return detail::distance(encode_as(encoding, convention, p), encode_as(encoding, convention, q));
}

}  // namespace pe
