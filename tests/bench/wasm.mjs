// SPDX-License-Identifier: MIT
// The core as WebAssembly against JavaScript and TensorFlow.js, in Node:
//   node tests/bench/wasm.mjs <module with vectors> <module without> <result.json>
// All take turns, so that a machine that slows down slows all of them down.

import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { frequenciesOnce, naive, tensorflow } from "./peers.mjs";

const [simdPath = "", scalarPath = "", resultPath = ""] = process.argv.slice(2);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const TEXT_BYTES = 16 << 20;

/** @typedef {{ name: string, run: () => void }} Contender */
/** @typedef {import("./peers.mjs").Numbers} Numbers */

const require = createRequire(import.meta.url);

/** @param {string} path @returns {Promise<any>} */
const instance = (path) => require(resolve(path))();

const modules = { "wasm SIMD": await instance(simdPath), wasm: await instance(scalarPath) };
const tf = await tensorflow();

/** How long a turn lasts at least, in milliseconds: one that is quick has warm caches, too. */
const TURN = 10;

/**
 * Times of all, in milliseconds: in turn, until the time is over.
 * @param {Contender[]} contenders
 */
function race(contenders) {
  const times = contenders.map(() => /** @type {number[]} */ ([]));
  for (const { run } of contenders) run();
  const end = performance.now() + SECONDS * 1000;
  for (let n = 0; n < 3 || performance.now() < end; n++) {
    for (const [k, { run }] of contenders.entries()) {
      // A slow one does not take the others' turns.
      if (n >= 3 && n % Math.ceil(Number(times[k]?.[0]) / (2 * TURN)) !== 0) continue;
      for (let spent = 0; spent < TURN;) {
        const start = performance.now();
        run();
        const time = performance.now() - start;
        times[k]?.push(time);
        spent += time;
      }
    }
  }
  return contenders.map(({ name }, k) => ({ name, times: times[k] ?? [] }));
}

/** @param {number[]} times */
function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return { best: sorted[0], median: sorted[Math.floor(sorted.length / 2)], runs: sorted.length };
}

/** The largest distance from the exact table. @param {Numbers} table @param {Numbers} exact */
function distance(table, exact) {
  let largest = 0;
  for (const [n, value] of table.entries()) {
    largest = Math.max(largest, Math.abs(value - Number(exact[n])));
  }
  return largest;
}

/**
 * The core's own table of doubles, whose values tests/accuracy compares with MPFR.
 * @param {number} rows @param {number} width
 */
function exactTable(rows, width) {
  const module = modules["wasm SIMD"];
  const place = module._reserve(rows * width * 8);
  module._encode_table(width, rows, 0, 0, place);
  const exact = new Float64Array(module.HEAPU8.slice(place, place + rows * width * 8).buffer);
  module._release(place);
  return exact;
}

/** @type {object[]} */
const results = [];

for (const [rows, width] of /** @type {[number, number][]} */ ([
  [8, 32],
  [512, 512],
  [5000, 512],
])) {
  const exact = exactTable(rows, width);
  for (const type of ["double", "float"]) {
    const single = type === "float";
    const out = single ? new Float32Array(rows * width) : new Float64Array(rows * width);
    const places = Object.values(modules).map((module) => module._reserve(out.byteLength));
    /** @type {Contender[]} */
    const contenders = Object.entries(modules).map(([name, module], k) => ({
      name,
      run: () => module._encode_table(width, rows, 0, single ? 1 : 0, places[k]),
    }));
    /** @type {[string, (rows: number, width: number, out: Numbers) => void][]} */
    const peers = [
      ["JavaScript, frequencies once", frequenciesOnce],
      ["JavaScript, naive", naive],
    ];
    if (single) peers.push(["TensorFlow.js wasm", tf]);
    for (const [name, fill] of peers) contenders.push({ name, run: () => fill(rows, width, out) });
    const errors = new Map(
      peers.map(([name, fill]) => {
        fill(rows, width, out);
        return [name, distance(out, exact)];
      }),
    );
    for (const { name, times } of race(contenders)) {
      const absolute = errors.get(name) ?? null;
      results.push({ name, type, rows, width, absolute, ...summary(times) });
    }
    for (const [k, module] of Object.values(modules).entries()) module._release(places[k]);
  }
}

/** As many rows of a table as fit into the largest text that is read. @param {number} digits */
function lines(digits) {
  const width = 512;
  const exact = exactTable(4096, width);
  const rows = [];
  for (let row = 0, size = 0; ; row++) {
    const values = exact.subarray(row * width, (row + 1) * width);
    const line = Array.from(values, (value) => value.toPrecision(digits)).join(",");
    size += line.length + 1;
    if (size > TEXT_BYTES) return rows;
    rows.push(line);
  }
}

for (const digits of [17, 6]) {
  const rows = lines(digits);
  const csv = `${rows.join("\n")}\n`;
  const json = `[${rows.map((row) => `[${row}]`).join(",")}]`;
  const bytes = new TextEncoder().encode(csv);
  const contenders = Object.entries(modules).map(([name, module]) => {
    const place = module._reserve(bytes.length);
    module.HEAPU8.set(bytes, place);
    return { name, run: () => module._parse_table(place, bytes.length) };
  });
  contenders.push({ name: "JSON.parse", run: () => JSON.parse(json) });
  contenders.push({
    name: "split and Number",
    run: () => csv.split("\n").map((line) => line.split(",").map(Number)),
  });
  for (const { name, times } of race(contenders)) {
    results.push({ name, text: `${digits} digits`, bytes: bytes.length, ...summary(times) });
  }
}

for (const module of Object.values(modules)) module._keep_table(512, 4096);
const diagnosing = Object.entries(modules).map(([name, module]) => ({
  name,
  run: () => module._diagnose(),
}));
for (const { name, times } of race(diagnosing)) {
  results.push({ name, diagnosis: "paper", bytes: 4096 * 512 * 8, ...summary(times) });
}

await writeFile(resultPath, JSON.stringify({ node: process.version, results }, null, 1));
