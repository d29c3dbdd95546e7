// SPDX-License-Identifier: MIT
// Who reads what was given. The page goes on meanwhile.

import { readInputs, readTable } from "./model.js";

/** @typedef {import("./model.js").Source} Source */
/** @typedef {import("./model.js").InputTexts} InputTexts */

/**
 * @typedef {object} Reader
 * @property {(source: Source) => Promise<import("./model.js").Reading>} table
 * @property {(texts: InputTexts) => Promise<import("./model.js").InputReading>} inputs
 */

/** A reading that broke off: too little memory, most likely. */
const FAILED = /** @type {const} */ ({
  kind: "failed",
  line: 0,
  column: 0,
  offset: 0,
  length: 0,
  found: 0,
  expected: 0,
});

/**
 * @param {import("#pe").Pe} pe
 * @returns {Reader}
 */
export const createReader = (pe) => ({
  async table(source) {
    try {
      return readTable(pe, source);
    } catch {
      return { source, error: FAILED, letter: null };
    }
  },
  async inputs(texts) {
    try {
      return readInputs(pe, texts);
    } catch {
      const error = { field: /** @type {const} */ ("inputs"), error: FAILED };
      return { texts, error, tokens: null, size: null, table: null, found: null };
    }
  },
});
