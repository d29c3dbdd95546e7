// SPDX-License-Identifier: MIT
/**
 * Sinusoidal positional encoding of the original Transformer, computed by a C++ core compiled to
 * WebAssembly. The same line works in a page and in Node ≥ 18:
 *
 *     import { loadPe } from "./pe.mjs";
 *     const pe = await loadPe();
 *     pe.encode({ width: 8, base: 10000 }, 3); // Float64Array(8) [0.141120…, −0.989992…, …]
 *
 * Everywhere: angles are in radians; positions are integers from 0 to 2^53; arrays are copies that
 * belong to the caller (tableView() alone gives a view), and nothing has to be freed. A value of the wrong type (also `undefined`
 * and "3") is a TypeError, a number that breaks a rule (also 1.5 and NaN) a RangeError; both name
 * the argument, its value and the rule. An error leaves the module as it was.
 *
 * Source: Vaswani et al., "Attention Is All You Need" (2017), section 3.5.
 */

/**
 * Parameters of an encoding. A property left out has its default; one that is not known is refused.
 */
export interface Encoding {
  /** d, even, ≥ 2. Default 8. */
  width?: number;
  /** b, finite, > 1. Default 10000. */
  base?: number;
}

/** How near an angle is to whole turns: angle = turns · 2π − shortfall, |shortfall| ≤ π. */
export interface NearestTurn {
  turns: number;
  /** Radians still missing; negative when the turns have been passed. */
  shortfall: number;
}

export interface TableOptions {
  /** `"interleaved"` (default): sin, cos, sin, cos, … `"halves"`: all sines, then all cosines. */
  layout?: "interleaved" | "halves";
  /** `"double"` (default) or `"float"`. */
  precision?: "double" | "float";
}

/**
 * Positions p and q for one shared embedding E: x(p) = E + A(p), and A = PE when encoding is
 * enabled, 0 when not. Component arrays have `width` entries, pair arrays width/2.
 */
export interface Comparison {
  /** PE(p), whether or not it is added. */
  first: Float64Array;
  /** PE(q). */
  second: Float64Array;
  /** A(p). */
  addedFirst: Float64Array;
  /** A(q). */
  addedSecond: Float64Array;
  /** A(q) − A(p), which is x(q) − x(p): E cancels. */
  differences: Float64Array;
  /** Squared differences, summed for each pair. */
  pairSquares: Float64Array;
  /** Their roots: the chord between the tips of the pair's two hands. */
  pairDistances: Float64Array;
  /** pairSquares / normSquared; all 0 when that is 0. */
  pairShares: Float64Array;
  /** Σ pairSquares. */
  normSquared: number;
  /** ‖A(q) − A(p)‖. Neither a distance in words nor a similarity of meaning. */
  norm: number;
}

/** Distances from PE(p) to PE(p + k), k = 0 … count − 1. */
export interface DistanceProfile {
  /** `count` norms. */
  total: Float64Array;
  /** count × width/2 chords, row-major. */
  pairs: Float64Array;
}

/**
 * Other conventions than the paper's. `"tensor2tensor"` has the exponent i/(width/2 − 1), so that
 * its last denominator is the base itself; `"fairseq"` has that too and counts the first token as
 * position 2.
 */
export type Convention =
  /** sin, cos, sin, cos, … */
  | "paper"
  /** All sines, then all cosines; so too `"tensor2tensor"` and `"fairseq"`. */
  | "halves"
  | "tensor2tensor"
  | "fairseq"
  /** All cosines, then all sines. */
  | "cosineFirstHalves"
  /** cos, sin, cos, sin, … */
  | "cosineFirst";

/** Common mistakes; j is the column, i its pair, and the right exponent is 2i/width. */
export type Mistake =
  /** PE(j)[position]: position and component change places. Needs position < width. */
  | "transposed"
  /** Exponent 2j/width. */
  | "columnAsPair"
  /** Exponent j/width: the cosine's angle is not the sine's. */
  | "ownDenominators"
  /** Exponent 4i/width. */
  | "exponentDoubled"
  /** Exponent i/width. */
  | "exponentHalved"
  /** Exponent 2(i + 1)/width. */
  | "pairsFromOne"
  /** Exponent 0 in every pair. */
  | "oneFrequency"
  /** The sine in every column. */
  | "noCosine"
  /** The right value times the position. */
  | "scaledByPosition"
  /** PE(0), whatever the position. */
  | "sameRow";

