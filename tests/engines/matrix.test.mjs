// SPDX-License-Identifier: MIT
// Everything that the page shows, in both languages, at every width, light and dark. Where the
// machine's time goes:
//  - room (nothing cut off, nothing on top of something else, nothing wider than the window) is
//    asked of every state, language and width, because fonts and words differ there; again with
//    WCAG's wider spacing of text, at half of a laptop's window (its zoom of 200 %), and in words of
//    twice the length;
//  - axe's rules are asked of every state in every engine, each time in another language or width: a
//    language changes no structure, and a width little of it;
//  - contrast is asked of texts and of drawn marks, which axe leaves out, in light and in dark, in
//    one engine and at one width: colours are the same in all.

import assert from "node:assert/strict";
import { LANGUAGES, THEMES, WIDTHS, engine, scenario, variant } from "./engine.mjs";
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

/**
 * Marks that need not stand out, by a part of their names, each with why.
 */
const QUIET = [
  // Guides behind what is measured: without them nothing is lost.
  ".axis",
  "line.wave-zero",
  "svg.norm-curve line",
  "svg.distance-curves line",
  "svg.wave.distance-curves line",
  "svg.ruler-drawing line",
  "rect.norm-share-ground",
  ".check-grid",
  "rect.check-beyond",
  // The area of an angle, whose arc has the contrast.
  "path.sector",
  // Values as colours: what is near 0 is pale by its meaning; the numbers stand beside.
  "path.code-",
  // The room around a hand in which it can be grasped.
  "line.grip-shaft",
];

/** The window as high as the page, so that all of it can be asked. @param {import("./page.mjs").Page} page */
async function unroll(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.resize(1280, Math.min(height + 50, 12_000));
}

/** Names at the end of an axis or a curve, whose room a figure fixes: a translation keeps them short. */
const AXIS_NAMES = ".heat-axis-name, .heat-columns text, .distance-all";

if (isFirst) {
  // The steps between have no mark of their own.
  for (const shown of STATES.filter(({ name }) => !/step [235]/.test(name))) {
    scenario(
      `texts and marks stand out from what is behind them: ${shown.name}`,
      async ({ open }) => {
        for (const theme of THEMES) {
          const page = await show(open, shown, { lang: "en", theme });
          await unroll(page);
          assert.deepEqual(await page.probe("faint", QUIET), [], theme);
        }
      },
    );
  }

  scenario("with colours of the system every mark and text is seen", async ({ open, page }) => {
    try {
      for (const view of ["lesson", "rotation", "scales", "by-hand"]) {
        for (const colorScheme of THEMES) {
          await page.driver.media?.({ forcedColors: "active", colorScheme });
          // Also where the page was asked for in light and the system is dark.
          await open({ view, step: 6, lang: "en", theme: "light" });
          await unroll(page);
          assert.deepEqual(await page.probe("faint", QUIET), [], `${view}, ${colorScheme}`);
        }
      }
    } finally {
      await page.driver.media?.({ forcedColors: "none", colorScheme: "light" });
    }
  });

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
