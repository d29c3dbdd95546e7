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
