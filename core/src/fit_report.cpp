// SPDX-License-Identifier: MIT
// From fitted parameters to findings: each parameter that is not the paper's is one, with all the
// causes that lead to the same number.
#include <algorithm>
#include <cmath>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

using Kind = Finding::Kind;

bool near(double a, double b) { return std::fabs(a - b) <= 1e-9 * std::max(1.0, std::fabs(b)); }

/// Puts a short decimal in place of a number that it stands for, as far as the cells allow: the
/// formula has to give the table still.
class Tidy {
 public:
  Tidy(const Grid& grid, const Candidate& candidate) {
    double tolerance = grid.tolerances.front();
    double farthest = 1;
    for (std::size_t k = 0; k < sampled_row_count(grid); ++k) {
      const std::size_t r = sampled_row(grid, k);
      farthest = std::max(farthest, std::fabs(position_of(grid, candidate.shape, r)));
      for (std::size_t c = 0; c < grid.columns; ++c) {
        tolerance = std::min(tolerance, grid.tolerance(r, c));
      }
    }
    const Rule& rule = candidate.rules[0];
    const double rate = std::max(rule.rate(0), rule.rate((grid.columns - 1) / 2));
    // A change by a part of a base changes angles by as large a part at most, or twice that. The
    // fit itself rounds a little more often than once.
    slack_ = std::clamp(tolerance / candidate.shape.gain / (2 * rate * farthest), 1e-13, 1e-9);
  }

  double operator()(double value) const {
    const double settled = short_decimal(value, slack_ * std::max(1.0, std::fabs(value)), 6);
    return settled != 0 ? settled : value;
  }

 private:
  double slack_;
};

double step_of(const Rule& rule) {
  return rule.scale_kind == ScaleKind::step ? exponential(rule.log_scale.middle()) : 1;
}

/// The gain where the amplitude is the position: that was counted in rows, not in steps.
double gain_of(const Grid& grid, const Candidate& candidate) {
  const double gain = candidate.shape.gain * grid.unit;
  return candidate.shape.position_amplitude ? gain / step_of(candidate.rules[0]) : gain;
}

class Findings {
 public:
  Findings(const Grid& grid, const Candidate& candidate)
      : grid_(grid), candidate_(candidate), shape_(candidate.shape), tidy_(grid, candidate) {}

  std::vector<Finding> read() {
    data();
    waves();
    const Rule& first = candidate_.rules[0];
    const Rule& second = candidate_.rules[1];
    const bool same_slope = near(first.slope.middle(), second.slope.middle());
    exponent(first, same_slope && second.offset - first.offset == 1);
    angle(first);
    second_column(first, second, same_slope);
    positions(first);
    precision();
    return findings_;
  }

 private:
  void add(Kind kind, CauseKind cause, double value = 0) {
    findings_.push_back({kind, {{cause, value}}});
  }
  void also(CauseKind cause, double value = 0) {
    findings_.back().causes.push_back({cause, value});
  }

  void add_step(double step) {
    add(Kind::mistake, CauseKind::step, step);
    also(CauseKind::angle_scale, step);
  }

  void data() {
    if (grid_.transposed) add(Kind::mistake, CauseKind::transposed);
    if (grid_.zero_rows > 0) {
      add(Kind::mistake, CauseKind::rows_zero, static_cast<double>(grid_.zero_rows));
    }
    if (grid_.zero_columns > 0) {
      add(Kind::convention, CauseKind::last_column_zero, static_cast<double>(grid_.zero_columns));
    } else if (grid_.columns % 2 == 1) {
      add(Kind::convention, CauseKind::odd_width);
    }
  }

  void waves() {
    const Slot& a = shape_.slots[0];
    const Slot& b = shape_.slots[1];
    if (shape_.layout == Layout::halves) add(Kind::convention, CauseKind::halves);
    if (a.wave == Wave::cosine && b.wave == Wave::sine) {
      add(Kind::convention, CauseKind::cosine_first);
    }
    if (a.wave == b.wave) {
      add(Kind::mistake, a.wave == Wave::sine ? CauseKind::no_cosine : CauseKind::no_sine);
    }
    amplitude(a, b);
  }

