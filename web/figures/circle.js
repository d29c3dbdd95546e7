// SPDX-License-Identifier: MIT
// Where things go on a unit circle drawn with x = cos to the right and y = sin upward. SVG's y
// points down, so the sign turns here and nowhere else.

/** @typedef {{ sin: number, cos: number }} Tip */

/**
 * @param {Tip} tip
 * @param {number} radius
 */
export const point = (tip, radius) => ({ x: tip.cos * radius, y: -tip.sin * radius });

/**
 * The sector swept counter-clockwise from angle 0 to the tip; a whole disc from one full turn on.
 * @param {number} angle radians, ≥ 0
 * @param {Tip} tip where it ends
 * @param {number} radius
 */
export function sector(angle, tip, radius) {
  if (angle >= 2 * Math.PI) return disc(radius);
  return `M0 0${arc(angle, tip, radius).replace("M", "L")}Z`;
}

/**
 * The sector's arc alone.
 * @param {number} angle
 * @param {Tip} tip
 * @param {number} radius
 */
export function arc(angle, tip, radius) {
  if (angle >= 2 * Math.PI) return disc(radius);
  const { x, y } = point(tip, radius);
  const large = angle > Math.PI ? 1 : 0;
  return `M${radius} 0A${radius} ${radius} 0 ${large} 0 ${short(x)} ${short(y)}`;
}

/** @param {number} r */
export const disc = (r) => `M${r} 0A${r} ${r} 0 1 0 ${-r} 0A${r} ${r} 0 1 0 ${r} 0Z`;

/** @param {number} value */
export const short = (value) => Number(value.toFixed(3));

/**
 * A diamond around a point.
 * @param {{ x: number, y: number }} centre
 * @param {number} r
 */
export function diamond({ x, y }, r) {
  return `M${short(x - r)} ${short(y)}L${short(x)} ${short(y - r)}L${short(x + r)} ${short(y)}L${short(x)} ${short(y + r)}Z`;
}
