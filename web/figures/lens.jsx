// SPDX-License-Identifier: MIT
// The active dial, large: sine and cosine of the second position as measured lengths.

import { point, short } from "./circle.js";
import { Hands } from "./dial.jsx";

/** @typedef {import("./circle.js").Tip} Tip */

const RADIUS = 118;

/**
 * @param {{ first: Tip, second: Tip, angle: number, label: string,
 *   words: { angle: string, first: string, second: string, sine: string, cosine: string } }} props
 */
export function Lens({ first, second, angle, label, words }) {
  const b = point(second, RADIUS);
  const left = b.x < 0;
  const above = b.y < 0;
  // The cosine is measured on the side of the axis away from the tip, the sine beyond the tip.
  const cosineY = above ? 16 : -16;
  const sineX = short(b.x + (left ? -14 : 14));
  // On the right the blue tip's own name goes to the side of the axis that the amber tip is not on.
  const firstY = left || !above ? -12 : 24;
  const axisY = left ? 22 : firstY + (above ? 22 : -22);
  // The angle's name keeps clear of a steep hand.
  const steep = b.x >= 0 && b.x < 100;
  // And the axis's name clear of the amber tip's.
  const crowded = above && b.x >= 0 && b.x < 70;
  return (
    <svg class="lens" viewBox="-205 -150 410 300" role="img" aria-label={label}>
      <path class="axis" d={`M${-RADIUS - 14} 0H${RADIUS + 14}M0 ${-RADIUS - 14}V${RADIUS + 14}`} />
      <text
        class="axis-name"
        x={crowded ? -8 : 8}
        y={-RADIUS - 12}
        text-anchor={crowded ? "end" : "start"}
      >
        sin ↑
      </text>
      <text class="axis-name" x={RADIUS + 18} y={axisY}>
        cos →
      </text>
      <Hands first={first} second={second} angle={angle} radius={RADIUS} inner={38} turns />
      <path
        class="measure"
        d={`M0 ${cosineY}H${short(b.x)}M0 ${cosineY - 5}v10M${short(b.x)} ${cosineY - 5}v10`}
      />
      <path
        class="measure"
        d={`M${sineX} 0V${short(b.y)}M${sineX - 5} 0h10M${sineX - 5} ${short(b.y)}h10`}
      />
      <text
        class="measure-name"
        x={short(b.x / 2)}
        y={cosineY + (above ? 18 : -10)}
        text-anchor="middle"
      >
        {words.cosine}
      </text>
      <text
        class="measure-name"
        x={sineX + (left ? -10 : 10)}
        y={short(b.y / 2) + 5}
        text-anchor={left ? "end" : "start"}
      >
        {words.sine}
      </text>
      <text
        class="angle-name"
        x={steep ? -8 : 8}
        y={above ? -48 : 58}
        text-anchor={steep ? "end" : "start"}
      >
        {words.angle}
      </text>
      <text class="first-name" x={RADIUS + 12} y={firstY}>
        {words.first}
      </text>
      <text
        class="second-name"
        x={short(b.x + (left ? -2 : 4))}
        y={short(b.y + (above ? -16 : 28))}
        text-anchor={left ? "end" : "start"}
      >
        {words.second}
      </text>
    </svg>
  );
}

/**
 * The two tips under a magnifier, so that a short chord is seen not to be zero.
 * @param {{ second: Tip, factor: number, label: string }} props
 */
export function Magnifier({ second, factor, label }) {
  const scale = 34 * factor;
  // Around the tip of position 0, at (1, 0).
  const x = short((second.cos - 1) * scale + 6);
  const y = short(-second.sin * scale + 10);
  return (
    <svg class="dial" viewBox="-42 -42 84 84" role="img" aria-label={label}>
      <circle class="rim" r="38" />
      <path class="hand first-hand" d="M-36.5 10H6" />
      <path class="hand second-hand" d={`M-36 ${y}L${x} ${y}`} />
      <path class="chord" d={`M6 10L${x} ${y}`} />
      <circle class="first-tip" cx="6" cy="10" r="5" />
      <path class="second-tip" d={`M${x - 6} ${y}l6 -6l6 6l-6 6Z`} />
    </svg>
  );
}
