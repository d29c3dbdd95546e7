// SPDX-License-Identifier: MIT
/// @file
/// From JavaScript's numbers to the core's arguments, and from the core's results to JavaScript's
/// values.
///
/// Every number arrives as a double. embind would otherwise narrow silently: 1.9 to 1, NaN to 0,
/// 2^31 to −2^31. The rules are the core's own (pe/argument.hpp); results are copied out, so that
/// no caller holds memory of the module.
#pragma once

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pe/pe.hpp"

namespace pe::wasm {

using emscripten::typed_memory_view;
using emscripten::val;

/// A Float64Array (or Float32Array) of its own: a view would be empty after the memory grows.
template <typename Real>
[[nodiscard]] val copy(const std::vector<Real>& values) {
  return val(typed_memory_view(values.size(), values.data())).template call<val>("slice");
}

/// Sets a property of a result. Not a template: embind's own `set` would be compiled once for each
/// length of name.
void put(val& object, const char* name, const val& value);
void put(val& object, const char* name, double value);
void put(val& object, const char* name, bool value);

/// The same of a matrix, row-major.
[[nodiscard]] val copy(const Matrix2& matrix);

/// {sin, cos}
[[nodiscard]] val object(const SinCos& pair);

/// Reads the arguments of one call, in order, and remembers the first fault.
class Arguments {
 public:
  Encoding encoding(double width, double base);

  std::int64_t position(double value, std::string_view name = "position");
  std::int64_t offset(double value, std::string_view name = "k");

  /// A number of positions to count for, with the encoding that was read before.
  std::int64_t positions(double value);

  /// What a variant of the encoding that was read before asks of a position.
  template <typename Variant>
  std::int64_t position_for(Variant variant, double value, std::string_view name = "position") {
    auto fault = check(encoding_, variant, value);
    if (fault && fault->argument == "position") fault->argument = name;
    return integer(value, fault);
  }

  /// A pair of the encoding that was read before.
  int pair(double value);

  /// The length of a sequence.
  int length(double value, std::string_view name = "length");

  /// An offset within a sequence of `length` positions.
  int offset_within(double length, double value);

  /// A Float64Array that is a row of the encoding that was read before. Its size is checked before
  /// anything is copied.
  std::vector<double> row(const val& array, std::string_view name = "embedding");

  std::int64_t rows(double first_position, double value, std::string_view name = "rows");
  void stretch(double first, double last);
  void reach(double start, double value);
  std::int64_t samples(double value);

  /// The memory that the call is about to take. A failed `new` would end the module, so it is
  /// asked for and given back first; `name` and `value` are the argument that made it so large.
  void memory(double bytes, std::string_view name, double value);

  /// {fault: {argument, value, rule}} if an argument was bad, else what `call` returns.
  template <typename Call>
  [[nodiscard]] val answer(Call call) const {
    return fault_ ? fault() : val(call());
  }

 private:
  [[nodiscard]] val fault() const;
  bool note(const std::optional<Fault>& fault);
  std::int64_t integer(double value, const std::optional<Fault>& fault);

  Encoding encoding_;
  std::optional<Fault> fault_;
};

}  // namespace pe::wasm
