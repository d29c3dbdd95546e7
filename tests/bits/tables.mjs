// SPDX-License-Identifier: MIT
// The tables of bits.hpp for the tests in JavaScript, and their sum as that file has it.

import { readFile } from "node:fs/promises";

const halves = /** @type {const} */ ({ layout: "halves" });

/**
 * What encodeTable is called with.
 * @type {[{ width: number, base?: number }, number, number, { layout: "halves" }?][]}
 */
export const BIT_TABLES = [
  [{ width: 512 }, 0, 300],
  [{ width: 130 }, 999999999, 100, halves],
  [{ width: 1100, base: 1.5 }, 7, 3],
  [{ width: 64, base: 1e300 }, 1, 40, halves],
  [{ width: 6, base: 1e6 }, 2 ** 53 - 9, 10],
];

/** @returns {Promise<bigint>} */
export async function nativeSum() {
  const source = await readFile(new URL("bits.hpp", import.meta.url), "utf8");
  const [, sum] = /tables_of_doubles = (0x[0-9a-f]+)/.exec(source) ?? [];
  if (!sum) throw new Error("bits.hpp has no tables_of_doubles");
  return BigInt(sum);
}
