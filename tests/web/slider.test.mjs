// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./load.mjs";

const { heldWhileScrolling } = await load("ui/slider.jsx");

test("a finger that turns out to scroll puts the slider back where it was", () => {
  /** @type {number[]} */
  const set = [];
  const at = (/** @type {number} */ value) =>
    heldWhileScrolling(value, (/** @type {number} */ now) => set.push(now));
  at(3).onPointerDown();
  // The touch has moved it, and it has been drawn anew.
  at(17).onPointerCancel();
  assert.deepEqual(set, [3]);
  at(17).onPointerDown();
  at(18).onPointerCancel();
  assert.deepEqual(set, [3, 17]);
});
