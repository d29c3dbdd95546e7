// SPDX-License-Identifier: MIT
#include "pe/sample.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "pe/encode.hpp"
#include "pe/rotation.hpp"
#include "pe/table.hpp"
#include "require.hpp"

namespace pe {
namespace {

// Beyond this many halvings of a step a rotation no longer changes a double near 1.
constexpr std::size_t halvings = 54;

// R(1/2), R(1/4), … of one pair. ω ≤ 1, so 1 + cos never cancels.
std::vector<SinCos> halved_steps(const Encoding& encoding, int pair) {
  const Matrix2 whole = rotation(encoding, 1, pair);
  SinCos step{.sin = whole[1], .cos = whole[0]};
  std::vector<SinCos> steps;
  for (std::size_t n = 0; n < halvings; ++n) {
    const double cosine = std::sqrt((1 + step.cos) / 2);
    step = {.sin = step.sin / (2 * cosine), .cos = cosine};
    steps.push_back(step);
  }
  return steps;
}

// R(fraction): the halves that the fraction's binary digits name, composed.
SinCos fraction_of_step(const std::vector<SinCos>& steps, double fraction) {
  SinCos turned;
  for (const SinCos& step : steps) {
    if (fraction <= 0) break;
    fraction *= 2;
    if (fraction < 1) continue;
    fraction -= 1;
    turned = {.sin = turned.sin * step.cos + turned.cos * step.sin,
              .cos = turned.cos * step.cos - turned.sin * step.sin};
  }
  return turned;
}

// A whole table costs less than a row by itself for every this many rows.
constexpr double sparse = 16;

// Rows of the table at whole positions that do not fall: from one table while they are dense, each
// for itself when they are not.
class WholeRows {
 public:
  WholeRows(const Encoding& encoding, double first, double last, std::int64_t count)
      : encoding_(encoding), width_(static_cast<std::size_t>(encoding.width)) {
    const double span = std::floor(last) - std::floor(first);
    if (span >= sparse * static_cast<double>(count)) return;
    start_ = static_cast<std::int64_t>(first);
    table_ = encode_table(encoding, start_, static_cast<std::int64_t>(span) + 1);
  }

  std::span<const double> row(std::int64_t position) {
    if (!table_.empty()) {
      return std::span(table_).subspan(static_cast<std::size_t>(position - start_) * width_,
                                       width_);
    }
    row_ = encode(encoding_, position);
    return row_;
  }

 private:
  Encoding encoding_;
  std::size_t width_;
  std::int64_t start_ = 0;
  std::vector<double> table_;
  std::vector<double> row_;
};

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  double largest = 0;
  for (std::size_t n = 0; n < a.size(); ++n) largest = std::max(largest, std::fabs(a[n] - b[n]));
  return largest;
}

}  // namespace

std::vector<double> sample_table(const Encoding& encoding, double first, double last,
                                 std::int64_t count) {
  detail::require(check(encoding));
  detail::require(check_stretch(first, last));
  detail::require(check_samples(detail::exact_or_beyond(count)));
  const auto width = static_cast<std::size_t>(encoding.width);
  std::vector<std::vector<SinCos>> steps;
  steps.reserve(width / 2);
  for (int pair = 0; pair < encoding.width / 2; ++pair) {
    steps.push_back(halved_steps(encoding, pair));
  }
  WholeRows whole(encoding, first, last, count);
  std::vector<double> out;
  out.reserve(static_cast<std::size_t>(count) * width);
  for (std::int64_t n = 0; n < count; ++n) {
    const double way = (last - first) * static_cast<double>(n) / static_cast<double>(count - 1);
    const double x = std::min(first + way, last);
    const auto position = static_cast<std::int64_t>(x);
    const double fraction = x - static_cast<double>(position);
    const std::span<const double> row = whole.row(position);
    for (std::size_t j = 0; j < width; j += 2) {
      const SinCos turned = fraction_of_step(steps[j / 2], fraction);
      out.push_back(row[j] * turned.cos + row[j + 1] * turned.sin);
      out.push_back(row[j + 1] * turned.cos - row[j] * turned.sin);
    }
  }
  return out;
}

DistanceProfile distance_curve(const Encoding& encoding, std::int64_t p, double reach,
                               std::int64_t count) {
  detail::require(check(encoding));
  detail::require_position(p, "p");
  const auto start = static_cast<double>(p);
  detail::require(check_reach(start, reach));
  const std::vector<double> rows = sample_table(encoding, start, start + reach, count);
  const auto width = static_cast<std::size_t>(encoding.width);
  DistanceProfile profile;
  for (std::size_t at = 0; at < rows.size(); at += width) {
    double squares = 0;
    for (std::size_t j = 0; j < width; j += 2) {
      const double sine = rows[at + j] - rows[j];
      const double cosine = rows[at + j + 1] - rows[j + 1];
      const double square = sine * sine + cosine * cosine;
      profile.pairs.push_back(std::sqrt(square));
      squares += square;
    }
    profile.total.push_back(std::sqrt(squares));
  }
  return profile;
}

double distance_curve_change(const Encoding& encoding, std::int64_t p, std::int64_t q, double reach,
                             std::int64_t count) {
  detail::require_position(q, "q");
  const DistanceProfile from_p = distance_curve(encoding, p, reach, count);
  const DistanceProfile from_q = distance_curve(encoding, q, reach, count);
  return std::max(largest_difference(from_p.total, from_q.total),
                  largest_difference(from_p.pairs, from_q.pairs));
}

}  // namespace pe
