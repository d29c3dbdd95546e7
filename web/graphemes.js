// SPDX-License-Identifier: MIT
// What a reader takes for one character: a letter with its marks, a family emoji, a flag.

/**
 * Where there is no Intl.Segmenter: a flag; a keycap or emoji with its modifiers, joined to further
 * ones; a line end; any other character, with the marks and joiners that follow it.
 */
const CLUSTER =
  /\p{RI}\p{RI}|\r\n|(?:\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]+\u{E007F})?)(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?)*[\p{M}\u200D]*|\P{M}[\p{M}\u200C\u200D]*|\p{M}+/gsu;

/** @param {string} text */
export const clusters = (text) => text.match(CLUSTER) ?? [];

/**
 * @param {string} text
 * @returns {string[]} whose concatenation is the text
 */
export function graphemes(text) {
  if (typeof Intl === "undefined" || !("Segmenter" in Intl)) return clusters(text);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
