// SPDX-License-Identifier: MIT
// Where the large circle's labels go, so that they keep out of each other's way. Pixels only.

import { point } from "./circle.js";
import { halfway, wholeTurns } from "./sweep.js";

/** @typedef {import("./circle.js").Tip} Tip */
/** @typedef {"start" | "middle" | "end"} Anchor */
/** @typedef {{ x: number, y: number, anchor: Anchor }} Place */

export const RADIUS = 178;
/** Half the drawing's width. */
export const REACH = 236;
const LINE = 21;
/** A character's width, on the generous side. */
const CHARACTER = 10;
/** From the middle of a letter to its base line. */
const BASE = 5;

/**
 * The names of two tips, outside the rim.
 * @param {Tip[]} tips
 * @param {string[]} names
 * @returns {Place[]}
 */
export function besideTips(tips, names) {
  const places = tips.map((tip, n) => {
    const width = (names[n] ?? "").length * CHARACTER;
    const at = point(tip, RADIUS + 22);
    const anchor = Math.abs(tip.cos) < 0.35 ? "middle" : tip.cos > 0 ? "start" : "end";
    const left = anchor === "start" ? 0 : anchor === "end" ? width : width / 2;
    const x = Math.min(REACH - (width - left), Math.max(-REACH + left, at.x));
    // A name pushed back over the rim stands above or below its tip.
    const isPushed = Math.abs(x - at.x) > 6;
    const away = tip.sin < 0 ? 1 : -1;
    const y = at.y + BASE + (isPushed ? away * 20 : away * Math.abs(tip.sin) * 4);
    return { x, y, anchor: /** @type {Anchor} */ (anchor) };
  });
  const widest = Math.max(...names.map((name) => name.length)) * CHARACTER;
  return apart(places, widest);
}

/**
 * The values on the vertical axis, on the side away from each tip.
 * @param {Tip[]} tips
 * @returns {Place[]}
 */
export function sines(tips) {
  const places = tips.map((tip) => {
    const isRight = tip.cos >= 0;
    return {
      x: isRight ? -12 : 12,
      y: point(tip, RADIUS).y + BASE,
      anchor: /** @type {Anchor} */ (isRight ? "end" : "start"),
    };
  });
  return apart(places, 0);
}

/**
 * The values on the horizontal axis, on the side away from each tip.
 * @param {Tip[]} tips
 * @returns {Place[]}
 */
export function cosines(tips) {
  const places = tips.map((tip) => {
    // Within the rim, on whose other side the positions are named.
    const most = RADIUS - 3 * CHARACTER;
    const x = Math.max(-most, Math.min(most, point(tip, RADIUS).x));
    return { x, y: tip.sin >= 0 ? 21 : -11, anchor: /** @type {Anchor} */ ("middle") };
  });
  const [a, b] = /** @type {[Place, Place]} */ (places);
  if (a.y === b.y && Math.abs(a.x - b.x) < 6 * CHARACTER) b.y += b.y > 0 ? LINE : -LINE;
  return places;
}

/** Below this the arc of the first arrow's angle is too short to be seen. */
const VISIBLE = 0.3;

/**
 * The name of the first arrow's own angle, beside its small arc.
 * @param {number} angle radians from the axis, not reduced
 * @returns {Place | null} null while the arc is too short to name
 */
export function positionName(angle) {
  const within = angle - wholeTurns(angle) * 2 * Math.PI;
  if (within < VISIBLE) return null;
  return { x: 48, y: within > 2.4 ? -30 : -12, anchor: "start" };
}

/** So much may be covered, in square pixels, before the name leaves the angle for the other side. */
const ELSEWHERE = 150;

/** The name of the swept angle with its degrees: within a wide angle, and beside a narrow one. */
const INSIDE = Object.freeze({ width: 118, height: 44 });
const BESIDE = Object.freeze({ width: 148, height: 48 });

/**
 * The name of the swept angle: somewhere along the sweep, or beside a narrow one, where it covers
 * least of what else is there.
 * @param {Tip} first
 * @param {Tip} second
 * @param {{ pos: number, k: number }} angles
 * @returns {Place}
 */
export function angleName(first, second, angles) {
  const taken = obstacles([first, second], angles.pos);
  const near = candidates(first, second, angles.k);
  const places = [...near, ...elsewhere(first, second, angles.k)];
  const size = isNarrow(angles.k) ? BESIDE : INSIDE;
  const costs = places.map(({ x, y }, n) =>
    taken.reduce(
      (sum, box) => sum + overlap(box, { x, y, ...size }),
      n < near.length ? 0 : ELSEWHERE,
    ),
  );
  const { x, y } = /** @type {{ x: number, y: number }} */ (
    places[costs.indexOf(Math.min(...costs))]
  );
  return { x, y, anchor: "middle" };
}

