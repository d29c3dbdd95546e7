// SPDX-License-Identifier: MIT
// Any table that can be read is diagnosed, and what is said is consistent.
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "demand.hpp"
#include "pe/diagnose.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Count count;
  count.add(size);
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const pe::ParseResult result = pe::parse_table(bytes);
  if (result.error || result.table.values.size() > 400) return 0;
  const pe::NumberTable& table = result.table;
  const pe::Diagnosis diagnosis = pe::diagnose(table);
  demand(diagnosis.tolerances.size() == table.values.size());
  demand(diagnosis.first_difference.has_value() == (diagnosis.differing_cells > 0));
  for (const pe::Finding& finding : diagnosis.findings) demand(!finding.causes.empty());
  for (const pe::Cell& cell : diagnosis.wrong_cells) {
    demand(cell.row < table.rows && cell.column < table.columns);
  }
  if (diagnosis.verdict == pe::Verdict::paper) demand(diagnosis.findings.empty());
  std::vector<std::size_t> tokens(table.rows);
  for (std::size_t r = 0; r < table.rows; ++r) tokens[r] = r % 3;
  (void)pe::diagnose_inputs(table, tokens);
  return 0;
}
