// SPDX-License-Identifier: MIT
// The whole table as an image of its values, a pixel for each, with its axes, the lesson's two rows,
// the selected cell, and the row and column that cross in it.

import { short } from "../../figures/circle.js";
import { HeatCanvas } from "../../figures/heat-canvas.jsx";
import { Stretched, percentOf } from "../../figures/plot.jsx";
import { fixed } from "../../numbers.js";
import { P, inside, sized, tableModel } from "./model.js";
import { ReadOut } from "./readout.jsx";

/** @typedef {import("./scales.jsx").SizedProps} Props */
/** @typedef {ReturnType<typeof tableModel>} TableModel */
/** @typedef {import("./model.js").Sized} Sized */
/** @typedef {import("../../state.js").TableCell} TableCell */

/** A cell with fewer than 1/64 of the side is too small for an outline: it gets a ring as well. */
const SMALL = 64;

/** @param {Props} props */
export function WholeTable({ state, ui }) {
  const { t, rich } = ui;
  const model = tableModel(ui.pe, state);
  return (
    <section class="scales-part" aria-labelledby="table-title">
      <h3 id="table-title">{t("scales.table.title")}</h3>
      <p class="scales-body">{rich("scales.table.body")}</p>
      <div class="heat">
        <div class="heat-figure" data-figure={t("scales.table.label", { n: state.n, d: state.d })}>
          <Columns state={state} model={model} ui={ui} />
          <Rows state={state} ui={ui} />
          <Plot state={state} model={model} ui={ui} />
          <ColumnProfile state={state} model={model} ui={ui} />
          <RowProfile state={state} model={model} />
          <p class="heat-caption scales-caption">
            {rich("scales.table.profiles", {
              position: model.shown.position,
              component: model.shown.component,
            })}
          </p>
        </div>
        <ReadOut state={state} model={model} ui={ui} />
      </div>
    </section>
  );
}

/**
 * Numbered places on an axis of cells: at most nine, a power of two apart.
 * @param {number} count
 */
function ticks(count) {
  let step = 1;
  while (count / step > 9) step *= 2;
  return Array.from({ length: Math.ceil(count / step) }, (_, n) => n * step);
}

/** The middle of a cell. @param {number} index @param {number} count */
const middle = (index, count) => percentOf((index + 0.5) / count);

/** @param {Props & { model: TableModel }} props */
function Columns({ state, model, ui }) {
  const { d } = state;
  return (
    <svg class="wave heat-columns" height="44" aria-hidden="true">
      <text class="scales-muted" x="0" y="12">
        {ui.t("scales.table.components")}
      </text>
      {ticks(d).map((j, n) => (
        <text
          key={j}
          class={n % 2 === 1 ? "scales-muted tick-odd" : "scales-muted"}
          x={middle(j, d)}
          y="33"
          text-anchor="middle"
        >
          {j}
        </text>
      ))}
      <line
        class="heat-pointer"
        x1={middle(model.shown.component, d)}
        x2={middle(model.shown.component, d)}
        y1="38"
        y2="44"
      />
    </svg>
  );
}

/** @param {Props} props */
function Rows({ state, ui }) {
  const { n, q } = state;
  return (
    <svg class="wave heat-rows" width="52" height="100%" aria-hidden="true">
      <text class="scales-muted heat-axis-name" x="44" y="-11" text-anchor="end">
        {ui.t("scales.table.positions")}
      </text>
      {ticks(n).map((p) => (
        <text key={p} class="scales-muted" x="26" y={middle(p, n)} dy="5" text-anchor="end">
          {p}
        </text>
      ))}
      <svg x="42" y={middle(P, n)} class="overflow">
        <path class="heat-first-mark" d="M0 0H10" />
        <circle class="first-tip" r="5" />
      </svg>
      {q < n && (
        <svg x="42" y={middle(q, n)} class="overflow">
          <path class="heat-second-mark" d="M0 0H10" />
          <path class="second-tip" d="M-6 0L0 -6L6 0L0 6Z" />
        </svg>
      )}
    </svg>
  );
}

/** @param {Props & { model: TableModel }} props */
function Plot({ state, model, ui }) {
  const { t, pe } = ui;
  const { n, d, q } = state;
  const { selected } = model;
  const id = `cell-${selected.position}-${selected.component}`;
  return (
    <div
      class={`heat-plot${n > 4 * SMALL || d > 4 * SMALL ? " heat-dense" : ""}`}
      role="grid"
      tabIndex={0}
      aria-label={t("scales.table.label", { n, d })}
      aria-rowcount={n}
      aria-colcount={d}
      aria-activedescendant={id}
      aria-describedby="table-keys"
      onKeyDown={(event) => walk(event, ui)}
      onPointerMove={(event) => hover(event, ui)}
      onPointerLeave={() => ui.set({ tableHover: null })}
      onClick={(event) => ui.set({ tableCell: cellAt(event, sized(ui.get())) })}
    >
      <HeatCanvas
        class="heat-image"
        columns={d}
        rows={n}
        values={() => pe.tableView({ width: d }, 0, n)}
        stamp="table"
      />
      <svg class="heat-marks" width="100%" height="100%" aria-hidden="true">
        <Outline cell={{ position: q, component: 0 }} wide n={n} d={d} class="heat-second" />
        <Outline cell={{ position: P, component: 0 }} wide n={n} d={d} class="heat-first" />
        {model.hovered && <Selected cell={model.shown} n={n} d={d} class="heat-hover" />}
        <Selected cell={selected} n={n} d={d} class="heat-selected" />
      </svg>
      <div role="row" aria-rowindex={selected.position + 1} class="visually-hidden">
        <span key={id} id={id} role="gridcell" aria-colindex={selected.component + 1}>
          {t("scales.table.cell", {
            ...selected,
            value: fixed(
              pe.tableView({ width: d }, 0, n)[selected.position * d + selected.component] ?? 0,
            ),
          })}
        </span>
      </div>
    </div>
  );
}

