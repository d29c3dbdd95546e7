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

/**
 * Lines with code of which no region was entered.
 * @param {Segment[]} segments
 */
function untouched(segments) {
  /** @type {Map<number, number>} the greatest count of the regions on a line */
  const counts = new Map();
  segments.forEach(([line, , count, isCounted], n) => {
    if (!isCounted) return;
    const [end, column] = segments[n + 1] ?? [line, 1];
    // A region that ends where a line begins is not on that line.
    const last = column > 1 || end === line ? end : end - 1;
    for (let each = line; each <= last; each += 1) {
      counts.set(each, Math.max(count, counts.get(each) ?? 0));
    }
  });
  return [...counts].filter(([, count]) => count === 0).map(([line]) => line);
}

for (const { filename, segments, branches: conditions, summary } of files) {
  const file = relative(top, filename);
  lines.of += summary.lines.count;
  lines.reached += summary.lines.covered;
  for (const line of untouched(segments)) miss(file, line, "line");
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