/** What a column holds: the sine or the cosine of a pair. */
export interface Component {
  pair: number;
  cosine: boolean;
}

/** A mistake beside what is right, at one position. */
export interface MistakeEvidence {
  /** encodeMistaken(position). */
  wrong: Float64Array;
  /** PE(position). */
  right: Float64Array;
  /** √(even² + odd²) for each pair of columns of `wrong`. */
  wrongPairLengths: Float64Array;
  /** The same of `right`: 1. */
  rightPairLengths: Float64Array;
  /** From the mistaken row of position 0. */
  wrongDistance: number;
  /** ‖PE(position) − PE(0)‖. */
  rightDistance: number;
}

/** Counts for n positions of width d. Attention's cost is not among them. */
export interface Cost {
  /** d/2 powers of the base, once for all positions. */
  denominators: number;
  /** n·d/2 multiplications of a position by an angular frequency. */
  angles: number;
  /** n·d sines and cosines, and as many numbers to keep. */
  values: number;
  /** n·d, to add them to the embeddings. */
  additions: number;
  /** 4·n·d */
  floatBytes: number;
  /** 8·n·d */
  doubleBytes: number;
  /** 0; a learned table would have n·d parameters. */
  learned: number;
}

/** What a linear layer with `width of the encoding` outputs has to read. */
export interface JoinedInput {
  /** Numbers per position. */
  width: number;
  /** Weights of that layer, biases not counted. */
  weights: number;
}

/** Two pairs of embedding and position with one sum: e + PE(p) = x = e' + PE(q). */
export interface SameSum {
  /** x = e + PE(p). */
  sum: Float64Array;
  /** e' = x − PE(q). */
  otherEmbedding: Float64Array;
  /** e' + PE(q), added up again. */
  otherSum: Float64Array;
  /** Between the two sums: what rounding left. */
  largestDifference: number;
}

/** Two rows of one token, subtracted: x(q) − x(p) = PE(q) − PE(p), whatever e is. */
export interface SameToken {
  /** x(p) = e + PE(p). */
  first: Float64Array;
  /** x(q) = e + PE(q). */
  second: Float64Array;
  /** x(q) − x(p), of the rounded rows. */
  difference: Float64Array;
  /** PE(q) − PE(p), without any embedding. */
  expected: Float64Array;
  /** Between the last two: what rounding left. */
  largestDifference: number;
}

/**
 * A way to write position p of a sequence of n as numbers: p; p/(n − 1); n numbers, all 0 but a 1 at
 * p; PE(p).
 */
export type Scheme = "integers" | "normalised" | "oneHot" | "sinusoid";

/** A closed interval. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * Does the same offset always make the same step? Steps count as the same when they differ by no
 * more than rounding can make of them.
 */
export interface StepAnswer {
  /** For every p of a sequence of length n, for k = 1 and k = 2. */
  alongSequence: boolean;
  /** And k = 1 makes it also in a sequence of the other length. */
  atOtherLength: boolean;
  /** And the step for k = 2 is not the step for k = 1. */
  tellsOneFromTwo: boolean;
}

/** A pair of components in the paper's order, sine first. */
export interface SinCos {
  sin: number;
  cos: number;
}

/** A 2 × 2 matrix, row-major, that acts on (sin, cos) columns: four numbers. */
export type Matrix2 = Float64Array | readonly number[];

/** How the numbers of a table were written; `"values"`: not read at all. */
export type TableFormat =
  | "comma"
  | "tab"
  | "semicolon"
  | "whitespace"
  | "commaLists"
  | "spacedLists"
  | "npyFloat16"
  | "npyFloat32"
  | "npyFloat64"
  | "values";

/**
 * rows × columns numbers, row-major, and how precisely each was written. A program that has its
 * numbers already gives `rows`, `columns` and `values` alone.
 */
