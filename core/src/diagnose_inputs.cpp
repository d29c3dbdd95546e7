// SPDX-License-Identifier: MIT
// What was added to a model's inputs: same-token rows subtracted, or embeddings subtracted.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include "fit.hpp"
#include "fit_math.hpp"
#include "pe/diagnose.hpp"
#include "require.hpp"

namespace pe {
namespace {

using fit::Candidate;
using fit::Grid;

/// A row and the first row of the same token.
struct Couple {
  std::size_t row = 0;
  std::size_t first = 0;
};

std::vector<Couple> couples_of(std::span<const std::size_t> tokens) {
  // Numbers beyond 2^53 would fall together; no vocabulary has so many.
  std::vector<double> keys;
  for (const std::size_t token : tokens) keys.push_back(static_cast<double>(token));
  const std::vector<std::size_t> sorted = fit::order_of(keys);
  std::vector<Couple> couples;
  std::size_t first = 0;
  for (std::size_t k = 1; k < sorted.size(); ++k) {
    if (tokens[sorted[k]] != tokens[sorted[k - 1]]) {
      first = k;
    } else {
      couples.push_back({sorted[k], sorted[first]});
    }
  }
  fit::sort_by(couples, [](const Couple& couple) { return static_cast<double>(couple.row); });
  return couples;
}

/// The differences of couples as a grid: row k is couples[k].row's inputs less the first's.
Grid differences(const NumberTable& inputs, const std::vector<Couple>& couples) {
  const std::vector<double> tolerances = fit::resolve(inputs).tolerances;
  Grid grid;
  grid.rows = couples.size();
  grid.columns = grid.table_columns = inputs.columns;
  grid.table_rows = inputs.rows;
  for (const Couple& couple : couples) {
    grid.row.push_back(static_cast<double>(couple.row));
    for (std::size_t c = 0; c < inputs.columns; ++c) {
      const std::size_t p = couple.first * inputs.columns + c;
      const std::size_t q = couple.row * inputs.columns + c;
      grid.values.push_back(inputs.values[q] - inputs.values[p]);
      grid.tolerances.push_back(tolerances[q] + tolerances[p]);
    }
  }
  return grid;
}

constexpr std::size_t sifted_couples = 12;

/// Fits the gain to the differences and checks them; false when they are not the candidate's.
class DifferenceCheck {
 public:
  DifferenceCheck(const Grid& grid, const std::vector<Couple>& couples)
      : grid_(grid), couples_(couples) {}

  bool accepts(Candidate& candidate) const {
    candidate.shape.gain = 1;
    return matches(candidate) || (fit_gain(candidate) && matches(candidate));
  }

 private:
  [[nodiscard]] double expected(const Candidate& candidate, std::size_t k, std::size_t c,
                                double& angle) const {
    const fit::Place place = fit::place_of(candidate.shape, grid_.columns, c);
    const double p = candidate.shape.first + static_cast<double>(couples_[k].first);
    const double q = candidate.shape.first + static_cast<double>(couples_[k].row);
    angle = candidate.rules[place.slot].rate(place.pair) * q;
    return fit::predict(candidate, place, q) - fit::predict(candidate, place, p);
  }

  bool matches(Candidate& candidate) const {
    candidate.leftover = 0;
    for (std::size_t k = 0; k < couples_.size(); ++k) {
      for (std::size_t c = 0; c < grid_.columns; ++c) {
        double angle = 0;
        const double leftover = std::fabs(grid_.at(k, c) - expected(candidate, k, c, angle));
        const double gain = std::fabs(candidate.shape.gain);
        const double loss = gain * grid_.angle_error * angle;
        if (!(leftover <= grid_.tolerance(k, c) + loss && loss <= 0.05 * gain)) return false;
        candidate.leftover = std::max(candidate.leftover, leftover);
      }
    }
    return true;
  }

  bool fit_gain(Candidate& candidate) const {
    // Some couples stand for all while formulas are sifted.
    const std::size_t count = std::min(couples_.size(), sifted_couples);
    double product = 0;
    double square = 0;
    double tolerance = 0;
    for (std::size_t k = 0; k < count; ++k) {
      for (std::size_t c = 0; c < grid_.columns; ++c) {
        double angle = 0;
        const double unit = expected(candidate, k, c, angle);
        product += unit * grid_.at(k, c);
        square += unit * unit;
        tolerance = std::max(tolerance, grid_.tolerance(k, c));
      }
    }
    // Differences that vanish but for their rounding, as of whole turns, scale to anything.
    if (square < 1e-9) return false;
    double gain = product / square;
    const double slack = 3 * tolerance / std::sqrt(square) + 1e-14;
    const double root = std::sqrt(static_cast<double>(grid_.columns));
    const double settled = fit::short_decimal(gain, slack, 4);
    if (std::fabs(gain - root) <= slack) {
      gain = root;
    } else if (settled != 0) {
      gain = settled;
    }
    if (!(gain > slack)) return false;
    candidate.shape.gain = gain;
    candidate.cost += 1;
    return true;
  }

