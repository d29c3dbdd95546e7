// SPDX-License-Identifier: MIT
// The core's functions as WebAssembly, called without the facade: what is measured is they alone.
#include <emscripten.h>

#include <cstdlib>
#include <string_view>
#include <utility>

#include "pe/pe.hpp"

namespace {

pe::NumberTable kept;  // what diagnose() is asked about

template <typename Value>
void fill(int width, int rows, bool halves, void* out) {
  const auto size = static_cast<std::size_t>(width) * static_cast<std::size_t>(rows);
  pe::encode_table_into({width, 10000}, 0, halves ? pe::Layout::halves : pe::Layout::interleaved,
                        std::span(static_cast<Value*>(out), size));
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void* reserve(double bytes) {
  return std::malloc(static_cast<std::size_t>(bytes));
}

EMSCRIPTEN_KEEPALIVE void release(void* place) { std::free(place); }

EMSCRIPTEN_KEEPALIVE void encode_table(int width, int rows, int halves, int single, void* out) {
  if (single != 0) {
    fill<float>(width, rows, halves != 0, out);
  } else {
    fill<double>(width, rows, halves != 0, out);
  }
}

EMSCRIPTEN_KEEPALIVE int parse_table(const char* text, double size) {
  pe::ParseResult result = pe::parse_table({text, static_cast<std::size_t>(size)});
  if (result.error) return 0;
  return static_cast<int>(result.table.values.size());
}

EMSCRIPTEN_KEEPALIVE void keep_table(int width, int rows) {
  kept = pe::make_table(static_cast<std::size_t>(rows), static_cast<std::size_t>(width),
                        pe::encode_table({width, 10000}, 0, rows));
}

EMSCRIPTEN_KEEPALIVE int diagnose() { return static_cast<int>(pe::diagnose(kept).verdict); }
}
