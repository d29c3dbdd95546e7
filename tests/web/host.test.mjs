// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import fc from "../property.mjs";
import { changeFor, completes, hostOf, wantedState } from "../../web/host.js";
import { messageValues, parameterTable, readEntries } from "../../web/parameters.js";
import { DEFAULTS, consequences, createStore } from "../../web/state.js";
import { oncePerFrame, spaced } from "../../web/timing.js";

const table = parameterTable(["en", "zh-CN"]);

/** @param {unknown} state */
const set = (state) => ({ target: "pe-lesson", type: "set", state });

/** A page in a frame: what it said, and a way to speak to it. */
function framed() {
  /** @type {any[]} */
  const said = [];
  /** @type {(event: any) => void} */
  let listener = () => {};
  const box = { height: 500.2 };
  /** @type {() => void} */
  let changed = () => {};
  const parent = { postMessage: (/** @type {any} */ message) => said.push(message) };
  const page = {
    parent,
    addEventListener: (/** @type {string} */ _, /** @type {any} */ added) => (listener = added),
    document: { documentElement: { getBoundingClientRect: () => box } },
    ResizeObserver: class {
      /** @param {() => void} callback */
      constructor(callback) {
        changed = callback;
      }
      observe() {
        changed();
      }
    },
  };
  return {
    page: /** @type {any} */ (page),
    said,
    /** @param {unknown} data @param {unknown} [source] */
    hear: (data, source = parent) => listener({ data, source }),
    /** @param {number} height */
    grow(height) {
      box.height = height;
      changed();
    },
    /** @param {string} type */
    of: (type) => said.filter((message) => message.type === type),
  };
}

test("a page that is not framed says nothing", () => {
  const page = /** @type {any} */ ({});
  page.parent = page;
  hostOf(page).started(createStore({ ...DEFAULTS }), table);
  hostOf(page).failed({ kind: "network", values: {} });
});

test("ready comes first, then the state; heights are whole pixels in both dialects", () => {
  const { page, said } = framed();
  hostOf(page).started(createStore({ ...DEFAULTS }), table);
  assert.deepEqual(said[0], { source: "pe-lesson", type: "ready" });
  assert.equal(said[1].type, "state");
  assert.deepEqual(said.slice(2), [
    { source: "pe-lesson", type: "resize", height: 501 },
    { subject: "lti.frameResize", height: 501 },
  ]);
});

test("a height is said once, up and down, and never 0", () => {
  const { page, of, grow } = framed();
  hostOf(page).started(createStore({ ...DEFAULTS }), table);
  for (const height of [500.9, 900, 900, 0, 300]) grow(height);
  assert.deepEqual(
    of("resize").map(({ height }) => height),
    [501, 900, 300],
  );
});

test("without ResizeObserver the height is measured after each change of state", () => {
  const { page, of, grow } = framed();
  delete page.ResizeObserver;
  const store = createStore({ ...DEFAULTS });
  hostOf(page).started(store, table);
  grow(700);
  store.set({ step: 2 });
  assert.deepEqual(
    of("resize").map(({ height }) => height),
    [501, 700],
  );
});

test("a message sets typed values and their texts alike", () => {
  for (const state of [
    { step: 6, q: 6, enc: false, lang: "zh-CN", embed: true },
    { step: "6", q: " 6 ", enc: "off", lang: "zh", embed: "1" },
  ]) {
    const { page, hear } = framed();
    const store = createStore({ ...DEFAULTS }, consequences);
    hostOf(page).started(store, table);
    hear(set(state));
    const { step, q, enc, lang, embed, notices, seen } = store.get();
    assert.deepEqual(
      { step, q, enc, lang, embed, notices, seen },
      { step: 6, q: 6, enc: false, lang: "zh-CN", embed: true, notices: [], seen: [1, 6] },
    );
  }
});

test("what a state message says can be sent back", () => {
  const state = { ...DEFAULTS, step: 6, q: 32, enc: false, embed: true, theme: "dark" };
  const said = messageValues(state, table);
  const { values, notices } = readEntries(Object.entries(said), table, "host", DEFAULTS);
  assert.deepEqual(notices, []);
  for (const [name, value] of Object.entries(values)) {
    assert.deepEqual(value, state[/** @type {keyof typeof state} */ (name)], name);
  }
  assert.equal(said.q, 32);
  assert.equal(said.enc, "off");
});

