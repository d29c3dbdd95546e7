// SPDX-License-Identifier: MIT
/// @file
/// What must hold for any input; the fuzzer keeps the input for which it does not. And how much of
/// it there was.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>

inline void demand(bool holds) {
  if (!holds) std::abort();
}

/// How much has been tried; it is said at the end.
class Count {
 public:
  Count() = default;
  Count(const Count&) = delete;
  Count& operator=(const Count&) = delete;
  ~Count() { std::fprintf(stderr, "tried: %zu inputs, %zu bytes\n", inputs_, bytes_); }

  void add(std::size_t bytes) {
    ++inputs_;
    bytes_ += bytes;
  }

 private:
  std::size_t inputs_ = 0;
  std::size_t bytes_ = 0;
};
