// SPDX-License-Identifier: MIT
// The module as it is shipped: dist/pe.mjs with dist/pe.wasm beside it.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { promisify } from "node:util";
import { loadPe } from "../../dist/pe.mjs";
import { BIT_TABLES, nativeSum } from "../bits/tables.mjs";

const run = promisify(execFile);
const top = new URL("../../", import.meta.url);
const pe = await loadPe();

/** The lesson's encoding. */
const LESSON = { width: 8, base: 10000 };

/** PE(3) at width 8, correctly rounded: from MPFR, see tests/golden/. */
const AT_3 = [
  0.1411200080598672, -0.9899924966004454, 0.29552020666133955, 0.955336489125606,
  0.02999550020249566, 0.9995500337489875, 0.0029999955000020247, 0.999995500003375,
];

/** @param {ArrayLike<number>} actual @param {number[]} expected @param {number} [tolerance] */
function assertNear(actual, expected, tolerance = 2 ** -52) {
  assert.equal(actual.length, expected.length);
  for (const [n, value] of expected.entries()) {
    const got = /** @type {number} */ (actual[n]);
    assert.ok(Math.abs(got - value) <= tolerance, `[${n}] = ${got}, expected ${value}`);
  }
}

/** The module still computes what it did. */
const assertUnharmed = () => assertNear(pe.encode(LESSON, 3), AT_3);

// ── values ──────────────────────────────────────────────────────────────────────────────────────

test("position 0 is 0, 1, 0, 1, …, not a vector of zeros", () => {
  assert.deepEqual(pe.encode(LESSON, 0), new Float64Array([0, 1, 0, 1, 0, 1, 0, 1]));
});

test("the row of position 3 is the lesson's", () => {
  assertNear(pe.encode(LESSON, 3), AT_3);
});

test("the denominators are 1, 10, 100, 1000", () => {
  assertNear(
    [0, 1, 2, 3].map((pair) => pe.denominator(LESSON, pair)),
    [1, 10, 100, 1000],
    1e-12,
  );
  assertNear([pe.angle(LESSON, 3, 1), pe.angularFrequency(LESSON, 1)], [0.3, 0.1], 1e-16);
  assertNear(
    [pe.wavelength(LESSON, 0), pe.wavelength(LESSON, 3)],
    [6.28318530718, 6283.18530718],
    1e-8,
  );
});

test("positions 0 and 3 are 2.017479 apart, 0 when nothing is added", () => {
  const on = pe.compare(LESSON, 0, 3, true);
  assertNear([on.norm], [2.017479], 5e-7);
  assertNear(on.addedSecond, AT_3);
  const off = pe.compare(LESSON, 0, 3, false);
  assert.equal(off.norm, 0);
  assert.deepEqual(off.differences, new Float64Array(8));
  assertNear(off.second, AT_3);
});

test("position 6 is nearer than position 3", () => {
  const { norm, pairDistances } = pe.compare(LESSON, 0, 6, true);
  assertNear([norm, ...pairDistances.slice(0, 2)], [0.657741, 0.28224, 0.59104], 5e-7);
  const { total } = pe.distanceProfile(LESSON, 0, 7);
  assertNear([total[3] ?? 0, total[6] ?? 0], [2.017479, 0.657741], 5e-7);
});

test("25 positions are 0.1327 radians short of 4 turns", () => {
  const { turns, shortfall } = pe.nearestTurn(LESSON, 25, 0);
  assert.equal(turns, 4);
  assertNear([shortfall], [8 * Math.PI - 25], 1e-14);
});

test("R(k) turns PE(p) into PE(p + k)", () => {
  const [a, b, c, d] = /** @type {[number, number, number, number]} */ ([
    ...pe.rotation(LESSON, 3, 1),
  ]);
  const [sine, cosine] = /** @type {[number, number]} */ ([...pe.encode(LESSON, 5).slice(2, 4)]);
  assertNear(
    [a * sine + b * cosine, c * sine + d * cosine],
    [...pe.encode(LESSON, 8).slice(2, 4)],
    1e-15,
  );
  assertNear([b, c], [0.29552020666133955, -0.29552020666133955]);
});

