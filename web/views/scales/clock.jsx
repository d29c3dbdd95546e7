// SPDX-License-Identifier: MIT
// A position as four hands and as binary digits, over the same columns.

import { point, short } from "../../figures/circle.js";
import { HeatCanvas } from "../../figures/heat-canvas.jsx";
import { Stretched, percentOf } from "../../figures/plot.jsx";
import { fixed, machine, plain } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { Slider } from "../../ui/slider.jsx";
import { lengthText } from "./format.js";
import { CLOCK_END, clock, digitOf } from "./model.js";

/** @typedef {import("./scales.jsx").Props} Props */

const LAST = CLOCK_END - 1;
/** @param {number} next */
const turnTo = (next) => ({ clock: next });

/** @param {Props} props */
export function Clock({ state, ui }) {
  const { t, rich } = ui;
  const position = state.clock;
  const { hands, digits, binary } = clock(ui.pe, position);
  return (
    <section class="scales-part" aria-labelledby="clock-title">
      <h3 id="clock-title">{t("scales.clock.title")}</h3>
      <p class="scales-body">{rich("scales.clock.body")}</p>
      <div class="clock">
        <div class="clock-strips">
          <h4 class="clock-heading">{t("scales.clock.hands")}</h4>
          {hands.map((hand) => (
            <Hand key={hand.pair} hand={hand} position={position} ui={ui} />
          ))}
          <h4 class="clock-heading">{t("scales.clock.digits")}</h4>
          {digits.map((digit) => (
            <Digit key={digit.digit} {...digit} position={position} ui={ui} />
          ))}
          <svg class="clock-frame" aria-hidden="true">
            <rect
              x={percentOf(position / CLOCK_END)}
              width={percentOf(1 / CLOCK_END)}
              y="0"
              height="100%"
            />
          </svg>
        </div>
        <div class="clock-row clock-control">
          <span class="clock-label">
            <span class="clock-position first" aria-hidden="true">
              {t("scales.clock.position")}
            </span>
            <NumberField
              name="clock"
              class="first"
              value={position}
              min={0}
              max={LAST}
              words={{
                field: t("scales.clock.number"),
                less: t("scales.clock.less"),
                more: t("scales.clock.more"),
                rule: t("scales.rule", { low: 0, high: LAST, value: position }),
              }}
              change={turnTo}
              state={state}
              ui={ui}
            />
          </span>
          <span class="clock-slider">
            <Slider
              class="slider-first"
              label={t("scales.clock.position")}
              text={t("scales.clock.valueText", { position, binary })}
              value={position}
              min={0}
              max={LAST}
              change={(next) => ui.set(turnTo(next))}
            />
            <svg class="wave clock-axis" height="20" aria-hidden="true">
              {[0, 8, 16, 24, 32, 40, 48, 56, LAST].map((p) => (
                <text
                  key={p}
                  class={p % 16 === 8 ? "tick-odd" : ""}
                  x={percentOf((p + 0.5) / CLOCK_END)}
                  y="14"
                  text-anchor="middle"
                >
                  {p}
                </text>
              ))}
            </svg>
          </span>
          <span class="clock-numbers clock-binary">
            <span>
              {`${position} = ${binary}`}
              <sub>2</sub>
            </span>
          </span>
        </div>
      </div>
    </section>
  );
}

/**
 * @param {{ hand: ReturnType<typeof clock>["hands"][number], position: number,
 *   ui: import("../../ui/context.js").Ui }} props
 */
function Hand({ hand, position, ui }) {
  const { t } = ui;
  const { pair, tip, sines } = hand;
  const end = point(tip, 34);
  const turns = fixed(hand.turns, 3);
  const strip = t("scales.clock.strip", {
    pair,
    last: LAST,
    wavelength: lengthText(hand.wavelength),
  });
  return (
    <div class="clock-row clock-hand">
      <span class="clock-label">
        <svg
          class="clock-dial"
          viewBox="-42 -42 84 84"
          role="img"
          aria-label={t("scales.clock.dial", { pair, position, angle: plain(hand.angle), turns })}
        >
          <circle class="rim" r="34" />
          <line class="axis" x1="0" x2="34" y1="0" y2="0" />
          <line class="hand first-hand" x1="0" y1="0" x2={short(end.x)} y2={short(end.y)} />
          <circle class="first-tip" cx={short(end.x)} cy={short(end.y)} r="7" />
        </svg>
        <span class="clock-name">{t("scales.pair", { pair })}</span>
      </span>
      <span class="clock-strip" role="img" aria-label={strip} data-figure={strip}>
        <HeatCanvas columns={CLOCK_END} rows={1} values={() => sines} stamp={`clock-${pair}`} />
      </span>
      <span class="clock-numbers">
        <span class="clock-function">sin</span>
        <span class="first" data-value={machine(tip.sin)}>
          {fixed(tip.sin, 3)}
        </span>
        <span class="clock-turns" data-value={machine(hand.turns)}>
          {t("scales.clock.turns", { turns })}
        </span>
      </span>
    </div>
  );
}

/**
 * @param {{ digit: number, value: number, period: number, position: number,
 *   ui: import("../../ui/context.js").Ui }} props
 */
function Digit({ digit, value, period, ui }) {
  const { t } = ui;
  return (
    <div class="clock-row clock-digit">
      <span class="clock-label">
        <span class="clock-value">{value}</span>
        <span class="clock-name">{t("scales.clock.digit", { digit })}</span>
      </span>
      <svg
        class="clock-bits"
        height="26"
        role="img"
        aria-label={t("scales.clock.bits", { digit, period, last: LAST })}
      >
        <Stretched x={0} y={0} width={CLOCK_END} height={26} pixels={26}>
          <path class="clock-bit" d={bits(digit)} />
        </Stretched>
        <line class="wave-zero" x1="0" x2="100%" y1="25.5" y2="25.5" />
      </svg>
      <span class="clock-numbers">
        <span class="clock-period">{t("scales.clock.period", { period })}</span>
      </span>
    </div>
  );
}

/**
 * A bar at each position whose digit is 1.
 * @param {number} digit
 */
function bits(digit) {
  let path = "";
  for (let p = 0; p < CLOCK_END; p += 1) {
    if (digitOf(p, digit) === 1) path += `M${p + 0.06} 1h0.88v24h-0.88Z`;
  }
  return path;
}
