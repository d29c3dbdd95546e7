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

/// A number that the core has for each pair.
template <auto function>
val of_pair(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const int i = arguments.pair();
  return arguments.answer([&] { return function(encoding, i); });
}

/// A number that the core has for each pair at a position.
template <auto function>
val of_position_and_pair(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t p = arguments.position();
  const int i = arguments.pair();
  return arguments.answer([&] { return function(encoding, p, i); });
}

/// {total, pairs}, for both files that give one.
[[nodiscard]] val distances(const DistanceProfile& profile);

}  // namespace pe::wasm