test("a table is its rows, in either layout and precision", () => {
  const table = pe.encodeTable(LESSON, 2, 3);
  assert.deepEqual(table.slice(8, 16), pe.encode(LESSON, 3));
  const halves = pe.encodeTable(LESSON, 3, 1, { layout: "halves" });
  assertNear(
    halves,
    [0, 2, 4, 6, 1, 3, 5, 7].map((n) => /** @type {number} */ (AT_3[n])),
  );
  const single = pe.encodeTable(LESSON, 3, 1, { precision: "float" });
  assert.ok(single instanceof Float32Array);
  assertNear(single, AT_3.map(Math.fround), 2 ** -24);
});

test("a parameter left out has its default", () => {
  assert.deepEqual(pe.encode({}, 3), pe.encode(LESSON, 3));
});

test("a view of the table holds what the copied table holds", () => {
  const view = pe.tableView({ width: 64 }, 7, 32);
  assert.deepEqual(Float64Array.from(view), pe.encodeTable({ width: 64 }, 7, 32));
});

test("a view of the table can be given to a function that makes the memory grow", async () => {
  // A module of its own, whose memory has not grown yet.
  const fresh = await loadPe();
  const [rows, columns] = [4000, 512];
  const values = fresh.tableView({ width: columns }, 0, rows);
  const { verdict } = fresh.diagnose({ rows, columns, values });
  assert.equal(verdict, "paper");
  assert.equal(fresh.encode(LESSON, 3)[0], pe.encode(LESSON, 3)[0], "it still works");
});

test("results are copies of the caller's own", () => {
  const first = pe.encode(LESSON, 3);
  first.fill(7);
  pe.encodeTable({ width: 512 }, 0, 2048);
  assert.equal(first[0], 7);
  assertUnharmed();
});

test("an embedding plus PE(0) is the worked example's sum", () => {
  assertNear(pe.addEncoding({ width: 4 }, 0, [0.2, -0.5, 0.8, 0.3]), [0.2, 0.5, 0.8, 1.3], 1e-15);
});

test("a row that does not fit is refused: its length, and what is not a number in it", () => {
  assert.throws(() => pe.addEncoding({ width: 4 }, 0, [1, 2]), /embedding = 2: must have/);
  assert.throws(() => pe.removeEncoding({ width: 4 }, 0, [1, 2, NaN, 3]), /sum = NaN: must/);
  assert.throws(
    () => pe.sameSum({ width: 4 }, /** @type {any} */ ([1, "2", 3, 4]), 0, 1),
    /^TypeError: embedding\[1\] = "2": must be a number/,
  );
});

// ── bad arguments ───────────────────────────────────────────────────────────────────────────────

/** An embedding of the lesson's width. */
const ROW = [0.2, -0.5, 0.8, 0.3, -0.7, 0.1, 0.6, -0.2];

/** Every function with the arguments of a good call, by name and in order, after the encoding. */
const CALLS = /** @type {Record<string, Record<string, number | string | boolean | number[]>>} */ ({
  denominator: { pair: 1 },
  angularFrequency: { pair: 1 },
  wavelength: { pair: 1 },
  wavelengthLimit: {},
  turns: { position: 3, pair: 1 },
  angle: { position: 3, pair: 1 },
  nearestTurn: { position: 3, pair: 1 },
  encode: { position: 3 },
  encodeTable: { firstPosition: 3, rows: 2 },
  tableView: { firstPosition: 3, rows: 2 },
  sampleTable: { first: 0, last: 3, count: 4 },
  compare: { p: 0, q: 3, enabled: true },
  distanceProfile: { p: 0, count: 4 },
  distanceCurve: { p: 0, reach: 3, count: 4 },
  distanceCurveChange: { p: 0, q: 3, reach: 3, count: 4 },
  rotation: { k: 3, pair: 1 },
  encodeAs: { convention: "fairseq", position: 3 },
  componentsAs: { convention: "halves" },
  distanceAs: { convention: "paper", p: 0, q: 3 },
  encodeMistaken: { mistake: "noCosine", position: 3 },
  mistakeEvidence: { mistake: "noCosine", position: 3 },
  cost: { positions: 4 },
  joinedInput: { joining: "add" },
  embeddingScale: {},
  encodingNorm: {},
  addEncoding: { position: 3, embedding: ROW },
  removeEncoding: { position: 3, sum: ROW },
  sameSum: { embedding: ROW, p: 0, q: 3 },
  sameToken: { embedding: ROW, p: 0, q: 3 },
  codeWidth: { scheme: "oneHot", length: 5 },
  codeRange: { scheme: "integers", length: 5 },
  codeTable: { scheme: "normalised", length: 5 },
  stepSize: { scheme: "sinusoid", length: 5, k: 2 },
  sameStep: { scheme: "sinusoid", length: 5, otherLength: 50 },
  signedAngle: { n: 3, pair: 1 },
  encodePair: { n: 3, pair: 1 },
});

