// SPDX-License-Identifier: MIT
// Who reads what was given: a worker, so that the page goes on meanwhile; where the host allows
// none, the page itself.

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

/** @typedef {{ table: Source } | { inputs: InputTexts }} Question what a worker is sent */

/**
 * @param {import("#pe").Pe} pe
 * @returns {Reader}
 */
export const readerHere = (pe) => ({
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

/**
 * What is asked of the worker while it reads takes the place of what it reads: it is ended, and
 * another one begins. The earlier promise then stays open.
 * @param {import("#pe").Pe} pe
 * @param {(() => Worker) | undefined} startWorker
 * @returns {Reader}
 */
export function createReader(pe, startWorker) {
  const here = readerHere(pe);
  /** @type {Worker | null} */
  let worker = null;
  let isReading = false;
  let isBroken = startWorker === undefined;

  /**
   * @template Reading
   * @param {Question} question
   * @returns {Promise<Reading>}
   */
  const ask = (question) =>
    new Promise((resolve, reject) => {
      if (isReading) {
        worker?.terminate();
        worker = null;
      }
      worker ??= /** @type {() => Worker} */ (startWorker)();
      const asked = worker;
      isReading = true;
      asked.onmessage = ({ data }) => {
        // What an ended worker had already sent is nobody's answer.
        if (asked !== worker) return;
        isReading = false;
        resolve(data);
      };
      const broke = (/** @type {Event} */ event) => {
        event.preventDefault();
        if (asked !== worker) return;
        asked.terminate();
        worker = null;
        isReading = false;
        reject(new Error("the worker broke off"));
      };
      asked.onerror = broke;
      asked.onmessageerror = broke;
      asked.postMessage(question);
    });

  /**
   * @template Reading
   * @param {Question} question
   * @param {() => Promise<Reading>} instead
   * @returns {Promise<Reading>}
   */
  const read = async (question, instead) => {
    if (isBroken) return instead();
    try {
      return await ask(question);
    } catch {
      isBroken = true;
      return instead();
    }
  };

  // What comes back is a copy; a reading belongs to the very source that was given.
  return {
    table: async (source) => ({
      ...(await read({ table: source }, () => here.table(source))),
      source,
    }),
    inputs: async (texts) => ({
      ...(await read({ inputs: texts }, () => here.inputs(texts))),
      texts,
    }),
  };
}
