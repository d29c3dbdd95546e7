// SPDX-License-Identifier: MIT
// The norm at every position, on the slider's own horizontal scale: 0 at the left edge of the
// plot, the last position at its right edge, whatever the width.

import { fixed } from "../numbers.js";
import { Steady } from "../ui/steady.jsx";

const HEIGHT = 116;
const TOP = 3.1;

/** @param {number} norm */
const y = (norm) => HEIGHT * (1 - norm / TOP);

/** @param {{ norms: ArrayLike<number> }} props */
const Grid = ({ norms }) => (
  <>
    {[0, 1, 2].map((norm) => (
      <g key={norm} class="grid-line">
        <line x1="0" x2="100%" y1={y(norm)} y2={y(norm)} />
        <text x="-14" y={y(norm) + 5} text-anchor="end">
          {norm}
        </text>
      </g>
    ))}
    <svg
      viewBox={`0 0 ${norms.length - 1} ${TOP}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
    >
      <polyline
        class="curve"
        points={Array.from(norms, (norm, k) => `${k},${(TOP - norm).toFixed(4)}`).join(" ")}
      />
    </svg>
  </>
);

/** @param {{ norms: ArrayLike<number>, x: (k: number) => string }} props */
const Dots = ({ norms, x }) => (
  <>
    {Array.from(norms, (norm, k) => (
      <circle
        key={k}
        class={k === 0 ? "first-tip" : "curve-dot"}
        cx={x(k)}
        cy={y(norm)}
        r={k === 0 ? 5 : 2.5}
      />
    ))}
  </>
);

/**
 * @param {{ norms: ArrayLike<number>, q: number, marks: number[], label: string }} props
 */
export function NormCurve({ norms, q, marks, label }) {
  const last = norms.length - 1;
  const named = [...new Set([...marks, q])];
  /** @param {number} k */
  const x = (k) => `${(100 * k) / last}%`;
  return (
    <svg class="norm-curve" height={HEIGHT} role="img" aria-label={label}>
      <Steady on={[norms]} draw={() => <Grid norms={norms} />} />
      <line class="drop" x1={x(q)} x2={x(q)} y1={y(norms[q] ?? 0) + 8} y2={HEIGHT + 18} />
      <Steady on={[norms]} draw={() => <Dots norms={norms} x={x} />} />
      {named.map((k) => {
        const norm = norms[k] ?? 0;
        const text = `${k}: ${fixed(norm)}`;
        const near = k > last * 0.8;
        const low = k === q && marks.length > 1;
        return (
          <g key={k === q ? "now" : k} class={k === q ? "curve-now" : "curve-mark"}>
            {k === q ? (
              <svg x={x(k)} y={y(norm)} class="overflow">
                <path class="second-tip" d="M-7 0L0 -7L7 0L0 7Z" />
              </svg>
            ) : (
              <circle cx={x(k)} cy={y(norm)} r="5.5" />
            )}
            <text
              x={x(k)}
              dx={near ? -10 : 10}
              y={low ? y(norm) + 18 : y(norm) - 8}
              text-anchor={near ? "end" : "start"}
            >
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
