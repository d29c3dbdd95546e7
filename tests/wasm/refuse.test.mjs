// SPDX-License-Identifier: MIT
// A value of the wrong type is named in the message, whatever it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { loadPe } from "../../dist/pe.mjs";
import { describe } from "../../wasm/refuse.js";

const pe = /** @type {any} */ (await loadPe());
const LESSON = { width: 8 };

/** @param {object} target */
function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const throwing = () => {
  throw new Error("not to be looked at");
};

/** Values, and how a message shows them. */
const SHOWN = /** @type {[unknown, string][]} */ ([
  [1, "1"],
  [-0, "-0"],
  [NaN, "NaN"],
  [true, "true"],
  [undefined, "undefined"],
  [null, "null"],
  ["on", '"on"'],
  ["x".repeat(1e6), `"${"x".repeat(60)}…"`],
  [3n, "3n"],
  [1n << 100_000n, "a bigint of more than 64 bits"],
  [Symbol("x"), "Symbol(x)"],
  [throwing, "a function"],
  [[], "[]"],
  [[1], "[1]"],
  [[1, "2"], '[1, "2"]'],
  [[1, 2, 3], "[1, 2, …]"],
  [[[1], { a: 1 }], "[[…], {…}]"],
  [[null, Symbol("x")], "[null, Symbol(x)]"],
  [new Array(2 ** 32 - 1), "[undefined, undefined, …]"],
  [new Float32Array([1, 0.5, 3]), "Float32Array [1, 0.5, …]"],
  [{}, "{…}"],
  [{ toString: throwing, [Symbol.toPrimitive]: throwing }, "{…}"],
  [Object.create(null), "{…}"],
  [new Date(NaN), "{…}"],
  [revoked({}), "{…}"],
  [revoked([]), "{…}"],
  [[revoked([])], "[{…}]"],
  [Object.defineProperty([], 0, { get: throwing, enumerable: true }), "[…]"],
  [new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing }), "{…}"],
  [new DataView(new ArrayBuffer(8)), "DataView []"],
]);

test("a message shows any value, and never fails over it", () => {
  for (const [value, shown] of SHOWN) assert.equal(describe(value), shown);
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withTypedArray: true }), (value) => {
      const text = describe(value);
      assert.ok(text.length > 0 && text.length < 200, text);
    }),
  );
});

/** Where each kind of argument is asked for. @type {[string, string, (value: any) => unknown, string][]} */
const PLACES = [
  ["enabled", "true or false", (it) => pe.compare(LESSON, 0, 3, it), "boolean"],
  ["q", "a number", (it) => pe.compare(LESSON, 0, it, true), "number"],
  ["source", "a string or a Uint8Array", (it) => pe.parseTable(it), "string"],
  ["matrix", "an array of 4 numbers, row by row", (it) => pe.transpose(it), "none"],
  ["values", "an array of numbers", (it) => pe.differs(it, [1], [1]), "array"],
];

/** @param {unknown} value */
function kindOf(value) {
  try {
    return Array.isArray(value) ? "array" : typeof value;
  } catch {
    return "revoked";
  }
}

test("a TypeError names argument, value and rule, also for what cannot be looked at", () => {
  for (const [name, rule, call, good] of PLACES) {
    for (const [value, shown] of SHOWN) {
      if (kindOf(value) === good) continue;
      assert.throws(
        () => call(value),
        (/** @type {Error} */ error) => {
          assert.ok(error instanceof TypeError, `${name} = ${shown}: ${error}`);
          assert.ok(error.message.startsWith(`${name} = ${shown}: must be ${rule}`), error.message);
          return true;
        },
      );
    }
  }
});

test("an options object that cannot be read is refused by its name", () => {
  for (const value of [
    revoked({}),
    {
      get width() {
        return throwing();
      },
    },
  ]) {
    assert.throws(
      () => pe.encode(value, 0),
      /^TypeError: encoding = \{…\}: must be an object that can be read$/,
    );
  }
});
