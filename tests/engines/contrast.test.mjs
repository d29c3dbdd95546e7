// SPDX-License-Identifier: MIT
// How well texts and drawn marks, which axe leaves out, stand out from what is behind them: in light
// and in dark, in one engine and at one width, because colours are the same in all; and in colours
// that the system or the person chooses, in every engine that has such.

import assert from "node:assert/strict";
import { startFirefoxInColours } from "./drivers/playwright.mjs";
import { THEMES, engine, scenario } from "./engine.mjs";
import { Page } from "./page.mjs";
import { STATES, show } from "./states.mjs";

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

/** The window as high as the page, so that all of it can be asked. @param {Page} page */
async function unroll(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.resize(1280, Math.min(height + 50, 12_000));
}

if (engine === "chromium") {
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
}

/**
 * In colours that are not the page's: every text and mark is seen, what is chosen is marked, and
 * what colours alone can say is still said.
 * @param {Page} page
 * @param {(params: Record<string, string | number>) => Promise<unknown>} open
 * @param {string} where
 */
async function assertSeen(page, open, where) {
  for (const view of ["lesson", "rotation", "scales", "by-hand", "check"]) {
    // Also where the page was asked for in light and the colours are dark.
    await open({ view, step: 6, lang: "en", theme: "light" });
    await unroll(page);
    const there = `${view}, ${where}`;
    const { isForced, lines, bare } = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const own = document.createElement("p");
      own.style.backgroundColor = "Canvas";
      document.body.append(own);
      const canvas = getComputedStyle(own).backgroundColor;
      own.remove();
      return {
        isForced: matchMedia("(forced-colors: active)").matches && style.backgroundColor === canvas,
        lines: [...document.querySelectorAll(".tab, .strip-words .strip-word")]
          .filter((it) => getComputedStyle(it).borderBottomColor !== canvas)
          .map((it) => it.textContent),
        // Of an engine that can be asked; in the lesson the line is a drawing below the slider.
        bare: [...document.querySelectorAll("input[type=range]:not(.ruler-input)")].filter((it) => {
          const track = getComputedStyle(it, "::-moz-range-track");
          return track.blockSize === "3px" && track.backgroundColor === canvas;
        }).length,
      };
    });
    assert.ok(isForced, `the colours are not the page's: ${there}`);
    const chosen = {
      lesson: ["Step by step", "the", "the"],
      rotation: ["Why sine and cosine"],
      scales: ["Why many frequencies"],
      "by-hand": ["By hand"],
      check: ["Check yours"],
    };
    assert.deepEqual(lines, chosen[/** @type {"lesson"} */ (view)], `lines below: ${there}`);
    assert.equal(bare, 0, `sliders have a line: ${there}`);
    assert.deepEqual(await page.probe("faint", QUIET), [], there);
    if (view !== "scales") continue;
    const [low, high] = await page.evaluate(() => {
      const legend = /** @type {HTMLCanvasElement} */ (
        document.querySelector("canvas.legend-image")
      );
      const { width, height } = legend;
      const pixels = legend.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
      return [[...pixels.slice(0, 3)], [...pixels.slice(-4, -1)]];
    });
    assert.notDeepEqual(low, high, `values keep their sign: ${there}`);
  }
}

if (engine === "chromium") {
  scenario("in colours of the system everything is seen", async ({ open, page }) => {
    try {
      for (const colorScheme of THEMES) {
        await assertSeen(
          page,
          async (params) => {
            // What a navigation forgets is said again, as something new.
            await page.driver.media?.({ forcedColors: "none", colorScheme });
            await page.driver.media?.({ forcedColors: "active", colorScheme });
            await open(params);
          },
          colorScheme,
        );
      }
    } finally {
      await page.driver.media?.({ forcedColors: "none", colorScheme: "light" });
    }
  });
}

if (engine === "firefox") {
  scenario("in a person's own colours everything is seen", async ({ site }) => {
    const driver = await startFirefoxInColours("#000000", "#ffff00");
    try {
      const page = new Page(driver);
      await page.resize(1280);
      const open = (/** @type {Record<string, string | number>} */ params) =>
        page.goto(`${site}?${new URLSearchParams(/** @type {any} */ (params))}`);
      await assertSeen(page, open, "yellow on black");
      assert.deepEqual(await driver.messages(), []);
    } finally {
      await driver.close();
    }
  });
}
