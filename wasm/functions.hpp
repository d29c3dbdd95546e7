// SPDX-License-Identifier: MIT
/// @file
/// The table of what JavaScript can call by place. All functions have one signature, so that
/// embind's part is compiled once and not once for each.
#pragma once

#include <span>

#include "convert.hpp"

namespace pe::wasm {

struct Function {
  const char* name;
  val (*call)(Arguments&);
};

/// Adds functions to the table: one object a file, at namespace scope.
class Functions {
 public:
  explicit Functions(std::span<const Function> functions);
};

/// {total, pairs}, for both files that give one.
[[nodiscard]] val distances(const DistanceProfile& profile);

}  // namespace pe::wasm
