// SPDX-License-Identifier: MIT
// From the rates of single columns to one rule: ln ω = log_scale − slope · (pair + offset/2).
#include <algorithm>
#include <cmath>
#include <limits>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kept_rules = 60;

/// The rates of one pair's column.
struct Measured {
  std::size_t pair = 0;
  std::vector<RateRange> rates;
};

struct Scale {
  ScaleKind kind;
  double factor;
  double cost;
};

std::vector<Scale> scales_of(const Grid& grid) {
  const auto rows = static_cast<double>(grid.table_rows);
  std::vector<Scale> scales = {{ScaleKind::one, 1, 0},
                               {ScaleKind::degrees, degree, 1},
                               {ScaleKind::full_turns, 2 * pi, 1},
                               {ScaleKind::over_rows, 1 / rows, 1}};
  if (rows > 2) scales.push_back({ScaleKind::over_last_row, 1 / (rows - 1), 1});
  for (int k = 2; k <= 16; ++k) scales.push_back({ScaleKind::step, static_cast<double>(k), 1.1});
  return scales;
}

std::vector<Slope> slopes_of(const Grid& grid) {
  std::vector<Slope> plain = known_slopes(grid.columns, false);
  if (grid.table_rows != grid.columns) {
    plain.push_back({SlopeKind::over_rows, slope_of(paper_base, grid.table_rows), false, 1.2});
  }
  const auto other_width = [&](std::size_t other) {
    plain.push_back({SlopeKind::table_width, slope_of(paper_base, other), false, 0.2});
  };
  if (grid.zero_columns > 0) other_width(grid.table_columns);
  if (grid.columns % 2 == 1) {
    other_width(grid.columns + 1);
    other_width(grid.columns - 1);
  }
  std::vector<Slope> slopes = plain;
  for (const Slope& slope : plain) {
    slopes.push_back({slope.kind, -slope.value, true, slope.cost + 1});
  }
  for (const double base : other_bases) {
    slopes.push_back({SlopeKind::base, -slope_of(base, grid.columns), true, 2});
  }
  slopes.push_back({SlopeKind::none, 0, false, 1});
  return slopes;
}

/// Whether a column may turn at `rate`, whole turns left out.
bool allows(const Measured& column, Wave wave, double rate, double angle_error) {
  const double rounding = rate * angle_error + 1e-15;
  double folded = rate;
  if (rate > pi) {
    folded = remainder_of(rate, 2 * pi);
    if (wave == Wave::cosine && folded > pi) folded = 2 * pi - folded;
  }
  return std::any_of(column.rates.begin(), column.rates.end(), [&](const RateRange& r) {
    // The ends of a range are known to a hundredth of its length; the check of all cells is exact.
    const double length = 0.01 * (r.range.high - r.range.low);
    const double slack = rounding + length;
    if (r.range.low - slack <= folded && folded <= r.range.high + slack) return true;
    // A sine that hardly turns may have been found at either end of the circle.
    return wave == Wave::sine && r.range.low - slack <= folded + 2 * pi &&
           folded + 2 * pi <= r.range.high + slack;
  });
}

/// Positions up to which the rates of a column are measured; farther from 0 ever finer steps would
/// be needed, and only rules known beforehand are tried.
constexpr double measured_reach = 400;

class Rules {
 public:
  Rules(const Grid& grid, const Shape& shape, std::size_t slot, bool spare)
      : grid_(grid), shape_(shape), slot_(slot), wave_(shape.slots[slot].wave) {
    const std::vector<std::size_t> sampled = sampled_pairs(pairs_of(shape, grid.columns, slot));
    direct_ = std::fabs(shape.first) > measured_reach;
    if (direct_ && shape.cost > 1.6) return;
    // Of any column's first rows so many may be wrong as of the table's cells: a fifth.
    if (spare) spared_cells_ = std::min<std::size_t>(grid.rows / 5, most_spared);
    std::size_t failures = spare ? std::max<std::size_t>(1, sampled.size() / 4) : 0;
    for (const std::size_t pair : sampled) {
      Measured column{pair, {}};
      if (!direct_) {
        column.rates =
            fit_column(grid, shape, column_of(shape, grid.columns, {pair, slot}), spared_cells_);
      }
      if (direct_ || !column.rates.empty()) {
        columns_.push_back(column);
      } else if (failures-- == 0) {
        columns_.clear();
        break;
      }
    }
    // Rates of thousands of turns a row lose the last digits of a double: such a column agrees with
    // its own rule within that loss, and with no rate below one turn.
    if (columns_.empty() && shape.cost <= 1.6 && grid.tolerances.back() < 1e-7) {
      direct_ = true;
      for (const std::size_t pair : sampled) columns_.push_back({pair, {}});
    }
  }

