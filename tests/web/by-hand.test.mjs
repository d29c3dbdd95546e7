// SPDX-License-Identifier: MIT
// Worked out by hand: what stands in a working, and what is said of a sentence.

import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { DEFAULTS } from "../../web/state.js";
import { load } from "./load.mjs";
import { htmlOf, textOf, wordsOf } from "./page.mjs";

const { byHandAnnouncement } = await load("views/by-hand/announcement.js");
const { Gap } = await load("views/by-hand/gap.jsx");

test("the last link of a working is the value, its sign a sign and no subtraction", () => {
  /** @param {string} entry */
  const last = (entry) => {
    const html = htmlOf({ ...DEFAULTS, rest: "here", view: "by-hand", lang: "en", entry });
    const chain = /<ol class="chain">(.*?)<\/ol>/s.exec(html)?.[1] ?? "";
    return /.*<math><mrow>(.*?)<\/mrow><\/math>/s.exec(chain)?.[1];
  };
  // sin 4, cos 4 and sin 0, from MPFR.
  assert.equal(last("4-0"), '<mo form="prefix">\u2212</mo><mn>0.756802</mn>');
  assert.equal(last("4-1"), '<mo form="prefix">\u2212</mo><mn>0.653644</mn>');
  assert.equal(last("1-0"), "<mn>0.841471</mn>");
  assert.equal(last("0-0"), "<mn>0</mn>");
});

test("a sentence that is typed is read out: its tokens, or what is too much, or that there are none", () => {
  const tokens = [..."abcdefghijkl"];
  const state = { ...DEFAULTS, view: "by-hand", tokens, spareTokens: ["m", "n"] };
  const { t } = wordsOf("en");
  assert.equal(
    byHandAnnouncement(state, t),
    "This sentence has 14 tokens. The table uses the first 12; “m n” stays in the sentence.",
  );
  assert.equal(
    byHandAnnouncement({ ...state, spareTokens: [] }, t),
    "Tokens: a b c d e f g h i j k l",
  );
});

test("what rounding leaves is written as a power of ten, and nothing as 0", () => {
  const shown = (/** @type {number} */ value) => renderToString(h(Gap, { value }));
  assert.equal(shown(0), '<span class="figures" data-value="0">0</span>');
  assert.equal(textOf(shown(2 ** -53)), "1.1 × 10\u221216");
});
