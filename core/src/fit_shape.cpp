// SPDX-License-Identifier: MIT
// Which column holds which wave, how large the waves are, and where the first row stands.
#include <algorithm>
#include <array>
#include <cmath>

#include "fit.hpp"
#include "fit_math.hpp"

namespace pe::fit {
namespace {

double median(const std::vector<double>& values) {
  return values.empty() ? 0 : values[order_of(values)[values.size() / 2]];
}

struct Gain {
  double value;
  double error;
  double cost;
};

struct First {
  double position;
  double direction;
  double cost;
};

/// Beyond it a table that begins where its slowest pair has come round is not understood.
constexpr double farthest_start = 131072;

/// The reading of one grid in one arrangement of its waves.
class Reader {
 public:
  Reader(const Grid& grid, const Shape& shape, bool spare)
      : grid_(grid), shape_(shape), spare_(spare) {
    std::vector<double> some;
    const std::size_t stride = grid.tolerances.size() / 500 + 1;
    for (std::size_t k = 0; k < grid.tolerances.size(); k += stride) {
      some.push_back(grid.tolerances[k]);
    }
    tolerance_ = median(some);
    pairs_ = std::min(pairs_of(shape, grid.columns, 0), pairs_of(shape, grid.columns, 1));
  }

  [[nodiscard]] std::vector<Gain> gains() const {
    double largest = 0;
    for (std::size_t k = 0; k < sampled_row_count(grid_); ++k) {
      const std::size_t r = sampled_row(grid_, k);
      for (std::size_t c = 0; c < grid_.columns; ++c) {
        largest = std::max(largest, std::fabs(grid_.at(r, c)) - grid_.tolerance(r, c));
      }
    }
    const double root = std::sqrt(static_cast<double>(grid_.columns));
    std::vector<Gain> gains = {{1, 0, 0}, {root, 0, 1}};
    const double error = 3 * tolerance_;
    for (const double guess : gain_guesses()) {
      if (!(guess > 2 * error)) continue;
      const bool known = std::any_of(gains.begin(), gains.end(), [&](const Gain& g) {
        return std::fabs(g.value - guess) <= g.error + error;
      });
      if (!known) gains.push_back({guess, error, 1.05});
    }
    // A wrong cell may be larger than any gain.
    const double limit = spare_ ? 0 : largest;
    gains.erase(std::remove_if(gains.begin(), gains.end(),
                               [&](const Gain& g) { return g.value + g.error < limit * 0.999999; }),
                gains.end());
    return gains;
  }

  [[nodiscard]] std::vector<First> firsts(double gain, double gain_error) const {
    if (is_position_zero(0, gain, gain_error)) return {{-grid_.row.front(), 1, 0}};
    std::vector<First> found;
    if (grid_.rows > 1 && is_position_zero(grid_.rows - 1, gain, gain_error)) {
      found.push_back({grid_.row.back(), -1, 1});
    }
    by_phase(gain, found);
    by_slow_sine(found);
    for (const double position : {0.0, 1.0, 2.0}) add(found, position, 1);
    return found;
  }

 private:
  [[nodiscard]] double value(std::size_t r, std::size_t pair, std::size_t slot) const {
    return shape_.slots[slot].sign * grid_.at(r, column_of(shape_, grid_.columns, {pair, slot}));
  }

  [[nodiscard]] double norm(std::size_t r, std::size_t pair) const {
    const double a = value(r, pair, 0);
    const double b = value(r, pair, 1);
    return std::sqrt(a * a + b * b);
  }

  [[nodiscard]] std::vector<double> gain_guesses() const {
    if (shape_.slots[0].wave == shape_.slots[1].wave) return same_wave_guesses();
    std::vector<double> all;
    std::vector<double> slow;
    std::vector<double> row0;
    for (const std::size_t pair : sampled_pairs(pairs_)) {
      for (std::size_t k = 0; k < sampled_row_count(grid_); ++k) {
        all.push_back(norm(sampled_row(grid_, k), pair));
        if (2 * pair >= pairs_) slow.push_back(all.back());
      }
      row0.push_back(norm(0, pair));
    }
    return {median(row0), median(all), median(slow)};
  }

