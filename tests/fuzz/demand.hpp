// SPDX-License-Identifier: MIT
/// @file
/// What must hold for any input; the fuzzer keeps the input for which it does not.
#pragma once

#include <cstdlib>

inline void demand(bool holds) {
  if (!holds) std::abort();
}
