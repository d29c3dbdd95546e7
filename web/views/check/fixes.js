// SPDX-License-Identifier: MIT
// The line of a program that probably made a table, and the paper's in its place. Python, which is
// what such programs are written in; i is the pair, j the column, d the width, n the rows.

const POWER = "angle = pos / 10000 ** (2 * i / d)";
const BY_COLUMN = "angle = pos / 10000 ** (2 * (j // 2) / d)";
const LOGARITHM = "angle = pos * exp(-2 * i / d * log(10000))";
const LAYOUT = "table[:, 0::2], table[:, 1::2] = sin(angle), cos(angle)";

/** @type {Partial<Record<import("#pe").CauseKind, (value: string) => [string, string]>>} */
const FIXES = {
  halves: () => ["table = concatenate([sin(angle), cos(angle)], axis=1)", LAYOUT],
  cosineFirst: () => [
    "first, second = cos(angle), sin(angle)",
    "first, second = sin(angle), cos(angle)",
  ],
  tensor2tensor: () => ["angle = pos / 10000 ** (i / (d / 2 - 1))", POWER],
  base: (value) => [`angle = pos / ${value} ** (2 * i / d)`, POWER],
  firstPosition: (value) => [`pos = arange(n) + ${value}`, "pos = arange(n)"],
  factorTwoMissing: () => ["angle = pos / 10000 ** (i / d)", POWER],
  exponentDoubled: () => ["angle = pos / 10000 ** (4 * i / d)", POWER],
  widthDoubled: () => ["angle = pos / 10000 ** (2 * i / (2 * d))", POWER],
  widthHalved: () => ["angle = pos / 10000 ** (2 * i / (d / 2))", POWER],
  exponentOverRows: () => ["angle = pos / 10000 ** (2 * i / n)", POWER],
  logarithmMissing: () => ["angle = pos * exp(-2 * i / d)", LOGARITHM],
  commonLogarithm: () => ["angle = pos * exp(-2 * i / d * log10(10000))", LOGARITHM],
  oneFrequency: () => ["angle = pos / 10000 ** (2 * i // d)", POWER],
  multiplied: () => ["angle = pos * 10000 ** (2 * i / d)", POWER],
  pairsFrom: (value) => [`angle = pos / 10000 ** (2 * (i + ${value}) / d)`, POWER],
  columnAsPair: () => ["angle = pos / 10000 ** (2 * j / d)", BY_COLUMN],
  exponentSlope: (value) => [`angle = pos / 10000 ** (${value} * i / d)`, POWER],
  degrees: () => ["value = sin(radians(angle))", "value = sin(angle)"],
  fullTurns: () => ["value = sin(2 * pi * angle)", "value = sin(angle)"],
  angleScale: (value) => [`value = sin(${value} * angle)`, "value = sin(angle)"],
  overRows: () => ["pos = arange(n) / n", "pos = arange(n)"],
  overLastRow: () => ["pos = arange(n) / (n - 1)", "pos = arange(n)"],
  step: (value) => [`pos = arange(n) * ${value}`, "pos = arange(n)"],
  rowsReversed: () => ["pos = arange(n)[::-1]", "pos = arange(n)"],
  transposed: () => ["table = table.T", "table = table"],
  noCosine: () => ["table[:, 1::2] = sin(angle)", "table[:, 1::2] = cos(angle)"],
  noSine: () => ["table[:, 0::2] = cos(angle)", "table[:, 0::2] = sin(angle)"],
  sineNegated: () => ["value = -sin(angle)", "value = sin(angle)"],
  cosineNegated: () => ["value = -cos(angle)", "value = cos(angle)"],
  gain: (value) => [`value = ${value} * sin(angle)`, "value = sin(angle)"],
  rootWidth: () => ["x = sqrt(d) * (embedding + table)", "x = sqrt(d) * embedding + table"],
  positionAmplitude: () => ["value = pos * sin(angle)", "value = sin(angle)"],
  oneRow: () => ["x = embedding + table[0]", "x = embedding + table[:n]"],
  oneVectorAdded: () => ["x = embedding + table[0]", "x = embedding + table[:n]"],
  nothingAdded: () => ["x = embedding", "x = embedding + table[:n]"],
  rootWidthMissing: () => ["x = embedding + table", "x = sqrt(d) * embedding + table"],
  rootWidthDoubled: () => ["x = d * embedding + table", "x = sqrt(d) * embedding + table"],
};

/**
 * @param {import("#pe").Cause} cause
 * @param {string} value
 * @returns {[string, string] | null} probably, instead
 */
export function fixOf({ kind, value: number }, value) {
  if (kind === "ownDenominator" && number === 1) {
    return ["angle = pos / 10000 ** (j / d)", BY_COLUMN];
  }
  return FIXES[kind]?.(value) ?? null;
}
