// SPDX-License-Identifier: MIT
/// @file
/// A row of values compared with one that is printed to four decimals.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <vector>

#include "catch.hpp"

inline void check_row(const std::vector<double>& row, std::initializer_list<double> printed) {
  REQUIRE(row.size() == printed.size());
  std::size_t j = 0;
  for (const double expected : printed) {
    INFO("column " << j);
    CHECK_THAT(row[j], WithinAbs(expected, 5.0001e-5));
    ++j;
  }
}