  void amplitude(const Slot& a, const Slot& b) {
    double gain = gain_of(grid_, candidate_);
    if (a.sign < 0 && b.sign < 0) {
      gain = -gain;
    } else if (a.sign < 0 || b.sign < 0) {
      const Wave wave = a.sign < 0 ? a.wave : b.wave;
      const bool sine = wave == Wave::sine;
      add(Kind::mistake, sine ? CauseKind::sine_negated : CauseKind::cosine_negated);
      // sin(−x) = −sin x: positions that count downwards from 0 give the same.
      if (sine && a.wave != b.wave && shape_.first == 0) also(CauseKind::step, -1);
    }
    const double root = std::sqrt(static_cast<double>(grid_.columns));
    if (near(gain, root)) {
      add(Kind::mistake, CauseKind::root_width, root);
    } else if (!near(gain, 1)) {
      add(Kind::mistake, CauseKind::gain, tidy_(gain));
    }
    if (shape_.position_amplitude) add(Kind::mistake, CauseKind::position_amplitude);
    if (const double constant = grid_.constant.value * grid_.unit; constant != 0) {
      add(Kind::mistake, CauseKind::constant_added, tidy_(constant));
    }
  }

  [[nodiscard]] double base_of(double slope) const {
    return tidy_(exponential(std::fabs(slope) * static_cast<double>(grid_.columns) / 2));
  }

  void exponent(const Rule& rule, bool second_by_column) {
    const double slope = std::fabs(rule.slope.middle());
    const double ratio = slope / paper_slope(grid_.columns);
    if (rule.multiplied) add(Kind::mistake, CauseKind::multiplied);
    if (rule.slope_kind == SlopeKind::none) return add(Kind::mistake, CauseKind::one_frequency);
    if (rule.slope_kind == SlopeKind::table_width || near(ratio, 1)) return;
    const double tensor2tensor =
        grid_.columns >= 4 ? tensor2tensor_slope(grid_.columns) / paper_slope(grid_.columns) : 0;
    if (near(ratio, 2)) {
      doubled(second_by_column, near(ratio, tensor2tensor), slope);
    } else if (near(ratio, tensor2tensor)) {
      add(Kind::convention, CauseKind::tensor2tensor);
    } else if (near(ratio, 0.5)) {
      add(Kind::mistake, CauseKind::factor_two_missing);
      also(CauseKind::base, base_of(slope));
      also(CauseKind::width_doubled);
    } else {
      other_slope(rule, slope);
    }
  }

  /// What stands for the 2 of the paper's 2i/d.
  [[nodiscard]] double exponent_slope(double slope) const {
    return tidy_(slope * static_cast<double>(grid_.columns) / logarithm(paper_base));
  }

  void doubled(bool second_by_column, bool is_tensor2tensor, double slope) {
    if (second_by_column) {
      own_told_ = true;
      return add(Kind::mistake, CauseKind::column_as_pair);
    }
    if (is_tensor2tensor && shape_.layout == Layout::halves) {
      add(Kind::convention, CauseKind::tensor2tensor);
      also(CauseKind::exponent_doubled);
    } else {
      add(Kind::mistake, CauseKind::exponent_doubled);
      if (is_tensor2tensor) also(CauseKind::tensor2tensor);
    }
    also(CauseKind::base, base_of(slope));
    also(CauseKind::width_halved);
  }

  void other_slope(const Rule& rule, double slope) {
    const auto width = static_cast<double>(grid_.columns);
    if (near(slope, 2 / width)) {
      add(Kind::mistake, CauseKind::logarithm_missing);
    } else if (near(slope, common_slope(grid_.columns))) {
      add(Kind::mistake, CauseKind::common_logarithm);
    } else if (near(slope, slope_of(paper_base, grid_.table_rows))) {
      add(Kind::mistake, CauseKind::exponent_over_rows);
    } else if (rule.slope_kind == SlopeKind::fitted) {
      return add(Kind::mistake, CauseKind::exponent_slope, exponent_slope(slope));
    } else {
      const double base = base_of(slope);
      add(Kind::convention, CauseKind::base, base);
      // One that somebody chooses is a whole number, or small.
      if (base > 100 && base != nearest(base)) {
        also(CauseKind::exponent_slope, exponent_slope(slope));
      }
      return;
    }
    also(CauseKind::base, base_of(slope));
  }

