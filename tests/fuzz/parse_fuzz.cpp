// SPDX-License-Identifier: MIT
// Any bytes give a table or an error, and what either says is consistent.
#include <cmath>
#include <cstdint>
#include <string_view>

#include "demand.hpp"
#include "pe/parse.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Count count;
  count.add(size);
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const pe::ParseResult result = pe::parse_table(bytes);
  if (result.error) {
    demand(result.table.values.empty());
    demand(result.error->offset <= size && result.error->length <= size - result.error->offset);
    return 0;
  }
  const pe::NumberTable& table = result.table;
  demand(table.rows > 0 && table.columns > 0 && table.columns <= pe::max_table_columns);
  demand(table.values.size() == table.rows * table.columns);
  demand(table.decimals.empty() || table.decimals.size() == table.values.size());
  demand(table.digits.size() == table.decimals.size());
  for (const double value : table.values) demand(std::isfinite(value));
  return 0;
}
