// SPDX-License-Identifier: MIT
// script/screenshots: pictures of the page for README.md and README.zh-CN.md, in docs/images/.

import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const top = dirname(dirname(fileURLToPath(import.meta.url)));

/** @type {{ name: string, query: string, width: number, height: number, scheme?: "dark" }[]} */
const SHOTS = [
  { name: "lesson-en", query: "lang=en&step=6&q=6", width: 1280, height: 963 },
  { name: "lesson-zh-dark", query: "lang=zh-CN&step=2", width: 1280, height: 800, scheme: "dark" },
  { name: "lesson-phone", query: "lang=en&step=2", width: 390, height: 844 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  for (const { name, query, width, height, scheme } of SHOTS) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: 1.5,
      colorScheme: scheme ?? "light",
      reducedMotion: "reduce",
    });
    await page.goto(`${pathToFileURL(join(top, "dist/lesson.html")).href}?${query}`);
    await page.waitForSelector('html[data-ready="true"]');
    await page.screenshot({ path: join(top, "docs/images", `${name}.png`) });
    await page.close();
    console.log(`docs/images/${name}.png`);
  }
} finally {
  await browser.close();
}
