// SPDX-License-Identifier: MIT
#include "rows.hpp"

#include <cstdint>
#include <cstring>

namespace pe::detail {
namespace {

// The bounds e of the header.
constexpr double double_error = 0x1p-76;
constexpr double float_error = 0x1p-51;

// Both roundings of one value; where they differ is collected in `doubt`.
inline double rounded(double high, double low, std::uint64_t& doubt) {
  const double up = high + (low + double_error);
  const double down = high + (low - double_error);
  doubt |= __builtin_bit_cast(std::uint64_t, up) ^ __builtin_bit_cast(std::uint64_t, down);
  return up;
}

inline float rounded(double value, std::uint32_t& doubt) {
  const auto up = static_cast<float>(value + float_error);
  const auto down = static_cast<float>(value - float_error);
  doubt |= __builtin_bit_cast(std::uint32_t, up) ^ __builtin_bit_cast(std::uint32_t, down);
  return up;
}

// The loop is a function of its own, with outputs known not to overlap, and its steps are
// constants: so that compilers vectorise it.
template <std::size_t step>
__attribute__((noinline)) bool fill(const Factors& c, const Factors& k, std::size_t count,
                                    std::size_t to_cos, double* __restrict before,
                                    double* __restrict after) {
  const double* const cf = c.first;
  const double* const kf = k.first;
  const std::size_t cs = c.stride;
  const std::size_t ks = k.stride;
  if (step == 2) to_cos = 1;
  std::uint64_t doubt = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double sin_c = cf[i];
    const double sin_c_low = cf[cs + i];
    const double cos_c = cf[2 * cs + i];
    const double cos_c_low = cf[3 * cs + i];
    const double sin_k = kf[i];
    const double sin_k_low = kf[ks + i];
    const double cos_k = kf[2 * ks + i];
    const double cos_k_low = kf[3 * ks + i];
    const double sin_k_all = sin_k + sin_k_low;
    const double cos_k_all = cos_k + cos_k_low;
    const double sc = sin_c * cos_k;
    const double sc_low = sin_c * cos_k_low + sin_c_low * cos_k_all;
    const double cs_ = cos_c * sin_k;
    const double cs_low = cos_c * sin_k_low + cos_c_low * sin_k_all;
    const double cc = cos_c * cos_k;
    const double cc_low = cos_c * cos_k_low + cos_c_low * cos_k_all;
    const double ss = sin_c * sin_k;
    const double ss_low = sin_c * sin_k_low + sin_c_low * sin_k_all;
    before[step * i] = rounded(sc - cs_, sc_low - cs_low, doubt);
    before[step * i + to_cos] = rounded(cc + ss, cc_low + ss_low, doubt);
    after[step * i] = rounded(sc + cs_, sc_low + cs_low, doubt);
    after[step * i + to_cos] = rounded(cc - ss, cc_low - ss_low, doubt);
  }
  return doubt == 0;
}

template <std::size_t step>
__attribute__((noinline)) bool fill(const Factors& c, const Factors& k, std::size_t count,
                                    std::size_t to_cos, float* __restrict before,
                                    float* __restrict after) {
  const double* const sin_c = c.first;
  const double* const cos_c = c.first + c.stride;
  const double* const sin_k = k.first;
  const double* const cos_k = k.first + k.stride;
  if (step == 2) to_cos = 1;
  std::uint32_t doubt = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double sc = sin_c[i] * cos_k[i];
    const double cs = cos_c[i] * sin_k[i];
    const double cc = cos_c[i] * cos_k[i];
    const double ss = sin_c[i] * sin_k[i];
    before[step * i] = rounded(sc - cs, doubt);
    before[step * i + to_cos] = rounded(cc + ss, doubt);
    after[step * i] = rounded(sc + cs, doubt);
    after[step * i + to_cos] = rounded(cc - ss, doubt);
  }
  return doubt == 0;
}

}  // namespace

template <>
void write_factors<double>(const Hands& hands, double* out, std::size_t stride) {
  for (std::size_t part = 0; part < 2; ++part) {
    const double* const a = hands.part(3 * part);
    const double* const b = hands.part(3 * part + 1);
    const double* const c = hands.part(3 * part + 2);
    double* const high = out + 2 * part * stride;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      high[i] = a[i];
      high[stride + i] = b[i] + c[i];
    }
  }
}

template <>
void write_factors<float>(const Hands& hands, double* out, std::size_t stride) {
  for (std::size_t part = 0; part < 2; ++part) {
    const double* const a = hands.part(3 * part);
    const double* const b = hands.part(3 * part + 1);
    const double* const c = hands.part(3 * part + 2);
    for (std::size_t i = 0; i < hands.size(); ++i) out[part * stride + i] = (a[i] + b[i]) + c[i];
  }
}

template <typename Value>
bool fill_rows(const Factors& c, const Factors& k, std::size_t count, const RowShape& shape,
               Value* before, Value* after) {
  return shape.sin_step == 2 ? fill<2>(c, k, count, 1, before, after)
                             : fill<1>(c, k, count, shape.to_cos, before, after);
}

template bool fill_rows(const Factors&, const Factors&, std::size_t, const RowShape&, double*,
                        double*);
template bool fill_rows(const Factors&, const Factors&, std::size_t, const RowShape&, float*,
                        float*);

}  // namespace pe::detail
