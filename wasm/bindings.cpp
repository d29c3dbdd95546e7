// SPDX-License-Identifier: MIT
// What JavaScript can call. Each function reads its arguments, calls the core's function of the
// same name and copies the result out (table_view() alone hands out the module's memory); it
// computes nothing.
#include <emscripten/bind.h>

#include <algorithm>

#include "convert.hpp"

namespace pe::wasm {
namespace {

constexpr double double_bytes = sizeof(double);

val denominator(double width, double base, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return pe::denominator(encoding, i); });
}

val angular_frequency(double width, double base, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return pe::angular_frequency(encoding, i); });
}

val wavelength(double width, double base, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return pe::wavelength(encoding, i); });
}

val wavelength_limit(double width, double base) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  return arguments.answer([&] { return pe::wavelength_limit(encoding); });
}

val turns(double width, double base, double position, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t p = arguments.position(position);
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return pe::turns(encoding, p, i); });
}

val angle(double width, double base, double position, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t p = arguments.position(position);
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return pe::angle(encoding, p, i); });
}

val nearest_turn(double width, double base, double position, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t p = arguments.position(position);
  const int i = arguments.pair(pair);
  return arguments.answer([&] {
    const NearestTurn nearest = pe::nearest_turn(encoding, p, i);
    val result = val::object();
    put(result, "turns", nearest.turns);
    put(result, "shortfall", nearest.shortfall);
    return result;
  });
}

val encode(double width, double base, double position) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t p = arguments.position(position);
  arguments.memory(width * double_bytes, "width", width);
  return arguments.answer([&] { return copy(pe::encode(encoding, p)); });
}

val encode_table(double width, double base, double first_position, double rows, bool halves,
                 bool single_precision) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t first = arguments.position(first_position, "first_position");
  const std::int64_t n = arguments.rows(first_position, rows);
  arguments.memory(rows * width * double_bytes, "rows", rows);
  const Layout layout = halves ? Layout::halves : Layout::interleaved;
  return arguments.answer([&] {
    if (!single_precision) return copy(pe::encode_table(encoding, first, n, layout));
    std::vector<float> out(static_cast<std::size_t>(n) * static_cast<std::size_t>(encoding.width));
    pe::encode_table_into(encoding, first, layout, std::span(out));
    return copy(out);
  });
}

// The memory that table_view() hands out. Rows that are already there stay: a table that only grows
// or shrinks, or is asked for again, costs what is new.
struct TableInPlace {
  Encoding encoding;
  std::int64_t first = 0;
  Layout layout = Layout::interleaved;
  std::vector<double> values;

  void hold(const Encoding& wanted, std::int64_t from, std::size_t size, Layout order) {
    const bool is_same = encoding.width == wanted.width && encoding.base == wanted.base &&
                         first == from && layout == order;
    if (!is_same) values.clear();
    encoding = wanted;
    first = from;
    layout = order;
    const std::size_t held = values.size();
    if (size <= held) return;
    values.resize(size);
    const auto rows_held = static_cast<std::int64_t>(held) / encoding.width;
    pe::encode_table_into(encoding, first + rows_held, layout, std::span(values).subspan(held));
  }
};

val table_view(double width, double base, double first_position, double rows, bool halves) {
  static TableInPlace table;
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t first = arguments.position(first_position, "first_position");
  const std::int64_t n = arguments.rows(first_position, rows);
  arguments.memory(2 * rows * width * double_bytes, "rows", rows);
  const Layout layout = halves ? Layout::halves : Layout::interleaved;
  return arguments.answer([&] {
    const auto size = static_cast<std::size_t>(n) * static_cast<std::size_t>(encoding.width);
    table.hold(encoding, first, size, layout);
    return val(typed_memory_view(size, table.values.data()));
  });
}

val sample_table(double width, double base, double first, double last, double count) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  arguments.stretch(first, last);
  const std::int64_t n = arguments.samples(count);
  arguments.memory(20 * (count + 64) * width * double_bytes, "count", count);
  return arguments.answer([&] { return copy(pe::sample_table(encoding, first, last, n)); });
}

