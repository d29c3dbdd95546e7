// SPDX-License-Identifier: MIT
// One component on its pair's circle: the hand of a position, and of its tip the height (sine) or
// the reach to the right (cosine).

import { arc, point, short } from "./circle.js";
import { Line } from "./dial.jsx";

const RADIUS = 50;

/**
 * @param {object} props
 * @param {import("./circle.js").Tip} props.tip
 * @param {number} props.angle radians, ≥ 0
 * @param {"sin" | "cos"} props.part which of the two is marked
 * @param {import("preact").ComponentChildren} props.caption
 * @param {string} props.label
 */
export function ComponentDial({ tip, angle, part, caption, label }) {
  const end = point(tip, RADIUS);
  const isSine = part === "sin";
  const from = isSine ? { x: end.x, y: 0 } : { x: 0, y: 0 };
  const to = isSine ? end : { x: end.x, y: 0 };
  return (
    <svg class="component-dial" viewBox="-100 -72 200 152" role="img" aria-label={label}>
      <circle class="rim" r={RADIUS} />
      <path class="axis" d={`M-${RADIUS} 0H${RADIUS}M0 -${RADIUS}V${RADIUS}`} />
      <text class="axis-name" x="0" y={-RADIUS - 8} text-anchor="middle">
        sin
      </text>
      <text class="axis-name" x={RADIUS + 8} y="5" text-anchor="start">
        cos
      </text>
      <path class="turn" d={arc(angle, tip, 14)} />
      <Line class="hand first-hand" from={{ x: 0, y: 0 }} to={end} />
      <Line class="part" from={from} to={to} />
      <circle class="first-tip" cx={short(end.x)} cy={short(end.y)} r="5" />
      <text class="part-value" x="0" y={RADIUS + 24} text-anchor="middle">
        {caption}
      </text>
    </svg>
  );
}
