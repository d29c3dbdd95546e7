// SPDX-License-Identifier: MIT
// A number that somebody has typed, read strictly: what is not plainly a number is refused, never
// guessed at. Nothing that the page itself has formatted comes back through here.

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * @param {string} text with either minus sign, a decimal point, and full-width forms allowed
 * @returns {number | undefined}
 */
export function readDecimal(text) {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^[\u2212\u2012\u2013]/u, "-");
  if (!DECIMAL.test(plain)) return undefined;
  const value = Number(plain);
  // −0 is 0: a sum must not show the difference.
  return Number.isFinite(value) ? value + 0 : undefined;
}
