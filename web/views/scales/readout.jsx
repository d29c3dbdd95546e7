// SPDX-License-Identifier: MIT
// Beside the whole table: the cell on show with its formula, the scale of colours, and the controls.

import { HeatCanvas } from "../../figures/heat-canvas.jsx";
import { percentOf } from "../../figures/plot.jsx";
import { Apply, Formula, Index, Name, Small, Tall } from "../../math.jsx";
import { fixed, machine, plain } from "../../numbers.js";
import { Digits } from "../../ui/digits.jsx";
import { NumberField } from "../../ui/number-field.jsx";
import { Slider } from "../../ui/slider.jsx";
import { download } from "../../export/download.js";
import { toCsv } from "../../export/csv.js";
import { oncePerFrame } from "../../timing.js";
import { withWidth } from "../../width.js";
import { wholeTable } from "./export.js";
import { lengthText } from "./format.js";
import { LARGEST, LESSON, P, SMALLEST } from "./model.js";

/** @typedef {import("./scales.jsx").SizedProps} Props */
/** @typedef {import("./table.jsx").TableModel} TableModel */

/** The scale of colours is drawn with as many values as it has entries. */
const SHADES = Float64Array.from({ length: 256 }, (_, n) => (2 * n) / 255 - 1);

/** @param {Props & { model: TableModel }} props */
export function ReadOut({ state, model, ui }) {
  const { t, rich } = ui;
  const { value, shown, pair, angle, wavelength, isSine } = model;
  return (
    <div class="readout">
      <p class="scales-muted readout-kind">
        {t(model.hovered ? "scales.table.hovered" : "scales.table.selected")}
      </p>
      <p class="readout-value">
        <HeatCanvas
          class="readout-swatch"
          columns={1}
          rows={1}
          values={() => Float64Array.of(value)}
          stamp={machine(value)}
        />
        <output class="figures" data-value={machine(value)}>
          {fixed(value)}
        </output>
      </p>
      <Legend value={value} ui={ui} />
      <dl class="readout-facts">
        <dt>{t("scales.table.position")}</dt>
        <dd>{shown.position}</dd>
        <dt>{t("scales.table.component")}</dt>
        <dd>
          {t(isSine ? "scales.table.sine" : "scales.table.cosine", {
            component: shown.component,
            pair,
          })}
        </dd>
        <dt>{t("scales.table.formula")}</dt>
        <dd class="readout-formula">
          <CellFormula cell={shown} pair={pair} width={state.d} isSine={isSine} />
        </dd>
        <dt>{t("scales.table.angle")}</dt>
        <dd data-value={machine(angle)}>{t("scales.table.radians", { angle: fixed(angle) })}</dd>
        <dt>{t("scales.table.wavelength")}</dt>
        <dd data-value={machine(wavelength)}>
          {t("scales.table.length", { wavelength: lengthText(wavelength) })}
        </dd>
        <dt>{t("scales.table.exact")}</dt>
        <dd class="readout-digits">
          <Digits value={value} ui={ui} />
        </dd>
      </dl>
      <div class="readout-sizes">
        <Size name="n" value={state.n} step={1} state={state} ui={ui} />
        <Size name="d" value={state.d} step={2} state={state} ui={ui} />
      </div>
      <p id="table-keys" class="scales-caption readout-keys">
        {rich("scales.table.keys", {
          left: <kbd>←</kbd>,
          right: <kbd>→</kbd>,
          up: <kbd>↑</kbd>,
          down: <kbd>↓</kbd>,
          home: <kbd>Home</kbd>,
          end: <kbd>End</kbd>,
          rows: rich(state.q < state.n ? "scales.table.rows" : "scales.table.row", {
            first: P,
            second: state.q,
          }),
        })}
      </p>
      <p>
        <button type="button" class="button" onClick={() => save(ui)}>
          {t("scales.table.download", { n: state.n, d: state.d })}
        </button>
      </p>
    </div>
  );
}

/** @param {{ value: number, ui: import("../../ui/context.js").Ui }} props */
const Legend = ({ value, ui }) => (
  <div class="legend" role="img" aria-label={ui.t("scales.table.legend")}>
    <svg class="wave" height="11" aria-hidden="true">
      <svg x={percentOf((value + 1) / 2)} class="overflow">
        <path class="legend-pointer" d="M-5 1H5L0 10Z" />
      </svg>
    </svg>
    <HeatCanvas class="legend-image" columns={256} rows={1} values={() => SHADES} stamp="legend" />
    <svg class="wave legend-scale" height="22" aria-hidden="true">
      {[-1, -0.5, 0, 0.5, 1].map((tick) => (
        <g key={tick}>
          <line x1={percentOf((tick + 1) / 2)} x2={percentOf((tick + 1) / 2)} y1="0" y2="4" />
          <text x={percentOf((tick + 1) / 2)} y="18" text-anchor="middle">
            {plain(tick)}
          </text>
        </g>
      ))}
    </svg>
  </div>
);

/**
 * PE(13)[14] = sin(13 / 10000^(14/64))
 * @param {{ cell: import("../../state.js").TableCell, pair: number, width: number, isSine: boolean }} props
 */
const CellFormula = ({ cell, pair, width, isSine }) => (
  <Formula>
    <Name>PE</Name>
    <Small>
      <mn>{cell.position}</mn>
    </Small>
    <Index>
      <mn>{cell.component}</mn>
    </Index>
    <mo>=</mo>
    <Name>{isSine ? "sin" : "cos"}</Name>
    <Apply />
    <Tall>
      <mfrac>
        <mn>{cell.position}</mn>
        <msup>
          <mn>{LESSON.base}</mn>
          <mrow>
            <mn>{2 * pair}</mn>
            <mo>/</mo>
            <mn>{width}</mn>
          </mrow>
        </msup>
      </mfrac>
    </Tall>
  </Formula>
);

/** A drag makes the table anew at most once a frame, however often the pointer reports. */
const drawSoon = oncePerFrame((/** @type {() => void} */ draw) => draw());

/**
 * A side of the table: slider and number.
 * @param {Props & { name: "n" | "d", value: number, step: number }} props
 */
function Size({ name, value, step, state, ui }) {
  const { t } = ui;
  /** @param {number} next */
  const change = (next) => (name === "n" ? { n: next } : withWidth(ui.get(), "scales", next));
  return (
    <div class="readout-size">
      <span aria-hidden="true">{ui.rich(`scales.table.${name}`)}</span>
      <Slider
        label={t(`scales.table.${name}Name`)}
        text={t(`scales.table.${name}Value`, { value })}
        value={value}
        min={SMALLEST}
        max={LARGEST}
        step={step}
        change={(next) => drawSoon(() => ui.set(change(next)))}
      />
      <NumberField
        name={name}
        value={value}
        min={SMALLEST}
        max={LARGEST}
        step={step}
        words={{
          field: t(`scales.table.${name}Number`),
          less: t(`scales.table.${name}Less`),
          more: t(`scales.table.${name}More`),
          rule: t(`scales.table.${name}Rule`, { low: SMALLEST, high: LARGEST, value }),
        }}
        change={change}
        state={state}
        ui={ui}
      />
    </div>
  );
}

/** @param {import("../../ui/context.js").Ui} ui */
function save(ui) {
  const table = wholeTable(ui.get(), ui.pe);
  download(`${table.name}.csv`, toCsv(table), "text/csv");
}
