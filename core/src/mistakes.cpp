// SPDX-License-Identifier: MIT
#include "pe/mistakes.hpp"

#include <cmath>
#include <cstddef>

#include "columns.hpp"
#include "require.hpp"

namespace pe {
namespace {

/// Where a mistake in the columns reads its values: an encoding, a number of pairs to pass over,
/// and whether columns or pairs are counted.
struct Source {
  bool twice_as_wide = false;
  bool base_squared = false;
  std::size_t passed_over = 0;
  enum class Counted { nothing, pairs, columns } counted = Counted::pairs;
};

Source source(Mistake mistake) {
  switch (mistake) {
    case Mistake::column_as_pair:
      return {true, true, 0, Source::Counted::columns};
    case Mistake::own_denominators:
      return {true, false, 0, Source::Counted::columns};
    case Mistake::exponent_doubled:
      return {false, true, 0, Source::Counted::pairs};
    case Mistake::exponent_halved:
      return {true, false, 0, Source::Counted::pairs};
    case Mistake::pairs_from_one:
      return {true, true, 1, Source::Counted::pairs};
    case Mistake::one_frequency:
      return {false, false, 0, Source::Counted::nothing};
    case Mistake::transposed:
    case Mistake::no_cosine:
    case Mistake::scaled_by_position:
    case Mistake::same_row:
      break;
  }
  return {};
}

Encoding encoding_of(const Source& source, const Encoding& encoding) {
  return {.width = source.twice_as_wide ? 2 * encoding.width : encoding.width,
          .base = source.base_squared ? encoding.base * encoding.base : encoding.base};
}

detail::Column column(Mistake mistake, const Source& source, std::size_t j) {
  const bool is_cosine = j % 2 == 1 && mistake != Mistake::no_cosine;
  switch (source.counted) {
    case Source::Counted::nothing:
      return {source.passed_over, is_cosine};
    case Source::Counted::columns:
      return {source.passed_over + j, is_cosine};
    case Source::Counted::pairs:
      break;
  }
  return {source.passed_over + j / 2, is_cosine};
}

std::vector<double> transposed(const Encoding& encoding, std::int64_t position) {
  std::vector<double> out;
  out.reserve(static_cast<std::size_t>(encoding.width));
  for (std::int64_t j = 0; j < encoding.width; ++j) {
    out.push_back(encode(encoding, j)[static_cast<std::size_t>(position)]);
  }
  return out;
}

std::vector<double> pair_lengths(const std::vector<double>& row) {
  std::vector<double> out;
  for (std::size_t j = 0; j < row.size(); j += 2) {
    out.push_back(std::sqrt(row[j] * row[j] + row[j + 1] * row[j + 1]));
  }
  return out;
}

}  // namespace

std::optional<Fault> check(const Encoding& encoding, Mistake mistake, double position) {
  if (auto fault = check(encoding)) return fault;
  if (auto fault = check_position(position)) return fault;
  const Source from = source(mistake);
  if (from.twice_as_wide) {
    if (auto fault = detail::check_doubled(encoding)) return fault;
  }
  if (from.base_squared) {
    if (auto fault = detail::check_squared(encoding)) return fault;
  }
  if (mistake == Mistake::transposed && position >= encoding.width) {
    return Fault{Fault::Kind::out_of_range, "position", position, "must be less than width here"};
  }
  return std::nullopt;
}

std::vector<double> encode_mistaken(const Encoding& encoding, Mistake mistake,
                                    std::int64_t position) {
  detail::require(check(encoding, mistake, detail::exact_or_beyond(position)));
  if (mistake == Mistake::transposed) return transposed(encoding, position);
  if (mistake == Mistake::same_row) return encode(encoding, 0);
  const Source from = source(mistake);
  std::vector<double> row = detail::read_columns(
      encoding_of(from, encoding), position, static_cast<std::size_t>(encoding.width),
      [&](std::size_t j) { return column(mistake, from, j); });
  if (mistake == Mistake::scaled_by_position) {
    for (double& value : row) value *= static_cast<double>(position);
  }
  return row;
}

MistakeEvidence mistake_evidence(const Encoding& encoding, Mistake mistake, std::int64_t position) {
  MistakeEvidence evidence;
  evidence.wrong = encode_mistaken(encoding, mistake, position);
  evidence.right = encode(encoding, position);
  evidence.wrong_pair_lengths = pair_lengths(evidence.wrong);
  evidence.right_pair_lengths = pair_lengths(evidence.right);
  evidence.wrong_distance = detail::distance(encode_mistaken(encoding, mistake, 0), evidence.wrong);
  evidence.right_distance = detail::distance(encode(encoding, 0), evidence.right);
  return evidence;
}

}  // namespace pe
