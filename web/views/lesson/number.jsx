// SPDX-License-Identifier: MIT
// A number of the lesson: a button that opens its working. The value is in data-value with all its
// digits; what is written is rounded, last of all.

import { fixed, machine } from "../../numbers.js";
import { Steady } from "../../ui/steady.jsx";
import { WaitingText } from "../../ui/waiting.jsx";
import { valueOf } from "./model.js";

/** @typedef {import("./model.js").LessonModel} LessonModel */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */

/**
 * @typedef {object} NumberProps
 * @property {string} cell
 * @property {LessonModel} model
 * @property {State} state
 * @property {Ui} ui
 * @property {boolean} [marked] carries evidence
 * @property {string} [class]
 * @property {boolean} [whole] written without decimals, as an exact 0 is
 * @property {string} [kind] of the table's cell that it has to itself
 * @property {import("preact").ComponentChildren} [prefix] what stands before it, as in e₀ +
 */

/** @param {NumberProps} props */
export function Num(props) {
  const { cell, model, state, ui, marked = false, class: tint = "", whole, prefix, kind } = props;
  const value = valueOf(model, cell);
  const open = state.working?.cell === cell;
  const isStop = state.cell === cell;
  const isWhole = whole && value === 0;
  return (
    <Steady
      on={[value, marked, tint, isWhole, isStop, open && state]}
      draw={() => {
        const number = (
          <span
            class={`num ${tint}${marked ? " marked" : ""}${open ? " num-open" : ""}`}
            onPointerMove={(event) => hover(ui, cell, event)}
            onPointerLeave={() => leave(ui, cell, "hover")}
            onFocusOut={(event) => {
              const to = /** @type {Node | null} */ (event.relatedTarget);
              if (!event.currentTarget.contains(to)) leave(ui, cell, "focus");
            }}
          >
            <button
              type="button"
              class="num-button"
              data-cell={cell}
              data-value={machine(value)}
              tabIndex={isStop ? 0 : -1}
              aria-expanded={open}
              onClick={() => toggle(ui, cell)}
              onFocus={(event) => focus(ui, cell, event.currentTarget)}
            >
              {prefix}
              {signed(isWhole ? "0" : fixed(value), prefix !== undefined)}
            </button>
            {open && <Unfolded cell={cell} model={model} state={state} ui={ui} />}
          </span>
        );
        if (kind === undefined) return number;
        return (
          <td role="cell" class={`figures cell-${kind}`} data-kind={kind}>
            {number}
          </td>
        );
      }}
    />
  );
}

/** @param {NumberProps} props */
function Unfolded({ cell, model, state, ui }) {
  const Working = ui.later?.Working;
  if (Working) return <Working cell={cell} model={model} state={state} ui={ui} />;
  return (
    <span class="working">
      <WaitingText state={state} ui={ui} />
    </span>
  );
}

/**
 * After "e₀" a number is added with its own sign: e₀ + 0.141120, e₁ − 0.989992, never "+ −".
 * @param {string} shown
 * @param {boolean} isTerm
 */
function signed(shown, isTerm) {
  if (!isTerm) return shown;
  return shown.startsWith("\u2212") ? ` \u2212 ${shown.slice(1)}` : ` + ${shown}`;
}

/**
 * @param {Ui} ui
 * @param {string} cell
 */
function toggle(ui, cell) {
  const { working } = ui.get();
  const pressed = working?.cell === cell && working.by === "press";
  ui.set({ cell, working: pressed ? null : { cell, by: "press" } });
}

/**
 * For a pointer that moves, not for one under which the page has been scrolled.
 * @param {Ui} ui
 * @param {string} cell
 * @param {PointerEvent} event
 */
function hover(ui, cell, event) {
  const { working } = ui.get();
  if (event.pointerType !== "mouse" || working?.by === "press" || working?.cell === cell) return;
  ui.set({ working: { cell, by: "hover" } });
}

/**
 * Opens for a focus that shows, which is one that came by keyboard. What was pressed comes along: where
 * it was it could hide the number that now has the focus.
 * @param {Ui} ui
 * @param {string} cell
 * @param {Element} button
 */
function focus(ui, cell, button) {
  const { working } = ui.get();
  const opens = working?.cell !== cell && button.matches(":focus-visible");
  const by = working?.by === "press" ? "press" : "focus";
  ui.set(opens ? { cell, working: { cell, by } } : { cell });
}

/**
 * @param {Ui} ui
 * @param {string} cell
 * @param {"hover" | "focus"} by
 */
function leave(ui, cell, by) {
  const { working } = ui.get();
  if (working?.cell === cell && working.by === by) ui.set({ working: null });
}

/**
 * Closes what is open. A focus inside it goes to its number, which must not open it again.
 * @param {Ui} ui
 */
export function close(ui) {
  const inside = document.activeElement?.closest(".working");
  const button = inside?.closest(".num")?.querySelector(".num-button");
  /** @type {HTMLElement | null | undefined} */ (button)?.focus({ preventScroll: true });
  ui.set({ working: null });
}