/** A quarter turn, and a tip. */
const QUARTER = [0, 1, -1, 0];
const TIP = { sin: 0.6, cos: 0.8 };

/** The functions that take no encoding, with the arguments of a good call. */
const SMALL = /** @type {Record<string, Record<string, unknown>>} */ ({
  apply: { matrix: QUARTER, vector: TIP },
  multiply: { a: QUARTER, b: QUARTER },
  transpose: { matrix: QUARTER },
  determinant: { matrix: QUARTER },
  norm: { vector: TIP },
  largestDifference: { a: QUARTER, b: QUARTER },
});

const BAD = [1.5, "3", NaN, undefined, -1, 2 ** 53 + 2, null, Infinity, 3n];
/** What is bad elsewhere and good here. */
const GOOD = /** @type {Record<string, unknown[]>} */ ({
  k: [-1],
  n: [-1],
  first: [1.5],
  last: [1.5],
  reach: [1.5],
});

/**
 * The call throws an error of the right kind that names the argument, its value and the rule.
 * @param {() => unknown} call
 * @param {string} argument
 * @param {unknown} value
 */
function assertRefused(call, argument, value) {
  const text = typeof value === "string" ? `"${value}"` : String(value);
  const shown = typeof value === "bigint" ? `${text}n` : text;
  assert.throws(call, (/** @type {Error} */ error) => {
    assert.equal(
      error.constructor,
      typeof value === "number" ? RangeError : TypeError,
      String(error),
    );
    assert.ok(error.message.startsWith(`${argument} = ${shown}: must `), error.message);
    return true;
  });
}

/** @param {number | string | boolean | number[]} good */
const badFor = (good) =>
  typeof good === "number"
    ? BAD
    : typeof good === "string"
      ? ["nonsense", undefined, null, "__proto__"]
      : Array.isArray(good)
        ? ["0.2", undefined, null, 3n]
        : ["on", undefined, null];

/** What has tests of its own, in check.test.mjs. */
const TABLES = [
  "parseTable",
  "diagnose",
  "diagnoseInputs",
  "paperTable",
  "paperFormula",
  "formulaTable",
  "formulaValue",
  "differs",
];

test("every function is tried with bad arguments", () => {
  assert.deepEqual(
    [...Object.keys(CALLS), ...Object.keys(SMALL), ...TABLES].sort(),
    Object.keys(pe).sort(),
  );
});

