// SPDX-License-Identifier: MIT
// Which small changes of a C++ source are tried, and which of them a seed chooses.

/**
 * @typedef {object} Mutant
 * @property {string} file
 * @property {number} at offset in the file
 * @property {number} line
 * @property {string} from
 * @property {string} to
 * @property {string} source the line, without the space around it
 */

/** Operators as the formatter sets them: with a space on both sides, which templates have not. */
const OPERATORS = /(?<=\s)(<=|>=|==|!=|&&|\|\||\+=|-=|\*=|<<|>>|[<>+\-*/%])(?=\s)/g;
const NUMBERS = /(?<![\w.'])(\d[\d']*(?:\.\d+)?(?:e[+-]?\d+)?)(?![\w.'])/g;
const WORDS = /\b(true|false)\b/g;
/** A member's value before it is set: nearly all are overwritten before they are read. */
const INITIALISER = /^\s+(?!return|constexpr|inline|static)[\w:]+(?:<[^=]*>)? \w+ = [\w.']+;/;

/** @type {Record<string, string>} */
const OPPOSITE = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "==": "!=",
  "!=": "==",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "/",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "<<": ">>",
  ">>": "<<",
  true: "false",
  false: "true",
};

/**
 * The text with everything blanked that is not code: comments, literals, directives, assertions at
 * compile time. Offsets stay.
 * @param {string} text
 */
export function codeOf(text) {
  const other =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"(\w*)\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)'(?:\\.|[^'\\])'|^[ \t]*#[^\n]*|\bstatic_assert\([^;]*;/gm;
  return text.replace(other, (match) => match.replace(/[^\n]/g, " "));
}

/** @param {string} digits */
function otherNumber(digits) {
  const plain = digits.replaceAll("'", "");
  if (/^\d+$/.test(plain)) return String(BigInt(plain) + 1n);
  const value = Number(plain) + 1;
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

/**
 * All the mutants of a file.
 * @param {string} file
 * @param {string} text
 * @returns {Mutant[]}
 */
export function mutantsOf(file, text) {
  const code = codeOf(text);
  /** @param {RegExp} pattern @param {(from: string) => string | undefined} change */
  const all = (pattern, change) =>
    [...code.matchAll(pattern)].flatMap(({ 0: from, index: at }) => {
      const to = change(from);
      if (to === undefined) return [];
      const line = text.slice(0, at).split("\n").length;
      const whole = text.split("\n")[line - 1] ?? "";
      if (INITIALISER.test(whole) && (file.endsWith(".hpp") || /\w_ =/.test(whole))) return [];
      return [{ file, at, line, from, to, source: whole.trim() }];
    });
  return [
    ...all(OPERATORS, (from) => OPPOSITE[from]),
    ...all(WORDS, (from) => OPPOSITE[from]),
    ...all(NUMBERS, otherNumber),
  ].sort((a, b) => a.at - b.at);
}

/**
 * Numbers from 0 to 1 that a seed determines.
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    // Marsaglia's xorshift of 32 bits, after a step that keeps 0 from staying 0.
    state = (state + 0x9e3779b9) >>> 0;
    let x = state;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
  };
}

/**
 * All mutants in the order in which they are tried: first one of each file, then any.
 * @param {Mutant[][]} byFile
 * @param {number} seed
 */
export function order(byFile, seed) {
  const random = randomOf(seed);
  /** @template T @param {T[]} list */
  const shuffled = (list) =>
    list
      .map((it) => ({ it, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ it }) => it);
  const files = byFile.map(shuffled);
  const first = files.flatMap((list) => list.slice(0, 1));
  return [...first, ...shuffled(files.flatMap((list) => list.slice(1)))];
}
