// SPDX-License-Identifier: MIT
/// @file
/// Several numbers that are computed with at once. The compiler's operators work on them as on a
/// single number, and each lane has the bits that a single number would have.
///
/// Most loops here are left to the compiler to find the vectors in. Not the one that fills a table:
/// Clang stores interleaved values one by one when it compiles for WebAssembly.
///
/// Vectors are passed by reference: how they would be passed by value depends on the processor that
/// a function is compiled for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernel.hpp"

namespace pe::detail {

/// As many doubles as fit into a register of AVX2, or into one of WebAssembly, which has too few
/// of them to take two at a time.
#if defined(__wasm__)
inline constexpr std::size_t lanes = 2;
#else
inline constexpr std::size_t lanes = 4;
#endif

using Doubles = double __attribute__((vector_size(lanes * sizeof(double))));
/// As many floats, or a register full of them: the lanes in excess are 0.
using Floats = float __attribute__((vector_size(4 * sizeof(float))));
using DoublesBits = std::uint64_t __attribute__((vector_size(sizeof(Doubles))));
using FloatsBits = std::uint32_t __attribute__((vector_size(sizeof(Floats))));

/// For a number or a vector of numbers: one of them, the doubles that it is computed as, its bits.
template <typename Value>
struct Lane;
template <>
struct Lane<double> {
  using Doubles = double;
  using Bits = std::uint64_t;
};
template <>
struct Lane<float> {
  using Doubles = double;
  using Bits = std::uint32_t;
};
template <>
struct Lane<Doubles> {
  using Doubles = detail::Doubles;
  using Bits = DoublesBits;
};
template <>
struct Lane<Floats> {
  using Doubles = detail::Doubles;
  using Bits = FloatsBits;
};

/// As many numbers as Value holds, from anywhere and to anywhere. (GCC would pass what memcpy
/// copies through other registers.)
using DoublesAnywhere __attribute__((aligned(alignof(double)), may_alias)) = Doubles;
using FloatsAnywhere __attribute__((aligned(alignof(float)), may_alias)) = Floats;
PE_INLINE void load(const double* from, double& value) { value = *from; }
PE_INLINE void load(const double* from, Doubles& values) {
  values = *reinterpret_cast<const DoublesAnywhere*>(from);
}
PE_INLINE void store(const double& value, double* to) { *to = value; }
PE_INLINE void store(const float& value, float* to) { *to = value; }
PE_INLINE void store(const Doubles& values, double* to) {
  *reinterpret_cast<DoublesAnywhere*>(to) = values;
}
PE_INLINE void store(const Floats& values, float* to) {
  if constexpr (lanes == 4) {
    *reinterpret_cast<FloatsAnywhere*>(to) = values;
  } else {
    std::memcpy(to, &values, lanes * sizeof(float));
  }
}

/// a, b, a, b, … of all lanes.
PE_INLINE void store_interleaved(const double& a, const double& b, double* to) {
  to[0] = a;
  to[1] = b;
}
PE_INLINE void store_interleaved(const float& a, const float& b, float* to) {
  to[0] = a;
  to[1] = b;
}
#if defined(__wasm__)
PE_INLINE void store_interleaved(const Doubles& a, const Doubles& b, double* to) {
  store(__builtin_shufflevector(a, b, 0, 2), to);
  store(__builtin_shufflevector(a, b, 1, 3), to + 2);
}
PE_INLINE void store_interleaved(const Floats& a, const Floats& b, float* to) {
  *reinterpret_cast<FloatsAnywhere*>(to) = __builtin_shufflevector(a, b, 0, 4, 1, 5);
}
#else
template <typename Values, typename Number>
PE_INLINE void store_interleaved(const Values& a, const Values& b, Number* to) {
  store(__builtin_shufflevector(a, b, 0, 4, 1, 5), to);
  store(__builtin_shufflevector(a, b, 2, 6, 3, 7), to + 4);
}
#endif

/// Doubles rounded to floats.
PE_INLINE void round(const double& x, float& rounded) { rounded = static_cast<float>(x); }
PE_INLINE void round(const Doubles& x, Floats& rounded) {
#if defined(__wasm__)
  rounded = __builtin_convertvector(__builtin_shufflevector(x, Doubles{}, 0, 1, 2, 3), Floats);
#else
  rounded = __builtin_convertvector(x, Floats);
#endif
}

}  // namespace pe::detail
