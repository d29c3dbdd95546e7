// SPDX-License-Identifier: MIT
/// @file
/// Grids for the tests of the fit's parts, from tables whose faults are known.
#pragma once

#include <vector>

#include "../../core/src/fit.hpp"
#include "fault_table.hpp"

namespace faults {

/// The cells of a recipe's table, each known to ± tolerance.
inline pe::fit::Grid grid(const Recipe& recipe, double tolerance) {
  pe::fit::Grid grid;
  grid.rows = grid.table_rows = recipe.rows;
  grid.columns = grid.table_columns = recipe.width;
  grid.values = table(recipe, 0, recipe.rows);
  grid.tolerances.assign(grid.values.size(), tolerance);
  for (std::size_t r = 0; r < recipe.rows; ++r) grid.row.push_back(static_cast<double>(r));
  return grid;
}

}  // namespace faults
