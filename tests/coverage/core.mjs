// SPDX-License-Identifier: MIT
// Reads what llvm-cov exports: lines, and the two ways of every condition.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { report, top } from "./report.mjs";

const WANTED = 98;

/** @typedef {[number, number, number, boolean, boolean, boolean]} Segment line, column, count, counted, … */
/** @typedef {[number, number, number, number, number, number]} Branch from line, column, to, column, taken, not taken */

const { data } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
/** @type {{ filename: string, segments: Segment[], branches: Branch[], summary: any }[]} */
const files = data[0].files;

const lines = { what: "lines", reached: 0, of: 0, wanted: WANTED };
const branches = { what: "branches", reached: 0, of: 0, wanted: WANTED };
/** @type {Map<string, { file: string, line: number, why: string }>} */
const unreached = new Map();
/** @param {string} file @param {number} line @param {string} why */
const miss = (file, line, why) => unreached.set(`${file}:${line}:${why}`, { file, line, why });

for (const { filename, segments, branches: conditions, summary } of files) {
  const file = relative(top, filename);
  lines.of += summary.lines.count;
  lines.reached += summary.lines.covered;
  // A line that no region of a positive count touches.
  segments.forEach(([line, , count, isCounted, isEntry], n) => {
    if (!isCounted || !isEntry || count > 0) return;
    const next = segments[n + 1];
    for (let each = line; each <= (next?.[0] ?? line); each += 1) {
      if (each < (next?.[0] ?? line) || each === line) miss(file, each, "line");
    }
  });
  // A condition of a template or an inline function is there once for each of its instances.
  /** @type {Map<string, [number, number, number]>} */
  const merged = new Map();
  for (const [line, column, , , taken, other] of conditions) {
    const key = `${line}:${column}`;
    const [, a, b] = merged.get(key) ?? [line, 0, 0];
    merged.set(key, [line, a + taken, b + other]);
  }
  for (const [line, taken, other] of merged.values()) {
    branches.of += 2;
    branches.reached += Number(taken > 0) + Number(other > 0);
    if (taken === 0) miss(file, line, "never true");
    if (other === 0) miss(file, line, "never false");
  }
}
report("core", [lines, branches], [...unreached.values()]);