test("a width that nobody has chosen is not said, one that is chosen is", () => {
  assert.equal("d" in messageValues(DEFAULTS, table), false);
  assert.equal(messageValues({ ...DEFAULTS, d: 16 }, table).d, 16);
});

test("a pair is allowed if the width has it, whichever of the two a host says first", () => {
  assert.deepEqual(changeFor(DEFAULTS, { pair: 7, d: 16 }, table).pair, 7);
  assert.deepEqual(changeFor({ ...DEFAULTS, d: 16 }, { pair: 7 }, table).pair, 7);
  const refused = changeFor(DEFAULTS, { pair: 4 }, table);
  assert.equal(refused.pair, 0);
  assert.equal(refused.notices?.[0]?.rule, "0 … 3");
});

test("a host's smaller width takes the pair along to its last one", () => {
  const { d, pair } = changeFor({ ...DEFAULTS, d: 512, pair: 200 }, { d: 16 }, table);
  assert.deepEqual({ d, pair }, { d: 16, pair: 7 });
});

test("a preset that a host asks for brings its step, its position and its marks", () => {
  const far = { ...DEFAULTS, step: 2, q: 9, enc: false, working: { cell: "norm", by: "press" } };
  const change = changeFor(/** @type {any} */ (far), { evidence: "nearRepeat" }, table);
  const { step, q, enc, evidence, working } = change;
  assert.deepEqual(
    { step, q, enc, evidence, working },
    { step: 6, q: 6, enc: true, evidence: "nearRepeat", working: null },
  );
  // Its own step and position may be said too, as the page itself says them.
  const same = { evidence: "nearRepeat", step: 6, q: 6, enc: "on" };
  assert.equal(changeFor(DEFAULTS, same, table).evidence, "nearRepeat");
  // What is the same everywhere leaves the position to the asker.
  assert.equal(changeFor(DEFAULTS, { evidence: "zero", q: 20 }, table).q, 20);
  assert.equal(changeFor({ ...DEFAULTS, q: 9 }, { evidence: "zero" }, table).q, 9);
  for (const other of [{ step: 5 }, { q: 7 }, { enc: "off" }]) {
    const asked = changeFor(DEFAULTS, { evidence: "nearRepeat", ...other }, table);
    assert.equal(asked.evidence, null, JSON.stringify(other));
  }
  assert.equal(changeFor({ ...DEFAULTS, evidence: "zero" }, { q: 5 }, table).evidence, null);
});

test("a bad value changes nothing and becomes one notice for its name", () => {
  for (const bad of [33, 0, 1.5, NaN, true, null, {}, [], ["3"], "<b>", 10n, undefined]) {
    const change = changeFor(DEFAULTS, { q: bad, step: 2 }, table);
    assert.equal("q" in change, false, String(bad));
    assert.equal(change.step, 2);
    assert.deepEqual(
      change.notices?.map(({ name, rule, from }) => ({ name, rule, from })),
      [{ name: "q", rule: "1 … 32", from: "host" }],
    );
    assert.equal(change.notices?.[0]?.used, "3");
    const again = { ...DEFAULTS, ...change };
    assert.equal(changeFor(again, { q: bad }, table).notices?.length, 1);
    assert.equal(changeFor(again, { q: 5 }, table).notices?.length, 0);
  }
});

test("a notice names what a preset has set in place of a bad value", () => {
  const change = changeFor(DEFAULTS, { q: 99, evidence: "nearRepeat" }, table);
  assert.equal(change.q, 6);
  assert.equal(change.notices?.[0]?.used, "6");
});

