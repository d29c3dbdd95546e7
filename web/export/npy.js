// SPDX-License-Identifier: MIT
// NumPy's own file, version 1.0: a header of text, padded to 64 bytes, then doubles, little-endian,
// row after row.

const MAGIC = "\x93NUMPY\x01\x00";
const ALIGN = 64;
/** Magic and version, then the header's length in two bytes. */
const PREFIX = MAGIC.length + 2;

/** @param {import("./table.js").Table} table */
export function toNpy({ values, columns }) {
  const shape = `(${values.length}, ${columns.length})`;
  const text = `{'descr': '<f8', 'fortran_order': False, 'shape': ${shape}, }`;
  const padding = (ALIGN - ((PREFIX + text.length + 1) % ALIGN)) % ALIGN;
  const header = `${text}${" ".repeat(padding)}\n`;
  const start = PREFIX + header.length;
  const bytes = new Uint8Array(start + 8 * values.length * columns.length);
  const view = new DataView(bytes.buffer);
  /** @param {string} characters @param {number} at */
  const put = (characters, at) =>
    bytes.set(
      Array.from(characters, (character) => character.charCodeAt(0)),
      at,
    );
  put(MAGIC, 0);
  view.setUint16(MAGIC.length, header.length, true);
  put(header, PREFIX);
  values
    .flatMap((row) => Array.from(row))
    .forEach((value, n) => view.setFloat64(start + 8 * n, value, true));
  return bytes;
}
