// SPDX-License-Identifier: MIT
// A table to take along: what a view has on show, as numbers with names for rows and columns.

import { machine } from "../numbers.js";

/**
 * @typedef {object} Table
 * @property {string} name of the file, without its extension; letters, digits and hyphens
 * @property {string} corner what the rows' names are
 * @property {string[]} columns
 * @property {string[]} rows
 * @property {ArrayLike<number>[]} values a row each, as many as there are columns
 */

/**
 * The cells as text with 17 significant digits, which name a double without loss.
 * @param {Table} table
 * @returns {string[][]}
 */
export const digits = ({ values }) => values.map((row) => Array.from(row, machine));

/** @param {string[]} lines */
export const inLines = (lines) => lines.map((line) => `${line}\n`).join("");
