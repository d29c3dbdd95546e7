// SPDX-License-Identifier: MIT
// What holds for any encoding and any two positions, asked of the module as it is shipped.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { loadPe } from "../../dist/pe.mjs";
import { exact } from "../web/exact.mjs";

const pe = await loadPe();
const EPSILON = 2 ** -52;

const encodings = fc.record({
  width: fc.integer({ min: 1, max: 40 }).map((half) => 2 * half),
  base: fc.oneof(
    fc.constantFrom(10000, 2, 1.0001, 1e6),
    fc.double({ min: 1.001, max: 1e9, noNaN: true }),
  ),
});
const positions = fc.oneof(
  fc.integer({ min: 0, max: 64 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.maxSafeInteger().map(Math.abs),
);

/** @param {(encoding: { width: number, base: number }, p: number, q: number, enabled: boolean) => void} claim */
const forAny = (claim) =>
  fc.assert(fc.property(encodings, positions, positions, fc.boolean(), claim), {
    numRuns: 400,
  });

/** A double in units of 2^-1074, which every double is a multiple of. @param {number} value */
const units = (value) => {
  const { numerator, shift } = exact(value);
  return numerator << (1074n - shift);
};

test("what is added is PE or nothing, and the differences are those of PE", () => {
  forAny((encoding, p, q, enabled) => {
    const { first, second, addedFirst, addedSecond, differences } = pe.compare(
      encoding,
      p,
      q,
      enabled,
    );
    assert.deepEqual(first, pe.encode(encoding, p));
    assert.deepEqual(second, pe.encode(encoding, q));
    const nothing = new Float64Array(encoding.width);
    assert.deepEqual(addedFirst, enabled ? first : nothing);
    assert.deepEqual(addedSecond, enabled ? second : nothing);
    const expected = second.map((value, j) => (enabled ? value - (first[j] ?? NaN) : 0));
    assert.deepEqual(differences, expected);
  });
});

test("the squared norm is the sum of the pairs' squares, and those of the differences", () => {
  forAny((encoding, p, q, enabled) => {
    const { differences, pairSquares, normSquared, norm } = pe.compare(encoding, p, q, enabled);
    // In whole numbers, without rounding: the sums of squares in units of 2^-2148.
    const square = (/** @type {number} */ value) => units(value) ** 2n;
    const exactSum = [...differences].reduce((sum, value) => sum + square(value), 0n);
    const one = 1n << 1074n;
    /** @param {bigint} sum @param {number} value */
    const assertNear = (sum, value) => {
      const apart = sum - units(value) * one;
      const allowed = (sum * BigInt(4 * encoding.width)) >> 52n;
      assert.ok((apart < 0n ? -apart : apart) <= allowed, `${value}`);
    };
    assertNear(exactSum, normSquared);
    assertNear([...pairSquares].reduce((sum, value) => sum + units(value), 0n) * one, normSquared);
    assert.equal(norm, Math.sqrt(normSquared));
    assert.ok(enabled || norm === 0);
  });
});

test("swapping the positions changes the sign of the differences, and nothing else", () => {
  forAny((encoding, p, q, enabled) => {
    const there = pe.compare(encoding, p, q, enabled);
    const back = pe.compare(encoding, q, p, enabled);
    for (const [j, value] of there.differences.entries()) {
      // −0 is 0 here: neither is shown with a sign.
      assert.ok(back.differences[j] === -value, `differences[${j}]`);
    }
    assert.deepEqual(back.pairSquares, there.pairSquares);
    assert.deepEqual(back.pairShares, there.pairShares);
    assert.equal(back.norm, there.norm);
    assert.deepEqual(back.first, there.second);
    assert.deepEqual(back.second, there.first);
  });
});

test("each pair's distance is the chord 2·|sin((q − p)·ω/2)|", () => {
  fc.assert(
    fc.property(encodings, fc.nat(2000), fc.nat(2000), (encoding, p, q) => {
      const { pairDistances, norm } = pe.compare(encoding, p, q, true);
      let sum = 0;
      for (const [pair, distance] of pairDistances.entries()) {
        const chord =
          2 * Math.abs(Math.sin((q - p) / encoding.base ** ((2 * pair) / encoding.width) / 2));
        // The angle itself is rounded: a few units of its last place.
        assert.ok(
          Math.abs(distance - chord) <= 4 * EPSILON * (4 + Math.abs(q - p)),
          `pair ${pair}`,
        );
        sum += chord * chord;
      }
      assert.ok(Math.abs(norm - Math.sqrt(sum)) <= 1e-11 * encoding.width);
    }),
    { numRuns: 400 },
  );
});

test("any values at all are answered or refused with a name and a rule", () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withObjectString: true });
  const numbers = fc.oneof(fc.double(), fc.integer(), anything);
  fc.assert(
    fc.property(
      fc.oneof(encodings, anything),
      numbers,
      numbers,
      anything,
      (encoding, p, q, enabled) => {
        try {
          pe.compare(
            /** @type {any} */ (encoding),
            /** @type {any} */ (p),
            /** @type {any} */ (q),
            /** @type {any} */ (enabled),
          );
        } catch (error) {
          assert.ok(error instanceof RangeError || error instanceof TypeError, String(error));
          assert.match(error.message, /(= .+: |is not known: )/s);
        }
      },
    ),
    { numRuns: 2000 },
  );
  assert.equal(pe.compare({ width: 8, base: 10000 }, 0, 3, true).norm.toFixed(6), "2.017479");
});
