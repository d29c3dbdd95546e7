// SPDX-License-Identifier: MIT
#include "convert.hpp"

#include <cstdlib>
#include <string>

namespace pe::wasm {

void put(val& object, const char* name, const val& value) { object.set(name, value); }
void put(val& object, const char* name, double value) { object.set(name, value); }
void put(val& object, const char* name, bool value) { object.set(name, value); }

val copy(const Matrix2& matrix) { return copy(std::vector<double>(matrix.begin(), matrix.end())); }

val object(const SinCos& pair) {
  val result = val::object();
  put(result, "sin", pair.sin);
  put(result, "cos", pair.cos);
  return result;
}

Encoding Arguments::encoding(double width, double base) {
  if (!note(check_width(width)) && !note(check_base(base))) {
    encoding_ = {.width = static_cast<int>(width), .base = base};
  }
  return encoding_;
}

std::int64_t Arguments::position(double value, std::string_view name) {
  return integer(value, check_position(value, name));
}

std::int64_t Arguments::offset(double value, std::string_view name) {
  return integer(value, check_offset(value, name));
}

std::int64_t Arguments::positions(double value) {
  return integer(value, check_positions(encoding_, value));
}

int Arguments::pair(double value) {
  return static_cast<int>(integer(value, check_pair(encoding_, value)));
}

int Arguments::length(double value, std::string_view name) {
  return static_cast<int>(integer(value, check_length(value, name)));
}

int Arguments::offset_within(double length, double value) {
  return static_cast<int>(integer(value, check_offset_within(length, value)));
}

std::vector<double> Arguments::row(const val& array, std::string_view name) {
  if (fault_) return {};
  const auto size = array["length"].as<double>();
  std::vector<double> values;
  if (size == encoding_.width) values = emscripten::convertJSArrayToNumberVector<double>(array);
  auto fault = check_row(encoding_, values, name);
  if (fault && values.empty()) fault->value = size;
  note(fault);
  return values;
}

std::int64_t Arguments::rows(double first_position, double value, std::string_view name) {
  auto fault = check_rows(first_position, value);
  if (fault) fault->argument = name;
  return integer(value, fault);
}

void Arguments::stretch(double first, double last) { note(check_stretch(first, last)); }

void Arguments::reach(double start, double value) { note(check_reach(start, value)); }

std::int64_t Arguments::samples(double value) { return integer(value, check_samples(value)); }

void Arguments::memory(double bytes, std::string_view name, double value) {
  constexpr double largest = 1U << 31U;
  if (fault_) return;
  void* room = bytes < largest ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
  std::free(room);
  if (room == nullptr) {
    note(Fault{Fault::Kind::out_of_range, name, value, "must fit into the memory that is left"});
  }
}

val Arguments::fault() const {
  val fault = val::object();
  put(fault, "argument", val(std::string(fault_->argument)));
  put(fault, "value", fault_->value);
  put(fault, "rule", val(std::string(fault_->rule)));
  val result = val::object();
  put(result, "fault", fault);
  return result;
}

bool Arguments::note(const std::optional<Fault>& fault) {
  if (fault && !fault_) fault_ = fault;
  return fault.has_value();
}

std::int64_t Arguments::integer(double value, const std::optional<Fault>& fault) {
  return note(fault) ? 0 : static_cast<std::int64_t>(value);
}

}  // namespace pe::wasm
