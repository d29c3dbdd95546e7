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
}

export interface LoadOptions {
  /** The bytes of pe.wasm. Without it, the file beside this module is read. */
  wasmBinary?: BufferSource;
}

/** Starts the core. Each call makes a module of its own. */
export function loadPe(options?: LoadOptions): Promise<Pe>;
