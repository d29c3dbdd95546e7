// SPDX-License-Identifier: MIT
// What JavaScript can call. Each function reads its arguments, calls the core's function of the
// same name and copies the result out (table_view() alone hands out the module's memory); it
// computes nothing. The functions of the page's first view are in first_bindings.cpp.
#include <algorithm>

#include "convert.hpp"
#include "functions.hpp"

namespace pe::wasm {
namespace {

val wavelength_limit(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  return arguments.answer([&] { return pe::wavelength_limit(encoding); });
}

val encode(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t p = arguments.position();
  arguments.memory_for(1);
  return arguments.answer([&] { return copy(pe::encode(encoding, p)); });
}

val encode_table(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t first = arguments.position("first_position");
  const std::int64_t n = arguments.rows(first);
  const auto layout = arguments.choice<Layout>();
  const bool single_precision = arguments.flag();
  arguments.memory_for(n, "rows", n);
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

val table_view(Arguments& arguments) {
  static TableInPlace table;
  const Encoding encoding = arguments.encoding();
  const std::int64_t first = arguments.position("first_position");
  const std::int64_t n = arguments.rows(first);
  const auto layout = arguments.choice<Layout>();
  arguments.memory_for(2 * n, "rows", n);
  return arguments.answer([&] {
    const auto size = static_cast<std::size_t>(n) * static_cast<std::size_t>(encoding.width);
    table.hold(encoding, first, size, layout);
    return val(typed_memory_view(size, table.values.data()));
  });
}

val sample_table(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto stretch = arguments.stretch();
  const std::int64_t n = arguments.samples();
  arguments.memory_for(20 * (n + 64), "count", n);
  return arguments.answer(
      [&] { return copy(pe::sample_table(encoding, stretch.first, stretch.last, n)); });
}

val distance_curve(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t from = arguments.position("p");
  const double reach = arguments.reach(from);
  const std::int64_t n = arguments.samples();
  arguments.memory_for(40 * (n + 64), "count", n);
  return arguments.answer([&] { return distances(pe::distance_curve(encoding, from, reach, n)); });
}

val distance_curve_change(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t from = arguments.position("p");
  const std::int64_t to = arguments.position("q");
  const double reach = arguments.reach(std::max(from, to));
  const std::int64_t n = arguments.samples();
  arguments.memory_for(40 * (n + 64), "count", n);
  return arguments.answer([&] { return pe::distance_curve_change(encoding, from, to, reach, n); });
}

val rotation(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t offset = arguments.offset();
  const int i = arguments.pair();
  return arguments.answer([&] { return copy(pe::rotation(encoding, offset, i)); });
}

val signed_angle(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t integer = arguments.offset("n");
  const int i = arguments.pair();
  return arguments.answer([&] { return pe::signed_angle(encoding, integer, i); });
}

val encode_pair(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t integer = arguments.offset("n");
  const int i = arguments.pair();
  arguments.memory_for(1);
  return arguments.answer([&] { return object(pe::encode_pair(encoding, integer, i)); });
}

// The entries of a matrix arrive one by one, as numbers; any numbers are allowed.

val apply(Arguments& arguments) {
  const Matrix2 m = arguments.matrix();
  return object(pe::apply(m, arguments.sin_cos()));
}

val multiply(Arguments& arguments) {
  const Matrix2 a = arguments.matrix();
  return copy(pe::multiply(a, arguments.matrix()));
}

val transpose(Arguments& arguments) { return copy(pe::transpose(arguments.matrix())); }

val determinant(Arguments& arguments) { return number(pe::determinant(arguments.matrix())); }

val norm(Arguments& arguments) { return number(pe::norm(arguments.sin_cos())); }

val matrix_difference(Arguments& arguments) {
  const Matrix2 a = arguments.matrix();
  return number(pe::largest_difference(a, arguments.matrix()));
}

val pair_difference(Arguments& arguments) {
  const SinCos a = arguments.sin_cos();
  return number(pe::largest_difference(a, arguments.sin_cos()));
}

// The facade names a variant by its place in the core's enumeration.

val encode_as(Arguments& arguments) {
  constexpr int vectors = 3;  // a source of twice the width
  const Encoding encoding = arguments.encoding();
  const auto variant = arguments.choice<Convention>();
  const std::int64_t p = arguments.position_for(variant);
  arguments.memory_for(vectors);
  return arguments.answer([&] { return copy(pe::encode_as(encoding, variant, p)); });
}

val components_as(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto variant = arguments.choice<Convention>();
  arguments.memory_for(1);
  return arguments.answer([&] {
    val result = val::array();
    for (const Component& component : pe::components_as(encoding, variant)) {
      val entry = val::object();
      put(entry, "pair", static_cast<double>(component.pair));
      put(entry, "cosine", component.cosine);
      result.call<void>("push", entry);
    }
    return result;
  });
}

val distance_as(Arguments& arguments) {
  constexpr int vectors = 6;
  const Encoding encoding = arguments.encoding();
  const auto variant = arguments.choice<Convention>();
  const std::int64_t from = arguments.position_for(variant, "p");
  const std::int64_t to = arguments.position_for(variant, "q");
  arguments.memory_for(vectors);
  return arguments.answer([&] { return pe::distance_as(encoding, variant, from, to); });
}

val encode_mistaken(Arguments& arguments) {
  constexpr int vectors = 3;
  const Encoding encoding = arguments.encoding();
  const auto variant = arguments.choice<Mistake>();
  const std::int64_t p = arguments.position_for(variant);
  arguments.memory_for(vectors);
  return arguments.answer([&] { return copy(pe::encode_mistaken(encoding, variant, p)); });
}

val mistake_evidence(Arguments& arguments) {
  constexpr int vectors = 9;
  const Encoding encoding = arguments.encoding();
  const auto variant = arguments.choice<Mistake>();
  const std::int64_t p = arguments.position_for(variant);
  arguments.memory_for(vectors);
  return arguments.answer([&] {
    const MistakeEvidence evidence = pe::mistake_evidence(encoding, variant, p);
    val result = val::object();
    put(result, "wrong", evidence.wrong);
    put(result, "right", evidence.right);
    put(result, "wrongPairLengths", evidence.wrong_pair_lengths);
    put(result, "rightPairLengths", evidence.right_pair_lengths);
    put(result, "wrongDistance", evidence.wrong_distance);
    put(result, "rightDistance", evidence.right_distance);
    return result;
  });
}

val cost(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t n = arguments.positions();
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

val joined_input(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto joining = arguments.choice<Joining>();
  return arguments.answer([&] {
    const JoinedInput input = pe::joined_input(encoding, joining);
    val result = val::object();
    put(result, "width", static_cast<double>(input.width));
    put(result, "weights", static_cast<double>(input.weights));
    return result;
  });
}

val embedding_scale(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  return arguments.answer([&] { return pe::embedding_scale(encoding); });
}

val encoding_norm(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  return arguments.answer([&] { return pe::encoding_norm(encoding); });
}

val add_encoding(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t p = arguments.position();
  const std::vector<double> row = arguments.row();
  return arguments.answer([&] { return copy(pe::add_encoding(encoding, p, row)); });
}

val remove_encoding(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t p = arguments.position();
  const std::vector<double> row = arguments.row("sum");
  return arguments.answer([&] { return copy(pe::remove_encoding(encoding, p, row)); });
}

val same_sum(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::vector<double> row = arguments.row();
  const std::int64_t from = arguments.position("p");
  const std::int64_t to = arguments.position("q");
  return arguments.answer([&] {
    const SameSum same = pe::same_sum(encoding, row, from, to);
    val result = val::object();
    put(result, "sum", same.sum);
    put(result, "otherEmbedding", same.other_embedding);
    put(result, "otherSum", same.other_sum);
    put(result, "largestDifference", same.largest_difference);
    return result;
  });
}

val same_token(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::vector<double> row = arguments.row();
  const std::int64_t from = arguments.position("p");
  const std::int64_t to = arguments.position("q");
  return arguments.answer([&] {
    const SameToken same = pe::same_token(encoding, row, from, to);
    val result = val::object();
    put(result, "first", same.first);
    put(result, "second", same.second);
    put(result, "difference", same.difference);
    put(result, "expected", same.expected);
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

val code_width(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto scheme = arguments.choice<Scheme>();
  const int n = arguments.length();
  return arguments.answer([&] { return pe::code_width(encoding, scheme, n); });
}

val code_range(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto scheme = arguments.choice<Scheme>();
  const int n = arguments.length();
  return arguments.answer([&] { return interval(pe::code_range(encoding, scheme, n)); });
}

val code_table(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto scheme = arguments.choice<Scheme>();
  const int n = arguments.length();
  const std::int64_t square = std::int64_t{n} * n;
  arguments.memory_for(scheme == Scheme::one_hot ? square / encoding.width + 1 : n, "length", n);
  return arguments.answer([&] { return copy(pe::code_table(encoding, scheme, n)); });
}

val step_size(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto scheme = arguments.choice<Scheme>();
  const int n = arguments.length();
  const int offset = arguments.offset_within(n);
  arguments.memory_for(n, "length", n);
  return arguments.answer([&] { return interval(pe::step_size(encoding, scheme, n, offset)); });
}

val same_step(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const auto scheme = arguments.choice<Scheme>();
  const int n = arguments.length();
  const int other = arguments.length("other_length");
  arguments.needs_offset(n, 2);
  arguments.memory_for(std::max(n, other), "length", n);
  return arguments.answer([&] {
    const StepAnswer answer = pe::same_step(encoding, scheme, n, other);
    val result = val::object();
    put(result, "alongSequence", answer.along_sequence);
    put(result, "atOtherLength", answer.at_other_length);
    put(result, "tellsOneFromTwo", answer.tells_one_from_two);
    return result;
  });
}

constexpr Function functions[] = {
    {"angularFrequency", &of_pair<&pe::angular_frequency>},
    {"wavelength", &of_pair<&pe::wavelength>},
    {"wavelengthLimit", &wavelength_limit},
    {"turns", &of_position_and_pair<&pe::turns>},
    {"encode", &encode},
    {"encodeTable", &encode_table},
    {"tableView", &table_view},
    {"sampleTable", &sample_table},
    {"distanceCurve", &distance_curve},
    {"distanceCurveChange", &distance_curve_change},
    {"rotation", &rotation},
    {"encodeAs", &encode_as},
    {"componentsAs", &components_as},
    {"distanceAs", &distance_as},
    {"encodeMistaken", &encode_mistaken},
    {"mistakeEvidence", &mistake_evidence},
    {"cost", &cost},
    {"joinedInput", &joined_input},
    {"embeddingScale", &embedding_scale},
    {"encodingNorm", &encoding_norm},
    {"addEncoding", &add_encoding},
    {"removeEncoding", &remove_encoding},
    {"sameSum", &same_sum},
    {"sameToken", &same_token},
    {"codeWidth", &code_width},
    {"codeRange", &code_range},
    {"codeTable", &code_table},
    {"stepSize", &step_size},
    {"sameStep", &same_step},
    {"signedAngle", &signed_angle},
    {"encodePair", &encode_pair},
    {"apply", &apply},
    {"multiply", &multiply},
    {"transpose", &transpose},
    {"determinant", &determinant},
    {"norm", &norm},
    {"matrixDifference", &matrix_difference},
    {"pairDifference", &pair_difference},
};

const Functions all(functions);

}  // namespace
}  // namespace pe::wasm
