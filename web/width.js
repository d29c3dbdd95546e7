// SPDX-License-Identifier: MIT
// How wide the encoding is where the learner may choose it. One width for all views that ask for
// it; as long as none has been chosen, each of them has its own.

/** @typedef {import("./parameters.js").ViewName} ViewName */
/** @typedef {import("./state.js").State} State */

export const WIDTHS = Object.freeze({ min: 2, max: 512, step: 2 });

/** The turn is shown on the lesson's own encoding, the whole table on one that shows a pattern. */
const OF_ROTATION = 8;
const OF_TABLE = 64;

/** @param {ViewName} view */
const ownWidth = (view) => (view === "rotation" ? OF_ROTATION : OF_TABLE);

/**
 * The width in a view.
 * @param {ViewName} view
 * @param {number | null} d null: none chosen
 */
export const widthIn = (view, d) => d ?? ownWidth(view);

/** The last pair that can be chosen, which is in the view of the rotation. @param {number | null} d */
export const lastPair = (d) => widthIn("rotation", d) / 2 - 1;

/**
 * A width chosen in a view. Its own one is the same as none, and a pair that the width no longer
 * has gives way to the last one.
 * @param {Pick<State, "pair">} state
 * @param {ViewName} view
 * @param {number} width
 * @returns {Pick<State, "d" | "pair">}
 */
export function withWidth({ pair }, view, width) {
  const d = width === ownWidth(view) ? null : width;
  return { d, pair: Math.min(pair, lastPair(d)) };
}
