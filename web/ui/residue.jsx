// SPDX-License-Identifier: MIT
// What rounding leaves over: 0, or a mantissa and a power of ten.

import { machine, scientific } from "../numbers.js";

/** @param {{ value: number }} props */
export function Residue({ value }) {
  const parts = scientific(value);
  return (
    <span class="residue" data-value={machine(value)}>
      {parts === null ? (
        "0"
      ) : (
        <>
          {parts.mantissa}
          {"\u202f×\u202f"}10<sup>{parts.exponent}</sup>
        </>
      )}
    </span>
  );
}
