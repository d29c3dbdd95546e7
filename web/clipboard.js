// SPDX-License-Identifier: MIT

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether the browser, and the page around this one, let it
 */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
