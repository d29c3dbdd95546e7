// SPDX-License-Identifier: MIT
// What is looked at: every view and step, and what opens in them.

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

/**
 * Opens what is to be looked at.
 * @param {import("./engine.mjs").Open} open
 * @param {Shown} shown
 * @param {Record<string, string | number>} params
 * @param {Parameters<import("./engine.mjs").Open>[1]} [how]
 */
export async function show(open, shown, params, how) {
  const page = await open({ ...shown.params, ...params }, how);
  if (shown.open) {
    // By keyboard: what arrives late may still move it.
    await page.focus(shown.open);
    await page.press("Enter");
    await page.until((it) => document.querySelector(String(it)) !== null, shown.until);
  }
  return page;
}
