// SPDX-License-Identifier: MIT
// A part of a drawing that is stretched to the room there is, while its lines and dots keep their
// thickness. Coordinates inside are those of the data.

import { short } from "./circle.js";

/**
 * @param {{ x: number, y: number, width: number, height: number, pixels: number | string,
 *   children: import("preact").ComponentChildren }} props the data's box, and its height on the page
 */
export const Stretched = ({ x, y, width, height, pixels, children }) => (
  <svg
    viewBox={`${x} ${y} ${width} ${height}`}
    preserveAspectRatio="none"
    width="100%"
    height={pixels}
  >
    {children}
  </svg>
);

/**
 * A line through points; SVG's y points down.
 * @param {number} count
 * @param {(n: number) => number} x
 * @param {(n: number) => number} y
 */
export function line(count, x, y) {
  let path = "";
  for (let n = 0; n < count; n += 1) path += `${n === 0 ? "M" : "L"}${short(x(n))} ${short(-y(n))}`;
  return path;
}

/**
 * Dots, as strokes without length: round caps stay round however the drawing is stretched.
 * @param {number} count
 * @param {(n: number) => number} x
 * @param {(n: number) => number} y
 */
export function dots(count, x, y) {
  let path = "";
  for (let n = 0; n < count; n += 1) path += `M${short(x(n))} ${short(-y(n))}h0`;
  return path;
}

/** @param {number} share 0 to 1 */
export const percentOf = (share) => `${short(100 * share)}%`;

/**
 * Label positions that keep their order and at least a gap between them, as near as may be to where
 * they belong.
 * @param {number[]} wanted
 * @param {number} gap
 */
export function spread(wanted, gap) {
  const order = wanted.map((_, n) => n).sort((a, b) => at(wanted, b) - at(wanted, a));
  const placed = [...wanted];
  // From the bottom up: the lowest keeps its place.
  order.forEach((n, rank) => {
    const below = order[rank - 1];
    if (below !== undefined) placed[n] = Math.min(at(placed, n), at(placed, below) - gap);
  });
  return placed;
}

/**
 * @param {number[]} values
 * @param {number} n
 */
const at = (values, n) => /** @type {number} */ (values[n]);
