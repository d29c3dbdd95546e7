// SPDX-License-Identifier: MIT
// The dial: a pair on its unit circle. Position 0's hand is blue with a round tip, position q's
// amber with a diamond; the violet sector is the angle turned, the violet chord the distance.

import { arc, diamond, point, sector, short } from "./circle.js";

/** @typedef {import("./circle.js").Tip} Tip */

/**
 * The parts that every dial shares, around the origin. `turns`: where motion is wanted, the style sheet
 * turns the second hand from angle 0 to where it is.
 * @param {{ first: Tip, second: Tip, angle: number, radius: number, inner: number, turns: boolean, chord?: boolean }} props
 */
export function Hands({ first, second, angle, radius, inner, turns, chord = true }) {
  const a = point(first, radius);
  const b = point(second, radius);
  const size = radius < 50 ? 5 : 8;
  const together = Math.hypot(a.x - b.x, a.y - b.y) < size;
  return (
    <>
      <circle class="rim" r={radius} />
      <path class="sector" d={sector(angle, second, inner)} />
      <path class="sector-arc" d={arc(angle, second, inner)} />
      {chord && <Line class="chord" from={b} to={a} />}
      <Line class="hand first-hand" from={{ x: 0, y: 0 }} to={a} />
      <circle class="first-tip" cx={short(a.x)} cy={short(a.y)} r={together ? size * 1.25 : size} />
      {together && <circle class="tip-gap" cx={short(a.x)} cy={short(a.y)} r={size} />}
      <g class="turning" style={turns ? { "--turn": `${angle % (2 * Math.PI)}rad` } : undefined}>
        <Line class="hand second-hand" from={{ x: 0, y: 0 }} to={b} />
        <path class="second-tip" d={diamond(b, together ? size * 0.8 : size * 1.15)} />
      </g>
    </>
  );
}

/**
 * @param {{ class: string, from: { x: number, y: number }, to: { x: number, y: number } }} props
 */
export const Line = ({ class: name, from, to }) => (
  <line class={name} x1={short(from.x)} y1={short(from.y)} x2={short(to.x)} y2={short(to.y)} />
);

/**
 * A small dial, as beside a row of the table.
 * @param {{ first: Tip, second: Tip, angle: number, label: string, turns?: boolean, waiting?: boolean, marked?: boolean }} props
 */
export function Dial(props) {
  const { first, second, angle, label, turns = false, waiting = false, marked = false } = props;
  const name = `dial${waiting ? " dial-waiting" : ""}${marked ? " dial-marked" : ""}`;
  return (
    <svg class={name} viewBox="-42 -42 84 84" role="img" aria-label={label}>
      {waiting ? (
        <>
          <circle class="rim" r="34" />
          <path class="axis" d="M-3 0H3M0 -3V3" />
        </>
      ) : (
        <>
          <path class="axis" d="M-34 0H34M0 -34V34" />
          <Hands first={first} second={second} angle={angle} radius={34} inner={12} turns={turns} />
        </>
      )}
    </svg>
  );
}