test("messages from elsewhere and of other shapes are ignored", () => {
  const { page, hear } = framed();
  const store = createStore({ ...DEFAULTS });
  hostOf(page).started(store, table);
  const before = store.get();
  hear(set({ step: 5 }), {});
  hear(set({ step: 5 }), null);
  for (const data of [null, undefined, "set", 5, [], {}, set(null), set([]), set("step")]) {
    hear(data);
  }
  for (const data of [
    { ...set({ step: 5 }), target: "other" },
    { ...set({ step: 5 }), type: "get" },
    set({ unknown: 1, __proto__: { step: 5 }, constructor: 3 }),
  ]) {
    hear(data);
  }
  assert.equal(store.get(), before);
});

test("no message makes the page throw or leaves it in a state that is not allowed", () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), (data) => {
      const wanted = wantedState(set(data));
      const change = wanted ? changeFor(DEFAULTS, wanted, table) : {};
      for (const [name, { read, write }] of Object.entries(table)) {
        if (name in change)
          assert.deepEqual(
            read(write(/** @type {any} */ (change)[name])),
            /** @type {any} */ (change)[name],
          );
      }
    }),
  );
});

/** Node 18 takes the bare list. */
function mockTimeouts() {
  const apis = /** @type {const} */ (["setTimeout"]);
  const isOld = process.version.startsWith("v18.");
  mock.timers.enable(isOld ? /** @type {any} */ (apis) : { apis: [...apis] });
}

test("states are said at most ten a second, and the last one always", () => {
  mockTimeouts();
  try {
    const { page, of } = framed();
    const store = createStore({ ...DEFAULTS });
    hostOf(page).started(store, table);
    for (let n = 0; n < 100; n += 1) {
      store.set({ q: 1 + (n % 31) });
      mock.timers.tick(10);
    }
    mock.timers.tick(200);
    assert.ok(of("state").length <= 11, `${of("state").length} in 1.2 s`);
    assert.equal(of("state").at(-1).state.q, store.get().q);
  } finally {
    mock.timers.reset();
  }
});

test("an action that is spaced runs at once, then once more for all calls meanwhile", () => {
  mockTimeouts();
  try {
    let runs = 0;
    const act = spaced(100, () => (runs += 1));
    act();
    act();
    act();
    assert.equal(runs, 1);
    mock.timers.tick(100);
    assert.equal(runs, 2);
    mock.timers.tick(500);
    assert.equal(runs, 2);
  } finally {
    mock.timers.reset();
  }
});

test("of the calls within a frame the first acts at once and the last when the next begins", () => {
  /** @type {(() => void)[]} */
  const frames = [];
  /** @type {number[]} */
  const drawn = [];
  const draw = oncePerFrame(
    (/** @type {number} */ value) => drawn.push(value),
    (begin) => frames.push(begin),
  );
  for (const value of [1, 2, 3]) draw(value);
  assert.deepEqual(drawn, [1]);
  frames.shift()?.();
  assert.deepEqual(drawn, [1, 3]);
  draw(4);
  assert.deepEqual(drawn, [1, 3], "the late one has used up its own frame");
  frames.shift()?.();
  assert.deepEqual(drawn, [1, 3, 4]);
  frames.shift()?.();
  assert.equal(frames.length, 0, "and then nothing runs on");
  draw(5);
  assert.deepEqual(drawn, [1, 3, 4, 5]);
});

test("complete is said once, when all steps have been seen and the self-check is done", () => {
  const all = [1, 2, 3, 4, 5, 6, 7];
  assert.equal(completes({ ...DEFAULTS, seen: all }), false);
  assert.equal(completes({ ...DEFAULTS, score: 1 }), false);
  const { page, of } = framed();
  const store = createStore({ ...DEFAULTS }, consequences);
  hostOf(page).started(store, table);
  store.set({ step: 7 });
  store.set({ score: 0.5 });
  assert.deepEqual(of("complete"), [], "a jump to the last step has not shown the others");
  for (const step of all) store.set({ step });
  store.set({ score: 1 });
  assert.deepEqual(of("complete"), [{ source: "pe-lesson", type: "complete", score: 0.5 }]);
});

test("a page that could not start says why", () => {
  const { page, said } = framed();
  hostOf(page).failed({ kind: "status", values: { status: 404 } });
  assert.deepEqual(said[0], { source: "pe-lesson", type: "error", cause: "status", status: 404 });
  assert.equal(said[1].type, "resize");
});
