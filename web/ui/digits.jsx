// SPDX-License-Identifier: MIT
// All 17 significant digits of a value: the six decimals that are shown elsewhere strong, the rest
// muted, and a button that copies them.

import { full, machine } from "../numbers.js";

/** @param {{ value: number, ui: import("./context.js").Ui }} props */
export function Digits({ value, ui }) {
  const digits = full(value);
  const shown = digits.match(/^[^.]*\.?\d{0,6}/)?.[0] ?? "";
  const text = machine(value);
  const { copied } = ui.get();
  const outcome = copied?.text === text ? (copied.ok ? "copied" : "copyFailed") : "copy";
  return (
    <>
      <span class="digits" data-value={text}>
        <b>{shown}</b>
        {digits.slice(shown.length)}
      </span>
      <span class="digits-note">
        {ui.t(Number.isInteger(value) ? "number.exact" : "number.digits")}
      </span>
      <button type="button" class="button" onClick={() => ui.copy(text)}>
        {ui.t(`number.${outcome}`)}
      </button>
    </>
  );
}