  std::vector<Rule> read() {
    if (columns_.empty()) return {};
    const std::vector<Scale> scales = scales_of(grid_);
    const std::vector<Slope> slopes = slopes_of(grid_);
    for (const Slope& slope : slopes) {
      for (const Scale& scale : scales) named(slope, scale);
      if (!direct_) fitted_scale(slope);
    }
    multiplied_bases();
    if (!direct_) {
      for (const Scale& scale : scales) fitted_slope(scale);
      fitted_both();
    }
    sort_by(rules_, [](const Rule& rule) { return rule.scale_cost + rule.slope_cost; });
    if (rules_.size() > kept_rules) rules_.resize(kept_rules);
    return rules_;
  }

 private:
  /// Whether every column may turn as a rule says, as exactly as the rule is known.
  [[nodiscard]] bool fits(Range log_scale, Range slope, int offset) const {
    return std::all_of(columns_.begin(), columns_.end(), [&](const Measured& column) {
      const double place = static_cast<double>(column.pair) + 0.5 * offset;
      const double rate = exponential(log_scale.middle() - slope.middle() * place);
      if (direct_) {
        const std::size_t c = column_of(shape_, grid_.columns, {column.pair, slot_});
        return column_has_rate(grid_, shape_, c, rate, spared_cells_);
      }
      const double error = log_scale.length() + slope.length() * std::fabs(place);
      return allows(column, wave_, rate, grid_.angle_error + error);
    });
  }

  void add(Range log_scale, Range slope, int offset, const Scale& scale, const Slope& by) {
    if (!fits(log_scale, slope, offset)) return;
    rules_.push_back({.log_scale = log_scale,
                      .slope = slope,
                      .offset = offset,
                      .scale_kind = scale.kind,
                      .slope_kind = by.kind,
                      .multiplied = by.multiplied,
                      .scale_cost = scale.cost,
                      .slope_cost = by.cost});
  }

  void named(const Slope& slope, const Scale& scale) {
    const double log_scale = logarithm(scale.factor);
    for (int offset = -2; offset <= 4; ++offset) {
      if (slope.kind == SlopeKind::none && offset != 0) continue;
      add({log_scale, log_scale}, {slope.value, slope.value}, offset, scale, slope);
    }
  }

  /// Multiplied, the rates come round many times, and nothing can be fitted: bases of one or two
  /// digits are tried.
  void multiplied_bases() {
    double power = 1;
    for (int exponent = 1; exponent <= 6; ++exponent) {
      power *= 10;
      for (int tenths = 10; tenths < 100; tenths += tenths < 20 ? 2 : 5) {
        const double base = power * tenths / 10;
        if (base == paper_base) continue;
        named({SlopeKind::base, -slope_of(base, grid_.columns), true, 1.9}, {ScaleKind::one, 1, 0});
      }
    }
  }

  /// The lowest range of a column's rate that overlaps `expected`; empty when none does.
  static Range overlapping(const Measured& column, Range expected) {
    for (const RateRange& rate : column.rates) {
      if (!intersection(rate.range, expected).empty()) return rate.range;
    }
    return {1, 0};
  }

  /// Ranges of logarithms; a rate of 0 has none and bounds nothing from below.
  static Range logarithms(Range rates) { return {logarithm(rates.low), logarithm(rates.high)}; }

  /// One unknown, from the slowest column to the fastest; columns that turn more than half a turn a
  /// row are left to the check of all cells.
  void fitted_slope(const Scale& scale) {
    if (columns_.size() < 2) return;
    const double log_scale = logarithm(scale.factor);
    for (int offset = -2; offset <= 4; ++offset) {
      Range slope{0, infinity};
      for (std::size_t k = columns_.size(); k-- > 0 && !slope.empty();) {
        const double place = static_cast<double>(columns_[k].pair) + 0.5 * offset;
        if (place <= 0) continue;
        const Range expected{exponential(log_scale - slope.high * place),
                             exponential(log_scale - slope.low * place)};
        if (expected.high > pi && slope.low > 0) break;
        const Range rates = overlapping(columns_[k], expected);
        const Range logs = logarithms(rates);
        slope = rates.empty() ? Range{1, 0}
                              : intersection(slope, {(log_scale - logs.high) / place,
                                                     (log_scale - logs.low) / place});
      }
      if (!(slope.low > 0 && slope.length() < infinity)) continue;
      add({log_scale, log_scale}, slope, offset, scale, {SlopeKind::base, 0, false, 1});
    }
  }

