// SPDX-License-Identifier: MIT
// The state is one plain value. Controls, the address and host messages write it; views read it.

/** @typedef {{ position: number, component: number }} TableCell */
import { EXAMPLE } from "./views/by-hand/sentence.js";

/**
 * @typedef {object} Sharing
 * @property {boolean} hasTable whether there is a table to export
 * @property {string[]} figures the names of the figures on show
 * @property {{ key: string, text: string, ok: boolean } | null} copied what was just copied, or is shown for copying by hand
 */

/**
 * @typedef {object} State
 * @property {import("./parameters.js").ViewName} view
 * @property {number} step 1 to 7
 * @property {number} q position of the second occurrence, 1 to 32
 * @property {boolean} enc whether the encoding is added
 * @property {string} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} embed
 * @property {boolean} framed whether another page frames this one, and so hears of the state
 * @property {string | null} evidence the preset whose evidence is marked
 * @property {{ cell: string, by: "hover" | "focus" | "press" } | null} working the number whose working is open
 * @property {string} cell the number that Tab reaches in the table
 * @property {Record<string, string>} drafts what stands in a field while it is not a valid value
 * @property {boolean} presetsOpen whether the presets are shown where they are folded away
 * @property {readonly number[]} seen the steps that have been on show, in ascending order
 * @property {{ text: string, ok: boolean } | null} copied what was just copied, or could not be
 * @property {number} pos a position to look at, 0 to 10000
 * @property {{ view: import("./parameters.js").ViewName, id: string } | null} back where a link to evidence was followed from
 * @property {number} n positions of the whole table, 2 to 512
 * @property {number | null} d its components, even, 2 to 512; null: each view has its own number
 * @property {TableCell} tableCell the cell of the whole table that is selected; it may lie outside a table that has been made smaller
 * @property {TableCell | null} tableHover the one under the pointer
 * @property {64 | 640 | 6400} range the last position that the four waves are drawn to
 * @property {number} clock the position that the clock shows, 0 to 63
 * @property {number} start where the distance curve starts, 0 to 10000
 * @property {readonly string[]} tokens by-hand: the sentence, 1 to 12 tokens
 * @property {readonly string[]} spareTokens what was typed beyond the limit, kept for when there is room
 * @property {number} width by-hand: even, 2 to 16
 * @property {number} decimals by-hand: 2 or 6
 * @property {string | null} entry by-hand: the entry whose working is open, "position-component"
 * @property {string} entryFocus the entry that Tab reaches in the table
 * @property {Record<string, Record<number, number>>} embeddings components that were edited, by token
 * @property {number} row by-hand: the position whose sum is shown
 * @property {number} apart by-hand: from there to the second row of the same token
 * @property {number | null} length by-hand: of the sequence whose codes are compared; null: the sentence's
 * @property {import("#pe").Scheme | null} openCode the scheme whose codes are shown as a table
 * @property {Sharing | null} share what the open share menu shows; null: it is closed
 * @property {number} question self-check: the one on show, from 0; the number of questions: the score
 * @property {Record<string, string>} chosen self-check: the option marked, by question
 * @property {Record<string, readonly string[]>} answers self-check: the options checked, by question, the latest last
 * @property {{ question: string, option: string } | null} answered self-check: what was checked just now
 * @property {number | null} score best share of the self-check's questions that were answered rightly at once, 0 to 1; null until all have been answered
 * @property {import("./parameters.js").Notice[]} notices
 * @property {boolean} outline whether the workbench has yet to be drawn: the first frame does without it
 * @property {"coming" | "here" | "failed"} rest what the first view does without
 * @property {import("./start.js").Cause | null} restCause why that could not be had
 * @property {"table" | "inputs"} checkMode
 * @property {string} checkText check: the table as it was typed
 * @property {{ name: string, bytes: Uint8Array } | null} checkFile check: a file that is read instead of the text
 * @property {import("./views/check/model.js").Reading | null} checkReading check: what is known of its source; it follows the text
 * @property {{ inputs: string, tokens: string, embeddings: string }} checkInputs check: the second mode's texts
 * @property {import("./views/check/model.js").InputReading | null} checkInputsReading check: what is known of its texts
 * @property {{ table: boolean, inputs: boolean }} checkOwn check: whether a source is the learner's own
 * @property {{ table: Partial<State> | null, inputs: Partial<State> | null }} checkKept check: the learner's own that something else has taken the place of
 * @property {boolean} checkWhole check: also columns that agree, where there is little room
 * @property {number} pair of components, 0 to 3 or to the last one of the width
 * @property {number} k offset of the second arrow, −32 to 32
 * @property {number} j the other offset, where two rotations are composed
 * @property {{ pair: number, pos: number, k: number, d: number | null } | null} before what stood before the last change of these
 * @property {{ hand: "pos" | "k", pointer: number } | null} grabbed the arrow that a pointer holds
 */

