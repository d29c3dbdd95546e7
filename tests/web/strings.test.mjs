// SPDX-License-Identifier: MIT
// The languages are equal: the same keys, placeholders and tags; each with its own typography.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filesIn, read } from "./load.mjs";

/** @typedef {{ [key: string]: string | Strings }} Strings */

/**
 * @param {Strings} strings
 * @param {string} [prefix]
 * @returns {[string, string][]}
 */
const flatten = (strings, prefix = "") =>
  Object.entries(strings).flatMap(([key, value]) =>
    typeof value === "string"
      ? [/** @type {[string, string]} */ ([prefix + key, value])]
      : flatten(value, `${prefix}${key}.`),
  );

const files = await filesIn("web/strings", /\.json$/);
const languages = new Map(
  await Promise.all(
    files.map(async (file) => {
      const code = file.replace(/^.*\/|\.json$/g, "");
      return /** @type {[string, Map<string, string>]} */ ([
        code,
        new Map(flatten(JSON.parse(await read(file)))),
      ]);
    }),
  ),
);
const english = /** @type {Map<string, string>} */ (languages.get("en"));
const others = [...languages].filter(([code]) => code !== "en");

/** @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => [...new Set(text.match(pattern) ?? [])].sort();

/** Emphasis is left to each script: Chinese has quotation marks where English slants. @param {string} text */
const tags = (text) => all(text, /<(?!em>|b>)\w+>/g);

for (const [code, strings] of others) {
  test(`${code} has the keys of English, in the same order`, () => {
    assert.deepEqual([...strings.keys()], [...english.keys()]);
  });

  test(`${code} uses the placeholders and tags of English`, () => {
    for (const [key, text] of english) {
      const other = strings.get(key) ?? "";
      assert.deepEqual(all(other, /\{\w+\}/g), all(text, /\{\w+\}/g), key);
      assert.deepEqual(tags(other), tags(text), key);
    }
  });
}

for (const [code, strings] of languages) {
  test(`${code}: every tag is closed, and no string is empty or padded`, () => {
    for (const [key, text] of strings) {
      /** @type {string[]} */
      const open = [];
      for (const [, slash, name] of text.matchAll(/<(\/?)(\w+)>/g)) {
        if (slash) assert.equal(open.pop(), name, key);
        else open.push(/** @type {string} */ (name));
      }
      assert.deepEqual(open, [], key);
      // A comma of a list brings its own space.
      if (!/comma$/i.test(key)) assert.equal(text, text.trim(), key);
      assert.notEqual(text, "", key);
    }
  });
}

const HAN = "\\p{Script=Han}";

test("Chinese has full-width punctuation between Chinese characters", () => {
  for (const [key, text] of languages.get("zh-CN") ?? []) {
    const bare = text.replace(/<\/?\w+>/g, "");
    assert.doesNotMatch(
      bare,
      new RegExp(`${HAN}[,;:?!()]|[,;:?!]${HAN}|${HAN}\\.(\\s|$)`, "u"),
      key,
    );
    assert.doesNotMatch(bare, new RegExp(`${HAN} +${HAN}`, "u"), key);
    assert.doesNotMatch(
      bare,
      /[，。；：？！、（）“”] | [，。；：？！、（）”]/u,
      `${key}: full-width marks bring their own space`,
    );
  }
});

test("English has no full-width marks, no double spaces, no straight quotes", () => {
  for (const [key, text] of english) {
    assert.doesNotMatch(text, /[，。；：？！、（）]/, key);
    assert.doesNotMatch(text, / {2}|"|\w'\w/, key);
  }
});

test("minus signs are true ones", () => {
  for (const [code, strings] of languages) {
    for (const [key, text] of strings)
      assert.doesNotMatch(text, /(^|[\s(（])-\d/, `${code} ${key}`);
  }
});

// ── the code and the strings ────────────────────────────────────────────────────────────────────

const sources = await Promise.all((await filesIn("web", /\.jsx?$/)).map(read));
const code = sources.join("\n");

/** Keys written in the code: as they are, and with a part that is filled in at run time. */
const literals = new Set(
  [...code.matchAll(/(["'`])([a-z][\w-]*(?:\.(?:[\w-]+|\$\{[^}`]*\}))+)\1/gi)].map((match) =>
    String(match[2]),
  ),
);
const patterns = [...literals].filter((key) => key.includes("${"));
const plain = [...literals].filter((key) => !key.includes("${"));

const branches = new Set([...english.keys()].map((key) => key.split(".")[0]));
/** @param {string} key */
const isKey = (key) =>
  branches.has(key.split(".")[0] ?? "") && !/\.(jsx?|json|css|svg|html)$/.test(key);

test("every key in the code exists", () => {
  const missing = plain.filter((key) => isKey(key) && !english.has(key));
  // A part of a longer key is completed where it is used.
  const prefixes = missing.filter(
    (key) => ![...english.keys()].some((it) => it.startsWith(`${key}.`)),
  );
  assert.deepEqual(prefixes, []);
});

test("every key in the code that is completed at run time fits some string", () => {
  for (const pattern of patterns.filter(isKey)) {
    const regex = new RegExp(
      `^${pattern.replace(/[.]/g, "\\.").replace(/\$\{[^}]*\}/g, "[\\w-]+(\\.[\\w-]+)*")}$`,
    );
    assert.ok(
      [...english.keys()].some((key) => regex.test(key)),
      pattern,
    );
  }
});

test("every string is used", () => {
  const used = patterns.map(
    (pattern) =>
      new RegExp(
        `^${pattern.replace(/[.]/g, "\\.").replace(/\$\{[^}]*\}/g, "[\\w-]+(\\.[\\w-]+)*")}$`,
      ),
  );
  const unused = [...english.keys()].filter(
    (key) =>
      !plain.includes(key) && !used.some((regex) => regex.test(key)) && key !== "language.name",
  );
  assert.deepEqual(unused, []);
});
