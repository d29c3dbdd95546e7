// SPDX-License-Identifier: MIT
// The part of the facade that reads and diagnoses tables: names for the core's enumerations, plain
// objects for its structures. What each function means is written in pe.d.ts.

import {
  boolean,
  checked,
  choice,
  describe,
  isA,
  isArray,
  number,
  numbers,
  properties,
} from "./refuse.js";

/** @typedef {import("./pe.js").Pe} Pe */

// In the order of the core's enumerations.

const FORMATS = [
  "comma",
  "tab",
  "semicolon",
  "whitespace",
  "commaLists",
  "spacedLists",
  "npyFloat16",
  "npyFloat32",
  "npyFloat64",
  "values",
];

const PARSE_ERRORS = [
  "empty",
  "tooLarge",
  "tooManyColumns",
  "notANumber",
  "notFinite",
  "emptyCell",
  "abbreviated",
  "ragged",
  "unbalanced",
  "mixedSeparators",
  "trailingText",
  "badNpy",
  "npyType",
];

const VERDICTS = ["paper", "lowPrecision", "convention", "mistake", "notEnoughData", "unknown"];

const CAUSES = [
  "halves",
  "cosineFirst",
  "tensor2tensor",
  "base",
  "firstPosition",
  "oddWidth",
  "lastColumnZero",
  "factorTwoMissing",
  "exponentDoubled",
  "widthDoubled",
  "widthHalved",
  "exponentOverRows",
  "logarithmMissing",
  "commonLogarithm",
  "oneFrequency",
  "multiplied",
  "pairsFrom",
  "ownDenominator",
  "columnAsPair",
  "exponentSlope",
  "secondSlope",
  "secondScale",
  "notGeometric",
  "degrees",
  "fullTurns",
  "angleScale",
  "overRows",
  "overLastRow",
  "step",
  "rowsReversed",
  "rowsPermuted",
  "rowsRepeated",
  "oneRow",
  "rowsZero",
  "transposed",
  "noCosine",
  "noSine",
  "sineNegated",
  "cosineNegated",
  "gain",
  "rootWidth",
  "positionAmplitude",
  "constantAdded",
  "wrongCells",
  "wrongRows",
  "wrongColumns",
  "float32Angles",
  "float16",
  "bfloat16",
  "float16Positions",
  "bfloat16Positions",
  "nothingAdded",
  "oneVectorAdded",
  "embeddingScale",
  "rootWidthMissing",
  "rootWidthDoubled",
];

const FINDINGS = ["convention", "mistake", "precision"];
const PRECISIONS = ["printed", "binary64", "binary32", "float32Angles", "binary16", "bfloat16"];
const WAVES = ["sine", "cosine"];
const LAYOUTS = ["interleaved", "halves"];
const DECIDERS = ["rows", "columns", "decimals"];

/** The most that a table may have of either; the core's own limit for columns is 4096. */
const LARGEST = 2 ** 24;

// ── out ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * @template Item
 * @param {Item | null} item
 * @param {(item: Item) => any} name
 */
const orNull = (item, name) => (item === null ? null : name(item));

/** @param {any} formula */
const namedFormula = (formula) => ({
  ...formula,
  layout: LAYOUTS[formula.layout],
  first: { ...formula.first, wave: WAVES[formula.first.wave] },
  second: { ...formula.second, wave: WAVES[formula.second.wave] },
});

/** @param {any[]} findings */
const namedFindings = (findings) =>
  findings.map(({ kind, causes }) => ({
    kind: FINDINGS[kind],
    causes: causes.map((/** @type {any} */ cause) => ({ ...cause, kind: CAUSES[cause.kind] })),
  }));

/** @param {any} diagnosis */
const namedDiagnosis = (diagnosis) => ({
  ...diagnosis,
  verdict: VERDICTS[diagnosis.verdict],
  precision: PRECISIONS[diagnosis.precision],
  findings: namedFindings(diagnosis.findings),
  formula: orNull(diagnosis.formula, namedFormula),
  candidates: diagnosis.candidates.map(namedFindings),
  deciders: diagnosis.deciders.map((/** @type {any} */ decider) => ({
    ...decider,
    kind: DECIDERS[decider.kind],
  })),
});

