// SPDX-License-Identifier: MIT
// What is known of a source: the table that was read, or why not, and what the core says of it.

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("#pe").NumberTable} NumberTable */
/** @typedef {import("#pe").Diagnosis} Diagnosis */
/** @typedef {import("#pe").Cell} Cell */
/**
 * Why a text gives no table; "failed": reading it broke off.
 * @typedef {Omit<import("#pe").ParseError, "kind">
 *   & { kind: import("#pe").ParseError["kind"] | "failed" }} ParseError
 */

/** @typedef {string | Uint8Array} Source */
/** @typedef {{ inputs: string, tokens: string, embeddings: string }} InputTexts */

/**
 * @typedef {object} Letter
 * @property {NumberTable} table
 * @property {Diagnosis} diagnosis
 * @property {boolean} ofFormula compared with the fitted formula, because single cells are wrong
 * @property {Float64Array} expected
 * @property {Uint8Array} mask 1 where a cell differs from what is expected
 * @property {number} differing
 * @property {Cell | null} first
 */

/**
 * What is known of a source. Only its own source has this reading.
 * @typedef {{ source: Source } & ({ error: ParseError, letter: null }
 *   | { error: null, letter: Letter })} Reading
 */

/** Findings about single places of a table that is otherwise right. */
const PLACES = ["wrongCells", "wrongRows", "wrongColumns"];

/** @param {Source} source */
export const isEmpty = (source) =>
  source.length === 0 || (typeof source === "string" && source.trim() === "");

/**
 * @param {Pe} pe
 * @param {Source} source
 * @returns {Reading}
 */
export function readTable(pe, source) {
  const { table, error } = pe.parseTable(source);
  return error
    ? { source, error, letter: null }
    : { source, error: null, letter: letterOf(pe, table) };
}

/**
 * @param {Pe} pe
 * @param {NumberTable} table
 * @returns {Letter}
 */
export function letterOf(pe, table) {
  const diagnosis = pe.diagnose(table);
  const { findings, formula, tolerances } = diagnosis;
  const { rows, columns, values } = table;
  const fault = findings.some(({ causes }) => causes.some(({ kind }) => PLACES.includes(kind)));
  const ofFormula = fault && formula !== null;
  const expected =
    ofFormula && formula ? pe.formulaTable(formula, rows, columns) : pe.paperTable(rows, columns);
  return {
    table,
    diagnosis,
    ofFormula,
    expected,
    mask: pe.differs(values, expected, tolerances),
    differing: ofFormula ? diagnosis.wrongCellCount : diagnosis.differingCells,
    first: ofFormula ? (diagnosis.wrongCells[0] ?? null) : diagnosis.firstDifference,
  };
}

/**
 * @typedef {object} InputReading
 * @property {InputTexts} texts what was read
 * @property {{ field: keyof InputTexts, error: ParseError } | null} error
 * @property {{ found: number, rows: number } | null} tokens a wrong number of tokens
 * @property {{ rows: number, columns: number } | null} size of embeddings that do not fit
 * @property {NumberTable | null} table
 * @property {import("#pe").InputDiagnosis | null} found
 */

/** Tokens are words with spaces, commas or line ends between them. @param {string} text */
export const tokensOf = (text) => text.split(/[\s,，、;；]+/).filter((token) => token !== "");

/**
 * @param {Pe} pe
 * @param {InputTexts} texts
 * @returns {InputReading}
 */
export function readInputs(pe, texts) {
  /** @type {InputReading} */
  const nothing = { texts, error: null, tokens: null, size: null, table: null, found: null };
  const inputs = pe.parseTable(texts.inputs);
  if (inputs.error) return { ...nothing, error: { field: "inputs", error: inputs.error } };
  const { table } = inputs;
  const tokens = tokensOf(texts.tokens);
  if (tokens.length !== table.rows) {
    return { ...nothing, table, tokens: { found: tokens.length, rows: table.rows } };
  }
  if (texts.embeddings.trim() === "") {
    return { ...nothing, table, found: pe.diagnoseInputs(table, tokens) };
  }
  const known = pe.parseTable(texts.embeddings);
  if (known.error) return { ...nothing, error: { field: "embeddings", error: known.error } };
  const { rows, columns } = known.table;
  if (rows !== table.rows || columns !== table.columns) {
    return { ...nothing, table, size: { rows, columns } };
  }
  return { ...nothing, table, found: pe.diagnoseInputs(table, tokens, known.table) };
}

/** The column of the drawing: where the largest difference is. @param {Letter} letter */
export const worstColumn = ({ diagnosis }) => diagnosis.largestDifference?.column ?? null;

/**
 * Which rows or columns of a large table are shown: some around one that matters.
 * @param {number} size
 * @param {number} about
 * @param {number} most
 * @returns {number[]}
 */
export function windowOf(size, about, most) {
  const from = Math.max(0, Math.min(about - Math.floor(most / 4), size - most));
  return Array.from({ length: Math.min(size, most) }, (_, n) => from + n);
}
