// SPDX-License-Identifier: MIT
// Compiled for AVX2: sleef.h has functions of the vectors that the compiler may use.
#include <immintrin.h>
#include <sleef.h>

#include "peers.hpp"

namespace peers {
namespace {

// sin, cos, sin, cos, … from one vector of sines and one of cosines.
void store(__m256d sines, __m256d cosines, double* out) {
  const __m256d low = _mm256_unpacklo_pd(sines, cosines);
  const __m256d high = _mm256_unpackhi_pd(sines, cosines);
  _mm256_storeu_pd(out, _mm256_permute2f128_pd(low, high, 0x20));
  _mm256_storeu_pd(out + 4, _mm256_permute2f128_pd(low, high, 0x31));
}

void store(__m256 sines, __m256 cosines, float* out) {
  const __m256 low = _mm256_unpacklo_ps(sines, cosines);
  const __m256 high = _mm256_unpackhi_ps(sines, cosines);
  _mm256_storeu_ps(out, _mm256_permute2f128_ps(low, high, 0x20));
  _mm256_storeu_ps(out + 8, _mm256_permute2f128_ps(low, high, 0x31));
}

}  // namespace

bool has_sleef() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }

void sleef(const Shape& shape, double* out) {
  const std::vector<double> frequency = frequencies(shape.width);
  for (std::size_t row = 0; row < shape.rows; ++row) {
    const __m256d position = _mm256_set1_pd(static_cast<double>(row * shape.stride));
    for (std::size_t i = 0; i < frequency.size(); i += 4, out += 8) {
      const auto both = Sleef_sincosd4_u10(_mm256_mul_pd(position, _mm256_loadu_pd(&frequency[i])));
      store(both.x, both.y, out);
    }
  }
}

void sleef(const Shape& shape, float* out) {
  const std::vector<double> precise = frequencies(shape.width);
  const std::vector<float> frequency(precise.begin(), precise.end());
  for (std::size_t row = 0; row < shape.rows; ++row) {
    const __m256 position = _mm256_set1_ps(static_cast<float>(row * shape.stride));
    for (std::size_t i = 0; i < frequency.size(); i += 8, out += 16) {
      const auto both = Sleef_sincosf8_u10(_mm256_mul_ps(position, _mm256_loadu_ps(&frequency[i])));
      store(both.x, both.y, out);
    }
  }
}

}  // namespace peers
