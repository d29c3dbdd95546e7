// SPDX-License-Identifier: MIT
// A tabular environment that needs no package; names in Chinese need a document that has Chinese.

import { digits, inLines } from "./table.js";

/** @type {Record<string, string>} */
const SPECIAL = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "−": "$-$",
  // After the end of a line a bracket would be taken for its argument.
  "[": "{[}",
};

/** @param {string} text */
const cell = (text) =>
  text.replace(/[\\~^−[#$%&_{}]/g, (character) => SPECIAL[character] ?? `\\${character}`);

/** A number; its exponent as a power. @param {string} text */
const number = (text) => `$${text.replace(/e\+?(-?\d+)$/, " \\times 10^{$1}")}$`;

/** @param {import("./table.js").Table} table */
export function toLatex(table) {
  /** @param {string[]} cells */
  const line = (cells) => `  ${cells.join(" & ")} \\\\`;
  const cells = digits(table);
  return inLines([
    `\\begin{tabular}{l${"r".repeat(table.columns.length)}}`,
    "  \\hline",
    line([table.corner, ...table.columns].map(cell)),
    "  \\hline",
    ...table.rows.map((row, r) => line([cell(row), ...(cells[r] ?? []).map(number)])),
    "  \\hline",
    "\\end{tabular}",
  ]);
}
