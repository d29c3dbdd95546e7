// SPDX-License-Identifier: MIT
// What a page needs to start: its core, its language, and the style of what comes later.

import assert from "node:assert/strict";
import { test } from "node:test";
import { causeOf, download, startCore } from "../../web/start.js";
import { laterStyle } from "../../web/later-style.js";
import { load } from "./load.mjs";

const { pageLanguage } = await load("language.js");

/** The eight bytes with which every module begins. */
const BYTES = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** @param {Promise<unknown>} promise */
const causeFrom = async (promise) => {
  try {
    await promise;
  } catch (error) {
    return causeOf(error);
  }
  return assert.fail("it should not have succeeded");
};

/** @param {unknown} error */
const startThatThrows = (error) =>
  startCore(
    async () => {
      throw error;
    },
    async () => BYTES,
  );

/**
 * Does something while a global has another value.
 * @param {string} name
 * @param {unknown} value
 * @param {() => unknown} act
 */
async function having(name, value, act) {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return await act();
  } finally {
    Reflect.deleteProperty(globalThis, name);
    if (before) Object.defineProperty(globalThis, name, before);
  }
}

test("a core that the engine cannot compile or link is called damaged", async () => {
  for (const error of [new WebAssembly.CompileError("at 5"), new WebAssembly.LinkError("no env")]) {
    assert.equal((await causeFrom(startThatThrows(error))).kind, "damaged");
  }
});

test("what a policy forbids is called blocked, in each engine's words", async () => {
  for (const words of [
    "CompileError: WebAssembly.instantiate(): Refused: 'unsafe-eval' is not allowed",
    "call to WebAssembly.instantiate() blocked by CSP",
  ]) {
    assert.equal((await causeFrom(startThatThrows(new Error(words)))).kind, "blocked");
  }
});

test("any other error is quoted, and cut where it is long", async () => {
  const cause = await causeFrom(startThatThrows(new RangeError("x".repeat(500))));
  assert.deepEqual(cause, {
    kind: "other",
    values: { message: `RangeError: ${"x".repeat(188)}` },
  });
});

test("a connection that breaks in the middle of a file is the network's fault", async () => {
  const broken = {
    ok: true,
    arrayBuffer: () => Promise.reject(new TypeError("network error")),
  };
  await having(
    "fetch",
    async () => broken,
    async () => {
      assert.equal((await causeFrom(download("https://example.org/pe.wasm"))).kind, "network");
    },
  );
});

test("a page for any language takes the browser's first that it has, else its own", async () => {
  const codes = ["en", "zh-CN"];
  /** @param {string | undefined} language @param {string[] | undefined} languages */
  const chosen = (language, languages) =>
    having("navigator", { languages }, () =>
      pageLanguage({ dataset: { language }, lang: "en" }, codes),
    );
  assert.equal(await chosen("auto", ["fr", "zh-Hans-SG", "en"]), "zh-CN");
  assert.equal(await chosen("auto", ["fr-CA", "de"]), "en");
  assert.equal(await chosen("auto", undefined), "en");
  assert.equal(await chosen(undefined, ["zh-CN"]), "en");
});

test("the later style counts when it is asked to, and its absence is not passed over", async () => {
  const THERE = { cssRules: [{}] };
  const nobodys = {
    get cssRules() {
      throw new Error("SecurityError");
    },
  };
  /** What is in the document. @type {any} */
  let link;
  /** @param {unknown} sheet @returns {any} */
  const linkWith = (sheet) => ({
    media: "print",
    sheet,
    cloneNode: () => linkWith(null),
    replaceWith: (/** @type {unknown} */ other) => (link = other),
  });
  await having("document", { querySelector: () => link }, async () => {
    link = linkWith(THERE);
    let apply = await laterStyle();
    assert.equal(link.media, "print", "nobody has asked");
    apply();
    assert.equal(link.media, "all");
    apply();
    assert.equal(link.media, "all");

    // On its way, or not to be had: engines tell by no sheet, an empty one or one that is nobody's.
    for (const sheet of [null, { cssRules: [] }, nobodys]) {
      const first = linkWith(sheet);
      link = first;
      let coming = laterStyle();
      assert.notEqual(link, first, "it is asked for by a new link");
      link.onerror(new Error("404"));
      await assert.rejects(coming, /404/);
      coming = laterStyle();
      link.onload();
      await assert.rejects(coming, /empty/);
      coming = laterStyle();
      link.sheet = THERE;
      link.onload();
      apply = await coming;
      assert.equal(link.media, "print");
      apply();
      assert.equal(link.media, "all");
      assert.equal(first.media, "print");
    }

    link = null;
    apply = await laterStyle();
    apply();
  });
});
