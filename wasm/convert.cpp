// SPDX-License-Identifier: MIT
#include "convert.hpp"

#include <cstdlib>
#include <string>

namespace pe::wasm {

void put(val& object, const char* name, const val& value) { object.set(name, value); }
void put(val& object, const char* name, double value) { object.set(name, value); }
void put(val& object, const char* name, bool value) { object.set(name, value); }

void put(val& object, const char* name, const std::vector<double>& values) {
  put(object, name, copy(values));
}

val number(double value) { return val(value); }

val sliced(const val& view) { return view.call<val>("slice"); }

val copy(const Matrix2& matrix) { return copy(std::vector<double>(matrix.begin(), matrix.end())); }

val object(const SinCos& pair) {
  val result = val::object();
  put(result, "sin", pair.sin);
  put(result, "cos", pair.cos);
  return result;
}

Encoding Arguments::encoding() {
  const double width = next();
  const double base = next();
  if (!note(check_width(width)) && !note(check_base(base))) {
    encoding_ = {.width = static_cast<int>(width), .base = base};
  }
  return encoding_;
}

std::int64_t Arguments::position(std::string_view name) {
  const double value = next();
  return integer(value, check_position(value, name));
}

std::int64_t Arguments::offset(std::string_view name) {
  const double value = next();
  return integer(value, check_offset(value, name));
}

std::int64_t Arguments::positions() {
  const double value = next();
  return integer(value, check_positions(encoding_, value));
}

int Arguments::pair() {
  const double value = next();
  return static_cast<int>(integer(value, check_pair(encoding_, value)));
}

int Arguments::length(std::string_view name) {
  const double value = next();
  return static_cast<int>(integer(value, check_length(value, name)));
}

int Arguments::needs_offset(int length, double k) {
  return static_cast<int>(integer(k, check_offset_within(length, k)));
}

std::vector<double> Arguments::row(std::string_view name) {
  if (fault_) return {};
  const auto size = array_["length"].as<double>();
  std::vector<double> values;
  if (size == encoding_.width) values = emscripten::convertJSArrayToNumberVector<double>(array_);
  auto fault = check_row(encoding_, values, name);
  if (fault && values.empty()) fault->value = size;
  note(fault);
  return values;
}

std::int64_t Arguments::rows(std::int64_t first_position, std::string_view name) {
  const double value = next();
  return integer(value,
                 renamed(check_rows(static_cast<double>(first_position), value), "rows", name));
}

Arguments::Stretch Arguments::stretch() {
  const double first = next();
  const double last = next();
  note(check_stretch(first, last));
  return {first, last};
}

double Arguments::reach(std::int64_t start) {
  const double value = next();
  note(check_reach(static_cast<double>(start), value));
  return value;
}

std::int64_t Arguments::samples() {
  const double value = next();
  return integer(value, check_samples(value));
}

Matrix2 Arguments::matrix() {
  Matrix2 entries{};
  for (double& entry : entries) entry = next();
  return entries;
}

SinCos Arguments::sin_cos() {
  const double sine = next();
  return {.sin = sine, .cos = next()};
}

void Arguments::memory(double bytes, std::string_view name, double value) {
  constexpr double largest = 1U << 31U;
  if (fault_) return;
  void* room = bytes < largest ? std::malloc(static_cast<std::size_t>(bytes)) : nullptr;
  std::free(room);
  if (room == nullptr) {
    note(Fault{Fault::Kind::out_of_range, name, value, "must fit into the memory that is left"});
  }
}

void Arguments::memory_for(std::int64_t rows, std::string_view name, std::int64_t value) {
  const double values = static_cast<double>(rows) * encoding_.width;
  memory(values * sizeof(double), name, static_cast<double>(value));
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

std::optional<Fault> Arguments::renamed(std::optional<Fault> fault, std::string_view from,
                                        std::string_view to) {
  if (fault && fault->argument == from) fault->argument = to;
  return fault;
}

bool Arguments::note(const std::optional<Fault>& fault) {
  if (fault && !fault_) fault_ = fault;
  return fault.has_value();
}

std::int64_t Arguments::integer(double value, const std::optional<Fault>& fault) {
  return note(fault) ? 0 : static_cast<std::int64_t>(value);
}

}  // namespace pe::wasm
