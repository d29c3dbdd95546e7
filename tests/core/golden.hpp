// SPDX-License-Identifier: MIT
/// @file
/// The correctly rounded values of tests/golden/, as rows.
#pragma once

#include <array>
#include <cstdint>

struct GoldenRow {
  std::int64_t position;
  int width;
  double base;
  int pair;
  double sin;
  double cos;
};

// The generated rows are an initialiser list; their count is deduced.
inline constexpr GoldenRow golden_rows[] = {
#include "../golden/encoding.inc"
};
