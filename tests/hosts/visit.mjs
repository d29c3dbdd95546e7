// SPDX-License-Identifier: MIT
// What is asked of the lesson wherever it is hosted.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").FrameLocator} FrameLocator */
/** @typedef {import("../browser/harness.mjs").Open} Open */

/** ‖PE(3) − PE(0)‖ and ‖PE(6) − PE(0)‖ of the lesson's source. */
export const NORMS = { 3: "2.017479", 6: "0.657741" };

/** The number at the end of the lesson. @param {Page | FrameLocator} where */
export const norm = (where) => where.locator('[data-cell="norm"]');

/** @param {Page | FrameLocator} where @param {3 | 6} q */
export const untilNorm = (where, q) => norm(where).getByText(NORMS[q]).waitFor();

/**
 * Opens the site's page at an address and uses what it fetches: the core, and the words of a
 * language that is not the page's own.
 * @param {Open} open
 * @param {string} url
 */
export async function visitSite(open, url) {
  const page = await open({ step: 6, lang: "zh-CN" }, { from: "host", path: url });
  await page.waitForSelector('html[lang="zh-CN"]');
  await page.getByRole("heading", { name: "同一个词，不同的位置" }).waitFor();
  await untilNorm(page, 3);
  await page.getByRole("slider").first().fill("6");
  await untilNorm(page, 6);
  await page.waitForFunction(() => new URLSearchParams(location.search).get("q") === "6");
  return page;
}

/** Opens each view. @param {Page} page */
export async function visitViews(page) {
  const tabs = await page.getByRole("tab").all();
  assert.equal(tabs.length, 6);
  for (const tab of tabs) {
    await tab.click();
    assert.equal(await tab.getAttribute("aria-selected"), "true");
  }
}

/**
 * Opens the one-file page at an address.
 * @param {Open} open
 * @param {string} url
 */
export async function visitLesson(open, url) {
  const page = await open({ step: 6, q: 6 }, { from: "host", path: url });
  await untilNorm(page, 6);
  return page;
}
