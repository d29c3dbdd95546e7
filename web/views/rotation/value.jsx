// SPDX-License-Identifier: MIT
// A number that is marked for a moment when it has changed, and columns and matrices of them.

import { fixed, machine } from "../../numbers.js";

/** @typedef {import("preact").ComponentChildren} Children */

/**
 * @param {{ value: number, was?: number | undefined, class?: string }} props `was`: before the last change
 */
export function Value({ value, was, class: tint = "" }) {
  const isNew = was !== undefined && !Object.is(was, value);
  // A key of its own for every value: the mark starts afresh with each change.
  return (
    <span
      key={isNew ? machine(value) : "same"}
      class={`value ${tint}${isNew ? " value-new" : ""}`}
      data-value={machine(value)}
    >
      {fixed(value)}
    </span>
  );
}

/**
 * Entries between square brackets, row by row.
 * @param {{ columns: 1 | 2, class?: string, label?: string, children: Children[] }} props
 */
export const Matrix = ({ columns, class: name = "", label, children }) => (
  <span
    class={`matrix matrix-${columns} ${name}`}
    role={label ? "group" : undefined}
    aria-label={label}
  >
    {children.map((entry, n) => (
      <span key={n} class="matrix-entry">
        {entry}
      </span>
    ))}
  </span>
);

/** @typedef {import("#pe").SinCos} SinCos */

/**
 * Sine above cosine.
 * @param {{ pair: SinCos, was?: SinCos | undefined, class: string, label?: string }} props
 */
export const PairColumn = ({ pair, was, class: tint, label }) => (
  <Matrix columns={1} class={tint} {...(label ? { label } : {})}>
    {[<Value value={pair.sin} was={was?.sin} />, <Value value={pair.cos} was={was?.cos} />]}
  </Matrix>
);

/**
 * @param {{ matrix: Float64Array, was?: Float64Array | undefined, label: string }} props
 */
export const RotationMatrix = ({ matrix, was, label }) => (
  <Matrix columns={2} class="offset shaded" label={label}>
    {Array.from(matrix, (entry, n) => (
      <Value key={n} value={entry} was={was?.[n]} />
    ))}
  </Matrix>
);
