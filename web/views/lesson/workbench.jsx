// SPDX-License-Identifier: MIT
// The workbench: one table with a dial for each pair. What has not been reached yet waits in its
// place like the blanks of a worksheet; nothing is hidden and nothing jumps.
//
// Roles are spelled out because narrow screens lay the same table out as blocks, and an engine may
// drop a table's semantics when its display changes.

import { Formula } from "../../math.jsx";
import { Dial } from "../../figures/dial.jsx";
import { machine, percent, plain } from "../../numbers.js";
import { Steady } from "../../ui/steady.jsx";
import { ADDED_FROM, P, STEP_OF_PAIR, at, cellRows } from "./model.js";
import { Num } from "./number.jsx";
import { PRESETS, isMarked } from "./presets.js";
import { NormOf } from "./result.jsx";

/** @typedef {import("./model.js").LessonModel} LessonModel */
/** @typedef {import("./model.js").PairModel} PairModel */
/** @typedef {{ model: LessonModel, state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** @param {Props} props */
export function Workbench({ model, state, ui }) {
  const { step } = model;
  return (
    <table
      role="table"
      aria-label={ui.t("lesson.table.label")}
      class={`workbench workbench-step-${step}${sideOf(model)}`}
      onKeyDown={(event) => walk(event, step)}
    >
      <Head model={model} state={state} ui={ui} />
      {model.pairs.map((pair) => (
        <Pair key={pair.pair} pair={pair} model={model} state={state} ui={ui} />
      ))}
      {step === 7 && <Totals model={model} state={state} ui={ui} />}
    </table>
  );
}

/**
 * Which side of step 7 the switch is on, and whether PE is only looked at.
 * @param {LessonModel} model
 */
function sideOf({ step, enc }) {
  if (step === 7) return enc ? " workbench-on" : " workbench-off workbench-unused";
  return enc ? "" : " workbench-unused";
}

/**
 * Both norms of step 7, each under its differences.
 * @param {Props} props
 */
function Totals({ model, state, ui }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row" class="total">
        <th role="rowheader" scope="row" colSpan={4} class="figures">
          <span class="visually-hidden">{ui.t("lesson.working.titleNorm")}</span>
          <Formula>
            <NormOf q={model.q} />
          </Formula>
        </th>
        <td role="cell" colSpan={3} class="figures total-on">
          <span class="visually-hidden">{ui.t("lesson.table.onGroup")}</span>
          <Num cell="norm" class="norm" model={model} state={state} ui={ui} />
        </td>
        <td role="cell" colSpan={3} class="figures total-off">
          <span class="visually-hidden">{ui.t("lesson.table.offGroup")}</span>
          <Num cell="offNorm" class="norm" whole model={model} state={state} ui={ui} />
        </td>
      </tr>
    </tfoot>
  );
}

/** @param {Props} props */
function Head({ model, ui }) {
  const { step, q, enc } = model;
  const { t, rich } = ui;
  const isUnused = !enc || step === 7;
  /** @param {string} name @param {number} position @param {string} tint @param {string} [side] */
  const column = (name, position, tint, side = "") => (
    <th
      role="columnheader"
      scope="col"
      class={`figures ${tint}${side && ` head-${side}`}`}
      data-column={name}
    >
      {`${name}(${position})`}
    </th>
  );
  return (
    <thead role="rowgroup">
      {step === 7 && (
        <tr role="row" class="groups">
          <td role="cell" colSpan={2} />
          {enc ? (
            <td role="cell" colSpan={2} />
          ) : (
            <th role="columnheader" colSpan={2} class="group-unused">
              {t("lesson.table.notAdded")}
            </th>
          )}
          <th role="columnheader" colSpan={3} class="group-on">
            {rich("lesson.table.on")}
          </th>
          <th role="columnheader" colSpan={3} class="group-off">
            {rich("lesson.table.off")}
          </th>
        </tr>
      )}
      <tr role="row">
        <th role="columnheader" scope="col" class="head-pair">
          {rich(step === 6 ? "lesson.table.pairAngleChord" : "lesson.table.pairAngle")}
        </th>
        <th role="columnheader" scope="col" class="head-component">
          {t("lesson.table.component")}
        </th>
        {column("PE", P, "first")}
        {column("PE", q, "second")}
        {(step === 1 || step >= ADDED_FROM) && (
          <>
            {column("x", P, "first", "on")}
            {column("x", q, "second", "on")}
          </>
        )}
        {(step === 1 || step >= 6) && (
          <th role="columnheader" scope="col" class="figures offset head-difference head-on">
            {t("lesson.table.difference")}
          </th>
        )}
        {step === 6 && (
          <th role="columnheader" scope="col" class="figures offset head-square">
            {rich("lesson.table.square")}
          </th>
        )}
        {step === 7 && (
          <>
            {column("x", P, "first", "off")}
            {column("x", q, "second", "off")}
            <th role="columnheader" scope="col" class="figures offset head-difference head-off">
              {t("lesson.table.differenceShort")}
            </th>
          </>
        )}
      </tr>
      {isUnused && step !== 7 && step > 1 && (
        <tr role="row" class="unused-note">
          <td role="cell" colSpan={2} />
          <td role="cell" colSpan={2}>
            {t("lesson.table.notAdded")}
          </td>
        </tr>
      )}
    </thead>
  );
}