/**
 * The place of an error: in the text's own units when it was a text.
 * @param {any} error
 * @param {Uint8Array} bytes
 * @param {boolean} isText
 */
function namedError(error, bytes, isText) {
  const named = { ...error, kind: PARSE_ERRORS[error.kind] };
  if (!isText) return named;
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** @param {number} from @param {number} to */
  const units = (from, to) => decoder.decode(bytes.subarray(from, to)).length;
  named.offset = units(0, error.offset);
  named.length = units(error.offset, error.offset + error.length);
  return named;
}

// ── in ──────────────────────────────────────────────────────────────────────────────────────────

/**
 * A whole number from 0 to a limit.
 * @param {string} name
 * @param {unknown} value
 * @param {number} [low]
 * @param {number} [high]
 */
function count(name, value, low = 0, high = LARGEST) {
  const size = number(name, value);
  if (Number.isInteger(size) && low <= size && size <= high) return size;
  throw new RangeError(`${name} = ${size}: must be an integer from ${low} to ${high}`);
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {number} size
 */
function finiteNumbers(name, value, size) {
  const list = numbers(name, value);
  if (list.length !== size) {
    throw new RangeError(`${name}.length = ${list.length}: must be ${size}`);
  }
  const bad = list.findIndex((entry) => !Number.isFinite(entry));
  if (bad >= 0) throw new RangeError(`${name}[${bad}] = ${list[bad]}: must be finite`);
  return list;
}

/**
 * @template {Int16Array | Uint16Array} List
 * @param {string} name
 * @param {unknown} value
 * @param {new (size: number) => List} kind
 * @param {number} size
 * @returns {List}
 */
function printed(name, value, kind, size) {
  if (value === null) return new kind(0);
  if (!isA(value, kind)) {
    throw new TypeError(`${name} = ${describe(value)}: must be of type ${kind.name}, or null`);
  }
  if (value.length === size) return value;
  throw new RangeError(`${name}.length = ${value.length}: must be ${size}`);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function table(name, value) {
  const given = properties(name, value, {
    rows: undefined,
    columns: undefined,
    values: undefined,
    decimals: null,
    digits: null,
    format: "values",
    hasHeader: false,
    hasIndex: false,
    firstIndex: null,
  });
  const rows = count(`${name}.rows`, given.rows);
  const columns = count(`${name}.columns`, given.columns, 0, 4096);
  const size = rows * columns;
  if ((given.decimals === null) !== (given.digits === null)) {
    const [missing, other] =
      given.digits === null ? ["digits", "decimals"] : ["decimals", "digits"];
    throw new TypeError(`${name}.${missing} = null: must be given with ${name}.${other}`);
  }
  return {
    rows,
    columns,
    values: finiteNumbers(`${name}.values`, given.values, size),
    decimals: printed(`${name}.decimals`, given.decimals, Int16Array, size),
    digits: printed(`${name}.digits`, given.digits, Uint16Array, size),
    format: choice(`${name}.format`, given.format, FORMATS),
  };
}

/**
 * @param {string} name
 * @param {unknown} value
 * @param {import("./pe.js").FormulaColumn} paper
 */
function formulaColumn(name, value, paper) {
  const given = properties(name, value, { ...paper });
  return {
    wave: choice(`${name}.wave`, given.wave, WAVES),
    sign: Math.sign(number(`${name}.sign`, given.sign)),
    slope: number(`${name}.slope`, given.slope),
    offset: number(`${name}.offset`, given.offset),
    denominator: number(`${name}.denominator`, given.denominator),
    angleScale: number(`${name}.angleScale`, given.angleScale),
  };
}

/**
 * A formula; what is left out is the paper's.
 * @param {unknown} value
 * @param {import("./pe.js").Formula} paper
 */
function formulaOf(value, paper) {
  const { first, second, ...rest } = paper;
  const given = properties("formula", value, { ...rest, first: {}, second: {} });
  return {
    layout: choice("formula.layout", given.layout, LAYOUTS),
    first: formulaColumn("formula.first", given.first, first),
    second: formulaColumn("formula.second", given.second, second),
    base: number("formula.base", given.base),
    multiplied: boolean("formula.multiplied", given.multiplied),
    gain: number("formula.gain", given.gain),
    positionAmplitude: boolean("formula.positionAmplitude", given.positionAmplitude),
    constant: number("formula.constant", given.constant),
    transposed: boolean("formula.transposed", given.transposed),
    firstPosition: number("formula.firstPosition", given.firstPosition),
    step: number("formula.step", given.step),
    positions: numbers("formula.positions", given.positions),
  };
}

/**
 * Equal tokens become equal numbers.
 * @param {unknown} value
 * @param {number} rows
 */
function tokenNumbers(value, rows) {
  if (!isArray(value)) {
    throw new TypeError(`tokens = ${describe(value)}: must be an array, one token a row`);
  }
  if (value.length !== rows) {
    throw new RangeError(`tokens.length = ${value.length}: must be ${rows}, one token a row`);
  }
  const seen = new Map();
  return Uint32Array.from(value, (token, n) => {
    if (typeof token !== "string" && typeof token !== "number") {
      throw new TypeError(`tokens[${n}] = ${describe(token)}: must be a string or a number`);
    }
    if (!seen.has(token)) seen.set(token, seen.size);
    return seen.get(token);
  });
}

/**
 * @param {any} module
 * @param {number} columns
 * @returns {import("./pe.js").Formula}
 */
const paperFormula = (module, columns) => namedFormula(module.paperFormula(columns));

/**
 * @param {any} module
 * @returns {Pick<Pe, "parseTable" | "diagnose" | "diagnoseInputs" | "paperTable" | "paperFormula"
 *   | "formulaTable" | "formulaValue" | "differs">}
 */
export const checkFacade = (module) => ({
  parseTable(source) {
    const isText = typeof source === "string";
    if (!isText && !isA(source, Uint8Array)) {
      throw new TypeError(`source = ${describe(source)}: must be a string or a Uint8Array`);
    }
    const bytes = isText ? new TextEncoder().encode(source) : source;
    const { table: found, error } = checked(module.parseTable(bytes));
    if (error) return { table: null, error: namedError(error, bytes, isText) };
    return { table: { ...found, format: FORMATS[found.format] }, error: null };
  },
  diagnose: (given) => namedDiagnosis(checked(module.diagnose(table("table", given)))),
  diagnoseInputs(inputs, tokens, embeddings = null) {
    const rows = table("inputs", inputs);
    const known = embeddings === null ? null : table("embeddings", embeddings);
    if (known && (known.rows !== rows.rows || known.columns !== rows.columns)) {
      const size = `${known.rows} × ${known.columns}`;
      throw new RangeError(`embeddings = ${size}: must be ${rows.rows} × ${rows.columns}`);
    }
    const ids = tokenNumbers(tokens, rows.rows);
    const found = checked(module.diagnoseInputs(rows, ids, known));
    return {
      ...found,
      verdict: VERDICTS[found.verdict],
      findings: namedFindings(found.findings),
      formula: orNull(found.formula, namedFormula),
      residual: orNull(found.residual, namedDiagnosis),
    };
  },
  paperTable: (rows, columns) =>
    checked(module.paperTable(count("rows", rows), count("columns", columns, 0, 4096))),
  paperFormula: (columns) => paperFormula(module, count("columns", columns, 1, 4096)),
  formulaTable(formula, rows, columns) {
    const size = [count("rows", rows), count("columns", columns, 0, 4096)];
    const given = formulaOf(formula, paperFormula(module, columns));
    return checked(module.formulaTable(given, ...size));
  },
  formulaValue(formula, columns, column, position) {
    const width = count("columns", columns, 1, 4096);
    return module.formulaValue(
      formulaOf(formula, paperFormula(module, width)),
      width,
      count("column", column, 0, width - 1),
      number("position", position),
    );
  },
  differs(values, expected, tolerances) {
    const given = numbers("values", values);
    return module.differs(
      given,
      finiteNumbers("expected", expected, given.length),
      finiteNumbers("tolerances", tolerances, given.length),
    );
  },
});
