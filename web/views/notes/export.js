// SPDX-License-Identifier: MIT
// The conventions side by side, to take along: the same position's row in each.

import { notesModel } from "./model.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("#pe").Pe} pe
 * @returns {import("../../export/table.js").Table}
 */
export function conventionsTable(state, pe) {
  const { pos, conventions } = notesModel(pe, state);
  const width = conventions[0]?.values.length ?? 0;
  return {
    name: `conventions-position-${pos}`,
    corner: "convention",
    columns: [...Array.from({ length: width }, (_, j) => String(j)), "distance to position 0"],
    rows: conventions.map(({ name }) => name),
    values: conventions.map(({ values, distance }) => [...values, distance]),
  };
}
