// SPDX-License-Identifier: MIT
// Reading and diagnosing tables from JavaScript: what crosses the boundary, and what is refused.
// What the diagnosis finds is tested natively and through the page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const top = new URL("../../", import.meta.url);
const { loadPe } = await import(new URL("dist/pe.mjs", top).href);
/** @type {import("#pe").Pe} */
const pe = await loadPe();

/** @param {string} name */
const caseOf = (name) => readFile(new URL(`tests/core/cases/check/${name}`, top), "utf8");

/** @param {string} text */
function tableOf(text) {
  const { table } = pe.parseTable(text);
  assert.ok(table);
  return table;
}

test("a text becomes a table with its printed precision", () => {
  const table = tableOf("pos;a\n0;0,50\n1;\u22120,8415\n");
  assert.deepEqual([...table.values], [0.5, -0.8415]);
  assert.deepEqual([...(table.decimals ?? [])], [2, 4]);
  assert.deepEqual([table.rows, table.columns, table.format], [2, 1, "semicolon"]);
  assert.deepEqual([table.hasHeader, table.hasIndex, table.firstIndex], [true, true, 0]);
});

test("an error's place is in the string's own units, also after other scripts", () => {
  const text = "# 位置𝟙\n1,2\n3,nan\n";
  const { error } = pe.parseTable(text);
  assert.ok(error);
  assert.deepEqual([error.kind, error.line, error.column], ["notFinite", 3, 2]);
  assert.equal(text.slice(error.offset, error.offset + error.length), "nan");
});

test("too many bytes are refused by their number, and the module goes on", () => {
  const { error } = pe.parseTable(new Uint8Array(17 << 20));
  assert.deepEqual([error?.kind, error?.found], ["tooLarge", 17 << 20]);
  assert.equal(tableOf("1 2\n3 4").rows, 2);
});

test("an answer is plain data with names, and can be cloned", async () => {
  const diagnosis = pe.diagnose(tableOf(await caseOf("own-denominators.csv")));
  assert.deepEqual(structuredClone(diagnosis), diagnosis);
  assert.equal(diagnosis.verdict, "mistake");
  assert.deepEqual(diagnosis.findings, [
    { kind: "mistake", causes: [{ kind: "ownDenominator", value: 1 }] },
  ]);
  assert.equal(diagnosis.firstDifference?.given, 0.950415);
  assert.equal(diagnosis.formula?.second.wave, "cosine");
});

test("what cannot be fitted is null", async () => {
  const sines = Array.from({ length: 6 }, (_, p) => `${Math.sin(p)},${Math.sin(p)}`).join("\n");
  const [rates] = pe.diagnose(tableOf(sines)).rates;
  assert.ok(rates);
  for (const rate of [rates.sine, rates.cosine]) assert.ok(rate === null || Number.isFinite(rate));
});

test("a formula without anything is the paper's", () => {
  assert.ok(Math.abs(pe.formulaValue({}, 8, 1, 3) - Math.cos(3)) < 1e-15);
  assert.ok(Math.abs(pe.formulaValue({}, 8, 2, 3) - Math.sin(0.3)) < 1e-15);
  const [formula, paper] = [pe.formulaTable({}, 3, 8), pe.paperTable(3, 8)];
  formula.forEach((value, n) => assert.ok(Math.abs(value - Number(paper[n])) < 1e-15));
  const scaled = pe.formulaValue({ gain: 2, first: { wave: "cosine" } }, 8, 0, 3);
  assert.ok(Math.abs(scaled - 2 * Math.cos(3)) < 1e-15);
  const raised = pe.formulaValue({ gain: 0.5, constant: 0.5 }, 8, 0, 3);
  assert.ok(Math.abs(raised - (Math.sin(3) + 1) / 2) < 1e-15);
});

test("the paper's formula is sine and cosine over 10000^(2i/d), and can be changed in part", () => {
  const formula = pe.paperFormula(8);
  const shared = { sign: 1, slope: 2, offset: 0, denominator: 8, angleScale: 1 };
  assert.deepEqual(formula, {
    layout: "interleaved",
    first: { ...shared, wave: "sine" },
    second: { ...shared, wave: "cosine" },
    base: 10000,
    multiplied: false,
    gain: 1,
    positionAmplitude: false,
    constant: 0,
    transposed: false,
    firstPosition: 0,
    step: 1,
    positions: new Float64Array(),
  });
  const slower = pe.formulaValue({ ...formula, base: 100 }, 8, 4, 3);
  assert.ok(Math.abs(slower - Math.sin(0.3)) < 1e-15);
  assert.throws(() => pe.paperFormula(0), /^RangeError: columns = 0/);
});

test("cells farther away than their tolerance differ", () => {
  assert.deepEqual([...pe.differs([1, 2, 3], [1, 2.5, 3.5], [0, 1, 0.25])], [0, 0, 1]);
});

