// SPDX-License-Identifier: MIT
// Angles swept from one direction to another, either way round and more than once round. The two
// directions come from the core as sine and cosine; here they are only joined by arcs.

import { disc, point, short } from "./circle.js";

/** @typedef {import("./circle.js").Tip} Tip */

/** The innermost turn of a spiral, as a share of its radius. */
const INNERMOST = 0.62;

/** @param {number} angle radians @returns {number} whole turns in it */
export const wholeTurns = (angle) => Math.floor(Math.abs(angle) / (2 * Math.PI));

/** @param {number} angle */
const rest = (angle) => Math.abs(angle) - wholeTurns(angle) * 2 * Math.PI;

/**
 * SVG's flags of an arc: whether it is the larger one, and whether it runs clockwise on screen.
 * @param {number} angle
 */
const flags = (angle) => `${rest(angle) > Math.PI ? 1 : 0} ${angle < 0 ? 1 : 0}`;

/** @param {Tip} tip @returns {Tip} */
const opposite = ({ sin, cos }) => ({ sin: -sin, cos: -cos });

/**
 * The line of the sweep: an arc, or a spiral of as many turns as the angle has.
 * @param {Tip} from
 * @param {Tip} to
 * @param {number} angle from the one to the other, in radians, not reduced
 * @param {number} radius where it ends
 */
export function sweepLine(from, to, angle, radius) {
  const halves = 2 * wholeTurns(angle);
  const start = halves === 0 ? radius : radius * INNERMOST;
  let path = `M${at(from, start)}`;
  let last = start;
  for (let n = 1; n <= halves; n += 1) {
    const next = start + ((radius - start) * n) / halves;
    const middle = short((last + next) / 2);
    path += `A${middle} ${middle} 0 0 ${angle < 0 ? 1 : 0} ${at(n % 2 ? opposite(from) : from, next)}`;
    last = next;
  }
  return `${path}A${radius} ${radius} 0 ${flags(angle)} ${at(to, radius)}`;
}

/**
 * The area swept: a sector, or the whole disc from one full turn on.
 * @param {Tip} from
 * @param {Tip} to
 * @param {number} angle
 * @param {number} radius
 */
export function sweepArea(from, to, angle, radius) {
  if (wholeTurns(angle) > 0) return disc(radius);
  return `M0 0L${at(from, radius)}A${radius} ${radius} 0 ${flags(angle)} ${at(to, radius)}Z`;
}

/**
 * The arrowhead at the end of a sweep, smaller where the sweep is short.
 * @param {Tip} to
 * @param {number} angle
 * @param {number} radius
 * @param {number} largest
 */
export function sweepHead(to, angle, radius, largest) {
  const length = Math.min(largest, Math.abs(angle) * radius);
  const end = point(to, radius);
  // Along the circle in the sweep's own direction, and outward.
  const way = angle < 0 ? -1 : 1;
  const along = { x: -to.sin * way, y: -to.cos * way };
  const out = point(to, 1);
  /** @param {number} side */
  const corner = (side) =>
    `${short(end.x - along.x * length + out.x * length * side)} ${short(end.y - along.y * length + out.y * length * side)}`;
  return `M${short(end.x)} ${short(end.y)}L${corner(0.45)}L${corner(-0.45)}Z`;
}

/**
 * The direction halfway along the last, incomplete turn of a sweep.
 * @param {Tip} from
 * @param {Tip} to
 * @param {number} angle
 * @returns {Tip}
 */
export function halfway(from, to, angle) {
  const sum = { sin: from.sin + to.sin, cos: from.cos + to.cos };
  const length = Math.hypot(sum.sin, sum.cos);
  const way = angle < 0 ? -1 : 1;
  // The directions are opposite: a quarter turn on from the first.
  if (length < 1e-6) return { sin: from.cos * way, cos: -from.sin * way };
  const sign = rest(angle) > Math.PI ? -1 : 1;
  return { sin: (sign * sum.sin) / length, cos: (sign * sum.cos) / length };
}

/**
 * @param {Tip} tip
 * @param {number} radius
 */
function at(tip, radius) {
  const { x, y } = point(tip, radius);
  return `${short(x)} ${short(y)}`;
}