for (const [name, good] of Object.entries(CALLS)) {
  const call = /** @type {(...values: any[]) => unknown} */ (
    pe[/** @type {keyof typeof pe} */ (name)]
  );
  /** @param {object} encoding @param {object} [changed] */
  const attempt = (encoding, changed) => () =>
    call(encoding, ...Object.values({ ...good, ...changed }));

  test(`${name} names a bad argument, its value and the rule, and goes on`, () => {
    const before = structuredClone(attempt(LESSON)());
    for (const [argument, value] of Object.entries(good)) {
      for (const bad of badFor(value)) {
        if (GOOD[argument]?.includes(bad)) continue;
        assertRefused(attempt(LESSON, { [argument]: bad }), argument, bad);
      }
    }
    for (const width of [7, 0, ...BAD]) assertRefused(attempt({ width }), "width", width);
    for (const base of [1, 0, -1, NaN, Infinity, "10000", null, undefined]) {
      assertRefused(attempt({ base }), "base", base);
    }
    for (const encoding of [undefined, null, 8, "8", []]) {
      const bare = () => call(encoding, ...Object.values(good));
      assert.throws(bare, /^TypeError: encoding = .*must be an object/);
    }
    assert.throws(attempt({ widht: 8 }), /^TypeError: encoding\.widht is not known/);
    assert.deepEqual(structuredClone(attempt(LESSON)()), before);
    assertUnharmed();
  });
}

test("a quarter turn does to a tip what a quarter turn does", () => {
  assert.deepEqual(pe.apply(QUARTER, TIP), { sin: 0.8, cos: -0.6 });
  assertNear(pe.multiply(QUARTER, QUARTER), [-1, 0, 0, -1], 0);
  assertNear(pe.transpose(QUARTER), [0, -1, 1, 0], 0);
  assert.equal(pe.determinant(QUARTER), 1);
  assert.equal(pe.norm(TIP), 1);
  assert.equal(pe.largestDifference(QUARTER, [0, 1, -1, 0.5]), 0.5);
  assert.ok(Math.abs(pe.largestDifference(TIP, { sin: 0.6, cos: 1 }) - 0.2) < 1e-15);
});

for (const [name, good] of Object.entries(SMALL)) {
  const call = /** @type {(...values: any[]) => unknown} */ (
    pe[/** @type {keyof typeof pe} */ (name)]
  );
  test(`${name} names what is no matrix and no pair`, () => {
    for (const argument of Object.keys(good)) {
      for (const bad of [undefined, null, 3, "3", [1, 2, 3], [1, 2, 3, "4"], { sin: 1 }]) {
        const values = Object.values({ ...good, [argument]: bad });
        assert.throws(
          () => call(...values),
          (/** @type {Error} */ error) =>
            error instanceof TypeError && error.message.startsWith(argument),
          `${argument} = ${String(bad)}`,
        );
      }
    }
    assertUnharmed();
  });
}

test("a pair beyond the width is refused", () => {
  assertRefused(() => pe.denominator(LESSON, 4), "pair", 4);
});

test("options that do not exist are refused", () => {
  const options = /** @type {any[]} */ ([
    { layout: "columns" },
    { precision: "half" },
    { rows: 3 },
    null,
  ]);
  for (const option of options)
    assert.throws(() => pe.encodeTable(LESSON, 0, 1, option), TypeError);
});

test("the last position and the last row are 2^53", () => {
  assert.equal(pe.encode(LESSON, 2 ** 53).length, 8);
  assert.equal(pe.encodeTable(LESSON, 2 ** 53, 1).length, 8);
  assertRefused(() => pe.encodeTable(LESSON, 2 ** 53, 2), "rows", 2);
});

test("more than memory holds is refused by name, and the module goes on", () => {
  const tooLarge = /** @type {[string, () => unknown][]} */ ([
    ["rows", () => pe.encodeTable(LESSON, 0, 2 ** 40)],
    ["rows", () => pe.encodeTable({ width: 2 ** 30 }, 0, 2)],
    ["width", () => pe.encode({ width: 2 ** 31 - 2 }, 0)],
    ["width", () => pe.compare({ width: 2 ** 30 }, 0, 3, true)],
    ["count", () => pe.distanceProfile(LESSON, 0, 2 ** 40)],
    ["rows", () => pe.tableView(LESSON, 0, 2 ** 40)],
    ["count", () => pe.sampleTable(LESSON, 0, 3, 2 ** 40)],
    ["count", () => pe.distanceCurve(LESSON, 0, 3, 2 ** 40)],
  ]);
  for (const [argument, call] of tooLarge) {
    assert.throws(call, new RegExp(`^RangeError: ${argument} = \\d+: must fit`));
    assertUnharmed();
  }
});

