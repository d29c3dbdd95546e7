// SPDX-License-Identifier: MIT
// What the letters say, of tables that are made here from the closed form.

import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS } from "../../web/state.js";
import { readInputs, readTable } from "../../web/views/check/model.js";
import { report } from "../../web/views/check/report.js";
import { apart } from "../../web/views/check/words.js";
import { htmlOf, pe, textOf, wordsOf } from "./page.mjs";

const WIDTH = 8;
/** @param {number} position @param {number} column */
function paper(position, column) {
  const angle = position / 10000 ** ((2 * Math.floor(column / 2)) / WIDTH);
  return column % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
}

/** Some embedding or other; no two rows are alike. @param {number} row @param {number} column */
const embedding = (row, column) => Math.sin(7 * row * row + 3 * column + 1);

/**
 * @param {(row: number, column: number) => number} at
 * @param {(value: number) => string} [write]
 */
const csv = (at, write = (value) => value.toFixed(6)) =>
  Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: WIDTH }, (__, column) => write(at(row, column))).join(","),
  ).join("\n");

/** The letter, without what the page around it says. @param {object} change */
function letter(change) {
  const html = htmlOf({ ...DEFAULTS, rest: "here", view: "check", lang: "en", ...change });
  return html.slice(html.indexOf('<section class="check-letter"'), html.indexOf("</main>"));
}

/** @param {string} checkText @param {object} [change] */
const tableLetter = (checkText, change) =>
  letter({ checkText, checkReading: readTable(pe, checkText), ...change });

const TOKENS = "a b c d e f";
const summed = csv((row, column) => embedding(row, column) + paper(row, column));

/** @param {Partial<import("../../web/views/check/model.js").InputTexts>} given */
function inputsLetter(given) {
  const checkInputs = { inputs: summed, tokens: TOKENS, embeddings: "", ...given };
  const checkInputsReading = readInputs(pe, checkInputs);
  return textOf(letter({ checkMode: "inputs", checkInputs, checkInputsReading }));
}

test("inputs that do not fit each other: what was found, and what was wanted", () => {
  assert.match(inputsLetter({ tokens: "a b, c，d" }), /4 tokens for 6 rows\.Give one token/);
  assert.match(
    inputsLetter({ embeddings: "1,2,3\n4,5,6" }),
    /The embeddings are 2 × 3; the inputs are 6 × 8\./,
  );
  assert.match(
    inputsLetter({ embeddings: "1,2\n3,nan" }),
    /Embedding of each line’s token.*Line 2, column 2: not a finite number/,
  );
  assert.match(inputsLetter({ inputs: "1,2\n3" }), /Model inputs.*Line 2: 1 number/);
});

test("no token twice: too little without embeddings, enough with them", () => {
  const alone = inputsLetter({});
  assert.match(alone, /too little here to tell.*No token occurs twice/);
  const plain = inputsLetter({ embeddings: csv(embedding) });
  assert.match(plain, /were not multiplied by √d.*The embeddings were multiplied by 1 before/);
  const scaled = inputsLetter({
    inputs: csv((row, column) => Math.sqrt(WIDTH) * embedding(row, column) + paper(row, column)),
    embeddings: csv(embedding),
  });
  assert.match(scaled, /The paper’s encoding was added.*multiplied by 2\.82843 before the sum/);
  for (const known of [plain, scaled]) {
    assert.doesNotMatch(known, /give the embeddings too/, "they are given");
  }
});

test("a repeated token tells what was added: the rows compared are counted", () => {
  // Two rows have the token of the first: that many differences.
  const of = [0, 0, 1, 2, 3, 0];
  const inputs = csv((row, column) => embedding(of[row] ?? 0, column) + paper(row, column));
  const text = inputsLetter({ inputs, tokens: "a a b c d a" });
  assert.match(text, /The paper’s encoding was added.*2 rows have a token that occurs more than/);
});

test("the fitted formula has the step and the factor of what was made", () => {
  const stepped = textOf(tableLetter(csv((row, column) => paper(2 * row, column))));
  assert.match(stepped, /each row moves 2 positions on/);
  assert.match(stepped, /your table saysPE\(pos,2i\)=sin\u2061\(?2·pos/);
  const doubled = textOf(tableLetter(csv((row, column) => 2 * paper(row, column))));
  assert.match(doubled, /Everything is multiplied by 2\./);
  assert.match(doubled, /your table saysPE\(pos,2i\)=2·sin/);
  assert.match(doubled, /the paper saysPE\(pos,2i\)=sin/);
});

test("sines in both halves are not called sines before cosines", () => {
  const text = textOf(tableLetter(csv((row, column) => paper(row, 2 * (column % (WIDTH / 2))))));
  assert.match(text, /pairs stand in two halves, and there is a sine in both columns/);
});

test("a sine without its cosine, at the end of an odd width, has one rate", () => {
  const rows = csv((row, column) => 2 * paper(row, column)).replace(/,[^,]*$/gm, "");
  const html = tableLetter(rows);
  const rates = /<table class="check-rates">.*?<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? "";
  const cells = (rates.split("<tr>").at(-1) ?? "").matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g);
  const [pair, sine, cosine] = Array.from(cells, ([, cell = ""]) => textOf(cell));
  assert.deepEqual([pair, sine, cosine], ["3", "0.001", "–"]);
});

test("numbers that a formula gives to the last bit leave 0", () => {
  const checkText = csv((row, column) => paper(row, column), String);
  const { source, letter: found } = readTable(pe, checkText);
  assert.ok(found);
  const diagnosis = { ...found.diagnosis, largestLeftover: 0 };
  const checkReading = { source, error: null, letter: { ...found, diagnosis } };
  assert.match(
    textOf(letter({ checkText, checkReading })),
    /Fitted to 48 cells; the largest leftover is 0\./,
  );
});

test("where the clipboard is refused the report stands there to be copied", () => {
  const text = csv((row, column) => 2 * paper(row, column));
  const { letter: found } = readTable(pe, text);
  assert.ok(found);
  const said = report(wordsOf("en"), found);
  assert.match(said, /Everything is multiplied by 2\..*probably: value = 2 \* sin\(angle\)/s);
  const refused = tableLetter(text, { copied: { text: said, ok: false } });
  const standing = /<pre class="check-report"[^>]*>(.*?)<\/pre>/s.exec(refused)?.[1] ?? "";
  assert.equal(textOf(standing), said);
  assert.match(textOf(refused), /Select and copy by hand/);
  const allowed = tableLetter(text, { copied: { text: said, ok: true } });
  assert.doesNotMatch(allowed, /<pre/);
});

test("two values that differ are written with as many decimals as show it", () => {
  assert.deepEqual(apart(0.5, 0.5000001, 3), ["0.5000000", "0.5000001"]);
  assert.deepEqual(apart(0.25, 0.75, 1), ["0.2", "0.8"]);
  assert.deepEqual(apart(0, 2 ** -80, 6), ["0.00000000000000000", "≈0"], "too small for any");
});