export interface NumberTable {
  rows: number;
  /** At most 4096. */
  columns: number;
  values: Float64Array;
  /** Decimals of each cell as printed, its exponent counted in; null when nothing was printed. */
  decimals: Int16Array | null;
  /** Significant digits of each cell as printed; null likewise. */
  digits: Uint16Array | null;
  format: TableFormat;
  /** A first row of names was set aside. */
  hasHeader: boolean;
  /** A first column of row numbers or labels was set aside. */
  hasIndex: boolean;
  /** Its first number, when it held numbers. */
  firstIndex: number | null;
}

/**
 * What diagnose() takes. Without `decimals` and `digits` full double precision is assumed; one of
 * them without the other is refused.
 */
export interface TableInput extends Partial<Omit<NumberTable, "rows" | "columns" | "values">> {
  rows: number;
  columns: number;
  values: Float64Array | readonly number[];
}

/** Why there is no table, and where. */
export interface ParseError {
  kind:
    | "empty"
    | "tooLarge"
    | "tooManyColumns"
    | "notANumber"
    | "notFinite"
    | "emptyCell"
    | "abbreviated"
    | "ragged"
    | "unbalanced"
    | "mixedSeparators"
    | "trailingText"
    | "badNpy"
    | "npyType";
  /** From 1; 0: of no line. */
  line: number;
  /** The cell of that line's row, from 1; 0: the whole row. */
  column: number;
  /** Where it begins: in the string's own units for a string, in bytes for bytes. */
  offset: number;
  length: number;
  /** What was found: bytes (tooLarge), columns (tooManyColumns), numbers in the row (ragged). */
  found: number;
  expected: number;
}

/** A table, or why there is none. */
export type ParseResult = { table: NumberTable; error: null } | { table: null; error: ParseError };

export type Verdict =
  /** The paper's table, to the precision given. */
  | "paper"
  /** The paper's table, computed or stored at low precision. */
  | "lowPrecision"
  /** Valid, but not interchangeable with the paper's. */
  | "convention"
  | "mistake"
  /** Several formulas fit: see `candidates` and `deciders`. */
  | "notEnoughData"
  /** Not of this family. */
  | "unknown";

/** Why a table differs. Each is explained in pe/diagnose.hpp under its name with underscores. */
export type CauseKind =
  | "halves"
  | "cosineFirst"
  | "tensor2tensor"
  | "base"
  | "firstPosition"
  | "oddWidth"
  | "lastColumnZero"
  | "factorTwoMissing"
  | "exponentDoubled"
  | "widthDoubled"
  | "widthHalved"
  | "exponentOverRows"
  | "logarithmMissing"
  | "commonLogarithm"
  | "oneFrequency"
  | "multiplied"
  | "pairsFrom"
  | "ownDenominator"
  | "columnAsPair"
  | "exponentSlope"
  | "secondSlope"
  | "secondScale"
  | "notGeometric"
  | "degrees"
  | "fullTurns"
  | "angleScale"
  | "overRows"
  | "overLastRow"
  | "step"
  | "rowsReversed"
  | "rowsPermuted"
  | "rowsRepeated"
  | "oneRow"
  | "rowsZero"
  | "transposed"
  | "noCosine"
  | "noSine"
  | "sineNegated"
  | "cosineNegated"
  | "gain"
  | "rootWidth"
  | "positionAmplitude"
  | "constantAdded"
  | "wrongCells"
  | "wrongRows"
  | "wrongColumns"
  | "float32Angles"
  | "float16"
  | "bfloat16"
  | "float16Positions"
  | "bfloat16Positions"
  | "nothingAdded"
  | "oneVectorAdded"
  | "embeddingScale"
  | "rootWidthMissing"
  | "rootWidthDoubled";

export interface Cause {
  kind: CauseKind;
  /** What was fitted, where the kind has a number; else 0. */
  value: number;
}

/** One thing that differs. Several causes give the same table: no data of this width tells. */
export interface Finding {
  kind: "convention" | "mistake" | "precision";
  causes: Cause[];
}

/** How one of a pair's two columns is computed; exponent e(i) = (slope · i + offset)/denominator. */
export interface FormulaColumn {
  wave: "sine" | "cosine";
  sign: number;
  slope: number;
  offset: number;
  denominator: number;
  angleScale: number;
}

