// SPDX-License-Identifier: MIT
// A decimal number among other figures, to be typed over. While what stands in it is not an allowed
// number it says so beside the field, and the last good value goes on being used.

import { MINUS } from "../numbers.js";
import { readDecimal } from "./decimal.js";
import { withDraft, withoutDraft } from "./drafts.js";

/**
 * @typedef {object} DecimalFieldProps
 * @property {string} name of its draft, unique on the page
 * @property {number} value
 * @property {number} limit the largest magnitude
 * @property {number} decimals shown at least
 * @property {{ field: string, rule: string }} words accessible name, and what is said of a bad value
 * @property {(value: number) => Partial<import("../state.js").State>} change the change of state that a value makes
 * @property {import("../state.js").State} state
 * @property {import("./context.js").Ui} ui
 */

/** @param {DecimalFieldProps} props */
export function DecimalField({ name, value, limit, decimals, words, change, state, ui }) {
  const draft = state.drafts[name];
  const typed = draft === undefined ? undefined : readDecimal(draft);
  const isBad = draft !== undefined && (typed === undefined || Math.abs(typed) > limit);
  const rule = `${name}-rule`;
  /** @param {string} text */
  const type = (text) => {
    const next = readDecimal(text);
    const isAllowed = next !== undefined && Math.abs(next) <= limit;
    ui.set({
      ...(isAllowed ? change(next) : {}),
      drafts: withDraft(ui.get().drafts, name, text),
    });
  };
  return (
    <span class="decimal-field">
      <input
        class={`decimal-input${isBad ? " decimal-input-bad" : ""}`}
        type="text"
        inputMode="text"
        autocomplete="off"
        spellcheck={false}
        aria-label={words.field}
        aria-invalid={isBad}
        aria-describedby={isBad ? rule : undefined}
        value={draft ?? atLeast(value, decimals)}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => ui.set({ drafts: withoutDraft(ui.get().drafts, name) })}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {isBad && (
        <span id={rule} class="field-message" role="alert">
          {words.rule}
        </span>
      )}
    </span>
  );
}

/**
 * The number with all its decimals, and zeros up to a few, so that points stand in line.
 * @param {number} value
 * @param {number} decimals
 */
function atLeast(value, decimals) {
  const short = String(value);
  const own = short.includes("e") ? decimals : (short.split(".")[1] ?? "").length;
  return (own < decimals ? value.toFixed(decimals) : short).replace("-", MINUS);
}
