// SPDX-License-Identifier: MIT
// What the view shows for a state: the core's numbers, gathered once for every part of it.

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("#pe").SinCos} SinCos */
/** @typedef {import("../../state.js").State} State */

export const ENCODING = Object.freeze({ width: 8, base: 10000 });
export const PAIRS = ENCODING.width / 2;
export const POS = Object.freeze({ first: 0, last: 10000 });
export const K = Object.freeze({ first: -32, last: 32 });
/** The positions that the table always shows. */
export const ROWS = Object.freeze([0, 1, 10, 100, 10000]);

/** What rounding alone may leave over: a few units of 2⁻⁵³. */
export const ROUNDING = 4 * Number.EPSILON;

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
 * @property {number} pair
 * @property {number} pos
 * @property {number} k
 * @property {number} frequency ω
 * @property {{ pos: number, k: number, sum: number }} angles radians, not reduced
 * @property {Float64Array} matrix
 * @property {Turn} turn
 * @property {Shown | null} before the same before the last change
 * @property {Turn[]} rows the table's, in order; one of them is `turn`
 * @property {PairModel[]} pairs
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

/** @typedef {Pick<State, "pair" | "pos" | "k" | "j" | "before">} Given */

/**
 * @param {Pe} pe
 * @param {Given} given
 * @returns {RotationModel}
 */
export function rotationModel(pe, { pair, pos, k, j, before }) {
  const matrix = pe.rotation(ENCODING, k, pair);
  const turn = turnOf(pe, matrix, { pair, pos, k });
  const positions = [...new Set([...ROWS, pos])].sort((a, b) => a - b);
  return {
    pair,
    pos,
    k,
    frequency: pe.angularFrequency(ENCODING, pair),
    angles: {
      pos: pe.signedAngle(ENCODING, pos, pair),
      k: pe.signedAngle(ENCODING, k, pair),
      sum: pe.signedAngle(ENCODING, pos + k, pair),
    },
    matrix,
    turn,
    before: before && shown(pe, before),
    rows: positions.map((at) => (at === pos ? turn : turnOf(pe, matrix, { pair, pos: at, k }))),
    pairs: Array.from({ length: PAIRS }, (_, i) => pairModel(pe, i, pos, k)),
    ticks: ticksOf(pe, pair),
    checks: checksOf(pe, matrix, turn, { pair, j, k }),
  };
}

/**
 * @param {Pe} pe
 * @param {Pick<State, "pair" | "pos" | "k">} given
 * @returns {Shown}
 */
function shown(pe, given) {
  const matrix = pe.rotation(ENCODING, given.k, given.pair);
  return { matrix, turn: turnOf(pe, matrix, given) };
}

/**
 * @param {Pe} pe
 * @param {Float64Array} matrix
 * @param {Pick<State, "pair" | "pos" | "k">} given
 * @returns {Turn}
 */
function turnOf(pe, matrix, { pair, pos, k }) {
  const first = pe.encodePair(ENCODING, pos, pair);
  const turned = pe.apply(matrix, first);
  const direct = pe.encodePair(ENCODING, pos + k, pair);
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
 * @param {number} pair
 * @param {number} pos
 * @param {number} k
 * @returns {PairModel}
 */
const pairModel = (pe, pair, pos, k) => ({
  pair,
  frequency: pe.angularFrequency(ENCODING, pair),
  first: pe.encodePair(ENCODING, pos, pair),
  second: pe.encodePair(ENCODING, pos + k, pair),
  angle: pe.signedAngle(ENCODING, k, pair),
});

/**
 * The positions of the first turn, by ones, tens, hundreds …: at most some ten of them numbered.
 * @param {Pe} pe
 * @param {number} pair
 * @returns {Tick[]}
 */
function ticksOf(pe, pair) {
  const wavelength = pe.wavelength(ENCODING, pair);
  const major = 10 ** Math.max(0, Math.floor(Math.log10(wavelength / 3)));
  const minor = Math.max(1, major / 10);
  return Array.from({ length: Math.ceil(wavelength / minor) }, (_, n) => ({
    position: n * minor,
    tip: pe.encodePair(ENCODING, n * minor, pair),
    isMajor: (n * minor) % major === 0,
  }));
}

/**
 * @param {Pe} pe
 * @param {Float64Array} matrix
 * @param {Turn} turn
 * @param {Pick<State, "pair" | "j" | "k">} given
 * @returns {Checks}
 */
function checksOf(pe, matrix, turn, { pair, j, k }) {
  const identity = pe.rotation(ENCODING, 0, pair);
  const product = pe.multiply(pe.rotation(ENCODING, j, pair), matrix);
  return {
    norms: { before: pe.norm(turn.first), after: pe.norm(turn.turned) },
    determinant: pe.determinant(matrix),
    orthogonality: pe.largestDifference(pe.multiply(pe.transpose(matrix), matrix), identity),
    composition: {
      j,
      sum: j + k,
      difference: pe.largestDifference(product, pe.rotation(ENCODING, j + k, pair)),
    },
  };
}
