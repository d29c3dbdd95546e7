// SPDX-License-Identifier: MIT
// Reading and diagnosing tables. As in bindings.cpp, nothing is computed here: tables come in and
// answers are copied out, enumerations as their places in the core's lists.
#include <emscripten/bind.h>

#include <algorithm>
#include <cmath>

#include "convert.hpp"

namespace pe::wasm {
namespace {

constexpr double double_bytes = sizeof(double);

template <typename Enum>
double place(Enum value) {
  return static_cast<double>(value);
}

/// What cannot be fitted is null in JavaScript.
val measured(double value) { return std::isnan(value) ? val::null() : val(value); }

template <typename Item>
val optional(const std::optional<Item>& item, val (*convert)(const Item&)) {
  return item ? convert(*item) : val::null();
}

template <typename Item>
val list(const std::vector<Item>& items, val (*convert)(const Item&)) {
  val result = val::array();
  for (const Item& item : items) result.call<void>("push", convert(item));
  return result;
}

val number_object(const double& value) { return val(value); }

val cause_object(const Cause& cause) {
  val result = val::object();
  put(result, "kind", place(cause.kind));
  put(result, "value", cause.value);
  return result;
}

val finding_object(const Finding& finding) {
  val result = val::object();
  put(result, "kind", place(finding.kind));
  put(result, "causes", list(finding.causes, &cause_object));
  return result;
}

val findings_object(const std::vector<Finding>& findings) {
  return list(findings, &finding_object);
}

val column_object(const Formula::Column& column) {
  val result = val::object();
  put(result, "wave", place(column.wave));
  put(result, "sign", static_cast<double>(column.sign));
  put(result, "slope", column.exponent.slope);
  put(result, "offset", column.exponent.offset);
  put(result, "denominator", column.exponent.denominator);
  put(result, "angleScale", column.angle_scale);
  return result;
}

val formula_object(const Formula& formula) {
  val result = val::object();
  put(result, "layout", place(formula.layout));
  put(result, "first", column_object(formula.first));
  put(result, "second", column_object(formula.second));
  put(result, "base", formula.base);
  put(result, "multiplied", formula.multiplied);
  put(result, "gain", formula.gain);
  put(result, "positionAmplitude", formula.position_amplitude);
  put(result, "constant", formula.constant);
  put(result, "transposed", formula.transposed);
  put(result, "firstPosition", formula.first_position);
  put(result, "step", formula.step);
  put(result, "positions", copy(formula.positions));
  return result;
}

val cell_object(const Cell& cell) {
  val result = val::object();
  put(result, "row", static_cast<double>(cell.row));
  put(result, "column", static_cast<double>(cell.column));
  put(result, "given", cell.given);
  put(result, "expected", cell.expected);
  return result;
}

val rates_object(const PairRates& rates) {
  val result = val::object();
  put(result, "sine", measured(rates.sine));
  put(result, "cosine", measured(rates.cosine));
  put(result, "paper", rates.paper);
  put(result, "sineColumn", static_cast<double>(rates.sine_column));
  put(result, "cosineColumn", static_cast<double>(rates.cosine_column));
  return result;
}

val decider_object(const Decider& decider) {
  val result = val::object();
  put(result, "kind", place(decider.kind));
  put(result, "value", static_cast<double>(decider.value));
  return result;
}

val diagnosis_object(const Diagnosis& diagnosis) {
  val result = val::object();
  put(result, "verdict", place(diagnosis.verdict));
  put(result, "precision", place(diagnosis.precision));
  put(result, "findings", findings_object(diagnosis.findings));
  put(result, "formula", optional(diagnosis.formula, &formula_object));
  put(result, "largestLeftover", diagnosis.largest_leftover);
  put(result, "differingCells", static_cast<double>(diagnosis.differing_cells));
  put(result, "firstDifference", optional(diagnosis.first_difference, &cell_object));
  put(result, "largestDifference", optional(diagnosis.largest_difference, &cell_object));
  put(result, "wrongCells", list(diagnosis.wrong_cells, &cell_object));
  put(result, "wrongCellCount", static_cast<double>(diagnosis.wrong_cell_count));
  put(result, "rates", list(diagnosis.rates, &rates_object));
  put(result, "worstPair", static_cast<double>(diagnosis.worst_pair));
  put(result, "worstNorms", copy(diagnosis.worst_norms));
  put(result, "candidates", list(diagnosis.candidates, &findings_object));
  put(result, "deciders", list(diagnosis.deciders, &decider_object));
  put(result, "tolerances", copy(diagnosis.tolerances));
  return result;
}

val table_object(const NumberTable& table) {
  val result = val::object();
  put(result, "rows", static_cast<double>(table.rows));
  put(result, "columns", static_cast<double>(table.columns));
  put(result, "values", copy(table.values));
  put(result, "decimals", table.decimals.empty() ? val::null() : copy(table.decimals));
  put(result, "digits", table.digits.empty() ? val::null() : copy(table.digits));
  put(result, "format", place(table.format));
  put(result, "hasHeader", table.has_header);
  put(result, "hasIndex", table.has_index);
  put(result, "firstIndex", optional(table.first_index, &number_object));
  return result;
}

val error_object(const ParseError& error) {
  val result = val::object();
  put(result, "kind", place(error.kind));
  put(result, "line", static_cast<double>(error.line));
  put(result, "column", static_cast<double>(error.column));
  put(result, "offset", static_cast<double>(error.offset));
  put(result, "length", static_cast<double>(error.length));
  put(result, "found", static_cast<double>(error.found));
  put(result, "expected", static_cast<double>(error.expected));
  return result;
}

// The facade has checked types and sizes, so that what is read here is there.

std::size_t size_of(const val& object, const char* name) {
  return static_cast<std::size_t>(object[name].as<double>());
}

NumberTable read_table(const val& object) {
  NumberTable table =
      make_table(size_of(object, "rows"), size_of(object, "columns"),
                 emscripten::convertJSArrayToNumberVector<double>(object["values"]));
  table.decimals = emscripten::convertJSArrayToNumberVector<std::int16_t>(object["decimals"]);
  table.digits = emscripten::convertJSArrayToNumberVector<std::uint16_t>(object["digits"]);
  table.format = static_cast<TableFormat>(object["format"].as<int>());
  return table;
}

Formula::Column read_column(const val& object) {
  Formula::Column column;
  column.wave = static_cast<Wave>(object["wave"].as<int>());
  column.sign = object["sign"].as<int>();
  column.exponent = {object["slope"].as<double>(), object["offset"].as<double>(),
                     object["denominator"].as<double>()};
  column.angle_scale = object["angleScale"].as<double>();
  return column;
}

Formula read_formula(const val& object) {
  Formula formula;
  formula.layout = static_cast<Layout>(object["layout"].as<int>());
  formula.first = read_column(object["first"]);
  formula.second = read_column(object["second"]);
  formula.base = object["base"].as<double>();
  formula.multiplied = object["multiplied"].as<bool>();
  formula.gain = object["gain"].as<double>();
  formula.position_amplitude = object["positionAmplitude"].as<bool>();
  formula.constant = object["constant"].as<double>();
  formula.transposed = object["transposed"].as<bool>();
  formula.first_position = object["firstPosition"].as<double>();
  formula.step = object["step"].as<double>();
  formula.positions = emscripten::convertJSArrayToNumberVector<double>(object["positions"]);
  return formula;
}

/// Copies of a table that a diagnosis has at one time: as it is, turned, without zeros, and looser.
constexpr double table_copies = 24;

val parse_table(const val& bytes) {
  constexpr double bytes_per_byte = 24;  // "1,1,1,…": a double and two counts for two bytes
  Arguments arguments;
  const auto size = bytes["length"].as<double>();
  const double read = std::min(size, static_cast<double>(max_table_bytes) + 1);
  arguments.memory(read * bytes_per_byte, "bytes", size);
  return arguments.answer([&] {
    // One byte more than is allowed shows that there are too many.
    const val part = bytes.call<val>("subarray", 0, read);
    const auto text = emscripten::convertJSArrayToNumberVector<std::uint8_t>(part);
    ParseResult parsed = pe::parse_table({reinterpret_cast<const char*>(text.data()), text.size()});
    if (parsed.error && parsed.error->kind == ParseError::Kind::too_large) {
      parsed.error->found = static_cast<std::size_t>(size);
    }
    val result = val::object();
    put(result, "table", parsed.error ? val::null() : table_object(parsed.table));
    put(result, "error", optional(parsed.error, &error_object));
    return result;
  });
}

val diagnose(const val& table) {
  Arguments arguments;
  const double rows = table["rows"].as<double>();
  arguments.memory(rows * table["columns"].as<double>() * table_copies * double_bytes, "rows",
                   rows);
  return arguments.answer([&] { return diagnosis_object(pe::diagnose(read_table(table))); });
}

val diagnose_inputs(const val& inputs, const val& tokens, const val& embeddings) {
  Arguments arguments;
  const double rows = inputs["rows"].as<double>();
  arguments.memory(2 * rows * inputs["columns"].as<double>() * table_copies * double_bytes, "rows",
                   rows);
  return arguments.answer([&] {
    const NumberTable table = read_table(inputs);
    const auto ids = emscripten::convertJSArrayToNumberVector<std::uint32_t>(tokens);
    const std::vector<std::size_t> token_ids(ids.begin(), ids.end());
    std::optional<NumberTable> known;
    if (!embeddings.isNull()) known = read_table(embeddings);
    const InputDiagnosis found = pe::diagnose_inputs(table, token_ids, known ? &*known : nullptr);
    val result = val::object();
    put(result, "verdict", place(found.verdict));
    put(result, "findings", findings_object(found.findings));
    put(result, "formula", optional(found.formula, &formula_object));
    put(result, "comparedRows", static_cast<double>(found.compared_rows));
    put(result, "largestLeftover", found.largest_leftover);
    put(result, "firstDifference", optional(found.first_difference, &cell_object));
    put(result, "embeddingScale", optional(found.embedding_scale, &number_object));
    put(result, "residual", optional(found.residual, &diagnosis_object));
    return result;
  });
}

val paper_table(double rows, double columns) {
  Arguments arguments;
  arguments.memory(3 * rows * columns * double_bytes, "rows", rows);
  return arguments.answer([&] {
    return copy(pe::paper_table(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)));
  });
}

val formula_table(const val& formula, double rows, double columns) {
  Arguments arguments;
  arguments.memory(3 * rows * columns * double_bytes, "rows", rows);
  return arguments.answer([&] {
    return copy(pe::formula_table(read_formula(formula), static_cast<std::size_t>(rows),
                                  static_cast<std::size_t>(columns)));
  });
}

val paper_formula(double columns) {
  return formula_object(pe::paper_formula(static_cast<std::size_t>(columns)));
}

double formula_value(const val& formula, double columns, double column, double position) {
  return pe::formula_value(read_formula(formula), static_cast<std::size_t>(columns),
                           static_cast<std::size_t>(column), position);
}

val differs(const val& values, const val& expected, const val& tolerances) {
  return copy(pe::differs(emscripten::convertJSArrayToNumberVector<double>(values),
                          emscripten::convertJSArrayToNumberVector<double>(expected),
                          emscripten::convertJSArrayToNumberVector<double>(tolerances)));
}

}  // namespace

EMSCRIPTEN_BINDINGS(pe_check) {
  using emscripten::function;
  function("parseTable", &parse_table);
  function("diagnose", &diagnose);
  function("diagnoseInputs", &diagnose_inputs);
  function("paperTable", &paper_table);
  function("paperFormula", &paper_formula);
  function("formulaTable", &formula_table);
  function("formulaValue", &formula_value);
  function("differs", &differs);
}

}  // namespace pe::wasm