export const STEPS = 7;

const NO_INPUTS = Object.freeze({ inputs: "", tokens: "", embeddings: "" });

/** @type {State} */
export const DEFAULTS = Object.freeze({
  view: "lesson",
  step: 1,
  q: 3,
  enc: true,
  lang: "en",
  theme: "auto",
  embed: false,
  framed: false,
  evidence: null,
  working: null,
  cell: "second-0",
  drafts: {},
  presetsOpen: false,
  seen: [],
  copied: null,
  pos: 1,
  back: null,
  n: 64,
  d: null,
  tableCell: { position: 13, component: 14 },
  tableHover: null,
  range: 64,
  clock: 13,
  start: 13,
  tokens: EXAMPLE,
  spareTokens: [],
  width: 4,
  decimals: 2,
  entry: "2-2",
  entryFocus: "2-2",
  embeddings: {},
  row: 0,
  apart: 3,
  length: null,
  openCode: null,
  share: null,
  question: 0,
  chosen: {},
  answers: {},
  answered: null,
  score: null,
  notices: [],
  outline: false,
  rest: "coming",
  restCause: null,
  pair: 0,
  k: 3,
  j: 1,
  before: null,
  grabbed: null,
  checkMode: "table",
  checkText: "",
  checkFile: null,
  checkReading: null,
  checkInputs: NO_INPUTS,
  checkInputsReading: null,
  checkOwn: { table: false, inputs: false },
  checkKept: { table: null, inputs: null },
  checkWhole: false,
});

/** Whether a step's own text is what is shown. @param {State} state */
const showsStep = ({ view, evidence }) => view === "lesson" && evidence === null;

/** @type {(keyof State)[]} */
const PLACE = ["view", "step", "q", "enc", "evidence"];

/**
 * What follows from any change, whoever makes it: a step on show has been seen, and an answer is
 * news only until the learner turns to something else.
 * @param {State} state
 * @param {State} [previous]
 * @returns {State}
 */
export function consequences(state, previous = state) {
  const { seen, step } = state;
  const isNew = showsStep(state) && !seen.includes(step);
  const hasMoved = PLACE.some((name) => state[name] !== previous[name]);
  if (!isNew && !(hasMoved && state.answered)) return state;
  return {
    ...state,
    seen: isNew ? [...seen, step].sort((a, b) => a - b) : seen,
    answered: hasMoved ? null : state.answered,
  };
}

/**
 * @template Value
 * @typedef {object} Store
 * @property {() => Value} get
 * @property {(patch: Partial<Value>) => void} set
 * @property {(listener: (value: Value, previous: Value) => void) => void} subscribe
 */

/**
 * Holds a state and tells its listeners when it has changed. A change that a listener makes, or that
 * comes of what it does (the browser takes the focus from what is removed), stands at once and is told
 * when the one before it has been.
 * @template {object} Value
 * @param {Value} initial
 * @param {(value: Value, previous?: Value) => Value} [follow] what follows from a change, added to it
 * @returns {Store<Value>}
 */
export function createStore(initial, follow = (value) => value) {
  let value = follow(initial);
  /** @type {((value: Value, previous: Value) => void)[]} */
  const listeners = [];
  /** @type {[value: Value, previous: Value][]} */
  let untold = [];
  let isTelling = false;
  const tell = () => {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let news = untold.shift(); news; news = untold.shift()) {
        for (const listener of listeners) listener(...news);
      }
    } finally {
      isTelling = false;
      untold = [];
    }
  };
  return {
    get: () => value,
    set(patch) {
      const changed = Object.entries(patch).some(
        ([key, entry]) => !Object.is(entry, value[/** @type {keyof Value} */ (key)]),
      );
      if (!changed) return;
      const previous = value;
      value = follow({ ...value, ...patch }, previous);
      untold.push([value, previous]);
      tell();
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
