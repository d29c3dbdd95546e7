// SPDX-License-Identifier: MIT
// What is looked at: every view and step, and what opens in them.

import assert from "node:assert/strict";

/** @typedef {import("./page.mjs").Page} Page */

/**
 * @typedef {object} Shown
 * @property {string} name
 * @property {Record<string, string | number>} params
 * @property {string} [open] what is pressed then
 * @property {string} [until] what is there after that
 */

/** @type {Shown[]} */
export const STATES = [
  ...[1, 2, 3, 4, 5, 6, 7].map((step) => ({ name: `step ${step}`, params: { step } })),
  ...["rotation", "scales", "by-hand", "check", "notes"].map((view) => ({
    name: view,
    params: { view },
  })),
  {
    name: "a number's working",
    params: { step: 6, q: 6 },
    open: '[data-cell="difference-1"]',
    until: ".working",
  },
  {
    name: "a finding",
    params: { view: "check" },
    open: ".check-example:nth-of-type(2)",
    until: ".check-kind",
  },
  {
    name: "the share menu",
    params: { view: "scales" },
    open: ".share-toggle",
    until: ".share-panel",
  },
];

/** The ends of what the views can be set to: asked of one engine alone. @type {Shown[]} */
export const EXTREMES = [
  { view: "rotation", pair: 1, pos: 10000, k: -32 },
  { view: "rotation", pair: 3, pos: 0, k: 0 },
  { view: "scales", n: 512, d: 512, q: 32 },
  { view: "scales", n: 2, d: 2, embed: 1 },
  { view: "by-hand", width: 16, decimals: 6, entry: "3-5", row: 2, length: 64 },
  {
    view: "by-hand",
    tokens: "the,שלום,👩‍👩‍👧,a\\,b,antidisestablishmentarianism",
    entry: "none",
    embed: 1,
  },
  { view: "notes", pos: 10000, n: 512, d: 512 },
  { view: "notes", pos: 0, n: 2, d: 2, embed: 1 },
].map((params) => ({
  name: new URLSearchParams(Object.entries(params).map(([key, it]) => [key, `${it}`])).toString(),
  params: /** @type {Shown["params"]} */ (params),
}));

/** Where the page is that `show` left, if it can go on from there. @type {{ page: Page, from: string, loads: number } | null} */
let left = null;

/** What can be reached by a tab or a step, a language and a theme. */
const NEAR = ["view", "step", "lang", "theme"];

/**
 * Goes on from the page that is there, as a learner does; runs in the page.
 * @param {Record<string, string | number>} params
 */
async function goOn({ view = "lesson", step, lang, theme = "auto" }) {
  /** @param {string} button @param {number} [nth] */
  const press = (button, nth = 0) =>
    /** @type {HTMLElement} */ (document.querySelectorAll(button)[nth]).click();
  press(`.language[lang="${lang}"]`);
  const end = performance.now() + 5000;
  while (document.documentElement.lang !== lang && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  press(".theme", ["auto", "light", "dark"].indexOf(String(theme)));
  press(`[data-view="${view}"]`);
  if (step !== undefined) press(".stepper-step", Number(step) - 1);
  scrollTo(0, 0);
  document.documentElement.dir = "";
  document.adoptedStyleSheets = [];
  const now = new URLSearchParams(location.search);
  const pressed = document.querySelector('.stepper-step[aria-current="step"] .stepper-number');
  return {
    view: document.querySelector('[role="tab"][aria-selected="true"]')?.getAttribute("data-view"),
    step: step === undefined ? null : Number(pressed?.textContent),
    lang: document.documentElement.lang,
    theme: document.documentElement.dataset.theme,
    address: now.get("view") ?? "lesson",
  };
}

/**
 * Opens what is to be looked at: by the page's own buttons where they lead there, because a load
 * takes ten times as long.
 * @param {import("./engine.mjs").Open} open
 * @param {Shown} shown
 * @param {Record<string, string | number>} params
 * @param {Parameters<import("./engine.mjs").Open>[1]} [how]
 */
export async function show(open, shown, params, how = {}) {
  const wanted = { ...shown.params, ...params };
  const from = how.from ?? "site";
  const isNear = Object.keys(wanted).every((name) => NEAR.includes(name)) && !shown.open;
  if (isNear && left?.from === from && left.page.loads === left.loads) {
    const { page } = left;
    await page.resize(how.width ?? 1280, how.height);
    const { view = "lesson", step = null, lang, theme = "auto" } = wanted;
    assert.deepEqual(await page.evaluate(goOn, wanted), { view, step, lang, theme, address: view });
    return page;
  }
  const page = await open(wanted, how);
  left = isNear ? { page, from, loads: page.loads } : null;
  if (shown.open) {
    // By keyboard: what arrives late may still move it.
    await page.focus(shown.open);
    await page.press("Enter");
    await page.until((it) => document.querySelector(String(it)) !== null, shown.until);
  }
  return page;
}
