// SPDX-License-Identifier: MIT
// The lesson's four pairs as waves over one axis, with the lesson's two positions marked.

import { Dial } from "../../figures/dial.jsx";
import { short } from "../../figures/circle.js";
import { Stretched, dots, line, percentOf } from "../../figures/plot.jsx";
import { fixed, machine, plain } from "../../numbers.js";
import { Segmented } from "../../ui/segmented.jsx";
import { lengthText } from "./format.js";
import { LESSON, P, RANGES, at, latest, samples, waves } from "./model.js";

/** @typedef {import("./scales.jsx").Props} Props */
/** @typedef {import("./model.js").Wave} Wave */

const LANE = 100;
/** Half a lane in the waves' own unit: they reach ±1. */
const HALF = 1.5;
/** A lane's height for a value. @param {number} value */
const y = (value) => (LANE / 2) * (1 - value / HALF);
/** Places on the axis that carry a number. */
const TICKS = 8;

/** @param {Props} props */
export function Waves({ state, ui }) {
  const { t, rich } = ui;
  const { q, range } = state;
  const all = waves(ui.pe, state);
  return (
    <section class="scales-part" aria-labelledby="waves-title">
      <div class="scales-head">
        <h3 id="waves-title">{t("scales.waves.title")}</h3>
        <Segmented
          name="range"
          label={t("scales.waves.range")}
          value={range}
          options={RANGES.map((last) => ({ value: last, text: `0–${last}` }))}
          choose={(last) => ui.set({ range: last })}
        />
      </div>
      <p class="scales-caption">
        {rich(range === RANGES[0] ? "scales.waves.captionDots" : "scales.waves.caption", {
          d: LESSON.width,
        })}
      </p>
      <table class="waves" aria-label={t("scales.waves.table")}>
        <thead>
          <tr>
            <th scope="col" class="waves-pair">
              {t("scales.waves.pair")}
            </th>
            <td class="waves-plot">
              <Names q={q} range={range} />
            </td>
            <th scope="col" class="first">
              {t("scales.waves.at", { position: P })}
            </th>
            <th scope="col" class="second">
              {t("scales.waves.at", { position: q })}
            </th>
            <th scope="col">{t("scales.waves.wavelength")}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((wave) => (
            <Lane key={wave.pair} wave={wave} state={state} ui={ui} />
          ))}
        </tbody>
        <tfoot aria-hidden="true">
          <tr>
            <td class="waves-pair" />
            <td class="waves-plot">
              <Axis range={range} />
            </td>
            <td class="waves-axis-name" colSpan={3}>
              {t("scales.waves.position")}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** @param {Props & { wave: Wave }} props */
function Lane({ wave, state, ui }) {
  const { t } = ui;
  const { q, range } = state;
  const { pair, first, second, wavelength } = wave;
  const omega = plain(wave.frequency);
  return (
    <tr>
      <th scope="row" class="waves-pair">
        <span class="waves-name">
          <Dial
            first={first}
            second={second}
            angle={wave.angle}
            label={t("lesson.dial.label", {
              pair,
              q,
              angle: plain(wave.angle),
              distance: fixed(wave.chord),
            })}
          />
          <span>
            {t("scales.pair", { pair })}
            <br />
            <span class="scales-muted">{`ω = ${omega}`}</span>
          </span>
        </span>
      </th>
      <td class="waves-plot">
        <svg
          class="wave"
          height={LANE}
          role="img"
          aria-label={t("scales.waves.label", {
            pair,
            range,
            turns: plain(wave.turns, 2),
            wavelength: lengthText(wavelength),
          })}
        >
          <Marks wave={wave} q={q} range={range} ui={ui} />
        </svg>
      </td>
      <Values tip={first} class="first" />
      <Values tip={second} class="second" />
      <td class="waves-length" data-value={machine(wavelength)}>
        {lengthText(wavelength)}
      </td>
    </tr>
  );
}

/** @param {{ tip: import("../../figures/circle.js").Tip, class: string }} props */
const Values = ({ tip, class: tint }) => (
  <td class={`waves-value ${tint}`}>
    <span data-value={machine(tip.sin)}>{fixed(tip.sin, 3)}</span>
    <br />
    <span data-value={machine(tip.cos)}>{fixed(tip.cos, 3)}</span>
  </td>
);

/** @param {{ wave: Wave, q: number, range: import("../../state.js").State["range"], ui: import("../../ui/context.js").Ui }} props */
function Marks({ wave, q, range, ui }) {
  const { pair, drawn } = wave;
  const paths = latest(ui.pe, `wave-${pair}`, String(range), () => drawing(ui.pe, pair, range));
  const x = percentOf(q / range);
  return (
    <>
      {[1, 0, -1].map((value) => (
        <text key={value} class="wave-scale" x="-12" y={y(value) + 4} text-anchor="end">
          {plain(value)}
        </text>
      ))}
      <line class="wave-zero" x1="0" x2="100%" y1={y(0)} y2={y(0)} />
      {drawn === "band" ? (
        <rect class="wave-band" x="0" width="100%" y={y(1)} height={y(-1) - y(1)} />
      ) : (
        <Stretched x={0} y={-HALF} width={range} height={2 * HALF} pixels={LANE}>
          {drawn === "both" && <path class="wave-cos" d={paths.cosine} />}
          <path class={drawn === "both" ? "wave-sin" : "wave-sin wave-thin"} d={paths.sine} />
          {paths.dots && <path class="wave-dots" d={paths.dots} />}
        </Stretched>
      )}
      <line class="wave-first" x1="0" x2="0" y1="0" y2={LANE} />
      <line class="wave-second" x1={x} x2={x} y1="0" y2={LANE} />
      <circle class="first-tip" cx="0" cy={y(wave.first.sin)} r="5" />
      <svg x={x} y={short(y(wave.second.sin))} class="overflow">
        <path class="second-tip" d="M-6 0L0 -6L6 0L0 6Z" />
      </svg>
      {drawn !== "both" && (
        <text class="wave-note" x="50%" y={y(0) + 5} text-anchor="middle">
          {ui.t(`scales.waves.${drawn}`, { turns: Math.floor(wave.turns) })}
        </text>
      )}
      {pair === 1 && range === 64 && <CurveNames />}
    </>
  );
}

/** Which curve is which, once: where the slow sine is at its top and the cosine at its bottom. */
const CurveNames = () => (
  <g class="wave-names">
    <text x="25%" y={y(1) - 7} text-anchor="middle">
      sin
    </text>
    <text class="scales-muted" x="49%" y={y(-1) + 17} text-anchor="middle">
      cos
    </text>
  </g>
);

/**
 * A pair's curves as paths in positions and values.
 * @param {import("#pe").Pe} pe
 * @param {number} pair
 * @param {import("../../state.js").State["range"]} range
 */
function drawing(pe, pair, range) {
  const { count, values } = latest(pe, "samples", String(range), () => samples(pe, range));
  /** @param {number} n */
  const x = (n) => (n * range) / (count - 1);
  /** @param {number} n */
  const sine = (n) => at(values, n * LESSON.width + 2 * pair);
  /** @param {number} n */
  const cosine = (n) => at(values, n * LESSON.width + 2 * pair + 1);
  const perPosition = (count - 1) / range;
  return {
    sine: line(count, x, sine),
    cosine: line(count, x, cosine),
    dots:
      range === RANGES[0]
        ? dots(
            range + 1,
            (p) => p,
            (p) => sine(p * perPosition),
          )
        : "",
  };
}

/** @param {{ q: number, range: number }} props */
function Names({ q, range }) {
  const close = q / range < 0.05;
  return (
    <svg class="wave" height="24" aria-hidden="true">
      <text
        class="first-name"
        x="0"
        dx={close ? -3 : 0}
        y="16"
        text-anchor={close ? "end" : "middle"}
      >
        {P}
      </text>
      <text
        class="second-name"
        x={percentOf(q / range)}
        dx={close ? 3 : 0}
        y="16"
        text-anchor={close ? "start" : "middle"}
      >
        {q}
      </text>
    </svg>
  );
}

/** @param {{ range: number }} props */
const Axis = ({ range }) => (
  <svg class="wave wave-axis" height="30">
    <line x1="0" x2="100%" y1="0" y2="0" />
    {Array.from({ length: TICKS + 1 }, (_, n) => (
      <g key={n} class={n % 2 === 1 ? "tick-odd" : ""}>
        <line x1={percentOf(n / TICKS)} x2={percentOf(n / TICKS)} y1="0" y2="5" />
        <text x={percentOf(n / TICKS)} y="22" text-anchor="middle">
          {(n * range) / TICKS}
        </text>
      </g>
    ))}
  </svg>
);
