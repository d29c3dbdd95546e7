// SPDX-License-Identifier: MIT
// The one table of what a page's address can say. A link, a host page's message and the controls
// all write the same state, and all through this table.

import { MOST_TOKENS, readTokens, writeTokens } from "./views/by-hand/sentence.js";
import { PRESETS } from "./views/lesson/presets.js";
import { WIDTHS, lastPair } from "./width.js";

/**
 * @typedef {object} Parameter
 * @property {(text: string) => unknown} read the value, or undefined if the text is not allowed
 * @property {(value: any) => string} write
 * @property {string} rule the allowed values, for the notice: data, not prose
 * @property {unknown} [untold] a value that an address gives by leaving the parameter out
 * @property {(values: Record<string, any>) => Parameter} [within] the parameter as the other ones leave it
 */

/**
 * @typedef {object} Notice
 * @property {string} name of the parameter
 * @property {string} value what was asked for, as text
 * @property {string} rule the allowed values
 * @property {"address" | "host"} from who asked
 * @property {string | null} [used] the value that stands instead, as text; null: none is chosen
 */

/**
 * @param {number} low
 * @param {number} high
 * @param {number} [step]
 * @returns {Parameter}
 */
function integer(low, high, step = 1) {
  return {
    read(text) {
      if (!/^[-\u2212]?\d{1,6}$/.test(text)) return undefined;
      const value = Number(text.replace("\u2212", "-"));
      return low <= value && value <= high && value % step === 0 ? value : undefined;
    },
    write: String,
    rule: step === 1 ? `${low} … ${high}` : `${low}, ${low + step}, … ${high}`,
  };
}

/**
 * @param {string[]} values
 * @param {Record<string, string>} [aliases]
 * @returns {Parameter}
 */
function choice(values, aliases = {}) {
  return {
    read(text) {
      const value = Object.hasOwn(aliases, text) ? aliases[text] : text;
      return values.includes(/** @type {string} */ (value)) ? value : undefined;
    },
    write: String,
    rule: values.join(", "),
  };
}

/**
 * A choice among numbers.
 * @param {Parameter} parameter
 * @returns {Parameter}
 */
const numeric = (parameter) => ({
  ...parameter,
  read: (text) => (parameter.read(text) === undefined ? undefined : Number(text)),
});

/** @type {Parameter} */
const onOff = {
  read: (text) => (text === "on" ? true : text === "off" ? false : undefined),
  write: (value) => (value ? "on" : "off"),
  rule: "on, off",
};

/**
 * A whole number, or a word that stands for "none chosen".
 * @param {string} word
 * @param {Parameter} number
 * @returns {Parameter}
 */
const integerOr = (word, number) => ({
  read: (text) => (text === word ? null : number.read(text)),
  write: (value) => (value === null ? word : number.write(value)),
  rule: `${word}, ${number.rule}`,
});

/** The pairs that the width has. @type {Parameter} */
const pair = {
  ...integer(0, WIDTHS.max / 2 - 1),
  within: ({ d }) => integer(0, lastPair(d)),
};

/** Chosen, or each view's own. @type {Parameter} */
const sharedWidth = {
  ...integer(WIDTHS.min, WIDTHS.max, WIDTHS.step),
  write: (value) => (value === null ? "" : String(value)),
  untold: null,
};

/** A preset whose evidence is marked, or none. @type {Parameter} */
const evidence = {
  ...choice(Object.keys(PRESETS)),
  write: (value) => value ?? "",
  untold: null,
};

/** @type {Parameter} */
const tokens = {
  read: readTokens,
  write: writeTokens,
  rule: `a,b,… (1 … ${MOST_TOKENS}; \\, = “,”)`,
};

/** position-component of the entry whose working is open @type {Parameter} */
const entry = {
  read: (text) => (text === "none" ? null : /^\d{1,2}-\d{1,2}$/.test(text) ? text : undefined),
  write: (value) => value ?? "none",
  rule: "none, 2-0 (position-component)",
};

/** @type {Parameter} */
const flag = {
  read: (text) => (text === "1" ? true : undefined),
  write: (value) => (value ? "1" : "0"),
  rule: "1",
  untold: false,
};

export const VIEWS = /** @type {const} */ ([
  "lesson",
  "rotation",
  "scales",
  "by-hand",
  "check",
  "notes",
]);

/** @typedef {(typeof VIEWS)[number]} ViewName */

/**
 * @param {readonly string[]} languages
 * @returns {Record<string, Parameter>}
 */
