// SPDX-License-Identifier: MIT
// Which language the page speaks, and where its words are kept once loaded.

import { translator } from "./i18n.jsx";

/** @typedef {import("./i18n.jsx").Translator} Translator */

/**
 * The language of the page as it was built; a page for any language leaves it to the browser.
 * @param {HTMLElement} root
 * @param {string[]} codes
 */
export function pageLanguage(root, codes) {
  if (root.dataset.language !== "auto") return root.lang;
  for (const wanted of navigator.languages ?? []) {
    const [primary] = wanted.toLowerCase().split("-");
    const match = codes.find((code) => code.toLowerCase().split("-")[0] === primary);
    if (match) return match;
  }
  return root.lang;
}

/**
 * The words of a language, loaded when first asked for.
 * @param {(code: string) => Promise<import("./i18n.jsx").Strings>} loadStrings
 * @returns {(code: string) => Promise<Translator>}
 */
export function wordsFrom(loadStrings) {
  /** @type {Map<string, Translator>} */
  const known = new Map();
  return async (code) => {
    const words = known.get(code) ?? translator(code, await loadStrings(code));
    known.set(code, words);
    return words;
  };
}

/**
 * The words of the first language whose file can be had.
 * @param {string[]} codes
 * @param {(code: string) => Promise<Translator>} wordsOf
 */
export async function firstAvailable(codes, wordsOf) {
  /** @type {unknown} */
  let problem;
  for (const code of codes) {
    try {
      return await wordsOf(code);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
