// SPDX-License-Identifier: MIT
// For any state that an address can give: what stands on the page is the core's number, rounded
// half-even on its exact decimal.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { DEFAULTS } from "../../web/state.js";
import { halfEven } from "./exact.mjs";
import { htmlOf, numbersOn, pe, textOf } from "./page.mjs";

const LESSON = { width: 8, base: 10000 };
const whole = (/** @type {number} */ min, /** @type {number} */ max) => fc.integer({ min, max });
const common = { lang: fc.constantFrom("en", "zh-CN"), enc: fc.boolean() };

/** What each view's address can say. */
const VIEWS = {
  lesson: fc.record({ ...common, step: whole(1, 7), q: whole(1, 32) }),
  rotation: fc.record({ ...common, pos: whole(0, 10000), k: whole(-32, 32), pair: whole(0, 3) }),
  scales: fc.record({ ...common, n: whole(2, 64), d: whole(1, 32).map((half) => 2 * half) }),
  "by-hand": fc.record({
    ...common,
    width: whole(1, 8).map((half) => 2 * half),
    decimals: fc.constantFrom(2, 6),
    row: whole(0, 4),
  }),
};

/** The page's own signs: a true minus, and ≈0 for what is not zero but rounds to it. */
/** @param {string} value @param {number} digits */
function written(value, digits) {
  const text = halfEven(Number(value), digits);
  if (/[1-9]/.test(text)) return text.replace("-", "\u2212");
  return Number(value) === 0 ? text.replace("-", "") : "≈0";
}

/** All 17 significant digits, or a 0. @param {number} value */
const seventeen = (value) => (value === 0 ? "0" : value.toPrecision(17));

for (const [view, states] of Object.entries(VIEWS)) {
  test(`${view}: every decimal on the page is its value rounded half-even`, () => {
    let checked = 0;
    fc.assert(
      fc.property(states, (changed) => {
        const html = htmlOf({
          ...DEFAULTS,
          rest: "here",
          view,
          ...changed,
        });
        const all = textOf(html);
        assert.doesNotMatch(all, /NaN|undefined|Infinity|\[object/);
        // A sign, not the minus between two numbers.
        assert.doesNotMatch(all, /(?<![\d.)]\s*)[-\u2212]0\.0+(?!\d)/);
        for (const { value, text } of numbersOn(html)) {
          // One number, or a row of them.
          for (const one of value.split(" ")) assert.equal(one, seventeen(Number(one)), text);
          const digits = /^\s*[+\u2212]?\d+\.(\d+)\s*$/.exec(text)?.[1]?.length;
          if (digits === undefined) continue;
          assert.equal(text.trim().replace("+", ""), written(value, digits));
          checked += 1;
        }
      }),
      { numRuns: 40 },
    );
    assert.ok(checked > 100, `${checked} numbers were looked at`);
  });
}

test("the lesson shows the core's norm, whatever the position and the switch", () => {
  fc.assert(
    fc.property(VIEWS.lesson, (changed) => {
      const html = htmlOf({ ...DEFAULTS, ...changed, step: 6 });
      const { norm } = pe.compare(LESSON, 0, changed.q, changed.enc);
      const shown =
        /data-cell="norm"[^>]*data-value="([^"]*)"|data-value="([^"]*)"[^>]*data-cell="norm"/.exec(
          html,
        );
      assert.equal(Number(shown?.[1] ?? shown?.[2]), norm);
      assert.ok(textOf(html).includes(written(String(norm), 6)));
    }),
    { numRuns: 40 },
  );
});
