// SPDX-License-Identifier: MIT
// Small parts that several notes share.

import { fixed, plain } from "../../numbers.js";
import { Value } from "../../ui/value.jsx";

/** @typedef {import("preact").ComponentChildren} Children */

/** What a mistake gives. @param {{ value: number, children?: Children }} props */
export const Wrong = ({ value, children }) => (
  <Value value={value} class="wrong">
    {children ?? (Number.isInteger(value) ? plain(value) : fixed(value))}
  </Value>
);

/** What is right. @param {{ value: number, children?: Children }} props */
export const Right = ({ value, children }) => (
  <Value value={value} class="right">
    {children ?? (Number.isInteger(value) ? plain(value) : fixed(value))}
  </Value>
);

/** A difference or a norm. @param {{ value: number }} props */
export const Length = ({ value }) => (
  <Value value={value} class="offset">
    {value === 0 ? "0" : fixed(value)}
  </Value>
);

const SLOT = 22;

/** @param {number} from @param {number} to */
const boxes = (from, to) =>
  Array.from({ length: to - from }, (_, n) => `M${(from + n) * SLOT + 3} 3h18v18h-18Z`).join("");

/**
 * Numbers that arrive at a layer with too few places for them.
 * @param {{ slots: number, arriving: number, label: string }} props
 */
export const Overflow = ({ slots, arriving, label }) => (
  <svg
    class="overflow-figure"
    viewBox={`0 0 ${arriving * SLOT + 2} 40`}
    width={arriving * SLOT + 2}
    role="img"
    aria-label={label}
  >
    <path class="overflow-read" d={boxes(0, slots)} />
    <path class="overflow-lost" d={boxes(slots, arriving)} />
    <path class="overflow-layer" d={`M1 27v7h${slots * SLOT}v-7`} />
  </svg>
);
