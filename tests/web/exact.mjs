// SPDX-License-Identifier: MIT
// The exact value of a double, and its decimal rounded half-even, in whole numbers: independent of
// toFixed and of the page.

/**
 * The exact value of a double as numerator · 2^-shift.
 * @param {number} value
 * @returns {{ numerator: bigint, shift: bigint }}
 */
export function exact(value) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0);
  const exponent = (bits >> 52n) & 0x7ffn;
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponent === 0n ? fraction : fraction | (1n << 52n);
  const numerator = bits >> 63n ? -magnitude : magnitude;
  return { numerator, shift: 1075n - (exponent === 0n ? 1n : exponent) };
}

/**
 * A value rounded half-even to some decimals.
 * @param {number} value
 * @param {number} digits
 * @returns {string} with an ASCII minus
 */
export function halfEven(value, digits) {
  const { numerator, shift } = exact(value);
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled = magnitude * 10n ** BigInt(digits);
  const divisor = shift > 0n ? 1n << shift : 1n;
  const dividend = shift > 0n ? scaled : scaled << -shift;
  let whole = dividend / divisor;
  const twice = 2n * (dividend % divisor);
  if (twice > divisor || (twice === divisor && whole % 2n === 1n)) whole += 1n;
  const text = whole.toString().padStart(digits + 1, "0");
  const point = text.length - digits;
  const unsigned = digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return (value < 0 ? "-" : "") + unsigned;
}
