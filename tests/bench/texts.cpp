// SPDX-License-Identifier: MIT
// A text of 16 MiB read by parse_table and by a bare loop of strtod, and a table of 4096 × 512
// diagnosed. Rates are bytes of the text, or of the table's doubles.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "pe/pe.hpp"

namespace {

// As many rows of a table as fit into the largest text that is read.
std::string csv(int digits) {
  constexpr int width = 512;
  std::string text;
  std::vector<char> number(64);
  for (std::int64_t position = 0;; ++position) {
    std::string line;
    for (const double value : pe::encode({width, 10000}, position)) {
      if (!line.empty()) line += ',';
      std::snprintf(number.data(), number.size(), "%.*g", digits, value);
      line += number.data();
    }
    if (text.size() + line.size() + 1 > pe::max_table_bytes) return text;
    text += line + '\n';
  }
}

const std::string& text_with(int digits) {
  static const std::string full = csv(17);
  static const std::string usual = csv(6);
  return digits == 17 ? full : usual;
}

void set_bytes(benchmark::State& state, std::size_t bytes) {
  state.SetBytesProcessed(static_cast<std::int64_t>(bytes) * state.iterations());
}

void parse(benchmark::State& state, const std::string& text) {
  for (auto step : state) {
    (void)step;
    const pe::ParseResult result = pe::parse_table(text);
    if (result.error) state.SkipWithError("not read");
    benchmark::DoNotOptimize(result.table.values.data());
  }
  set_bytes(state, text.size());
}

void strtod_loop(benchmark::State& state, const std::string& text) {
  std::vector<double> values;
  for (auto step : state) {
    (void)step;
    values.clear();
    const char* at = text.c_str();
    while (*at != '\0') {
      char* end = nullptr;
      values.push_back(std::strtod(at, &end));
      at = *end == '\0' ? end : end + 1;
    }
    benchmark::DoNotOptimize(values.data());
  }
  set_bytes(state, text.size());
}

// What is diagnosed: the paper's table, one that begins a position late, and numbers that nothing
// explains, for which everything is tried.
pe::NumberTable given(const std::string& what) {
  constexpr std::size_t rows = 4096;
  constexpr int width = 512;
  std::vector<double> values =
      pe::encode_table({width, 10000}, what == "late" ? 1 : 0, static_cast<std::int64_t>(rows));
  if (what == "noise") {
    std::minstd_rand random;
    for (double& value : values) value = static_cast<double>(random()) / 0x40000000 - 1;
  }
  return pe::make_table(rows, width, std::move(values));
}

void diagnose(benchmark::State& state, const std::string& what) {
  const pe::NumberTable table = given(what);
  for (auto step : state) {
    (void)step;
    benchmark::DoNotOptimize(pe::diagnose(table));
  }
  set_bytes(state, table.values.size() * sizeof(double));
}

template <typename Run>
void add(const std::string& name, Run run) {
  benchmark::RegisterBenchmark(name.c_str(), run)->Unit(benchmark::kMillisecond);
}

}  // namespace

void add_text_benchmarks() {
  for (const int digits : {17, 6}) {
    const std::string size = "/digits/" + std::to_string(digits);
    add("parse_table" + size, [=](benchmark::State& state) { parse(state, text_with(digits)); });
    add("strtod" + size, [=](benchmark::State& state) { strtod_loop(state, text_with(digits)); });
  }
  for (const char* what : {"paper", "late", "noise"}) {
    add(std::string("diagnose/") + what, [=](benchmark::State& state) { diagnose(state, what); });
  }
}
