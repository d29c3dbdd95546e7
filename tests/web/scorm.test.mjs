// SPDX-License-Identifier: MIT
// The driver of the SCORM package, and the package itself.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { mock, test } from "node:test";
import fc from "../property.mjs";
import { unzipSync } from "fflate";
import { scormPackage } from "../../script/site/scorm.mjs";
import { parameterTable, messageValues } from "../../web/parameters.js";
import { progressOf } from "../../web/progress.js";
import { LIMIT, findApi, pack, startSession, teach, timespan, unpack } from "../../web/scorm.js";
import { DEFAULTS } from "../../web/state.js";
import { OPTIONS } from "../../web/self-check/options.js";
import { top } from "./load.mjs";

const table = parameterTable(["en", "zh-CN"]);
const steps = [1, 2, 3, 4, 5, 6, 7];

/** Everything that can be known of a learner: each option tried, each step seen. */
const most = {
  ...DEFAULTS,
  view: /** @type {const} */ ("by-hand"),
  step: 7,
  lang: "zh-CN",
  tokens: Array.from({ length: 12 }, () => "词".repeat(3)),
  seen: steps,
  answers: OPTIONS,
  score: 5 / 6,
};
/** @param {any} state */
const kept = (state) => ({ state: messageValues(state, table), progress: progressOf(state) });

// ── finding the API ─────────────────────────────────────────────────────────────────────────────

/** A window. @param {object} [more] @returns {any} */
const windowOf = (more = {}) => {
  const page = /** @type {any} */ ({ opener: null, ...more });
  page.parent ??= page;
  page.top ??= page.parent.top ?? page.parent;
  return page;
};
/** A window of another origin: it has a parent and an opener, and nothing else may be asked. */
const foreign = (/** @type {object} */ more = {}) =>
  new Proxy(windowOf(more), {
    get(page, name) {
      if (["parent", "top", "opener"].includes(String(name))) return page[name];
      throw new DOMException("Blocked a frame", "SecurityError");
    },
  });
const API = { LMSInitialize: () => "true" };

test("the API is found in the page, around it, and in the window that opened it", () => {
  assert.equal(findApi(windowOf({ API })), API);
  assert.equal(findApi(windowOf({ parent: windowOf({ parent: windowOf({ API }) }) })), API);
  assert.equal(findApi(windowOf({ opener: windowOf({ parent: windowOf({ API }) }) })), API);
  const popup = windowOf({ opener: windowOf({ API }) });
  assert.equal(findApi(windowOf({ parent: popup })), API);
});

test("a window of another origin is passed by and throws nothing", () => {
  assert.equal(findApi(windowOf({ parent: foreign() })), undefined);
  assert.equal(findApi(windowOf({ parent: foreign({ parent: windowOf({ API }) }) })), API);
  assert.equal(findApi(windowOf({ opener: foreign() })), undefined);
});

test("what only looks like an API is none, and the search upwards ends", () => {
  assert.equal(findApi(windowOf({ API: {} })), undefined);
  assert.equal(findApi(windowOf({ API: "LMSInitialize" })), undefined);
  const endless = /** @type {any} */ ({});
  Object.defineProperty(endless, "parent", {
    get: () => ({ ...endless, parent: windowOf(endless) }),
  });
  assert.equal(findApi(endless), undefined);
});

// ── what is kept ────────────────────────────────────────────────────────────────────────────────

test("what is packed is unpacked", () => {
  assert.deepEqual(unpack(pack(kept(most))), JSON.parse(JSON.stringify(kept(most))));
});

test("with everything tried and all fields full there is room", () => {
  const text = pack(kept(most));
  assert.ok(text.length < LIMIT / 2, `${text.length} characters`);
  assert.match(text, /\\u8bcd/);
});

test("long texts of the learner's own are left out first, then the rest of the state", () => {
  const long = kept({ ...most, tokens: ["词".repeat(2000)] });
  const text = pack(long);
  assert.ok(text.length <= LIMIT);
  assert.deepEqual(unpack(text), {
    state: { view: "by-hand", step: 7, q: 3, enc: "on", lang: "zh-CN", theme: "auto" },
    progress: JSON.parse(JSON.stringify(long.progress)),
  });
  const hopeless = pack({ state: { view: "x".repeat(LIMIT) }, progress: { score: 1 } });
  assert.deepEqual(unpack(hopeless), { progress: { score: 1 } });
});

test("never more than 4096 characters, and only ASCII", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string({ maxLength: 3000 })), (state) => {
      const text = pack({ state, progress: { seen: [1] } });
      assert.match(text, /^[\x20-\x7e]{1,4096}$/);
      assert.deepEqual(unpack(text)?.progress, { seen: [1] });
    }),
  );
});

test("a text of somebody else's is nothing kept", () => {
  for (const text of ["", "null", "[]", "3", "{", "page=3;visited=1,2"])
    assert.equal(unpack(text), null);
});