/** Whether a swept angle is too narrow for its name. @param {number} angle */
export const isNarrow = (angle) => Math.abs(angle) < 1.1;

/** Between the axes. @type {Tip[]} */
const QUARTERS = [1, -1].flatMap((sin) =>
  [1, -1].map((cos) => ({ sin: sin * Math.SQRT1_2, cos: cos * Math.SQRT1_2 })),
);

/**
 * Places away from the angle: on the other side of the circle, and between the axes.
 * @param {Tip} first
 * @param {Tip} second
 * @param {number} angle
 */
function elsewhere(first, second, angle) {
  const middle = halfway(first, second, angle);
  return [
    point({ sin: -middle.sin, cos: -middle.cos }, 84),
    ...QUARTERS.map((tip) => point(tip, 108)),
  ];
}

/**
 * Places for the name within the angle, or beside it.
 * @param {Tip} first
 * @param {Tip} second
 * @param {number} angle
 */
function candidates(first, second, angle) {
  const middle = halfway(first, second, angle);
  if (!isNarrow(angle)) {
    // Halves of the last, incomplete turn.
    const half = (angle - Math.sign(angle) * wholeTurns(angle) * 2 * Math.PI) / 2;
    const earlier = halfway(first, middle, half);
    const later = halfway(middle, second, half);
    const inside = [
      point(middle, 58),
      point(middle, 76),
      ...[earlier, later].flatMap((tip) => [point(tip, 62), point(tip, 78)]),
    ];
    const nudged = [-14, 14].flatMap((by) => inside.map(({ x, y }) => ({ x, y: y + by })));
    return [...inside, ...nudged];
  }
  const at = point(middle, 84);
  const away = point({ sin: middle.cos, cos: -middle.sin }, 1);
  return [1, -1].flatMap((side) =>
    [54, 70, 90].map((far) => {
      const by = far * side * (angle < 0 ? -1 : 1);
      return { x: at.x + away.x * by, y: at.y + away.y * by };
    }),
  );
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Box around a centre */

/**
 * What stands inside the circle besides: the hands, the values on the axes, the other angle's name.
 * @param {Tip[]} tips
 * @param {number} angle
 * @returns {Box[]}
 */
function obstacles(tips, angle) {
  const width = 5 * CHARACTER;
  const hands = tips.flatMap((tip) =>
    [0.25, 0.4, 0.55, 0.7, 0.85].map((share) => ({
      ...point(tip, RADIUS * share),
      width: 14,
      height: 14,
    })),
  );
  const values = [...sines(tips), ...cosines(tips), positionName(angle)].flatMap((place) => {
    if (!place) return [];
    const shift = place.anchor === "start" ? 0.5 : place.anchor === "end" ? -0.5 : 0;
    return [{ x: place.x + shift * width, y: place.y - BASE, width, height: LINE }];
  });
  return [...hands, ...values];
}

/**
 * @param {Box} a
 * @param {Box} b
 */
function overlap(a, b) {
  const width = (a.width + b.width) / 2 - Math.abs(a.x - b.x);
  const height = (a.height + b.height) / 2 - Math.abs(a.y - b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * The name of an axis at its positive end, or at the other one if a tip is there; null if both are.
 * @param {Tip[]} tips
 * @param {"sin" | "cos"} axis
 * @returns {Place | null}
 */
export function axisName(tips, axis) {
  const isTaken = tips.some((tip) => tip[axis] > 0.93);
  if (isTaken && tips.some((tip) => tip[axis] < -0.93)) return null;
  const end = (isTaken ? -1 : 1) * (RADIUS + 32);
  return axis === "sin"
    ? { x: 0, y: -end + BASE, anchor: "middle" }
    : { x: end, y: 22, anchor: "middle" };
}

/**
 * Moves two labels of the same side apart, up and down.
 * @param {Place[]} places
 * @param {number} width within which they would touch
 */
function apart(places, width) {
  const [a, b] = /** @type {[Place, Place]} */ (places);
  const gap = LINE - Math.abs(a.y - b.y);
  const isBeside = width > 0 ? Math.abs(a.x - b.x) < width : a.x === b.x;
  if (gap <= 0 || !isBeside) return places;
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
  upper.y -= gap / 2;
  lower.y += gap / 2;
  return places;
}