  /// x(r − 1) + x(r + 1) = 2 cos ω · x(r) of any wave; then the amplitude follows.
  [[nodiscard]] std::vector<double> same_wave_guesses() const {
    double cross = 0;
    double square = 0;
    const std::size_t rows = std::min<std::size_t>(grid_.rows, 24);
    for (std::size_t r = 1; r + 1 < rows; ++r) {
      cross += grid_.at(r, 0) * (grid_.at(r - 1, 0) + grid_.at(r + 1, 0));
      square += 2 * grid_.at(r, 0) * grid_.at(r, 0);
    }
    const double turn = square > 0 ? cross / square : 1;
    if (!(std::fabs(turn) < 0.9999)) return {};
    std::vector<double> squares;
    for (std::size_t r = 0; r + 1 < rows; ++r) {
      const double a = grid_.at(r, 0);
      const double b = grid_.at(r + 1, 0);
      squares.push_back((a * a + b * b - 2 * a * b * turn) / (1 - turn * turn));
    }
    return {std::sqrt(std::max(0.0, median(squares)))};
  }

  /// Sines 0 and cosines ±gain in nearly all columns.
  [[nodiscard]] bool is_position_zero(std::size_t r, double gain, double gain_error) const {
    std::size_t good = 0;
    std::size_t all = 0;
    for (std::size_t c = 0; c < grid_.columns; ++c) {
      const Slot& slot = shape_.slots[place_of(shape_, grid_.columns, c).slot];
      const double expected = slot.wave == Wave::sine ? 0 : slot.sign * gain;
      if (std::fabs(grid_.at(r, c) - expected) <= grid_.tolerance(r, c) + gain_error) ++good;
      ++all;
    }
    // A slow sine at position 1 may round to 0 as well: then only the fast ones tell.
    const Slot& fast = shape_.slots[shape_.slots[0].wave == Wave::sine ? 0 : 1];
    const std::size_t column =
        column_of(shape_, grid_.columns, {0, shape_.slots[0].wave == Wave::sine ? 0U : 1U});
    const bool fast_zero =
        fast.wave != Wave::sine || std::fabs(grid_.at(r, column)) <= grid_.tolerance(r, column);
    return 10 * good >= 9 * all && (fast_zero || good + 1 == all);
  }

  /// The phases of one pair, made continuous, and the line through them.
  struct Line {
    double start = 0;  ///< phase at row 0 of the table
    double rate = 0;
    bool good = false;
  };

  [[nodiscard]] Line phase_line(std::size_t pair, double gain) const {
    const std::size_t rows = std::min<std::size_t>(grid_.rows, 12);
    const std::size_t sine_slot = shape_.slots[0].wave == Wave::sine ? 0 : 1;
    double before = 0;
    double sum = 0;
    double moment = 0;
    double square = 0;
    const double middle = static_cast<double>(rows - 1) / 2;
    for (std::size_t r = 0; r < rows; ++r) {
      if (!(std::fabs(norm(r, pair) - gain) <= 0.05 * gain)) return {};
      double phase = arc_tangent(value(r, pair, sine_slot), value(r, pair, 1 - sine_slot));
      if (r > 0) phase -= 2 * pi * nearest((phase - before) / (2 * pi));
      const double x = static_cast<double>(r) - middle;
      sum += phase;
      moment += x * phase;
      square += x * x;
      before = phase;
    }
    Line line;
    line.rate = moment / square;
    line.start = sum / static_cast<double>(rows) - line.rate * (middle + grid_.row.front());
    line.good = true;
    return line;
  }

  struct Lines {
    std::vector<Line> slowest_first;
    double phase_error = 0;  ///< of one row
    double angle_error = 0;  ///< relative, of the angle that this row was computed from
    double spread = 0;       ///< what these come to in a line's rate

    /// How well a line's phase is known so many rows away from the table.
    [[nodiscard]] double error_at(const Line& line, double rows) const {
      const double far = std::fabs(rows);
      return (phase_error + angle_error * std::fabs(line.rate) * far) * (1 + spread * far);
    }
  };

