// SPDX-License-Identifier: MIT
// The table of what script/bench has measured: printed, and with --write put into docs/ with the
// figures as JSON and a drawing of them.

import { readFile, writeFile } from "node:fs/promises";
import { drawing } from "./drawing.mjs";
import { collect } from "./results.mjs";

/** @typedef {import("./results.mjs").Results} Results */
/** @typedef {import("./results.mjs").Filled} Filled */

const top = new URL("../../", import.meta.url);
const PAGES = ["docs/performance.md", "docs/performance.zh-CN.md"];

/** What everything of one group is compared with, and what of ours is compared with it. */
const YARDSTICK = { native: "memset", wasm: "JavaScript, frequencies once" };
const OURS = { native: "encode_table", wasm: "wasm SIMD" };

/** @param {number | null} value @param {(value: number) => string} format */
const cell = (value, format) => (value === null || Number.isNaN(value) ? "–" : format(value));

/** @param {number} value */
const short = (value) =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);

/** @param {number} value */
const scientific = (value) => (value === 0 ? "0" : value.toExponential(0));

/** @param {string[][]} rows the first is the head */
function markdown(rows) {
  const [head = [], ...body] = rows;
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? "---" : "--:"))), ...body.map(line)].join(
    "\n",
  );
}

/** @param {Results} results @param {"native" | "wasm"} where @param {"double" | "float"} type */
function tableOf(results, where, type) {
  const here = results.tables.filter((it) => it.where === where && it.type === type);
  const sizes = [...new Set(here.map(({ rows, width }) => `${rows} × ${width}`))];
  const names = [...new Set(here.map(({ name }) => name))];
  const at = (/** @type {string} */ name, /** @type {string} */ size) =>
    here.find((it) => it.name === name && `${it.rows} × ${it.width}` === size);
  const rate = (/** @type {string} */ name, /** @type {string} */ size) =>
    at(name, size)?.rate ?? NaN;
  // Natively how many times the time of memset; in a browser how many times slower than ours.
  const reference = where === "native" ? YARDSTICK.native : OURS.wasm;
  const largest = sizes.at(-1) ?? "";
  const rows = names.map((name) => [
    name,
    ...sizes.map((size) => cell(rate(reference, size) / rate(name, size), short)),
    cell(rate(name, largest) / 1e6, short),
    cell(at(name, largest)?.absolute ?? null, scientific),
    ...(where === "native"
      ? [cell(at(name, largest)?.notNearest ?? null, (share) => `${short(100 * share)} %`)]
      : []),
  ]);
  const head = [
    `${where === "native" ? "native" : "Node"}, ${type}: time ÷ ${reference}`,
    ...sizes,
    "10⁶ numbers/s",
    "largest error",
    ...(where === "native" ? ["not nearest"] : []),
  ];
  return markdown([head, ...rows]);
}

/** @param {Results} results */
function textTable({ texts }) {
  const rows = texts.map(({ where, task, name, rate }) => [
    `${where === "native" ? "native" : "Node"}: ${name}`,
    task,
    (rate / 1e6).toFixed(0),
  ]);
  return markdown([["reading", "what", "MB/s"], ...rows]);
}

/** @param {Results} results */
function report(results) {
  return [
    tableOf(results, "native", "double"),
    tableOf(results, "native", "float"),
    tableOf(results, "wasm", "double"),
    tableOf(results, "wasm", "float"),
    textTable(results),
  ].join("\n\n");
}

const results = await collect(new URL("build/bench", top).pathname);
const text = report(results);
console.log(`${results.processor}, Node ${results.node}\n\n${text}`);
if (process.argv.includes("--write")) {
  await writeFile(new URL("docs/performance.json", top), `${JSON.stringify(results, null, 2)}\n`);
  await writeFile(new URL("docs/images/performance.svg", top), drawing(results));
  for (const page of PAGES) {
    const path = new URL(page, top);
    const before = await readFile(path, "utf8");
    const marks = /(<!-- bench -->).*?(<!-- \/bench -->)/s;
    await writeFile(path, before.replace(marks, `$1\n\n${text}\n\n$2`));
  }
}
