// SPDX-License-Identifier: MIT
// A whole number between two buttons, − and +.

import { withDraft, withoutDraft } from "./drafts.js";

/**
 * @typedef {object} NumberFieldProps
 * @property {string} name the parameter that it writes; also the name of its draft
 * @property {number} value
 * @property {number} min
 * @property {number} max
 * @property {number} [step]
 * @property {{ field: string, less: string, more: string, rule: string }} words accessible names, and what is said of a bad value
 * @property {string} [class] of the digits
 * @property {(value: number) => Partial<import("../state.js").State>} change the change of state that a value makes
 * @property {import("../state.js").State} state
 * @property {import("./context.js").Ui} ui
 */

/** @param {NumberFieldProps} props */
export function NumberField(props) {
  const { name, value, min, max, step = 1, words, class: tint = "", change, state, ui } = props;
  const draft = state.drafts[name];
  const isBad = draft !== undefined;
  const rule = `${name}-rule`;
  /** @param {number} next */
  const isAllowed = (next) =>
    Number.isInteger(next) && min <= next && next <= max && (next - min) % step === 0;
  /** @param {number} next */
  const put = (next) => {
    if (isAllowed(next)) {
      ui.set({ ...change(next), drafts: withoutDraft(ui.get().drafts, name) });
    }
  };
  /** @param {HTMLInputElement} field */
  const type = (field) => {
    const { value: text } = field;
    const next = Number(text);
    if (text === "" || !isAllowed(next)) {
      ui.set({ drafts: withDraft(ui.get().drafts, name, text) });
      return;
    }
    put(next);
    // 07 for 7 changes no state, and so draws nothing anew.
    if (text !== String(next)) field.value = String(next);
  };
  return (
    <span class="number-field">
      <span class={`stepper-field${isBad ? " stepper-field-bad" : ""}`}>
        <button
          type="button"
          class="stepper-field-button"
          aria-label={words.less}
          aria-disabled={value - step < min}
          onClick={() => put(value - step)}
        >
          −
        </button>
        <input
          class={`stepper-field-input ${tint}`}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          aria-label={words.field}
          aria-invalid={isBad}
          aria-describedby={isBad ? rule : undefined}
          value={draft ?? value}
          onInput={(event) => type(event.currentTarget)}
          onBlur={() => ui.set({ drafts: withoutDraft(ui.get().drafts, name) })}
          onKeyDown={(event) => event.stopPropagation()}
        />
        <button
          type="button"
          class="stepper-field-button"
          aria-label={words.more}
          aria-disabled={value + step > max}
          onClick={() => put(value + step)}
        >
          +
        </button>
      </span>
      {isBad && (
        <span id={rule} class="field-message" role="alert">
          {words.rule}
        </span>
      )}
    </span>
  );
}
