// SPDX-License-Identifier: MIT
// Bytes as text, four in five characters: base64 would take a fifteenth more. None of the
// characters means anything in HTML or in a JavaScript string.

/** The 85 digits. */
export const DIGITS = Array.from({ length: 94 }, (_, n) => String.fromCharCode(33 + n))
  .filter((character) => !"\"&'<>\\`$%".includes(character))
  .join("");

/**
 * Up to three zero bytes follow those that were written.
 * @param {string} text
 */
export function decode(text) {
  const values = new Uint8Array(128);
  for (let n = 0; n < DIGITS.length; n++) values[DIGITS.charCodeAt(n)] = n;
  const bytes = new DataView(new ArrayBuffer((text.length / 5) * 4));
  for (let at = 0, from = 0; from < text.length; at += 4) {
    let word = 0;
    for (const end = from + 5; from < end; from++) {
      word = word * 85 + Number(values[text.charCodeAt(from)]);
    }
    bytes.setUint32(at, word);
  }
  return new Uint8Array(bytes.buffer);
}
