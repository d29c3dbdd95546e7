// SPDX-License-Identifier: MIT
// Four ways to write a position, compared by computation for a length and a width.

import { CodeMatrix } from "../../figures/code-matrix.jsx";
import { fixed, machine, plain } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { widthField } from "./controls.jsx";
import { LENGTHS, at, lengthOf, schemesModel } from "./model.js";
import { COLUMNS, NotARuler, factsOf } from "./schemes.jsx";

/** @typedef {import("./model.js").SchemeModel} SchemeModel */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ state: import("../../state.js").State, ui: Ui }} Props */

/** @param {Props} props */
export function Alternatives({ state, ui }) {
  const { t, rich } = ui;
  const { width } = state;
  const length = lengthOf(state);
  const schemes = schemesModel(ui.pe, width, length);
  return (
    <section class="by-hand-section" aria-labelledby="by-hand-alternatives">
      <h3 id="by-hand-alternatives">{t("by-hand.alternatives.title")}</h3>
      <p class="by-hand-text">{rich("by-hand.alternatives.lead", { length })}</p>
      <AlternativesControls length={length} state={state} ui={ui} />
      <table role="table" class="schemes" aria-label={t("by-hand.alternatives.table")}>
        <SchemesHead length={length} state={state} ui={ui} />
        <tbody role="rowgroup">
          {schemes.map((model) => (
            <SchemeRow key={model.scheme} model={model} length={length} state={state} ui={ui} />
          ))}
        </tbody>
      </table>
      <p class="note">{rich("by-hand.alternatives.legend")}</p>
      <p class="by-hand-text">
        <NotARuler width={width} pe={ui.pe} words={ui} />
      </p>
    </section>
  );
}

/** @param {Props & { length: number }} props */
function AlternativesControls({ length, state, ui }) {
  const { t } = ui;
  return (
    <div class="controls-row">
      <div class="control">
        <span class="control-label">{ui.rich("by-hand.alternatives.length")}</span>
        <span class="control-line">
          <NumberField
            name="length"
            value={length}
            min={LENGTHS.min}
            max={LENGTHS.max}
            words={{
              field: t("by-hand.alternatives.lengthField"),
              less: t("by-hand.alternatives.shorter"),
              more: t("by-hand.alternatives.longer"),
              rule: t("by-hand.alternatives.lengthRule", { ...LENGTHS, value: length }),
            }}
            change={(next) => ({ length: next })}
            state={state}
            ui={ui}
          />
          {state.length !== null && (
            <button type="button" class="text-button" onClick={() => ui.set({ length: null })}>
              {t("by-hand.alternatives.follow")}
            </button>
          )}
        </span>
      </div>
      <div class="control">
        <span class="control-label">{ui.rich("by-hand.controls.width")}</span>
        <NumberField {...widthField("width-below", "by-hand.alternatives.widthField", state, ui)} />
      </div>
    </div>
  );
}

/** @param {Props & { length: number }} props */
function SchemesHead({ length, ui: { t } }) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {t("by-hand.alternatives.method")}
        </th>
        <th role="columnheader" scope="col">
          {t("by-hand.alternatives.codes", { length })}
        </th>
        {COLUMNS.map((column) => (
          <th role="columnheader" scope="col" key={column}>
            {t(`by-hand.alternatives.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** @param {Props & { model: SchemeModel, length: number }} props */
function SchemeRow({ model, length, state: { decimals, openCode }, ui }) {
  const isOpen = openCode === model.scheme;
  const facts = factsOf(model, length, decimals, ui);
  return (
    <>
      <tr role="row" class="scheme">
        <th role="rowheader" scope="row">
          {ui.rich(`by-hand.alternatives.${model.scheme}.name`)}
        </th>
        <td role="cell" class="scheme-codes">
          <Codes model={model} length={length} isOpen={isOpen} ui={ui} />
        </td>
        {COLUMNS.map((column) => (
          <td role="cell" key={column} data-label={ui.t(`by-hand.alternatives.${column}`)}>
            {facts[column].fact}
            {facts[column].note && <span class="scheme-note">{facts[column].note}</span>}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr role="row" class="scheme-below">
          <td role="cell" colSpan={2 + COLUMNS.length}>
            <CodeTable model={model} length={length} decimals={decimals} ui={ui} />
          </td>
        </tr>
      )}
    </>
  );
}

/** @param {{ model: SchemeModel, length: number, isOpen: boolean, ui: Ui }} props */
function Codes({ model: { scheme, table, columns }, length, isOpen, ui }) {
  const name = ui.t(`by-hand.alternatives.${scheme}.plain`);
  return (
    <div class="scheme-codes-row">
      <CodeMatrix
        values={table}
        columns={columns}
        label={ui.t("by-hand.alternatives.matrix", { name, length, columns })}
      />
      <button
        type="button"
        class="text-button"
        aria-expanded={isOpen}
        aria-label={ui.t("by-hand.alternatives.numbersOf", { name })}
        onClick={() => ui.set({ openCode: isOpen ? null : scheme })}
      >
        {ui.t("by-hand.alternatives.numbers")}
      </button>
    </div>
  );
}

/** The matrix's text twin. @param {{ model: SchemeModel, length: number, decimals: number, ui: Ui }} props */
function CodeTable({ model: { scheme, table, columns }, length, decimals, ui }) {
  const { t } = ui;
  const isWhole = Array.from(table).every(Number.isInteger);
  return (
    <div
      class="code-table-scroll"
      tabIndex={0}
      role="region"
      aria-label={t("by-hand.alternatives.numbersOf", {
        name: t(`by-hand.alternatives.${scheme}.plain`),
      })}
    >
      <table class="code-table">
        <thead>
          <tr>
            <th scope="col">{t("by-hand.table.position")}</th>
            {Array.from({ length: columns }, (_, j) => (
              <th scope="col" key={j}>
                {j}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length }).map((_row, p) => (
            <tr key={p}>
              <th scope="row">{p}</th>
              {Array.from({ length: columns }, (_, j) => {
                const value = at(table, p * columns + j);
                return (
                  <td key={j} data-value={machine(value)}>
                    {isWhole ? plain(value) : fixed(value, decimals)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
