// SPDX-License-Identifier: MIT
// Whole tables: ours, others', and the speed of memory, in one run. Output is reused, so that
// nothing measures the first touch of fresh pages.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "error.hpp"
#include "peers.hpp"

namespace {

using peers::Shape;

template <typename Value>
using Fill = void (*)(const Shape&, Value*);

enum class Checked { no, yes };

// What is found out in the first repetition.
using Known = std::shared_ptr<std::optional<peers::Error>>;

template <typename Value>
void run(benchmark::State& state, const Shape& shape, Fill<Value> fill, const Known& known) {
  std::vector<Value> table(shape.entries());
  for (auto step : state) {
    (void)step;
    fill(shape, table.data());
    benchmark::DoNotOptimize(table.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(table.size()) * state.iterations());
  if (!known) return;
  if (!*known) *known = error_of(shape, table);
  const peers::Error& error = **known;
  state.counters["absolute"] = error.absolute;
  state.counters["ulp"] = error.ulp;
  state.counters["not_nearest"] = error.not_nearest;
}

constexpr const char* name_of(double /*value*/) { return "double"; }
constexpr const char* name_of(float /*value*/) { return "float"; }

template <typename Value>
void add(const char* name, const Shape& shape, Fill<Value> fill, Checked checked = Checked::yes) {
  const std::string full = std::string(name) + "/" + name_of(Value{}) + "/" +
                           std::to_string(shape.rows * shape.stride) + "/" +
                           std::to_string(shape.width);
  const Known known = checked == Checked::yes ? std::make_shared<Known::element_type>() : nullptr;
  benchmark::RegisterBenchmark(full.c_str(), [=](benchmark::State& state) {
    run(state, shape, fill, known);
  })->Unit(benchmark::kMicrosecond);
}

template <typename Value>
void add_all(std::size_t rows, int width) {
  const Shape all{rows, width};
  // The slow ones of a large table fill a part of its rows, from everywhere in it.
  const std::size_t stride = rows > 10000 ? 32 : 1;
  const Shape some{rows / stride, width, stride};
  add<Value>("memset", all, peers::memset_byte<Value>, Checked::no);
#if defined(__SSE2__)
  add<Value>("non-temporal", all, peers::non_temporal<Value>, Checked::no);
#endif
  add<Value>("encode_table", all, peers::encode_table<Value>);
  add<Value>("encode_table halves", all, peers::encode_table_halves<Value>, Checked::no);
  add<Value>("naive", some, peers::naive<Value>);
  add<Value>("frequencies once", some, peers::frequencies_once<Value>);
  if constexpr (sizeof(Value) == sizeof(float)) add<Value>("float32", some, peers::in_float32);
#if defined(PE_SLEEF)
  if (peers::has_sleef()) add<Value>("SLEEF", some, peers::sleef);
#endif
}

}  // namespace

void add_table_benchmarks() {
  for (const auto& [rows, width] :
       {std::pair<std::size_t, int>{8, 32}, {512, 512}, {5000, 512}, {65536, 1024}}) {
    add_all<double>(rows, width);
    add_all<float>(rows, width);
  }
}
