// SPDX-License-Identifier: MIT
#include "pe/sum.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>

#include "pe/encode.hpp"
#include "require.hpp"

namespace pe {
namespace {

using Row = std::vector<double>;

Row combine(std::span<const double> a, std::span<const double> b, auto operation) {
  Row result(a.size());
  std::transform(a.begin(), a.end(), b.begin(), result.begin(), operation);
  return result;
}

double largest_difference(const Row& a, const Row& b) {
  double largest = 0;
  for (std::size_t j = 0; j < a.size(); ++j) largest = std::max(largest, std::fabs(a[j] - b[j]));
  return largest;
}

void require_arguments(const Encoding& encoding, std::span<const double> embedding, std::int64_t p,
                       std::int64_t q) {
  detail::require(check_row(encoding, embedding));
  detail::require_position(p, "p");
  detail::require_position(q, "q");
}

}  // namespace

std::optional<Fault> check_row(const Encoding& encoding, std::span<const double> row,
                               std::string_view argument) {
  if (auto fault = check(encoding)) return fault;
  if (row.size() != static_cast<std::size_t>(encoding.width)) {
    return Fault{Fault::Kind::invalid, argument, static_cast<double>(row.size()),
                 "must have as many numbers as the width, and has this many"};
  }
  const auto bad =
      std::find_if_not(row.begin(), row.end(), [](double x) { return std::isfinite(x); });
  if (bad == row.end()) return std::nullopt;
  return Fault{Fault::Kind::invalid, argument, *bad, "must hold finite numbers"};
}

Row add_encoding(const Encoding& encoding, std::int64_t position,
                 std::span<const double> embedding) {
  detail::require(check_row(encoding, embedding));
  return combine(embedding, encode(encoding, position), std::plus<>());
}

Row remove_encoding(const Encoding& encoding, std::int64_t position, std::span<const double> sum) {
  detail::require(check_row(encoding, sum, "sum"));
  return combine(sum, encode(encoding, position), std::minus<>());
}

SameSum same_sum(const Encoding& encoding, std::span<const double> embedding, std::int64_t p,
                 std::int64_t q) {
  require_arguments(encoding, embedding, p, q);
  SameSum result;
  result.sum = add_encoding(encoding, p, embedding);
  result.other_embedding = remove_encoding(encoding, q, result.sum);
  result.other_sum = add_encoding(encoding, q, result.other_embedding);
  result.largest_difference = largest_difference(result.sum, result.other_sum);
  return result;
}

SameToken same_token(const Encoding& encoding, std::span<const double> embedding, std::int64_t p,
                     std::int64_t q) {
  require_arguments(encoding, embedding, p, q);
  SameToken result;
  result.first = add_encoding(encoding, p, embedding);
  result.second = add_encoding(encoding, q, embedding);
  result.difference = combine(result.second, result.first, std::minus<>());
  result.expected = combine(encode(encoding, q), encode(encoding, p), std::minus<>());
  result.largest_difference = largest_difference(result.difference, result.expected);
  return result;
}

}  // namespace pe
