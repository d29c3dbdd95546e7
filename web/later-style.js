// SPDX-License-Identifier: MIT
// The style of the views other than the first. The site's page asks for it as a style for paper, so
// that nothing waits for it; the one-file page unpacks it before its script starts (unpack.js).

/**
 * Whether it has come. What could not be had is empty, or not there, or nobody's: engines differ.
 * @param {HTMLLinkElement} link
 */
function isThere({ sheet }) {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Resolves when it has come, with what makes it count on the screen too: a style that counts has the
 * whole page laid out anew.
 * @returns {Promise<() => void>}
 */
export async function laterStyle() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[media=print]"));
  if (!link) return () => {};
  const style = isThere(link) ? link : await askedAgain(link);
  return () => {
    if (style.media !== "all") style.media = "all";
  };
}

/**
 * A link does not tell whether its file is on its way or could not be had, and never asks twice. Of a
 * new one both are heard; what is on its way is not fetched a second time.
 * @param {HTMLLinkElement} link
 */
async function askedAgain(link) {
  const style = /** @type {HTMLLinkElement} */ (link.cloneNode());
  await new Promise((resolve, reject) => {
    style.onload = resolve;
    style.onerror = reject;
    link.replaceWith(style);
  });
  if (!isThere(style)) throw new Error("an empty style");
  return style;
}
