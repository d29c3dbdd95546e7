// SPDX-License-Identifier: MIT
// What the view shows for a state: the core's numbers, gathered once.

import { machine } from "../../numbers.js";

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("#pe").Scheme} Scheme */

export const BASE = 10000;
export const WIDTHS = Object.freeze({ min: 2, max: 16, step: 2 });
export const LENGTHS = Object.freeze({ min: 3, max: 64 });
/** The largest component of an embedding that can be typed. */
export const LARGEST = 1000;
/** The schemes' second length is this many times the first. */
export const LONGER = 10;
/** A sequence as long as the worked example's argument against one-hot. */
export const LONG = 5000;
/** The end of the row chooser's second position. */
export const APART = Object.freeze({ min: 1, max: 32 });

/**
 * Made-up embeddings: the worked example's four numbers, then twelve more. Each further token reads
 * the same sixteen from another place, so that different tokens have different rows.
 */
export const EXAMPLE_VALUES = Object.freeze([
  0.2, -0.5, 0.8, 0.3, -0.7, 0.1, 0.6, -0.2, 0.4, -0.9, 0.5, -0.1, 0.9, -0.4, -0.3, 0.7,
]);
const STRIDE = 5;

/**
 * @typedef {object} ByHandModel
 * @property {{ width: number, base: number }} encoding
 * @property {readonly string[]} tokens
 * @property {Float64Array} table tokens × width
 * @property {number[]} denominators one for each pair
 * @property {number} decimals
 */

/**
 * @param {Pe} pe
 * @param {Pick<State, "tokens" | "width" | "decimals">} state
 * @returns {ByHandModel}
 */
export function byHandModel(pe, { tokens, width, decimals }) {
  const encoding = { width, base: BASE };
  return {
    encoding,
    tokens,
    table: pe.encodeTable(encoding, 0, tokens.length),
    denominators: Array.from({ length: width / 2 }, (_, pair) => pe.denominator(encoding, pair)),
    decimals,
  };
}

/**
 * An element that is known to be there.
 * @param {ArrayLike<number>} values
 * @param {number} index
 */
export const at = (values, index) => /** @type {number} */ (values[index]);

/** @param {number} component */
export const functionOf = (component) => (component % 2 === 0 ? "sin" : "cos");

/**
 * The name of an entry of the table, and back.
 * @param {number} position
 * @param {number} component
 */
export const entryName = (position, component) => `${position}-${component}`;

/**
 * @param {string | null} name
 * @param {Pick<ByHandModel, "tokens" | "encoding">} model
 * @returns {{ position: number, component: number } | null} null if the table has no such entry
 */
export function entryOf(name, { tokens, encoding }) {
  const [position = NaN, component = NaN] = (name ?? "").split("-").map(Number);
  return position < tokens.length && component < encoding.width ? { position, component } : null;
}

/**
 * Exponent 2i/d in lowest terms, as notation: 1/2 for pair 1 of width 4.
 * @param {number} pair
 * @param {number} width
 */
export function exponent(pair, width) {
  const numerator = 2 * pair;
  /** @type {(a: number, b: number) => number} */
  const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(width, numerator);
  return { numerator: numerator / common, denominator: width / common };
}

/**
 * The embedding of the token at a position: the example's numbers, with what has been edited.
 * @param {Pick<State, "tokens" | "embeddings" | "width">} state
 * @param {number} position
 */
export function embeddingAt({ tokens, embeddings, width }, position) {
  const token = tokens[position] ?? "";
  const start = [...new Set(tokens)].indexOf(token) * STRIDE;
  const edited = Object.hasOwn(embeddings, token) ? embeddings[token] : undefined;
  return Float64Array.from({ length: width }, (_, j) => {
    const example = at(EXAMPLE_VALUES, (start + j) % EXAMPLE_VALUES.length);
    return edited?.[j] ?? example;
  });
}

/**
 * @param {Pick<State, "embeddings">} state
 * @param {string} token
 * @param {number} component
 * @param {number} value
 */
export function withComponent({ embeddings }, token, component, value) {
  const row = Object.hasOwn(embeddings, token) ? embeddings[token] : {};
  return { embeddings: { ...embeddings, [token]: { ...row, [component]: value } } };
}