/**
 * A cell, or its whole row.
 * @param {{ cell: TableCell, wide?: boolean, n: number, d: number, class: string }} props
 */
function Outline({ cell, wide = false, n, d, class: name }) {
  if (cell.position >= n) return null;
  return (
    <rect
      class={name}
      x={percentOf(wide ? 0 : cell.component / d)}
      y={percentOf(cell.position / n)}
      width={percentOf(wide ? 1 : 1 / d)}
      height={percentOf(1 / n)}
    />
  );
}

/** Outlined twice, dark in light, so that it shows on every colour. @param {{ cell: TableCell, n: number, d: number, class: string }} props */
function Selected({ cell, n, d, class: name }) {
  const isSmall = n > SMALL || d > SMALL;
  return (
    <g class={name}>
      {isSmall ? (
        <svg x={middle(cell.component, d)} y={middle(cell.position, n)} class="overflow">
          <rect class="heat-outer" x="-6" y="-6" width="12" height="12" />
          <rect class="heat-inner" x="-6" y="-6" width="12" height="12" />
        </svg>
      ) : (
        <>
          <Outline cell={cell} n={n} d={d} class="heat-outer" />
          <Outline cell={cell} n={n} d={d} class="heat-inner" />
        </>
      )}
    </g>
  );
}

/**
 * The row as bars upward and downward from a line: sines thick, cosines thin.
 * @param {{ state: Sized, model: TableModel }} props
 */
function RowProfile({ state, model }) {
  const { d } = state;
  const { row, shown } = model;
  let sines = "";
  let cosines = "";
  row.forEach((value, j) => {
    const bar = `M${j + 0.5} 0V${short(-value)}`;
    if (j % 2 === 0) sines += bar;
    else cosines += bar;
  });
  return (
    <svg class={`heat-row${d > SMALL ? " heat-fine" : ""}`} height="56" aria-hidden="true">
      <line class="wave-zero" x1="0" x2="100%" y1="28" y2="28" />
      <Stretched x={0} y={-1.1} width={d} height={2.2} pixels={56}>
        <path class="heat-cos-bars" d={cosines} />
        <path class="heat-sin-bars" d={sines} />
      </Stretched>
      <circle
        class="heat-dot"
        cx={middle(shown.component, d)}
        cy={short(28 - (model.value * 28) / 1.1)}
        r="4"
      />
    </svg>
  );
}

/** @param {Props & { model: TableModel }} props */
function ColumnProfile({ state, model, ui }) {
  const { n } = state;
  const { column, shown } = model;
  let path = "";
  column.forEach((value, p) => {
    path += `${p === 0 ? "M" : "L"}${short(value)} ${p + 0.5}`;
  });
  return (
    <svg class="wave heat-column" width="64" height="100%" aria-hidden="true">
      <text class="scales-muted" x="50%" y="-11" text-anchor="middle">
        {ui.t("scales.table.column", { component: shown.component })}
      </text>
      <line class="wave-zero" x1="50%" x2="50%" y1="0" y2="100%" />
      <Stretched x={-1.2} y={0} width={2.4} height={n} pixels="100%">
        <path class="heat-column-line" d={path} />
      </Stretched>
      <circle
        class="heat-dot"
        cx={percentOf((model.value + 1.2) / 2.4)}
        cy={middle(shown.position, n)}
        r="4.5"
      />
    </svg>
  );
}

/**
 * The cell under a pointer.
 * @param {MouseEvent} event
 * @param {Sized} state
 * @returns {TableCell}
 */
function cellAt(event, state) {
  const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
  /** @param {number} way @param {number} side @param {number} count */
  const index = (way, side, count) =>
    Math.max(0, Math.min(count - 1, Math.floor((way / side) * count)));
  return {
    position: index(event.clientY - box.top, box.height, state.n),
    component: index(event.clientX - box.left, box.width, state.d),
  };
}

/**
 * @param {PointerEvent} event
 * @param {import("../../ui/context.js").Ui} ui
 */
function hover(event, ui) {
  if (event.pointerType !== "mouse") return;
  const cell = cellAt(event, sized(ui.get()));
  const known = ui.get().tableHover;
  if (known?.position === cell.position && known.component === cell.component) return;
  ui.set({ tableHover: cell });
}

/**
 * Arrow keys by one cell, Page Up and Page Down by an eighth of the table, Home and End to the ends
 * of the row, with Ctrl to the ends of the table.
 * @param {KeyboardEvent} event
 * @param {import("../../ui/context.js").Ui} ui
 */
function walk(event, ui) {
  const state = sized(ui.get());
  const { position, component } = inside(state.tableCell, state);
  const lastPosition = state.n - 1;
  const lastComponent = state.d - 1;
  const page = Math.max(1, Math.round(state.n / 8));
  const { ctrlKey: far } = event;
  /** @type {Record<string, [number, number]>} */
  const moves = {
    ArrowLeft: [position, component - 1],
    ArrowRight: [position, component + 1],
    ArrowUp: [position - 1, component],
    ArrowDown: [position + 1, component],
    PageUp: [position - page, component],
    PageDown: [position + page, component],
    Home: [far ? 0 : position, 0],
    End: [far ? lastPosition : position, lastComponent],
  };
  const to = moves[event.key];
  if (!to || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  ui.set({
    tableHover: null,
    tableCell: {
      position: Math.max(0, Math.min(lastPosition, to[0])),
      component: Math.max(0, Math.min(lastComponent, to[1])),
    },
  });
}
