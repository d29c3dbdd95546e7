// SPDX-License-Identifier: MIT
// Reads the mappings of a source map (ECMA-426): for each piece of a script, where it was written.

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The numbers of a segment: digits of five bits, the lowest first; the lowest bit is the sign. @param {string} text */
function numbersIn(text) {
  /** @type {number[]} */
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * @param {string} mappings
 * @returns {{ row: number, column: number, source: number, line: number }[]} row and column from 0, line from 1
 */
export function mappingsOf(mappings) {
  let source = 0;
  let line = 0;
  return mappings.split(";").flatMap((segments, row) => {
    let column = 0;
    return segments.split(",").flatMap((segment) => {
      const [over = 0, other, down = 0] = numbersIn(segment);
      column += over;
      if (other === undefined) return [];
      source += other;
      line += down;
      return [{ row, column, source, line: line + 1 }];
    });
  });
}
