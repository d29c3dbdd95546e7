// SPDX-License-Identifier: MIT
#include "functions.hpp"

#include <emscripten/bind.h>

namespace pe::wasm {
namespace {

std::vector<Function>& table() {
  static std::vector<Function> functions;
  return functions;
}

/// The place of each function in the table, by its name.
val places() {
  val result = val::object();
  double place = 0;
  for (const Function& function : table()) put(result, function.name, place++);
  return result;
}

/// Calls the function at a place. Eight numbers are the most that one takes; the last argument is
/// its array of numbers, if it has one.
val call(unsigned place, double a, double b, double c, double d, double e, double f, double g,
         double h, const val& array) {
  Arguments arguments({a, b, c, d, e, f, g, h}, array);
  return table()[place].call(arguments);
}

}  // namespace

Functions::Functions(std::span<const Function> functions) {
  table().insert(table().end(), functions.begin(), functions.end());
}

EMSCRIPTEN_BINDINGS(pe) {
  emscripten::function("places", &places);
  emscripten::function("call", &call);
}

}  // namespace pe::wasm
