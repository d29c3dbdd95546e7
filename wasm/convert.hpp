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
#include <cstdlib>
#include <optional>
#include <string>
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

/// The same of a matrix, row-major.
[[nodiscard]] inline val copy(const Matrix2& matrix) {
  return copy(std::vector<double>(matrix.begin(), matrix.end()));
}

/// {sin, cos}
[[nodiscard]] inline val object(const SinCos& pair) {
  val result = val::object();
  result.set("sin", pair.sin);
  result.set("cos", pair.cos);
  return result;
}

/// Reads the arguments of one call, in order, and remembers the first fault.
class Arguments {
 public:
  Encoding encoding(double width, double base) {
    if (!note(check_width(width)) && !note(check_base(base))) {
      encoding_ = {.width = static_cast<int>(width), .base = base};
    }
    return encoding_;
  }

  std::int64_t position(double value, std::string_view name = "position") {
    return integer(value, check_position(value, name));
  }

  std::int64_t offset(double value, std::string_view name = "k") {
    return integer(value, check_offset(value, name));
  }

  /// A number of positions to count for, with the encoding that was read before.
  std::int64_t positions(double value) { return integer(value, check_positions(encoding_, value)); }

  /// What a variant of the encoding that was read before asks of a position.
  template <typename Variant>
  std::int64_t position_for(Variant variant, double value, std::string_view name = "position") {
    auto fault = check(encoding_, variant, value);
    if (fault && fault->argument == "position") fault->argument = name;
    return integer(value, fault);
  }

  /// A pair of the encoding that was read before.
  int pair(double value) { return static_cast<int>(integer(value, check_pair(encoding_, value))); }

  /// The length of a sequence.
  int length(double value, std::string_view name = "length") {
    return static_cast<int>(integer(value, check_length(value, name)));
  }

  /// An offset within a sequence of `length` positions.
  int offset_within(double length, double value) {
    return static_cast<int>(integer(value, check_offset_within(length, value)));
  }

  /// A Float64Array that is a row of the encoding that was read before. Its size is checked before
  /// anything is copied.
  std::vector<double> row(const val& array, std::string_view name = "embedding") {
    if (fault_) return {};
    const auto size = array["length"].as<double>();
    std::vector<double> values;
    if (size == encoding_.width) values = emscripten::convertJSArrayToNumberVector<double>(array);
    auto fault = check_row(encoding_, values, name);
    if (fault && values.empty()) fault->value = size;
    note(fault);
    return values;
  }

  std::int64_t rows(double first_position, double value, std::string_view name = "rows") {
    auto fault = check_rows(first_position, value);
    if (fault) fault->argument = name;
    return integer(value, fault);
  }

  void stretch(double first, double last) { note(check_stretch(first, last)); }

  void reach(double start, double value) { note(check_reach(start, value)); }

  std::int64_t samples(double value) { return integer(value, check_samples(value)); }

  /// The memory that the call is about to take. A failed `new` would end the module, so it is
  /// asked for and given back first; `name` and `value` are the argument that made it so large.
  void memory(double bytes, std::string_view name, double value) {
    if (fault_) return;
    void* room = bytes < largest ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
    std::free(room);
    if (room == nullptr) {
      note(Fault{Fault::Kind::out_of_range, name, value, "must fit into the memory that is left"});
    }
  }

  /// {fault: {argument, value, rule}} if an argument was bad, else what `call` returns.
  template <typename Call>
  [[nodiscard]] val answer(Call call) const {
    if (!fault_) return val(call());
    val fault = val::object();
    fault.set("argument", std::string(fault_->argument));
    fault.set("value", fault_->value);
    fault.set("rule", std::string(fault_->rule));
    val result = val::object();
    result.set("fault", fault);
    return result;
  }

 private:
  static constexpr double largest = 1U << 31U;

  bool note(const std::optional<Fault>& fault) {
    if (fault && !fault_) fault_ = fault;
    return fault.has_value();
  }

  std::int64_t integer(double value, const std::optional<Fault>& fault) {
    return note(fault) ? 0 : static_cast<std::int64_t>(value);
  }

  Encoding encoding_;
  std::optional<Fault> fault_;
};

}  // namespace pe::wasm