/**
 * A formula: cell = gain · (positionAmplitude ? p : 1) · sign · wave(angleScale · p · base^(∓e))
 * + constant, with base^(+e) when `multiplied`, p = firstPosition + step · row.
 */
export interface Formula {
  layout: "interleaved" | "halves";
  first: FormulaColumn;
  second: FormulaColumn;
  base: number;
  multiplied: boolean;
  gain: number;
  positionAmplitude: boolean;
  constant: number;
  transposed: boolean;
  firstPosition: number;
  step: number;
  /** Positions of the rows when no first position and step give them; else empty. */
  positions: Float64Array;
}

/** A formula with what differs from the paper's; `{}` is the paper's. */
export type FormulaInput = Partial<Omit<Formula, "first" | "second" | "positions">> & {
  first?: Partial<FormulaColumn>;
  second?: Partial<FormulaColumn>;
  positions?: Float64Array | readonly number[];
};

/** A cell, counted from 0, header and index column left out. */
export interface Cell {
  row: number;
  column: number;
  given: number;
  expected: number;
}

/** Radians per position of one of the paper's pairs; null where a column has no such wave. */
export interface PairRates {
  sine: number | null;
  cosine: number | null;
  paper: number;
  sineColumn: number;
  cosineColumn: number;
}

/** What would tell candidates apart: so many rows, columns or decimals. */
export interface Decider {
  kind: "rows" | "columns" | "decimals";
  value: number;
}

/** Everything that is known of a table. Cells are compared with the paper's, from position 0. */
export interface Diagnosis {
  verdict: Verdict;
  precision: "printed" | "binary64" | "binary32" | "float32Angles" | "binary16" | "bfloat16";
  findings: Finding[];
  /** What was fitted, when one formula fits. */
  formula: Formula | null;
  /** Largest |given − formula| over the cells that it explains. */
  largestLeftover: number;
  differingCells: number;
  firstDifference: Cell | null;
  largestDifference: Cell | null;
  /** Cells that are not the formula's, at most 64. */
  wrongCells: Cell[];
  wrongCellCount: number;
  rates: PairRates[];
  /** The paper's pair with the largest difference. */
  worstPair: number;
  /** s² + c² of that pair's two columns, at most 32 rows. */
  worstNorms: Float64Array;
  /** With notEnoughData: what fits, simplest first. */
  candidates: Finding[][];
  deciders: Decider[];
  /** How far each cell may lie from a right value. */
  tolerances: Float64Array;
}

/** What was added to a model's inputs. */
export interface InputDiagnosis {
  verdict: Verdict;
  findings: Finding[];
  formula: Formula | null;
  /** Rows whose token occurs more than once. */
  comparedRows: number;
  largestLeftover: number;
  /** The first difference of two rows of one token that is not the paper's. */
  firstDifference: Cell | null;
  /** With embeddings: what they were multiplied by. */
  embeddingScale: number | null;
  /** With embeddings: the diagnosis of what is left. */
  residual: Diagnosis | null;
}

