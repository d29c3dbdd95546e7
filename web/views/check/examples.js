// SPDX-License-Identifier: MIT
// Tables to try, made by the core when they are asked for.

import { LESSON } from "../lesson/model.js";

/** @typedef {import("#pe").Pe} Pe */

const POSITIONS = [0, 1, 2, 3, 4];
const DECIMALS = 6;

/** @type {Record<string, (pe: Pe, position: number) => Float64Array>} */
const ROWS = {
  paper: (pe, p) => pe.encode(LESSON, p),
  ownDenominators: (pe, p) => pe.encodeMistaken(LESSON, "ownDenominators", p),
  columnAsPair: (pe, p) => pe.encodeMistaken(LESSON, "columnAsPair", p),
  exponentHalved: (pe, p) => pe.encodeMistaken(LESSON, "exponentHalved", p),
  scaledByPosition: (pe, p) => pe.encodeMistaken(LESSON, "scaledByPosition", p),
  fairseq: (pe, p) => pe.encodeAs(LESSON, "fairseq", p),
};

export const EXAMPLES = Object.keys(ROWS);

/** @param {Iterable<number>[]} rows */
const csv = (rows) =>
  rows.map((row) => Array.from(row, (value) => value.toFixed(DECIMALS)).join(",")).join("\n");

/**
 * @param {Pe} pe
 * @param {string} name
 */
export function example(pe, name) {
  const row = ROWS[name];
  return row ? csv(POSITIONS.map((p) => row(pe, p))) : "";
}

/** Small numbers that stand for what training would give. @type {Record<string, number[]>} */
const EMBEDDINGS = {
  the: [0.2, -0.5, 0.8, 0.3, -0.1, 0.4, 0.6, -0.7],
  cat: [-0.3, 0.9, 0.1, -0.6, 0.5, 0.2, -0.4, 0.8],
  saw: [0.7, 0.1, -0.2, 0.5, -0.8, 0.3, 0.9, -0.1],
  dog: [-0.6, 0.4, 0.3, 0.7, 0.1, -0.9, 0.2, 0.5],
};
const SENTENCE = ["the", "cat", "saw", "the", "dog", "the", "cat"];

export const INPUT_EXAMPLES = ["added", "oneVector", "nothing"];

/**
 * @param {Pe} pe
 * @param {string} name
 */
export function inputExample(pe, name) {
  const rows = SENTENCE.map((token, position) => {
    const embedding = EMBEDDINGS[token] ?? [];
    if (name === "nothing") return embedding;
    return pe.addEncoding(LESSON, name === "added" ? position : 0, embedding);
  });
  return { inputs: csv(rows), tokens: SENTENCE.join(" "), embeddings: "" };
}
