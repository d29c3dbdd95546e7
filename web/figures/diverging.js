// SPDX-License-Identifier: MIT
// The diverging scale as a table of colours: −1 at one end, 0 in the middle, 1 at the other.

/** @typedef {[number, number, number]} Rgb */

const ENTRIES = 256;

/**
 * A computed colour, which every engine writes as rgb(…).
 * @param {string} text
 * @returns {Rgb}
 */
function channels(text) {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/**
 * 256 pixels from `low` through `zero` to `high`, as the 32-bit words of an ImageData. Its bytes are
 * red, green, blue, alpha, and WebAssembly runs on little-endian machines only.
 * @param {string} low
 * @param {string} zero
 * @param {string} high
 */
export function colourTable(low, zero, high) {
  const [from, middle, to] = [channels(low), channels(zero), channels(high)];
  return Uint32Array.from({ length: ENTRIES }, (_, n) => {
    const value = (2 * n) / (ENTRIES - 1) - 1;
    const end = value < 0 ? from : to;
    const [red, green, blue] = /** @type {Rgb} */ (
      middle.map((zeroth, channel) =>
        Math.round(zeroth + Math.abs(value) * ((end[channel] ?? 0) - zeroth)),
      )
    );
    return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}

/**
 * Writes a pixel for each value from −1 to 1.
 * @param {Float64Array} values always this one type, or the loop is compiled for any, and slow
 * @param {Uint32Array} colours
 * @param {Uint32Array} pixels as many as there are values
 */
export function paint(values, colours, pixels) {
  const half = (ENTRIES - 1) / 2;
  for (let n = 0; n < pixels.length; n += 1) {
    const value = /** @type {number} */ (values[n]);
    pixels[n] = /** @type {number} */ (colours[(value * half + half + 0.5) | 0]);
  }
}
