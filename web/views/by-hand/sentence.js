// SPDX-License-Identifier: MIT
// From a sentence to its tokens and back. Real models split by tables they have learned; here a
// Chinese character, an emoji or a full-width mark is a token, and so is whatever stands between
// spaces.

import { graphemes } from "../../graphemes.js";

export const MOST_TOKENS = 12;
export const EXAMPLE = Object.freeze(["小", "猫", "在", "打", "滚"]);

const ALONE = /^(?:\p{Script=Han}|\p{Extended_Pictographic}|\p{RI})/u;
/** Marks of Chinese typesetting. */
const MARK = /^[\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/u;
/** Marks that Chinese shares with other scripts: — “ ” … and, where no word is open, ‘ ’. */
const SHARED_MARK = /^[\u2014\u201c\u201d\u2026]/u;
const QUOTE = /^[\u2018\u2019]/u;

/** Half of a pair of surrogates cannot stand in an address. @param {string} text */
const wellFormed = (text) => text.replace(/\p{Surrogate}/gu, "\ufffd");

/**
 * @param {string} text
 * @returns {string[]} none for a text without anything but spaces
 */
export const splitSentence = (text) =>
  wellFormed(text)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .flatMap((word) => splitWord(word));

/** @param {string} text */
export const hasHan = (text) => /\p{Script=Han}/u.test(text);

/**
 * @param {string} word
 * @param {boolean} [isChinese] whether it is part of a word with Chinese characters in it
 */
function splitWord(word, isChinese = hasHan(word)) {
  /** @type {string[]} */
  const tokens = [];
  let isOpen = false;
  for (const character of graphemes(word)) {
    const isMark = isMarkIn(character, isChinese, isOpen);
    const isAlone = isMark || ALONE.test(character);
    // …… and —— are one mark each, written twice.
    const continues = isMark ? tokens.at(-1)?.startsWith(character) : isOpen && !isAlone;
    if (continues) tokens.push(`${tokens.pop() ?? ""}${character}`);
    else tokens.push(character);
    isOpen = !isAlone;
  }
  return tokens;
}

/**
 * @param {string} character
 * @param {boolean} isChinese
 * @param {boolean} isOpen a word goes on before it, so that ’ may be an apostrophe
 * @returns {boolean}
 */
const isMarkIn = (character, isChinese, isOpen) =>
  MARK.test(character) ||
  (isChinese && (SHARED_MARK.test(character) || (QUOTE.test(character) && !isOpen)));

/**
 * The tokens as a sentence, with spaces only where it would not split into them otherwise.
 * @param {readonly string[]} tokens
 */
export function joinTokens(tokens) {
  /** @type {string[][]} words, each as its tokens */
  const words = [];
  for (const token of tokens) {
    const word = words.at(-1);
    if (word && splitsBefore(word, token)) word.push(token);
    else words.push([token]);
  }
  return words.map((word) => word.join("")).join(" ");
}

/**
 * Whether a token may follow a word without a space. The first Chinese character of a word changes
 * how its marks split, so the whole word is looked at then; otherwise its end will do.
 * @param {string[]} word
 * @param {string} token
 */
function splitsBefore(word, token) {
  const wasChinese = hasHan(word.join(""));
  const isChinese = wasChinese || hasHan(token);
  const part = [...(isChinese === wasChinese ? word.slice(-1) : word), token];
  const split = splitWord(part.join(""), isChinese);
  return split.length === part.length && split.every((piece, n) => piece === part[n]);
}

/**
 * The tokens in use and the ones beyond the limit, which are kept.
 * @param {string[]} all
 */
export const divide = (all) => ({
  tokens: all.slice(0, MOST_TOKENS),
  spareTokens: all.slice(MOST_TOKENS),
});

/**
 * For the address: tokens between commas; a comma within one is written \, and a backslash \\.
 * @param {readonly string[]} tokens
 */
export const writeTokens = (tokens) =>
  tokens.map((token) => token.replace(/[\\,]/g, "\\$&")).join(",");

/**
 * @param {string} text
 * @returns {string[] | undefined} undefined for none, and for more than the limit
 */
export function readTokens(text) {
  const tokens = [""];
  for (const [piece] of wellFormed(text).matchAll(/\\[\\,]|[^]/gu)) {
    if (piece === ",") tokens.push("");
    else
      tokens.push(
        `${tokens.pop() ?? ""}${piece.length > 1 && piece[0] === "\\" ? piece[1] : piece}`,
      );
  }
  const kept = tokens.map((token) => token.trim()).filter((token) => token !== "");
  return 1 <= kept.length && kept.length <= MOST_TOKENS ? kept : undefined;
}
