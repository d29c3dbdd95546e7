// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { parameterTable, readParameters, withUsed, writeParameters } from "../../web/parameters.js";
import { DEFAULTS } from "../../web/state.js";
import { widthIn, withWidth } from "../../web/width.js";

const table = parameterTable(["en", "zh-CN"]);

/** Good and bad texts of the agreed parameters. */
const CASES = /** @type {Record<string, { good: [string, unknown][], bad: string[] }>} */ ({
  view: {
    good: [["lesson", "lesson"]],
    bad: ["Lesson", "", "nonsense", "__proto__", "constructor"],
  },
  step: {
    good: [
      ["1", 1],
      ["7", 7],
      [" 3 ", 3],
    ],
    bad: ["0", "8", "-1", "1.5", "1e0", "0x3", "", "NaN", "Infinity", "３", "1 2", "9".repeat(400)],
  },
  q: {
    good: [
      ["1", 1],
      ["32", 32],
    ],
    bad: ["0", "33", "3.0", "three", "\u22121"],
  },
  enc: {
    good: [
      ["on", true],
      ["off", false],
    ],
    bad: ["ON", "true", "1", ""],
  },
  evidence: {
    good: [
      ["nearRepeat", "nearRepeat"],
      ["zero", "zero"],
    ],
    bad: ["nearrepeat", "", "none", "toString", "__proto__"],
  },
  lang: {
    good: [
      ["en", "en"],
      ["zh-CN", "zh-CN"],
      ["zh", "zh-CN"],
    ],
    bad: ["fr", "zh-cn", "toString"],
  },
  theme: {
    good: [
      ["auto", "auto"],
      ["light", "light"],
      ["dark", "dark"],
    ],
    bad: ["blue", ""],
  },
  embed: { good: [["1", true]], bad: ["0", "true", ""] },
});

for (const [name, { good, bad }] of Object.entries(CASES)) {
  test(`${name}: allowed values are read`, () => {
    for (const [text, value] of good) {
      const { values, notices } = readParameters(
        `?${new URLSearchParams({ [name]: text })}`,
        table,
        DEFAULTS,
      );
      assert.deepEqual({ values, notices }, { values: { [name]: value }, notices: [] });
    }
  });

  test(`${name}: a bad value leaves the default and is named with the rule`, () => {
    for (const text of bad) {
      const { values, notices } = readParameters(
        `?${new URLSearchParams({ [name]: text })}`,
        table,
        DEFAULTS,
      );
      assert.deepEqual(values, {});
      assert.equal(notices.length, 1);
      assert.equal(notices[0]?.name, name);
      assert.equal(notices[0]?.value, text);
      assert.ok(notices[0]?.rule);
    }
  });
}

test("pairs 0 to 3 are allowed, and with a width in the address all that it has", () => {
  const cases = /** @type {[string, number | undefined, string | undefined][]} */ ([
    ["pair=3", 3, undefined],
    ["pair=4", undefined, "0 … 3"],
    ["pair=4&d=10", 4, undefined],
    ["d=10&pair=4", 4, undefined],
    ["pair=5&d=10", undefined, "0 … 4"],
    ["pair=255&d=512", 255, undefined],
    ["pair=256&d=512", undefined, "0 … 255"],
    ["pair=1&d=2", undefined, "0 … 0"],
    ["pair=4&d=9", undefined, "0 … 3"],
    ["pair=4&view=scales", undefined, "0 … 3"],
    ["pair=x&d=16", undefined, "0 … 7"],
  ]);
  for (const [search, pair, rule] of cases) {
    const { values, notices } = readParameters(`?${search}`, table, DEFAULTS);
    assert.equal(values.pair, pair, search);
    assert.equal(notices.find(({ name }) => name === "pair")?.rule, rule, search);
  }
});

test("each view has its own width until one is chosen, and its own is the same as none", () => {
  assert.equal(widthIn("rotation", null), 8);
  assert.equal(widthIn("scales", null), 64);
  assert.equal(widthIn("rotation", 32), 32);
  assert.equal(widthIn("scales", 32), 32);
  assert.deepEqual(withWidth({ pair: 0 }, "scales", 64), { d: null, pair: 0 });
  assert.deepEqual(withWidth({ pair: 0 }, "rotation", 8), { d: null, pair: 0 });
  assert.deepEqual(withWidth({ pair: 9 }, "rotation", 64), { d: 64, pair: 9 });
  // A pair that is no longer there gives way to the last one.
  assert.deepEqual(withWidth({ pair: 9 }, "rotation", 4), { d: 4, pair: 1 });
  assert.deepEqual(withWidth({ pair: 9 }, "scales", 64), { d: null, pair: 3 });
});

test("of a repeated parameter the last allowed value counts, and a notice says what stands", () => {
  const cases = /** @type {[string, unknown, [string, string | null][]][]} */ ([
    ["q=5&q=99", 5, [["99", "5"]]],
    ["q=99&q=5", 5, [["99", "5"]]],
    ["q=5&q=6", 6, []],
    ["q=5&q=99&q=6&q=x", 6, [["x", "6"]]],
    ["q=99&q=0", 3, [["0", "3"]]],
    ["q=99", 3, [["99", "3"]]],
  ]);
  for (const [search, q, told] of cases) {
    const { values, notices } = readParameters(`?${search}`, table, DEFAULTS);
    const state = { ...DEFAULTS, ...values };
    assert.equal(state.q, q, search);
    assert.deepEqual(
      withUsed(notices, state, table).map(({ value, used }) => [value, used]),
      told,
      search,
    );
  }
  // None is chosen: there is no value to name.
  const { notices } = readParameters("?d=7&evidence=x&embed=2", table, DEFAULTS);
  for (const { used } of withUsed(notices, DEFAULTS, table)) assert.equal(used, null);
});

test("what is not ours is left alone", () => {
  const search = "?utm=x&constructor=1&__proto__=2&hasOwnProperty=3&step=4";
  const { values, notices } = readParameters(search, table, DEFAULTS);
  assert.deepEqual({ values, notices }, { values: { step: 4 }, notices: [] });
  const written = writeParameters({ ...DEFAULTS, q: 6 }, DEFAULTS, table, search);
  assert.match(written, /utm=x/);
  assert.match(written, /q=6/);
  assert.doesNotMatch(written, /step=/);
});

test("the default state needs no query", () => {
  assert.equal(writeParameters(DEFAULTS, DEFAULTS, table), "");
});

test("a state survives the address", () => {
  const states = fc.record({
    step: fc.integer({ min: 1, max: 7 }),
    q: fc.integer({ min: 1, max: 32 }),
    enc: fc.boolean(),
    lang: fc.constantFrom("en", "zh-CN"),
    theme: fc.constantFrom("auto", "light", "dark"),
    embed: fc.boolean(),
    d: fc.option(fc.integer({ min: 4, max: 256 }).map((half) => 2 * half)),
    pair: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(states, (changed) => {
      const state = { ...DEFAULTS, ...changed };
      const search = writeParameters(state, DEFAULTS, table);
      const { values, notices } = readParameters(search, table, DEFAULTS);
      assert.deepEqual(notices, []);
      assert.deepEqual({ ...DEFAULTS, ...values }, state);
    }),
  );
});

test("no text makes reading throw", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(table)),
      fc.string({ unit: "binary" }),
      (name, text) => {
        readParameters(
          `?${name}=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ""))}`,
          table,
          DEFAULTS,
        );
        readParameters(`?${name}=${text}`, table, DEFAULTS);
      },
    ),
  );
});
