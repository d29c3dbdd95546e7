// SPDX-License-Identifier: MIT
// The column with the largest difference: the numbers as dots, the fitted curve, the paper's curve.

import { short as pixel } from "../../figures/circle.js";
import { plain } from "../../numbers.js";
import { worstColumn } from "./model.js";
import { apart, decimalsAt } from "./words.js";

/** @typedef {import("./model.js").Letter} Letter */

const WIDTH = 640;
const HEIGHT = 250;
const LEFT = 44;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 34;
const SAMPLES = 240;
/** Rows that are drawn at most, and how far the curves go on, in rows. */
const MOST = 24;
const BEYOND = 4;

/**
 * @param {number} count
 * @param {(n: number) => number} x
 * @param {(n: number) => number} y
 */
const path = (count, x, y) =>
  Array.from({ length: count }, (_, n) => `${n ? "L" : "M"}${pixel(x(n))} ${pixel(y(n))}`).join("");

/** @param {{ ui: import("../../ui/context.js").Ui, letter: Letter }} props */
export function Drawing({ ui, letter }) {
  const column = worstColumn(letter);
  const cell = letter.diagnosis.largestDifference;
  if (column === null || !cell) return null;
  const { t, pe } = ui;
  const { table, diagnosis, mask } = letter;
  const { formula } = diagnosis;
  // Far down a long table, the rows around the largest difference.
  const from = cell.row < MOST ? 0 : cell.row - MOST / 2;
  const rows = Math.min(MOST, table.rows - from);
  const end = from + rows - 1 + BEYOND;
  /** @param {number} row */
  const given = (row) => /** @type {number} */ (table.values[row * table.columns + column]);
  /** @param {number} n */
  const rowAt = (n) => from + ((end - from) * n) / (SAMPLES - 1);
  /** @param {number} row */
  const paper = (row) => pe.formulaValue({}, table.columns, column, row);
  const isFitted = formula !== null && !formula.transposed && formula.positions.length === 0;
  /** The fitted curve, where there is one. */
  const fitted =
    isFitted &&
    ((/** @type {number} */ row) =>
      pe.formulaValue(formula, table.columns, column, formula.firstPosition + formula.step * row));
  const list = Array.from({ length: rows }, (_, n) => from + n);
  const shown = list.map(given).concat(fitted ? [rowAt(0), rowAt(SAMPLES - 1)].map(fitted) : []);
  const top = Math.max(1, ...shown);
  const bottom = Math.min(-1, ...shown);
  /** @param {number} row */
  const x = (row) => LEFT + ((row - from) / (end - from)) * (WIDTH - LEFT - RIGHT);
  /** @param {number} value */
  const y = (value) => TOP + ((top - value) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const [worst, right] = apart(
    cell.given,
    cell.expected,
    Math.min(3, decimalsAt(table, cell.row * table.columns + cell.column)),
  );
  const words = { column, row: cell.row, given: worst, expected: right };
  const tick = Math.max(1, Math.ceil((end - from) / 8));
  return (
    <section class="check-part">
      <h3>{t("check.drawing.title")}</h3>
      <p class="check-caption">{t("check.drawing.caption", words)}</p>
      <svg
        class="check-drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t("check.drawing.label", words)}
      >
        <rect
          class="check-beyond"
          x={x(from + rows - 1)}
          y={TOP}
          width={WIDTH - RIGHT - x(from + rows - 1)}
          height={HEIGHT - TOP - BOTTOM}
        />
        {[...new Set([top, 0, bottom])].map((value) => (
          <g key={value}>
            <line class="check-grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(value)} y2={y(value)} />
            <text class="check-tick" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {plain(value, 2)}
            </text>
          </g>
        ))}
        {Array.from({ length: Math.floor((end - from) / tick) + 1 }, (_, n) => from + n * tick).map(
          (row) => (
            <text key={row} class="check-tick" x={x(row)} y={HEIGHT - 16} text-anchor="middle">
              {row}
            </text>
          ),
        )}
        <path
          class="check-curve-paper"
          d={path(
            SAMPLES,
            (n) => x(rowAt(n)),
            (n) => y(paper(rowAt(n))),
          )}
        />
        {fitted && (
          <path
            class="check-curve"
            d={path(
              SAMPLES,
              (n) => x(rowAt(n)),
              (n) => y(fitted(rowAt(n))),
            )}
          />
        )}
        {list.map((row) => {
          const differs = mask[row * table.columns + column] === 1;
          return (
            <g key={row}>
              <line
                class="check-gap"
                x1={x(row)}
                x2={x(row)}
                y1={y(given(row))}
                y2={y(paper(row))}
              />
              {differs && <circle class="check-dot-paper" cx={x(row)} cy={y(paper(row))} r={4} />}
              <circle
                class={differs ? "check-dot check-dot-wrong" : "check-dot"}
                cx={x(row)}
                cy={y(given(row))}
                r={4}
              />
            </g>
          );
        })}
      </svg>
      <p class="check-caption check-keys">
        <span class="check-key check-key-yours">{t("check.drawing.yours")}</span>
        {isFitted && <span class="check-key check-key-fit">{t("check.drawing.fit")}</span>}
        <span class="check-key check-key-paper">{t("check.drawing.paper")}</span>
        <span class="check-key check-key-beyond">{t("check.drawing.beyond")}</span>
      </p>
    </section>
  );
}
