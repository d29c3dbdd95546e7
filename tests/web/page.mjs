// SPDX-License-Identifier: MIT
// The whole page of a state as HTML, and what is on it, without a browser.

import { renderToString } from "preact-render-to-string";
import { h } from "preact";
import { loadPe } from "../../dist/pe.mjs";
import { load, read } from "./load.mjs";

// What a figure asks for when it is made.
globalThis.window ??= /** @type {any} */ ({ matchMedia: () => ({ matches: false }) });

const { Page } = await load("page.jsx");
const { views } = await load("views/views.js");
const { Working } = await load("views/lesson/working.jsx");
const { translator } = await load("i18n.jsx");

export const pe = await loadPe();
export const LANGUAGES = [
  { code: "en", name: "English" },
  { code: "zh-CN", name: "简体中文" },
];
/** @type {Map<string, any>} */
const words = new Map();
for (const { code } of LANGUAGES) {
  words.set(code, translator(code, JSON.parse(await read(`web/strings/${code}.json`))));
}

/** @param {string} code @returns {any} */
export const wordsOf = (code) => words.get(code);

/**
 * @param {any} state
 * @param {any} [shown] the views that have been loaded
 * @returns {string}
 */
export function htmlOf(state, shown = views) {
  const ui = {
    ...words.get(state.lang),
    pe,
    views: shown,
    later: { Working },
    get: () => state,
    set: () => {},
    copy: () => {},
    loadRest: () => {},
    address: () => "https://example.org/",
    reader: {},
  };
  return renderToString(h(Page, { state, ui, languages: LANGUAGES, announcement: "" }));
}

/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** @param {string} html */
export const textOf = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name] ?? "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/**
 * The numbers on show: the value that a place has, and what stands there. Where all digits stand, the
 * six that are shown elsewhere are only marked.
 * @param {string} html
 * @returns {{ value: string, text: string }[]}
 */
export const numbersOn = (html) =>
  [
    ...html
      .replace(/<span class="digits".*?<\/span>/gs, "")
      .matchAll(/data-value="([^"]*)"[^>]*>((?:(?!<\/(?:span|td|output|button|b)>).)*)/g),
  ].map(([, value = "", text = ""]) => ({ value, text: textOf(text) }));
