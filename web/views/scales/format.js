// SPDX-License-Identifier: MIT
// How this view writes lengths.

import { fixed } from "../../numbers.js";

/**
 * A wavelength to three significant digits, whole from 1000 on and grouped from 10 000 on.
 * @param {number} value
 */
export function lengthText(value) {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return grouped(fixed(value, digits));
}

/**
 * Thousands apart, from five digits on.
 * @param {string} text
 */
function grouped(text) {
  const [whole = "", ...rest] = text.split(".");
  if (whole.length < 5) return text;
  return [whole.replace(/\B(?=(\d{3})+$)/g, "\u202f"), ...rest].join(".");
}
