// SPDX-License-Identifier: MIT
// A table as comma-separated values that read back as the same doubles.

/**
 * A header with the component numbers, then a line for each position from 0 on.
 * @param {Float64Array} values row-major
 * @param {number} width
 */
export function csv(values, width) {
  const lines = [["position", ...Array.from({ length: width }, (_, j) => j)].join(",")];
  for (let start = 0; start < values.length; start += width) {
    lines.push([start / width, ...values.subarray(start, start + width)].join(","));
  }
  return `${lines.join("\r\n")}\r\n`;
}
