// SPDX-License-Identifier: MIT
// A whole table, against what one would write first, against frequencies computed once, and against
// the speed of memory. Output is reused: nothing measures the first touch of fresh pages.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "pe/pe.hpp"

namespace {

constexpr double base = 10000;

// The formula as it is printed, one entry at a time.
template <typename Value>
void naive(int width, std::size_t rows, Value* out) {
  for (std::size_t p = 0; p < rows; ++p) {
    for (int i = 0; i < width / 2; ++i) {
      const double angle = static_cast<double>(p) / std::pow(base, 2.0 * i / width);
      *out++ = static_cast<Value>(std::sin(angle));
      *out++ = static_cast<Value>(std::cos(angle));
    }
  }
}

// The same with each frequency computed once.
template <typename Value>
void frequencies_once(int width, std::size_t rows, Value* out) {
  std::vector<double> frequencies;
  for (int i = 0; i < width / 2; ++i) frequencies.push_back(std::pow(base, -2.0 * i / width));
  for (std::size_t p = 0; p < rows; ++p) {
    for (const double frequency : frequencies) {
      const double angle = static_cast<double>(p) * frequency;
      *out++ = static_cast<Value>(std::sin(angle));
      *out++ = static_cast<Value>(std::cos(angle));
    }
  }
}

template <typename Value>
void core(int width, std::size_t rows, Value* out) {
  pe::encode_table_into({width, base}, 0, pe::Layout::interleaved,
                        std::span(out, rows * static_cast<std::size_t>(width)));
}

template <typename Value>
void core_halves(int width, std::size_t rows, Value* out) {
  pe::encode_table_into({width, base}, 0, pe::Layout::halves,
                        std::span(out, rows * static_cast<std::size_t>(width)));
}

// A byte other than 0: some systems have a quicker way to write zeros.
template <typename Value>
void memory(int width, std::size_t rows, Value* out) {
  std::memset(out, 1, rows * static_cast<std::size_t>(width) * sizeof(Value));
}

template <typename Value, void (*fill)(int, std::size_t, Value*)>
void table(benchmark::State& state) {
  const auto rows = static_cast<std::size_t>(state.range(0));
  const auto width = static_cast<int>(state.range(1));
  std::vector<Value> values(rows * static_cast<std::size_t>(width));
  for (auto step : state) {
    (void)step;
    fill(width, rows, values.data());
    benchmark::DoNotOptimize(values.data());
    benchmark::ClobberMemory();
  }
  const auto filled = static_cast<std::int64_t>(values.size()) * state.iterations();
  state.SetItemsProcessed(filled);
  state.SetBytesProcessed(filled * static_cast<std::int64_t>(sizeof(Value)));
}

void row(benchmark::State& state) {
  std::vector<double> values(static_cast<std::size_t>(state.range(0)));
  std::int64_t position = 0;
  for (auto step : state) {
    (void)step;
    pe::encode_into({static_cast<int>(state.range(0)), base}, ++position, values);
    benchmark::DoNotOptimize(values.data());
  }
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({8, 32})->Args({512, 512})->Args({5000, 512})->Args({65536, 1024});
  benchmark->Unit(benchmark::kMicrosecond);
}

void small_sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({8, 32})->Args({512, 512})->Args({5000, 512});
  benchmark->Unit(benchmark::kMicrosecond);
}

BENCHMARK(row)->Arg(8)->Arg(32)->Arg(512);
BENCHMARK(table<double, memory<double>>)->Apply(sizes);
BENCHMARK(table<double, core<double>>)->Apply(sizes);
BENCHMARK(table<double, core_halves<double>>)->Apply(sizes);
BENCHMARK(table<double, frequencies_once<double>>)->Apply(small_sizes);
BENCHMARK(table<double, naive<double>>)->Apply(small_sizes);
BENCHMARK(table<float, memory<float>>)->Apply(sizes);
BENCHMARK(table<float, core<float>>)->Apply(sizes);
BENCHMARK(table<float, core_halves<float>>)->Apply(sizes);
BENCHMARK(table<float, frequencies_once<float>>)->Apply(small_sizes);
BENCHMARK(table<float, naive<float>>)->Apply(small_sizes);

}  // namespace
