// SPDX-License-Identifier: MIT
// A pipe table.

import { digits, inLines } from "./table.js";

/** @param {string} text */
const cell = (text) => text.replace(/[\\|`*_<>[\]]/g, "\\$&").replace(/\s+/g, " ");

/** @param {string[]} cells */
const line = (cells) => `| ${cells.join(" | ")} |`;

/** @param {import("./table.js").Table} table */
export function toMarkdown(table) {
  const cells = digits(table);
  return inLines([
    line([table.corner, ...table.columns].map(cell)),
    line([":--", ...table.columns.map(() => "--:")]),
    ...table.rows.map((row, r) => line([cell(row), ...(cells[r] ?? [])])),
  ]);
}