  [[nodiscard]] Lines phase_lines(double gain) const {
    const auto rows = static_cast<double>(std::min<std::size_t>(grid_.rows, 12));
    Lines lines;
    lines.phase_error = 2 * tolerance_ / gain + 1e-15;
    lines.angle_error = grid_.angle_error;
    lines.spread = std::sqrt(12 / (rows * rows * rows)) * 2;
    for (std::size_t pair = pairs_; pair-- > 0;) {
      const Line line = phase_line(pair, gain);
      if (line.good && std::fabs(line.rate) >= 4 * lines.phase_error * lines.spread) {
        lines.slowest_first.push_back(line);
      }
    }
    return lines;
  }

  /// The first position is phase / rate: roughly by the slowest pair, whose phase has not come
  /// round, then ever more exactly by faster ones.
  void by_phase(double gain, std::vector<First>& found) const {
    if (shape_.slots[0].wave == shape_.slots[1].wave || grid_.rows < 2) return;
    double first = 0;
    double error = std::numeric_limits<double>::infinity();
    double direction = 1;
    const Lines lines = phase_lines(gain);
    for (const Line& line : lines.slowest_first) {
      const double rate = std::fabs(line.rate);
      double phase = line.rate < 0 ? -line.start : line.start;
      double position = phase / rate;
      if (std::isfinite(error)) {
        if (rate * error > 1.5) break;
        phase += 2 * pi * nearest((rate * first - phase) / (2 * pi));
        position = phase / rate;
      }
      const double own = lines.error_at(line, position) / rate;
      // A pair that turns more than half a turn a row seems to turn otherwise than it does.
      if (std::fabs(position - first) > 4 * (error + own)) continue;
      if (own < error) {
        // Along rows that run backwards the angle falls: angle = rate · (first − row).
        direction = line.rate < 0 ? -1 : 1;
        first = position;
        error = own;
      }
    }
    if (!std::isfinite(error)) return;
    if (add_start(direction * first, std::max(3 * error, 1e-9), direction, found)) return;
    add_far_starts(lines, direction, found);
    add(found, nearest(direction * first), direction);
  }

  /// Every k-th row of a table starts at a k-th of a row. Says whether one is so near that it is no
  /// accident; where any number is near to one, all are offered.
  bool add_start(double position, double slack, double direction, std::vector<First>& found) const {
    for (int k = 1; k <= 16; ++k) {
      const double near = nearest(position * k) / k;
      if (std::fabs(position - near) > slack) continue;
      add(found, near, direction);
      if (k * slack < 0.5) return k * k * slack < 0.01;
    }
    return false;
  }

  /// Where the slowest phase has come round, the first position is (phase + 2πm) / rate for all
  /// pairs, and a whole number. The lowest is the likeliest.
  void add_far_starts(const Lines& lines, double direction, std::vector<First>& found) const {
    const Line& slowest = lines.slowest_first.front();
    const double rate = std::fabs(slowest.rate);
    const double turn = 2 * pi / rate;
    double s = slowest.start / rate;
    double extra = 0;
    for (s -= turn * std::floor(s / turn); s < farthest_start + turn / 2; s += turn) {
      const double reach = std::min(lines.error_at(slowest, s) / rate, turn / 2);
      const double last = std::min(s + reach, farthest_start);
      for (double whole = std::ceil(std::max(s - reach, 0.0)); whole <= last; ++whole) {
        if (!begins_at(lines, whole * direction)) continue;
        add(found, whole, direction, extra);
        extra += 1.1;
        if (extra > 3) return;
      }
    }
  }

  /// Whether the phases of all pairs are those of so many rows.
  [[nodiscard]] static bool begins_at(const Lines& lines, double rows) {
    return std::all_of(lines.slowest_first.begin(), lines.slowest_first.end(), [&](const Line& l) {
      const double turns = (l.rate * rows - l.start) / (2 * pi);
      return 2 * pi * std::fabs(turns - nearest(turns)) <= lines.error_at(l, rows);
    });
  }

