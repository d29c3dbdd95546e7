// SPDX-License-Identifier: MIT
// The self-check's six questions. Right and wrong answers alike are the core's: a wrong number is
// what a common mistake gives, and an answer is right because what it says holds.

import { fixed, plain } from "../numbers.js";
import { HOME, LESSON, P, PAIRS, at } from "../views/lesson/model.js";
import { FAR } from "../views/lesson/presets.js";
import { OPTIONS } from "./options.js";

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("./options.js").QuestionName} QuestionName */

/** A number, or a row of them, as a sentence shows it. @typedef {{ text: string, value?: number }} Shown */

/**
 * @typedef {object} Question
 * @property {string} id
 * @property {Record<string, Shown>} values what its sentences and its options' may name
 * @property {{ id: string, holds: boolean }[]} options
 */

/** The neighbour of the first occurrence. */
const NEXT = P + 1;
/** Components of a row that are written out. */
const WRITTEN = 4;

/** @param {number} value @returns {Shown} */
const six = (value) => ({ text: value === 0 ? "0" : fixed(value), value });
/** @param {number} value @returns {Shown} */
const short = (value) => ({ text: plain(value), value });
/** @param {Float64Array} values @returns {Shown} */
const row = (values) => ({
  text: `[${Array.from(values.slice(0, WRITTEN), (value) => (Number.isInteger(value) ? plain(value) : fixed(value))).join(", ")}, …]`,
});

/** @param {Float64Array} a @param {Float64Array} b */
const same = (a, b) => a.every((value, j) => value === b[j]);

/**
 * @param {QuestionName} id
 * @param {Record<string, Shown>} values
 * @param {Record<string, boolean>} holds options that are left out do not hold
 * @returns {Question}
 */
const question = (id, values, holds) => ({
  id,
  values,
  options: OPTIONS[id].map((option) => ({ id: option, holds: holds[option] ?? false })),
});

/**
 * @param {Pe} pe
 * @returns {Question[]}
 */
export function questionsOf(pe) {
  return [differs(pe), zero(pe), repeats(pe), near(pe), width(pe), off(pe)];
}

/** What differs between the two occurrences. @param {Pe} pe */
function differs(pe) {
  const { norm } = pe.compare(LESSON, P, HOME, true);
  const scaled = pe.mistakeEvidence(LESSON, "scaledByPosition", HOME).wrongDistance;
  const sameRow = pe.mistakeEvidence(LESSON, "sameRow", HOME).wrongDistance;
  const { differences, first, second } = pe.compare(LESSON, P, HOME, true);
  return question(
    "differs",
    { p: short(P), q: short(HOME), norm: six(norm), scaled: short(scaled), same: short(sameRow) },
    {
      encoding: differences.every((value, j) => value === at(second, j) - at(first, j)),
      scaled: scaled === norm,
      same: sameRow === norm,
    },
  );
}

/** PE(0) is not zero. @param {Pe} pe */
function zero(pe) {
  const right = pe.encode(LESSON, P);
  const rows = {
    // Without its cosines a row at position 0 is all zeros; so it is when the position scales it.
    zeros: pe.encodeMistaken(LESSON, "noCosine", P),
    sineFirst: pe.encodeAs(LESSON, "paper", P),
    components: pe.encodeMistaken(LESSON, "transposed", P),
    cosineFirst: pe.encodeAs(LESSON, "cosineFirst", P),
  };
  const options = Object.entries(rows);
  return question(
    "zero",
    {
      p: short(P),
      width: short(LESSON.width),
      length: short(pe.encodingNorm(LESSON)),
      ...Object.fromEntries(options.map(([id, values]) => [id, row(values)])),
    },
    Object.fromEntries(options.map(([id, values]) => [id, same(values, right)])),
  );
}

/** One pair nearly repeats, the vector does not. @param {Pe} pe */
function repeats(pe) {
  const { norm, pairDistances } = pe.compare(LESSON, P, FAR, true);
  const answers = {
    whole: norm,
    pair: at(pairDistances, 0),
    own: pe.mistakeEvidence(LESSON, "ownDenominators", FAR).wrongDistance,
    count: FAR - P,
  };
  return question(
    "repeats",
    {
      p: short(P),
      q: short(FAR),
      width: short(LESSON.width),
      norm: six(norm),
      chord: six(answers.pair),
      chordSecond: six(at(pairDistances, 1)),
      angleSecond: short(pe.angle(LESSON, FAR, 1)),
      own: six(answers.own),
      count: short(answers.count),
    },
    Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, value === norm])),
  );
}

/** Near positions need not have near codes. @param {Pe} pe */
function near(pe) {
  const { total } = pe.distanceProfile(LESSON, P, FAR + 1);
  const norms = { one: at(total, NEXT), home: at(total, HOME), far: at(total, FAR) };
  const least = Math.min(...Object.values(norms));
  const most = Math.max(...Object.values(norms));
  return question(
    "near",
    {
      p: short(P),
      next: short(NEXT),
      home: short(HOME),
      far: short(FAR),
      nextNorm: six(norms.one),
      homeNorm: six(norms.home),
      farNorm: six(norms.far),
      length: short(pe.encodingNorm(LESSON)),
    },
    {
      one: norms.one === least,
      home: norms.home === least,
      far: norms.far === least,
      equal: least === most,
    },
  );
}

/** Adding keeps the width. @param {Pe} pe */
function width(pe) {
  const added = pe.joinedInput(LESSON, "add");
  const concatenated = pe.joinedInput(LESSON, "concatenate");
  const arriving = pe.compare(LESSON, P, HOME, true).addedSecond.length;
  return question(
    "width",
    {
      q: short(HOME),
      width: short(LESSON.width),
      pairs: short(PAIRS),
      wide: short(concatenated.width),
      weights: short(added.weights),
      wideWeights: short(concatenated.weights),
    },
    {
      pairs: PAIRS === arriving,
      concatenated: concatenated.width === arriving,
      added: added.width === arriving,
    },
  );
}

/** What switching off changes, and what it does not. @param {Pe} pe */
function off(pe) {
  const on = pe.compare(LESSON, P, HOME, true);
  const now = pe.compare(LESSON, P, HOME, false);
  const isZero = (/** @type {Float64Array} */ values) => values.every((value) => value === 0);
  return question(
    "off",
    {
      p: short(P),
      q: short(HOME),
      value: six(at(now.second, 0)),
      cosine: short(at(now.first, 1)),
      same: short(pe.mistakeEvidence(LESSON, "sameRow", HOME).wrongDistance),
      off: short(now.norm),
      norm: six(on.norm),
    },
    {
      gone: isZero(now.second),
      inputs: isZero(now.addedFirst) && isZero(now.addedSecond) && same(now.second, on.second),
      first: same(now.addedFirst, now.first) && same(now.addedSecond, now.first),
      // Of models nothing is computed here, so nothing is shown about them.
      order: false,
    },
  );
}

/** @param {Question} question */
export const rightOption = ({ options }) => options.find(({ holds }) => holds)?.id;
