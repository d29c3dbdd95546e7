// SPDX-License-Identifier: MIT
// Four steps from the two rows to the matrix, each symbol with its number beneath it.

import { plain } from "../../numbers.js";
import { SYMBOLS } from "./symbols.jsx";
import { Matrix, PairColumn, RotationMatrix, Value } from "./value.jsx";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("preact").ComponentChildren} Children */
/** @typedef {keyof typeof SYMBOLS} Symbol */

/**
 * A column of an equation: a symbol with its number, or an operator.
 * @typedef {{ symbol: Symbol, value: number, was: number | undefined, isShaded?: boolean } | string} Column
 */

/** @param {{ model: RotationModel, ui: Words }} props */
export function Derivation({ model, ui }) {
  const steps = [Rows, Expansion, Collected, Product];
  return (
    <ol class="derivation">
      {steps.map((Step, n) => (
        <li key={n} class="derivation-step">
          <span class="derivation-number" aria-hidden="true">
            {n + 1}
          </span>
          <h3 class="derivation-title">{ui.t(`rotation.steps.${n + 1}.title`)}</h3>
          <p class="note">{ui.rich(`rotation.steps.${n + 1}.text`, stepValues(model))}</p>
          <Step model={model} ui={ui} />
        </li>
      ))}
    </ol>
  );
}

/**
 * What the sentences may name.
 * @param {RotationModel} model
 */
export const stepValues = ({ encoding, pair, k, pos, frequency }) => ({
  pair,
  k: plain(k),
  pos,
  frequency: plain(frequency),
  power: (
    <span class="power">
      {encoding.base}
      <sup>
        {2 * pair}/{encoding.width}
      </sup>
    </span>
  ),
});

/** @typedef {{ model: RotationModel, ui: Words }} StepProps */

/** @param {StepProps} props */
function Rows({ model, ui }) {
  const { turn, before, pos } = model;
  return (
    <div class="two-rows">
      <span>{SYMBOLS.pe()}</span>
      <Equals />
      <Matrix columns={1}>{[SYMBOLS.sinPos(), SYMBOLS.cosPos()]}</Matrix>
      <Equals />
      <PairColumn
        pair={turn.first}
        was={before?.turn.first}
        class="first"
        label={`PE(${plain(pos)})`}
      />
      <span>{SYMBOLS.peSum()}</span>
      <Equals />
      <Matrix columns={1}>{[SYMBOLS.sinSum(), SYMBOLS.cosSum()]}</Matrix>
      <Equals />
      <PairColumn
        pair={turn.direct}
        was={before?.turn.direct}
        class="second"
        label={`PE(${plain(turn.sum)})`}
      />
      {turn.sum < 0 && (
        <p class="note before-start">{ui.rich("rotation.beforeStart", { sum: plain(turn.sum) })}</p>
      )}
    </div>
  );
}

const Equals = () => <span class="operator">=</span>;

/**
 * The numbers that stand under the symbols, now and before the last change.
 * @param {RotationModel} model
 * @returns {(symbol: Symbol, isShaded?: boolean) => Column}
 */
function columnsOf({ matrix, turn, before }) {
  /** @param {{ matrix: Float64Array, turn: import("./model.js").Turn }} shown */
  const valuesOf = (shown) => ({
    sinPos: shown.turn.first.sin,
    cosPos: shown.turn.first.cos,
    sinSum: shown.turn.direct.sin,
    cosSum: shown.turn.direct.cos,
    cosK: Number(shown.matrix[0]),
    sinK: Number(shown.matrix[1]),
    minusSinK: Number(shown.matrix[2]),
    pe: NaN,
    peSum: NaN,
  });
  const now = valuesOf({ matrix, turn });
  const was = before && valuesOf(before);
  return (symbol, isShaded = false) => ({
    symbol,
    value: now[symbol],
    was: was?.[symbol],
    isShaded,
  });
}

/** @param {StepProps} props */
function Expansion({ model }) {
  const c = columnsOf(model);
  return (
    <>
      <Equation
        columns={[c("sinSum"), "=", c("sinPos"), "⋅", c("cosK"), "+", c("cosPos"), "⋅", c("sinK")]}
      />
      <Equation
        columns={[c("cosSum"), "=", c("cosPos"), "⋅", c("cosK"), "−", c("sinPos"), "⋅", c("sinK")]}
      />
    </>
  );
}

