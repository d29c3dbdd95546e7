// SPDX-License-Identifier: MIT
// What a table of the chosen size costs, counted. Where the table becomes blocks its roles are
// written out, as in rows.jsx.

import { grouped, machine } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { widthIn, withWidth } from "../../width.js";

/** @typedef {import("./model.js").NotesModel} NotesModel */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("../../ui/context.js").Words} Words */

const COUNTS = /** @type {const} */ ([
  "denominators",
  "angles",
  "values",
  "additions",
  "floatBytes",
  "doubleBytes",
  "learned",
]);

/**
 * `children` stand between the claim and the numbers for one table.
 * @param {{ model: NotesModel, ui: Words, children?: import("preact").ComponentChildren }} props
 */
export function CostText({ model, ui: { rich }, children }) {
  const values = model.costs[1]?.cost.values ?? 0;
  return (
    <>
      <p>{rich("notes.cost.lead")}</p>
      {children}
      <p class="note">
        {rich("notes.cost.note", { n: grouped(model.n), values: grouped(values) })}
      </p>
    </>
  );
}

/** @param {{ model: NotesModel, ui: Words }} props */
export function Counts({ model, ui: { t, rich } }) {
  return (
    <table class="counts" role="table" aria-label={t("notes.cost.label")}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {model.costs.map(({ positions }, n) => (
            <th key={n} role="columnheader" scope="col">
              {positions === 1
                ? rich("notes.cost.one")
                : rich("notes.cost.many", { n: grouped(positions) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {COUNTS.map((count) => (
          <tr role="row" key={count}>
            <th role="rowheader" scope="row">
              {rich(`notes.cost.${count}`)}
            </th>
            {model.costs.map(({ cost }, n) => (
              <td role="cell" key={n} data-value={machine(cost[count])}>
                {grouped(cost[count])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's size. @param {{ state: State, ui: Ui }} props */
export function CostFields({ state, ui }) {
  const { t, rich } = ui;
  const { n } = state;
  const d = widthIn("notes", state.d);
  return (
    <div class="fields">
      <span class="field">
        <span aria-hidden="true">{rich("notes.cost.n")}</span>
        <NumberField
          name="n"
          value={n}
          min={2}
          max={512}
          words={{
            field: t("notes.cost.nField"),
            less: t("notes.cost.nLess"),
            more: t("notes.cost.nMore"),
            rule: t("notes.cost.nRule", { n }),
          }}
          change={(value) => ({ n: value })}
          state={state}
          ui={ui}
        />
      </span>
      <span class="field">
        <span aria-hidden="true">{rich("notes.cost.d")}</span>
        <NumberField
          name="d"
          value={d}
          min={2}
          max={512}
          step={2}
          words={{
            field: t("notes.cost.dField"),
            less: t("notes.cost.dLess"),
            more: t("notes.cost.dMore"),
            rule: t("notes.cost.dRule", { d }),
          }}
          change={(value) => withWidth(ui.get(), "notes", value)}
          state={state}
          ui={ui}
        />
      </span>
    </div>
  );
}