val compare(double width, double base, double p, double q, bool enabled) {
  constexpr double vectors = 8;  // of at most `width` doubles
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t from = arguments.position(p, "p");
  const std::int64_t to = arguments.position(q, "q");
  arguments.memory(vectors * width * double_bytes, "width", width);
  return arguments.answer([&] {
    const Comparison comparison = pe::compare(encoding, from, to, enabled);
    val result = val::object();
    put(result, "first", copy(comparison.first));
    put(result, "second", copy(comparison.second));
    put(result, "addedFirst", copy(comparison.added_first));
    put(result, "addedSecond", copy(comparison.added_second));
    put(result, "differences", copy(comparison.differences));
    put(result, "pairSquares", copy(comparison.pair_squares));
    put(result, "pairDistances", copy(comparison.pair_distances));
    put(result, "pairShares", copy(comparison.pair_shares));
    put(result, "normSquared", comparison.norm_squared);
    put(result, "norm", comparison.norm);
    return result;
  });
}

val distances(const DistanceProfile& profile) {
  val result = val::object();
  put(result, "total", copy(profile.total));
  put(result, "pairs", copy(profile.pairs));
  return result;
}

val distance_profile(double width, double base, double p, double count) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t from = arguments.position(p, "p");
  const std::int64_t n = arguments.rows(p, count, "count");
  arguments.memory((count + 8) * width * double_bytes, "count", count);
  return arguments.answer([&] { return distances(pe::distance_profile(encoding, from, n)); });
}

val distance_curve(double width, double base, double p, double reach, double count) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t from = arguments.position(p, "p");
  arguments.reach(p, reach);
  const std::int64_t n = arguments.samples(count);
  arguments.memory(40 * (count + 64) * width * double_bytes, "count", count);
  return arguments.answer([&] { return distances(pe::distance_curve(encoding, from, reach, n)); });
}

val distance_curve_change(double width, double base, double p, double q, double reach,
                          double count) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t from = arguments.position(p, "p");
  const std::int64_t to = arguments.position(q, "q");
  arguments.reach(std::max(p, q), reach);
  const std::int64_t n = arguments.samples(count);
  arguments.memory(40 * (count + 64) * width * double_bytes, "count", count);
  return arguments.answer([&] { return pe::distance_curve_change(encoding, from, to, reach, n); });
}

val rotation(double width, double base, double k, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t offset = arguments.offset(k);
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return copy(pe::rotation(encoding, offset, i)); });
}

val signed_angle(double width, double base, double n, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t integer = arguments.offset(n, "n");
  const int i = arguments.pair(pair);
  return arguments.answer([&] { return pe::signed_angle(encoding, integer, i); });
}

val encode_pair(double width, double base, double n, double pair) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t integer = arguments.offset(n, "n");
  const int i = arguments.pair(pair);
  arguments.memory(width * double_bytes, "width", width);
  return arguments.answer([&] { return object(pe::encode_pair(encoding, integer, i)); });
}

// The entries of a matrix arrive one by one, as numbers; any numbers are allowed.

val apply(double a, double b, double c, double d, double sine, double cosine) {
  return object(pe::apply({a, b, c, d}, {.sin = sine, .cos = cosine}));
}

val multiply(double a, double b, double c, double d, double e, double f, double g, double h) {
  return copy(pe::multiply({a, b, c, d}, {e, f, g, h}));
}

val transpose(double a, double b, double c, double d) { return copy(pe::transpose({a, b, c, d})); }

double determinant(double a, double b, double c, double d) { return pe::determinant({a, b, c, d}); }

double norm(double sine, double cosine) { return pe::norm({.sin = sine, .cos = cosine}); }

double matrix_difference(double a, double b, double c, double d, double e, double f, double g,
                         double h) {
  return pe::largest_difference(Matrix2{a, b, c, d}, Matrix2{e, f, g, h});
}

double pair_difference(double a_sin, double a_cos, double b_sin, double b_cos) {
  return pe::largest_difference(SinCos{.sin = a_sin, .cos = a_cos},
                                SinCos{.sin = b_sin, .cos = b_cos});
}

// The facade names a variant by its place in the core's enumeration.

val encode_as(double width, double base, int convention, double position) {
  constexpr double vectors = 3;  // a source of twice the width
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const auto variant = static_cast<Convention>(convention);
  const std::int64_t p = arguments.position_for(variant, position);
  arguments.memory(vectors * width * double_bytes, "width", width);
  return arguments.answer([&] { return copy(pe::encode_as(encoding, variant, p)); });
}

