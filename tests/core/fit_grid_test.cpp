// SPDX-License-Identifier: MIT
// How exactly each number of a table is known: half of its last printed place, and what a storage
// format rounds off.
#include <cmath>
#include <limits>

#include "../../core/src/fit.hpp"
#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

using pe::Precision;
using pe::fit::Resolution;
using pe::fit::resolve;

/// Sixteen roundings of a double.
constexpr double roundings = 0x1p-49;

pe::NumberTable read(std::string_view text) {
  const pe::ParseResult result = pe::parse_table(text);
  REQUIRE_FALSE(result.error);
  return result.table;
}

/// Whether each tolerance is half a place, a millionth of it and sixteen roundings, and one of
/// binary32; two where the cell was printed shorter than the table, as a float may be.
void check_places(std::string_view text, const std::vector<int>& places) {
  const pe::NumberTable table = read(text);
  const Resolution resolution = resolve(table);
  INFO(text);
  CHECK(resolution.precision == Precision::printed);
  REQUIRE(resolution.tolerances.size() == places.size());
  for (std::size_t k = 0; k < places.size(); ++k) {
    const double half = 0.5 * std::pow(10.0, -places[k]);
    const double magnitude = std::fabs(table.values[k]);
    const double rounding = 1.01 * 0x1p-24 * magnitude;
    const double expected = half * 1.000001 + roundings * std::fmax(1.0, magnitude) +
                            (table.decimals[k] < places[k] ? 2 : 1) * rounding;
    INFO(k);
    CHECK_THAT(resolution.tolerances[k] / expected, WithinAbs(1, 1e-12));
  }
}

TEST_CASE("printed with fixed decimals, every cell is known to half of the last one",
          "[fit][grid]") {
  check_places("0.8415,0.5403\n0.91,-0.4161", {4, 4, 4, 4});
  // Zeros at the end were stripped: the places are the table's.
  check_places("0,1\n0.84147,0.5403", {5, 5, 5, 5});
  check_places("0.84,1000\n-0.5,12", {2, 2, 2, 2});
  // One decimal more in small numbers is no sign of significant digits.
  check_places("0.841,0.0998\n0.909,0.1987", {4, 4, 4, 4});
  check_places("8400,120\n-500,0", {0, 0, 0, 0});
}

TEST_CASE("printed with significant digits, small numbers have more decimals", "[fit][grid]") {
  check_places("0.841,0.00998\n0.909,0.0199", {3, 5, 3, 4});
  // In scientific notation each number shows its own digits.
  check_places("8.41e-01,9.98e-04\n1.00e+00,1.99e-03", {3, 6, 2, 5});
  check_places("84.1,0.00998\n9.09,0", {1, 5, 2, 5});
  check_places("84.12,0.000998\n9.09,0.25", {2, 7, 3, 4});
  check_places("0.0998,0.00998\n0.1,0.25", {4, 5, 3, 3});
}

TEST_CASE("more digits than binary32 has exclude it, unless they are its own", "[fit][grid]") {
  // sin(1) = 0.8414709848 is 0.84147096 in binary32; its neighbours are 6e-8 away.
  const Resolution other = resolve(read("0.8414709848 0.5403023059"));
  CHECK(other.unit == 0x1p-53);
  CHECK_THAT(other.tolerances[0], WithinAbs(0.5e-10 * 1.000001 + roundings, 1e-20));
  const Resolution same = resolve(read("0.84147096 0.5403023"));
  CHECK(same.unit == 0x1p-24);
  CHECK(same.precision == Precision::printed);
  CHECK_THAT(same.tolerances[0],
             WithinAbs(0.5e-8 * 1.000001 + roundings + 1.01 * 0x1p-24 * 0.84147096, 1e-20));
}

TEST_CASE("a double handed over is known to sixteen roundings of its size", "[fit][grid]") {
  const Resolution resolution = resolve(pe::make_table(1, 3, {0.1, -1 / 3.0, 1000.7}));
  CHECK(resolution.precision == Precision::binary64);
  CHECK(resolution.unit == 0x1p-53);
  CHECK(resolution.tolerances[0] == roundings);
  CHECK(resolution.tolerances[1] == roundings);
  CHECK_THAT(resolution.tolerances[2], WithinAbs(1000.7 * roundings, 1e-24));
}

