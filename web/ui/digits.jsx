// SPDX-License-Identifier: MIT
// All 17 significant digits of a value, and a button that copies them. Strong are those that are
// written elsewhere, where six decimals are: rounding may have changed the last of them.

import { MINUS, fixed, full, machine } from "../numbers.js";

/** @param {{ value: number, ui: import("./context.js").Ui, tabIndex?: number | undefined }} props the button's */
export function Digits({ value, ui, tabIndex }) {
  const [digits = "", exponent] = full(value).split("e");
  const shown = exponent === undefined ? beginning(digits, fixed(value)) : "";
  const text = machine(value);
  const { copied } = ui.get();
  const outcome = copied?.text === text ? (copied.ok ? "copied" : "copyFailed") : "copy";
  return (
    <>
      <span class="digits" data-value={text}>
        <b>{shown}</b>
        {digits.slice(shown.length)}
        {exponent !== undefined && (
          <>
            {"\u202f×\u202f"}10<sup>{exponent.replace("-", MINUS)}</sup>
          </>
        )}
      </span>
      <span class="digits-note">
        {ui.t(Number.isInteger(value) ? "number.exact" : "number.digits")}
      </span>
      <button type="button" class="button" tabIndex={tabIndex} onClick={() => ui.copy(text)}>
        {ui.t(`number.${outcome}`)}
      </button>
    </>
  );
}

/** What two texts have in common from the first letter on. @param {string} text @param {string} other */
function beginning(text, other) {
  let length = 0;
  while (length < text.length && text[length] === other[length]) length += 1;
  return text.slice(0, length);
}
