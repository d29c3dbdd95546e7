// SPDX-License-Identifier: MIT
// A pair on its unit circle, large: both arrows with their coordinates as dotted lines to the axes,
// the angle between them, and the positions as ticks on the rim. The arrows can be dragged.

import { point, short } from "./circle.js";
import { Line } from "./dial.jsx";
import { sweepLine, wholeTurns } from "./sweep.js";
import {
  RADIUS,
  REACH,
  angleName,
  axisName,
  besideTips,
  cosines,
  isNarrow,
  positionName,
  sines,
} from "./turn-labels.js";
import { TurnHands } from "./turn.jsx";

/** @typedef {import("./circle.js").Tip} Tip */
/** @typedef {import("./turn-labels.js").Place} Place */

const RIGHT = { sin: 0, cos: 1 };
const AXES = /** @type {const} */ (["cos", "sin"]);
const TINTS = ["first", "second"];

/**
 * @typedef {object} TurnCircleProps
 * @property {Tip} first
 * @property {Tip} second
 * @property {{ pos: number, k: number }} angles radians, not reduced
 * @property {{ position: number, tip: Tip, isMajor: boolean }[]} ticks
 * @property {{ names: string[], sines: string[], cosines: string[], angle: string, size: string, pos: string }} words
 * @property {string} label
 * @property {{ grab: (event: PointerEvent) => void, drag: (event: PointerEvent) => void, release: (event: PointerEvent) => void } | null} hold
 * @property {boolean} [isHeld]
 */

/** @param {TurnCircleProps} props */
export function TurnCircle({ first, second, angles, ticks, words, label, hold, isHeld = false }) {
  const tips = [first, second];
  return (
    <svg
      class={`turn-circle${isHeld ? " turn-held" : ""}`}
      viewBox={`${-REACH} -226 ${2 * REACH} 452`}
      role="img"
      aria-label={label}
    >
      <path class="axis" d={`M${-RADIUS - 20} 0H${RADIUS + 20}M0 ${-RADIUS - 20}V${RADIUS + 20}`} />
      <Ticks ticks={ticks} tips={tips} />
      {AXES.map((axis) => {
        const at = axisName(tips, axis);
        return at && <Text key={axis} class="axis-name" at={at} text={axis} />;
      })}
      <TurnHands
        first={first}
        second={second}
        angle={angles.k}
        radius={RADIUS}
        inner={108}
        size={9}
        head={15}
      />
      <PositionAngle first={first} angle={angles.pos} name={words.pos} />
      <Projections tips={tips} words={words} />
      <AngleName first={first} second={second} angles={angles} words={words} />
      <Names tips={tips} names={words.names} />
      <circle class="centre" r="4" />
      {hold && <Grips tips={tips} hold={hold} />}
    </svg>
  );
}

/** @param {{ class?: string, at: Place, text: string }} props */
const Text = ({ class: name, at, text }) => (
  <text class={name} x={short(at.x)} y={short(at.y)} text-anchor={at.anchor}>
    {text}
  </text>
);

/** @param {{ ticks: TurnCircleProps["ticks"], tips: Tip[] }} props */
function Ticks({ ticks, tips }) {
  return (
    <g class="ticks">
      {ticks.map(({ position, tip, isMajor }) => {
        const isFree = tips.every(
          (other) => Math.hypot(other.sin - tip.sin, other.cos - tip.cos) > 0.3,
        );
        const at = point(tip, RADIUS + 22);
        return (
          <g key={position}>
            <Line
              class="tick"
              from={point(tip, RADIUS)}
              to={point(tip, RADIUS + (isMajor ? 9 : 4))}
            />
            {isMajor && isFree && (
              // The axis runs through the middle of the tick at 0.
              <Text
                class="tick-name"
                at={{ x: at.x, y: at.y + (position === 0 ? -8 : 5), anchor: "middle" }}
                text={String(position)}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** @param {{ first: Tip, angle: number, name: string }} props */
function PositionAngle({ first, angle, name }) {
  const at = positionName(angle);
  if (!at) return null;
  const within = angle - wholeTurns(angle) * 2 * Math.PI;
  return (
    <>
      <path class="position-arc" d={sweepLine(RIGHT, first, within, 40)} />
      <Text class="first-label" at={at} text={name} />
    </>
  );
}

/** @param {{ tips: Tip[], words: TurnCircleProps["words"] }} props */
function Projections({ tips, words }) {
  const onSine = sines(tips);
  const onCosine = cosines(tips);
  return (
    <>
      {tips.map((tip, n) => {
        const { x, y } = point(tip, RADIUS);
        const tint = TINTS[n] ?? "";
        return (
          <g key={tint} class={`projection ${tint}-label`}>
            <path class="projection-line" d={`M0 ${short(y)}H${short(x)}V0`} />
            <circle r="3.5" cx="0" cy={short(y)} />
            <circle r="3.5" cx={short(x)} cy="0" />
            <Text at={/** @type {Place} */ (onSine[n])} text={words.sines[n] ?? ""} />
            <Text at={/** @type {Place} */ (onCosine[n])} text={words.cosines[n] ?? ""} />
          </g>
        );
      })}
    </>
  );
}

/** @param {{ first: Tip, second: Tip, angles: { pos: number, k: number }, words: TurnCircleProps["words"] }} props */
function AngleName({ first, second, angles, words }) {
  const at = angleName(first, second, angles);
  return (
    <g class={`offset-label${isNarrow(angles.k) ? "" : " offset-label-inside"}`}>
      <Text class="angle-title" at={{ ...at, y: at.y - 4 }} text={words.angle} />
      <Text at={{ ...at, y: at.y + 16 }} text={words.size} />
    </g>
  );
}

/** @param {{ tips: Tip[], names: string[] }} props */
function Names({ tips, names }) {
  return (
    <>
      {besideTips(tips, names).map((at, n) => (
        <Text key={n} class={`tip-name ${TINTS[n]}-label`} at={at} text={names[n] ?? ""} />
      ))}
    </>
  );
}

/**
 * What a pointer takes hold of: the shaft of each arrow and, larger and also for a finger, its tip.
 * @param {{ tips: Tip[], hold: NonNullable<TurnCircleProps["hold"]> }} props
 */
const Grips = ({ tips, hold }) => (
  <g
    class="grips"
    onPointerDown={hold.grab}
    onPointerMove={hold.drag}
    onPointerUp={hold.release}
    onPointerCancel={hold.release}
    onLostPointerCapture={hold.release}
  >
    {tips.map((tip, n) => {
      const at = point(tip, RADIUS);
      return (
        <g key={n}>
          <Line class="grip-shaft" from={point(tip, 30)} to={at} />
          <circle class={`grip grip-${TINTS[n]}`} cx={short(at.x)} cy={short(at.y)} r="26" />
        </g>
      );
    })}
  </g>
);
