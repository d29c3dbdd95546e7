// SPDX-License-Identifier: MIT
#include "rows.hpp"

#include <cstdint>

#include "kernel.hpp"

namespace pe::detail {
namespace {

// The bounds e of the header.
constexpr double double_error = 0x1p-76;
constexpr double float_error = 0x1p-50;

// Rounds high + low − e, where e has been taken from low before, and high + low + e. Where the two
// differ is collected in `doubt`.
inline double rounded(double high, double low, std::uint64_t& doubt) {
  const double down = high + low;
  const double up = high + (low + 2 * double_error);
  doubt |= __builtin_bit_cast(std::uint64_t, up) ^ __builtin_bit_cast(std::uint64_t, down);
  return up;
}

inline float rounded(double value, std::uint32_t& doubt) {
  const auto down = static_cast<float>(value);
  const auto up = static_cast<float>(value + 2 * float_error);
  doubt |= __builtin_bit_cast(std::uint32_t, up) ^ __builtin_bit_cast(std::uint32_t, down);
  return up;
}

// Steps and the distance to an interleaved cosine are constants, or else nothing is vectorised.
template <std::size_t step>
inline __attribute__((always_inline)) Doubt fill(const double* c, const double* k,
                                                 std::size_t stride, std::size_t count,
                                                 std::size_t to_cos, double* before,
                                                 double* after) {
  std::uint64_t doubt_before = 0;
  std::uint64_t doubt_after = 0;
  PE_INDEPENDENT
  for (std::size_t i = 0; i < count; ++i) {
    const double sin_c = c[i];
    const double sin_c_low = c[stride + i];
    const double cos_c = c[2 * stride + i];
    const double cos_c_low = c[3 * stride + i];
    const double sin_k = k[i];
    const double sin_k_low = k[stride + i];
    const double cos_k = k[2 * stride + i];
    const double cos_k_low = k[3 * stride + i];
    const double sin_k_all = sin_k + sin_k_low;
    const double cos_k_all = cos_k + cos_k_low;
    const double sc = sin_c * cos_k;
    const double cs = cos_c * sin_k;
    const double cc = cos_c * cos_k;
    const double ss = sin_c * sin_k;
    const double sc_low = sin_c * cos_k_low + sin_c_low * cos_k_all - double_error;
    const double cs_low = cos_c * sin_k_low + cos_c_low * sin_k_all;
    const double cc_low = cos_c * cos_k_low + cos_c_low * cos_k_all - double_error;
    const double ss_low = sin_c * sin_k_low + sin_c_low * sin_k_all;
    before[step * i] = rounded(sc - cs, sc_low - cs_low, doubt_before);
    before[step * i + to_cos] = rounded(cc + ss, cc_low + ss_low, doubt_before);
    after[step * i] = rounded(sc + cs, sc_low + cs_low, doubt_after);
    after[step * i + to_cos] = rounded(cc - ss, cc_low - ss_low, doubt_after);
  }
  return {doubt_before != 0, doubt_after != 0};
}

template <std::size_t step>
inline __attribute__((always_inline)) Doubt fill(const double* c, const double* k,
                                                 std::size_t stride, std::size_t count,
                                                 std::size_t to_cos, float* before, float* after) {
  std::uint32_t doubt_before = 0;
  std::uint32_t doubt_after = 0;
  PE_INDEPENDENT
  for (std::size_t i = 0; i < count; ++i) {
    const double sc = c[i] * k[stride + i] - float_error;
    const double cs = c[stride + i] * k[i];
    const double cc = c[stride + i] * k[stride + i] - float_error;
    const double ss = c[i] * k[i];
    before[step * i] = rounded(sc - cs, doubt_before);
    before[step * i + to_cos] = rounded(cc + ss, doubt_before);
    after[step * i] = rounded(sc + cs, doubt_after);
    after[step * i + to_cos] = rounded(cc - ss, doubt_after);
  }
  return {doubt_before != 0, doubt_after != 0};
}

PE_KERNEL Doubt fill_interleaved(const double* c, const double* k, std::size_t stride,
                                 std::size_t count, double* before, double* after) {
  return fill<2>(c, k, stride, count, 1, before, after);
}

PE_KERNEL Doubt fill_interleaved(const double* c, const double* k, std::size_t stride,
                                 std::size_t count, float* before, float* after) {
  return fill<2>(c, k, stride, count, 1, before, after);
}

PE_KERNEL Doubt fill_halves(const double* c, const double* k, std::size_t stride, std::size_t count,
                            std::size_t half, double* before, double* after) {
  return fill<1>(c, k, stride, count, half, before, after);
}

PE_KERNEL Doubt fill_halves(const double* c, const double* k, std::size_t stride, std::size_t count,
                            std::size_t half, float* before, float* after) {
  return fill<1>(c, k, stride, count, half, before, after);
}

}  // namespace

Doubt fill_rows(const double* c, const double* k, std::size_t stride, std::size_t count,
                const RowShape& shape, double* before, double* after) {
  return shape.to_cos == 1 ? fill_interleaved(c, k, stride, count, before, after)
                           : fill_halves(c, k, stride, count, shape.to_cos, before, after);
}

Doubt fill_rows(const double* c, const double* k, std::size_t stride, std::size_t count,
                const RowShape& shape, float* before, float* after) {
  return shape.to_cos == 1 ? fill_interleaved(c, k, stride, count, before, after)
                           : fill_halves(c, k, stride, count, shape.to_cos, before, after);
}

}  // namespace pe::detail
