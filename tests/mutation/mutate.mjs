// SPDX-License-Identifier: MIT
// Which small changes of a C++ source are tried, and which of them a seed chooses.

import { createHash } from "node:crypto";

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

/** What a mutant is, wherever its line has moved to. @param {Mutant} mutant */
export const keyOf = ({ file, from, to, source }) => `${file}: ${from} -> ${to} in: ${source}`;

/**
 * All mutants in the order in which they are tried: first one of each file, then any. Each has its
 * place by itself, so that a change elsewhere leaves those that a seed chooses as they are.
 * @param {Mutant[]} mutants
 * @param {string} seed
 */
export function order(mutants, seed) {
  /** @type {Map<string, number>} */
  const times = new Map();
  const placed = mutants
    .map((mutant) => {
      const key = keyOf(mutant);
      const again = (times.get(key) ?? 0) + 1;
      times.set(key, again);
      const place = createHash("sha256").update(`${seed} ${again} ${key}`).digest("hex");
      return { mutant, place };
    })
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Mutant[]} */
  const first = [];
  /** @type {Mutant[]} */
  const rest = [];
  for (const { mutant } of placed) {
    (seen.has(mutant.file) ? rest : first).push(mutant);
    seen.add(mutant.file);
  }
  return [...first, ...rest];
}