/** @param {StepProps} props */
function Collected({ model }) {
  const c = columnsOf(model);
  return (
    <>
      <Equation
        columns={[
          c("sinSum"),
          "=",
          c("cosK", true),
          c("sinPos"),
          "+",
          c("sinK", true),
          c("cosPos"),
        ]}
      />
      <Equation
        columns={[
          c("cosSum"),
          "=",
          c("minusSinK", true),
          c("sinPos"),
          "+",
          c("cosK", true),
          c("cosPos"),
        ]}
      />
    </>
  );
}

/**
 * Symbols in one row, their numbers in the next, column by column.
 * @param {{ columns: Column[] }} props
 */
function Equation({ columns }) {
  return (
    <div class={`equation equation-${columns.length}`}>
      {columns.map((column, n) =>
        typeof column === "string" ? (
          <span key={n} class="operator">
            {column}
          </span>
        ) : (
          <span key={n} class={`symbol${column.isShaded ? " shaded" : ""}`}>
            {SYMBOLS[column.symbol]()}
          </span>
        ),
      )}
      {columns.map((column, n) =>
        typeof column === "string" ? (
          <span key={n} class="operator number" aria-hidden="true">
            {column}
          </span>
        ) : (
          <span key={n} class={`number ${TINTS[column.symbol]}${column.isShaded ? " shaded" : ""}`}>
            <Value value={column.value} was={column.was} />
          </span>
        ),
      )}
    </div>
  );
}

/** @type {Record<Symbol, string>} */
const TINTS = {
  sinPos: "first",
  cosPos: "first",
  sinK: "offset",
  cosK: "offset",
  minusSinK: "offset",
  sinSum: "second",
  cosSum: "second",
  pe: "first",
  peSum: "second",
};

/** @param {StepProps} props */
function Product({ model, ui }) {
  const { matrix, turn, before, k, pos } = model;
  const label = `R(${plain(k)})`;
  return (
    <div class="product">
      <Matrix columns={1}>{[SYMBOLS.sinSum(), SYMBOLS.cosSum()]}</Matrix>
      <Equals />
      <Matrix columns={2} class="offset shaded">
        {[SYMBOLS.cosK(), SYMBOLS.sinK(), SYMBOLS.minusSinK(), SYMBOLS.cosK()]}
      </Matrix>
      <Matrix columns={1}>{[SYMBOLS.sinPos(), SYMBOLS.cosPos()]}</Matrix>
      <PairColumn pair={turn.turned} was={before?.turn.turned} class="second" />
      <Equals />
      <RotationMatrix matrix={matrix} was={before?.matrix} label={label} />
      <PairColumn pair={turn.first} was={before?.turn.first} class="first" label={`PE(${pos})`} />
      <Captions model={model} ui={ui} />
    </div>
  );
}

/**
 * What moved and what stayed: in general at first, and after a change what that change did.
 * @param {StepProps} props
 */
function Captions({ model, ui }) {
  const { t } = ui;
  const { matrix, turn, before } = model;
  const posMoved = before !== null && before.turn.pos !== turn.pos;
  const stayed = before?.matrix.every((entry, n) => entry === matrix[n]) ?? false;
  return (
    <>
      <span class="caption second">{t("rotation.moves")}</span>
      <span class="caption caption-matrix offset">
        {posMoved && stayed ? (
          <Stayed from={before.turn.pos} to={turn.pos} ui={ui} />
        ) : (
          t("rotation.same")
        )}
      </span>
      <span class="caption first">{t("rotation.moves")}</span>
    </>
  );
}

/** @param {{ from: number, to: number, ui: Words }} props */
export const Stayed = ({ from, to, ui }) => (
  <span class="stayed">
    <span class="good" aria-hidden="true">
      ✓{" "}
    </span>
    {ui.rich("rotation.unchanged", {
      from: <span class="first">{plain(from)}</span>,
      to: <span class="first">{plain(to)}</span>,
    })}
  </span>
);