  /// A slow sine is a straight line: its first value over its step.
  void by_slow_sine(std::vector<First>& found) const {
    for (std::size_t slot = 0; slot < 2; ++slot) {
      if (shape_.slots[slot].wave != Wave::sine || grid_.rows < 2) continue;
      const std::size_t pairs = pairs_of(shape_, grid_.columns, slot);
      for (std::size_t pair = pairs; pair-- > 0;) {
        const std::size_t last = std::min<std::size_t>(grid_.rows, 12) - 1;
        const double change =
            (value(last, pair, slot) - value(0, pair, slot)) / (grid_.row[last] - grid_.row[0]);
        if (std::fabs(change) * static_cast<double>(last) < 20 * tolerance_) continue;
        const double start = value(0, pair, slot) / std::fabs(change);
        if (std::fabs(start) < 1e4) add(found, nearest(start), change < 0 ? -1 : 1);
        break;
      }
    }
  }

  void add(std::vector<First>& found, double position, double direction, double extra = 0) const {
    const bool known = std::any_of(found.begin(), found.end(), [&](const First& f) {
      return std::fabs(f.position - position) < 1e-12 && f.direction == direction;
    });
    if (known) return;
    const bool negative = position < 0 || (direction < 0 && position < grid_.row.back());
    const double cost =
        (position == 0 ? 0 : 0.4) + (direction < 0 ? 1 : 0) + (negative ? 2 : 0) + extra;
    found.push_back({position, direction, cost});
  }

  const Grid& grid_;
  const Shape& shape_;
  bool spare_;
  double tolerance_ = 0;
  std::size_t pairs_ = 0;
};

constexpr Wave sine_wave = Wave::sine;
constexpr Wave cosine_wave = Wave::cosine;

struct Arrangement {
  Layout layout;
  Wave first;
  Wave second;
  double cost;
};

constexpr std::array arrangements = {
    Arrangement{Layout::interleaved, sine_wave, cosine_wave, 0},
    Arrangement{Layout::halves, sine_wave, cosine_wave, 0.5},
    Arrangement{Layout::interleaved, cosine_wave, sine_wave, 0.5},
    Arrangement{Layout::halves, cosine_wave, sine_wave, 0.5},
    Arrangement{Layout::interleaved, sine_wave, sine_wave, 1},
    Arrangement{Layout::halves, sine_wave, sine_wave, 1.5},
    Arrangement{Layout::interleaved, cosine_wave, cosine_wave, 1.1},
    Arrangement{Layout::halves, cosine_wave, cosine_wave, 1.6}};

}  // namespace

std::size_t pairs_of(const Shape& /*shape*/, std::size_t columns, std::size_t slot) {
  return slot == 0 ? (columns + 1) / 2 : columns / 2;
}

Place place_of(const Shape& shape, std::size_t columns, std::size_t column) {
  if (shape.layout == Layout::interleaved) return {column / 2, column % 2};
  const std::size_t half = (columns + 1) / 2;
  return column < half ? Place{column, 0} : Place{column - half, 1};
}

std::size_t column_of(const Shape& shape, std::size_t columns, Place place) {
  if (shape.layout == Layout::interleaved) return 2 * place.pair + place.slot;
  return place.slot == 0 ? place.pair : (columns + 1) / 2 + place.pair;
}

std::vector<Shape> shapes_of(const Grid& grid, bool spare) {
  std::vector<Shape> shapes;
  for (const Arrangement& arrangement : arrangements) {
    for (int signs = 0; signs < 4; ++signs) {
      Shape shape;
      shape.layout = arrangement.layout;
      shape.slots[0] = {arrangement.first, (signs & 1) != 0 ? -1 : 1};
      shape.slots[1] = {arrangement.second, (signs & 2) != 0 ? -1 : 1};
      const double cost = arrangement.cost + (signs == 0 ? 0 : (signs == 3 ? 1.2 : 1));
      const Reader reader(grid, shape, spare);
      for (const Gain& gain : reader.gains()) {
        for (const First& first : reader.firsts(gain.value, gain.error)) {
          Shape full = shape;
          full.gain = gain.value;
          full.gain_error = gain.error;
          full.first = first.position;
          full.direction = first.direction;
          full.cost = cost + gain.cost + first.cost;
          shapes.push_back(full);
        }
      }
    }
  }
  sort_by(shapes, [](const Shape& shape) { return shape.cost; });
  return shapes;
}

}  // namespace pe::fit
