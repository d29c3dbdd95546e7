// SPDX-License-Identifier: MIT
// Rows of eight values, one below the other. On a narrow page a row becomes a block of its own, so
// the roles are written out: some engines forget a table that is not laid out as one.

import { fixed, machine } from "../../numbers.js";

/** @typedef {import("preact").ComponentChildren} Children */

/**
 * @typedef {object} ShownRow
 * @property {string} key
 * @property {Children} name
 * @property {Children} [note]
 * @property {string} tone class of the marked values: wrong, right or other
 * @property {ArrayLike<number>} values
 * @property {boolean[]} marked
 * @property {string[]} holds what each column holds
 * @property {number} distance
 */

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string[]} [props.headings] of the columns; their numbers if left out
 * @param {string} props.distance heading of the last column
 * @param {string} props.differs what is said of a marked value to those who cannot see the mark
 * @param {ShownRow[]} props.rows
 */
export function Rows({ label, headings, distance, differs, rows }) {
  const columns = headings ?? rows[0]?.holds.map((_, j) => String(j)) ?? [];
  return (
    <table class={`rows${headings ? " rows-headed" : ""}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" class="rows-distance">
            {distance}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row">
            <th role="rowheader" scope="row" class="rows-name">
              {row.name}
              {row.note && <span class="rows-note">{row.note}</span>}
            </th>
            {Array.from(row.values, (value, j) => (
              <td key={j} role="cell">
                <span class="rows-holds">{row.holds[j]}</span>
                <span
                  class={`rows-value ${row.marked[j] ? row.tone : ""}`}
                  data-value={machine(value)}
                >
                  {fixed(value)}
                </span>
                {row.marked[j] && <span class="visually-hidden">{differs}</span>}
              </td>
            ))}
            <td role="cell" class="rows-distance offset" data-name={distance}>
              <span data-value={machine(row.distance)}>
                {row.distance === 0 ? "0" : fixed(row.distance)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
