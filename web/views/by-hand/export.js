// SPDX-License-Identifier: MIT
// The sentence's rows to take along: each token's embedding, its encoding, and their sum.

import { BASE, byHandModel, embeddingAt } from "./model.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("#pe").Pe} pe
 * @returns {import("../../export/table.js").Table}
 */
export function byHandTable(state, pe) {
  const { tokens, width } = state;
  const encoding = { width, base: BASE };
  const { table } = byHandModel(pe, state);
  const named = (/** @type {string} */ name) =>
    Array.from({ length: width }, (_, j) => `${name}[${j}]`);
  return {
    name: `by-hand-${tokens.length}x${width}`,
    corner: "position",
    columns: ["E", "PE", "E + PE"].flatMap(named),
    rows: tokens.map((token, p) => `${p} ${token}`),
    values: tokens.map((_, p) => {
      const embedding = embeddingAt(state, p);
      return [
        ...embedding,
        ...table.subarray(p * width, (p + 1) * width),
        ...pe.addEncoding(encoding, p, embedding),
      ];
    }),
  };
}
