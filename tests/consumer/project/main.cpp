// SPDX-License-Identifier: MIT
// What the documentation says to write; prints the lesson's norm.
#include <cstdio>
#include <pe/pe.hpp>

int main() {
  const pe::Comparison comparison = pe::compare({.width = 8, .base = 10000}, 0, 3, true);
  std::printf("norm = %.6f\n", comparison.norm);
}
