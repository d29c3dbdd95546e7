// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

void add_table_benchmarks();
void add_text_benchmarks();

int main(int argc, char** argv) {
  add_table_benchmarks();
  add_text_benchmarks();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
