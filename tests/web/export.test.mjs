// SPDX-License-Identifier: MIT
// What is exported is read back by other means than it was written with.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import fc from "../property.mjs";
import { loadPe } from "../../dist/pe.mjs";
import { toCsv } from "../../web/export/csv.js";
import { FORMATS } from "../../web/export/formats.js";
import { toJson } from "../../web/export/json.js";
import { toLatex } from "../../web/export/latex.js";
import { toMarkdown } from "../../web/export/markdown.js";
import { toNpy } from "../../web/export/npy.js";
import { toNumpyText } from "../../web/export/numpy-text.js";

/** @typedef {import("../../web/export/table.js").Table} Table */

/** @type {Table} sin 3 and cos 3 from MPFR */
const TABLE = {
  name: "encoding",
  corner: "component",
  columns: ["PE(0)", "PE(3)"],
  rows: ["0 sin(p)", "1 cos(p)"],
  values: [
    [0, 0.1411200080598672],
    [1, -0.9899924966004454],
  ],
};

const value = fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => (x === 0 ? 0 : x));
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
/** @type {fc.Arbitrary<Table>} */
const tables = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([rows, columns]) =>
    fc.record({
      name: fc.constant("table"),
      corner: text,
      columns: fc.array(text, { minLength: columns, maxLength: columns }),
      rows: fc.array(text, { minLength: rows, maxLength: rows }),
      values: fc.array(fc.array(value, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    }),
  );

/** With names as the page gives them. @param {Table} table @returns {Table} */
const named = (table) => ({
  ...table,
  corner: TABLE.corner,
  columns: table.columns.map((_, c) => `PE(${c})`),
  rows: table.rows.map((_, r) => `${r} sin(p)`),
});

/** @param {(table: Table) => void} claim */
const forAny = (claim) => fc.assert(fc.property(tables, claim), { numRuns: 200 });

/** A reader of RFC 4180. @param {string} csv */
function readCsv(csv) {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, bare, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\n\r]*))(,|\n|$)/g)) {
    if (quoted === undefined && bare === "" && end === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("CSV keeps every double and every name", () => {
  forAny((table) => {
    const [head = [], ...body] = readCsv(toCsv(table));
    assert.deepEqual(
      body.map((row) => row.slice(1).map(Number)),
      table.values,
    );
    const unquoted = (/** @type {string} */ name) => name.replace(/^'(?=[=+\-@\t\r])/, "");
    assert.deepEqual(head.slice(1).map(unquoted), table.columns.map(unquoted));
    assert.deepEqual(
      body.map((row) => unquoted(row[0] ?? "")),
      table.rows.map(unquoted),
    );
  });
});

test("CSV has 17 significant digits and lines that end in one character", () => {
  assert.equal(
    toCsv(TABLE),
    "component,PE(0),PE(3)\n0 sin(p),0,0.14112000805986721\n" +
      "1 cos(p),1.0000000000000000,-0.98999249660044542\n",
  );
});

test("no name in CSV begins as a formula does", () => {
  const csv = toCsv({ ...TABLE, rows: ["=1+1", '@SUM("A1")'] });
  assert.match(csv, /^'=1\+1,/m);
  assert.match(csv, /^"'@SUM\(""A1""\)",/m);
});

test("JSON reads back as the same table", () => {
  forAny((table) => {
    const { columns, rows, values } = table;
    assert.deepEqual(JSON.parse(toJson(table)), { columns, rows, values });
  });
});

test("Markdown has one line a row and as many cells as columns, whatever the names are", () => {
  forAny((table) => {
    const lines = toMarkdown(table).trimEnd().split("\n");
    assert.equal(lines.length, table.rows.length + 2);
    for (const line of lines) {
      const bars = line.replace(/\\\\/g, "").replace(/\\\|/g, "").match(/\|/g);
      assert.equal(bars?.length, table.columns.length + 2, line);
    }
  });
});

test("Markdown keeps every double", () => {
  forAny((table) => {
    const body = toMarkdown({ ...table, rows: table.rows.map(() => "row") })
      .trimEnd()
      .split("\n")
      .slice(2);
    assert.deepEqual(
      body.map((line) => line.split("|").slice(2, -1).map(Number)),
      table.values,
    );
  });
});

test("LaTeX is a tabular whose names are escaped and whose powers are set as powers", () => {
  const latex = toLatex({
    ...TABLE,
    corner: "a_b",
    columns: ["50 % & #", "~^\\{}"],
    rows: ["[x]", "−1"],
    values: [
      [1e-7, 1],
      [1.5e22, -1],
    ],
  });
  assert.equal(
    latex,
    String.raw`\begin{tabular}{lrr}
  \hline
  a\_b & 50 \% \& \# & \textasciitilde{}\textasciicircum{}\textbackslash{}\{\} \\
  \hline
  {[}x] & $9.9999999999999995 \times 10^{-8}$ & $1.0000000000000000$ \\
  $-$1 & $1.5000000000000000 \times 10^{22}$ & $-1.0000000000000000$ \\
  \hline
\end{tabular}
`,
  );
});

test("NumPy text is a comment, then numbers between spaces that keep every double", () => {
  forAny((table) => {
    const lines = toNumpyText(table).trimEnd().split("\n");
    assert.match(lines[0] ?? "", /^# /);
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(" ").map(Number)),
      table.values,
    );
  });
});

test(".npy has a header that is padded to 64 bytes, then little-endian doubles", () => {
  forAny((table) => {
    const bytes = toNpy(table);
    const view = new DataView(bytes.buffer);
    assert.deepEqual([...bytes.slice(0, 8)], [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]);
    const start = 10 + view.getUint16(8, true);
    assert.equal(start % 64, 0);
    const header = new TextDecoder("latin1").decode(bytes.slice(10, start));
    const shape = `(${table.rows.length}, ${table.columns.length})`;
    assert.match(header, /^\{'descr': '<f8', 'fortran_order': False, .*\} *\n$/);
    assert.ok(header.includes(`'shape': ${shape}, `));
    const values = table.values.flatMap((row) => Array.from(row));
    assert.equal(bytes.length, start + 8 * values.length);
    assert.deepEqual(
      values.map((_, n) => view.getFloat64(start + 8 * n, true)),
      values,
    );
  });
});

test("every format writes an empty table without an error", () => {
  for (const { write } of Object.values(FORMATS)) {
    assert.ok(write({ name: "none", corner: "", columns: [], rows: [], values: [] }).length > 0);
  }
});

test("the lesson's own reader reads CSV, NumPy text and .npy back, every double", async () => {
  const pe = await loadPe();
  for (const write of [toCsv, toNumpyText, toNpy]) {
    forAny((table) => {
      const { table: read, error } = pe.parseTable(write(named(table)));
      assert.equal(error, null, write.name);
      assert.deepEqual(Array.from(read?.values ?? []), table.values.flat(), write.name);
    });
  }
});

test("the LaTeX compiles, where there is a TeX", (t) => {
  const latex = ["pdflatex", "xelatex", "lualatex"].find(
    (name) => spawnSync(name, ["--version"]).status === 0,
  );
  if (!latex) {
    t.skip("no TeX here");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "latex-"));
  const body = toLatex({ ...TABLE, columns: ["50 % & #", "~^\\{}"], rows: ["[x]", "−1"] });
  writeFileSync(
    join(folder, "table.tex"),
    `\\documentclass{article}\n\\begin{document}\n${body}\\end{document}\n`,
  );
  const { status, stdout } = spawnSync(latex, ["-interaction=nonstopmode", "table.tex"], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  assert.equal(status, 0, stdout);
});
