// SPDX-License-Identifier: MIT
// The script for teachers in docs/grading.md: it is the file in examples/, and it does what the
// page says, on tables that are made here from the closed form.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const top = new URL("../../", import.meta.url);
const script = fileURLToPath(new URL("examples/grading/grade.mjs", top));
const folder = await mkdtemp(join(tmpdir(), "pe-grading-"));
after(() => rm(folder, { recursive: true }));

const ROWS = 12;
const WIDTH = 8;

/**
 * sin or cos of position / base^(2·pair/width).
 * @param {number} position
 * @param {number} column
 * @param {number} [base]
 */
function paper(position, column, base = 10000) {
  const isCosine = column % 2 === 1;
  const angle = position / base ** ((column - (isCosine ? 1 : 0)) / WIDTH);
  return isCosine ? Math.cos(angle) : Math.sin(angle);
}

/** @param {(position: number, column: number) => number} cell @param {number} [rows] */
const table = (cell, rows = ROWS) =>
  Array.from({ length: rows }, (_, p) => Array.from({ length: WIDTH }, (__, j) => cell(p, j)));

/** @param {number[][]} rows */
const csv = (rows) =>
  rows.map((row) => row.map((value) => value.toFixed(6)).join()).join("\n") + "\n";

/** A .npy file, version 1.0, of little-endian doubles. @param {number[][]} rows */
function npy(rows) {
  const shape = `(${rows.length}, ${WIDTH})`;
  const header = `{'descr': '<f8', 'fortran_order': False, 'shape': ${shape}, }`;
  const padded = header.padEnd(117) + "\n";
  const values = Buffer.alloc(rows.length * WIDTH * 8);
  rows.flat().forEach((value, n) => values.writeDoubleLE(value, n * 8));
  return Buffer.concat([
    Buffer.from([0x93, ...Buffer.from("NUMPY"), 1, 0, padded.length, 0]),
    Buffer.from(padded, "latin1"),
    values,
  ]);
}

/** Column j of all sines, then all cosines. @param {number} j */
const halves = (j) => (j < WIDTH / 2 ? 2 * j : 2 * (j - WIDTH / 2) + 1);

const STUDENTS = {
  "a-good.csv": csv(table((p, j) => paper(p, j))),
  "b-good.npy": npy(table((p, j) => paper(p, j))),
  "c-halves.csv": csv(table((p, j) => paper(p, halves(j)))),
  "d-base.csv": csv(table((p, j) => paper(p, j, 1000))),
  "e-sines.csv": csv(table((p, j) => paper(p, j - (j % 2)))),
  "f-garbage.txt": "I did it, see my notebook\n",
  "g-cut-off.npy": npy(table((p, j) => paper(p, j))).subarray(0, 500),
  "h-short.csv": csv(table((p, j) => paper(p, j), 3)),
  ".hidden": "not a student's",
};

test("each file gets a mark, and each mistake its name", async () => {
  for (const [name, content] of Object.entries(STUDENTS)) {
    await writeFile(join(folder, name), content);
  }
  const { stdout } = await run(process.execPath, [script, folder, `${ROWS}`, `${WIDTH}`]);
  const lines = stdout.trimEnd().split("\n");
  const expected = [
    /^a-good\.csv\t10\tpaper$/,
    /^b-good\.npy\t10\tpaper$/,
    // The first cell that differs is the cosine of pair 0 at position 0, 1, with sin 0 in its place.
    /^c-halves\.csv\t8\tconvention; halves; row 0, column 1: 0 instead of 1$/,
    // sin(1/1000^(1/4)) = 0.176892, sin(1/10) = 0.099833
    /^d-base\.csv\t8\tconvention; base \(1000\); row 1, column 2: 0\.176892 instead of 0\.099833$/,
    /^e-sines\.csv\t4\tmistake; no cosine; row 0, column 1: 0 instead of 1$/,
    /^f-garbage\.txt\t0\tnot a table: \w/,
    /^g-cut-off\.npy\t0\tnot a table: bad npy/,
    /^h-short\.csv\t0\t3 × 8 instead of 12 × 8$/,
  ];
  assert.equal(lines.length, expected.length, stdout);
  for (const [n, line] of lines.entries()) assert.match(line, expected[n] ?? /^$/);
});

test("without a folder it says how it is used", async () => {
  await assert.rejects(run(process.execPath, [script]), /usage: node grade\.mjs folder/);
});

for (const page of ["grading.md", "grading.zh-CN.md"]) {
  test(`the code in ${page} is the file that was tried`, async () => {
    const text = await readFile(new URL(`docs/${page}`, top), "utf8");
    const [code] = /(?<=^```js\n).*?(?=^```$)/ms.exec(text) ?? [];
    assert.equal(code, await readFile(script, "utf8"));
  });
}
