// SPDX-License-Identifier: MIT
// What the lesson shows for a state: the core's numbers, gathered once for every part of the view.

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("#pe").Comparison} Comparison */
/** @typedef {import("../../state.js").State} State */

export const LESSON = Object.freeze({ width: 8, base: 10000 });
export const PAIRS = LESSON.width / 2;
/** The first occurrence stands here. */
export const P = 0;
/** The slider's end; the formula itself has none. */
export const LAST = 32;
/** The sentence. Its words between the two occurrences are never unfolded. */
export const WORDS = Object.freeze(["the", "cat", "saw", "the", "dog"]);
/** Where the second occurrence stands in that sentence. */
export const HOME = 3;

/** The step that unfolds each pair. */
export const STEP_OF_PAIR = Object.freeze([2, 3, 4, 4]);

/** The step from which on the encoding is added to the embedding. */
export const ADDED_FROM = 5;

/**
 * @typedef {object} PairModel
 * @property {number} pair
 * @property {number} denominator
 * @property {number} angle radians turned from position 0 to q
 * @property {import("#pe").NearestTurn} nearest
 * @property {{ sin: number, cos: number }} first tip of position 0's hand
 * @property {{ sin: number, cos: number }} second tip of position q's hand
 * @property {number} chord distance of the tips, whether or not PE is added
 * @property {"waiting" | "now" | "seen"} progress
 */

/**
 * @typedef {object} LessonModel
 * @property {number} step
 * @property {number} q
 * @property {boolean} enc
 * @property {Comparison} on
 * @property {Comparison} off
 * @property {Comparison} shown what the input columns hold: on, or off when the switch is off
 * @property {PairModel[]} pairs
 * @property {Float64Array} norms ‖PE(q) − PE(0)‖ for q = 0 … 32
 */

/**
 * @param {number} step
 * @param {number} pair
 */
function progressOf(step, pair) {
  const at = STEP_OF_PAIR[pair] ?? 0;
  return step < at ? "waiting" : step === at ? "now" : "seen";
}

/** @typedef {{ denominators: number[], norms: Float64Array }} Constants */

/** By core: the first view's is given back once the whole one is here. @type {WeakMap<Pe, Constants>} */
const known = new WeakMap();

/** What no control of the lesson changes, asked of a core once. @param {Pe} pe @returns {Constants} */
function constantsOf(pe) {
  const constants = known.get(pe) ?? {
    denominators: Array.from({ length: PAIRS }, (_, pair) => pe.denominator(LESSON, pair)),
    norms: pe.distanceProfile(LESSON, P, LAST + 1).total,
  };
  known.set(pe, constants);
  return constants;
}

/**
 * @param {Pe} pe
 * @param {Pick<State, "step" | "q" | "enc">} state
 * @returns {LessonModel}
 */
export function lessonModel(pe, { step, q, enc }) {
  const { denominators, norms } = constantsOf(pe);
  const on = pe.compare(LESSON, P, q, true);
  const off = pe.compare(LESSON, P, q, false);
  const pairs = denominators.map((denominator, pair) => ({
    pair,
    denominator,
    angle: pe.angle(LESSON, q, pair),
    get nearest() {
      return pe.nearestTurn(LESSON, q, pair);
    },
    first: tip(on.first, pair),
    second: tip(on.second, pair),
    chord: at(on.pairDistances, pair),
    progress: /** @type {PairModel["progress"]} */ (progressOf(step, pair)),
  }));
  // Step 7 shows both sides, so its "on" columns do not follow the switch.
  return { step, q, enc, on, off, shown: enc || step === 7 ? on : off, pairs, norms };
}

/**
 * The sine and cosine of a pair in an encoded row.
 * @param {Float64Array} row
 * @param {number} pair
 */
export function tip(row, pair) {
  return { sin: at(row, 2 * pair), cos: at(row, 2 * pair + 1) };
}

/**
 * An element that is known to be there.
 * @param {ArrayLike<number>} values
 * @param {number} index
 */
export const at = (values, index) => /** @type {number} */ (values[index]);

/**
 * The number cells of the workbench as rows, in reading order; the arrow keys walk them.
 * @param {number} step
 * @returns {string[][]}
 */
export function cellRows(step) {
  const reached = step === 1 ? LESSON.width : STEP_OF_PAIR.filter((s) => s <= step).length * 2;
  const rows = Array.from({ length: reached }, (_, j) => {
    if (step === 1) return [`offDifference-${j}`];
    const cells = [`first-${j}`, `second-${j}`];
    if (step === 6 && j % 2 === 0) cells.unshift(`chord-${j / 2}`);
    if (step >= ADDED_FROM) cells.push(`addedFirst-${j}`, `addedSecond-${j}`);
    if (step >= 6) cells.push(`difference-${j}`);
    if (step === 6 && j % 2 === 0) cells.push(`square-${j / 2}`);
    if (step === 7) cells.push(`offFirst-${j}`, `offSecond-${j}`, `offDifference-${j}`);
    return cells;
  });
  if (step === 1) rows.push(["offNorm"]);
  if (step === 6) rows.push(["sum"], ["norm"]);
  if (step === 7) rows.push(["norm", "offNorm"]);
  return rows;
}

/**
 * The value of a number cell.
 * @param {LessonModel} model
 * @param {string} cell
 */
export function valueOf(model, cell) {
  const [kind = "", index = "0"] = cell.split("-");
  const n = Number(index);
  /** @type {Record<string, () => number>} */
  const values = {
    first: () => at(model.on.first, n),
    second: () => at(model.on.second, n),
    addedFirst: () => at(model.shown.addedFirst, n),
    addedSecond: () => at(model.shown.addedSecond, n),
    difference: () => at(model.shown.differences, n),
    chord: () => at(model.shown.pairDistances, n),
    square: () => at(model.shown.pairSquares, n),
    sum: () => model.shown.normSquared,
    norm: () => model.shown.norm,
    offFirst: () => at(model.off.addedFirst, n),
    offSecond: () => at(model.off.addedSecond, n),
    offDifference: () => at(model.off.differences, n),
    offNorm: () => model.off.norm,
  };
  return values[kind]?.() ?? 0;
}
