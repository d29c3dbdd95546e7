// SPDX-License-Identifier: MIT
// A pair turned by R(k): from a blue hand with a round tip to an amber one with a diamond, and the
// violet sweep between them.

import { diamond, point, short } from "./circle.js";
import { Line } from "./dial.jsx";
import { sweepArea, sweepHead, sweepLine } from "./sweep.js";

/** @typedef {import("./circle.js").Tip} Tip */

const CENTRE = { x: 0, y: 0 };

/**
 * The parts that every drawing of a turn shares, around the origin.
 * @param {{ first: Tip, second: Tip, angle: number, radius: number, inner: number, size: number, head: number }} props
 */
export function TurnHands({ first, second, angle, radius, inner, size, head }) {
  const a = point(first, radius);
  const b = point(second, radius);
  const isTogether = Math.hypot(a.x - b.x, a.y - b.y) < size;
  return (
    <>
      <circle class="rim" r={radius} />
      {angle !== 0 && (
        <>
          <path class="sector" d={sweepArea(first, second, angle, inner)} />
          <path class="sweep" d={sweepLine(first, second, angle, inner)} />
          <path class="sweep-head" d={sweepHead(second, angle, inner, head)} />
        </>
      )}
      <Line class="hand first-hand" from={CENTRE} to={a} />
      <Line class="hand second-hand dashed" from={CENTRE} to={b} />
      <circle
        class="first-tip"
        cx={short(a.x)}
        cy={short(a.y)}
        r={isTogether ? size * 1.3 : size}
      />
      {isTogether && <circle class="tip-gap" cx={short(a.x)} cy={short(a.y)} r={size} />}
      <path class="second-tip" d={diamond(b, isTogether ? size * 0.85 : size * 1.15)} />
    </>
  );
}

/**
 * A small one, as beside a row of a table or in a choice.
 * @param {{ first: Tip, second: Tip, angle: number }} props
 */
export const SmallTurn = ({ first, second, angle }) => (
  <svg class="small-turn" viewBox="-22 -22 44 44" aria-hidden="true">
    <TurnHands
      first={first}
      second={second}
      angle={angle}
      radius={18}
      inner={9}
      size={3}
      head={4.5}
    />
  </svg>
);
