// SPDX-License-Identifier: MIT
// The facade over the small module: what the page's first view calls, and nothing else of pe.js.

import createModule from "#pe-first-module";
import { FIRST } from "./first-functions.js";
import { caller, instantiate, plainFunctions } from "./load.js";

/**
 * @param {{ wasmBinary: BufferSource }} options the bytes of pe-first.wasm
 * @returns {Promise<Pick<import("./pe.js").Pe,
 *   "denominator" | "angle" | "nearestTurn" | "compare" | "distanceProfile">>}
 */
export async function loadFirst({ wasmBinary }) {
  return plainFunctions(caller(await instantiate(createModule, wasmBinary)), FIRST);
}
