// SPDX-License-Identifier: MIT
// The one-file page carries bytes as text.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { encode } from "../../script/site/pack.mjs";
import { DIGITS, decode } from "../../web/decode.js";

test("bytes come back from their text, with at most three zeros after them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const back = decode(encode(bytes));
      assert.deepEqual([...back.subarray(0, bytes.length)], [...bytes]);
      assert.ok(back.length - bytes.length < 4);
      assert.ok(back.subarray(bytes.length).every((byte) => byte === 0));
    }),
  );
});

test("the text has 85 digits, none of which means anything in HTML or in a string", () => {
  assert.equal(new Set(DIGITS).size, 85);
  assert.doesNotMatch(DIGITS, /["'`<>&\\$\s]/);
});
