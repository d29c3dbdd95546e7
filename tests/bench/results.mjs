// SPDX-License-Identifier: MIT
// What the benchmarks wrote, brought into one form: numbers a second, each the best of several
// repetitions, because what else a machine does can only take time away.

import { readFile } from "node:fs/promises";
import { cpus } from "node:os";

/**
 * A way to fill a table of some size. `rate` is in numbers a second; `absolute` and `ulp` are the
 * largest errors, `notNearest` the share of numbers that are not correctly rounded.
 * @typedef {object} Filled
 * @property {string} name
 * @property {"native" | "wasm"} where
 * @property {"double" | "float"} type
 * @property {number} rows
 * @property {number} width
 * @property {number} rate
 * @property {number | null} absolute
 * @property {number | null} ulp
 * @property {number | null} notNearest
 */

/**
 * A way to read a text or a table, in bytes a second.
 * @typedef {{ name: string, where: "native" | "wasm", task: string, rate: number }} Read
 */

/**
 * @typedef {object} Results
 * @property {string} processor
 * @property {string} node
 * @property {Filled[]} tables
 * @property {Read[]} texts
 */

/**
 * Google Benchmark also writes how far repetitions differ, which for zeros is no number.
 * @param {string} path @returns {Promise<any>}
 */
const json = async (path) =>
  JSON.parse((await readFile(path, "utf8")).replace(/: -?(?:NaN|inf)/gi, ": null"));

/** The order in which all are shown: the bounds, ours, the others from the fastest on. */
const ORDER = [
  "memset",
  "non-temporal",
  "encode_table",
  "encode_table halves",
  "SLEEF",
  "float32",
  "frequencies once",
  "naive",
  "wasm SIMD",
  "wasm",
  "JavaScript, frequencies once",
  "JavaScript, naive",
  "TensorFlow.js wasm",
  "parse_table",
  "strtod",
  "JSON.parse",
  "split and Number",
  "diagnose",
];

/** @param {{ name: string }} one @param {{ name: string }} other */
const inOrder = (one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name);

/** @param {number} value */
const digits = (value) => Number(value.toPrecision(4));

/** @param {unknown} value */
const optional = (value) => (typeof value === "number" ? digits(value) : null);

/**
 * @param {any} report Google Benchmark's
 * @returns {Pick<Results, "tables" | "texts">}
 */
function fromNative(report) {
  /** @type {Map<string, any>} */
  const best = new Map();
  const rate = (/** @type {any} */ run) => run.items_per_second ?? run.bytes_per_second;
  for (const run of report.benchmarks) {
    if (run.run_type !== "iteration" || run.error_occurred) continue;
    const before = best.get(run.run_name);
    if (!before || rate(run) > rate(before)) best.set(run.run_name, run);
  }
  /** @type {Pick<Results, "tables" | "texts">} */
  const results = { tables: [], texts: [] };
  for (const [full, run] of best) {
    const [name = "", kind = "", rows, width] = full.split("/");
    if (kind === "double" || kind === "float") {
      results.tables.push({
        name,
        where: "native",
        type: kind,
        rows: Number(rows),
        width: Number(width),
        rate: digits(rate(run)),
        absolute: optional(run.absolute),
        ulp: optional(run.ulp),
        notNearest: optional(run.not_nearest),
      });
    } else {
      const task = kind === "digits" ? `${rows} digits` : kind;
      results.texts.push({ name, where: "native", task, rate: digits(rate(run)) });
    }
  }
  return results;
}

/**
 * @param {any} report of wasm.mjs
 * @returns {Pick<Results, "tables" | "texts">}
 */
function fromWasm({ results }) {
  const seconds = (/** @type {any} */ run) => run.best / 1000;
  return {
    tables: results
      .filter((/** @type {any} */ run) => run.type)
      .map((/** @type {any} */ run) => ({
        name: run.name,
        where: "wasm",
        type: run.type,
        rows: run.rows,
        width: run.width,
        rate: digits((run.rows * run.width) / seconds(run)),
        absolute: optional(run.absolute),
        ulp: null,
        notNearest: null,
      })),
    texts: results
      .filter((/** @type {any} */ run) => !run.type)
      .map((/** @type {any} */ run) => ({
        name: run.name,
        where: "wasm",
        task: run.text ?? run.diagnosis,
        rate: digits(run.bytes / seconds(run)),
      })),
  };
}

/**
 * @param {string} folder where script/bench has put the two files
 * @returns {Promise<Results>}
 */
export async function collect(folder) {
  const [native, wasm] = await Promise.all([
    json(`${folder}/native.json`),
    json(`${folder}/wasm.json`),
  ]);
  const [one, two] = [fromNative(native), fromWasm(wasm)];
  return {
    processor: cpus()[0]?.model ?? "unknown",
    node: wasm.node,
    tables: [...one.tables, ...two.tables].sort(
      (a, b) => inOrder(a, b) || a.rows * a.width - b.rows * b.width,
    ),
    texts: [...one.texts, ...two.texts].sort(
      (a, b) => a.where.localeCompare(b.where) || b.task.localeCompare(a.task) || inOrder(a, b),
    ),
  };
}