val components_as(double width, double base, int convention) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  arguments.memory(width * double_bytes, "width", width);
  return arguments.answer([&] {
    val result = val::array();
    for (const Component& component :
         pe::components_as(encoding, static_cast<Convention>(convention))) {
      val entry = val::object();
      put(entry, "pair", static_cast<double>(component.pair));
      put(entry, "cosine", component.cosine);
      result.call<void>("push", entry);
    }
    return result;
  });
}

val distance_as(double width, double base, int convention, double p, double q) {
  constexpr double vectors = 6;
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const auto variant = static_cast<Convention>(convention);
  const std::int64_t from = arguments.position_for(variant, p, "p");
  const std::int64_t to = arguments.position_for(variant, q, "q");
  arguments.memory(vectors * width * double_bytes, "width", width);
  return arguments.answer([&] { return pe::distance_as(encoding, variant, from, to); });
}

val encode_mistaken(double width, double base, int mistake, double position) {
  constexpr double vectors = 3;
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const auto variant = static_cast<Mistake>(mistake);
  const std::int64_t p = arguments.position_for(variant, position);
  arguments.memory(vectors * width * double_bytes, "width", width);
  return arguments.answer([&] { return copy(pe::encode_mistaken(encoding, variant, p)); });
}

val mistake_evidence(double width, double base, int mistake, double position) {
  constexpr double vectors = 9;
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const auto variant = static_cast<Mistake>(mistake);
  const std::int64_t p = arguments.position_for(variant, position);
  arguments.memory(vectors * width * double_bytes, "width", width);
  return arguments.answer([&] {
    const MistakeEvidence evidence = pe::mistake_evidence(encoding, variant, p);
    val result = val::object();
    put(result, "wrong", copy(evidence.wrong));
    put(result, "right", copy(evidence.right));
    put(result, "wrongPairLengths", copy(evidence.wrong_pair_lengths));
    put(result, "rightPairLengths", copy(evidence.right_pair_lengths));
    put(result, "wrongDistance", evidence.wrong_distance);
    put(result, "rightDistance", evidence.right_distance);
    return result;
  });
}

val cost(double width, double base, double positions) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t n = arguments.positions(positions);
  return arguments.answer([&] {
    const Cost cost = pe::cost(encoding, n);
    val result = val::object();
    put(result, "denominators", static_cast<double>(cost.denominators));
    put(result, "angles", static_cast<double>(cost.angles));
    put(result, "values", static_cast<double>(cost.values));
    put(result, "additions", static_cast<double>(cost.additions));
    put(result, "floatBytes", static_cast<double>(cost.float_bytes));
    put(result, "doubleBytes", static_cast<double>(cost.double_bytes));
    put(result, "learned", static_cast<double>(cost.learned));
    return result;
  });
}

val joined_input(double width, double base, int joining) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  return arguments.answer([&] {
    const JoinedInput input = pe::joined_input(encoding, static_cast<Joining>(joining));
    val result = val::object();
    put(result, "width", static_cast<double>(input.width));
    put(result, "weights", static_cast<double>(input.weights));
    return result;
  });
}

val embedding_scale(double width, double base) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  return arguments.answer([&] { return pe::embedding_scale(encoding); });
}

val encoding_norm(double width, double base) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  return arguments.answer([&] { return pe::encoding_norm(encoding); });
}

val add_encoding(double width, double base, double position, const val& embedding) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t p = arguments.position(position);
  const std::vector<double> row = arguments.row(embedding);
  return arguments.answer([&] { return copy(pe::add_encoding(encoding, p, row)); });
}

val remove_encoding(double width, double base, double position, const val& sum) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::int64_t p = arguments.position(position);
  const std::vector<double> row = arguments.row(sum, "sum");
  return arguments.answer([&] { return copy(pe::remove_encoding(encoding, p, row)); });
}

val same_sum(double width, double base, const val& embedding, double p, double q) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::vector<double> row = arguments.row(embedding);
  const std::int64_t from = arguments.position(p, "p");
  const std::int64_t to = arguments.position(q, "q");
  return arguments.answer([&] {
    const SameSum same = pe::same_sum(encoding, row, from, to);
    val result = val::object();
    put(result, "sum", copy(same.sum));
    put(result, "otherEmbedding", copy(same.other_embedding));
    put(result, "otherSum", copy(same.other_sum));
    put(result, "largestDifference", same.largest_difference);
    return result;
  });
}

