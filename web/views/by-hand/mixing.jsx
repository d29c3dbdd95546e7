// SPDX-License-Identifier: MIT
// Does adding mix the two up? What one sum tells, what two rows of one token tell, and what neither
// does.

import { fixed, machine } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { Gap } from "./gap.jsx";
import { APART, decimalsFor, mixingModel } from "./model.js";
import { Arithmetic, SIDE_BY_SIDE } from "./sum.jsx";
import { Quoted } from "./quoted.jsx";

/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {ReturnType<typeof mixingModel>} MixingModel */
/** @typedef {{ state: import("../../state.js").State, ui: Ui }} Props */

/** @param {Props} props */
export function Mixing({ state, ui }) {
  const { t, rich } = ui;
  const model = mixingModel(ui.pe, state);
  return (
    <section class="by-hand-section" aria-labelledby="by-hand-mixing">
      <h3 id="by-hand-mixing" tabIndex={-1}>
        {t("by-hand.mixing.title")}
      </h3>
      <p class="by-hand-text">{rich("by-hand.mixing.lead")}</p>
      <div class="controls-row">
        <div class="control">
          <span class="control-label">{rich("by-hand.mixing.apart")}</span>
          <NumberField
            name="apart"
            value={state.apart}
            min={APART.min}
            max={APART.max}
            class="offset"
            words={{
              field: t("by-hand.mixing.apartField"),
              less: t("by-hand.mixing.nearer"),
              more: t("by-hand.mixing.farther"),
              rule: t("by-hand.mixing.apartRule", { ...APART, value: state.apart }),
            }}
            change={(apart) => ({ apart })}
            state={state}
            ui={ui}
          />
        </div>
      </div>
      <OneSum model={model} state={state} ui={ui} />
      <TwoRows model={model} state={state} ui={ui} />
      <Knowledge model={model} decimals={state.decimals} ui={ui} />
    </section>
  );
}

/** Beside each other while both fit. @param {number} width */
const pairClass = (width) => `sum-pair${width <= SIDE_BY_SIDE ? " sum-pair-beside" : ""}`;

/** @param {MixingModel} model */
const placeholders = ({ token, p, q }) => ({
  token: <Quoted class="quoted-token">{token}</Quoted>,
  p: <span class="first">{p}</span>,
  q: <span class="second">{q}</span>,
  e: <var>e</var>,
  other: <var>e′</var>,
});

/** @param {Props & { model: MixingModel }} props */
function OneSum({ model, state, ui }) {
  const { t, rich } = ui;
  const { p, q, embedding, first, second, same } = model;
  const values = placeholders(model);
  const decimals = decimalsFor(state.decimals, embedding, second, same.otherEmbedding);
  const common = { width: state.width, t, decimals };
  return (
    <div class="mixing-part">
      <h4>{t("by-hand.mixing.oneTitle")}</h4>
      <p class="by-hand-text">{rich("by-hand.mixing.oneText", values)}</p>
      <div class={pairClass(state.width)}>
        <Arithmetic
          {...common}
          label={t("by-hand.mixing.firstTable", { p })}
          rows={[
            { name: rich("by-hand.mixing.embedding", values), values: embedding },
            { name: <Pe at={p} tint="first" />, sign: "+", class: "first", values: first },
            { name: <var>x</var>, sign: "=", class: "total", values: same.sum },
          ]}
        />
        <Arithmetic
          {...common}
          label={t("by-hand.mixing.secondTable", { q })}
          rows={[
            { name: rich("by-hand.mixing.otherEmbedding", values), values: same.otherEmbedding },
            { name: <Pe at={q} tint="second" />, sign: "+", class: "second", values: second },
            { name: <var>x</var>, sign: "=", class: "total", values: same.otherSum },
          ]}
        />
      </div>
      <p class="note">
        <GapNote name="one" value={same.largestDifference} words={ui} />
      </p>
    </div>
  );
}

