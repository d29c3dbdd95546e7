// SPDX-License-Identifier: MIT
// The whole table to take along: a row for each position.

import { sized } from "./model.js";

/** 0, 1, 2 … @param {number} length */
const numbered = (length) => Array.from({ length }, (_, n) => String(n));

/**
 * @param {import("../../state.js").State} state
 * @param {import("#pe").Pe} pe
 * @returns {import("../../export/table.js").Table}
 */
export function wholeTable(state, pe) {
  const { n, d } = sized(state);
  const values = pe.encodeTable({ width: d }, 0, n);
  return {
    name: `positional-encoding-${n}x${d}`,
    corner: "position",
    columns: numbered(d),
    rows: numbered(n),
    values: Array.from({ length: n }, (_, p) => values.subarray(p * d, (p + 1) * d)),
  };
}