/** @param {Props & { pair: PairModel }} props */
function Pair({ pair, model, state, ui }) {
  const { step } = model;
  const isWaiting = pair.progress === "waiting";
  const marks = PRESETS[state.evidence ?? ""];
  const marked = marks?.pairs.includes(pair.pair) ?? false;
  const isNow = state.evidence ? marked : pair.progress === "now";
  return (
    <tbody
      role="rowgroup"
      class={`pair pair-${pair.progress}${isNow ? " pair-now-here" : ""}${marked ? " pair-marked" : ""}`}
    >
      {[0, 1].map((row) => {
        const j = 2 * pair.pair + row;
        return (
          <tr role="row" key={row}>
            {row === 0 && (
              <PairHead pair={pair} marked={marked} model={model} state={state} ui={ui} />
            )}
            <Steady on={[pair.denominator]} draw={() => <Component j={j} pair={pair} />} />
            <Cells j={j} isWaiting={isWaiting} model={model} state={state} ui={ui} />
            {step === 6 && row === 0 && (
              <Square pair={pair.pair} model={model} state={state} ui={ui} />
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

/** @param {{ j: number, pair: PairModel }} props */
const Component = ({ j, pair }) => (
  <th role="rowheader" scope="row" class="component">
    <span class="component-index">{j}</span>
    <span class="component-function">
      {functionOf(j)}
      <span class="argument-of">({argument(pair)})</span>
    </span>
  </th>
);

/** @param {number} j */
const functionOf = (j) => (j % 2 === 0 ? "sin" : "cos");

/** @param {PairModel} pair */
const argument = (pair) => (pair.denominator === 1 ? "p" : `p/${plain(pair.denominator)}`);

/** @param {Props & { pair: PairModel, marked: boolean }} props */
function PairHead({ pair, marked, model, state, ui }) {
  const { t } = ui;
  const isWaiting = pair.progress === "waiting";
  const angle = plain(pair.angle);
  return (
    <th role="rowheader" scope="rowgroup" rowSpan={2} class="pair-head">
      <span class="pair-head-row">
        <Dial
          first={pair.first}
          second={pair.second}
          angle={pair.angle}
          turns={pair.progress === "now"}
          waiting={isWaiting}
          marked={marked}
          label={
            isWaiting
              ? t("lesson.table.notYet")
              : t("lesson.dial.label", {
                  pair: pair.pair,
                  q: model.q,
                  angle,
                  distance: plain(pair.chord),
                })
          }
        />
        <span class="pair-text">
          <b class="pair-name">{t("lesson.table.pair", { pair: pair.pair })}</b>
          <span class="pair-divides">
            {t("lesson.table.divides", { denominator: plain(pair.denominator) })}
          </span>
          {isWaiting ? (
            <span class="pair-until">
              {t("lesson.table.waiting", { step: STEP_OF_PAIR[pair.pair] ?? "" })}
            </span>
          ) : (
            <span class="pair-angle">{t("lesson.table.radians", { angle })}</span>
          )}
          {pair.progress === "now" && <Legend q={model.q} angle={angle} ui={ui} />}
          {model.step === 6 && (
            <span>
              <span class="chord-name">{t("lesson.table.chordName")}</span>
              <Num
                cell={`chord-${pair.pair}`}
                class="offset"
                marked={isMarked(state, `chord-${pair.pair}`)}
                whole={!model.enc}
                model={model}
                state={state}
                ui={ui}
              />
            </span>
          )}
        </span>
      </span>
    </th>
  );
}

/**
 * Who is who on the large dial of a narrow screen.
 * @param {{ q: number, angle: string, ui: Props["ui"] }} props
 */
const Legend = ({ q, angle, ui: { t } }) => (
  <span class="pair-legend">
    <span class="first">
      <svg class="mark" viewBox="-7 -7 14 14" aria-hidden="true">
        <circle class="first-tip" r="5.5" />
      </svg>
      {t("lesson.dial.position", { position: P })}
    </span>
    <span class="second">
      <svg class="mark" viewBox="-7 -7 14 14" aria-hidden="true">
        <path class="second-tip" d="M-6 0L0 -6L6 0L0 6Z" />
      </svg>
      {t("lesson.dial.position", { position: q })}
    </span>
    <span class="offset">{t("lesson.dial.turned", { angle })}</span>
  </span>
);

/** @param {Props & { j: number, isWaiting: boolean }} props */
function Cells({ j, isWaiting, model, state, ui }) {
  const { step, enc } = model;
  const common = { model, state, ui };
  const e = (
    <>
      <var class="symbol">e</var>
      <sub class="symbol">{j}</sub>
    </>
  );
  /** @param {string} kind @param {object} [more] */
  const cell = (kind, more = {}) => (
    <Num
      kind={kind}
      cell={`${kind}-${j}`}
      marked={isMarked(state, `${kind}-${j}`)}
      {...common}
      {...more}
    />
  );
  /** @param {string} kind */
  const blank = (kind) => (
    <td role="cell" class={`figures blank cell-${kind}`}>
      <span class="visually-hidden">{ui.t("lesson.table.notYet")}</span>
    </td>
  );
  const whole = !enc && step !== 7;
  return (
    <>
      {isWaiting ? blank("first") : cell("first")}
      {isWaiting ? blank("second") : cell("second")}
      {step === 1 && (
        <>
          <td role="cell" class="figures">
            {e}
          </td>
          <td role="cell" class="figures">
            {e}
          </td>
          {cell("offDifference", { class: "offset", whole: true })}
        </>
      )}
      {step >= ADDED_FROM && cell("addedFirst", { prefix: e, whole })}
      {step >= ADDED_FROM && cell("addedSecond", { prefix: e, whole })}
      {step >= 6 && cell("difference", { class: "offset strong", whole })}
      {step === 7 && (
        <>
          {cell("offFirst", { prefix: e, whole: true })}
          {cell("offSecond", { prefix: e, whole: true })}
          {cell("offDifference", { class: "offset strong", whole: true })}
        </>
      )}
    </>
  );
}

/** @param {Props & { pair: number }} props */
function Square({ pair, model, state, ui }) {
  const share = at(model.shown.pairShares, pair);
  return (
    <td role="cell" rowSpan={2} class="figures square">
      <span class="square-name">{ui.t("lesson.table.squareLabel")}</span>
      <Num
        cell={`square-${pair}`}
        marked={isMarked(state, `square-${pair}`)}
        whole={!model.enc}
        model={model}
        state={state}
        ui={ui}
      />
      <svg class="norm-share-bar" height="6" width="100%" aria-hidden="true">
        <rect class="norm-share-ground" width="100%" height="6" />
        <rect class="norm-share-part" width={`${100 * share}%`} height="6" />
        {share > 0 && <rect class="norm-share-part" width="1.5" height="6" />}
      </svg>
      <span class="norm-share" data-value={machine(share)}>
        {percent(share)}
      </span>
    </td>
  );
}

/** Arrow keys go from number to number. */
const MOVES = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

/**
 * @param {KeyboardEvent} event
 * @param {number} step
 */
export function walk(event, step) {
  const move = MOVES[event.key];
  const button = /** @type {HTMLElement} */ (event.target);
  const from = button.dataset.cell;
  if (!move || from === undefined) return;
  const to = neighbour(cellRows(step), from, move);
  // The number is found by its name in the same view; focus is the browser's state, not ours.
  const target = button.closest(".lesson")?.querySelector(`[data-cell="${to}"]`);
  event.preventDefault();
  event.stopPropagation();
  /** @type {HTMLElement | null | undefined} */ (target)?.focus();
}

/**
 * The cell one move away: within a row by order, between rows by the same kind where there is one.
 * @param {string[][]} rows
 * @param {string} from
 * @param {[number, number]} move
 */
export function neighbour(rows, from, [down, right]) {
  const r = rows.findIndex((row) => row.includes(from));
  const row = rows[r] ?? [];
  if (right !== 0) return row[row.indexOf(from) + right] ?? from;
  const kind = from.split("-")[0];
  for (let k = r + down; k >= 0 && k < rows.length; k += down) {
    const same = rows[k]?.find((cell) => cell.split("-")[0] === kind);
    if (same) return same;
  }
  return rows[r + down]?.at(-1) ?? from;
}
