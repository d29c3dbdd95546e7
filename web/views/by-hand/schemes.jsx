// SPDX-License-Identifier: MIT
// What is said of the four ways to write a position: for the view and for its text version.

import { fixed, machine, plain } from "../../numbers.js";
import { Gap } from "./gap.jsx";
import { BASE, LONG, LONGER, at, machineRow } from "./model.js";

/** @typedef {import("./model.js").SchemeModel} SchemeModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("preact").ComponentChildren} Children */

/** Decimals of the steps: one more than the table's, because the spread is the point. */
const STEP_DECIMALS = 3;
/** Codes are cut off after this many numbers. */
const SHOWN = 8;
/** Codes of up to so many numbers stand on one line. */
const ONE_LINE = 5;

export const COLUMNS = /** @type {const} */ (["one", "range", "width", "same"]);

/**
 * A fact and a note for each column, chosen by what was computed.
 * @param {SchemeModel} model
 * @param {number} length
 * @param {number} decimals
 * @param {Words} words
 * @returns {Record<(typeof COLUMNS)[number], { fact: Children, note?: Children }>}
 */
export function factsOf(model, length, decimals, { t, rich }) {
  const { scheme, columns, table, range, longRange, longColumns } = model;
  const longer = LONGER * length;
  const isFixed = longColumns === columns;
  return {
    one: {
      fact: (
        <span
          class={columns <= ONE_LINE ? "code nowrap" : "code"}
          data-value={machineRow(table.slice(columns, 2 * columns))}
        >
          {codeText(table, 1, columns, decimals)}
        </span>
      ),
    },
    range: {
      fact: t(`by-hand.alternatives.${scheme === "oneHot" ? "either" : "between"}`, {
        low: plain(range.low),
        high: plain(range.high),
      }),
      note:
        longRange.high === range.high
          ? t("by-hand.alternatives.rangeFixed")
          : rich("by-hand.alternatives.rangeGrows", { longer, high: plain(longRange.high) }),
    },
    width: {
      fact: columns,
      note: isFixed
        ? rich(`by-hand.alternatives.${scheme === "sinusoid" ? "widthChosen" : "widthFixed"}`)
        : rich("by-hand.alternatives.widthGrows", { long: LONG, columns: longColumns }),
    },
    same: sameStep(model, length, longer, { t, rich }),
  };
}

/**
 * @param {SchemeModel} model
 * @param {number} length
 * @param {number} longer
 * @param {Pick<Words, "t" | "rich">} words
 */
function sameStep({ scheme, one, two, longOne, answer }, length, longer, { t, rich }) {
  const key = !answer.atOtherLength ? "changes" : !answer.tellsOneFromTwo ? "blind" : "yes";
  const digits = key === "changes" ? STEP_DECIMALS + 1 : STEP_DECIMALS;
  const spread = Math.max(one.high - one.low, two.high - two.low);
  const note = spread > 0 && key === "yes" ? "yesNoteSpread" : `${key}Note`;
  return {
    fact: t(`by-hand.alternatives.${scheme === "sinusoid" && key === "yes" ? "rotation" : key}`),
    note: rich(`by-hand.alternatives.${note}`, {
      length,
      longer,
      one: <Step step={one} digits={digits} />,
      two: <Step step={two} digits={digits} />,
      longOne: <Step step={longOne} digits={digits} />,
      spread: <Gap value={spread} />,
    }),
  };
}

/**
 * A step: one number when it is the same everywhere, else from … to.
 * @param {{ step: import("#pe").Interval, digits: number }} props
 */
function Step({ step, digits }) {
  const low = plain(step.low, digits);
  const high = plain(step.high, digits);
  return (
    <span data-value={machine(step.low)} data-high={low === high ? undefined : machine(step.high)}>
      {low === high ? low : `${low} … ${high}`}
    </span>
  );
}

/**
 * [0.84, 0.54, 0.01, 1.00]; whole numbers without decimals; a long one is cut.
 * @param {ArrayLike<number>} table
 * @param {number} position
 * @param {number} columns
 * @param {number} decimals
 */
export function codeText(table, position, columns, decimals) {
  const row = Array.from({ length: columns }, (_, j) => at(table, position * columns + j));
  const isWhole = row.every(Number.isInteger);
  const shown = row.slice(0, columns > SHOWN ? SHOWN - 1 : SHOWN);
  const texts = shown.map((x) => (isWhole || columns === 1 ? plain(x, 6) : fixed(x, decimals)));
  return `[${texts.join(", ")}${shown.length < columns ? ", …" : ""}]`;
}

/** The offsets among which a farther one is looked for whose code is nearer. */
const OFFSETS = 12;

/**
 * The two offsets, the smaller first, between which the distance falls most.
 * @param {Float64Array} distances from k = 0 on
 */
function greatestFall(distances) {
  let best = { near: 1, far: 1 };
  let near = 1;
  for (let k = 1; k < distances.length; k += 1) {
    if (at(distances, k) > at(distances, near)) near = k;
    const fall = at(distances, near) - at(distances, k);
    if (fall > at(distances, best.near) - at(distances, best.far)) best = { near, far: k };
  }
  return best;
}

/** @param {{ width: number, pe: import("#pe").Pe, words: Words }} props */
export function NotARuler({ width, pe, words }) {
  const { total } = pe.distanceProfile({ width, base: BASE }, 0, OFFSETS + 1);
  const { near, far } = greatestFall(total);
  /** @param {number} k */
  const step = (k) => (
    <b class="offset" data-value={machine(at(total, k))}>
      {fixed(at(total, k), STEP_DECIMALS)}
    </b>
  );
  return (
    <>
      {words.rich("by-hand.alternatives.notRuler", {
        near,
        far,
        nearStep: step(near),
        farStep: step(far),
      })}
    </>
  );
}
