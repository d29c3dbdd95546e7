// SPDX-License-Identifier: MIT
// What the view of scales shows for a state: the core's numbers, gathered for each of its parts.

import { LESSON, P, PAIRS, at, tip } from "../lesson/model.js";
import { WIDTHS, widthIn } from "../../width.js";

export { LESSON, P, PAIRS, at };

/** The state with the whole table's own width where none has been chosen. @typedef {State & { d: number }} Sized */

/** @param {State} state @returns {Sized} */
export const sized = (state) => ({ ...state, d: widthIn("scales", state.d) });

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../state.js").TableCell} TableCell */

/** The last position of the waves, and how many samples between whole positions draw them well. */
export const RANGES = /** @type {const} */ ([64, 640, 6400]);
const SAMPLES = Object.freeze({ 64: 64 * 8 + 1, 640: 640 * 2 + 1, 6400: 6400 / 4 + 1 });

/** Beyond so many turns a cosine beside the sine, and then the sine itself, is a smear. */
const MOST_WITH_COSINE = 40;
const MOST_DRAWN = 200;

/** The binary digits beside the clock, and the positions that they can name. */
export const DIGITS = 6;
export const CLOCK_END = 2 ** DIGITS;

/** The distance curve: its last offset, its samples, and the two offsets that the text compares. */
export const REACH = 32;
export const PER_OFFSET = 16;
export const NEAR = 3;
export const FAR = 6;
export const LAST_START = 10000;

/** The whole table's smallest and largest sizes. */
export const SMALLEST = WIDTHS.min;
export const LARGEST = WIDTHS.max;

/** @type {WeakMap<Pe, Map<string, { key: string, value: any }>>} */
const kept = new WeakMap();

/**
 * The latest value of a name, made anew only when its key changes: a step of one slider does not
 * recompute what another one governs.
 * @template Value
 * @param {Pe} pe
 * @param {string} name
 * @param {string} key
 * @param {() => Value} make
 * @returns {Value}
 */
export function latest(pe, name, key, make) {
  const values = kept.get(pe) ?? new Map();
  kept.set(pe, values);
  const known = values.get(name);
  if (known?.key === key) return known.value;
  const value = make();
  values.set(name, { key, value });
  return value;
}

/**
 * @typedef {object} Wave
 * @property {number} pair
 * @property {number} frequency
 * @property {number} wavelength
 * @property {number} angle from position 0 to q
 * @property {import("../../figures/circle.js").Tip} first
 * @property {import("../../figures/circle.js").Tip} second
 * @property {number} chord
 * @property {number} turns in the whole range
 * @property {"both" | "sine" | "band"} drawn
 */

/**
 * @param {Pe} pe
 * @param {Pick<State, "q" | "range">} state
 * @returns {Wave[]}
 */
export function waves(pe, { q, range }) {
  const { first, second, pairDistances } = pe.compare(LESSON, P, q, true);
  return Array.from({ length: PAIRS }, (_, pair) => {
    const turns = pe.turns(LESSON, range, pair);
    return {
      pair,
      frequency: pe.angularFrequency(LESSON, pair),
      wavelength: pe.wavelength(LESSON, pair),
      angle: pe.angle(LESSON, q, pair),
      first: tip(first, pair),
      second: tip(second, pair),
      chord: at(pairDistances, pair),
      turns,
      drawn: turns > MOST_DRAWN ? "band" : turns > MOST_WITH_COSINE ? "sine" : "both",
    };
  });
}

/**
 * The waves as samples: count rows of the lesson's components.
 * @param {Pe} pe
 * @param {State["range"]} range
 */
export function samples(pe, range) {
  const count = SAMPLES[range];
  return { count, values: pe.sampleTable(LESSON, 0, range, count) };
}

/**
 * The clock at a position, and its hands at every position beside the digits.
 * @param {Pe} pe
 * @param {number} position
 */
export function clock(pe, position) {
  const row = pe.encode(LESSON, position);
  const sines = latest(pe, "clock", "", () => {
    const table = pe.encodeTable(LESSON, 0, CLOCK_END);
    /** @param {number} component */
    const column = (component) => table.filter((_, n) => n % LESSON.width === component);
    return Array.from({ length: PAIRS }, (_, pair) => column(2 * pair));
  });
  return {
    hands: sines.map((values, pair) => ({
      pair,
      sines: values,
      tip: tip(row, pair),
      angle: pe.angle(LESSON, position, pair),
      turns: pe.turns(LESSON, position, pair),
      wavelength: pe.wavelength(LESSON, pair),
    })),
    digits: Array.from({ length: DIGITS }, (_, digit) => ({
      digit,
      value: digitOf(position, digit),
      period: 2 ** (digit + 1),
    })),
    binary: position.toString(2).padStart(DIGITS, "0"),
  };
}

/**
 * @param {number} position
 * @param {number} digit 0 is the last one written
 */
export const digitOf = (position, digit) => Math.floor(position / 2 ** digit) % 2;

/**
 * A cell that lies in the table, whatever size that has now.
 * @param {TableCell} cell
 * @param {Pick<Sized, "n" | "d">} state
 * @returns {TableCell}
 */
export const inside = ({ position, component }, { n, d }) => ({
  position: Math.min(position, n - 1),
  component: Math.min(component, d - 1),
});

/**
 * The cell on show, with the row and the column that cross in it, copied from the core's table.
 * @param {Pe} pe
 * @param {Pick<Sized, "n" | "d" | "tableCell" | "tableHover">} state
 */
export function tableModel(pe, state) {
  const { n, d, tableHover } = state;
  const selected = inside(state.tableCell, state);
  const shown = inside(tableHover ?? selected, state);
  const encoding = { width: d };
  const pair = Math.floor(shown.component / 2);
  const angle = pe.angle(encoding, shown.position, pair);
  const wavelength = pe.wavelength(encoding, pair);
  const view = pe.tableView(encoding, 0, n);
  const start = shown.position * d;
  return {
    selected,
    shown,
    hovered: tableHover !== null,
    pair,
    angle,
    wavelength,
    isSine: shown.component % 2 === 0,
    value: at(view, start + shown.component),
    row: view.slice(start, start + d),
    column: Float64Array.from({ length: n }, (_, p) => at(view, p * d + shown.component)),
  };
}

/**
 * The curves from a start, and how far they are from those that start at 0.
 * @param {Pe} pe
 * @param {number} start
 */
export function distances(pe, start) {
  return latest(pe, "distances", String(start), () => {
    const count = REACH * PER_OFFSET + 1;
    const { total, pairs } = pe.distanceCurve(LESSON, start, REACH, count);
    return {
      count,
      total,
      pairs,
      whole: Float64Array.from({ length: REACH + 1 }, (_, k) => at(total, k * PER_OFFSET)),
      change: pe.distanceCurveChange(LESSON, P, start, REACH, count),
    };
  });
}
