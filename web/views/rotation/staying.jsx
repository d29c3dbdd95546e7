// SPDX-License-Identifier: MIT
// One matrix for every position: R(k) once, and the rows that it turns.

import { SmallTurn } from "../../figures/turn.jsx";
import { machine, plain } from "../../numbers.js";
import { Residue } from "../../ui/residue.jsx";
import { move } from "./actions.js";
import { Stayed } from "./derivation.jsx";
import { Rotated } from "./symbols.jsx";
import { RotationMatrix, Value } from "./value.jsx";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("./model.js").Turn} Turn */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ model: RotationModel, ui: Ui }} Props */

/** @param {Props} props */
export function Staying({ model, ui }) {
  const { t, rich } = ui;
  const { k, pair, before, turn, matrix } = model;
  const posMoved = before !== null && before.turn.pos !== turn.pos;
  const stayed = before?.matrix.every((entry, n) => entry === matrix[n]) ?? false;
  const isBefore = model.rows.some(({ sum }) => sum < 0);
  return (
    <section class="staying">
      <h3 class="section-title">{t("rotation.staying.title")}</h3>
      <div class="staying-grid">
        <div class="staying-matrix">
          <p class="staying-equation">
            <Rotated k={<mn>{plain(k)}</mn>} />
            <span class="operator">=</span>
            <RotationMatrix matrix={matrix} was={before?.matrix} label={`R(${plain(k)})`} />
          </p>
          <p class="caption offset staying-caption">
            {posMoved && stayed ? (
              <Stayed from={before.turn.pos} to={turn.pos} ui={ui} />
            ) : (
              t("rotation.same")
            )}
          </p>
          <dl class="depends">
            <dt>{t("rotation.staying.dependsOn")}</dt>
            <dd>
              {rich("rotation.staying.dependsOnWhat", {
                k: plain(k),
                pair,
                d: model.encoding.width,
              })}
            </dd>
            <dt>{t("rotation.staying.not")}</dt>
            <dd>{rich("rotation.staying.notWhat")}</dd>
          </dl>
          <p class="note">{rich("rotation.staying.text")}</p>
        </div>
        <Table model={model} ui={ui} />
      </div>
      {isBefore && <p class="note before-note">{rich("rotation.staying.before")}</p>}
    </section>
  );
}

/** @param {Props} props */
function Table({ model, ui }) {
  const { t } = ui;
  const k = plain(model.k);
  const sum = model.k < 0 ? `pos − ${-model.k}` : `pos + ${model.k}`;
  return (
    <table class="turn-table">
      <caption class="visually-hidden">{t("rotation.table.label", { k })}</caption>
      <thead>
        <tr>
          <th scope="col" class="first">
            pos
          </th>
          <td class="turn-table-dial" />
          <th scope="col" class="first">
            PE(pos)
          </th>
          <th scope="col" class="offset">{`R(${k}) ⋅ PE(pos)`}</th>
          <th scope="col" class="second">
            {ui.rich("rotation.table.direct", {
              sum: <span class="nowrap">{`PE(${sum})`}</span>,
            })}
          </th>
          <th scope="col" class="turn-table-difference">
            {t("rotation.table.difference")}
          </th>
        </tr>
      </thead>
      <tbody>
        {model.rows.map((row) => (
          <Row key={row.pos} row={row} model={model} ui={ui} />
        ))}
      </tbody>
    </table>
  );
}

/** @param {{ row: Turn } & Props} props */
function Row({ row, model, ui }) {
  const { t } = ui;
  const { pos } = row;
  const isNow = pos === model.pos;
  const was = isNow ? model.before?.turn : undefined;
  return (
    <tr class={isNow ? "turn-row-now" : ""} data-pos={pos}>
      <th scope="row" class="first">
        <button
          type="button"
          class="turn-row-jump"
          aria-label={t("rotation.table.jump", { pos })}
          aria-current={isNow ? "true" : undefined}
          onClick={() => ui.set(move(ui.get(), { pos }))}
        >
          {pos}
        </button>
      </th>
      <td class="turn-table-dial">
        <SmallTurn first={row.first} second={row.direct} angle={model.angles.k} />
      </td>
      <Numbers pair={row.first} was={was?.first} tint="first" />
      <Numbers pair={row.turned} was={was?.turned} tint="offset" />
      <Numbers pair={row.direct} was={was?.direct} tint="second" isBefore={row.sum < 0} />
      <td class="turn-table-difference" data-value={machine(row.difference)}>
        <span class="turn-table-label" aria-hidden="true">
          {t("rotation.table.difference")}
        </span>
        <Residue value={row.difference} />
      </td>
    </tr>
  );
}

/**
 * @param {{ pair: import("#pe").SinCos, was: import("#pe").SinCos | undefined, tint: string, isBefore?: boolean }} props
 */
const Numbers = ({ pair, was, tint, isBefore = false }) => (
  <td class={tint}>
    <Value value={pair.sin} was={was?.sin} />
    {isBefore && <sup>*</sup>}
    <br />
    <Value value={pair.cos} was={was?.cos} />
    {isBefore && <sup class="unseen">*</sup>}
  </td>
);
