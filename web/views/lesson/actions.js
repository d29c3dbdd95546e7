// SPDX-License-Identifier: MIT
// What the learner can do in the lesson, each as the change it makes to the state.

import { STEPS } from "../../state.js";
import { withoutDraft } from "../../ui/drafts.js";
import { PRESETS } from "./presets.js";

/** @typedef {import("../../state.js").State} State */

/**
 * To a step. Step 7 is the one where the encoding is switched off, so arriving there switches it
 * off and going back switches it on again; at the step itself the switch stays free.
 * @param {State} state
 * @param {number} step
 * @returns {Partial<State>}
 */
export function goToStep(state, step) {
  if (step < 1 || step > STEPS) return {};
  const enc = step === STEPS ? false : state.step === STEPS ? true : state.enc;
  return { step, enc, evidence: null, working: null };
}

/**
 * @param {number} q
 * @returns {Partial<State>}
 */
export const moveTo = (q) => ({ q, evidence: null });

/**
 * @param {boolean} enc
 * @returns {Partial<State>}
 */
export const switchEncoding = (enc) => ({ enc, evidence: null });

/** What a preset decides. */
const DECIDED = /** @type {const} */ (["step", "q", "enc"]);

/**
 * What an address or a host asks for. A preset that is named brings its step and position with it; what
 * is asked for besides and is not the preset's comes first, and its evidence is not marked then.
 * @param {State} state
 * @param {Partial<State>} wanted
 * @returns {Partial<State>}
 */
export function withEvidence(state, wanted) {
  if (!wanted.evidence) return wanted;
  const { step, q, enc, cell } = /** @type {State} */ (
    showEvidence({ ...state, ...wanted }, wanted.evidence)
  );
  const shown = { step, q, enc, cell };
  const isOther = DECIDED.some((name) => name in wanted && wanted[name] !== shown[name]);
  return isOther ? { ...wanted, evidence: null } : { ...shown, ...wanted };
}

/**
 * @param {State} state
 * @param {string} name
 * @returns {Partial<State>}
 */
export function showEvidence(state, name) {
  const preset = PRESETS[name];
  if (!preset) return {};
  return {
    step: preset.step,
    q: preset.q ?? state.q,
    enc: true,
    evidence: name,
    working: null,
    presetsOpen: false,
    cell: preset.cells[0] ?? state.cell,
    drafts: withoutDraft(state.drafts, "q"),
  };
}
