// SPDX-License-Identifier: MIT
// The names of the self-check's questions and of their options: what a host may keep.

/** The options of each question, in the order in which they are shown. */
export const OPTIONS = Object.freeze({
  differs: ["embeddings", "scaled", "encoding", "same"],
  zero: ["zeros", "sineFirst", "components", "cosineFirst"],
  repeats: ["whole", "pair", "own", "count"],
  near: ["one", "home", "equal", "far"],
  width: ["pairs", "concatenated", "added"],
  off: ["gone", "inputs", "first", "order"],
});

/** @typedef {keyof typeof OPTIONS} QuestionName */

export const QUESTIONS = /** @type {QuestionName[]} */ (Object.keys(OPTIONS));