/** @param {{ at: number, tint: string }} props */
const Pe = ({ at, tint }) => (
  <>
    PE(<span class={tint}>{at}</span>)
  </>
);

/** @param {Props & { model: MixingModel }} props */
function TwoRows({ model, state, ui }) {
  const { t, rich } = ui;
  const { p, q, rows, otherRows } = model;
  const values = placeholders(model);
  const common = { width: state.width, t, decimals: state.decimals };
  /** @param {import("#pe").SameToken} of @param {string} label @param {import("preact").ComponentChildren} e */
  const subtraction = (of, label, e) => (
    <Arithmetic
      {...common}
      label={label}
      rows={[
        {
          name: (
            <>
              {e} + <Pe at={q} tint="second" />
            </>
          ),
          class: "second",
          values: of.second,
        },
        {
          name: (
            <>
              {e} + <Pe at={p} tint="first" />
            </>
          ),
          sign: "−",
          class: "first",
          values: of.first,
        },
        {
          name: t("by-hand.mixing.difference"),
          sign: "=",
          class: "offset total",
          values: of.difference,
        },
      ]}
    />
  );
  return (
    <div class="mixing-part">
      <h4>{t("by-hand.mixing.twoTitle")}</h4>
      <p class="by-hand-text">{rich("by-hand.mixing.twoText", values)}</p>
      <div class={pairClass(state.width)}>
        {subtraction(rows, t("by-hand.mixing.rowsTable", { p, q }), values.e)}
        {subtraction(otherRows, t("by-hand.mixing.otherRowsTable", { p, q }), values.other)}
      </div>
      <Arithmetic
        {...common}
        label={t("by-hand.mixing.expectedTable")}
        rows={[
          {
            name: (
              <>
                <Pe at={q} tint="second" /> − <Pe at={p} tint="first" />
              </>
            ),
            class: "offset",
            values: rows.expected,
          },
        ]}
      />
      <p class="note">
        <GapNote
          name="two"
          value={Math.max(rows.largestDifference, otherRows.largestDifference)}
          words={ui}
        />
      </p>
    </div>
  );
}

/** What is known → what follows. @param {{ model: MixingModel, decimals: number, ui: Words }} props */
export function Knowledge({ model, decimals, ui }) {
  const { t, rich } = ui;
  const values = {
    ...placeholders(model),
    recovered: (
      <span class="code">
        [
        {Array.from(model.recovered, (x, j) => (
          <span key={j} data-value={machine(x)}>
            {j > 0 && ", "}
            {fixed(x, decimals)}
          </span>
        ))}
        ]
      </span>
    ),
  };
  return (
    <div class="mixing-part">
      <h4>{t("by-hand.mixing.knowTitle")}</h4>
      <table role="table" class="knowledge">
        <thead role="rowgroup">
          <tr role="row">
            {["given", "follows", "lost"].map((key) => (
              <th role="columnheader" scope="col" key={key}>
                {t(`by-hand.mixing.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {["sum", "rows", "position", "embedding"].map((key) => (
            <tr role="row" key={key}>
              <th role="rowheader" scope="row">
                {rich(`by-hand.mixing.${key}Given`, values)}
              </th>
              <td role="cell" data-label={t("by-hand.mixing.follows")}>
                <span>{rich(`by-hand.mixing.${key}Follows`, values)}</span>
              </td>
              <td role="cell" data-label={t("by-hand.mixing.lost")}>
                <span>{rich(`by-hand.mixing.${key}Lost`, values)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="by-hand-text">{rich("by-hand.mixing.honest")}</p>
    </div>
  );
}

/**
 * That what is equal on paper is equal here too, or how far rounding has moved it.
 * @param {{ name: "one" | "two", value: number, words: Words }} props
 */
const GapNote = ({ name, value, words }) => (
  <>
    {words.rich(`by-hand.mixing.${name}${value === 0 ? "Equal" : "Gap"}`, {
      gap: <Gap value={value} />,
    })}
  </>
);