  const Grid& grid_;
  const std::vector<Couple>& couples_;
};

std::vector<fit::Slope> slopes_of(std::size_t columns) {
  std::vector<fit::Slope> slopes = fit::known_slopes(columns, true);
  double power = 1;
  for (int exponent = 1; exponent <= 6; ++exponent) {
    power *= 10;
    for (int digit = 1; digit < 10; ++digit) {
      slopes.push_back({fit::SlopeKind::base, fit::slope_of(power * digit, columns), false, 1});
    }
  }
  return slopes;
}

std::vector<fit::Shape> arrangements() {
  std::vector<fit::Shape> shapes;
  const auto add = [&](Layout layout, Wave first, Wave second, double cost) {
    for (int position = 0; position <= 4; ++position) {
      fit::Shape shape;
      shape.layout = layout;
      shape.slots[0] = {first, 1};
      shape.slots[1] = {second, 1};
      shape.first = position;
      shape.cost = cost + (position == 0 ? 0 : 0.4);
      shapes.push_back(shape);
    }
  };
  add(Layout::interleaved, Wave::sine, Wave::cosine, 0);
  add(Layout::halves, Wave::sine, Wave::cosine, 0.5);
  add(Layout::interleaved, Wave::cosine, Wave::sine, 0.5);
  add(Layout::halves, Wave::cosine, Wave::sine, 0.6);
  add(Layout::interleaved, Wave::sine, Wave::sine, 1);
  return shapes;
}

/// Formulas whose differences are the inputs', cheapest first. Differences leave no pair norms to
/// read a shape from, so formulas are tried: all layouts, exponents and starts that are known.
std::vector<Candidate> search_differences(const Grid& grid, const std::vector<Couple>& couples) {
  struct Extra {
    fit::ScaleKind scale;
    double factor;
    int first;
    int second;
    double cost;
  };
  constexpr std::array extras = {
      Extra{fit::ScaleKind::one, 1, 0, 0, 0}, Extra{fit::ScaleKind::one, 1, 0, 1, 1},
      Extra{fit::ScaleKind::one, 1, 2, 2, 1}, Extra{fit::ScaleKind::degrees, fit::degree, 0, 0, 1},
      Extra{fit::ScaleKind::full_turns, 2 * fit::pi, 0, 0, 1}};
  const DifferenceCheck check(grid, couples);
  std::vector<Candidate> found;
  for (const fit::Shape& shape : arrangements()) {
    for (const fit::Slope& guess : slopes_of(grid.columns)) {
      for (const Extra& extra : extras) {
        Candidate candidate;
        candidate.shape = shape;
        candidate.cost = shape.cost + guess.cost + extra.cost;
        // 2j/d is one mistake.
        if (guess.kind == fit::SlopeKind::doubled && extra.second == 1) candidate.cost -= 1;
        for (std::size_t s = 0; s < 2; ++s) {
          fit::Rule& rule = candidate.rules[s];
          rule.slope = {guess.value, guess.value};
          rule.slope_kind = guess.kind;
          rule.multiplied = guess.multiplied;
          rule.scale_kind = extra.scale;
          rule.log_scale = {fit::logarithm(extra.factor), fit::logarithm(extra.factor)};
          rule.offset = s == 0 ? extra.first : extra.second;
        }
        if (check.accepts(candidate)) found.push_back(candidate);
      }
    }
  }
  fit::sort_by(found, [](const Candidate& candidate) { return candidate.cost; });
  return found;
}

void note_first_difference(const Grid& grid, const std::vector<Couple>& couples,
                           InputDiagnosis& diagnosis) {
  const std::vector<double> paper = paper_table(grid.table_rows, grid.columns);
  for (std::size_t k = 0; k < couples.size(); ++k) {
    for (std::size_t c = 0; c < grid.columns; ++c) {
      const double expected =
          paper[couples[k].row * grid.columns + c] - paper[couples[k].first * grid.columns + c];
      if (std::fabs(grid.at(k, c) - expected) <= grid.tolerance(k, c)) continue;
      diagnosis.first_difference = Cell{couples[k].row, c, grid.at(k, c), expected};
      return;
    }
  }
}

/// Whether two explanations say the same: a base of 100 and half the exponent do.
bool same(const std::vector<Finding>& a, const std::vector<Finding>& b) {
  const auto equal = [](const Cause& x, const Cause& y) {
    return x.kind == y.kind && x.value == y.value;
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](const Finding& x, const Finding& y) {
                      return std::equal(x.causes.begin(), x.causes.end(), y.causes.begin(),
                                        y.causes.end(), equal);
                    });
}

void diagnose_differences(const NumberTable& inputs, const std::vector<Couple>& couples,
                          InputDiagnosis& diagnosis) {
  if (couples.empty()) {
    diagnosis.verdict = Verdict::not_enough_data;
    return;
  }
  Grid grid = differences(inputs, couples);
  note_first_difference(grid, couples, diagnosis);
  bool nothing = true;
  for (std::size_t k = 0; k < grid.values.size() && nothing; ++k) {
    nothing = std::fabs(grid.values[k]) <= grid.tolerances[k];
  }
  if (nothing) {
    diagnosis.verdict = Verdict::mistake;
    diagnosis.findings = {{Finding::Kind::mistake,
                           {{CauseKind::nothing_added, 0}, {CauseKind::one_vector_added, 0}}}};
    return;
  }
  std::vector<Candidate> found = search_differences(grid, couples);
  if (found.empty()) {
    // Inputs of a model are mostly binary32, angles included.
    grid.angle_error = 16 * fit::unit_binary32;
    for (double& tolerance : grid.tolerances) tolerance += 4 * fit::unit_binary32;
    found = search_differences(grid, couples);
  }
  if (found.empty()) return;
  const Candidate& best = found.front();
  diagnosis.largest_leftover = best.leftover;
  diagnosis.formula = fit::formula_of(grid, best);
  diagnosis.findings = fit::findings_of(grid, best);
  const bool rivals = std::any_of(found.begin(), found.end(), [&](const Candidate& other) {
    return other.cost < best.cost + 0.3 && !same(fit::findings_of(grid, other), diagnosis.findings);
  });
  diagnosis.verdict = rivals ? Verdict::not_enough_data : fit::verdict_of(diagnosis.findings);
}

/// The inputs less `scale` times the embeddings. `tolerance` becomes how exactly the least known of
/// the differences is known: as both together.
NumberTable residual_of(const NumberTable& inputs, const NumberTable& embeddings, double scale,
                        double& tolerance) {
  const std::vector<double> given = fit::resolve(inputs).tolerances;
  const std::vector<double> known = fit::resolve(embeddings).tolerances;
  NumberTable residual = make_table(inputs.rows, inputs.columns, inputs.values);
  tolerance = 0;
  for (std::size_t k = 0; k < residual.values.size(); ++k) {
    residual.values[k] -= scale * embeddings.values[k];
    tolerance = std::max(tolerance, given[k] + std::fabs(scale) * known[k]);
  }
  // As if printed with as many decimals as that leaves; a double's roundings are its own.
  std::int16_t decimals = 13;
  double half = 0.5e-13;
  if (tolerance <= half) return residual;
  while (half < tolerance) {
    half *= 10;
    --decimals;
  }
  residual.decimals.assign(residual.values.size(), decimals);
  residual.digits.assign(residual.values.size(), 0);
  return residual;
}

bool near_scale(double scale, double usual) { return std::fabs(scale - usual) <= 1e-6 * usual; }

/// The scale for which the rest is nearest to the paper's encoding; a usual one when it is one.
double fitted_scale(const NumberTable& inputs, const NumberTable& embeddings,
                    const std::vector<double>& usual) {
  const std::vector<double> paper = paper_table(inputs.rows, inputs.columns);
  double product = 0;
  double square = 0;
  for (std::size_t k = 0; k < paper.size(); ++k) {
    product += (inputs.values[k] - paper[k]) * embeddings.values[k];
    square += embeddings.values[k] * embeddings.values[k];
  }
  if (!(square > 0)) return 1;
  const double fitted = product / square;
  double tolerance = 0;
  (void)residual_of(inputs, embeddings, fitted, tolerance);
  const auto found = std::find_if(usual.begin(), usual.end(), [&](double scale) {
    return std::fabs(fitted - scale) <= 1e-6 * scale + 4 * tolerance / std::sqrt(square);
  });
  return found == usual.end() ? fitted : *found;
}

void note_scale(double scale, std::size_t columns, InputDiagnosis& diagnosis) {
  const auto width = static_cast<double>(columns);
  diagnosis.embedding_scale = scale;
  const auto add = [&](Finding::Kind kind, CauseKind cause, double value) {
    diagnosis.findings.push_back({kind, {{cause, value}}});
  };
  if (near_scale(scale, std::sqrt(width))) return;
  if (near_scale(scale, 1)) {
    add(Finding::Kind::convention, CauseKind::root_width_missing, 0);
  } else if (near_scale(scale, width)) {
    add(Finding::Kind::mistake, CauseKind::root_width_doubled, 0);
  } else {
    add(Finding::Kind::mistake, CauseKind::embedding_scale, scale);
  }
}

/// Diagnoses what is left at one scale; false when that is nothing known.
bool explains(double scale, const NumberTable& inputs, const NumberTable& embeddings,
              InputDiagnosis& diagnosis) {
  double tolerance = 0;
  NumberTable residual = residual_of(inputs, embeddings, scale, tolerance);
  bool zero = true;
  bool one_vector = true;
  for (std::size_t k = 0; k < residual.values.size(); ++k) {
    const double value = residual.values[k];
    const double first = residual.values[k % residual.columns];
    zero = zero && std::fabs(value) <= tolerance;
    one_vector = one_vector && std::fabs(value - first) <= 2 * tolerance;
  }
  // Rows that are the same but for their roundings are the same.
  for (std::size_t k = residual.columns; one_vector && k < residual.values.size(); ++k) {
    residual.values[k] = residual.values[k - residual.columns];
  }
  if (zero) {
    diagnosis.findings = {{Finding::Kind::mistake, {{CauseKind::nothing_added, 0}}}};
    diagnosis.verdict = Verdict::mistake;
  } else {
    Diagnosis rest = diagnose(residual);
    if (rest.verdict == Verdict::unknown) return false;
    diagnosis.findings = rest.findings;
    diagnosis.verdict = rest.verdict;
    diagnosis.formula = rest.formula;
    diagnosis.largest_leftover = rest.largest_leftover;
    if (!rest.findings.empty() && rest.findings.front().causes.front().kind == CauseKind::one_row) {
      diagnosis.findings.front().causes.push_back({CauseKind::one_vector_added, 0});
    }
    diagnosis.residual = std::move(rest);
  }
  note_scale(scale, inputs.columns, diagnosis);
  if (diagnosis.verdict != Verdict::not_enough_data) {
    diagnosis.verdict = fit::verdict_of(diagnosis.findings);
  }
  return true;
}

void diagnose_residual(const NumberTable& inputs, const NumberTable& embeddings,
                       InputDiagnosis& diagnosis) {
  const auto width = static_cast<double>(inputs.columns);
  const std::vector<double> usual = {1, std::sqrt(width), width, 1 / std::sqrt(width)};
  const double fitted = fitted_scale(inputs, embeddings, usual);
  // The fitted one is right where the paper's encoding was added, which is then seen at once.
  InputDiagnosis first = diagnosis;
  (void)explains(fitted, inputs, embeddings, first);
  const bool decided =
      first.verdict != Verdict::unknown && first.verdict != Verdict::not_enough_data;
  for (std::size_t k = 0; k < usual.size() && !decided; ++k) {
    if (explains(usual[k], inputs, embeddings, diagnosis)) return;
  }
  diagnosis = std::move(first);
}

}  // namespace

InputDiagnosis diagnose_inputs(const NumberTable& inputs, std::span<const std::size_t> tokens,
                               const NumberTable* embeddings) {
  constexpr std::string_view rule = "must be the size of the inputs";
  fit::require_whole(inputs);
  detail::require_equal("tokens.size()", tokens.size(), inputs.rows, rule);
  if (embeddings != nullptr) {
    detail::require_equal("embeddings.rows", embeddings->rows, inputs.rows, rule);
    detail::require_equal("embeddings.columns", embeddings->columns, inputs.columns, rule);
    fit::require_whole(*embeddings);
  }
  InputDiagnosis diagnosis;
  if (inputs.values.empty()) {
    diagnosis.verdict = Verdict::not_enough_data;
    return diagnosis;
  }
  const std::vector<Couple> couples = couples_of(tokens);
  diagnosis.compared_rows = couples.size();
  if (embeddings != nullptr) {
    diagnose_residual(inputs, *embeddings, diagnosis);
    return diagnosis;
  }
  diagnose_differences(inputs, couples, diagnosis);
  return diagnosis;
}

}  // namespace pe