  void angle(const Rule& rule) {
    if (rule.offset != 0) {
      add(Kind::mistake, CauseKind::pairs_from, 0.5 * rule.offset);
      // Another first pair divides every angle by one number, which may be that of the rows.
      const auto rows = static_cast<double>(grid_.table_rows);
      if (rule.scale_kind == ScaleKind::one && near(rule.rate(0) * rows, 1)) {
        also(CauseKind::over_rows);
      }
    }
    const double scale = tidy_(exponential(rule.log_scale.middle()));
    switch (rule.scale_kind) {
      case ScaleKind::one:
        return;
      case ScaleKind::degrees:
        return add(Kind::mistake, CauseKind::degrees);
      case ScaleKind::full_turns:
        return add(Kind::mistake, CauseKind::full_turns);
      case ScaleKind::over_rows:
        return add(Kind::mistake, CauseKind::over_rows);
      case ScaleKind::over_last_row:
        return add(Kind::mistake, CauseKind::over_last_row);
      case ScaleKind::step:
        return add_step(scale);
      case ScaleKind::fitted:
        return add(Kind::mistake, CauseKind::angle_scale, scale);
    }
  }

  void second_column(const Rule& first, const Rule& second, bool same_slope) {
    if (second.offset != first.offset && !own_told_) {
      add(Kind::mistake, CauseKind::own_denominator, second.offset - first.offset);
    }
    if (!same_slope) {
      add(Kind::mistake, CauseKind::second_slope,
          tidy_(second.slope.middle() * static_cast<double>(grid_.columns) /
                logarithm(paper_base)));
    }
    const double ratio = exponential(second.log_scale.middle() - first.log_scale.middle());
    if (!near(ratio, 1)) add(Kind::mistake, CauseKind::second_scale, tidy_(ratio));
  }

  void positions(const Rule& rule) {
    if (!shape_.positions.empty()) return own_positions();
    const double step = step_of(rule);
    double first = shape_.first;
    if (const double apart = std::fabs(shape_.direction); apart != 1) add_step(apart);
    if (shape_.direction < 0) {
      const double lowest = shape_.first + shape_.direction * grid_.row.back();
      add(Kind::mistake, CauseKind::rows_reversed);
      first = lowest;
    }
    if (!near(first, 0)) add(Kind::convention, CauseKind::first_position, tidy_(first * step));
  }

  /// Where the table begins anew, 0 when it does not.
  [[nodiscard]] std::size_t period() const {
    const std::vector<double>& p = shape_.positions;
    for (std::size_t k = 1; k < p.size(); ++k) {
      if (p[k] == p[0]) {
        for (std::size_t r = k; r < p.size(); ++r) {
          if (p[r] != p[r - k]) return 0;
        }
        return k;
      }
    }
    return 0;
  }

  void own_positions() {
    if (const std::size_t rows = period(); rows > 0) {
      add(Kind::mistake, CauseKind::rows_repeated, static_cast<double>(rows));
      return;
    }
    add(Kind::mistake, CauseKind::rows_permuted);
  }

  void precision() {
    if (candidate_.angles == Precision::bfloat16) {
      add(Kind::precision, CauseKind::bfloat16_positions);
    } else if (candidate_.angles == Precision::binary16) {
      add(Kind::precision, CauseKind::float16_positions);
    }
  }

  const Grid& grid_;
  const Candidate& candidate_;
  const Shape& shape_;
  Tidy tidy_;
  bool own_told_ = false;  ///< the second column's exponent is part of another finding
  std::vector<Finding> findings_;
};

/// The base a rule's formula is written with.
double base_of(const Grid& grid, const Rule& rule, const Tidy& tidy) {
  const double half_width = static_cast<double>(grid.columns) / 2;
  switch (rule.slope_kind) {
    case SlopeKind::base:
    case SlopeKind::natural:
    case SlopeKind::common:
      return tidy(exponential(std::fabs(rule.slope.middle()) * half_width));
    default:
      return paper_base;
  }
}

