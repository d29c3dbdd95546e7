// SPDX-License-Identifier: MIT
// A preset is a jump to evidence: the state that shows it, and what to mark there.

/**
 * @typedef {object} Preset
 * @property {number} step
 * @property {number | null} q null leaves the position as it is
 * @property {string[]} cells number cells that carry the evidence
 * @property {number[]} pairs dials that carry it
 * @property {number[]} curve positions to mark on the norm curve
 * @property {boolean} [isOnCurve] whether the curve itself is what is to be looked at
 */

/** @type {Record<string, Preset>} */
export const PRESETS = {
  lesson: { step: 6, q: 3, cells: ["norm", "square-0"], pairs: [0], curve: [3] },
  nearRepeat: {
    step: 6,
    q: 6,
    cells: ["chord-0", "chord-1", "norm"],
    pairs: [0, 1],
    curve: [3, 6],
  },
  farNear: { step: 6, q: 6, cells: ["norm"], pairs: [], curve: [3, 6], isOnCurve: true },
  fullRepeat: { step: 6, q: 25, cells: ["chord-0", "norm"], pairs: [0], curve: [25] },
  tooSmall: {
    step: 6,
    q: 1,
    // Narrow screens show the sums and the difference only.
    cells: ["difference-7", "first-7", "second-7", "addedFirst-7", "addedSecond-7"],
    pairs: [],
    curve: [],
  },
  zero: {
    step: 4,
    q: null,
    cells: ["first-1", "first-3", "first-5", "first-7"],
    pairs: [0, 1, 2, 3],
    curve: [],
  },
};

/**
 * Whether a number cell carries the evidence that is shown.
 * @param {{ evidence: string | null }} state
 * @param {string} cell
 */
export const isMarked = ({ evidence }, cell) =>
  PRESETS[evidence ?? ""]?.cells.includes(cell) ?? false;

/** The second position of "Farther apart, yet nearer". */
export const FAR = PRESETS.farNear?.q ?? 0;
