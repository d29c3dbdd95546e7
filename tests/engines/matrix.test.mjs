// SPDX-License-Identifier: MIT
// Everything that the page shows, in both languages, at every width, light and dark. Where the
// machine's time goes:
//  - room (nothing cut off, nothing on top of something else, nothing wider than the window) is
//    asked of every state, language and width, because fonts and words differ there; again with
//    WCAG's wider spacing of text, at half of a laptop's window (its zoom of 200 %), and in words of
//    twice the length;
//  - axe's rules are asked of every state in every engine, each time in another language or width: a
//    language changes no structure, and a width little of it;
//  - contrast has a file of its own.

import assert from "node:assert/strict";
import { LANGUAGES, WIDTHS, engine, scenario, variant } from "./engine.mjs";
import { NEVER } from "../browser/never.mjs";
import { EXTREMES, STATES, show } from "./states.mjs";

const isFirst = engine === "chromium";

/** Half of a laptop's window: what is left of it at 200 %. */
const ZOOMED = 640;

/** Puts WCAG 1.4.12's spacing of text on the page. */
const loosen = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important;" +
      " word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

/**
 * @param {import("./page.mjs").Page} page
 * @param {string} where
 * @param {{ mayScroll?: boolean, except?: string }} [allowed] tables of numbers and formulas may need the page to scroll
 */
async function assertRoom(page, where, { mayScroll = false, except } = {}) {
  const { wide, cut, overlaps, texts } = await page.probe("room", except);
  assert.ok(texts > 20, `there are texts: ${where}`);
  assert.deepEqual(cut, [], `nothing is cut off: ${where}`);
  assert.deepEqual(overlaps, [], `no text lies on another: ${where}`);
  if (!mayScroll) assert.deepEqual(wide, [], `nothing is wider than the window: ${where}`);
}

/** Where each engine asks axe. @type {Record<string, { lang: string, width: number }>} */
const RULES = {
  chromium: { lang: "en", width: WIDTHS[0] },
  firefox: { lang: "zh-CN", width: WIDTHS[2] },
  webkit: { lang: "en", width: WIDTHS[2] },
};
/** Where room is looked at: in the other engines, whose fonts are the same, at the ends. */
const windowsFor = (/** @type {string} */ lang) => {
  if (isFirst) return [WIDTHS[0], ZOOMED, WIDTHS[1], WIDTHS[2]];
  return lang === RULES[engine]?.lang ? [WIDTHS[0], WIDTHS[2]] : [WIDTHS[2]];
};

/** Where a token of any length is cut short with an ellipsis; it stands in full among the tokens. */
const CUT_SHORT = ".row-choice *, .entries-token *";

for (const shown of isFirst ? [...STATES, ...EXTREMES] : STATES) {
  scenario(`everything has room and is well built: ${shown.name}`, async ({ open }) => {
    for (const lang of LANGUAGES) {
      const except = CUT_SHORT;
      const page = await show(open, shown, { lang });
      assert.doesNotMatch(await page.evaluate(() => document.body.innerText), NEVER, lang);
      const rules = RULES[engine]?.lang === lang ? RULES[engine]?.width : undefined;
      for (const width of windowsFor(lang)) {
        const where = `${lang}, ${width} px`;
        await page.resize(width);
        await assertRoom(page, where, { except });
        assert.deepEqual(await page.probe("small"), [], `targets are 24 px: ${where}`);
        if (width !== rules) continue;
        // High enough that the controls at the lower edge lie on nothing that is pressed.
        await page.resize(width, 1300);
        assert.deepEqual(await page.axe(), [], where);
      }
      await page.evaluate(loosen);
      // At the narrowest, where the page is now, and where a laptop's layout is tightest.
      for (const width of isFirst ? [WIDTHS[2], ZOOMED] : [WIDTHS[2]]) {
        await page.resize(width);
        await assertRoom(page, `${lang}, ${width} px, spaced`, {
          mayScroll: width < ZOOMED,
          except,
        });
      }
    }
  });
}

/** Names at the end of an axis or a curve, whose room a figure fixes: a translation keeps them short. */
const AXIS_NAMES = ".heat-axis-name, .heat-columns text, .distance-all";

if (isFirst) {
  scenario("words of twice the length have room", async ({ open }) => {
    for (const shown of STATES) {
      const page = await show(open, shown, { lang: "en" }, { from: await variant("doubled") });
      for (const width of WIDTHS) {
        await page.resize(width);
        await assertRoom(page, `${shown.name}, ${width} px`, { except: AXIS_NAMES });
      }
    }
  });
}
