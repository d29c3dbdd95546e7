// SPDX-License-Identifier: MIT
// The lesson at every width. One frame for each page, and a script that makes it wider: no page is
// loaded and no frame waited for between two widths.

import assert from "node:assert/strict";
import { LANGUAGES, scenario, siteAddress } from "./harness.mjs";

/** Common windows, and both sides of every width where the style changes. */
const WIDTHS = [
  [320, 359, 360, 368, 371, 372, 375, 376, 390, 399, 400, 412, 559, 560, 600, 640, 699, 700, 768],
  [859, 860, 1024, 1080, 1100, 1112, 1127, 1128, 1145, 1159, 1160, 1165, 1180, 1198, 1280],
].flat();
const STEPS = [2, 5, 6, 7];
/** Below it the longest formula of step 6 scrolls in its box. */
const FORMULAS_FIT = 600;

for (const lang of LANGUAGES) {
  scenario(`at no width does the lesson reach over its margins: ${lang}`, async ({ open }) => {
    const site = await siteAddress();
    // A page of the site's own origin, which may look into its frames.
    const page = await open({}, { path: "pe.d.ts", ready: false });
    for (const step of STEPS) {
      const asked = { src: `${site}?lang=${lang}&step=${step}`, widths: WIDTHS };
      const found = await page.evaluate(overEdges, { ...asked, fit: FORMULAS_FIT });
      assert.deepEqual(found, [], `step ${step}`);
    }
  });
}

/**
 * What reaches over its margins at which width. Runs in the page.
 * @param {{ src: string, widths: number[], fit: number }} asked
 */
async function overEdges({ src, widths, fit }) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "border: 0; width: 800px; height: 800px";
  frame.src = src;
  document.body.replaceChildren(frame);
  await new Promise((loaded) => frame.addEventListener("load", loaded));
  const inside = /** @type {Document} */ (frame.contentDocument);
  const root = inside.documentElement;
  const isReady = () => root.dataset.ready === "true" && root.dataset.rest !== "coming";
  if (!isReady()) {
    await new Promise((/** @type {(value?: undefined) => void} */ done) => {
      const watch = new MutationObserver(() => isReady() && done());
      watch.observe(root, { attributes: true });
    });
  }
  /** What scrolls in a box of its own, or lies on the margin for the sake of its thumb. */
  const free = ".presets-chips, .presets-chips *, .ruler-input, .display *";
  /** @type {string[]} */
  const found = [];
  for (const width of widths) {
    frame.style.width = `${width}px`;
    if (root.scrollWidth > width) found.push(`${width}: the page is ${root.scrollWidth} wide`);
    for (const box of inside.querySelectorAll(".lesson-top, .lesson-grid, .dock-inner")) {
      const outer = box.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const left = outer.left + parseFloat(paddingLeft) - 1;
      const right = outer.right - parseFloat(paddingRight) + 1;
      for (const part of box.querySelectorAll("svg, button, input, span, dd, p, th, .display")) {
        const edge = part.getBoundingClientRect();
        if (edge.width <= 1 || (edge.left >= left && edge.right <= right)) continue;
        // A number's button has a ground a little wider than its digits.
        const slack = part.matches(".num, .num-button") ? 4 : 0;
        if (edge.left >= left - slack && edge.right <= right + slack) continue;
        if (part.matches(free) || getComputedStyle(part).clipPath !== "none") continue;
        const name = `${part.localName}.${part.getAttribute("class")} “${part.textContent}”`;
        found.push(`${width}: ${name} from ${edge.left} to ${edge.right}`);
      }
    }
    if (width < fit) continue;
    for (const formula of inside.querySelectorAll(".display")) {
      if (formula.checkVisibility() && formula.scrollWidth > formula.clientWidth + 1) {
        found.push(`${width}: cut off: ${formula.textContent}`);
      }
    }
  }
  return found.slice(0, 12);
}
