// SPDX-License-Identifier: MIT
// How numbers are written. Formatting comes last: nothing here is ever read back as a number.

export const MINUS = "\u2212";

/**
 * The decimal text of a double, rounded half-even on its exact value.
 *
 * toFixed() already rounds the exact value, but takes exact ties upward. Only an odd multiple of
 * 2^-(digits+1) lies exactly between two decimals of that length.
 * @param {number} value
 * @param {number} digits decimals, 0 to 20
 * @returns {string} with an ASCII minus
 */
export function roundHalfEven(value, digits) {
  const text = value.toFixed(digits);
  const scaled = value * 2 ** (digits + 1);
  const isTie = Number.isInteger(scaled) && scaled % 2 !== 0;
  if (!isTie || "02468".includes(text.at(-1) ?? "")) return text;
  // The other neighbour of the tie, one unit of the last digit nearer to zero.
  const down = BigInt(text.replace(/[-.]/g, "")) - 1n;
  const padded = down.toString().padStart(digits + 1, "0");
  const point = padded.length - digits;
  const unsigned = digits === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`;
  return (value < 0 ? "-" : "") + unsigned;
}

/** @param {string} text */
const withMinus = (text) => text.replace("-", MINUS);

/**
 * A value to a fixed number of decimals: 0.141120, −0.989992. What is not zero but rounds to it is
 * "≈0", so that nothing unequal looks equal to zero, and zero itself has no sign.
 * @param {number} value
 * @param {number} [digits]
 */
export function fixed(value, digits = 6) {
  if (value === 0) return (0).toFixed(digits);
  const text = roundHalfEven(value, digits);
  return /[1-9]/.test(text) ? withMinus(text) : "≈0";
}

/**
 * A value to at most `digits` decimals, without trailing zeros: 3, 0.3, 0.003.
 * @param {number} value
 * @param {number} [digits]
 */
export function plain(value, digits = 6) {
  const text = fixed(value, digits);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * A whole number, in groups of three once it has more than four digits: 4096, 262 144.
 * @param {number} value
 */
export function grouped(value) {
  const digits = withMinus(value.toFixed(0));
  return Math.abs(value) < 10000 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

/**
 * Whether plain(value, digits) is the value itself, so that "=" may stand before it. The value is
 * compared with the double that its decimals name; the text is not used for anything else.
 * @param {number} value
 * @param {number} [digits]
 */
export const isPlain = (value, digits = 6) => Number(roundHalfEven(value, digits)) === value;

/**
 * All 17 significant digits, which name a double without loss, written without an exponent down to
 * 10⁻⁶: −0.98999249660044542.
 * @param {number} value
 */
export function full(value) {
  if (value === 0) return "0";
  return withMinus(value.toPrecision(17));
}

/**
 * For machines: 17 significant digits, which read back as the same double.
 * @param {number} value
 */
export function machine(value) {
  return value === 0 ? "0" : value.toPrecision(17);
}

/**
 * A share of a whole in percent, three significant digits and at most four decimals: 97.8%.
 * @param {number} share 0 to 1
 */
export function percent(share) {
  const value = share * 100;
  if (value === 0) return "0%";
  const magnitude = Math.floor(Math.log10(value));
  const digits = Math.min(4, Math.max(0, 2 - magnitude));
  return `${fixed(value, digits)}%`;
}

/**
 * A small magnitude as mantissa and power of ten, for 1.1 × 10⁻¹⁶.
 * @param {number} value
 * @returns {{ mantissa: string, exponent: string } | null} null for zero
 */
export function scientific(value) {
  if (value === 0) return null;
  const [mantissa, exponent] = value.toExponential(1).split("e");
  return { mantissa: withMinus(mantissa ?? ""), exponent: withMinus(String(Number(exponent))) };
}

/**
 * A bound as mantissa and power of ten, rounded up, so that "no more than" stays true.
 * @param {number} value > 0
 * @returns {{ mantissa: string, exponent: string }}
 */
export function atMost(value) {
  const [mantissa = "", exponent = ""] = value.toExponential(1).split("e");
  const isBelow = Number(`${mantissa}e${exponent}`) < value;
  const tenths = Math.round(Number(mantissa) * 10) + (isBelow ? 1 : 0);
  const carries = tenths === 100;
  return {
    mantissa: carries ? "1.0" : (tenths / 10).toFixed(1),
    exponent: withMinus(String(Number(exponent) + (carries ? 1 : 0))),
  };
}
