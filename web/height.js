// SPDX-License-Identifier: MIT
// The height that the page's content takes, for a frame to follow, up and down.
//
// It is the root element's own box, which no style ties to the window in a frame
// (html[data-framed]); scrollHeight would never be less than the frame already is.

/**
 * Calls back with whole CSS pixels, first soon and then whenever they have changed.
 * @param {Window & typeof globalThis} page
 * @param {(height: number) => void} report
 * @returns {() => void} measures again, for browsers that do not tell of changes themselves
 */
export function watchHeight(page, report) {
  const root = page.document.documentElement;
  let last = 0;
  const measure = () => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    // A frame that is not displayed has no layout: its height is not known, and not 0.
    if (height === 0 || height === last) return;
    last = height;
    report(height);
  };
  try {
    new page.ResizeObserver(measure).observe(root);
  } catch {
    // There is none, or a host has put something else in its place.
    measure();
    for (const event of ["resize", "load", "toggle", "transitionend"]) {
      page.addEventListener(event, measure, true);
    }
    void page.document.fonts?.ready.then(measure);
  }
  return measure;
}