test("a duration is hours, minutes, seconds and hundredths", () => {
  assert.equal(timespan(0), "00:00:00.00");
  assert.equal(timespan(61_239), "00:01:01.23");
  assert.equal(timespan(100 * 3_600_000 + 59_999), "100:00:59.99");
  assert.equal(timespan(-5), "00:00:00.00");
  assert.match(timespan(Number.MAX_SAFE_INTEGER), /^\d{4}:\d\d:\d\d\.\d\d$/);
});

// ── a session ───────────────────────────────────────────────────────────────────────────────────

/** A platform that remembers. @param {Record<string, string>} [values] */
function platform(values = {}) {
  /** @type {string[]} */
  const calls = [];
  const api = {
    LMSInitialize: () => (calls.push("initialize"), "true"),
    LMSGetValue: (/** @type {string} */ name) => values[name] ?? "",
    LMSSetValue(/** @type {string} */ name, /** @type {string} */ value) {
      values[name] = value;
      return "true";
    },
    LMSCommit: () => (calls.push("commit"), "true"),
    LMSFinish: () => (calls.push("finish"), "true"),
  };
  return { api: /** @type {any} */ (api), values, calls };
}

/** @param {any} api @param {() => number} [clock] */
const begin = (api, clock) =>
  /** @type {NonNullable<ReturnType<typeof startSession>>} */ (startSession(api, clock));

test("a first visit is incomplete until the lesson is complete; the score is out of 100", () => {
  const { api, values, calls } = platform({ "cmi.core.lesson_status": "not attempted" });
  let now = 1000;
  const session = begin(api, () => now);
  assert.equal(session.resumed, null);
  assert.equal(values["cmi.core.lesson_status"], "incomplete");
  session.keep({ progress: { score: null } });
  assert.equal(values["cmi.core.score.raw"], undefined);
  session.keep({ progress: { score: 5 / 6 } });
  session.complete();
  now += 65_430;
  session.end();
  assert.deepEqual(values, {
    "cmi.core.lesson_status": "completed",
    "cmi.suspend_data": '{"state":{},"progress":{"score":0.8333333333333334}}',
    "cmi.core.score.min": "0",
    "cmi.core.score.max": "100",
    "cmi.core.score.raw": "83",
    "cmi.core.session_time": "00:01:05.43",
    "cmi.core.exit": "suspend",
  });
  assert.deepEqual(calls, ["initialize", "finish"]);
  session.keep({ progress: { score: 1 } });
  session.end();
  assert.equal(values["cmi.core.score.raw"], "83");
  assert.deepEqual(calls, ["initialize", "finish"], "it is finished once");
});

test("a later visit lowers neither status nor score", () => {
  for (const status of ["completed", "passed", "incomplete", "failed"]) {
    const { api, values } = platform({
      "cmi.core.lesson_status": status,
      "cmi.core.score.raw": "67",
    });
    const session = begin(api);
    assert.equal(values["cmi.core.lesson_status"], status);
    session.keep({ progress: { score: 0.5 } });
    assert.equal(values["cmi.core.score.raw"], "67");
    session.keep({ progress: { score: 1 } });
    assert.equal(values["cmi.core.score.raw"], "100");
    session.complete();
    assert.equal(values["cmi.core.lesson_status"], status === "passed" ? "passed" : "completed");
  }
});

test("a platform that refuses or fails costs nothing but the record", () => {
  assert.equal(startSession({ LMSInitialize: () => "false" }), null);
  const fail = () => {
    throw new Error("the platform is ill");
  };
  assert.equal(startSession({ LMSInitialize: fail }), null);
  const session = begin({
    LMSInitialize: () => true,
    LMSGetValue: fail,
    LMSSetValue: fail,
    LMSCommit: fail,
  });
  session.keep({});
  session.complete();
  session.store();
  session.end();
});

/** A page with the lesson in a frame. */
function course() {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {any[]} */
  const posted = [];
  const lesson = { postMessage: (/** @type {any} */ message) => posted.push(message) };
  const listen = (/** @type {string} */ type, /** @type {any} */ listener) =>
    (listeners[type] = listener);
  const page = windowOf({
    addEventListener: listen,
    document: { addEventListener: listen, visibilityState: "visible" },
  });
  return {
    page,
    posted,
    frame: /** @type {any} */ ({ contentWindow: lesson }),
    /** @param {object} data @param {unknown} [source] */
    say: (data, source = lesson) =>
      listeners.message?.({ source, data: { source: "pe-lesson", ...data } }),
    /** @param {string} type */
    happen: (type) => listeners[type]?.({}),
  };
}

/** Node 18 takes the bare list. */
function mockTime() {
  const apis = /** @type {const} */ (["setTimeout"]);
  const isOld = process.version.startsWith("v18.");
  mock.timers.enable(isOld ? /** @type {any} */ (apis) : { apis: [...apis] });
}

