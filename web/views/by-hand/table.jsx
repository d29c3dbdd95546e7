// SPDX-License-Identifier: MIT
// The table of encodings. Every number is a button; the open one's tint runs on into a row of its
// own below, with the working.

import { Fragment } from "preact";
import { fixed, isPlain, machine, plain } from "../../numbers.js";
import { at, entryName, entryOf, functionOf } from "./model.js";
import { Working } from "./working.jsx";
import { Quoted } from "./quoted.jsx";

/** @typedef {import("./model.js").ByHandModel} ByHandModel */
/** @typedef {{ model: ByHandModel, state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** Up to this width the columns have room for whole names, where the page has. */
const ROOMY = 8;

/** @param {Props} props */
export function EntryTable(props) {
  const { model, state, ui } = props;
  const open = entryOf(state.entry, model);
  return (
    <div class="entries-frame">
      <div class="entries-scroll">
        <table
          role="table"
          class={`entries${model.encoding.width <= ROOMY ? " entries-roomy" : ""}`}
          aria-label={ui.t("by-hand.table.label")}
          onKeyDown={(event) => walk(event, props)}
        >
          <Head {...props} />
          <tbody role="rowgroup">
            {model.tokens.map((token, position) => (
              <Fragment key={position}>
                <Row token={token} position={position} {...props} />
                {open?.position === position && (
                  <tr role="row" class="working-row">
                    <td role="cell" colSpan={2 + model.encoding.width}>
                      <Working {...open} model={model} ui={ui} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** @param {Props} props */
function Head({ model, ui }) {
  const { t, rich } = ui;
  return (
    <thead role="rowgroup">
      <tr role="row" class="entries-pairs">
        <td role="cell" colSpan={2} />
        {model.denominators.map((denominator, pair) => (
          <th role="columnheader" scope="colgroup" colSpan={2} key={pair}>
            <span>
              {rich(isPlain(denominator) ? "by-hand.table.pair" : "by-hand.table.pairNearly", {
                pair,
                denominator: <span data-value={machine(denominator)}>{plain(denominator, 2)}</span>,
              })}
            </span>
          </th>
        ))}
      </tr>
      <tr role="row">
        <th role="columnheader" scope="col" class="entries-position">
          {t("by-hand.table.positionShort")}
        </th>
        <th role="columnheader" scope="col" class="entries-token">
          {t("by-hand.table.token")}
        </th>
        {Array.from({ length: model.encoding.width }, (_, component) => (
          <th role="columnheader" scope="col" class="figures" key={component}>
            <span class="component-name">{t("by-hand.table.component", { component })}</span>{" "}
            <span class="component-short" aria-hidden="true">
              {component}
            </span>{" "}
            {functionOf(component)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** @param {Props & { token: string, position: number }} props */
function Row({ token, position, model, state, ui }) {
  const { width } = model.encoding;
  const focus = entryOf(state.entryFocus, model) ?? { position: 0, component: 0 };
  const open = entryOf(state.entry, model);
  return (
    <tr role="row">
      <th role="rowheader" scope="row" class="entries-position">
        {position}
      </th>
      <td role="cell" class="entries-token" title={token}>
        <Quoted>{token}</Quoted>
      </td>
      {Array.from({ length: width }, (_, component) => {
        const name = entryName(position, component);
        const value = at(model.table, position * width + component);
        const isOpen = open?.position === position && open.component === component;
        const isFocus = focus.position === position && focus.component === component;
        return (
          <td role="cell" key={component} class={`figures${isOpen ? " entry-open" : ""}`}>
            <button
              type="button"
              class="entry"
              data-entry={name}
              data-value={machine(value)}
              tabIndex={isFocus ? 0 : -1}
              aria-expanded={isOpen}
              onClick={() => ui.set({ entry: isOpen ? null : name, entryFocus: name })}
              onFocus={() => ui.set({ entryFocus: name })}
            >
              {fixed(value, model.decimals)}
            </button>
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Arrow keys go from number to number, Home and End to the row's ends, with Ctrl to the table's;
 * Escape closes the working.
 * @param {KeyboardEvent} event
 * @param {Props} props
 */
function walk(event, { model, ui }) {
  if (event.key === "Escape" && ui.get().entry !== null) {
    event.stopPropagation();
    const from = /** @type {HTMLElement} */ (event.target);
    const focus = from.dataset.entry ?? ui.get().entry;
    const table = from.closest("table");
    ui.set({ entry: null });
    /** @type {HTMLElement | null | undefined} */ (
      table?.querySelector(`[data-entry="${focus}"]`)
    )?.focus();
    return;
  }
  const button = /** @type {HTMLElement} */ (event.target);
  const from = entryOf(button.dataset.entry ?? null, model);
  const to = from && destination(event, from, model);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  const name = entryName(to.position, to.component);
  const target = button.closest("table")?.querySelector(`[data-entry="${name}"]`);
  /** @type {HTMLElement | null | undefined} */ (target)?.focus();
}

/**
 * @param {KeyboardEvent} event
 * @param {{ position: number, component: number }} from
 * @param {ByHandModel} model
 */
function destination({ key, ctrlKey }, { position, component }, { tokens, encoding }) {
  const last = { position: tokens.length - 1, component: encoding.width - 1 };
  /** @type {Record<string, { position: number, component: number }>} */
  const moves = {
    ArrowUp: { position: position - 1, component },
    ArrowDown: { position: position + 1, component },
    ArrowLeft: { position, component: component - 1 },
    ArrowRight: { position, component: component + 1 },
    Home: { position: ctrlKey ? 0 : position, component: 0 },
    End: { position: ctrlKey ? last.position : position, component: last.component },
  };
  const to = moves[key];
  return (
    to && {
      position: Math.min(Math.max(to.position, 0), last.position),
      component: Math.min(Math.max(to.component, 0), last.component),
    }
  );
}
