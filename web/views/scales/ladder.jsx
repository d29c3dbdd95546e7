// SPDX-License-Identifier: MIT
// The wavelengths on a logarithmic scale, and the limit that none of them reaches.

import { percentOf } from "../../figures/plot.jsx";
import { machine, plain } from "../../numbers.js";
import { lengthText } from "./format.js";
import { LESSON, PAIRS, at } from "./model.js";

/** The scale's ends as powers of ten, in positions. */
const FROM = 0.5;
const TO = 5;
const LINE = 52;

/** @param {number} length */
const x = (length) => percentOf((Math.log10(length) - FROM) / (TO - FROM));

/** @param {{ ui: import("../../ui/context.js").Ui }} props */
export function Ladder({ ui }) {
  const { t, pe } = ui;
  const lengths = Array.from({ length: PAIRS }, (_, pair) => pe.wavelength(LESSON, pair));
  const limit = pe.wavelengthLimit(LESSON);
  return (
    <div class="ladder">
      <p class="ladder-name">
        {t("scales.ladder.title")}
        <span class="scales-muted">{t("scales.ladder.scale")}</span>
      </p>
      <svg
        class="wave ladder-drawing"
        height="90"
        role="img"
        aria-label={t("scales.ladder.label", {
          lengths: lengths.map(lengthText).join(t("scales.listComma")),
          limit: lengthText(limit),
        })}
      >
        <line class="ladder-line" x1="0" x2="100%" y1={LINE} y2={LINE} />
        {[1, 2, 3, 4, 5].map((power) => (
          <line
            key={power}
            class="ladder-line"
            x1={x(10 ** power)}
            x2={x(10 ** power)}
            y1={LINE}
            y2={LINE + 5}
          />
        ))}
        {lengths.map((length, pair) => (
          <g key={pair}>
            <circle class="ladder-dot" cx={x(length)} cy={LINE} r="5.5" />
            <text class="scales-muted" x={x(length)} y={LINE - 14} text-anchor="middle">
              {t("scales.pair", { pair })}
            </text>
            <text x={x(length)} y={LINE + 24} text-anchor="middle" data-value={machine(length)}>
              {lengthText(length)}
            </text>
            {pair > 0 && (
              <text
                class="scales-muted ladder-factor"
                x={x(Math.sqrt(length * at(lengths, pair - 1)))}
                y={LINE - 7}
                text-anchor="middle"
              >
                {`× ${plain(length / at(lengths, pair - 1), 3)}`}
              </text>
            )}
          </g>
        ))}
        <line class="ladder-limit" x1={x(limit)} x2={x(limit)} y1={LINE - 28} y2={LINE + 12} />
        <text class="scales-muted ladder-end" x={x(limit)} y={LINE - 36}>
          {t("scales.ladder.limit")}
        </text>
        <text
          class="scales-muted ladder-end"
          x={x(limit)}
          y={LINE + 28}
          data-value={machine(limit)}
        >
          <tspan class="ladder-product">{`${LESSON.base} · 2π ≈ `}</tspan>
          {lengthText(limit)}
        </text>
      </svg>
      <p class="ladder-note scales-caption">{ui.rich("scales.ladder.note")}</p>
    </div>
  );
}
