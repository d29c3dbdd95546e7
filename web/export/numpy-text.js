// SPDX-License-Identifier: MIT
// What numpy.savetxt writes and numpy.loadtxt reads: numbers between spaces, names in a comment.

import { inLines } from "./table.js";

/** @param {import("./table.js").Table} table */
export const toNumpyText = (table) =>
  inLines([
    `# ${table.columns.join("  ").replace(/\s/g, " ")}`,
    ...table.values.map((row) => Array.from(row, (value) => value.toExponential(16)).join(" ")),
  ]);
