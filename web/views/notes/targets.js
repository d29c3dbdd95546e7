// SPDX-License-Identifier: MIT
// Where the evidence for a note is: the state that shows it, and what that place is called.

import { VIEWS } from "../../parameters.js";
import { STEPS } from "../../state.js";
import { goToStep, showEvidence } from "../lesson/actions.js";
import { HOME } from "../lesson/model.js";
import { evidenceIntoSight } from "../lesson/sight.js";

/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Words} Words */

/**
 * @typedef {object} Target
 * @property {(t: Words["t"]) => string} where
 * @property {(state: State) => Partial<State>} patch
 * @property {string} view
 * @property {() => void} [reveal] brings it into sight once the view is there
 * @property {string} [heading] the heading to go to, if the evidence is not at the view's beginning
 */

/**
 * A step of the lesson with its own two positions.
 * @param {number} step
 * @param {Partial<State>} [more]
 * @returns {Target}
 */
const atStep = (step, more = {}) => ({
  where: (t) => t("notes.see.step", { step, title: t(`lesson.text.${step}.title`) }),
  view: "lesson",
  patch: (state) => ({
    ...goToStep(state, step),
    view: "lesson",
    q: HOME,
    enc: step < STEPS,
    ...more,
  }),
});

/**
 * A preset of the lesson.
 * @param {string} name
 * @returns {Target}
 */
const atEvidence = (name) => ({
  where: (t) => t("notes.see.evidence", { title: t(`lesson.presets.${name}`) }),
  view: "lesson",
  patch: (state) => ({ ...showEvidence(state, name), view: "lesson" }),
  reveal: () => evidenceIntoSight(name),
});

/**
 * Another view as it stands; it shares what the notes have set.
 * @param {string} view
 * @returns {Target}
 */
const atView = (view) => ({
  where: (t) => t("notes.see.view", { title: t(`views.${view}`) }),
  view,
  patch: () => ({ view: /** @type {State["view"]} */ (view) }),
});

/** Whether this page has the view. @param {Target} target */
export const isThere = ({ view }) => VIEWS.some((name) => name === view);

/** The working of component 2 at the second position. */
const COMPONENT = "second-2";

/** @type {Record<string, Target>} */
export const TARGETS = {
  cost: atView("scales"),
  off: atStep(7),
  zero: atEvidence("zero"),
  small: atEvidence("tooSmall"),
  order: atStep(7),
  transposed: {
    ...atStep(4, { cell: COMPONENT, working: { cell: COMPONENT, by: "press" } }),
    where: (t) => t("notes.see.component", { component: 2, position: HOME }),
  },
  ownDenominators: atStep(3),
  scaledByPosition: atStep(4),
  sameRow: atEvidence("zero"),
  widthLeft: atStep(5),
  understanding: atEvidence("farNear"),
  slips: atView("check"),
  mixing: {
    ...atView("by-hand"),
    where: (t) =>
      t("notes.see.part", { title: t("views.by-hand"), part: t("by-hand.mixing.title") }),
    heading: "by-hand-mixing",
  },
};
