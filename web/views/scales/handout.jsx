// SPDX-License-Identifier: MIT
// Scales as text, two tables and one still figure.

import { Stretched, line, percentOf } from "../../figures/plot.jsx";
import { fixed, machine, plain } from "../../numbers.js";
import { DistanceFormula } from "./distance.jsx";
import { lengthText } from "./format.js";
import { CLOCK_END, FAR, LESSON, NEAR, P, PAIRS, REACH, at, clock } from "./model.js";

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("../../ui/context.js").Words} Words */

/** The position that the clock shows on paper, and the start of the other distance curve. */
const POSITION = 13;
/** Distances that the table names. */
const OFFSETS = [1, 2, NEAR, 4, 5, FAR, 12, 25, REACH];

/** @param {{ pe: Pe, ui: Words }} props */
export function ScalesHandout({ pe, ui }) {
  const { t, rich } = ui;
  const { total } = pe.distanceProfile(LESSON, P, REACH + 1);
  const { total: moved } = pe.distanceProfile(LESSON, POSITION, REACH + 1);
  return (
    <>
      <p class="lede">{rich("scales.lede")}</p>
      <h3>{t("scales.waves.title")}</h3>
      <Lengths pe={pe} ui={ui} />
      <p>
        {rich("scales.ladder.note")}{" "}
        {t("scales.ladder.sentence", { limit: lengthText(pe.wavelengthLimit(LESSON)) })}
      </p>
      <h3>{t("scales.clock.title")}</h3>
      <p>{rich("scales.clock.body")}</p>
      <ClockTable pe={pe} ui={ui} />
      <h3>{t("scales.table.title")}</h3>
      <p>{rich("scales.table.body")}</p>
      <h3>{t("scales.distance.title")}</h3>
      <p>
        <DistanceFormula />
        {rich("scales.distance.caption", { d: LESSON.width })}
      </p>
      <Curve total={total} ui={ui} />
      <p>
        {rich("scales.distance.lead", {
          far: FAR,
          near: NEAR,
          farNorm: fixed(at(total, FAR), 3),
          nearNorm: fixed(at(total, NEAR), 3),
        })}{" "}
        {rich("scales.distance.not")}
      </p>
      <table class="prose-table">
        <caption>{t("scales.distance.both", { p: P, start: POSITION })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("scales.distance.offset")}</th>
            <th scope="col">{`p = ${P}`}</th>
            <th scope="col">{`p = ${POSITION}`}</th>
          </tr>
        </thead>
        <tbody>
          {OFFSETS.map((k) => (
            <tr key={k}>
              <th scope="row">{k}</th>
              <td>{fixed(at(total, k))}</td>
              <td>{fixed(at(moved, k))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** @param {{ pe: Pe, ui: Words }} props */
const Lengths = ({ pe, ui: { t } }) => (
  <table class="prose-table">
    <thead>
      <tr>
        <th scope="col">{t("scales.waves.pair")}</th>
        <th scope="col">ω</th>
        <th scope="col">{t("scales.waves.wavelength")}</th>
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: PAIRS }, (_, pair) => {
        const length = pe.wavelength(LESSON, pair);
        return (
          <tr key={pair}>
            <th scope="row">{pair}</th>
            <td>{plain(pe.angularFrequency(LESSON, pair))}</td>
            <td data-value={machine(length)}>{lengthText(length)}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

/** @param {{ pe: Pe, ui: Words }} props */
function ClockTable({ pe, ui: { t } }) {
  const { hands, binary } = clock(pe, POSITION);
  return (
    <table class="prose-table">
      <caption>{t("scales.clock.caption", { position: POSITION, binary })}</caption>
      <tbody>
        {hands.map(({ pair, tip, turns }) => (
          <tr key={pair}>
            <th scope="row">{t("scales.pair", { pair })}</th>
            <td>{`sin ${fixed(tip.sin, 3)}`}</td>
            <td>{t("scales.clock.turns", { turns: fixed(turns, 3) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param {{ total: Float64Array, ui: Words }} props */
const Curve = ({ total, ui: { t } }) => (
  <svg
    class="wave handout-curve"
    height="150"
    role="img"
    aria-label={t("scales.distance.label", {
      last: REACH,
      near: NEAR,
      nearNorm: fixed(at(total, NEAR)),
      far: FAR,
      farNorm: fixed(at(total, FAR)),
    })}
  >
    <Stretched x={0} y={-3} width={REACH} height={3} pixels={120}>
      <path
        class="distance-total"
        fill="none"
        stroke="currentColor"
        vector-effect="non-scaling-stroke"
        d={line(
          total.length,
          (k) => k,
          (k) => at(total, k),
        )}
      />
    </Stretched>
    {[P, NEAR, FAR, CLOCK_END / 4, REACH].map((k) => (
      <text key={k} x={percentOf(k / REACH)} y="142" text-anchor="middle">
        {k}
      </text>
    ))}
  </svg>
);
