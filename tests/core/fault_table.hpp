// SPDX-License-Identifier: MIT
/// @file
/// Tables with known faults, made straight from their definitions with the C library: nothing here
/// calls the core, which has to find the faults again.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

namespace faults {

enum class Fault : std::uint8_t {
  none,
  own_denominator,
  column_as_pair,
  exponent_doubled,
  factor_two_missing,
  pairs_from_one,
  multiplied,
  one_frequency,
  degrees,
  full_turns,
  over_rows,
  position_amplitude,
  gain,
  root_width,
  no_cosine,
  sine_negated,
  cosine_negated,
  step,
  rows_reversed,
  rows_permuted,
  one_cell,
  base,
  first_position,
  halves,
  cosine_first,
  tensor2tensor,
  natural,
  transposed,
  constant,
  count
};

inline const char* name(Fault fault) {
  static const char* const names[] = {"none",
                                      "own denominator",
                                      "column as pair",
                                      "exponent doubled",
                                      "factor 2 missing",
                                      "pairs from 1",
                                      "multiplied",
                                      "one frequency",
                                      "degrees",
                                      "2 pi",
                                      "over rows",
                                      "amplitude",
                                      "gain",
                                      "root width",
                                      "no cosine",
                                      "-sine",
                                      "-cosine",
                                      "step",
                                      "rows reversed",
                                      "rows permuted",
                                      "one cell",
                                      "base",
                                      "first position",
                                      "halves",
                                      "cosine first",
                                      "tensor2tensor",
                                      "log missing",
                                      "transposed",
                                      "constant"};
  return names[static_cast<std::size_t>(fault)];
}

/// Everything that can be wrong, right by default.
struct Recipe {
  std::size_t rows = 8;
  std::size_t width = 8;
  double base = 10000;
  double slope = 2;  ///< exponent = (slope · i + offset) / denominator
  double denominator = 8;
  double offset[2] = {0, 0};
  double scale = 1;
  double gain = 1;
  double constant = 0;
  double first = 0;
  double step = 1;
  int sign[2] = {1, 1};  ///< of sine, of cosine
  bool amplitude = false;
  bool multiplied = false;
  bool halves = false;
  bool cosine_first = false;
  bool no_cosine = false;
  bool transposed = false;
  std::vector<std::size_t> order{};  ///< of the rows; empty: as they are
};

inline double cell(const Recipe& recipe, double position, std::size_t column) {
  const std::size_t half = recipe.width / 2;
  const std::size_t pair = recipe.halves ? column % half : column / 2;
  const std::size_t slot = recipe.halves ? column / half : column % 2;
  const double exponent =
      (recipe.slope * static_cast<double>(pair) + recipe.offset[slot]) / recipe.denominator;
  const double power = std::pow(recipe.base, exponent);
  const double angle = recipe.scale * (recipe.multiplied ? position * power : position / power);
  const bool sine = recipe.no_cosine || (slot == 0) != recipe.cosine_first;
  const double wave = sine ? recipe.sign[0] * std::sin(angle) : recipe.sign[1] * std::cos(angle);
  return recipe.gain * (recipe.amplitude ? position : 1) * wave + recipe.constant;
}

inline std::vector<double> table(const Recipe& recipe, std::size_t from, std::size_t rows) {
  std::vector<double> values;
  for (std::size_t r = from; r < from + rows; ++r) {
    const std::size_t row = r < recipe.order.size() ? recipe.order[r] : r;
    const double position = recipe.first + recipe.step * static_cast<double>(row);
    for (std::size_t c = 0; c < recipe.width; ++c) values.push_back(cell(recipe, position, c));
  }
  return values;
}

/// The text of a table with fixed decimals, as CSV.
inline std::string print(const std::vector<double>& values, std::size_t columns, int decimals) {
  std::string text;
  for (std::size_t k = 0; k < values.size(); ++k) {
    char cell_text[64];
    (void)std::snprintf(cell_text, sizeof cell_text, "%.*f", decimals, values[k]);
    text += cell_text;
    text += (k + 1) % columns == 0 ? '\n' : ',';
  }
  return text;
}

}  // namespace faults
