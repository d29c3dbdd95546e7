// SPDX-License-Identifier: MIT
// A walk of random steps through the page, the same for the same seed. It needs of an engine that it
// runs a function in the page and gives back what that answers; resizing and measuring are extras.

import { install } from "./in-page.mjs";

/**
 * @typedef {object} Walker
 * @property {(run: any, argument?: any) => Promise<any>} evaluate in the page, or in its frame
 * @property {(width: number, height: number) => Promise<unknown>} [resize]
 * @property {() => Promise<number>} [heap] bytes in use, after collecting what is not
 */

/** Between two changes of the window's size. */
const STRIDE = 50;
const SIZES = /** @type {const} */ ([
  [1280, 800],
  [390, 844],
  [800, 600],
  [320, 640],
]);

/**
 * @param {Walker} page
 * @param {{ seed: number, count: number, progress?: (step: number) => void }} options
 */
export async function walk(page, { seed, count, progress }) {
  await page.evaluate(install, { seed });
  /** @type {{ step: number, problems: string[], search: string }} */
  let answer = { step: 0, problems: [], search: "" };
  /** @type {{ step: number, elements: number, heap: number }[]} */
  const measures = [];
  const measure = async () => {
    const { elements } = await page.evaluate(() => /** @type {any} */ (window).walker.home());
    measures.push({ step: answer.step, elements, heap: (await page.heap?.()) ?? 0 });
  };
  // The first steps load and compile what is used later.
  const warm = Math.min(count / 4, 1000);
  while (answer.step < count && answer.problems.length === 0) {
    if (measures.length === 0 && answer.step >= warm) await measure();
    const [width, height] = SIZES[(answer.step / STRIDE) % SIZES.length] ?? SIZES[0];
    await page.resize?.(width, height);
    answer = await page.evaluate(
      (/** @type {number} */ steps) => /** @type {any} */ (window).walker.walk(steps),
      Math.min(STRIDE, count - answer.step),
    );
    progress?.(answer.step);
  }
  if (answer.problems.length === 0) await measure();
  return { ...answer, measures };
}
