// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, createStore } from "../../web/state.js";
import { withDraft, withoutDraft } from "../../web/ui/drafts.js";

test("a change makes a new value and tells listeners both", () => {
  const store = createStore({ a: 1, b: 2 });
  const before = store.get();
  /** @type {unknown[]} */
  const heard = [];
  store.subscribe((value, previous) => heard.push([value, previous]));
  store.set({ a: 3 });
  assert.deepEqual(before, { a: 1, b: 2 });
  assert.deepEqual(store.get(), { a: 3, b: 2 });
  assert.deepEqual(heard, [
    [
      { a: 3, b: 2 },
      { a: 1, b: 2 },
    ],
  ]);
});

test("what changes nothing tells no one", () => {
  const store = createStore({ a: NaN, b: 2 });
  store.subscribe(() => assert.fail("nothing changed"));
  store.set({});
  store.set({ b: 2 });
  store.set({ a: NaN });
});

test("listeners hear changes in the order of their coming", () => {
  const store = createStore({ a: 0 });
  /** @type {string[]} */
  const heard = [];
  store.subscribe(({ a }) => heard.push(`first ${a}`));
  store.subscribe(({ a }) => heard.push(`second ${a}`));
  store.set({ a: 1 });
  assert.deepEqual(heard, ["first 1", "second 1"]);
});

test("the defaults cannot be changed by accident", () => {
  assert.throws(() => {
    /** @type {any} */ (DEFAULTS).step = 2;
  }, TypeError);
});

test("a draft is kept beside the others and can be taken away", () => {
  const drafts = withDraft(withDraft({}, "q", "99"), "k", "x");
  assert.deepEqual(drafts, { q: "99", k: "x" });
  assert.deepEqual(withoutDraft(drafts, "q"), { k: "x" });
  assert.equal(withoutDraft(drafts, "pos"), drafts);
});
