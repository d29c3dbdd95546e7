// SPDX-License-Identifier: MIT
// Whatever stands in an address or comes from a host page: the state stays one that the page allows,
// the rest is a notice or is ignored, and no text of theirs becomes markup.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { changeFor, keptProgress, wantedState } from "../../web/host.js";
import { parameterTable, readParameters, writeParameters } from "../../web/parameters.js";
import { resume } from "../../web/progress.js";
import { DEFAULTS, consequences } from "../../web/state.js";
import { htmlOf, textOf } from "./page.mjs";

const RUNS = { numRuns: 2000 };
const table = parameterTable(["en", "zh-CN"]);
const names = fc.constantFrom(...Object.keys(table), "utm", "__proto__", "constructor", "toString");

/** Texts that have done harm elsewhere. */
const HARMFUL = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "{name}",
  "<code>",
  "&lt;b&gt;",
  "%00",
  "%E0%A4%A",
  "\u202e\u2066",
  "\ud800",
  "\u22121",
  "1e400",
  "0x10",
  " 3 ",
  "９",
  "a,b\\,c,,\\",
];
const numbers = fc.oneof(fc.integer(), fc.integer({ min: -40, max: 600 }), fc.double());
const texts = fc.oneof(
  fc.constantFrom(...HARMFUL),
  fc.string({ unit: "binary", maxLength: 80 }),
  numbers.map(String),
  fc.constantFrom("on", "off", "lesson", "scales", "zh", "dark", "auto", "none", "2-0", ""),
);

/** Tags of a page with a notice: no others may come. @param {string} html */
const tags = (html) => new Set([...html.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name));
const notice = { name: "q", value: "x", rule: "1 … 32", from: "address" };
const KNOWN = tags(htmlOf({ ...DEFAULTS, framed: true, notices: [notice] }, {}));

/**
 * What an address can say is allowed, and the page shows the rest as text.
 * @param {any} state
 */
function assertSound(state) {
  const address = writeParameters(state, DEFAULTS, table);
  const again = readParameters(address, table, DEFAULTS);
  assert.deepEqual(again.notices, [], address);
  for (const name of Object.keys(table)) {
    const read = name in again.values ? again.values[name] : DEFAULTS[/** @type {"q"} */ (name)];
    assert.deepEqual(state[name], read, name);
  }
  const html = htmlOf(state, {});
  const foreign = [...tags(html)].filter((name) => !KNOWN.has(name));
  assert.deepEqual(foreign, []);
  assert.doesNotMatch(html, /<[^>]* on\w+=/, "no handler is written as text");
  const text = textOf(html);
  for (const { name, value } of state.notices) {
    assert.ok(text.includes(name));
    // Half of a pair of surrogates and the null character have no text of their own.
    const start = value.slice(0, 20).replace(/[\ud800-\udfff\0]/g, "");
    assert.ok(text.replace(/[\ud800-\udfff\0]/g, "").includes(start), JSON.stringify(value));
  }
}

/** @param {[string, string][]} pairs */
const encoded = (pairs) =>
  pairs
    .map(([name, text]) => `${name}=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""))}`)
    .join("&");

test("2000 addresses: each parameter is used or named in a notice", () => {
  const pairs = fc.array(fc.tuple(names, texts), { maxLength: 6 });
  const searches = fc.oneof(
    { weight: 4, arbitrary: pairs.map((list) => `?${encoded(list)}`) },
    // As somebody may type it: not encoded at all.
    { weight: 1, arbitrary: pairs.map((list) => `?${list.map((it) => it.join("=")).join("&")}`) },
    { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  );
  fc.assert(
    fc.property(searches, (search) => {
      const { values, notices } = readParameters(search, table, DEFAULTS);
      const given = new Set(
        [...new URLSearchParams(search).keys()].filter((name) => Object.hasOwn(table, name)),
      );
      const answered = new Set([...Object.keys(values), ...notices.map(({ name }) => name)]);
      assert.deepEqual(answered, given);
      assertSound(consequences({ ...DEFAULTS, ...values, notices }));
    }),
    RUNS,
  );
});

test("2000 messages: the state stays allowed, and what is no message is ignored", () => {
  const values = fc.oneof(
    texts,
    numbers,
    fc.anything(),
    fc.boolean(),
    fc.array(fc.string({ maxLength: 6 })),
  );
  const states = fc.array(fc.tuple(names, values), { maxLength: 5 }).map(Object.fromEntries);
  const kept = fc.record({
    seen: fc.oneof(
      fc.array(fc.oneof(fc.integer({ min: -1, max: 9 }), fc.anything())),
      fc.anything(),
    ),
    answers: fc.oneof(fc.dictionary(fc.string(), fc.anything()), fc.anything()),
    score: fc.oneof(fc.double(), fc.anything()),
  });
  const messages = fc.oneof(
    fc.record({ target: fc.constant("pe-lesson"), type: fc.constant("set"), state: states }),
    fc.record({ target: fc.constant("pe-lesson"), type: fc.constant("set"), progress: kept }),
    fc.record({ target: fc.string(), type: fc.string(), state: states }),
    fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
  );
  fc.assert(
    fc.property(fc.array(messages, { minLength: 1, maxLength: 4 }), (list) => {
      /** @type {any} */
      let state = { ...DEFAULTS, framed: true };
      for (const data of list) {
        const wanted = wantedState(data);
        const progress = keptProgress(data);
        const before = state;
        if (wanted) state = consequences({ ...state, ...changeFor(state, wanted, table) }, state);
        if (progress) state = consequences({ ...state, ...resume(state, progress) }, state);
        if (!wanted && !progress) assert.equal(state, before);
      }
      assert.ok(
        state.seen.every((/** @type {unknown} */ step) =>
          [1, 2, 3, 4, 5, 6, 7].includes(/** @type {number} */ (step)),
        ),
      );
      assert.ok(state.score === null || (state.score >= 0 && state.score <= 1));
      assertSound(state);
    }),
    RUNS,
  );
});
