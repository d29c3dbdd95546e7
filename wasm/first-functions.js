// SPDX-License-Identifier: MIT
// The functions that the first view calls (first_bindings.cpp), with what they take after the
// encoding.

import { boolean, choice, number } from "./refuse.js";

/** @typedef {import("./load.js").Pass} Pass */

/** @param {string} name @returns {Pass} */
export const numeric = (name) => (value) => number(name, value);
/** @param {string} name @param {string[]} allowed @returns {Pass} */
export const oneOf = (name, allowed) => (value) => choice(name, value, allowed);

export const position = numeric("position");
export const pair = numeric("pair");
export const p = numeric("p");
export const q = numeric("q");
export const count = numeric("count");

/** @type {Record<string, Pass[]>} */
export const FIRST = {
  denominator: [pair],
  angle: [position, pair],
  nearestTurn: [position, pair],
  compare: [p, q, (value) => Number(boolean("enabled", value))],
  distanceProfile: [p, count],
};
