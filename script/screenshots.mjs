// SPDX-License-Identifier: MIT
// script/screenshots: pictures of the page for README.md and README.zh-CN.md, in docs/images/.
// script/screenshots reference [folder]: every view and step, in each language, light and dark, at
// three widths, in tests/engines/reference/ (or the folder), to be looked at.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { launchOptions } from "../tests/browser/launch.mjs";

const top = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {{ name: string, query: string, width: number, height: number, scheme?: "dark" }[]} */
const SHOTS = [
  { name: "lesson-en", query: "lang=en&step=6&q=6", width: 1280, height: 963 },
  { name: "lesson-zh-dark", query: "lang=zh-CN&step=2", width: 1280, height: 800, scheme: "dark" },
  { name: "lesson-phone", query: "lang=en&step=2", width: 390, height: 844 },
];

const VIEWS = ["rotation", "scales", "by-hand", "check", "notes"];
const STATES = [
  ...[1, 2, 3, 4, 5, 6, 7].map((step) => ({ name: `step-${step}`, query: `step=${step}` })),
  ...VIEWS.map((view) => ({ name: view, query: `view=${view}` })),
];
const SIZES = [
  [1280, 800],
  [390, 844],
  [320, 640],
];

/** @typedef {import("playwright-core").Browser} Browser */
/** @param {string} query */
const address = (query) => `${pathToFileURL(join(top, "dist/lesson.html")).href}?${query}`;

/** @param {Browser} browser */
async function forReadme(browser) {
  for (const { name, query, width, height, scheme } of SHOTS) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 1.5,
      colorScheme: scheme ?? "light",
      reducedMotion: "reduce",
    });
    await page.goto(address(query));
    await page.waitForSelector('html[data-ready="true"]');
    await page.screenshot({ path: join(top, "docs/images", `${name}.png`) });
    await page.close();
    console.log(`docs/images/${name}.png`);
  }
}

/** WebP: a fifth of the same pictures as PNG. @param {Browser} browser @param {string} folder */
async function forReference(browser, folder) {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const session = await page.context().newCDPSession(page);
  for (const { name, query } of STATES) {
    for (const lang of ["en", "zh-CN"]) {
      for (const theme of ["light", "dark"]) {
        for (const [width = 0, height = 0] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.goto(address(`${query}&lang=${lang}&theme=${theme}`));
          await page.waitForSelector('html[data-ready="true"]');
          await page.waitForTimeout(100);
          const { data } = await session.send("Page.captureScreenshot", {
            format: "webp",
            quality: 70,
          });
          const path = join(folder, `${name}-${lang}-${theme}-${width}.webp`);
          await writeFile(path, Buffer.from(data, "base64"));
        }
      }
    }
    console.log(name);
  }
}

const browser = await chromium.launch(launchOptions());
try {
  const [what, folder] = process.argv.slice(2);
  if (what === "reference")
    await forReference(browser, folder ?? join(top, "tests/engines/reference"));
  else await forReadme(browser);
} finally {
  await browser.close();
}