export function parameterTable(languages) {
  return {
    view: choice([...VIEWS]),
    step: integer(1, 7),
    q: integer(1, 32),
    enc: onOff,
    evidence,
    pair,
    pos: integer(0, 10000),
    k: integer(-32, 32),
    n: integer(2, 512),
    d: sharedWidth,
    lang: choice([...languages], { zh: "zh-CN" }),
    theme: choice(["auto", "light", "dark"]),
    embed: flag,
    tokens,
    width: integer(2, 16, 2),
    decimals: numeric(choice(["2", "6"])),
    entry,
    row: integer(0, MOST_TOKENS - 1),
    apart: integer(1, 32),
    length: integerOr("auto", integer(3, 64)),
  };
}

/**
 * Reads a query string. What is unknown is left alone (hosts add their own parameters); what is
 * known and bad becomes a notice. Of a parameter that is there more than once the last value that is
 * allowed counts; if none is, the default stays.
 * @param {string} search
 * @param {Record<string, Parameter>} table
 * @param {Record<string, any>} defaults
 */
export const readParameters = (search, table, defaults) =>
  readEntries(new URLSearchParams(search), table, "address", defaults);

/**
 * Reads names with values: texts as in an address, or values of the parameters' own types.
 * @param {Iterable<[string, unknown]>} entries
 * @param {Record<string, Parameter>} table
 * @param {Notice["from"]} from
 * @param {Record<string, any>} known the values that stand where none is given
 * @returns {{ values: Record<string, unknown>, notices: Notice[] }}
 */
export function readEntries(entries, table, from, known) {
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {Map<string, Notice>} one for each name */
  const notices = new Map();
  const ours = [...entries].filter(([name]) => Object.hasOwn(table, name));
  // Those that the others narrow come after them.
  /** @param {string} name */
  const isNarrowed = (name) => Number(table[name]?.within !== undefined);
  ours.sort(([a], [b]) => isNarrowed(a) - isNarrowed(b));
  for (const [name, given] of ours) {
    const whole = /** @type {Parameter} */ (table[name]);
    const parameter = whole.within?.({ ...known, ...values }) ?? whole;
    const value =
      typeof given === "string" ? parameter.read(given.trim()) : typed(parameter, given);
    if (value !== undefined) values[name] = value;
    else notices.set(name, { name, value: asText(given), rule: parameter.rule, from });
  }
  return { values, notices: [...notices.values()] };
}

/**
 * The notices, each with what stands instead of the value that was refused: the default, another value
 * of the same name, or what a preset has set.
 * @param {Notice[]} notices
 * @param {Record<string, any>} state as it has become
 * @param {Record<string, Parameter>} table
 * @returns {Notice[]}
 */
export const withUsed = (notices, state, table) =>
  notices.map((notice) => {
    const { write, untold } = /** @type {Parameter} */ (table[notice.name]);
    const value = state[notice.name];
    return { ...notice, used: value === untold ? null : write(value) };
  });

/**
 * A value that is not text is allowed if it comes back unchanged from its text.
 * @param {Parameter} parameter
 * @param {unknown} given
 */
function typed(parameter, given) {
  const isList = Array.isArray(given) && given.every((item) => typeof item === "string");
  if (!isList && given !== null && !["number", "boolean"].includes(typeof given)) return undefined;
  if (given === parameter.untold) return given;
  let value;
  try {
    value = parameter.read(parameter.write(given));
  } catch {
    return undefined;
  }
  const isSame = isList ? JSON.stringify(value) === JSON.stringify(given) : value === given;
  return isSame ? value : undefined;
}

/** @param {unknown} given */
function asText(given) {
  if (typeof given === "object" && given !== null) return Array.isArray(given) ? "[…]" : "{…}";
  return String(given);
}

/**
 * The parameters of a state as a message says them: numbers as numbers, everything else as text in
 * the address.
 * @param {Record<string, any>} state
 * @param {Record<string, Parameter>} table
 * @returns {Record<string, number | string>}
 */
export function messageValues(state, table) {
  /** @type {Record<string, number | string>} */
  const said = {};
  for (const [name, { write, untold }] of Object.entries(table)) {
    const value = state[name];
    if (value !== untold) said[name] = typeof value === "number" ? value : write(value);
  }
  return said;
}

/**
 * The query string for a state: only what differs from the defaults, in the table's order, after
 * whatever else the address already held.
 * @param {Record<string, any>} state
 * @param {Record<string, any>} defaults
 * @param {Record<string, Parameter>} table
 * @param {string} [search] the present query string
 */
export function writeParameters(state, defaults, table, search = "") {
  const query = new URLSearchParams(search);
  for (const [name, parameter] of Object.entries(table)) {
    const text = parameter.write(state[name]);
    if (text === parameter.write(defaults[name])) query.delete(name);
    else query.set(name, text);
  }
  const text = query.toString();
  return text ? `?${text}` : "";
}
