// SPDX-License-Identifier: MIT
// The recipes of docs/ as the tests run them: what a reader copies is what was tried.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** Where the recipes say that the folder lies. */
export const PLACE = "https://example.org/pe/";

/** @param {string} name */
export const readDocument = (name) =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");

/**
 * All blocks of code in a text, with their languages.
 * @param {string} text
 */
export const blocksIn = (text) =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", code = ""]) => ({
    language,
    code,
  }));

/**
 * One block of code: the n-th in a language under a heading.
 * @param {string} document
 * @param {string} heading
 * @param {string} language
 * @param {number} [n]
 */
export function recipe(document, heading, language, n = 0) {
  const sections = readDocument(document).split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  assert.ok(section, `${document} has a section ${heading}`);
  const found = blocksIn(section).filter((block) => block.language === language)[n];
  assert.ok(found, `${document}, ${heading}: block ${n} of ${language}`);
  return found.code;
}
