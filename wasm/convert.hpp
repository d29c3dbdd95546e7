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

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pe/pe.hpp"

namespace pe::wasm {

using emscripten::typed_memory_view;
using emscripten::val;

/// A copy of a typed array.
[[nodiscard]] val sliced(const val& view);

/// A Float64Array (or Float32Array) of its own: a view would be empty after the memory grows.
template <typename Real>
[[nodiscard]] val copy(const std::vector<Real>& values) {
  return sliced(val(typed_memory_view(values.size(), values.data())));
}

/// Sets a property of a result. Not a template: embind's own `set` would be compiled once for each
/// length of name.
void put(val& object, const char* name, const val& value);
void put(val& object, const char* name, double value);
void put(val& object, const char* name, bool value);
void put(val& object, const char* name, const std::vector<double>& values);

/// A number as JavaScript's value.
[[nodiscard]] val number(double value);
inline val answered(double value) { return number(value); }
inline val answered(val value) { return value; }

/// The same of a matrix, row-major.
[[nodiscard]] val copy(const Matrix2& matrix);

/// {sin, cos}
[[nodiscard]] val object(const SinCos& pair);

/// Reads the arguments of one call, in order, and remembers the first fault.
class Arguments {
 public:
  using Numbers = std::array<double, 8>;

  Arguments() = default;
  Arguments(const Numbers& numbers, const val& array) : numbers_(numbers), array_(array) {}

  /// Width and base.
  Encoding encoding();

  std::int64_t position(std::string_view name = "position");
  std::int64_t offset(std::string_view name = "k");

  /// A number of positions to count for, with the encoding that was read before.
  std::int64_t positions();

  /// One of an enumeration, as its place there; the facade knows no other.
  template <typename Enum>
  Enum choice() {
    return static_cast<Enum>(static_cast<int>(next()));
  }

  bool flag() { return next() != 0; }

  /// What a variant of the encoding that was read before asks of a position.
  template <typename Variant>
  std::int64_t position_for(Variant variant, std::string_view name = "position") {
    const double value = next();
    return integer(value, renamed(check(encoding_, variant, value), "position", name));
  }

  /// A pair of the encoding that was read before.
  int pair();

  /// The length of a sequence.
  int length(std::string_view name = "length");

  /// An offset within a sequence of `length` positions.
  int offset_within(int length) { return needs_offset(length, next()); }
  /// The same of an offset that the function itself is going to look at.
  int needs_offset(int length, double k);

  /// The array, which must be a row of the encoding that was read before. Its size is checked
  /// before anything is copied.
  std::vector<double> row(std::string_view name = "embedding");

  /// A number of rows from a position on.
  std::int64_t rows(std::int64_t first_position, std::string_view name = "rows");
  struct Stretch {
    double first;
    double last;
  };
  Stretch stretch();
  double reach(std::int64_t start);
  std::int64_t samples();

  /// Any numbers.
  Matrix2 matrix();
  SinCos sin_cos();

  /// The memory that the call is about to take. A failed `new` would end the module, so it is
  /// asked for and given back first; `name` and `value` are the argument that made it so large.
  void memory(double bytes, std::string_view name, double value);
  /// The same, in rows of the encoding that was read before.
  void memory_for(std::int64_t rows, std::string_view name, std::int64_t value);
  void memory_for(std::int64_t rows) { memory_for(rows, "width", encoding_.width); }

  /// {fault: {argument, value, rule}} if an argument was bad, else what `call` returns.
  template <typename Call>
  [[nodiscard]] val answer(Call call) const {
    return fault_ ? fault() : answered(call());
  }

 private:
  [[nodiscard]] val fault() const;
  double next() { return numbers_[next_++ % numbers_.size()]; }
  bool note(const std::optional<Fault>& fault);
  /// The fault with the name that this function's caller knows the argument by.
  static std::optional<Fault> renamed(std::optional<Fault> fault, std::string_view from,
                                      std::string_view to);
  std::int64_t integer(double value, const std::optional<Fault>& fault);

  Numbers numbers_{};
  std::size_t next_ = 0;
  val array_ = val::undefined();
  Encoding encoding_;
  std::optional<Fault> fault_;
};

}  // namespace pe::wasm
