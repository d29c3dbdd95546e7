// SPDX-License-Identifier: MIT
// A table of values as coloured squares: rose above zero, teal below, deeper the farther from it.
// Cells of one shade are one path, so that a large table stays small.

import { short } from "./circle.js";

const SHADES = 5;
const LARGEST = 92;

/**
 * @param {object} props
 * @param {ArrayLike<number>} props.values row-major
 * @param {number} props.columns
 * @param {string} props.label
 */
export function CodeMatrix({ values, columns, label }) {
  const rows = values.length / columns;
  const height = Math.min(12, LARGEST / rows);
  const width = columns === 1 ? Math.max(height, 12) : Math.min(12, LARGEST / columns, height);
  const gap = Math.min(width, height) > 4 ? 1 : 0;
  /** @type {Map<number, string>} */
  const paths = new Map();
  const scale = Math.max(...Array.from(values, Math.abs)) || 1;
  Array.from(values).forEach((value, n) => {
    const shade = Math.sign(value) * Math.ceil((Math.abs(value) / scale) * SHADES);
    const x = short((n % columns) * width);
    const y = short(Math.floor(n / columns) * height);
    const cell = `M${x} ${y}h${short(width - gap)}v${short(height - gap)}h${short(gap - width)}z`;
    paths.set(shade, (paths.get(shade) ?? "") + cell);
  });
  const size = { width: short(columns * width), height: short(rows * height) };
  return (
    <svg
      class="code-matrix"
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...size}
      role="img"
      aria-label={label}
    >
      {Array.from(paths, ([shade, path]) => (
        <path
          key={shade}
          class={shade === 0 ? "code-zero" : shade < 0 ? "code-negative" : "code-positive"}
          fill-opacity={shade === 0 ? 1 : short(Math.abs(shade) / SHADES)}
          d={path}
        />
      ))}
    </svg>
  );
}
