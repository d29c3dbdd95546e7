// SPDX-License-Identifier: MIT
// Expected texts come from the double's exact value in whole numbers, never from toFixed.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import * as numbers from "../../web/numbers.js";
import { halfEven } from "./exact.mjs";

const { fixed, full, machine, percent, plain, roundHalfEven, scientific } = numbers;

test("ties go to the even neighbour", () => {
  for (const [value, digits, text] of /** @type {[number, number, string][]} */ ([
    [0.5, 0, "0"],
    [1.5, 0, "2"],
    [2.5, 0, "2"],
    [0.125, 2, "0.12"],
    [0.375, 2, "0.38"],
    [-0.125, 2, "-0.12"],
    [1 / 128, 6, "0.007812"],
    [3 / 128, 6, "0.023438"],
    [0.0625, 3, "0.062"],
    [1.005, 2, "1.00"], // no tie: the double lies below 1.005
  ])) {
    assert.equal(roundHalfEven(value, digits), text);
  }
});

test("rounding is half-even on the exact value", () => {
  const values = fc.oneof(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    // exact ties of every length
    fc
      .tuple(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: 0, max: 12 }))
      .map(([n, k]) => n / 2 ** k),
  );
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 10 }), (value, digits) => {
      if (value === 0) return;
      assert.equal(roundHalfEven(value, digits), halfEven(value, digits));
    }),
    { numRuns: 2000 },
  );
});

test("a number has a true minus sign", () => {
  assert.equal(fixed(-0.9899924966004454), "\u22120.989992");
  assert.equal(full(-0.9899924966004454), "\u22120.98999249660044542");
  assert.equal(plain(-3), "\u22123");
});

test("what is not zero never looks like zero, and zero has no sign", () => {
  assert.equal(fixed(0), "0.000000");
  assert.equal(fixed(-0), "0.000000");
  assert.equal(fixed(4e-7), "≈0");
  assert.equal(fixed(-5e-13), "≈0");
  assert.equal(fixed(5.000001e-7), "0.000001");
  assert.equal(full(-0), "0");
  assert.equal(machine(-0), "0");
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -10, max: 10 }), (value) => {
      assert.doesNotMatch(fixed(value), /-|\u22120\.0+$/);
      assert.equal(fixed(value) === "0.000000", value === 0);
    }),
  );
});

test("trailing zeros go, zeros of the number stay", () => {
  for (const [value, text] of /** @type {[number, string][]} */ ([
    [3, "3"],
    [0.3, "0.3"],
    [0.03, "0.03"],
    [10000, "10000"],
    [1000.5, "1000.5"],
    [0, "0"],
    [1e-9, "≈0"],
  ])) {
    assert.equal(plain(value), text);
  }
});

test("17 digits and the machine's text name the double", () => {
  assert.equal(full(0.1411200080598672), "0.14112000805986721");
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      assert.equal(Number(machine(value)), value === 0 ? 0 : value);
      assert.equal(Number(full(value).replace("\u2212", "-")), value === 0 ? 0 : value);
    }),
  );
});

test("percent keeps three significant digits and at most four decimals", () => {
  for (const [share, text] of /** @type {[number, string][]} */ ([
    [0, "0%"],
    [1, "100%"],
    [0.9778, "97.8%"],
    [0.02194, "2.19%"],
    [0.000221, "0.0221%"],
    [0.00000221, "0.0002%"],
    [1e-9, "≈0%"],
  ])) {
    assert.equal(percent(share), text);
  }
});

test("a small magnitude is a mantissa and a power of ten", () => {
  assert.deepEqual(scientific(1.1e-16), { mantissa: "1.1", exponent: "\u221216" });
  assert.deepEqual(scientific(-2.25e3), { mantissa: "\u22122.3", exponent: "3" });
  assert.equal(scientific(0), null);
});
