// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { painted, rationed, unnested } from "../../web/timing.js";

/** Timers that stand until they are moved, and a clock that goes with them. */
function standStill() {
  const isOld = process.version.startsWith("v18.");
  const apis = /** @type {const} */ (["setTimeout"]);
  mock.timers.enable(isOld ? /** @type {any} */ (apis) : { apis: [...apis] });
  let time = 0;
  mock.method(performance, "now", () => time);
  return (/** @type {number} */ milliseconds) => {
    time += milliseconds;
    mock.timers.tick(milliseconds);
  };
}

test("what is done too often waits, and the last of it is done", () => {
  const pass = standStill();
  try {
    let wanted = 0;
    /** @type {number[]} */
    const done = [];
    const act = rationed({ burst: 70, pause: 1000 }, () => done.push(wanted));
    // A drag: a change every 20 ms, for 30 seconds.
    for (wanted = 1; wanted <= 1500; wanted += 1) {
      act();
      if (wanted <= 70) assert.equal(done.at(-1), wanted, "at once");
      pass(20);
    }
    assert.ok(done.length <= 100, `${done.length} in 30 s`);
    pass(1000);
    assert.ok(Number(done.at(-1)) >= 1500, "the last call is not lost");
    const { length } = done;
    pass(60_000);
    assert.equal(done.length, length, "nothing is done that is not wanted");
    act();
    assert.equal(done.length, length + 1);
  } finally {
    mock.timers.reset();
    mock.restoreAll();
  }
});

test("an action is never inside itself, and what it asks for comes after it", () => {
  /** @type {string[]} */
  const done = [];
  const act = unnested(() => {
    done.push("begin");
    if (done.length === 1) act();
    done.push("end");
  });
  act();
  assert.deepEqual(done, ["begin", "end", "begin", "end"]);
});

test("what waits for a frame goes on after it, and also where there is none", async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (const isShown of [true, false]) {
    const pass = standStill();
    try {
      let isOver = false;
      /** @type {() => void} */
      let frame = () => {};
      const waited = painted((begin) => {
        frame = begin;
      });
      waited.then(() => (isOver = true));
      pass(20);
      if (isShown) frame();
      await turn();
      assert.equal(isOver, false, "not in the frame itself");
      pass(5);
      await turn();
      assert.equal(isOver, isShown, "only a frame ends it early");
      pass(25);
      await waited;
    } finally {
      mock.timers.reset();
      mock.restoreAll();
    }
  }
});
