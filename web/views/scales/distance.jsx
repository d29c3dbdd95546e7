// SPDX-License-Identifier: MIT
// How far apart two codes are, over the offset between them: for each pair and in all.

import { short } from "../../figures/circle.js";
import { Stretched, dots, line, percentOf, spread } from "../../figures/plot.jsx";
import { Formula, Name, Norm, Small } from "../../math.jsx";
import { atMost, fixed, machine } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { Slider } from "../../ui/slider.jsx";
import {
  FAR,
  LAST_START,
  LESSON,
  NEAR,
  P,
  PAIRS,
  PER_OFFSET,
  REACH,
  at,
  distances,
} from "./model.js";

/** @typedef {import("./scales.jsx").Props} Props */
/** @typedef {ReturnType<typeof distances>} Distances */

const HEIGHT = 340;
const TOP = 3.2;
/** @param {number} norm */
const y = (norm) => HEIGHT * (1 - norm / TOP);
/** @param {number} start */
const startAt = (start) => ({ start });

/** @param {Props} props */
export function Distance({ state, ui }) {
  const { t, rich } = ui;
  const { start } = state;
  const model = distances(ui.pe, start);
  const near = at(model.whole, NEAR);
  const far = at(model.whole, FAR);
  return (
    <section class="scales-part" aria-labelledby="distance-title">
      <h3 id="distance-title">{t("scales.distance.title")}</h3>
      <p class="scales-caption">
        <DistanceFormula />
        {rich("scales.distance.caption", { d: LESSON.width })}
      </p>
      <div class="distance">
        <Curves model={model} ui={ui} />
        <div class="distance-text">
          <p>
            {rich("scales.distance.lead", {
              far: FAR,
              near: NEAR,
              farNorm: <span class="figure">{fixed(far, 3)}</span>,
              nearNorm: <span class="figure">{fixed(near, 3)}</span>,
            })}
          </p>
          <p>{rich("scales.distance.not")}</p>
          <div class="distance-start">
            <span class="first" aria-hidden="true">
              {rich("scales.distance.start")}
            </span>
            <NumberField
              name="start"
              class="first"
              value={start}
              min={0}
              max={LAST_START}
              words={{
                field: t("scales.distance.number"),
                less: t("scales.distance.less"),
                more: t("scales.distance.more"),
                rule: t("scales.rule", { low: 0, high: LAST_START, value: start }),
              }}
              change={startAt}
              state={state}
              ui={ui}
            />
            <Slider
              class="slider-first"
              label={t("scales.distance.slider")}
              text={t("scales.distance.valueText", { start })}
              value={start}
              min={0}
              max={LAST_START}
              change={(next) => ui.set(startAt(next))}
            />
          </div>
          <p class="scales-caption">
            <Change start={start} change={model.change} ui={ui} />
          </p>
          <Twin model={model} ui={ui} />
        </div>
      </div>
    </section>
  );
}

/** ‖PE(p + k) − PE(p)‖ */
export const DistanceFormula = () => (
  <Formula>
    <Norm>
      <Name>PE</Name>
      <Small>
        <mi class="first">p</mi>
        <mo>+</mo>
        <mi class="offset">k</mi>
      </Small>
      <mo>−</mo>
      <Name>PE</Name>
      <Small>
        <mi class="first">p</mi>
      </Small>
    </Norm>
  </Formula>
);

/** @param {{ start: number, change: number, ui: import("../../ui/context.js").Ui }} props */
function Change({ start, change, ui }) {
  const values = { p: P, start };
  if (start === P) return <>{ui.rich("scales.distance.atHome", values)}</>;
  if (change === 0) return <>{ui.rich("scales.distance.unchanged", values)}</>;
  const { mantissa, exponent } = atMost(change);
  return (
    <>
      {ui.rich("scales.distance.change", {
        ...values,
        change: (
          <span class="figures" data-value={machine(change)}>
            {`${mantissa} × 10`}
            <sup>{exponent}</sup>
          </span>
        ),
      })}
    </>
  );
}

