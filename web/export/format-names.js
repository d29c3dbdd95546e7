// SPDX-License-Identifier: MIT

/** The forms a table can be taken along in, in the order of the menu. What they are is in
 * formats.js, which is loaded when one is asked for. */
export const FORMAT_NAMES = /** @type {const} */ ([
  "csv",
  "json",
  "markdown",
  "latex",
  "numpyText",
  "npy",
]);

/** @typedef {typeof FORMAT_NAMES[number]} FormatName */