TEST_CASE("all digits of a double are a double's", "[fit][grid]") {
  CHECK(resolve(read("0.8414709848078965 0.5403023058681398")).precision == Precision::binary64);
  CHECK(resolve(read("0.84147098480789 0.54030230586813")).precision == Precision::printed);
  CHECK(resolve(read("0.841470984807896 0.540302305868139")).precision == Precision::binary64);
}

double rounded_to(double value, int bits) {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(fraction, bits)), exponent - bits);
}

TEST_CASE("numbers that a storage format holds betray it, and its roundoff is allowed",
          "[fit][grid]") {
  struct Stored {
    int bits;
    Precision precision;
    double unit;
  };
  for (const Stored& stored :
       {Stored{8, Precision::bfloat16, 0x1p-8}, Stored{11, Precision::binary16, 0x1p-11},
        Stored{24, Precision::binary32, 0x1p-24}}) {
    std::vector<double> values;
    for (int k = 1; k <= 12; ++k) values.push_back(rounded_to(std::sin(k), stored.bits));
    const Resolution resolution = resolve(pe::make_table(3, 4, values));
    CHECK(resolution.precision == stored.precision);
    CHECK(resolution.unit == stored.unit);
    for (std::size_t k = 0; k < 12; ++k) {
      const double subnormal = stored.precision == Precision::binary16 ? 0x1p-25 : 0;
      const double expected = roundings + 1.01 * stored.unit * std::fabs(values[k]) + subnormal;
      CHECK_THAT(resolution.tolerances[k] / expected, WithinAbs(1, 1e-12));
    }
    // A single number between is no longer of the format.
    values[7] = rounded_to(std::sin(7.5), stored.bits + 1) * (1 + std::ldexp(1.0, -stored.bits));
    CHECK(resolve(pe::make_table(3, 4, values)).precision != stored.precision);
  }
}

TEST_CASE("few numbers, and 0 and 1, betray no format", "[fit][grid]") {
  // One number in 2^42 doubles is bfloat16's: one is enough as a double, none is when printed.
  CHECK(resolve(pe::make_table(1, 2, {0, 1})).precision == Precision::binary64);
  CHECK(resolve(pe::make_table(1, 2, {0, 0.75})).precision == Precision::bfloat16);
  CHECK(resolve(read("0.75 0.5")).precision == Precision::printed);
  CHECK(resolve(read("0.8398 0.5391 0.9102")).precision == Precision::printed);
  // bfloat16's spacing at 0.84 is 1/256; four decimals tell 39 of its neighbours: five bits each.
  CHECK(resolve(read("0.8398 0.5391 0.9102 0.4160 0.1406 0.9883 0.7578")).precision ==
        Precision::bfloat16);
}

TEST_CASE("the smallest numbers of binary16 have a spacing of 2^-24", "[fit][grid]") {
  std::vector<double> values = {0.5, 0.25, 0x1p-24, 3 * 0x1p-24, 127 * 0x1p-24};
  CHECK(resolve(pe::make_table(1, 5, values)).precision == Precision::bfloat16);
  values[0] = 0.5 + 0x1p-11;
  CHECK(resolve(pe::make_table(1, 5, values)).precision == Precision::binary16);
  values[1] = 1.5 * 0x1p-24;
  CHECK(resolve(pe::make_table(1, 5, values)).precision == Precision::binary32);
}

TEST_CASE("a .npy file's type says how exactly its numbers are known", "[fit][grid]") {
  pe::NumberTable table = pe::make_table(1, 2, {0, 1});
  table.format = pe::TableFormat::npy_float32;
  CHECK(resolve(table).precision == Precision::binary32);
  CHECK_THAT(resolve(table).tolerances[1], WithinAbs(roundings + 1.01 * 0x1p-24, 1e-22));
  table.format = pe::TableFormat::npy_float16;
  CHECK(resolve(table).precision == Precision::binary16);
  CHECK_THAT(resolve(table).tolerances[1], WithinAbs(roundings + 1.01 * 0x1p-11 + 0x1p-25, 1e-20));
  CHECK_THAT(resolve(table).tolerances[0], WithinAbs(roundings + 0x1p-25, 1e-22));
  // What the numbers betray is coarser still.
  table = pe::make_table(1, 4, {0.75, 0.625, 0.84375, 0.5625});
  table.format = pe::TableFormat::npy_float16;
  CHECK(resolve(table).precision == Precision::bfloat16);
  CHECK(resolve(table).unit == 0x1p-8);
  table.format = pe::TableFormat::npy_float64;
  CHECK(resolve(table).precision == Precision::bfloat16);
}

}  // namespace
