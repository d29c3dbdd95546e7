// SPDX-License-Identifier: MIT
// What rounding has left between things that are equal on paper.

import { machine, scientific } from "../../numbers.js";

/** How far two things that are equal on paper are apart after rounding. @param {{ value: number }} props */
export function Gap({ value }) {
  const parts = scientific(value);
  return (
    <span class="figures" data-value={machine(value)}>
      {parts ? (
        <>
          {parts.mantissa} × 10<sup>{parts.exponent}</sup>
        </>
      ) : (
        "0"
      )}
    </span>
  );
}
