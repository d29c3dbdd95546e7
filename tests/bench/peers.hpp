// SPDX-License-Identifier: MIT
/// @file
/// Other ways to fill a table, as people write them: what encode_table_into is measured against.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <span>
#include <vector>

#include "pe/pe.hpp"

namespace peers {

inline constexpr double base = 10000;

/// Rows of a table: those of positions 0, stride, 2·stride, …, one after the other.
struct Shape {
  std::size_t rows = 0;
  int width = 0;
  std::size_t stride = 1;

  [[nodiscard]] std::size_t entries() const { return rows * static_cast<std::size_t>(width); }
};

/// The formula as it is printed: pow and sin or cos for each entry.
template <typename Value>
void naive(const Shape& shape, Value* out) {
  for (std::size_t row = 0; row < shape.rows; ++row) {
    const auto position = static_cast<double>(row * shape.stride);
    for (int j = 0; j < shape.width; ++j) {
      const double angle = position / std::pow(base, static_cast<double>(j / 2 * 2) / shape.width);
      *out++ = static_cast<Value>(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
    }
  }
}

/// 1/denominator of each pair.
[[nodiscard]] inline std::vector<double> frequencies(int width) {
  std::vector<double> result;
  for (int j = 0; j < width; j += 2) {
    result.push_back(1 / std::pow(base, static_cast<double>(j) / width));
  }
  return result;
}

/// Each frequency computed once, then sin and cos of the mathematical library.
template <typename Value>
void frequencies_once(const Shape& shape, Value* out) {
  const std::vector<double> frequency = frequencies(shape.width);
  for (std::size_t row = 0; row < shape.rows; ++row) {
    const auto position = static_cast<double>(row * shape.stride);
    for (const double f : frequency) {
      *out++ = static_cast<Value>(std::sin(position * f));
      *out++ = static_cast<Value>(std::cos(position * f));
    }
  }
}

/// What PyTorch's tutorial computes: everything in float, frequencies from exp(−2i·ln(base)/d).
inline void in_float32(const Shape& shape, float* out) {
  std::vector<float> frequency;
  const auto rate = static_cast<float>(-std::log(base) / shape.width);
  for (int j = 0; j < shape.width; j += 2) {
    frequency.push_back(std::exp(static_cast<float>(j) * rate));
  }
  for (std::size_t row = 0; row < shape.rows; ++row) {
    const auto position = static_cast<float>(row * shape.stride);
    for (const float f : frequency) {
      *out++ = std::sin(position * f);
      *out++ = std::cos(position * f);
    }
  }
}

#if defined(PE_SLEEF)
/// Each frequency computed once, then SLEEF's sincos of 1 ulp, four doubles or eight floats at a
/// time. Only where the processor has AVX2.
[[nodiscard]] bool has_sleef();
void sleef(const Shape& shape, double* out);
void sleef(const Shape& shape, float* out);
#endif

template <typename Value>
void encode_table(const Shape& shape, Value* out) {
  pe::encode_table_into({shape.width, base}, 0, pe::Layout::interleaved,
                        std::span(out, shape.entries()));
}

template <typename Value>
void encode_table_halves(const Shape& shape, Value* out) {
  pe::encode_table_into({shape.width, base}, 0, pe::Layout::halves,
                        std::span(out, shape.entries()));
}

/// No table at all, but as many bytes. One that is not 0: zeros are written in a quicker way.
template <typename Value>
void memset_byte(const Shape& shape, Value* out) {
  std::memset(out, 1, shape.entries() * sizeof(Value));
}

#if defined(__SSE2__)
/// The same past the caches.
template <typename Value>
void non_temporal(const Shape& shape, Value* out) {
  using Pair = long long __attribute__((vector_size(16)));
  const Pair ones = {1, 1};
  auto* to = reinterpret_cast<Pair*>(out);
  const std::size_t pairs = shape.entries() * sizeof(Value) / sizeof(Pair);
  for (std::size_t n = 0; n < pairs; ++n) __builtin_ia32_movntdq(to + n, ones);
  __builtin_ia32_sfence();
}
#endif

}  // namespace peers
