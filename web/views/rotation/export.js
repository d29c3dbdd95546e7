// SPDX-License-Identifier: MIT
// The rows that one matrix turns, to take along: PE(pos), R(k) · PE(pos), PE(pos + k).

import { rotationModel } from "./model.js";

/** @param {number} k for a file's name */
const signed = (k) => (k < 0 ? `minus-${-k}` : String(k));

/**
 * @param {import("../../state.js").State} state
 * @param {import("#pe").Pe} pe
 * @returns {import("../../export/table.js").Table}
 */
export function rotationTable(state, pe) {
  const { encoding, pair, k, rows } = rotationModel(pe, state);
  const sum = k < 0 ? `PE(pos - ${-k})` : `PE(pos + ${k})`;
  return {
    name: `rotation-width-${encoding.width}-pair-${pair}-k-${signed(k)}`,
    corner: "pos",
    columns: [
      ...["PE(pos)", `R(${k}) PE(pos)`, sum].flatMap((name) => [`${name} sin`, `${name} cos`]),
      "largest difference",
    ],
    rows: rows.map(({ pos }) => String(pos)),
    values: rows.map(({ first, turned, direct, difference }) => [
      ...[first, turned, direct].flatMap(({ sin, cos }) => [sin, cos]),
      difference,
    ]),
  };
}
