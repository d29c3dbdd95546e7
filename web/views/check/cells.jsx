// SPDX-License-Identifier: MIT
// The table as it was given: cells that differ are marked, with what is expected below.

import { fixed, machine } from "../../numbers.js";
import { windowOf } from "./model.js";
import { apart, decimalsAt } from "./words.js";

/** @typedef {import("./model.js").Letter} Letter */

const MOST_ROWS = 12;
const MOST_COLUMNS = 8;

/**
 * @param {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui,
 *   letter: Letter }} props
 */
export function Cells({ state, ui, letter }) {
  const { t } = ui;
  const { table, first, mask } = letter;
  const rows = windowOf(table.rows, first?.row ?? 0, MOST_ROWS);
  const columns = windowOf(table.columns, first?.column ?? 0, MOST_COLUMNS);
  const isPart = rows.length < table.rows || columns.length < table.columns;
  const differing = new Set(
    columns.filter((column) => rows.some((row) => mask[row * table.columns + column] === 1)),
  );
  const canHide = differing.size > 0 && differing.size < columns.length;
  const isOther = letter.diagnosis.verdict === "convention";
  const from = rows[0] ?? 0;
  const left = columns[0] ?? 0;
  // What is expected in each column. The paper's widths are even.
  const isPaper = !letter.ofFormula || letter.diagnosis.formula?.layout === "interleaved";
  const width = table.columns + (table.columns % 2);
  const components = ui.pe.componentsAs({ width }, "paper");
  const groups = pairsOf(columns.map((column) => components[column]?.pair ?? 0));
  return (
    <section class={canHide && !state.checkWhole ? "check-part check-folds" : "check-part"}>
      <h3>{t("check.table.title")}</h3>
      {differing.size > 0 && (
        <p class="check-caption">
          {ui.rich(isOther ? "check.table.legendOther" : "check.table.legend")}
        </p>
      )}
      {isPart && (
        <p class="check-caption">
          {t("check.table.part", {
            from,
            to: rows.at(-1) ?? 0,
            rows: table.rows,
            left,
            right: columns.at(-1) ?? 0,
            columns: table.columns,
          })}
        </p>
      )}
      <div class="check-scroll" tabIndex={0} role="group" aria-label={t("check.table.title")}>
        <table class="check-table">
          <thead>
            {isPaper && (
              <tr class="check-pairs">
                <td />
                {groups.map(({ pair, span }) => (
                  <th key={pair} scope="colgroup" colSpan={span}>
                    {t("check.table.pair", { pair })}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th scope="col">{t("check.table.row")}</th>
              {columns.map((column) => (
                <th key={column} scope="col" class={differing.has(column) ? "" : "check-same"}>
                  {column} {isPaper && (components[column]?.cosine ? "cos" : "sin")}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column) => (
                  <Cell
                    key={column}
                    ui={ui}
                    letter={letter}
                    index={row * table.columns + column}
                    isFirst={first?.row === row && first.column === column}
                    hides={!differing.has(column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {canHide && (
        <button
          type="button"
          class="check-link check-unfold"
          aria-pressed={state.checkWhole}
          onClick={() => ui.set({ checkWhole: !state.checkWhole })}
        >
          {t("check.table.whole")}
        </button>
      )}
    </section>
  );
}

/**
 * Neighbours of one pair, together.
 * @param {number[]} pairs
 */
function pairsOf(pairs) {
  /** @type {{ pair: number, span: number }[]} */
  const groups = [];
  for (const pair of pairs) {
    const last = groups.at(-1);
    if (last?.pair === pair) last.span += 1;
    else groups.push({ pair, span: 1 });
  }
  return groups;
}

/**
 * @param {{ ui: import("../../ui/context.js").Ui, letter: Letter, index: number, isFirst: boolean,
 *   hides: boolean }} props
 */
function Cell({ ui, letter, index, isFirst, hides }) {
  const { table, expected, mask, diagnosis } = letter;
  const given = /** @type {number} */ (table.values[index]);
  const wanted = /** @type {number} */ (expected[index]);
  const digits = decimalsAt(table, index);
  const same = hides ? "check-same" : "";
  if (mask[index] !== 1) {
    return (
      <td class={`check-agrees ${same}`.trim()} data-value={machine(given)}>
        {fixed(given, digits)}
      </td>
    );
  }
  const [shown, below] = apart(given, wanted, digits);
  const tint = diagnosis.verdict === "convention" ? "check-other" : "check-wrong";
  return (
    <td class={isFirst ? `${tint} check-first` : tint} data-value={machine(given)}>
      <span class="check-value">{shown}</span>
      <span class="check-below">
        <span class="visually-hidden">{ui.t("check.table.expected")} </span>
        {below}
      </span>
    </td>
  );
}
