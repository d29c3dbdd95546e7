// SPDX-License-Identifier: MIT
// Random tables with none, one or two random faults, rounded to random digits. The diagnosis must
// name each fault, or another formula that gives the same table; or say that it cannot tell.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "catch.hpp"
#include "fault_table.hpp"
#include "pe/pe.hpp"

namespace {

using faults::Fault;
using faults::Recipe;
using pe::CauseKind;
using Random = std::mt19937_64;

std::size_t between(Random& random, std::size_t low, std::size_t high) {
  return low + random() % (high - low + 1);
}

/// Faults of one group change the same parameter and cannot be had together.
int group(Fault fault) {
  switch (fault) {
    case Fault::own_denominator:
    case Fault::pairs_from_one:
      return 1;
    case Fault::column_as_pair:
    case Fault::exponent_doubled:
    case Fault::factor_two_missing:
    case Fault::one_frequency:
    case Fault::base:
    case Fault::tensor2tensor:
    case Fault::natural:
      return 2;
    case Fault::degrees:
    case Fault::full_turns:
    case Fault::over_rows:
    case Fault::step:
      return 3;
    case Fault::position_amplitude:
    case Fault::gain:
    case Fault::root_width:
      return 4;
    case Fault::sine_negated:
    case Fault::cosine_negated:
    case Fault::no_cosine:
      return 5;
    case Fault::rows_reversed:
    case Fault::rows_permuted:
    case Fault::first_position:
      return 6;
    case Fault::halves:
      return 7;
    case Fault::cosine_first:
      return 5;
    case Fault::multiplied:
      return 8;
    case Fault::one_cell:
      return 9;
    case Fault::transposed:
      return 10;
    case Fault::constant:
      return 11;
    default:
      return 0;
  }
}

bool compatible(Fault a, Fault b) {
  if (a == Fault::none || b == Fault::none) return true;
  if (group(a) == group(b)) return false;
  const auto both = [&](Fault x, Fault y) { return (a == x && b == y) || (a == y && b == x); };
  // These give the same table as one of them, or as a third.
  if (both(Fault::column_as_pair, Fault::own_denominator)) return false;
  if (both(Fault::one_frequency, Fault::own_denominator)) return false;
  if (both(Fault::one_frequency, Fault::pairs_from_one)) return false;
  if (both(Fault::one_frequency, Fault::multiplied)) return false;
  if (both(Fault::exponent_doubled, Fault::own_denominator)) return false;
  if (both(Fault::one_frequency, Fault::full_turns)) return false;
  if (both(Fault::column_as_pair, Fault::pairs_from_one)) return false;
  if (both(Fault::rows_permuted, Fault::position_amplitude)) return false;
  return true;
}

void apply(Fault fault, Recipe& recipe, Random& random) {
  switch (fault) {
    case Fault::own_denominator:
      recipe.offset[1] += recipe.slope / 2;
      break;
    case Fault::column_as_pair:
      recipe.slope *= 2;
      recipe.offset[1] = 2;
      break;
    case Fault::exponent_doubled:
      recipe.slope *= 2;
      break;
    case Fault::factor_two_missing:
      recipe.slope /= 2;
      break;
    case Fault::pairs_from_one:
      recipe.offset[0] += recipe.slope;
      recipe.offset[1] += recipe.slope;
      break;
    case Fault::multiplied:
      recipe.multiplied = true;
      break;
    case Fault::one_frequency:
      recipe.slope = 0;
      break;
    case Fault::degrees:
      recipe.scale = std::acos(-1.0) / 180;
      break;
    case Fault::full_turns:
      recipe.scale = 2 * std::acos(-1.0);
      break;
    case Fault::over_rows:
      recipe.scale = 1 / static_cast<double>(recipe.rows);
      break;
    case Fault::position_amplitude:
      recipe.amplitude = true;
      break;
    case Fault::gain:
      recipe.gain = 0.25 * static_cast<double>(between(random, 5, 30));
      break;
    case Fault::root_width:
      recipe.gain = std::sqrt(static_cast<double>(recipe.width));
      break;
    case Fault::no_cosine:
      recipe.no_cosine = true;
      break;
    case Fault::sine_negated:
      recipe.sign[0] = -1;
      break;
    case Fault::cosine_negated:
      recipe.sign[1] = -1;
      break;
    case Fault::step:
      recipe.step = static_cast<double>(between(random, 2, 5));
      break;
    case Fault::rows_reversed:
      for (std::size_t r = recipe.rows; r-- > 0;) recipe.order.push_back(r);
      break;
    case Fault::rows_permuted:
      for (std::size_t r = 0; r < recipe.rows; ++r) recipe.order.push_back(r);
      while (std::is_sorted(recipe.order.begin(), recipe.order.end()) ||
             std::is_sorted(recipe.order.rbegin(), recipe.order.rend())) {
        for (std::size_t r = recipe.rows - 1; r > 0; --r) {
          std::swap(recipe.order[r], recipe.order[between(random, 0, r)]);
        }
      }
      break;
    case Fault::base:
      recipe.base = static_cast<double>(between(random, 2, 9)) * (random() % 2 == 0 ? 100 : 7000);
      break;
    case Fault::first_position:
      recipe.first = static_cast<double>(between(random, 1, 40));
      break;
    case Fault::halves:
      recipe.halves = true;
      break;
    case Fault::cosine_first:
      recipe.cosine_first = true;
      break;
    case Fault::tensor2tensor:
      recipe.denominator -= 2;
      break;
    case Fault::natural:
      recipe.base = std::exp(1.0);
      break;
    case Fault::transposed:
      recipe.transposed = true;
      break;
    case Fault::constant:
      recipe.constant = 0.25 * static_cast<double>(between(random, 1, 12)) - 1.625;
      break;
    default:
      break;
  }
}

bool names(const pe::Cause& cause, Fault fault, const Recipe& recipe) {
  const auto is = [&](CauseKind kind, double value) {
    return cause.kind == kind && std::fabs(cause.value - value) <= 1e-3 * std::fabs(value);
  };
  switch (fault) {
    case Fault::own_denominator:
      return is(CauseKind::own_denominator, 1);
    case Fault::column_as_pair:
      return is(CauseKind::column_as_pair, 0);
    case Fault::exponent_doubled:
      return is(CauseKind::exponent_doubled, 0);
    case Fault::factor_two_missing:
      return is(CauseKind::factor_two_missing, 0);
    case Fault::pairs_from_one:
      return is(CauseKind::pairs_from, 1);
    case Fault::multiplied:
      return is(CauseKind::multiplied, 0);
    case Fault::one_frequency:
      return is(CauseKind::one_frequency, 0);
    case Fault::degrees:
      return is(CauseKind::degrees, 0);
    case Fault::full_turns:
      return is(CauseKind::full_turns, 0);
    case Fault::over_rows:
      return is(CauseKind::over_rows, 0);
    case Fault::position_amplitude:
      return is(CauseKind::position_amplitude, 0);
    case Fault::gain:
      return is(CauseKind::gain, recipe.gain) || is(CauseKind::root_width, recipe.gain);
    case Fault::root_width:
      return is(CauseKind::root_width, recipe.gain);
    case Fault::no_cosine:
      return is(CauseKind::no_cosine, 0);
    case Fault::sine_negated:
      return is(CauseKind::sine_negated, 0);
    case Fault::cosine_negated:
      return is(CauseKind::cosine_negated, 0);
    case Fault::step:
      return is(CauseKind::step, recipe.step);
    case Fault::rows_reversed:
      return is(CauseKind::rows_reversed, 0);
    case Fault::rows_permuted:
      return is(CauseKind::rows_permuted, 0);
    case Fault::one_cell:
      return is(CauseKind::wrong_cells, 1);
    case Fault::base:
      return is(CauseKind::base, recipe.base);
    case Fault::first_position:
      return is(CauseKind::first_position, recipe.first);
    case Fault::halves:
      return is(CauseKind::halves, 0);
    case Fault::cosine_first:
      return is(CauseKind::cosine_first, 0);
    case Fault::tensor2tensor:
      return is(CauseKind::tensor2tensor, 0);
    case Fault::natural:
      return is(CauseKind::logarithm_missing, 0);
    case Fault::transposed:
      return is(CauseKind::transposed, 0);
    case Fault::constant:
      return is(CauseKind::constant_added, recipe.constant);
    default:
      return false;
  }
}

/// Whether the findings are these faults and nothing else (findings of precision aside).
bool are(const std::vector<pe::Finding>& findings, const std::vector<Fault>& wanted,
         const Recipe& recipe) {
  std::size_t others = 0;
  for (const pe::Finding& finding : findings) {
    if (finding.kind == pe::Finding::Kind::precision) continue;
    const bool known = std::any_of(wanted.begin(), wanted.end(), [&](Fault fault) {
      return std::any_of(finding.causes.begin(), finding.causes.end(),
                         [&](const pe::Cause& cause) { return names(cause, fault, recipe); });
    });
    if (!known) ++others;
  }
  const bool all = std::all_of(wanted.begin(), wanted.end(), [&](Fault fault) {
    return fault == Fault::none ||
           std::any_of(findings.begin(), findings.end(), [&](const pe::Finding& finding) {
             return std::any_of(finding.causes.begin(), finding.causes.end(),
                                [&](const pe::Cause& c) { return names(c, fault, recipe); });
           });
  });
  return all && others == 0;
}

enum Outcome { named, same_table, cannot_tell, cannot_tell_without, unknown, wrong, outcomes };

struct Trial {
  Recipe recipe;
  std::vector<Fault> wanted;
  std::string text;
  int decimals = 0;
};

Trial make_trial(Random& random, Fault a, Fault b) {
  Trial trial;
  Recipe& recipe = trial.recipe;
  recipe.width = 2 * between(random, 3, 16);
  recipe.rows = between(random, 5, 24);
  // The two sides of a transposed table are told apart by their lengths alone when equal.
  if (recipe.rows == recipe.width) ++recipe.rows;
  recipe.denominator = static_cast<double>(recipe.width);
  // Exponents first: others take their slope from them.
  if (group(b) == 2) std::swap(a, b);
  apply(a, recipe, random);
  apply(b, recipe, random);
  trial.wanted = {a, b};
  trial.decimals = static_cast<int>(between(random, 4, 12));
  std::vector<double> values = faults::table(recipe, 0, recipe.rows);
  if (a == Fault::one_cell || b == Fault::one_cell) values[random() % values.size()] += 0.37;
  std::size_t columns = recipe.width;
  if (recipe.transposed) {
    std::vector<double> turned;
    for (std::size_t c = 0; c < recipe.width; ++c) {
      for (std::size_t r = 0; r < recipe.rows; ++r) turned.push_back(values[r * recipe.width + c]);
    }
    values = turned;
    columns = recipe.rows;
  }
  trial.text = faults::print(values, columns, trial.decimals);
  return trial;
}

/// Whether the fitted formula goes on as the recipe does, beyond the rows it saw.
bool same_beyond(const pe::Formula& formula, const Recipe& recipe, int decimals) {
  if (formula.transposed || recipe.transposed) return false;
  // Rows in an order of their own do not go on.
  const std::size_t beyond = recipe.order.empty() && formula.positions.empty() ? 8 : 0;
  const auto mine = pe::formula_table(formula, recipe.rows + beyond, recipe.width);
  const auto truth = faults::table(recipe, 0, recipe.rows + beyond);
  double worst = 0;
  for (std::size_t k = 0; k < truth.size(); ++k) {
    worst = std::max(worst, std::fabs(mine[k] - truth[k]));
  }
  return worst < 20 * std::pow(10.0, -decimals);
}

Outcome judge(const Trial& trial, const pe::Diagnosis& diagnosis) {
  if (diagnosis.verdict == pe::Verdict::unknown) return unknown;
  if (diagnosis.verdict == pe::Verdict::not_enough_data) {
    return std::any_of(diagnosis.candidates.begin(), diagnosis.candidates.end(),
                       [&](const auto& c) { return are(c, trial.wanted, trial.recipe); })
               ? cannot_tell
               : cannot_tell_without;
  }
  if (are(diagnosis.findings, trial.wanted, trial.recipe)) return named;
  if (diagnosis.formula && same_beyond(*diagnosis.formula, trial.recipe, trial.decimals)) {
    return same_table;
  }
  return wrong;
}

TEST_CASE("random pairs of faults are both named, or it is said that they cannot be",
          "[diagnose][random]") {
  const char* const wish = std::getenv("PE_RANDOM_TRIALS");
  const int rounds = wish != nullptr ? std::atoi(wish) : 1;
  // Unless more is wished, every 23rd pair of faults, which even the slowest build does in time.
  const std::size_t stride = wish != nullptr ? 1 : 23;
  std::size_t pair = 0;
  Random random(20171206);
  const auto count = static_cast<std::size_t>(Fault::count);
  std::size_t totals[outcomes] = {};
  std::map<std::string, std::size_t> confusions;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a; b < count; ++b) {
        const auto first = static_cast<Fault>(a);
        const auto second = a == b ? Fault::none : static_cast<Fault>(b);
        if (!compatible(first, second) || pair++ % stride != 0) continue;
        const Trial trial = make_trial(random, first, second);
        const pe::ParseResult parsed = pe::parse_table(trial.text);
        REQUIRE_FALSE(parsed.error);
        const Outcome outcome = judge(trial, pe::diagnose(parsed.table));
        ++totals[outcome];
        if (outcome != named) {
          static const char* const words[] = {"named",   "same",    "cannot",
                                              "cannot-", "unknown", "WRONG"};
          ++confusions[std::string(words[outcome]) + ": " + faults::name(first) + " + " +
                       faults::name(second)];
          if (std::getenv("PE_RANDOM_SHOW") != nullptr) {
            const std::string path = std::string(std::getenv("PE_RANDOM_SHOW")) + "/" +
                                     words[outcome] + "." + faults::name(first) + "." +
                                     faults::name(second) + ".csv";
            std::FILE* file = std::fopen(path.c_str(), "w");
            (void)std::fputs(trial.text.c_str(), file);
            (void)std::fclose(file);
          }
        }
      }
    }
  }
  for (const auto& [what, times] : confusions) std::printf("%4zu %s\n", times, what.c_str());
  std::printf("named %zu, same table %zu, cannot tell %zu (+%zu), unknown %zu, wrong %zu\n",
              totals[named], totals[same_table], totals[cannot_tell], totals[cannot_tell_without],
              totals[unknown], totals[wrong]);
  CHECK(totals[wrong] == 0);
  const std::size_t all = totals[named] + totals[same_table] + totals[cannot_tell] +
                          totals[cannot_tell_without] + totals[unknown] + totals[wrong];
  CHECK(20 * (totals[named] + totals[same_table]) >= 19 * all);
}

}  // namespace
