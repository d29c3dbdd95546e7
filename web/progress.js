// SPDX-License-Identifier: MIT
// How far a learner has come, as a host may keep it and give it back another day.

import { STEPS } from "./state.js";
import { OPTIONS } from "./self-check/options.js";

/** @typedef {import("./state.js").State} State */

/**
 * @typedef {object} Progress
 * @property {readonly number[]} seen steps that have been on show
 * @property {Record<string, readonly string[]>} answers options of the self-check that were checked, by question
 * @property {number | null} score best share of questions answered rightly at once; null before the first
 */

/**
 * @param {State} state
 * @returns {Progress}
 */
export const progressOf = ({ seen, answers, score }) => ({ seen, answers, score });

/**
 * The change of state that a kept progress makes. It only adds: nothing that the learner has done
 * since is lost, and whatever is not possible is left out.
 * @param {State} state
 * @param {Record<string, unknown>} kept
 * @returns {Partial<State>}
 */
export function resume(state, kept) {
  const answers = { ...answersIn(kept.answers), ...state.answers };
  const marked = Object.entries(answers).map(([id, tried]) => [id, tried.at(-1) ?? ""]);
  const score = scoreIn(kept.score);
  const change = {
    seen: mergeSteps(state.seen, kept.seen),
    answers,
    chosen: { ...Object.fromEntries(marked), ...state.chosen },
    score: score === null ? state.score : Math.max(score, state.score ?? 0),
  };
  const isNews =
    JSON.stringify(progressOf({ ...state, ...change })) !== JSON.stringify(progressOf(state));
  return isNews ? change : {};
}

/**
 * @param {readonly number[]} seen
 * @param {unknown} kept
 */
function mergeSteps(seen, kept) {
  const steps = Array.isArray(kept) ? kept : [];
  return Array.from({ length: STEPS }, (_, n) => n + 1).filter(
    (step) => seen.includes(step) || steps.includes(step),
  );
}

/**
 * @param {unknown} kept
 * @returns {State["answers"]}
 */
function answersIn(kept) {
  if (typeof kept !== "object" || kept === null) return {};
  const given = /** @type {Record<string, unknown>} */ (kept);
  return Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([id, options]) => {
      const tried = Object.hasOwn(given, id) ? given[id] : undefined;
      if (!Array.isArray(tried)) return [];
      // Each option once, as often as they may have been sent.
      const known = [...new Set(tried)].filter((option) => options.includes(option));
      return known.length > 0 ? [[id, known]] : [];
    }),
  );
}

/** @param {unknown} kept */
const scoreIn = (kept) => (typeof kept === "number" && kept >= 0 && kept <= 1 ? kept : null);
