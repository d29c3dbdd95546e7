// SPDX-License-Identifier: MIT
// Sentences, tokens and typed numbers of the view in which one works by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { splitSentence, joinTokens, readTokens, writeTokens, divide } = await load(
  "views/by-hand/sentence.js",
);
const { clusters } = await load("graphemes.js");
const { readDecimal } = await load("ui/decimal.js");

/** A sentence and its tokens. */
const SENTENCES = /** @type {[string, string[]][]} */ ([
  ["小猫在打滚", ["小", "猫", "在", "打", "滚"]],
  ["the cat saw", ["the", "cat", "saw"]],
  ["我爱PyTorch，真的！", ["我", "爱", "PyTorch", "，", "真", "的", "！"]],
  ["他说：“好……”——完", ["他", "说", "：", "“", "好", "……", "”", "——", "完"]],
  ["It’s a “test”", ["It’s", "a", "“test”"]],
  ["👩‍👩‍👧🐱 ok❤️🇨🇳🇫🇷", ["👩‍👩‍👧", "🐱", "ok", "❤️", "🇨🇳", "🇫🇷"]],
  ["e\u0301a\u0308 n\u0303", ["e\u0301a\u0308", "n\u0303"]],
  ["שלום עולם", ["שלום", "עולם"]],
  ["𠮷野家", ["𠮷", "野", "家"]],
]);

test("Chinese is split by character, other scripts by space, and joining undoes it", () => {
  for (const [sentence, tokens] of SENTENCES) {
    assert.deepEqual(splitSentence(sentence), tokens);
    assert.deepEqual(splitSentence(joinTokens(tokens)), tokens);
  }
  assert.deepEqual(splitSentence(" \t "), []);
});

test("without Intl.Segmenter an emoji with joiners, a flag and a marked letter stay whole", () => {
  assert.deepEqual(clusters("x👍🏽👩‍👩‍👧🇨🇳🇫🇷e\u0301"), ["x", "👍🏽", "👩‍👩‍👧", "🇨🇳", "🇫🇷", "e\u0301"]);
});

test("a sentence of thousands of characters is joined at once", () => {
  const tokens = splitSentence("小猫在打滚".repeat(800));
  const start = performance.now();
  assert.equal(joinTokens(tokens), "小猫在打滚".repeat(800));
  assert.ok(performance.now() - start < 10_000, "not in the square of its length");
});

test("tokens survive the address, commas and backslashes too", () => {
  for (const tokens of [["小", "猫"], ["a,b", "\\", ",", "c\\,d"], ["，"]]) {
    assert.deepEqual(readTokens(writeTokens(tokens)), tokens);
  }
  assert.equal(writeTokens(["a,b", "c"]), "a\\,b,c");
});

test("half of a pair of surrogates becomes the sign that an address has for it", () => {
  const half = String.fromCharCode(0xd83d);
  assert.deepEqual(splitSentence(`${half}a 小${half}`), ["\ufffda", "小", "\ufffd"]);
  assert.deepEqual(readTokens(`a${half},b`), ["a\ufffd", "b"]);
  assert.deepEqual(splitSentence("🐱a"), ["🐱", "a"]);
});

test("an address with no token or with thirteen is refused", () => {
  assert.equal(readTokens(" , "), undefined);
  assert.equal(readTokens(Array(13).fill("a").join(",")), undefined);
  assert.equal(readTokens(Array(12).fill("a").join(","))?.length, 12);
});

test("what is beyond the limit is kept", () => {
  const all = Array.from({ length: 15 }, (_, n) => String(n));
  const { tokens, spareTokens } = divide(all);
  assert.equal(tokens.length, 12);
  assert.deepEqual([...tokens, ...spareTokens], all);
});

test("a typed number is read strictly, with either minus sign", () => {
  const readings = /** @type {[string, number | undefined][]} */ ([
    ["-0.5", -0.5],
    ["\u22120.5", -0.5],
    [" .5 ", 0.5],
    ["０．５", 0.5],
    ["-0", 0],
    ["0,5", undefined],
    ["0.5x", undefined],
    ["", undefined],
    ["-", undefined],
    ["1e999", undefined],
    ["0x10", undefined],
    ["Infinity", undefined],
  ]);
  for (const [text, value] of readings) assert.ok(Object.is(readDecimal(text), value), text);
});
