// SPDX-License-Identifier: MIT

import { digits, inLines } from "./table.js";

/** @param {import("./table.js").Table} table */
export function toJson(table) {
  const rows = digits(table).map((row) => `    [${row.join(", ")}]`);
  return inLines([
    "{",
    `  "columns": ${JSON.stringify(table.columns)},`,
    `  "rows": ${JSON.stringify(table.rows)},`,
    '  "values": [',
    rows.join(",\n"),
    "  ]",
    "}",
  ]);
}
