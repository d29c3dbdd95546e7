// SPDX-License-Identifier: MIT
// The table that was read, to take along, with what is expected in its place beside it.

/**
 * @param {import("../../state.js").State} state
 * @returns {import("../../export/table.js").Table | null} null while there is no table to compare
 */
export function checkTable({ checkMode, checkReading }) {
  const letter = checkMode === "table" ? checkReading?.letter : null;
  if (!letter) return null;
  const { rows, columns, values } = letter.table;
  const named = (/** @type {string} */ name) =>
    Array.from({ length: columns }, (_, j) => `${name} ${j}`);
  /** @param {Float64Array} table @param {number} row */
  const rowOf = (table, row) => table.subarray(row * columns, (row + 1) * columns);
  return {
    name: `check-${rows}x${columns}`,
    corner: "row",
    columns: [...named("given"), ...named("expected")],
    rows: Array.from({ length: rows }, (_, row) => String(row)),
    values: Array.from({ length: rows }, (_, row) => [
      ...rowOf(values, row),
      ...rowOf(letter.expected, row),
    ]),
  };
}