  void fitted_scale(const Slope& slope) {
    if (slope.multiplied) return;
    Range log_scale;
    for (std::size_t k = columns_.size(); k-- > 0 && !log_scale.empty();) {
      const double turn = slope.value * static_cast<double>(columns_[k].pair);
      const Range expected{exponential(log_scale.low - turn), exponential(log_scale.high - turn)};
      if (expected.high > pi && log_scale.high < infinity) break;
      const Range rates = overlapping(columns_[k], expected);
      const Range logs = logarithms(rates);
      log_scale = rates.empty() ? Range{1, 0}
                                : intersection(log_scale, {logs.low + turn, logs.high + turn});
    }
    if (log_scale.empty() || !(log_scale.length() < infinity)) return;
    for (const int offset : {0, 1, 2, -1}) {
      if (slope.kind == SlopeKind::none && offset != 0) continue;
      const double shift = slope.value * 0.5 * offset;
      add({log_scale.low + shift, log_scale.high + shift}, {slope.value, slope.value}, offset,
          {ScaleKind::fitted, 1, 1.4}, slope);
    }
  }

  /// Least squares on the logarithms, each weighted by how well it is known.
  void fitted_both() {
    double sum = 0;
    double x1 = 0;
    double x2 = 0;
    double y1 = 0;
    double xy = 0;
    std::size_t used = 0;
    for (const Measured& column : columns_) {
      const RateRange& rate = column.rates.front();
      if (!(rate.range.low > 0) || column.rates.size() > 1 || rate.best > pi) continue;
      const double y = logarithm(rate.best);
      const double error = (rate.range.high - rate.range.low) / rate.best + 1e-15;
      const auto x = static_cast<double>(column.pair);
      const double weight = 1 / (error * error);
      sum += weight;
      x1 += weight * x;
      x2 += weight * x * x;
      y1 += weight * y;
      xy += weight * x * y;
      ++used;
    }
    const double determinant = sum * x2 - x1 * x1;
    if (used < 3) return;
    const double slope = -(sum * xy - x1 * y1) / determinant;
    const double log_scale = (y1 + slope * x1) / sum;
    const double slope_error = 2 * std::sqrt(sum / determinant) + 1e-12;
    const double scale_error = 2 * std::sqrt(x2 / determinant) + 1e-12;
    for (const int offset : {0, 1, 2, -1}) {
      const double shifted = log_scale + slope * 0.5 * offset;
      add({shifted - scale_error, shifted + scale_error},
          {slope - slope_error, slope + slope_error}, offset, {ScaleKind::fitted, 1, 1.4},
          {SlopeKind::fitted, 0, slope < 0, slope < 0 ? 2.2 : 1.2});
    }
  }

  const Grid& grid_;
  const Shape& shape_;
  std::size_t slot_;
  Wave wave_;
  bool direct_ = false;
  std::size_t spared_cells_ = 0;
  std::vector<Measured> columns_;
  std::vector<Rule> rules_;
};

double offset_cost(int first, int second) {
  const int own = second - first;
  double cost = 0;
  if (first != 0) cost += first == 2 ? 1 : 1.3;
  if (own != 0) cost += own == 1 ? 1 : (own == 2 ? 1.2 : (own == -1 ? 1.4 : 1.8));
  return cost;
}

/// The number of fewest significant digits in a range of positive numbers.
double simplest(Range range, int& digits) {
  double power = 1;
  for (int k = 0; k < 40 && power * 10 <= range.high; ++k) power *= 10;
  for (digits = 1; digits <= 9; ++digits, power /= 10) {
    const double candidate = nearest(range.middle() / power) * power;
    if (range.holds(candidate)) return candidate;
  }
  return range.middle();
}

/// Settles a fitted slope on the simplest base in its range; what that costs more or less.
double settle_base(const Grid& grid, Range& slope) {
  const double half_width = static_cast<double>(grid.columns) / 2;
  const double widen = 1e-13 * std::fabs(slope.middle());
  const Range bases{exponential((slope.low - widen) * half_width),
                    exponential((slope.high + widen) * half_width)};
  // What exp() gives when the logarithm was left out, or taken to base 10.
  for (const double exact :
       {2 / static_cast<double>(grid.columns), 8 / static_cast<double>(grid.columns)}) {
    if (Range{slope.low - widen, slope.high + widen}.holds(exact)) {
      slope = {exact, exact};
      return 0.4;
    }
  }
  int digits = 0;
  const double base = simplest(bases, digits);
  const double settled = logarithm(base) / half_width;
  slope = {settled, settled};
  return digits <= 2 ? -0.1 : 0.4;
}