/** @param {{ model: Distances, ui: import("../../ui/context.js").Ui }} props */
function Curves({ model, ui }) {
  const { t } = ui;
  const { count, total, pairs, whole } = model;
  /** @param {number} n */
  const x = (n) => n / PER_OFFSET;
  const last = count - 1;
  const names = [
    { text: t("scales.distance.all"), end: at(total, last), class: "distance-all" },
    ...Array.from({ length: PAIRS }, (_, pair) => ({
      text: t("scales.pair", { pair }),
      end: at(pairs, last * PAIRS + pair),
      class: "scales-muted",
    })),
  ];
  const places = spread(
    names.map(({ end }) => y(end)),
    17,
  );
  return (
    <svg
      class="wave distance-curves"
      height={HEIGHT + 48}
      role="img"
      aria-label={t("scales.distance.label", {
        last: REACH,
        near: NEAR,
        nearNorm: fixed(at(whole, NEAR)),
        far: FAR,
        farNorm: fixed(at(whole, FAR)),
      })}
    >
      {[0, 1, 2, 3].map((norm) => (
        <g key={norm} class="grid-line">
          <line x1="0" x2="100%" y1={y(norm)} y2={y(norm)} />
          <text x="-12" y={y(norm) + 5} text-anchor="end">
            {norm}
          </text>
        </g>
      ))}
      <g class="wave-axis">
        {Array.from({ length: REACH / 4 + 1 }, (_, n) => (
          <g key={n} class={n % 2 === 1 ? "tick-odd" : ""}>
            <line
              x1={percentOf((4 * n) / REACH)}
              x2={percentOf((4 * n) / REACH)}
              y1={HEIGHT}
              y2={HEIGHT + 5}
            />
            <text x={percentOf((4 * n) / REACH)} y={HEIGHT + 22} text-anchor="middle">
              {4 * n}
            </text>
          </g>
        ))}
      </g>
      <text class="distance-offset" x="100%" y={HEIGHT + 44} text-anchor="end">
        {t("scales.distance.offset")}
      </text>
      {[NEAR, FAR].map((k) => (
        <line
          key={k}
          class="distance-drop"
          x1={percentOf(k / REACH)}
          x2={percentOf(k / REACH)}
          y1={y(at(whole, k))}
          y2={HEIGHT}
        />
      ))}
      <Stretched x={0} y={-TOP} width={REACH} height={TOP} pixels={HEIGHT}>
        {Array.from({ length: PAIRS }, (_, pair) => (
          <path
            key={pair}
            class={`distance-pair distance-pair-${pair}`}
            d={line(count, x, (n) => at(pairs, n * PAIRS + pair))}
          />
        ))}
        <path class="distance-total" d={line(count, x, (n) => at(total, n))} />
        <path
          class="distance-dots"
          d={dots(
            whole.length,
            (k) => k,
            (k) => at(whole, k),
          )}
        />
      </Stretched>
      {[NEAR, FAR].map((k) => (
        <g key={k} class={`distance-mark${k === NEAR ? " distance-near" : ""}`}>
          <circle cx={percentOf(k / REACH)} cy={short(y(at(whole, k)))} r="7" />
          <text
            x={percentOf(k / REACH)}
            dx={k === NEAR ? 0 : 14}
            y={short(y(at(whole, k)) + (k === NEAR ? -16 : 26))}
            text-anchor={k === NEAR ? "middle" : "start"}
          >
            {`k = ${k}: ${fixed(at(whole, k))}`}
          </text>
        </g>
      ))}
      {names.map(({ text, class: name }, n) => (
        <text key={text} class={name} x="100%" dx="10" y={short(at(places, n) + 5)}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** @param {{ model: Distances, ui: import("../../ui/context.js").Ui }} props */
const Twin = ({ model, ui: { t } }) => (
  <details class="scales-twin">
    <summary>{t("scales.distance.twin")}</summary>
    <div
      class="scales-twin-scroll"
      tabIndex={0}
      role="group"
      aria-label={t("scales.distance.title")}
    >
      <table class="scales-twin-table">
        <thead>
          <tr>
            <th scope="col">{t("scales.distance.offset")}</th>
            <th scope="col">{t("scales.distance.all")}</th>
            {Array.from({ length: PAIRS }, (_, pair) => (
              <th key={pair} scope="col">
                {t("scales.pair", { pair })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(model.whole, (norm, k) => (
            <tr key={k}>
              <th scope="row">{k}</th>
              <td data-value={machine(norm)}>{fixed(norm)}</td>
              {Array.from({ length: PAIRS }, (_, pair) => {
                const chord = at(model.pairs, k * PER_OFFSET * PAIRS + pair);
                return (
                  <td key={pair} data-value={machine(chord)}>
                    {fixed(chord)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
