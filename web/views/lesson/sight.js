// SPDX-License-Identifier: MIT
// What a step or a preset shows may be above the window or behind the controls: it is brought into
// sight, no further than is needed.

import { PRESETS } from "./presets.js";

/** Kept free above and below, in CSS pixels. */
const EDGE = 12;

/** Where the window ends for the lesson: the controls lie on it. */
const end = () => document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight;

/** @param {Element[]} elements those that are laid out */
function extent(elements) {
  const rects = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  if (rects.length === 0) return null;
  return {
    top: Math.min(...rects.map(({ top }) => top)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

/** @param {string} selector */
const all = (selector) => [...document.querySelectorAll(selector)];

/** The title of the step that has just been gone to. */
export function titleIntoSight() {
  const title = extent(all(".text-title"));
  if (!title || (title.top >= 0 && title.bottom <= end())) return;
  window.scrollBy({ top: title.top - EDGE });
}

/** What a preset has just marked, and the title with it if there is room for both. @param {string} name */
export function evidenceIntoSight(name) {
  const marks = extent(all(`.bench .marked${PRESETS[name]?.isOnCurve ? ", .curve-row" : ""}`));
  if (!marks) return;
  const room = end() - 2 * EDGE;
  const title = extent(all(".text-title"))?.top ?? marks.top;
  const top = marks.bottom - title <= room ? Math.min(title, marks.top) : marks.top;
  const above = top - EDGE;
  const below = marks.bottom + EDGE - end();
  // What is longer than the window begins at its top.
  if (below > 0) window.scrollBy({ top: Math.min(below, above) });
  else if (above < 0) window.scrollBy({ top: above });
}