export interface Pe {
  /** The denominator of a pair, base^(2·pair/width): 1, 10, 100, 1000 by default. */
  denominator(encoding: Encoding, pair: number): number;
  /** ω = base^(−2·pair/width), radians per position. */
  angularFrequency(encoding: Encoding, pair: number): number;
  /** Positions per full turn, 2π · base^(2·pair/width). */
  wavelength(encoding: Encoding, pair: number): number;
  /** The wavelength that pairs approach and none has, 2π · base, in positions. */
  wavelengthLimit(encoding: Encoding): number;
  /** The turns that a pair's hand has made at a position, position / wavelength. */
  turns(encoding: Encoding, position: number, pair: number): number;
  /** The angle of a pair at a position, position / denominator, in radians and not reduced. */
  angle(encoding: Encoding, position: number, pair: number): number;
  /** The whole turns that the pair's angle at a position is nearest to. */
  nearestTurn(encoding: Encoding, position: number, pair: number): NearestTurn;
  /**
   * PE(position): `width` values, interleaved.
   *
   *     PE(p)[2i] = sin(p / base^(2i/width)),  PE(p)[2i + 1] = cos(p / base^(2i/width))
   */
  encode(encoding: Encoding, position: number): Float64Array;
  /** rows × width values, row-major; row r is PE(firstPosition + r). */
  encodeTable(
    encoding: Encoding,
    firstPosition: number,
    rows: number,
    options?: TableOptions & { precision?: "double" },
  ): Float64Array;
  encodeTable(
    encoding: Encoding,
    firstPosition: number,
    rows: number,
    options: TableOptions & { precision: "float" },
  ): Float32Array;
  /**
   * The table of encodeTable(), not copied: a view of the module's own memory, for drawing. Read it
   * and do not write to it. It is good until the next call of any function here, after which it may
   * hold other values or none (its length is then 0). Rows that the call before has filled for the
   * same encoding, first position and layout are not computed again.
   */
  tableView(
    encoding: Encoding,
    firstPosition: number,
    rows: number,
    options?: Pick<TableOptions, "layout">,
  ): Float64Array;
  /**
   * The curves on which the table's values lie: count × width values, row-major; row n is PE(x) at
   * the real-valued x = first + (last − first) · n / (count − 1). At whole x they are the table's
   * own values. 0 ≤ first ≤ last ≤ 2^53, count ≥ 2.
   */
  sampleTable(encoding: Encoding, first: number, last: number, count: number): Float64Array;
  /** Compares the inputs at p and q. */
  compare(encoding: Encoding, p: number, q: number, enabled: boolean): Comparison;
  /** ‖PE(p + k) − PE(p)‖ over k, in all and for each pair. It does not depend on p. */
  distanceProfile(encoding: Encoding, p: number, count: number): DistanceProfile;
  /** The same at the real-valued offsets reach · n / (count − 1), for drawing. */
  distanceCurve(encoding: Encoding, p: number, reach: number, count: number): DistanceProfile;
  /**
   * The largest difference between a point of the curve that starts at p and the same point of the
   * one that starts at q, in all and for each pair: 0 but for rounding.
   */
  distanceCurveChange(
    encoding: Encoding,
    p: number,
    q: number,
    reach: number,
    count: number,
  ): number;
  /**
   * R(k), 2 × 2 and row-major, in (sin, cos) order: PE(p + k) = R(k) · PE(p) for every p.
   *
   *     [  cos kω   sin kω ]
   *     [ −sin kω   cos kω ]
   *
   * k is an integer from −2^53 to 2^53.
   */
  rotation(encoding: Encoding, k: number, pair: number): Float64Array;
  /** The row that a convention has for a position: `width` values. */
  encodeAs(encoding: Encoding, convention: Convention, position: number): Float64Array;
  /** What each of the `width` columns of a convention holds. */
  componentsAs(encoding: Encoding, convention: Convention): Component[];
  /** ‖row(q) − row(p)‖ within one convention. */
  distanceAs(encoding: Encoding, convention: Convention, p: number, q: number): number;
  /** The row that a mistake puts where PE(position) belongs: `width` values. */
  encodeMistaken(encoding: Encoding, mistake: Mistake, position: number): Float64Array;
  /** What a mistake does to one position. */
  mistakeEvidence(encoding: Encoding, mistake: Mistake, position: number): MistakeEvidence;
  /** What a table of so many positions costs; with 1, what one position costs. */
  cost(encoding: Encoding, positions: number): Cost;
  /** The next layer's input when embedding and PE are added, or put end to end. */
  joinedInput(encoding: Encoding, joining: "add" | "concatenate"): JoinedInput;
  /** √width, by which the paper's model multiplies the embedding before the sum. */
  embeddingScale(encoding: Encoding): number;
  /** ‖PE(p)‖ = √(width/2), the same at every position. */
  encodingNorm(encoding: Encoding): number;
  /** x = e + PE(position), component by component. An embedding is `width` finite numbers. */
  addEncoding(
    encoding: Encoding,
    position: number,
    embedding: number[] | Float64Array,
  ): Float64Array;
  /** e = x − PE(position): the one embedding that gives the sum x at that position. */
  removeEncoding(encoding: Encoding, position: number, sum: number[] | Float64Array): Float64Array;
  /** The embedding at q whose sum is that of `embedding` at p. */
  sameSum(encoding: Encoding, embedding: number[] | Float64Array, p: number, q: number): SameSum;
  /** The rows of one embedding at p and at q, and their difference. */
  sameToken(
    encoding: Encoding,
    embedding: number[] | Float64Array,
    p: number,
    q: number,
  ): SameToken;
  /** Numbers per position: 1, 1, n, d. `length` n is an integer from 2 to 10000. */
  codeWidth(encoding: Encoding, scheme: Scheme, length: number): number;
  /** The values a scheme may take at that length: [0, n − 1], [0, 1], [0, 1], [−1, 1]. */
  codeRange(encoding: Encoding, scheme: Scheme, length: number): Interval;
  /** The codes of positions 0 … n − 1, row-major. */
  codeTable(encoding: Encoding, scheme: Scheme, length: number): Float64Array;
  /** The smallest and the largest ‖code(p + k) − code(p)‖ over all p; 1 ≤ k < n. */
  stepSize(encoding: Encoding, scheme: Scheme, length: number, k: number): Interval;
  /** Same step for the same offset? `length` must be at least 3. */
  sameStep(encoding: Encoding, scheme: Scheme, length: number, otherLength: number): StepAnswer;
  /** nω, n / denominator, in radians with the sign of n; n is an integer from −2^53 to 2^53. */
  signedAngle(encoding: Encoding, n: number, pair: number): number;
  /**
   * (sin nω, cos nω): for n ≥ 0 components 2·pair and 2·pair + 1 of encode(). No word stands at a
   * negative n, but the formula goes on there, and PE(p + k) = R(k) · PE(p) with it.
   */
  encodePair(encoding: Encoding, n: number, pair: number): SinCos;
  /** M · v. */
  apply(matrix: Matrix2, vector: SinCos): SinCos;
  /** A · B: first B, then A. */
  multiply(a: Matrix2, b: Matrix2): Float64Array;
  /** Mᵀ. For a rotation, the way back. */
  transpose(matrix: Matrix2): Float64Array;
  /** M₀₀ M₁₁ − M₀₁ M₁₀: 1 for a rotation. */
  determinant(matrix: Matrix2): number;
  /** √(sin² + cos²): 1 for every pair of an encoding. */
  norm(vector: SinCos): number;
  /** The largest |aᵢ − bᵢ|. */
  largestDifference(a: Matrix2, b: Matrix2): number;
  largestDifference(a: SinCos, b: SinCos): number;
  /**
   * Reads a table: numbers with commas, tabs, semicolons or spaces, JSON, what NumPy, PyTorch and
   * TensorFlow print, or the bytes of a .npy file. Every text gives a table or one error.
   */
  parseTable(source: string | Uint8Array): ParseResult;
  /** Says what a table is, by fitting the formula to it. */
  diagnose(table: TableInput): Diagnosis;
  /**
   * Says what was added to model inputs x(p) = E(token p) + A(p), without E: two rows of one token
   * differ by A(q) − A(p). With E of each row's token, what is left of the sum is diagnosed too.
   */
  diagnoseInputs(
    inputs: TableInput,
    tokens: readonly (string | number)[],
    embeddings?: TableInput | null,
  ): InputDiagnosis;
  /** The paper's table from position 0; an odd width leaves the last cosine out. */
  paperTable(rows: number, columns: number): Float64Array;
  /** The paper's formula for a number of columns, 1 to 4096, in the terms of a fitted one. */
  paperFormula(columns: number): Formula;
  /** The table that a formula gives, row-major. */
  formulaTable(formula: FormulaInput, rows: number, columns: number): Float64Array;
  /** A formula's value in one column at any real position. */
  formulaValue(formula: FormulaInput, columns: number, column: number, position: number): number;
  /** 1 for each value that lies farther from the expected one than its tolerance, else 0. */
  differs(
    values: Float64Array | readonly number[],
    expected: Float64Array | readonly number[],
    tolerances: Float64Array | readonly number[],
  ): Uint8Array;
}

export interface LoadOptions {
  /** The bytes of pe.wasm. Without it, the file beside this module is read. */
  wasmBinary?: BufferSource;
}

/** Starts the core. Each call makes a module of its own. */
export function loadPe(options?: LoadOptions): Promise<Pe>;
