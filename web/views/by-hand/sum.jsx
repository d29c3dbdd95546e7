// SPDX-License-Identifier: MIT
// The embedding and the encoding, added as on paper. The embedding's numbers can be typed over.

import { fixed, machine, plain } from "../../numbers.js";
import { DecimalField } from "../../ui/decimal-field.jsx";
import { EXAMPLE_VALUES, LARGEST, at, decimalsFor, sumModel, withComponent } from "./model.js";
import { Quoted } from "./quoted.jsx";

/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ state: State, ui: Ui }} Props */

/** @param {Props} props */
export function Sum({ state, ui }) {
  const { t, rich } = ui;
  const model = sumModel(ui.pe, state);
  const { position, token } = model;
  const decimals = decimalsFor(state.decimals, model.encoded, model.sum);
  const quoted = <Quoted class="quoted-token">{token}</Quoted>;
  return (
    <section class="by-hand-section" aria-labelledby="by-hand-sum">
      <h3 id="by-hand-sum">{t("by-hand.sum.title")}</h3>
      <p class="by-hand-text">{rich("by-hand.sum.lead")}</p>
      <div class={`sum-grid${state.width <= SIDE_BY_SIDE ? " sum-grid-beside" : ""}`}>
        <Arithmetic
          label={t("by-hand.sum.table")}
          width={state.width}
          t={t}
          rows={[
            {
              name: rich("by-hand.sum.embedding", { token: quoted }),
              cells: (j) => (
                <Component
                  j={j}
                  token={token}
                  value={at(model.embedding, j)}
                  decimals={decimals}
                  state={state}
                  ui={ui}
                />
              ),
            },
            {
              name: rich("by-hand.sum.encoding", {
                position: <span class="first">{position}</span>,
              }),
              sign: "+",
              class: "first",
              values: model.encoded,
            },
            { name: t("by-hand.sum.input"), sign: "=", class: "total", values: model.sum },
          ]}
          decimals={decimals}
        />
        <div class="sum-side">
          <p class="by-hand-text">
            {rich("by-hand.sum.text", {
              width: state.width,
              position: <span class="first">{position}</span>,
              token: quoted,
            })}
          </p>
          <RowChooser state={state} ui={ui} />
          <p class="note">
            {rich("by-hand.sum.note", {
              line: <span class="dotted">{t("by-hand.sum.dotted")}</span>,
              ...beginning(),
            })}{" "}
            {Object.keys(state.embeddings).length > 0 && (
              <button
                type="button"
                class="text-button"
                onClick={() => ui.set({ embeddings: {}, drafts: {} })}
              >
                {t("by-hand.sum.restore")}
              </button>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

/**
 * @param {Props & { j: number, token: string, value: number, decimals: number }} props
 */
const Component = ({ j, token, value, decimals, state, ui }) => (
  <DecimalField
    name={`embedding-${token}-${j}`}
    value={value}
    limit={LARGEST}
    decimals={decimals}
    words={{
      field: ui.t("by-hand.sum.field", { component: j, token }),
      rule: ui.t("by-hand.sum.rule", { most: LARGEST, value: fixed(value, decimals) }),
    }}
    change={(next) => withComponent(ui.get(), token, j, next)}
    state={state}
    ui={ui}
  />
);

/** The first four of the example's numbers. */
function beginning() {
  const [a, b, c, d] = EXAMPLE_VALUES.slice(0, 4).map((value) => plain(value));
  return { a, b, c, d };
}

/** Which token's sum is shown. @param {Props} props */
function RowChooser({ state, ui }) {
  const now = sumModel(ui.pe, state).position;
  return (
    <div class="row-chooser" role="group" aria-label={ui.t("by-hand.sum.choose")}>
      <span class="control-note">{ui.t("by-hand.sum.choose")}</span>
      {state.tokens.map((token, position) => (
        <button
          type="button"
          key={position}
          class="row-choice"
          aria-pressed={position === now}
          aria-label={ui.t("by-hand.sum.choice", { token, position })}
          onClick={() => ui.set({ row: position })}
        >
          <Quoted>{token}</Quoted>
        </button>
      ))}
    </div>
  );
}

/**
 * @typedef {object} ArithmeticRow
 * @property {import("preact").ComponentChildren} name
 * @property {string} [sign]
 * @property {string} [class]
 * @property {ArrayLike<number>} [values]
 * @property {(j: number) => import("preact").ComponentChildren} [cells] instead of values
 */

/** Up to this width a sum leaves room for something beside it. */
export const SIDE_BY_SIDE = 6;

/** Up to this width the columns have room for whole names, where the page has. */
const ROOMY = 4;

/** @param {number} width */
const density = (width) =>
  width <= ROOMY ? " arithmetic-roomy" : width > SIDE_BY_SIDE ? " arithmetic-dense" : "";

/**
 * Rows under one another with a sign before each, and a rule above a total.
 * @param {{ label: string, width: number, t: Ui["t"], rows: ArithmeticRow[], decimals: number }} props
 */
export const Arithmetic = ({ label, width, t, rows, decimals }) => (
  <div class="arithmetic-scroll" tabIndex={mayScroll(width, decimals, rows) ? 0 : undefined}>
    <table role="table" class={`arithmetic${density(width)}`} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <td role="cell" />
          {Array.from({ length: width }, (_, component) => (
            <th role="columnheader" scope="col" class="figures" key={component}>
              <span class="component-name">{t("by-hand.table.component", { component })}</span>
              <span class="component-short" aria-hidden="true">
                {component}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, n) => (
          <tr role="row" key={n} class={row.class?.includes("total") ? "arithmetic-total" : ""}>
            <th role="rowheader" scope="row">
              {row.name}
            </th>
            <td role="cell" class="arithmetic-sign">
              {row.sign}
            </td>
            {Array.from({ length: width }, (_, j) => (
              <td role="cell" class={`figures ${row.class ?? ""}`} key={j}>
                {row.values ? (
                  <Value value={at(row.values, j)} decimals={decimals} />
                ) : (
                  row.cells?.(j)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/**
 * What is wider than a phone is scrolled, by keyboard too; fields in it are reached anyway.
 * @param {number} width
 * @param {number} decimals
 * @param {ArithmeticRow[]} rows
 */
const mayScroll = (width, decimals, rows) =>
  (width > ROOMY || decimals > 2) && !rows.some((row) => row.cells);

/** @param {{ value: number, decimals: number }} props */
export const Value = ({ value, decimals }) => (
  <span data-value={machine(value)}>{fixed(value, decimals)}</span>
);
