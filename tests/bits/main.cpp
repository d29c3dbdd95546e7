// SPDX-License-Identifier: MIT
#include <cinttypes>
#include <cstdio>

#include "bits.hpp"

int main() {
  const std::uint64_t doubles = bits::sum_of_tables<double>();
  const std::uint64_t floats = bits::sum_of_tables<float>();
  std::printf("doubles %016" PRIx64 ", floats %016" PRIx64 "\n", doubles, floats);
  return doubles == bits::tables_of_doubles && floats == bits::tables_of_floats ? 0 : 1;
}
