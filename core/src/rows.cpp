// SPDX-License-Identifier: MIT
#include "rows.hpp"

#include <type_traits>

#include "vectors.hpp"

namespace pe::detail {
namespace {

// The bounds e of the header.
constexpr double double_error = 0x1p-76;
constexpr double float_error = 0x1p-50;

// What a kernel computes with is without constructors: of a function that it compiles for several
// processors, Clang 19 loses them.

// What follows from one pair, or from as many as Value has lanes.
template <typename Value>
struct Rotated {
  Value sin_before;
  Value cos_before;
  Value sin_after;
  Value cos_after;
};

// The bits in which the two roundings of any value of a row differed.
template <typename Value>
using DoubtBits = typename Lane<Value>::Bits;

template <typename Value, typename Bits>
PE_INLINE void compare(const Value& down, const Value& up, Bits& doubt) {
  doubt |= __builtin_bit_cast(Bits, down) ^ __builtin_bit_cast(Bits, up);
}

// Rounds high + low − e, where e has been taken from low before, and high + low + e.
template <typename Value, typename Bits>
PE_INLINE void round_sum(const Value& high, const Value& low, Value& rounded, Bits& doubt) {
  const Value down = high + low;
  rounded = high + (low + 2 * double_error);
  compare(down, rounded, doubt);
}

// The same of a sum that is not yet a float.
template <typename Value, typename Rounded, typename Bits>
PE_INLINE void round_sum(const Value& sum, Rounded& rounded, Bits& doubt) {
  Rounded down;
  round(sum, down);
  round(sum + 2 * float_error, rounded);
  compare(down, rounded, doubt);
}

// The factors of one rotation: for doubles high + low, for floats rounded to doubles.
template <typename Value>
struct Split {
  Value sin;
  Value sin_low;
  Value cos;
  Value cos_low;
};

template <typename Value>
PE_INLINE void load_factors(const double* from, Split<Value>& to) {
  load(from, to.sin);
  load(from + lanes, to.sin_low);
  load(from + 2 * lanes, to.cos);
  load(from + 3 * lanes, to.cos_low);
}

template <typename Value>
struct Plain {
  Value sin;
  Value cos;
};

template <typename Value>
PE_INLINE void load_factors(const double* from, Plain<Value>& to) {
  load(from, to.sin);
  load(from + lanes, to.cos);
}

// To doubles.
template <typename Value>
PE_INLINE void rotate(const Split<Value>& c, const Split<Value>& k, Rotated<Value>& out,
                      DoubtBits<Value>& doubt_before, DoubtBits<Value>& doubt_after) {
  const Value sin_k_all = k.sin + k.sin_low;
  const Value cos_k_all = k.cos + k.cos_low;
  const Value sc = c.sin * k.cos;
  const Value cs = c.cos * k.sin;
  const Value cc = c.cos * k.cos;
  const Value ss = c.sin * k.sin;
  const Value sc_low = c.sin * k.cos_low + c.sin_low * cos_k_all - double_error;
  const Value cs_low = c.cos * k.sin_low + c.cos_low * sin_k_all;
  const Value cc_low = c.cos * k.cos_low + c.cos_low * cos_k_all - double_error;
  const Value ss_low = c.sin * k.sin_low + c.sin_low * sin_k_all;
  round_sum(sc - cs, sc_low - cs_low, out.sin_before, doubt_before);
  round_sum(cc + ss, cc_low + ss_low, out.cos_before, doubt_before);
  round_sum(sc + cs, sc_low + cs_low, out.sin_after, doubt_after);
  round_sum(cc - ss, cc_low - ss_low, out.cos_after, doubt_after);
}

// To floats.
template <typename Value, typename Rounded>
PE_INLINE void rotate(const Plain<Value>& c, const Plain<Value>& k, Rotated<Rounded>& out,
                      DoubtBits<Rounded>& doubt_before, DoubtBits<Rounded>& doubt_after) {
  const Value sc = c.sin * k.cos - float_error;
  const Value cs = c.cos * k.sin;
  const Value cc = c.cos * k.cos - float_error;
  const Value ss = c.sin * k.sin;
  round_sum(sc - cs, out.sin_before, doubt_before);
  round_sum(cc + ss, out.cos_before, doubt_before);
  round_sum(sc + cs, out.sin_after, doubt_after);
  round_sum(cc - ss, out.cos_after, doubt_after);
}

template <bool interleaved, typename Value, typename Number>
PE_INLINE void rotate_into(const double* c, const double* k, std::size_t to_cos, Number* before,
                           Number* after, DoubtBits<Value>& doubt_before,
                           DoubtBits<Value>& doubt_after) {
  Rotated<Value> values{};
  using Computed = typename Lane<Value>::Doubles;
  using Factors =
      std::conditional_t<std::is_same_v<Number, double>, Split<Computed>, Plain<Computed>>;
  Factors at_c{};
  Factors by_k{};
  load_factors(c, at_c);
  load_factors(k, by_k);
  rotate(at_c, by_k, values, doubt_before, doubt_after);
  if constexpr (interleaved) {
    store_interleaved(values.sin_before, values.cos_before, before);
    store_interleaved(values.sin_after, values.cos_after, after);
  } else {
    store(values.sin_before, before);
    store(values.cos_before, before + to_cos);
    store(values.sin_after, after);
    store(values.cos_after, after + to_cos);
  }
}

template <bool interleaved, typename Values, typename Number>
PE_INLINE bool fill(const double* c, const double* k, std::size_t pairs, std::size_t to_cos,
                    Number* before, Number* after) {
  constexpr std::size_t block = factors_per_pair<Number> * lanes;
  constexpr std::size_t step = interleaved ? 2 : 1;
  DoubtBits<Values> doubts{};
  const std::size_t rest = pairs % lanes;
  for (std::size_t n = pairs / lanes; n > 0; --n) {
    rotate_into<interleaved, Values>(c, k, to_cos, before, after, doubts, doubts);
    c += block;
    k += block;
    before += step * lanes;
    after += step * lanes;
  }
  DoubtBits<Number> doubt = 0;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    doubt |= doubts[lane];
  }
  for (std::size_t lane = 0; lane < rest; ++lane) {
    rotate_into<interleaved, Number>(c + lane, k + lane, to_cos, before + step * lane,
                                     after + step * lane, doubt, doubt);
  }
  return doubt != 0;
}

PE_KERNEL bool fill_interleaved(const double* c, const double* k, std::size_t pairs, double* before,
                                double* after) {
  return fill<true, Doubles>(c, k, pairs, 1, before, after);
}

PE_KERNEL bool fill_interleaved(const double* c, const double* k, std::size_t pairs, float* before,
                                float* after) {
  return fill<true, Floats>(c, k, pairs, 1, before, after);
}

PE_KERNEL bool fill_halves(const double* c, const double* k, std::size_t pairs, std::size_t half,
                           double* before, double* after) {
  return fill<false, Doubles>(c, k, pairs, half, before, after);
}

PE_KERNEL bool fill_halves(const double* c, const double* k, std::size_t pairs, std::size_t half,
                           float* before, float* after) {
  return fill<false, Floats>(c, k, pairs, half, before, after);
}

template <typename Number>
Doubt rotate_one(const double* c, const double* k, std::size_t pair, const RowShape& shape,
                 Number* before, Number* after) {
  const std::size_t at = place<Number>(pair);
  const std::size_t sine = pair * shape.sin_step;
  DoubtBits<Number> doubt_before = 0;
  DoubtBits<Number> doubt_after = 0;
  rotate_into<false, Number>(c + at, k + at, shape.to_cos, before + sine, after + sine,
                             doubt_before, doubt_after);
  return {doubt_before != 0, doubt_after != 0};
}

}  // namespace

bool fill_rows(const double* c, const double* k, std::size_t pairs, const RowShape& shape,
               double* before, double* after) {
  return shape.to_cos == 1 ? fill_interleaved(c, k, pairs, before, after)
                           : fill_halves(c, k, pairs, shape.to_cos, before, after);
}

bool fill_rows(const double* c, const double* k, std::size_t pairs, const RowShape& shape,
               float* before, float* after) {
  return shape.to_cos == 1 ? fill_interleaved(c, k, pairs, before, after)
                           : fill_halves(c, k, pairs, shape.to_cos, before, after);
}

Doubt fill_pair(const double* c, const double* k, std::size_t pair, const RowShape& shape,
                double* before, double* after) {
  return rotate_one(c, k, pair, shape, before, after);
}

Doubt fill_pair(const double* c, const double* k, std::size_t pair, const RowShape& shape,
                float* before, float* after) {
  return rotate_one(c, k, pair, shape, before, after);
}

}  // namespace pe::detail
