// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, consequences, createStore } from "../../web/state.js";
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

test("a change that a listener makes stands at once and is told after the one before", () => {
  const store = createStore({ a: 0, b: 0 });
  /** @type {string[]} */
  const heard = [];
  store.subscribe(({ a, b }) => {
    heard.push(`first ${a}${b}`);
    store.set({ b: a });
    assert.equal(store.get().b, a);
  });
  store.subscribe(({ a, b }) => heard.push(`second ${a}${b}`));
  store.set({ a: 1 });
  assert.deepEqual(heard, ["first 10", "second 10", "first 11", "second 11"]);
});

test("a listener that fails does not silence the store", () => {
  const store = createStore({ a: 0 });
  let isFailing = true;
  /** @type {number[]} */
  const heard = [];
  store.subscribe(({ a }) => {
    if (isFailing) throw new Error("a listener's own");
    heard.push(a);
  });
  assert.throws(() => store.set({ a: 1 }), /own/);
  isFailing = false;
  store.set({ a: 2 });
  assert.deepEqual(heard, [2]);
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

test("what follows from a change is part of it", () => {
  const store = createStore({ a: 1, twice: 0 }, (value) => ({ ...value, twice: 2 * value.a }));
  assert.deepEqual(store.get(), { a: 1, twice: 2 });
  store.subscribe((value) => assert.deepEqual(value, { a: 3, twice: 6 }));
  store.set({ a: 3 });
});

test("a step is seen when its text has been on show, and only then", () => {
  /** @param {object} state */
  const seenAt = (state) => consequences({ ...DEFAULTS, ...state }).seen;
  assert.deepEqual(seenAt({ step: 7 }), [7], "a jump shows one step");
  assert.deepEqual(seenAt({ step: 2, seen: [1, 3] }), [1, 2, 3]);
  assert.deepEqual(seenAt({ step: 3, view: "notes" }), [], "another view is on show");
  assert.deepEqual(seenAt({ step: 6, evidence: "zero" }), [], "evidence stands in its place");
  const state = { ...DEFAULTS, seen: [1] };
  assert.equal(consequences(state), state, "what has been seen is not seen twice");
});

test("an answer is news until the learner turns to something else", () => {
  const answered = { question: "zero", option: "zeros" };
  const before = { ...DEFAULTS, step: 7, seen: [7], answered };
  for (const change of [
    { q: 5 },
    { step: 6 },
    { enc: false },
    { view: /** @type {const} */ ("notes") },
  ]) {
    assert.equal(consequences({ ...before, ...change }, before).answered, null);
  }
  for (const change of [{ lang: "zh-CN" }, { question: 2 }, { chosen: { zero: "zeros" } }]) {
    assert.equal(consequences({ ...before, ...change }, before).answered, answered);
  }
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
