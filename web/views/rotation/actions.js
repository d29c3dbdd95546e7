// SPDX-License-Identifier: MIT
// What the learner can do here, each as the change it makes to the state.

import { withoutDraft } from "../../ui/drafts.js";

/** @typedef {import("../../state.js").State} State */

/**
 * Sets some of pair, pos, k and d, and keeps what stood before, so that the view can mark what changed.
 * @param {State} state
 * @param {Partial<Pick<State, "pair" | "pos" | "k" | "d">>} change
 * @returns {Partial<State>}
 */
export function move(state, change) {
  const { pair, pos, k, d } = state;
  const next = { pair, pos, k, d, ...change };
  if (next.pair === pair && next.pos === pos && next.k === k && next.d === d) return {};
  let { drafts } = state;
  for (const name of Object.keys(change)) drafts = withoutDraft(drafts, name);
  return { ...change, drafts, before: { pair, pos, k, d } };
}
