// SPDX-License-Identifier: MIT
// The workbench's table to take along: the rows that have been reached, the columns on show.

import { plain } from "../../numbers.js";
import { P, cellRows, lessonModel, valueOf } from "./model.js";

/** @typedef {import("../../state.js").State} State */

/**
 * @param {State} state
 * @param {import("#pe").Pe} pe
 * @returns {import("../../export/table.js").Table}
 */
export function lessonTable(state, pe) {
  const model = lessonModel(pe, state);
  const { step, q } = model;
  /** @type {Record<string, string>} */
  const names = {
    first: `PE(${P})`,
    second: `PE(${q})`,
    addedFirst: `x(${P}) - E`,
    addedSecond: `x(${q}) - E`,
    difference: `x(${q}) - x(${P})`,
    offFirst: `off: x(${P}) - E`,
    offSecond: `off: x(${q}) - E`,
    offDifference: `off: x(${q}) - x(${P})`,
  };
  const rows = cellRows(step)
    .map((cells) => cells.filter((cell) => kindOf(cell) in names))
    .filter((cells) => cells.length > 0);
  return {
    name: `encoding-step-${step}-position-${q}`,
    corner: "component",
    columns: (rows[0] ?? []).map((cell) => names[kindOf(cell)] ?? ""),
    rows: rows.map((_, j) => {
      const denominator = model.pairs[Math.floor(j / 2)]?.denominator ?? 1;
      const argument = denominator === 1 ? "p" : `p/${plain(denominator)}`;
      return `${j} ${j % 2 === 0 ? "sin" : "cos"}(${argument})`;
    }),
    values: rows.map((cells) => cells.map((cell) => valueOf(model, cell))),
  };
}

/** @param {string} cell */
const kindOf = (cell) => cell.split("-")[0] ?? "";
