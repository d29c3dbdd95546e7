// SPDX-License-Identifier: MIT
// A figure in running text or in a cell, with all its digits for machines.

import { fixed, machine } from "../numbers.js";

/**
 * @param {{ value: number, class?: string, children?: import("preact").ComponentChildren }} props
 *   children: how it is written; six decimals if nothing is said
 */
export const Value = ({ value, class: tint = "", children }) => (
  <span class={`figure ${tint}`.trim()} data-value={machine(value)}>
    {children ?? fixed(value)}
  </span>
);
