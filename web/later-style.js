// SPDX-License-Identifier: MIT
// The style of the views other than the first. The site's page asks for it as a style for paper, so
// that nothing waits for it; the one-file page unpacks it before its script starts (unpack.js).

/**
 * Resolves when it has come, with what makes it count on the screen too: a style that counts has the
 * whole page laid out anew.
 * @returns {Promise<() => void>}
 */
export async function laterStyle() {
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[media=print]"));
  if (!link) return () => {};
  if (!link.sheet) {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
    });
  }
  return () => {
    if (link.media !== "all") link.media = "all";
  };
}
