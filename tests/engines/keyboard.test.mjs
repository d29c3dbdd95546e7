// SPDX-License-Identifier: MIT
// Every row of docs/keyboard*.md, and where the focus goes on the way through a page.

import assert from "node:assert/strict";
import { LANGUAGES, engine, scenario } from "./engine.mjs";
import { rowsOfKeys } from "./keyboard.mjs";

/** @typedef {import("./page.mjs").Page} Page */
/** @typedef {import("./keyboard.mjs").Row} Row */

/**
 * Waits until what a row says is so.
 * @param {Page} page
 * @param {Row} row
 */
async function see(page, { control, claim }) {
  const end = Date.now() + 5000;
  for (;;) {
    const is = await page.probe("holds", { control, claim });
    if (is === true) return;
    if (Date.now() > end) throw new Error(`is ${is}`);
  }
}

/**
 * A button is pressed by Enter and Space in every engine; what it does then is the page's and asked
 * once in each language. Everything else has keys of the engine's own.
 * @param {Row} row
 */
const isAsked = ({ control }) =>
  engine === "chromium" || typeof control === "string" || control.role !== "button";

for (const lang of engine === "chromium" ? LANGUAGES : /** @type {const} */ (["en"])) {
  const rows = (await rowsOfKeys(lang)).filter(isAsked);
  for (const section of new Set(rows.map((row) => row.section))) {
    scenario(`the keys do what the table says: ${section}`, async ({ open, site }) => {
      const from = lang === "en" ? site : `${site}${lang}.html`;
      for (const row of rows.filter((it) => it.section === section)) {
        try {
          const page = await open(Object.fromEntries(new URLSearchParams(row.query)), { from });
          await page.focus(row.control);
          await page.press(...row.keys);
          await see(page, row);
          assert.equal(await page.probe("focusTrouble"), null);
        } catch (error) {
          throw new Error(`${row.line}: ${/** @type {Error} */ (error).message}`, { cause: error });
        }
      }
    });
  }
}

const WALKS = [{ step: 6 }, { view: "rotation" }, { view: "by-hand" }, { view: "check" }];
for (const params of engine === "chromium" ? WALKS : WALKS.slice(0, 1)) {
  const name = new URLSearchParams(Object.entries(params).map(([key, it]) => [key, String(it)]));
  scenario(
    `Tab goes through everything, and what has the focus is seen: ${name}`,
    async ({ open }) => {
      const page = await open({ lang: "en", ...params }, { width: 390 });
      const all = await page.probe("tabStops");
      await page.focus("a.skip");
      const seen = new Set();
      for (let n = 0; n < all; n += 1) {
        const trouble = await page.probe("focusTrouble");
        assert.equal(trouble, null, `${n} of ${all}`);
        seen.add(await page.probe("place"));
        await page.press("Tab");
      }
      assert.equal(seen.size, all, "every stop once");
    },
  );
}
