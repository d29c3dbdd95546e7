// SPDX-License-Identifier: MIT
// The worker that reads tables. Its first message is the core's bytes; each further one is a
// question (views/check/reader.js), and is answered with a reading.

import { loadPe } from "#pe";
import { readerHere } from "./views/check/reader.js";

/** @typedef {import("./views/check/reader.js").Question} Question */

/** @type {Promise<import("./views/check/reader.js").Reader> | null} */
let reader = null;

/** The memory of a reading's numbers, which need not be copied. @param {unknown} value */
function buffersOf(value) {
  /** @type {Set<ArrayBuffer>} */
  const buffers = new Set();
  /** @param {unknown} part */
  const visit = (part) => {
    if (ArrayBuffer.isView(part)) buffers.add(/** @type {ArrayBuffer} */ (part.buffer));
    else if (typeof part === "object" && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return [...buffers];
}

/** @param {Question} question */
async function answer(question) {
  const ready = await reader;
  const reading =
    ready && ("table" in question ? ready.table(question.table) : ready.inputs(question.inputs));
  // The source is known to whoever asked.
  const { source, texts, ...rest } = /** @type {Record<string, unknown>} */ (await reading);
  postMessage(rest, { transfer: buffersOf(rest) });
}

addEventListener("message", ({ data }) => {
  if (!reader) {
    reader = loadPe({ wasmBinary: data }).then(readerHere);
  } else {
    // An error that is thrown outside of a promise is told to whoever started the worker.
    answer(data).catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
  }
});
