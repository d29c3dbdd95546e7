// SPDX-License-Identifier: MIT
// Marks a folder of position-encoding tables, one file a student, and names each mistake.
//
//     node grade.mjs folder [rows columns]
//
// Files may be CSV, JSON, what NumPy or PyTorch prints, or .npy. The table of the paper
// (interleaved sine and cosine, base 10000, first row position 0) gets full marks.

import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { loadPe } from "../../dist/pe.mjs";

/** What each verdict is worth: change it to your own rules. */
const MARKS = {
  paper: 10,
  lowPrecision: 9,
  convention: 8, // valid, but not the table that was asked for
  mistake: 4,
  notEnoughData: null, // look at it yourself
  unknown: 0,
};

/** "ownDenominator" → "own denominator" */
const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const rounded = (value) => Number(value.toFixed(6));

/** Causes that give the same table are named together. */
const nameOf = ({ causes }) =>
  causes
    .map(({ kind, value }) => (value ? `${words(kind)} (${rounded(value)})` : words(kind)))
    .join(" or ");

function grade(pe, bytes, rows, columns) {
  const { table, error } = pe.parseTable(bytes);
  if (error) {
    const place = error.line ? `, line ${error.line}` : "";
    return { mark: 0, says: `not a table: ${words(error.kind)}${place}` };
  }
  if ((rows && table.rows !== rows) || (columns && table.columns !== columns)) {
    return { mark: 0, says: `${table.rows} × ${table.columns} instead of ${rows} × ${columns}` };
  }
  const { verdict, findings, candidates, firstDifference: cell } = pe.diagnose(table);
  const causes = [...findings, ...candidates.flat()].map(nameOf);
  const where =
    cell &&
    `row ${cell.row}, column ${cell.column}: ${cell.given} instead of ${rounded(cell.expected)}`;
  return {
    mark: MARKS[verdict],
    says: [words(verdict), ...new Set(causes), where].filter(Boolean).join("; "),
  };
}

const [folder, rows, columns] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node grade.mjs folder [rows columns]");
  process.exit(2);
}
const pe = await loadPe();
const entries = await readdir(folder, { withFileTypes: true });
const names = entries
  .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
  .map((entry) => entry.name)
  .sort();
for (const name of names) {
  const bytes = await readFile(join(folder, name));
  const { mark, says } = grade(pe, bytes, Number(rows), Number(columns));
  console.log(`${name}\t${mark ?? "?"}\t${says}`);
}