val same_token(double width, double base, const val& embedding, double p, double q) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const std::vector<double> row = arguments.row(embedding);
  const std::int64_t from = arguments.position(p, "p");
  const std::int64_t to = arguments.position(q, "q");
  return arguments.answer([&] {
    const SameToken same = pe::same_token(encoding, row, from, to);
    val result = val::object();
    put(result, "first", copy(same.first));
    put(result, "second", copy(same.second));
    put(result, "difference", copy(same.difference));
    put(result, "expected", copy(same.expected));
    put(result, "largestDifference", same.largest_difference);
    return result;
  });
}

val interval(const Interval& range) {
  val result = val::object();
  put(result, "low", range.low);
  put(result, "high", range.high);
  return result;
}

val code_width(double width, double base, int scheme, double length) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int n = arguments.length(length);
  return arguments.answer([&] { return pe::code_width(encoding, Scheme{scheme}, n); });
}

val code_range(double width, double base, int scheme, double length) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int n = arguments.length(length);
  return arguments.answer([&] { return interval(pe::code_range(encoding, Scheme{scheme}, n)); });
}

val code_table(double width, double base, int scheme, double length) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int n = arguments.length(length);
  const double columns = Scheme{scheme} == Scheme::one_hot ? length : width;
  arguments.memory(length * columns * double_bytes, "length", length);
  return arguments.answer([&] { return copy(pe::code_table(encoding, Scheme{scheme}, n)); });
}

val step_size(double width, double base, int scheme, double length, double k) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int n = arguments.length(length);
  const int offset = arguments.offset_within(length, k);
  arguments.memory(length * width * double_bytes, "length", length);
  return arguments.answer(
      [&] { return interval(pe::step_size(encoding, Scheme{scheme}, n, offset)); });
}

val same_step(double width, double base, int scheme, double length, double other_length) {
  Arguments arguments;
  const Encoding encoding = arguments.encoding(width, base);
  const int n = arguments.length(length);
  const int other = arguments.length(other_length, "other_length");
  arguments.offset_within(length, 2);
  arguments.memory(std::max(length, other_length) * width * double_bytes, "length", length);
  return arguments.answer([&] {
    const StepAnswer answer = pe::same_step(encoding, Scheme{scheme}, n, other);
    val result = val::object();
    put(result, "alongSequence", answer.along_sequence);
    put(result, "atOtherLength", answer.at_other_length);
    put(result, "tellsOneFromTwo", answer.tells_one_from_two);
    return result;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(pe) {
  using emscripten::function;
  function("denominator", &denominator);
  function("angularFrequency", &angular_frequency);
  function("wavelength", &wavelength);
  function("wavelengthLimit", &wavelength_limit);
  function("turns", &turns);
  function("angle", &angle);
  function("nearestTurn", &nearest_turn);
  function("encode", &encode);
  function("encodeTable", &encode_table);
  function("tableView", &table_view);
  function("sampleTable", &sample_table);
  function("compare", &compare);
  function("distanceProfile", &distance_profile);
  function("distanceCurve", &distance_curve);
  function("distanceCurveChange", &distance_curve_change);
  function("rotation", &rotation);
  function("encodeAs", &encode_as);
  function("componentsAs", &components_as);
  function("distanceAs", &distance_as);
  function("encodeMistaken", &encode_mistaken);
  function("mistakeEvidence", &mistake_evidence);
  function("cost", &cost);
  function("joinedInput", &joined_input);
  function("embeddingScale", &embedding_scale);
  function("encodingNorm", &encoding_norm);
  function("addEncoding", &add_encoding);
  function("removeEncoding", &remove_encoding);
  function("sameSum", &same_sum);
  function("sameToken", &same_token);
  function("codeWidth", &code_width);
  function("codeRange", &code_range);
  function("codeTable", &code_table);
  function("stepSize", &step_size);
  function("sameStep", &same_step);
  function("signedAngle", &signed_angle);
  function("encodePair", &encode_pair);
  function("apply", &apply);
  function("multiply", &multiply);
  function("transpose", &transpose);
  function("determinant", &determinant);
  function("norm", &norm);
  function("matrixDifference", &matrix_difference);
  function("pairDifference", &pair_difference);
}

}  // namespace pe::wasm
