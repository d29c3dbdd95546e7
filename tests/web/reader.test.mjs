// SPDX-License-Identifier: MIT
// Who reads a table: a worker while it lasts, else the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createReader } from "../../web/views/check/reader.js";

/** A core that finds no table, and counts how often it is asked. */
function core() {
  const counted = { asked: 0 };
  const parseTable = () => {
    counted.asked += 1;
    return { table: null, error: { kind: "empty" } };
  };
  return { counted, pe: /** @type {any} */ ({ parseTable }) };
}

/** Workers that answer when they are told to. */
function workers() {
  /** @type {any[]} */
  const started = [];
  const start = () => {
    const worker = {
      /** @type {unknown[]} */
      asked: [],
      isEnded: false,
      postMessage: (/** @type {unknown} */ question) => worker.asked.push(question),
      terminate: () => (worker.isEnded = true),
      onmessage: (/** @type {unknown} */ _event) => {},
      onerror: (/** @type {unknown} */ _event) => {},
    };
    started.push(worker);
    return /** @type {any} */ (worker);
  };
  return { started, start };
}

const ANSWER = { error: { kind: "ragged" }, letter: null };

test("what a worker answers belongs to the very source that was given", async () => {
  const { counted, pe } = core();
  const { started, start } = workers();
  const reader = createReader(pe, start);
  const bytes = Uint8Array.of(1, 2);
  const reading = reader.table(bytes);
  assert.deepEqual(started[0].asked, [{ table: bytes }]);
  started[0].onmessage({ data: ANSWER });
  assert.deepEqual(await reading, { ...ANSWER, source: bytes });
  assert.equal((await reading).source, bytes, "not a copy");
  const texts = { inputs: "1", tokens: "a", embeddings: "" };
  const inputs = reader.inputs(texts);
  started[0].onmessage({ data: { found: null } });
  assert.equal((await inputs).texts, texts);
  assert.equal(started.length, 1, "one worker for all");
  assert.equal(counted.asked, 0);
});

test("a later question ends the reading of an earlier one", async () => {
  const { pe } = core();
  const { started, start } = workers();
  const reader = createReader(pe, start);
  let isAnswered = false;
  void reader.table("old").then(() => (isAnswered = true));
  const latest = reader.table("new");
  assert.equal(started.length, 2);
  assert.equal(started[0].isEnded, true);
  // It had sent its answer, or broken off, just before it was ended.
  started[0].onmessage({ data: ANSWER });
  started[0].onerror({ preventDefault() {} });
  started[1].onmessage({ data: ANSWER });
  assert.equal((await latest).source, "new");
  assert.equal(isAnswered, false);
});

test("where no worker can be started, or one breaks off, the page reads", async () => {
  const { counted, pe } = core();
  const refused = createReader(pe, () => {
    throw new Error("blocked");
  });
  assert.equal((await refused.table("x")).error?.kind, "empty");
  assert.equal(counted.asked, 1);

  const { started, start } = workers();
  const reader = createReader(pe, start);
  const reading = reader.table("y");
  started[0].onerror({ preventDefault() {} });
  assert.equal((await reading).error?.kind, "empty");
  await reader.table("z");
  assert.equal(started.length, 1, "it is not tried again");
  assert.equal(started[0].isEnded, true, "nor is it kept");
  assert.equal(counted.asked, 3);
});

test("a reading that throws is an error and not silence", async () => {
  const broken = /** @type {any} */ ({
    parseTable() {
      throw new RangeError("memory");
    },
  });
  const reader = createReader(broken, undefined);
  assert.equal((await reader.table("1")).error?.kind, "failed");
  const inputs = await reader.inputs({ inputs: "1", tokens: "", embeddings: "" });
  assert.equal(inputs.error?.error.kind, "failed");
});
