// SPDX-License-Identifier: MIT
// A token inside the page's own sentences: in its own direction, and marked as Chinese where it is,
// so that a voice reads it as such.

import { hasHan } from "./sentence.js";

/** @param {string} text */
export const languageOf = (text) => (hasHan(text) ? "zh" : undefined);

/** @param {{ children: string | undefined, class?: string }} props */
export const Quoted = ({ children = "", class: name }) => (
  <bdi class={name} lang={languageOf(children)}>
    {children}
  </bdi>
);
