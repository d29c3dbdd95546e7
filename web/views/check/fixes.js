// SPDX-License-Identifier: MIT
// The line of a program that probably made a table, and the paper's in its place: texts, which
// nothing here runs. Python, which is what such programs are written in; i is the pair, j the
// column, d the width, n the rows.

import fixes from "./fixes.json" with { type: "json" };

/** @typedef {{ probably: string, instead: string }} Fix */

/**
 * @param {import("#pe").Cause} cause
 * @param {string} value
 * @returns {Fix | null}
 */
export function fixOf({ kind, value: number }, value) {
  // Another difference of the exponents than one column's has no common line behind it.
  if (kind === "ownDenominator" && number !== 1) return null;
  const fix = /** @type {Record<string, Fix>} */ (fixes)[kind];
  return fix ? { ...fix, probably: fix.probably.replace("{value}", () => value) } : null;
}