/** @param {Pick<State, "row" | "tokens">} state */
export const rowOf = ({ row, tokens }) => Math.min(row, tokens.length - 1);

/**
 * @param {Pe} pe
 * @param {State} state
 */
export function sumModel(pe, state) {
  const encoding = { width: state.width, base: BASE };
  const position = rowOf(state);
  const embedding = embeddingAt(state, position);
  const encoded = pe.encode(encoding, position);
  const sum = pe.addEncoding(encoding, position, embedding);
  return { position, token: state.tokens[position] ?? "", embedding, encoded, sum };
}

/**
 * Decimals that a school sum needs: one when every value has no more, else the chosen number.
 * @param {number} decimals
 * @param {ArrayLike<number>[]} rows
 */
export function decimalsFor(decimals, ...rows) {
  const isShort = rows.every((row) =>
    Array.from(row).every((value) => Number(value.toFixed(1)) === value),
  );
  return isShort ? 1 : decimals;
}

/**
 * @typedef {object} SchemeModel
 * @property {Scheme} scheme
 * @property {number} columns
 * @property {Float64Array} table
 * @property {import("#pe").Interval} range
 * @property {import("#pe").Interval} longRange the range at the longer length
 * @property {number} longColumns numbers per position at LONG
 * @property {import("#pe").Interval} one step for k = 1
 * @property {import("#pe").Interval} two step for k = 2
 * @property {import("#pe").Interval} longOne step for k = 1 at the longer length
 * @property {import("#pe").StepAnswer} answer
 */

export const SCHEMES = /** @type {const} */ (["integers", "normalised", "oneHot", "sinusoid"]);

/** @param {Pick<State, "length" | "tokens">} state */
export const lengthOf = ({ length, tokens }) => length ?? Math.max(LENGTHS.min, tokens.length);

/**
 * @param {Pe} pe
 * @param {number} width
 * @param {number} length
 * @returns {SchemeModel[]}
 */
function computeSchemes(pe, width, length) {
  const encoding = { width, base: BASE };
  const longer = LONGER * length;
  return SCHEMES.map((scheme) => ({
    scheme,
    columns: pe.codeWidth(encoding, scheme, length),
    table: pe.codeTable(encoding, scheme, length),
    range: pe.codeRange(encoding, scheme, length),
    longRange: pe.codeRange(encoding, scheme, longer),
    longColumns: pe.codeWidth(encoding, scheme, LONG),
    one: pe.stepSize(encoding, scheme, length, 1),
    two: pe.stepSize(encoding, scheme, length, 2),
    longOne: pe.stepSize(encoding, scheme, longer, 1),
    answer: pe.sameStep(encoding, scheme, length, longer),
  }));
}

/** @type {{ pe: Pe, width: number, length: number, schemes: SchemeModel[] } | null} */
let last = null;

/**
 * The four schemes. The last answer is kept: it depends on two numbers, and typing elsewhere in
 * the view should not compute it again.
 * @param {Pe} pe
 * @param {number} width
 * @param {number} length
 */
export function schemesModel(pe, width, length) {
  if (last?.pe !== pe || last.width !== width || last.length !== length) {
    last = { pe, width, length, schemes: computeSchemes(pe, width, length) };
  }
  return last.schemes;
}

/**
 * The two demonstrations on mixing: one sum from two pairs, and two rows of one token.
 * @param {Pe} pe
 * @param {State} state
 */
export function mixingModel(pe, state) {
  const encoding = { width: state.width, base: BASE };
  const p = rowOf(state);
  const q = p + state.apart;
  const embedding = embeddingAt(state, p);
  const same = pe.sameSum(encoding, embedding, p, q);
  return {
    p,
    q,
    token: state.tokens[p] ?? "",
    embedding,
    first: pe.encode(encoding, p),
    second: pe.encode(encoding, q),
    same,
    rows: pe.sameToken(encoding, embedding, p, q),
    otherRows: pe.sameToken(encoding, same.otherEmbedding, p, q),
    recovered: pe.removeEncoding(encoding, p, same.sum),
  };
}

/**
 * For data-value attributes that hold a row.
 * @param {ArrayLike<number>} values
 */
export const machineRow = (values) => Array.from(values, machine).join(" ");
