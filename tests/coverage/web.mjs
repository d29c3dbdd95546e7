// SPDX-License-Identifier: MIT
// Puts together what V8 counted in Node and in Chromium, and says which lines of web/ never ran.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { linesOf, report, top } from "./report.mjs";
import { mappingsOf } from "./source-map.mjs";

const WANTED = 90;

/** @typedef {{ ranges: { startOffset: number, endOffset: number, count: number }[] }} Counted */
/** @typedef {{ line: number, offset: number }} Place */

/** Lines that hold code, and those of them that ran, by file. @type {Map<string, Map<number, boolean>>} */
const files = new Map();

/** @param {string} file @param {number} line @param {boolean} ran */
function note(file, line, ran) {
  const lines = files.get(file) ?? new Map();
  files.set(file, lines);
  lines.set(line, ran || lines.get(line) === true);
}

/**
 * Whether the code at an offset ran, for ascending offsets: the innermost range decides.
 * @param {Counted[]} functions
 * @param {number} length
 */
function counter(functions, length) {
  const counts = new Uint8Array(length + 1);
  const ranges = functions.flatMap((it) => it.ranges);
  // Outer ranges first; an inner one begins later or ends earlier.
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  for (const { startOffset, endOffset, count } of ranges) {
    counts.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  }
  return counts;
}

/**
 * The source of a page's module, from the top of the repository; undefined for other people's. What
 * a test compiles (tests/web/load.mjs) has its sources named as if they were beside the result.
 * @param {string} source
 */
function ownFile(source) {
  const own = source.replace(/node_modules\/\.web-test-\w+\//, "");
  const found = /(?:^|\/)(web\/[^?]*\.jsx?)$/.exec(own)?.[1];
  return found && !own.includes("node_modules") && existsSync(join(top, found)) ? found : undefined;
}

/**
 * A script that was put together from several: each of its pieces belongs to a line of one of them.
 * @param {{ sources: string[], mappings: string }} map
 * @param {number[]} starts offset of each of the script's lines
 * @param {Counted[]} functions
 */
function noteBundle(map, starts, functions) {
  const own = map.sources.map(ownFile);
  const places = mappingsOf(map.mappings).flatMap(({ row, column, source, line }) => {
    const file = own[source];
    return file ? [{ file, line, offset: (starts[row] ?? 0) + column }] : [];
  });
  const counts = counter(functions, starts.at(-1) ?? 0);
  for (const { file, line, offset } of places) note(file, line, counts[offset] === 1);
}

/** @param {string} text */
const startsOf = (text) => {
  let at = 0;
  return [0, ...text.split("\n").map((line) => (at += line.length + 1))];
};

/** A script's own map is the last in it; the one-file page's has a worker in it, which has one too. @param {string} text */
const inlineMap = (text) => {
  const [, encoded = ""] =
    /^data:[^,]*,([\w+/=]+)/.exec(text.split("sourceMappingURL=").at(-1) ?? "") ?? [];
  return JSON.parse(Buffer.from(encoded, "base64").toString());
};

/**
 * A module as it is written.
 * @param {string} file
 * @param {Counted[]} functions
 */
function noteModule(file, functions) {
  const text = readFileSync(join(top, file), "utf8");
  const counts = counter(functions, text.length);
  const starts = startsOf(text);
  codeLines(file).forEach((line) => {
    const from = starts[line - 1] ?? 0;
    const to = (starts[line] ?? text.length + 1) - 1;
    note(file, line, counts.subarray(from, to).includes(1));
  });
}

/** Lines that are neither empty nor comment. @param {string} file */
const codeLines = (file) =>
  linesOf(file).flatMap((line, n) =>
    /^\s*($|\/\/|\/\*|\*|[)}\]>;,]+$|import |export \{)/.test(line) ? [] : [n + 1],
  );

/** @param {string} folder */
function readUnit(folder) {
  for (const name of readdirSync(folder)) {
    const { result, "source-map-cache": cache = {} } = JSON.parse(
      readFileSync(join(folder, name), "utf8"),
    );
    for (const { url, functions } of result) {
      const known = cache[url];
      if (known?.data) {
        let at = 0;
        const starts = [
          0,
          ...known.lineLengths.map((/** @type {number} */ length) => (at += length + 1)),
        ];
        noteBundle(known.data, starts, functions);
      } else if (url.startsWith("file:") && url.startsWith(new URL("web/", `file://${top}`).href)) {
        const file = ownFile(fileURLToPath(url));
        if (file) noteModule(file, functions);
      }
    }
  }
}

/** @param {string} folder */
function readBrowser(folder) {
  /** @type {Map<string, { map: any, starts: number[] }>} */
  const scripts = new Map();
  const names = readdirSync(folder);
  for (const name of names.filter((it) => it.endsWith(".js"))) {
    const text = readFileSync(join(folder, name), "utf8");
    scripts.set(name, { map: inlineMap(text), starts: startsOf(text) });
  }
  for (const name of names.filter((it) => it.endsWith(".json"))) {
    for (const { script, functions } of JSON.parse(readFileSync(join(folder, name), "utf8"))) {
      const known = scripts.get(script);
      if (known) noteBundle(known.map, known.starts, functions);
    }
  }
}

const [unit = "", browser = ""] = process.argv.slice(2);
readUnit(unit);
if (existsSync(browser)) readBrowser(browser);

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.jsx?$/.test(path) ? [path] : [];
  });

/** @type {{ file: string, line: number, why: string }[]} */
const unreached = [];
const lines = { what: "lines", reached: 0, of: 0, wanted: WANTED };
for (const file of sourcesIn("web")) {
  const seen = files.get(file);
  const code = new Set(codeLines(file));
  // A module that no test loads counts with all its lines.
  const all = seen
    ? [...seen].filter(([line]) => code.has(line))
    : [...code].map((line) => /** @type {const} */ ([line, false]));
  for (const [line, ran] of all) {
    lines.of += 1;
    if (ran) lines.reached += 1;
    else unreached.push({ file, line, why: "never ran" });
  }
}
unreached.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
report("web", [lines], unreached);
