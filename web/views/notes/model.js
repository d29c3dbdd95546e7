// SPDX-License-Identifier: MIT
// What the notes show for a state: the core's numbers, gathered once.

import { widthIn } from "../../width.js";
import { HOME, LESSON, P } from "../lesson/model.js";
import { FAR } from "../lesson/presets.js";

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("#pe").Convention} Convention */
/** @typedef {import("#pe").Mistake} Mistake */
/** @typedef {import("../../state.js").State} State */

/** The mistakes that are a row of numbers, in the order they are told; two more are told in words. */
export const TOLD = /** @type {const} */ ([
  "transposed",
  "ownDenominators",
  "scaledByPosition",
  "sameRow",
]);

/** Smaller slips, most of them in the exponent. */
const SLIPS = /** @type {const} */ ([
  "columnAsPair",
  "exponentDoubled",
  "exponentHalved",
  "pairsFromOne",
  "oneFrequency",
  "noCosine",
]);

const CONVENTIONS = /** @type {const} */ ([
  "paper",
  "halves",
  "tensor2tensor",
  "fairseq",
  "cosineFirstHalves",
  "cosineFirst",
]);

/** A position far beyond any text that a model of the time was trained on. */
const FAR_AWAY = 1_000_000;

/**
 * A row as a table shows it.
 * @template {string} Name
 * @typedef {object} Row
 * @property {Name} name
 * @property {Float64Array} values
 * @property {boolean[]} differs which of the values are not the paper's
 * @property {string[]} holds what each column holds: "sin 0"
 * @property {number} distance to the row that the same rule has at position 0
 */

/**
 * @param {ArrayLike<number>} values
 * @param {ArrayLike<number>} paper
 */
const differences = (values, paper) =>
  Array.from(values, (value, j) => !Object.is(value, paper[j]));

/**
 * What the columns of a convention hold.
 * @param {Pe} pe
 * @param {Convention} convention
 */
const holdings = (pe, convention) =>
  pe
    .componentsAs(LESSON, convention)
    .map(({ pair, cosine }) => `${cosine ? "cos" : "sin"} ${pair}`);

/**
 * @param {Pe} pe
 * @param {number} pos
 * @returns {Row<Convention>[]}
 */
function conventionRows(pe, pos) {
  const paper = pe.encode(LESSON, pos);
  return CONVENTIONS.map((name) => {
    const values = pe.encodeAs(LESSON, name, pos);
    return {
      name,
      values,
      differs: differences(values, paper),
      holds: holdings(pe, name),
      distance: pe.distanceAs(LESSON, name, P, pos),
    };
  });
}

/**
 * The right row first, then each slip.
 * @param {Pe} pe
 * @param {number} pos
 * @returns {Row<Mistake | "right">[]}
 */
function slipRows(pe, pos) {
  const holds = holdings(pe, "paper");
  const all = SLIPS.map((name) => ({ name, evidence: pe.mistakeEvidence(LESSON, name, pos) }));
  const paper = pe.encode(LESSON, pos);
  return [
    {
      name: /** @type {const} */ ("right"),
      values: paper,
      differs: differences(paper, paper),
      holds,
      distance: pe.compare(LESSON, P, pos, true).norm,
    },
    ...all.map(({ name, evidence: { wrong, wrongDistance } }) => ({
      name,
      values: wrong,
      differs: differences(wrong, paper),
      holds,
      distance: wrongDistance,
    })),
  ];
}

/**
 * @param {Pe} pe
 * @param {Pick<State, "pos" | "n" | "d">} state
 */
export function notesModel(pe, { pos, n, d: chosen }) {
  const d = widthIn("notes", chosen);
  const table = { width: d };
  return {
    pos,
    n,
    d,
    /** Counts for one position, for n, and for twice as many. */
    costs: [1, n, 2 * n].map((positions) => ({ positions, cost: pe.cost(table, positions) })),
    edges: {
      off: pe.compare(LESSON, P, HOME, false).norm,
      zero: pe.encode(LESSON, P),
      norm: pe.encodingNorm(LESSON),
      small: pe.encode(LESSON, 1)[LESSON.width - 1] ?? 0,
      far: { position: FAR_AWAY, value: pe.encode(LESSON, FAR_AWAY)[0] ?? 0 },
    },
    holds: holdings(pe, "paper"),
    mistakes: TOLD.map((name) => ({ name, evidence: pe.mistakeEvidence(LESSON, name, HOME) })),
    denominator: pe.denominator(LESSON, 1),
    home: pe.compare(LESSON, P, HOME, true),
    farNorm: pe.compare(LESSON, P, FAR, true).norm,
    conventions: conventionRows(pe, pos),
    slips: slipRows(pe, pos),
    added: pe.joinedInput(LESSON, "add"),
    concatenated: pe.joinedInput(LESSON, "concatenate"),
    scale: pe.embeddingScale(LESSON),
  };
}

/** @typedef {ReturnType<typeof notesModel>} NotesModel */
