// SPDX-License-Identifier: MIT
// What the view shows for a state: the core's numbers, gathered once for every part of it.

import { lastPair, widthIn } from "../../width.js";

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("#pe").SinCos} SinCos */
/** @typedef {import("../../state.js").State} State */

const BASE = 10000;
/** As many pairs stand side by side to be chosen from. */
const SIDE_BY_SIDE = 4;
export const POS = Object.freeze({ first: 0, last: 10000 });
export const K = Object.freeze({ first: -32, last: 32 });
/** The positions that the table always shows. */
export const ROWS = Object.freeze([0, 1, 10, 100, 10000]);

/** What rounding alone may leave over: a few units of 2⁻⁵³. */
export const ROUNDING = 4 * Number.EPSILON;

/** @typedef {import("#pe").Encoding} Encoding */

/** @param {number | null} d @returns {Encoding} */
export const encodingOf = (d) => ({ width: widthIn("rotation", d), base: BASE });

/**
 * One application of R(k), and what it must equal.
 * @typedef {object} Turn
 * @property {number} pos
 * @property {number} sum pos + k
 * @property {SinCos} first PE(pos)
 * @property {SinCos} turned R(k) · PE(pos)
 * @property {SinCos} direct PE(pos + k), without R
 * @property {number} difference the largest between the two
 */

/**
 * @typedef {object} Shown
 * @property {Float64Array} matrix R(k), row by row
 * @property {Turn} turn
 */

/**
 * @typedef {object} RotationModel
 * @property {Encoding} encoding
 * @property {number} pair
 * @property {number} pos
 * @property {number} k
 * @property {number} frequency ω
 * @property {number} denominator 1/ω
 * @property {{ pos: number, k: number, sum: number }} angles radians, not reduced
 * @property {Float64Array} matrix
 * @property {Turn} turn
 * @property {Shown | null} before the same before the last change
 * @property {Turn[]} rows the table's, in order; one of them is `turn`
 * @property {PairModel[] | null} pairs all of them, if they are few
 * @property {number} lastPair
 * @property {Tick[]} ticks
 * @property {Checks} checks
 */

/**
 * @typedef {object} PairModel
 * @property {number} pair
 * @property {number} frequency
 * @property {SinCos} first
 * @property {SinCos} second
 * @property {number} angle kω
 */

/** @typedef {{ position: number, tip: SinCos, isMajor: boolean }} Tick */

/**
 * @typedef {object} Checks
 * @property {{ before: number, after: number }} norms of PE(pos) and of R(k) · PE(pos)
 * @property {number} determinant
 * @property {number} orthogonality the largest entry of |RᵀR − I|
 * @property {{ j: number, sum: number, difference: number }} composition R(j) R(k) against R(j + k)
 */

/** @typedef {Pick<State, "pair" | "pos" | "k" | "d" | "j" | "before">} Given */

/**
 * @param {Pe} pe
 * @param {Given} given
 * @returns {RotationModel}
 */
export function rotationModel(pe, { pair, pos, k, d, j, before }) {
  const encoding = encodingOf(d);
  const matrix = pe.rotation(encoding, k, pair);
  /** @param {number} at */
  const turnAt = (at) => turnOf(pe, encoding, matrix, { pair, pos: at, k });
  const turn = turnAt(pos);
  const positions = [...new Set([...ROWS, pos])].sort((a, b) => a - b);
  const last = lastPair(d);
  return {
    encoding,
    pair,
    pos,
    k,
    denominator: pe.denominator(encoding, pair),
    frequency: pe.angularFrequency(encoding, pair),
    angles: {
      pos: pe.signedAngle(encoding, pos, pair),
      k: pe.signedAngle(encoding, k, pair),
      sum: pe.signedAngle(encoding, pos + k, pair),
    },
    matrix,
    turn,
    before: before && shown(pe, before),
    rows: positions.map((at) => (at === pos ? turn : turnAt(at))),
    pairs:
      last < SIDE_BY_SIDE
        ? Array.from({ length: last + 1 }, (_, i) => pairModel(pe, encoding, i, pos, k))
        : null,
    lastPair: last,
    ticks: ticksOf(pe, encoding, pair),
    checks: checksOf(pe, encoding, matrix, turn, { pair, j, k }),
  };
}

/**
 * @param {Pe} pe
 * @param {Pick<State, "pair" | "pos" | "k" | "d">} given
 * @returns {Shown}
 */
function shown(pe, given) {
  const encoding = encodingOf(given.d);
  const matrix = pe.rotation(encoding, given.k, given.pair);
  return { matrix, turn: turnOf(pe, encoding, matrix, given) };
}

/**
 * @param {Pe} pe
 * @param {Encoding} encoding
 * @param {Float64Array} matrix
 * @param {Pick<State, "pair" | "pos" | "k">} given
 * @returns {Turn}
 */
function turnOf(pe, encoding, matrix, { pair, pos, k }) {
  const first = pe.encodePair(encoding, pos, pair);
  const turned = pe.apply(matrix, first);
  const direct = pe.encodePair(encoding, pos + k, pair);
  return {
    pos,
    sum: pos + k,
    first,
    turned,
    direct,
    difference: pe.largestDifference(turned, direct),
  };
}

/**
 * @param {Pe} pe
 * @param {Encoding} encoding
 * @param {number} pair
 * @param {number} pos
 * @param {number} k
 * @returns {PairModel}
 */
const pairModel = (pe, encoding, pair, pos, k) => ({
  pair,
  frequency: pe.angularFrequency(encoding, pair),
  first: pe.encodePair(encoding, pos, pair),
  second: pe.encodePair(encoding, pos + k, pair),
  angle: pe.signedAngle(encoding, k, pair),
});

/** The most numbers on the rim. */
const MOST_NUMBERED = 10;

/**
 * The least of 1, 2, 5, 10, 20, 50 … that is not less than a number.
 * @param {number} least
 */
function roundStep(least) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/**
 * The positions of the first turn by ones, or by tens, hundreds … and their halves and fifths.
 * @param {Pe} pe
 * @param {Encoding} encoding
 * @param {number} pair
 * @returns {Tick[]}
 */
function ticksOf(pe, encoding, pair) {
  const wavelength = pe.wavelength(encoding, pair);
  const major = roundStep(wavelength / MOST_NUMBERED);
  const minor = Math.max(1, major / 10);
  return Array.from({ length: Math.ceil(wavelength / minor) }, (_, n) => ({
    position: n * minor,
    tip: pe.encodePair(encoding, n * minor, pair),
    isMajor: (n * minor) % major === 0,
  }));
}

/**
 * @param {Pe} pe
 * @param {Encoding} encoding
 * @param {Float64Array} matrix
 * @param {Turn} turn
 * @param {Pick<State, "pair" | "j" | "k">} given
 * @returns {Checks}
 */
function checksOf(pe, encoding, matrix, turn, { pair, j, k }) {
  const identity = pe.rotation(encoding, 0, pair);
  const product = pe.multiply(pe.rotation(encoding, j, pair), matrix);
  return {
    norms: { before: pe.norm(turn.first), after: pe.norm(turn.turned) },
    determinant: pe.determinant(matrix),
    orthogonality: pe.largestDifference(pe.multiply(pe.transpose(matrix), matrix), identity),
    composition: {
      j,
      sum: j + k,
      difference: pe.largestDifference(product, pe.rotation(encoding, j + k, pair)),
    },
  };
}
