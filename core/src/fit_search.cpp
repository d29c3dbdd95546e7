// SPDX-License-Identifier: MIT
// Shapes and rules put together, simplest first, until one explains every cell.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

/// Extra cost up to which another explanation counts as a rival. Few rows or columns leave rivals
/// that more would exclude, and those must be seen.
double margin(const Grid& grid) { return grid.rows < 3 || grid.columns < 6 ? 1.05 : 0.35; }

/// Whether two explanations give the same table, also beyond the rows given.
bool same_table(const Grid& grid, const Candidate& a, const Candidate& b) {
  for (const std::size_t pair : sampled_pairs((grid.columns + 1) / 2)) {
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (pair >= pairs_of(a.shape, grid.columns, slot)) continue;
      const std::size_t c = column_of(a.shape, grid.columns, {pair, slot});
      const Place other = place_of(b.shape, grid.columns, c);
      for (int row = 0; row < 40; ++row) {
        const double x = predict(a, {pair, slot}, a.shape.first + a.shape.direction * row);
        const double y = predict(b, other, b.shape.first + b.shape.direction * row);
        if (!(std::fabs(x - y) <= 1e-9)) return false;
      }
    }
  }
  return true;
}

void keep(const Grid& grid, std::vector<Candidate>& found, const Candidate& candidate) {
  for (Candidate& known : found) {
    if (!same_table(grid, known, candidate)) continue;
    if (candidate.cost < known.cost) known = candidate;
    return;
  }
  found.push_back(candidate);
}

void sort_by_cost(std::vector<Candidate>& found) {
  sort_by(found, [](const Candidate& candidate) { return candidate.cost; });
}

/// All shapes whose columns are waves, with the rules of their rates.
std::vector<Candidate> pass(const Grid& grid, bool spare, double highest_cost) {
  std::vector<Candidate> found;
  double best = highest_cost - margin(grid);
  const std::size_t cells = grid.rows * grid.columns;
  const std::size_t checks = cells > 20000 ? 8 : 40;
  const std::size_t spared = spare ? cells / 5 : 0;
  for (const Shape& shape : shapes_of(grid, spare)) {
    if (shape.cost > best + margin(grid)) break;
    const std::vector<Rule> first = rules_of(grid, shape, 0, spare);
    if (first.empty()) continue;
    const std::vector<Rule> second = rules_of(grid, shape, 1, spare);
    std::size_t checked = 0;
    for (Candidate& candidate : join(grid, shape, first, second)) {
      if (candidate.cost > best + margin(grid) || ++checked > checks) break;
      verify(grid, candidate, spared);
      if (candidate.mismatches > spared) continue;
      // Each unexplained cell is a fault too, but many are likely one fault.
      candidate.cost += 0.7 * std::min<double>(2, static_cast<double>(candidate.mismatches)) +
                        static_cast<double>(candidate.mismatches) / static_cast<double>(cells) * 4;
      best = std::min(best, candidate.cost);
      keep(grid, found, candidate);
    }
  }
  sort_by_cost(found);
  while (!found.empty() && found.back().cost > best + margin(grid)) found.pop_back();
  return found;
}

/// Row norms that grow with the position: each row divided by its position is an ordinary grid.
/// Empty when they do not.
Grid divided_by_position(const Grid& grid, double& first) {
  Grid divided = grid;
  divided.rows = 0;
  divided.values.clear();
  divided.tolerances.clear();
  divided.row.clear();
  std::vector<double> norms;
  for (std::size_t r = 0; r < std::min<std::size_t>(grid.rows, 3); ++r) {
    double square = 0;
    for (std::size_t c = 0; c < grid.columns; ++c) square += grid.at(r, c) * grid.at(r, c);
    norms.push_back(std::sqrt(square));
  }
  if (norms.size() < 3 || !(norms[2] > norms[1]) || !(norms[1] > norms[0])) return divided;
  const double start = norms[0] / (norms[1] - norms[0]);
  first = nearest(start) - grid.row.front();
  if (!(std::fabs(start - nearest(start)) <= 0.1)) return divided;
  for (std::size_t r = 0; r < grid.rows; ++r) {
    const double position = first + grid.row[r];
    if (position <= 0) continue;
    ++divided.rows;
    divided.row.push_back(grid.row[r]);
    for (std::size_t c = 0; c < grid.columns; ++c) {
      divided.values.push_back(grid.at(r, c) / position);
      divided.tolerances.push_back(grid.tolerance(r, c) / position);
    }
  }
  return divided;
}

std::vector<Candidate> amplitude_pass(const Grid& grid, bool spare, double highest_cost) {
  double first = 0;
  const Grid divided = divided_by_position(grid, first);
  if (divided.rows < 2) return {};
  std::vector<Candidate> found = pass(divided, spare, highest_cost - 1);
  for (Candidate& candidate : found) {
    candidate.shape.position_amplitude = true;
    candidate.cost += 1;
  }
  found.erase(std::remove_if(found.begin(), found.end(),
                             [&](const Candidate& c) {
                               return c.shape.first != first || c.shape.direction < 0;
                             }),
              found.end());
  return found;
}

}  // namespace

double short_decimal(double value, double slack, int decimals) {
  double unit = 1;
  for (int k = 0; k <= decimals; ++k, unit *= 10) {
    const double settled = nearest(value * unit) / unit;
    if (settled != 0 && std::fabs(settled - value) <= slack) return settled;
  }
  return 0;
}

double slope_of(double base, std::size_t columns) {
  return 2 * logarithm(base) / static_cast<double>(columns);
}

double paper_slope(std::size_t columns) { return slope_of(paper_base, columns); }

double common_slope(std::size_t columns) { return paper_slope(columns) / std::numbers::ln10; }

double tensor2tensor_slope(std::size_t columns) {
  const std::size_t pairs = columns / 2;
  return logarithm(paper_base) / static_cast<double>(pairs - 1);
}

std::vector<std::size_t> order_of(const std::vector<double>& keys) {
  std::vector<std::size_t> order(keys.size());
  for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return keys[a] < keys[b] || (keys[a] == keys[b] && a < b);
  });
  return order;
}

std::vector<std::size_t> sampled_pairs(std::size_t pairs) {
  std::vector<std::size_t> sampled;
  if (pairs <= 12) {
    for (std::size_t i = 0; i < pairs; ++i) sampled.push_back(i);
    return sampled;
  }
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
    sampled.push_back(i);
  }
  for (std::size_t k = 1; k <= 8; ++k) sampled.push_back(3 + (pairs - 4) * k / 8);
  return sampled;
}

double predict(const Candidate& candidate, Place place, double position) {
  const Slot& slot = candidate.shape.slots[place.slot];
  const double angle = candidate.rules[place.slot].rate(place.pair) * position;
  return candidate.shape.gain * slot.sign * (slot.wave == Wave::sine ? sine(angle) : cosine(angle));
}

std::vector<Candidate> search(const Grid& grid, bool spare, double highest_cost) {
  // One wrong cell in a handful would explain anything.
  if (spare && (grid.rows < 3 || grid.columns < 4)) return {};
  std::vector<Candidate> found = pass(grid, spare, highest_cost);
  if (found.empty() || found.front().cost > 2.5) {
    for (const Candidate& candidate : amplitude_pass(grid, spare, highest_cost))
      found.push_back(candidate);
    sort_by_cost(found);
  }
  return found;
}

}  // namespace pe::fit