// ── the module itself ───────────────────────────────────────────────────────────────────────────

test("pe.d.ts declares what exists, and nothing else", async () => {
  const declared = await readFile(new URL("dist/pe.d.ts", top), "utf8");
  const body = declared.slice(declared.indexOf("export interface Pe {"));
  const names = [...body.slice(0, body.indexOf("\n}")).matchAll(/^ {2}(\w+)\(/gm)].map((m) => m[1]);
  assert.deepEqual([...new Set(names)].sort(), Object.keys(pe).sort());
  const typed = await readFile(new URL("types.test.ts", import.meta.url), "utf8");
  for (const name of names) assert.ok(typed.includes(`pe.${name}(`), `types.test.ts uses ${name}`);
});

test("the shapes of results are the declared ones", async () => {
  const declared = await readFile(new URL("dist/pe.d.ts", top), "utf8");
  /** @param {string} name @param {object} value */
  const check = (name, value) => {
    const from = declared.slice(declared.indexOf(`export interface ${name} {`));
    const fields = [...from.slice(0, from.indexOf("\n}")).matchAll(/^ {2}(\w+): (\w+);/gm)];
    const types = fields.map(([, field, type]) => [field, type]);
    const found = Object.entries(value).map(([field, it]) => [
      field,
      typeof it === "object" ? it.constructor.name : typeof it,
    ]);
    assert.deepEqual(found.sort(), types.sort());
  };
  check("Comparison", pe.compare(LESSON, 0, 3, true));
  check("DistanceProfile", pe.distanceProfile(LESSON, 0, 3));
  check("NearestTurn", pe.nearestTurn(LESSON, 3, 0));
  check("MistakeEvidence", pe.mistakeEvidence(LESSON, "noCosine", 3));
  check("Cost", pe.cost(LESSON, 5));
  check("JoinedInput", pe.joinedInput(LESSON, "add"));
  check("SameSum", pe.sameSum(LESSON, ROW, 0, 3));
  check("SameToken", pe.sameToken(LESSON, ROW, 0, 3));
  check("Interval", pe.codeRange(LESSON, "integers", 5));
  check("StepAnswer", pe.sameStep(LESSON, "oneHot", 5, 50));
  check("Component", /** @type {object} */ (pe.componentsAs(LESSON, "paper")[0]));
});

test("the module runs where code from strings is forbidden", async () => {
  const script = `import { loadPe } from ${JSON.stringify(new URL("dist/pe.mjs", top).href)};
    const pe = await loadPe();
    console.log(pe.encode({}, 3)[0], pe.compare({}, 0, 3, true).norm.toFixed(6));`;
  const { stdout } = await run(process.execPath, [
    "--disallow-code-generation-from-strings",
    "--input-type=module",
    "--eval",
    script,
  ]);
  assert.equal(stdout, "0.1411200080598672 2.017479\n");
});

test("the module takes its bytes from the caller, and says when they are not a module", async () => {
  const wasmBinary = await readFile(new URL("dist/pe.wasm", top));
  const other = await loadPe({ wasmBinary });
  assert.deepEqual(other.encode(LESSON, 3), pe.encode(LESSON, 3));
  await assert.rejects(
    loadPe({ wasmBinary: wasmBinary.subarray(0, 1000) }),
    WebAssembly.CompileError,
  );
  await assert.rejects(
    loadPe({ wasmBinary: Buffer.from("<!doctype html>") }),
    WebAssembly.CompileError,
  );
});

/** FNV-1a, 64 bits, over the bytes of some arrays. @param {Float64Array[]} arrays */
function checksum(arrays) {
  let sum = 0xcbf29ce484222325n;
  for (const { buffer } of arrays) {
    for (const byte of new Uint8Array(buffer)) {
      sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
    }
  }
  return sum;
}

test("the numbers are the native ones, bit by bit", async () => {
  const tables = BIT_TABLES.map((table) => pe.encodeTable(...table));
  assert.equal(checksum(tables), await nativeSum());
});
