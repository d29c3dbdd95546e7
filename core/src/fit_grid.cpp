// SPDX-License-Identifier: MIT
// How exactly each number of a table is known: from its printed digits, and from the storage format
// that they betray.
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "fit.hpp"
#include "fit_math.hpp"
#include "require.hpp"

namespace pe::fit {
namespace {

/// 10^−decimals, without pow: the digits of a table are few.
double power_of_ten(int exponent) {
  double value = 1;
  for (int k = std::min(std::abs(exponent), 400); k > 0; --k) value *= 10;
  return exponent < 0 ? 1 / value : value;
}

/// Decimal exponent of |value| > 0: 0 for 1 … 9.99, −1 for 0.1 ….
int decimal_exponent(double value) {
  int exponent = 0;
  double magnitude = std::fabs(value);
  for (; magnitude >= 10; ++exponent) magnitude /= 10;
  for (; magnitude < 1; --exponent) magnitude *= 10;
  return exponent;
}

/// Half of the last printed place of each cell. Zeros at the end may have been stripped ("1" among
/// 0.8415), so the places are the table's and not the cell's: a fixed number of decimals, or a
/// fixed number of significant digits where small numbers have clearly more decimals than large
/// ones.
std::vector<double> from_digits(const NumberTable& table) {
  int decimals = 0;
  int decimals_of_large = 0;
  int digits = 0;
  bool same_digits = true;
  int shared_digits = 0;
  for (std::size_t k = 0; k < table.values.size(); ++k) {
    decimals = std::max<int>(decimals, table.decimals[k]);
    if (table.values[k] == 0) continue;
    digits = std::max<int>(digits, table.digits[k]);
    if (shared_digits == 0) shared_digits = table.digits[k];
    same_digits = same_digits && table.digits[k] == shared_digits;
    if (std::fabs(table.values[k]) >= 0.1) {
      decimals_of_large = std::max<int>(decimals_of_large, table.decimals[k]);
    }
  }
  const bool significant = decimals > decimals_of_large + 1;
  const double fixed = 0.5 * power_of_ten(-decimals);
  std::vector<double> half(table.values.size(), fixed);
  if (!significant) return half;
  for (std::size_t k = 0; k < half.size(); ++k) {
    if (table.values[k] == 0) continue;
    // A value in scientific notation shows all its digits itself.
    const int places =
        same_digits ? table.decimals[k] : digits - 1 - decimal_exponent(table.values[k]);
    half[k] = 0.5 * power_of_ten(-places);
  }
  return half;
}

/// Distance between neighbours of a binary format at a value: `unit` its roundoff, `smallest` the
/// spacing of its subnormal numbers.
double spacing(double value, double unit, double smallest) {
  int exponent = 0;
  (void)split(value, exponent);
  return std::max(scaled(unit, exponent), smallest);
}

struct Format {
  Precision precision;
  double unit;
  double smallest;
};

constexpr std::array formats = {Format{Precision::bfloat16, unit_bfloat16, 0x1p-133},
                                Format{Precision::binary16, unit_binary16, 0x1p-24},
                                Format{Precision::binary32, unit_binary32, 0x1p-149}};

/// Half of the last place that a cell itself was printed with; 0 for one that was not printed.
double own_half(const NumberTable& table, std::size_t k) {
  return table.decimals.empty() ? 0 : 0.5 * power_of_ten(-table.decimals[k]);
}

/// `surely`: so many numbers are the format's that it is no accident.
enum class Stored : std::uint8_t { no, perhaps, surely };

/// Whether every number is one of the format's, as printed.
Stored stored_as(const NumberTable& table, const Format& format) {
  double largest = 0;
  for (const double value : table.values) largest = std::max(largest, std::fabs(value));
  bool counted = false;
  double surprise = 0;
  for (std::size_t k = 0; k < table.values.size(); ++k) {
    const double value = table.values[k];
    if (value == 0) continue;
    const double step = spacing(value, format.unit, format.smallest);
    // A print-out may be as short as tells the format's numbers apart, so each cell has its own.
    const double slack = own_half(table, k) * 1.000001 + std::fabs(value) * 2 * unit_binary64;
    if (std::fabs(value - nearest(value / step) * step) > slack) return Stored::no;
    // 1 is no sign, and the gain, often a round number in many cells, is a single one.
    const bool is_largest = std::fabs(value) == largest;
    if (std::fabs(value) == 1 || (is_largest && counted)) continue;
    counted = counted || is_largest;
    // Another 1/20 a cell is what any table with enough digits shows; 20 bits are no accident.
    if (surprise < 20)
      surprise += std::max(0.0, -logarithm(std::min(1.0, 2 * slack / step)) * 1.44);
  }
  return surprise >= 20 ? Stored::surely : Stored::perhaps;
}

}  // namespace

void require_whole(const NumberTable& table) {
  const std::size_t size = table.values.size();
  detail::require_values(table.rows, table.columns, size);
  if (table.decimals.empty() && table.digits.empty()) return;
  constexpr std::string_view rule = "must be the number of values";
  detail::require_equal("decimals.size()", table.decimals.size(), size, rule);
  detail::require_equal("digits.size()", table.digits.size(), size, rule);
}

Resolution resolve(const NumberTable& table) {
  Resolution result;
  const bool printed = !table.decimals.empty();
  result.tolerances = printed ? from_digits(table) : std::vector<double>(table.values.size());
  const bool double_digits =
      !printed || *std::min_element(result.tolerances.begin(), result.tolerances.end()) < 1e-15;
  result.precision = double_digits ? Precision::binary64 : Precision::printed;
  for (const Format& format : formats) {
    const Stored stored = stored_as(table, format);
    if (stored == Stored::surely) {
      result.precision = format.precision;
      result.unit = format.unit;
      break;
    }
    // What most libraries compute with; nothing is known of what was printed with fewer digits.
    if (printed && stored == Stored::perhaps && format.precision == Precision::binary32) {
      result.precision = Precision::printed;
      result.unit = format.unit;
    }
  }
  if (table.format == TableFormat::npy_float32 && result.unit == unit_binary64) {
    result.precision = Precision::binary32;
    result.unit = unit_binary32;
  }
  if (table.format == TableFormat::npy_float16 && result.unit < unit_binary16) {
    result.precision = Precision::binary16;
    result.unit = unit_binary16;
  }
  // One part in 10^6 and sixteen roundings of a double keep a tie on the right side.
  for (std::size_t k = 0; k < result.tolerances.size(); ++k) {
    const double magnitude = std::fabs(table.values[k]);
    double& tolerance = result.tolerances[k];
    // A cell with fewer digits than the table has lost zeros at its end, or what its format does
    // not need.
    const double own = own_half(table, k);
    const double shortened = own > tolerance ? own : 0;
    tolerance = tolerance * 1.000001 + 16 * unit_binary64 * std::max(1.0, magnitude);
    if (result.unit > unit_binary64) {
      const double rounding = 1.01 * result.unit * magnitude;
      tolerance += rounding + std::min(shortened, rounding);
      if (result.precision == Precision::binary16) tolerance += 0x1p-25;
    }
  }
  return result;
}

}  // namespace pe::fit
