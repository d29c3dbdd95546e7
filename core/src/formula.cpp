// SPDX-License-Identifier: MIT
// Tables to lay over the data: the paper's, and a fitted formula's.
#include <cmath>
#include <cstdint>

#include "fit_math.hpp"
#include "pe/diagnose.hpp"
#include "pe/encode.hpp"

namespace pe {

std::vector<double> paper_table(std::size_t rows, std::size_t columns) {
  if (rows == 0 || columns == 0) return {};
  const std::size_t even = columns + columns % 2;
  Encoding encoding{.width = static_cast<int>(even)};
  // b^(2i/d) of an odd d is that of d + 1 at the base b^((d + 1)/d).
  if (even != columns) {
    const double ratio = static_cast<double>(even) / static_cast<double>(columns);
    encoding.base = fit::exponential(ratio * fit::logarithm(encoding.base));
  }
  std::vector<double> full = encode_table(encoding, 0, static_cast<std::int64_t>(rows));
  if (even == columns) return full;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) full[r * columns + c] = full[r * even + c];
  }
  full.resize(rows * columns);
  return full;
}

Formula paper_formula(std::size_t columns) {
  Formula formula;
  for (Formula::Column* column : {&formula.first, &formula.second}) {
    column->exponent = {.slope = 2, .offset = 0, .denominator = static_cast<double>(columns)};
  }
  return formula;
}

double formula_value(const Formula& formula, std::size_t columns, std::size_t column,
                     double position) {
  const std::size_t half = (columns + 1) / 2;
  const bool interleaved = formula.layout == Layout::interleaved;
  const std::size_t pair = interleaved ? column / 2 : column % half;
  const bool second = interleaved ? column % 2 == 1 : column >= half;
  const Formula::Column& rule = second ? formula.second : formula.first;
  const double exponent = (rule.exponent.slope * static_cast<double>(pair) + rule.exponent.offset) /
                          rule.exponent.denominator * (formula.multiplied ? 1 : -1);
  const double angle =
      rule.angle_scale * position * fit::exponential(exponent * fit::logarithm(formula.base));
  const double wave = rule.wave == Wave::sine ? fit::sine(angle) : fit::cosine(angle);
  const double amplitude = formula.gain * (formula.position_amplitude ? position : 1);
  return (rule.sign == 1 ? amplitude * wave : -amplitude * wave) + formula.constant;
}

std::vector<double> formula_table(const Formula& formula, std::size_t rows, std::size_t columns) {
  std::vector<double> table(rows * columns);
  const std::size_t width = formula.transposed ? rows : columns;
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) {
      const std::size_t row = formula.transposed ? c : r;
      const std::size_t column = formula.transposed ? r : c;
      const double position =
          row < formula.positions.size()
              ? formula.positions[row]
              : formula.first_position + formula.step * static_cast<double>(row);
      table[r * columns + c] = formula_value(formula, width, column, position);
    }
  }
  return table;
}

}  // namespace pe
