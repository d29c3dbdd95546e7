// SPDX-License-Identifier: MIT
// What each view exports is what the core computes, and all of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadPe } from "../../dist/pe.mjs";
import { toCsv } from "../../web/export/csv.js";
import { toJson } from "../../web/export/json.js";
import { DEFAULTS } from "../../web/state.js";
import { byHandTable } from "../../web/views/by-hand/export.js";
import { checkTable } from "../../web/views/check/export.js";
import { readTable } from "../../web/views/check/model.js";
import { lessonTable } from "../../web/views/lesson/export.js";
import { conventionsTable } from "../../web/views/notes/export.js";
import { rotationTable } from "../../web/views/rotation/export.js";
import { wholeTable } from "../../web/views/scales/export.js";

/** @typedef {import("../../web/export/table.js").Table} Table */

const pe = await loadPe();
// From MPFR.
const SIN_3 = 0.1411200080598672;
const COS_3 = -0.9899924966004454;

/** @param {Partial<import("../../web/state.js").State>} change */
const state = (change) => ({ ...DEFAULTS, ...change });

/** The numbers of a file without quoted fields. @param {string} csv */
const numbersOf = (csv) =>
  csv
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").slice(1).map(Number));

/**
 * The table's numbers after writing and reading it, which must agree between the two formats.
 * @param {Table | null} table
 * @returns {number[][]}
 */
function exported(table) {
  assert.ok(table);
  assert.match(table.name, /^[a-z0-9-]+$/);
  const { values, rows, columns } = JSON.parse(toJson(table));
  assert.equal(values.length, rows.length);
  for (const row of values) assert.equal(row.length, columns.length);
  assert.deepEqual(numbersOf(toCsv({ ...table, rows: rows.map(() => "row") })), values);
  return values;
}

test("every view's table has a row a name and a number a column", () => {
  const tables = [rotationTable, wholeTable, byHandTable, conventionsTable, lessonTable];
  for (const make of tables) exported(make(state({}), pe));
});

test("rotation: the pair, turned and direct, for each row of the table", () => {
  const values = exported(rotationTable(state({ pos: 3, k: -3, pair: 0 }), pe));
  const table = rotationTable(state({ pos: 3, k: -3, pair: 0 }), pe);
  assert.equal(table.name, "rotation-width-8-pair-0-k-minus-3");
  assert.deepEqual(table.rows, ["0", "1", "3", "10", "100", "10000"]);
  assert.deepEqual(table.columns.slice(2, 6), [
    "R(-3) PE(pos) sin",
    "R(-3) PE(pos) cos",
    "PE(pos - 3) sin",
    "PE(pos - 3) cos",
  ]);
  const [sin, cos, turnedSin, turnedCos, directSin, directCos, difference] = values[2] ?? [];
  assert.deepEqual([sin, cos, directSin, directCos], [SIN_3, COS_3, 0, 1]);
  assert.ok(Math.abs(turnedSin ?? NaN) < 1e-15);
  assert.ok(Math.abs((turnedCos ?? NaN) - 1) < 1e-15);
  assert.ok((difference ?? NaN) < 1e-15);
});

test("rotation: another width's pair is that width's", () => {
  const [row = []] = exported(rotationTable(state({ d: 512, pair: 255, pos: 0, k: 1 }), pe));
  const code = pe.encode({ width: 512 }, 1);
  assert.deepEqual(row.slice(4, 6), [code[510], code[511]]);
});

test("scales: the whole table, n × d, is the core's", () => {
  const values = exported(wholeTable(state({ n: 37, d: 34 }), pe));
  assert.deepEqual(values.flat(), [...pe.encodeTable({ width: 34 }, 0, 37)]);
  const usual = exported(wholeTable(state({}), pe));
  assert.deepEqual([usual.length, usual[0]?.length], [64, 64]);
  assert.deepEqual(usual[3]?.slice(0, 2), [SIN_3, COS_3]);
});

test("by hand: embedding, encoding and sum of every token", () => {
  const values = exported(byHandTable(state({}), pe));
  assert.equal(values.length, 5);
  // The worked example: [0.2, −0.5, 0.8, 0.3] at position 0 becomes [0.2, 0.5, 0.8, 1.3].
  assert.deepEqual(values[0], [0.2, -0.5, 0.8, 0.3, 0, 1, 0, 1, 0.2, 0.5, 0.8, 1.3]);
  assert.deepEqual(values[3]?.slice(4, 6), [SIN_3, COS_3]);
  for (const [p, row] of values.entries()) {
    assert.deepEqual(row.slice(4, 8), [...pe.encode({ width: 4 }, p)]);
    row.slice(8).forEach((sum, j) => assert.equal(sum, (row[j] ?? NaN) + (row[4 + j] ?? NaN)));
  }
  const edited = byHandTable(state({ tokens: ["a", "b"], embeddings: { b: { 1: 9 } } }), pe);
  assert.equal(edited.values[1]?.[1], 9);
  assert.deepEqual(edited.rows, ["0 a", "1 b"]);
});

test("check: what was given, beside what is expected; nothing while nothing can be read", () => {
  const checkReading = readTable(pe, "0,1,0,1\n0.84,0.54,0.01,1\n0.9,-0.42,0.02,1\n");
  const values = exported(checkTable(state({ checkReading })));
  assert.deepEqual(
    values.map((row) => row.slice(0, 4)),
    [
      [0, 1, 0, 1],
      [0.84, 0.54, 0.01, 1],
      [0.9, -0.42, 0.02, 1],
    ],
  );
  assert.deepEqual(
    values.flatMap((row) => row.slice(4)),
    [...pe.paperTable(3, 4)],
  );
  const unreadable = readTable(pe, "no numbers here");
  for (const reading of [null, unreadable]) {
    assert.equal(checkTable(state({ checkReading: reading })), null);
  }
  assert.equal(checkTable(state({ checkReading, checkMode: "inputs" })), null);
});

test("notes: one position in each convention, and its distance to position 0", () => {
  const table = conventionsTable(state({ pos: 3 }), pe);
  const values = exported(table);
  assert.equal(table.name, "conventions-position-3");
  assert.deepEqual(values[table.rows.indexOf("paper")]?.slice(0, 8), [...pe.encode({}, 3)]);
  // Cosine first: the same pairs the other way round.
  assert.deepEqual(values[table.rows.indexOf("cosineFirst")]?.slice(0, 2), [COS_3, SIN_3]);
  table.rows.forEach((name, n) => {
    const convention = /** @type {import("#pe").Convention} */ (name);
    assert.deepEqual(values[n]?.slice(0, 8), [...pe.encodeAs({ width: 8 }, convention, 3)]);
    assert.equal(values[n]?.[8], pe.distanceAs({ width: 8 }, convention, 0, 3));
  });
});
