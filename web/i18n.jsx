// SPDX-License-Identifier: MIT
// Words come from web/strings/<lang>.json and from nowhere else.
//
// A string may hold {placeholders} and a few <tags> with a fixed meaning. Placeholders may be filled
// with elements; nothing is ever read as HTML.

/** @typedef {import("preact").ComponentChildren} Children */
/** @typedef {{ [key: string]: string | Strings }} Strings */

/**
 * @typedef {object} Translator
 * @property {string} lang
 * @property {(key: string, values?: Record<string, string | number>) => string} t plain text
 * @property {(key: string, values?: Record<string, Children>) => Children} rich text with elements
 * @property {(key: string) => boolean} has
 */

/** What the tags in strings mean. */
const TAGS = {
  /** a word mentioned @param {Children} c */
  word: (c) => (
    <i class="word" lang="en">
      {c}
    </i>
  ),
  /** emphasis @param {Children} c */
  em: (c) => <em>{c}</em>,
  /** strong, for a label @param {Children} c */
  b: (c) => <b>{c}</b>,
  /** a mathematical symbol @param {Children} c */
  var: (c) => <var>{c}</var>,
  /** the root of a symbol; drawn as a formula, because a letter √ has no bar @param {Children} c */
  root: (c) => (
    <math>
      <msqrt>
        <mi>{c}</mi>
      </msqrt>
    </math>
  ),
  /** colour of position p @param {Children} c */
  first: (c) => <span class="first">{c}</span>,
  /** colour of position q @param {Children} c */
  second: (c) => <span class="second">{c}</span>,
  /** colour of the offset, the difference, the norm @param {Children} c */
  offset: (c) => <span class="offset">{c}</span>,
  /** colour of values above zero @param {Children} c */
  positive: (c) => <b class="positive">{c}</b>,
  /** colour of values below zero @param {Children} c */
  negative: (c) => <b class="negative">{c}</b>,
  /** an exponent @param {Children} c */
  sup: (c) => <sup>{c}</sup>,
  /** an index @param {Children} c */
  sub: (c) => <sub>{c}</sub>,
  /** a title of a work @param {Children} c */
  i: (c) => <i>{c}</i>,
  /** the mark of what is wrong @param {Children} c */
  wrong: (c) => <span class="wrong">{c}</span>,
  /** the mark of what is right @param {Children} c */
  right: (c) => <span class="right">{c}</span>,
  /** the mark of what is merely different @param {Children} c */
  other: (c) => <span class="other">{c}</span>,
};

/**
 * @param {Strings} strings
 * @param {string} key dotted
 * @returns {string | undefined}
 */
function lookUp(strings, key) {
  /** @type {any} */
  let node = strings;
  for (const part of key.split("."))
    node = Object.hasOwn(node ?? {}, part) ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

/**
 * Text between the tokens of a string: {name}, <tag>, </tag>.
 * @param {string} text
 */
const tokens = (text) => text.split(/(\{\w+\}|<\/?\w+>)/).filter((token) => token !== "");

/**
 * @param {string} text
 * @param {Record<string, Children>} values
 * @returns {Children[]}
 */
function compose(text, values) {
  /** @type {{ tag: string, children: Children[] }[]} */
  const open = [{ tag: "", children: [] }];
  const top = () => /** @type {{ tag: string, children: Children[] }} */ (open.at(-1));
  for (const token of tokens(text)) {
    const name = token.slice(1, -1);
    if (token.startsWith("{")) {
      top().children.push(name in values ? values[name] : token);
    } else if (token.startsWith("</")) {
      const { tag, children } = /** @type {{ tag: string, children: Children[] }} */ (open.pop());
      const make = TAGS[/** @type {keyof typeof TAGS} */ (tag)];
      top().children.push(make ? make(children) : children);
    } else if (token.startsWith("<")) {
      open.push({ tag: name, children: [] });
    } else {
      top().children.push(token);
    }
  }
  return top().children;
}

/**
 * @param {string} lang
 * @param {Strings} strings
 * @returns {Translator}
 */
export function translator(lang, strings) {
  /** A missing string shows its key: ugly, and found by the tests. @param {string} key */
  const find = (key) => lookUp(strings, key) ?? key;
  return {
    lang,
    has: (key) => lookUp(strings, key) !== undefined,
    t: (key, values = {}) =>
      find(key).replace(/\{(\w+)\}/g, (token, name) => String(values[name] ?? token)),
    rich: (key, values = {}) => compose(find(key), values),
  };
}
