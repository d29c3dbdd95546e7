// SPDX-License-Identifier: MIT
// All 17 significant digits of a value: the six decimals that are shown elsewhere strong, the rest
// muted, and a button that copies them.

import { full, machine } from "../numbers.js";

/** @param {{ value: number, ui: import("./context.js").Ui }} props */
export function Digits({ value, ui }) {
  const digits = full(value);
  const shown = digits.match(/^[^.]*\.?\d{0,6}/)?.[0] ?? "";
  return (
    <>
      <span class="digits" data-value={machine(value)}>
        <b>{shown}</b>
        {digits.slice(shown.length)}
      </span>
      <span class="digits-note">
        {ui.t(Number.isInteger(value) ? "number.exact" : "number.digits")}
      </span>
      <button type="button" class="button" onClick={() => ui.copy(machine(value))}>
        {ui.t("number.copy")}
      </button>
    </>
  );
}