ExponentRule exponent_of(const Grid& grid, const Rule& rule, double base, bool multiplied,
                         const Tidy& tidy) {
  ExponentRule exponent;
  exponent.denominator = static_cast<double>(grid.columns);
  if (rule.slope_kind == SlopeKind::tensor2tensor) {
    exponent.denominator = static_cast<double>(grid.columns - grid.columns % 2 - 2);
  } else if (rule.slope_kind == SlopeKind::over_rows) {
    exponent.denominator = static_cast<double>(grid.table_rows);
  } else if (rule.slope_kind == SlopeKind::table_width) {
    exponent.denominator = tidy(2 * logarithm(paper_base) / std::fabs(rule.slope.middle()));
  }
  const double slope = rule.slope.middle() * exponent.denominator / logarithm(base);
  exponent.slope = tidy(multiplied ? -slope : slope);
  exponent.offset = exponent.slope * 0.5 * rule.offset;
  return exponent;
}

double difference(const Candidate& a, const Candidate& b, const Grid& grid, double row) {
  double largest = 0;
  for (const std::size_t pair : sampled_pairs((grid.columns + 1) / 2)) {
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (pair >= pairs_of(a.shape, grid.columns, slot)) continue;
      const std::size_t c = column_of(a.shape, grid.columns, {pair, slot});
      const double x = predict(a, {pair, slot}, a.shape.first + a.shape.direction * row);
      const double y =
          predict(b, place_of(b.shape, grid.columns, c), b.shape.first + b.shape.direction * row);
      largest = std::max(largest, std::fabs(x - y));
    }
  }
  return largest;
}

}  // namespace

std::vector<Finding> findings_of(const Grid& grid, const Candidate& candidate) {
  return Findings(grid, candidate).read();
}

Formula formula_of(const Grid& grid, const Candidate& candidate) {
  const Shape& shape = candidate.shape;
  const Tidy tidy(grid, candidate);
  Formula formula;
  formula.layout = shape.layout;
  formula.base = base_of(grid, candidate.rules[0], tidy);
  formula.multiplied = candidate.rules[0].multiplied;
  const Rule& first = candidate.rules[0];
  const double step = step_of(first);
  for (std::size_t s = 0; s < 2; ++s) {
    Formula::Column& column = s == 0 ? formula.first : formula.second;
    column.wave = shape.slots[s].wave;
    column.sign = shape.slots[s].sign;
    column.exponent = exponent_of(grid, candidate.rules[s], formula.base, formula.multiplied, tidy);
    column.angle_scale = tidy(exponential(candidate.rules[s].log_scale.middle()) / step);
  }
  formula.gain = gain_of(grid, candidate);
  formula.position_amplitude = shape.position_amplitude;
  formula.constant = grid.constant.value * grid.unit;
  formula.transposed = grid.transposed;
  formula.first_position = tidy(shape.first * step);
  formula.step = tidy(shape.direction * step);
  formula.positions = shape.positions;
  return formula;
}

Verdict verdict_of(const std::vector<Finding>& findings) {
  const auto any = [&](Kind kind) {
    return std::any_of(findings.begin(), findings.end(),
                       [&](const Finding& finding) { return finding.kind == kind; });
  };
  if (any(Kind::mistake)) return Verdict::mistake;
  if (any(Kind::convention)) return Verdict::convention;
  return any(Kind::precision) ? Verdict::low_precision : Verdict::paper;
}

std::vector<Decider> deciders_of(const Grid& grid, const std::vector<Candidate>& candidates) {
  std::vector<Decider> deciders;
  const double tolerance = 2.5 * *std::max_element(grid.tolerances.begin(), grid.tolerances.end());
  std::size_t rows = 0;
  double smallest = 1;
  for (std::size_t k = 1; k < candidates.size(); ++k) {
    std::size_t row = grid.table_rows;
    while (row < 4096 &&
           difference(candidates[0], candidates[k], grid, static_cast<double>(row)) <= tolerance) {
      ++row;
    }
    rows = std::max(rows, row + 1);
    double within = 0;
    for (const double r : grid.row) {
      within = std::max(within, difference(candidates[0], candidates[k], grid, r));
    }
    smallest = std::min(smallest, within);
  }
  if (rows <= 4096) deciders.push_back({Decider::Kind::rows, rows});
  if (smallest > 1e-12) {
    std::size_t decimals = 1;
    for (double wanted = smallest / 2; wanted < 0.1; wanted *= 10) ++decimals;
    deciders.push_back({Decider::Kind::decimals, decimals});
  }
  return deciders;
}

}  // namespace pe::fit
