// SPDX-License-Identifier: MIT
#include "hands.hpp"

#include <algorithm>

#include "kernel.hpp"
#include "series.hpp"
#include "turns.hpp"

namespace pe::detail {
namespace {

// An array of triples: three arrays of doubles, `stride` apart.
Triple load(const double* x, std::size_t stride, std::size_t i) {
  return {x[i], x[stride + i], x[2 * stride + i]};
}

void store(double* x, std::size_t stride, std::size_t i, const Triple& value) {
  x[i] = value.a;
  x[stride + i] = value.b;
  x[2 * stride + i] = value.c;
}

// product[i] = x[i] · y[i]
PE_KERNEL void multiply(const double* x, const double* y, double* result, std::size_t stride,
                        std::size_t size) {
  PE_INDEPENDENT
  for (std::size_t i = 0; i < size; ++i) {
    store(result, stride, i, triple(product(load(x, stride, i), load(y, stride, i))));
  }
}

// One step of Horner's rule: value ← coefficient − t · value.
PE_KERNEL void horner_step(const double* t, double* value, const Product& coefficient,
                           std::size_t stride, std::size_t size) {
  const Product constant = coefficient;
  PE_INDEPENDENT
  for (std::size_t i = 0; i < size; ++i) {
    store(value, stride, i, triple(constant - product(load(t, stride, i), load(value, stride, i))));
  }
}

// The terms of a series that are too small to need more than a double.
PE_KERNEL void horner_tail(const double* t, double* value, const double* coefficients,
                           std::size_t count, std::size_t stride, std::size_t size) {
  PE_INDEPENDENT
  for (std::size_t i = 0; i < size; ++i) {
    value[i] = 0;
    value[stride + i] = 0;
    value[2 * stride + i] = coefficients[count - 1];
  }
  double* rest = value + 2 * stride;
  for (std::size_t n = count - 1; n-- > 0;) {
    PE_INDEPENDENT
    for (std::size_t i = 0; i < size; ++i) {
      rest[i] = coefficients[n] - (t[i] + t[stride + i]) * rest[i];
    }
  }
}

// A quarter turn takes (sin, cos) to (cos, −sin). keep and swap are the cosine and the sine of the
// whole quarters: 0, 1 or −1.
PE_KERNEL void turn_quarters(const double* sine, const double* cosine, const double* keep,
                             const double* swap, double* result, std::size_t stride,
                             std::size_t size) {
  for (std::size_t part = 0; part < 3; ++part) {
    const double* s = sine + part * stride;
    const double* c = cosine + part * stride;
    double* sine_out = result + part * stride;
    double* cosine_out = sine_out + 3 * stride;
    PE_INDEPENDENT
    for (std::size_t i = 0; i < size; ++i) {
      sine_out[i] = s[i] * keep[i] + c[i] * swap[i];
      cosine_out[i] = c[i] * keep[i] - s[i] * swap[i];
    }
  }
}

PE_KERNEL void compose_all(const double* x, const double* y, double* result, std::size_t stride,
                           std::size_t size) {
  PE_INDEPENDENT
  for (std::size_t i = 0; i < size; ++i) {
    const Triple sin_x = load(x, stride, i);
    const Triple cos_x = load(x + 3 * stride, stride, i);
    const Triple sin_y = load(y, stride, i);
    const Triple cos_y = load(y + 3 * stride, stride, i);
    store(result, stride, i, triple(product(sin_x, cos_y) + product(cos_x, sin_y)));
    store(result + 3 * stride, stride, i, triple(product(cos_x, cos_y) - product(sin_x, sin_y)));
  }
}

// The first terms of a series need all 105 bits; 1/17! and 1/16! are below 2^−44, so that from
// there on the 53 bits of a double end below 2^−97 · t^8.
constexpr std::size_t precise_terms = 8;
constexpr std::size_t rough_terms = 7;  // the next, t^15/31! and t^15/30!, are below 2^−117

struct Series {
  std::array<Product, precise_terms> head;
  std::array<double, rough_terms> tail{};
};

// 1, then the coefficients.
constexpr Series series(const std::array<Fraction, series_terms>& coefficients) {
  Series result;
  result.head[0].high = 1;
  for (std::size_t n = 1; n < precise_terms + rough_terms; ++n) {
    const Triple c = triple(coefficients[n - 1]);
    if (n < precise_terms) {
      result.head[n] = {c.a + c.b, 0, c.c};
    } else {
      result.tail[n - precise_terms] = (c.a + c.b) + c.c;
    }
  }
  return result;
}

constexpr Series sin_series = series(sin_coefficients);
constexpr Series cos_series = series(cos_coefficients);

// value ← 1 − t · (coefficient − t · (coefficient − …))
void evaluate(const Series& series, const double* t, double* value, std::size_t stride,
              std::size_t size) {
  horner_tail(t, value, series.tail.data(), series.tail.size(), stride, size);
  for (std::size_t n = precise_terms; n-- > 0;) {
    horner_step(t, value, series.head[n], stride, size);
  }
}

}  // namespace

Hands::Hands(std::size_t count) : size_(count), stride_(padded(count)), parts_(6 * stride_) {
  std::fill_n(parts_.begin() + static_cast<std::ptrdiff_t>(3 * stride_), size_, 1.0);
}

void Hands::set(std::span<const Wide> turns_per_position, std::uint64_t position) {
  std::vector<double> memory(14 * stride_);
  double* const x = memory.data();
  double* const t = x + 3 * stride_;
  double* const sine = t + 3 * stride_;
  double* const cosine = sine + 3 * stride_;
  double* const keep = cosine + 3 * stride_;
  double* const swap = keep + stride_;
  constexpr std::array sines{0.0, 1.0, 0.0, -1.0, 0.0};

  // Eighths of a turn, so that the rest of the phase is at most 1 and π/4 is below 1.
  constexpr Triple eighth = triple(two_pi.mantissa);
  for (std::size_t i = 0; i < size_; ++i) {
    const Phase at = phase(turns_per_position[i], position);
    const SignedWide& rest = at.rest;
    const Triple eighths = triple(fraction({rest.magnitude.mantissa, rest.magnitude.exponent + 3}));
    const double sign = rest.negative ? -1 : 1;
    const Triple radians = triple(product(eighths, eighth));
    store(x, stride_, i, {sign * radians.a, sign * radians.b, sign * radians.c});
    keep[i] = sines[at.quarters + 1];
    swap[i] = sines[at.quarters];
  }
  multiply(x, x, t, stride_, size_);
  evaluate(sin_series, t, sine, stride_, size_);
  evaluate(cos_series, t, cosine, stride_, size_);
  multiply(x, sine, t, stride_, size_);
  turn_quarters(t, cosine, keep, swap, parts_.data(), stride_, size_);
}

void Hands::compose(const Hands& x, const Hands& y) {
  compose_all(x.parts_.data(), y.parts_.data(), parts_.data(), stride_, size_);
}

}  // namespace pe::detail
