// SPDX-License-Identifier: MIT
// The first view keeps to what is loaded for it: the small core and its share of the words.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadFirst } from "#pe-first";
import { splitStrings } from "../../script/site/hosted.mjs";
import { loadPe } from "../../dist/pe.mjs";
import { FIRST } from "../../wasm/first-functions.js";
import { filesIn, load, read, top } from "./load.mjs";

/** Sources of the first view, and of the page around it. */
async function sources() {
  const folders = ["web/views/lesson", "web/ui"];
  const files = (await Promise.all(folders.map((folder) => filesIn(folder, /\.jsx?$/)))).flat();
  const all = [...files, "web/main.jsx", "web/page.jsx", "web/host.js", "web/failure.js"];
  return Promise.all(
    all
      // The text version, and what is unfolded, come with the other views.
      .filter((file) => !/\/(handout|working|share-panel|share-actions)\.jsx?$/.test(file))
      .map(async (file) => ({ file, text: await read(file) })),
  );
}

test("the first view calls nothing that the small core does not have", async () => {
  const known = new Set(Object.keys(FIRST));
  /** @type {string[]} */
  const missing = [];
  for (const { file, text } of await sources()) {
    for (const [, name] of text.matchAll(/\bpe\.(\w+)\(/g)) {
      if (!known.has(name ?? "")) missing.push(`${file}: ${name}`);
    }
  }
  assert.deepEqual(missing, []);
});

test("the small core has no tables, and gives the bits that the whole one takes from them", async () => {
  const wasmBinary = await readFile(new URL("build/wasm/module/pe-first-module.wasm", top));
  const [small, whole] = await Promise.all([loadFirst({ wasmBinary }), loadPe()]);
  for (const width of [8, 32, 34, 512, 4096]) {
    for (const q of [1, 32, 123_456_789, 2 ** 52 + 1]) {
      const expected = whole.encodeTable({ width }, q, 1);
      assert.deepEqual(small.compare({ width }, 0, q, true).second, expected, `${width}, ${q}`);
    }
  }
});

test("the first view says nothing that is not among its words", async () => {
  const { first } = splitStrings(JSON.parse(await read("web/strings/en.json")));
  /** @type {string[]} */
  const missing = [];
  for (const { file, text } of await sources()) {
    for (const [, part] of text.matchAll(/\b(?:t|rich|has)\(\s*[`"]([\w-]+)\./g)) {
      // The way back is offered by the notes, which have been loaded then.
      if (part === "notes" && file === "web/page.jsx") continue;
      if (!(String(part) in first)) missing.push(`${file}: ${part}`);
    }
  }
  assert.deepEqual(missing, []);
});

test("every word is either the first view's or another's", async () => {
  for (const language of ["en", "zh-CN"]) {
    const strings = JSON.parse(await read(`web/strings/${language}.json`));
    const { first, rest } = splitStrings(strings);
    assert.deepEqual({ ...first, ...rest }, strings);
    assert.deepEqual(
      Object.keys(first).filter((key) => key in rest),
      [],
    );
  }
});

test("the first views are among the views", async () => {
  const { firstViews } = await load("views/first.js");
  assert.deepEqual(Object.keys(firstViews), ["lesson"]);
});