/** Time goes by in small steps: Node 18 lets an interval pass once a tick. @param {number} ms */
function wait(ms) {
  for (let gone = 0; gone < ms; gone += 50) mock.timers.tick(50);
}

test("an API that comes late is used, and what was said before is not lost", () => {
  mockTime();
  try {
    const { page, frame, say, happen } = course();
    const { api, values, calls } = platform();
    teach(page, frame);
    say({ type: "ready" });
    say({ type: "state", state: { step: 7 }, progress: { seen: steps, answers: {}, score: 1 } });
    say({ type: "complete", score: 1 });
    wait(3000);
    page.API = api;
    wait(300);
    assert.equal(values["cmi.core.lesson_status"], "completed");
    assert.equal(values["cmi.core.score.raw"], "100");
    wait(3000);
    assert.deepEqual(calls, ["initialize", "commit"]);
    happen("pagehide");
    assert.deepEqual(calls, ["initialize", "commit", "finish"]);
  } finally {
    mock.timers.reset();
  }
});

test("what was kept goes to the lesson, and reports from before do not overwrite it", () => {
  const { page, frame, say, posted } = course();
  const before = {
    state: { step: 5, q: 6 },
    progress: { seen: [1, 4, 5], answers: {}, score: null },
  };
  const { api, values } = platform({ "cmi.suspend_data": JSON.stringify(before) });
  page.API = api;
  teach(page, frame);
  say({ type: "ready" }, {});
  assert.deepEqual(posted, [], "only the lesson is listened to");
  say({ type: "ready" });
  assert.deepEqual(posted, [{ target: "pe-lesson", type: "set", ...before }]);
  say({ type: "state", state: { step: 1 }, progress: { seen: [1], answers: {}, score: null } });
  assert.deepEqual(JSON.parse(values["cmi.suspend_data"] ?? ""), before);
  const after = { state: { step: 6 }, progress: { seen: [1, 4, 5, 6], answers: {}, score: null } };
  say({ type: "state", ...after });
  assert.deepEqual(JSON.parse(values["cmi.suspend_data"] ?? ""), after);
});

test("a learner who has moved before a late API came is not moved back", () => {
  mockTime();
  try {
    const { page, frame, say, posted } = course();
    const progress = { seen: [1, 2], answers: {}, score: null };
    const { api } = platform({
      "cmi.suspend_data": JSON.stringify({ state: { step: 2 }, progress }),
    });
    teach(page, frame);
    say({ type: "ready" });
    say({ type: "state", state: { step: 1 }, progress: { seen: [1] } });
    say({ type: "state", state: { step: 3 }, progress: { seen: [1, 3] } });
    page.API = api;
    wait(300);
    assert.deepEqual(posted, [{ target: "pe-lesson", type: "set", progress }]);
  } finally {
    mock.timers.reset();
  }
});

test("without an API the search ends", () => {
  mockTime();
  try {
    const { page, frame, say } = course();
    let asked = 0;
    Object.defineProperty(page, "API", { get: () => void (asked += 1) });
    teach(page, frame);
    say({ type: "ready" });
    wait(50_000);
    assert.equal(asked, 80);
  } finally {
    mock.timers.reset();
  }
});

// ── the package ─────────────────────────────────────────────────────────────────────────────────

const text = (/** @type {Uint8Array | undefined} */ bytes) => new TextDecoder().decode(bytes);

test("the package holds the one-file page as it is, and nothing that it does not list", async () => {
  const dist = new URL("dist/", top);
  const files = unzipSync(await readFile(new URL("scorm12.zip", dist)));
  assert.deepEqual(Object.keys(files), [
    "imsmanifest.xml",
    "index.html",
    "lesson.html",
    "scorm.js",
  ]);
  assert.equal(text(files["lesson.html"]), await readFile(new URL("lesson.html", dist), "utf8"));
  const listed = [...text(files["imsmanifest.xml"]).matchAll(/<file href="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(listed, ["index.html", "lesson.html", "scorm.js"]);
});

test("the same content makes the same bytes in every time zone", () => {
  const parts = { lesson: "<p>", script: "1", titles: ["A & B", "<乙>"] };
  const { TZ } = process.env;
  try {
    const packages = ["UTC", "Asia/Shanghai", "America/Los_Angeles"].map((zone) => {
      process.env.TZ = zone;
      return Buffer.from(scormPackage(parts)).toString("hex");
    });
    assert.equal(new Set(packages).size, 1);
  } finally {
    process.env.TZ = TZ;
    if (TZ === undefined) delete process.env.TZ;
  }
  const manifest = text(unzipSync(scormPackage(parts))["imsmanifest.xml"]);
  assert.match(manifest, /<title>A &amp; B · &lt;乙&gt;<\/title>/);
});