test("tokens may be words or numbers", () => {
  const rows = [0, 1, 2].map((p) => [0.5 + Math.sin(p), 0.25 + Math.cos(p)]);
  const inputs = { rows: 3, columns: 2, values: rows.flat() };
  assert.deepEqual(
    pe.diagnoseInputs(inputs, ["a", "a", "a"]),
    pe.diagnoseInputs(inputs, [7, 7, 7]),
  );
  const same = { rows: 2, columns: 2, values: [1, 2, 1, 2] };
  const kinds = pe
    .diagnoseInputs(same, ["a", "a"])
    .findings.flatMap(({ causes }) => causes.map(({ kind }) => kind));
  assert.ok(kinds.includes("nothingAdded"), String(kinds));
});

/** @type {[string, () => unknown, RegExp][]} */
const REFUSED = [
  ["source", () => pe.parseTable(/** @type {any} */ (3)), /^TypeError: source = /],
  ["no table", () => pe.diagnose(/** @type {any} */ (null)), /^TypeError: table = null/],
  [
    "unknown property",
    () => pe.diagnose(/** @type {any} */ ({ row: 1 })),
    /^TypeError: table\.row /,
  ],
  [
    "size",
    () => pe.diagnose({ rows: 2, columns: 2, values: [1] }),
    /^RangeError: table\.values\.length = 1/,
  ],
  [
    "decimals without digits",
    () => pe.diagnose({ rows: 1, columns: 1, values: [0.5], decimals: Int16Array.of(1) }),
    /^TypeError: table\.digits = null: must be given with table\.decimals/,
  ],
  [
    "digits without decimals",
    () => pe.diagnose({ rows: 1, columns: 1, values: [0.5], digits: Uint16Array.of(1) }),
    /^TypeError: table\.decimals = null: must be given with table\.digits/,
  ],
  [
    "NaN",
    () => pe.diagnose({ rows: 1, columns: 1, values: [NaN] }),
    /^RangeError: table\.values\[0\] = NaN/,
  ],
  [
    "rows",
    () => pe.diagnose({ rows: 1.5, columns: 1, values: [] }),
    /^RangeError: table\.rows = 1.5/,
  ],
  ["columns", () => pe.paperTable(1, 4097), /^RangeError: columns = 4097/],
  [
    "format",
    () => pe.diagnose({ rows: 0, columns: 0, values: [], format: /** @type {any} */ ("x") }),
    /^TypeError: table\.format/,
  ],
  [
    "tokens",
    () => pe.diagnoseInputs({ rows: 1, columns: 1, values: [1] }, []),
    /^RangeError: tokens\.length = 0/,
  ],
  [
    "embeddings",
    () =>
      pe.diagnoseInputs({ rows: 1, columns: 1, values: [1] }, ["a"], {
        rows: 1,
        columns: 2,
        values: [1, 2],
      }),
    /^RangeError: embeddings = 1 × 2/,
  ],
  ["column", () => pe.formulaValue({}, 2, 2, 0), /^RangeError: column = 2/],
  [
    "wave",
    () => pe.formulaValue({ first: { wave: /** @type {any} */ ("tangent") } }, 2, 0, 0),
    /^TypeError: formula\.first\.wave/,
  ],
  ["lengths", () => pe.differs([1], [1, 2], [1]), /^RangeError: expected\.length = 2/],
  ["memory", () => pe.paperTable(2 ** 24, 4096), /^RangeError: rows = \d+: must fit/],
];

for (const [name, call, message] of REFUSED) {
  test(`a bad argument is refused by name: ${name}`, () => {
    assert.throws(call, (/** @type {Error} */ error) => message.test(String(error)));
    assert.equal(
      pe.diagnose({ rows: 3, columns: 8, values: pe.paperTable(3, 8) }).verdict,
      "paper",
    );
  });
}

test("every cause that the core names has a name here, in its order", async () => {
  const header = await readFile(new URL("core/include/pe/diagnose.hpp", top), "utf8");
  const facade = await readFile(new URL("wasm/check.js", top), "utf8");
  const body = /enum class CauseKind[^{]*\{([^}]*)\}/.exec(header)?.[1] ?? "";
  const names = body
    .replace(/\/\/.*/g, "")
    .split(",")
    .map((name) => name.trim().replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()));
  const list = /const CAUSES = \[([^\]]*)\]/.exec(facade)?.[1] ?? "";
  assert.deepEqual(
    [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name),
    names,
  );
  for (const lang of ["en", "zh-CN"]) {
    const words = JSON.parse(await readFile(new URL(`web/strings/${lang}.json`, top), "utf8"));
    for (const name of names) assert.ok(words.check.say[name], `${lang}: ${name}`);
  }
});
