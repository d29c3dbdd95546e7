// SPDX-License-Identifier: MIT
// Comma-separated values, as in RFC 4180, in lines that end as everywhere else.

import { digits, inLines } from "./table.js";

/**
 * A name as a field. A spreadsheet would take one that begins like a formula for a formula.
 * @param {string} text
 */
function field(text) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @param {import("./table.js").Table} table */
export function toCsv(table) {
  const cells = digits(table);
  return inLines([
    [table.corner, ...table.columns].map(field).join(","),
    ...table.rows.map((row, r) => [field(row), ...(cells[r] ?? [])].join(",")),
  ]);
}