/// Settles a fitted scale likewise. One without a short name is worth two named causes.
double settle_scale(Range& log_scale) {
  int digits = 0;
  const double scale =
      simplest({exponential(log_scale.low - 1e-14), exponential(log_scale.high + 1e-14)}, digits);
  const double settled = digits <= 6 ? logarithm(scale) : log_scale.middle();
  log_scale = {settled, settled};
  return digits <= 2 ? 0 : 1.4;
}

void settle(const Grid& grid, Candidate& candidate, bool shared_slope, bool shared_scale) {
  for (std::size_t s = 0; s < 2; ++s) {
    Rule& rule = candidate.rules[s];
    const bool fitted_base = rule.slope_kind == SlopeKind::base && !rule.multiplied;
    if (fitted_base && (s == 0 || !shared_slope)) {
      candidate.cost += settle_base(grid, rule.slope);
    } else if (rule.slope_kind == SlopeKind::fitted && (s == 0 || !shared_slope)) {
      rule.slope = {rule.slope.middle(), rule.slope.middle()};
    }
    if (s == 1 && shared_slope) rule.slope = candidate.rules[0].slope;
    if (rule.scale_kind == ScaleKind::fitted && (s == 0 || !shared_scale)) {
      if (rule.slope_kind == SlopeKind::fitted) {
        rule.log_scale = {rule.log_scale.middle(), rule.log_scale.middle()};
      } else {
        candidate.cost += settle_scale(rule.log_scale);
      }
    }
    if (s == 1 && shared_scale) rule.log_scale = candidate.rules[0].log_scale;
  }
}

/// A step that makes the first position a whole number costs no more than a whole first position.
double first_position_cost(const Shape& shape, const Rule& rule) {
  const double step = rule.scale_kind == ScaleKind::step ? exponential(rule.log_scale.middle()) : 1;
  const double first = shape.first * step;
  return std::fabs(first - nearest(first)) > 1e-6 ? 1.2 : 0;
}

}  // namespace

std::vector<Slope> known_slopes(std::size_t columns, bool all) {
  const double paper = paper_slope(columns);
  std::vector<Slope> slopes = {{SlopeKind::paper, paper, false, 0},
                               {SlopeKind::halved, paper / 2, false, 1},
                               {SlopeKind::doubled, paper * 2, false, 1},
                               {SlopeKind::natural, 2 / static_cast<double>(columns), false, 1.2},
                               {SlopeKind::common, common_slope(columns), false, 1.2}};
  if (columns >= 4) {
    slopes.push_back({SlopeKind::tensor2tensor, tensor2tensor_slope(columns), false, 0.5});
  }
  if (all) {
    slopes.push_back({SlopeKind::none, 0, false, 1});
    slopes.push_back({SlopeKind::paper, -paper, true, 1});
  }
  return slopes;
}

double Rule::rate(std::size_t pair) const {
  return exponential(log_scale.middle() -
                     slope.middle() * (static_cast<double>(pair) + 0.5 * offset));
}

std::vector<Rule> rules_of(const Grid& grid, const Shape& shape, std::size_t slot, bool spare) {
  return Rules(grid, shape, slot, spare).read();
}

std::vector<Candidate> join(const Grid& grid, const Shape& shape, const std::vector<Rule>& first,
                            const std::vector<Rule>& second) {
  std::vector<Candidate> joined;
  for (const Rule& a : first) {
    for (const Rule& b : second) {
      const Range slope = intersection(a.slope, b.slope);
      const Range log_scale = intersection(a.log_scale, b.log_scale);
      const bool same_slope =
          a.slope_kind == b.slope_kind && a.multiplied == b.multiplied && !slope.empty();
      const bool same_scale = a.scale_kind == b.scale_kind && !log_scale.empty();
      Candidate candidate{.shape = shape, .rules = {a, b}, .cost = shape.cost};
      candidate.cost += a.scale_cost + a.slope_cost + offset_cost(a.offset, b.offset);
      if (same_slope) {
        candidate.rules[0].slope = candidate.rules[1].slope = slope;
      } else {
        candidate.cost += b.slope_cost + 1;
      }
      if (same_scale) {
        candidate.rules[0].log_scale = candidate.rules[1].log_scale = log_scale;
      } else {
        candidate.cost += b.scale_cost + 1;
      }
      // 2j/d is one mistake, not a doubled exponent and another column's.
      if (same_slope && a.slope_kind == SlopeKind::doubled && a.offset == 0 && b.offset == 1) {
        candidate.cost -= 1;
      }
      candidate.cost += first_position_cost(shape, a);
      settle(grid, candidate, same_slope, same_scale);
      joined.push_back(candidate);
    }
  }
  sort_by(joined, [](const Candidate& candidate) { return candidate.cost; });
  return joined;
}

}  // namespace pe::fit
