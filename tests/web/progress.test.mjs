// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "../property.mjs";
import { keptProgress } from "../../web/host.js";
import { progressOf, resume } from "../../web/progress.js";
import { DEFAULTS } from "../../web/state.js";
import { OPTIONS } from "../../web/self-check/options.js";

const fresh = { ...DEFAULTS, seen: [1] };

test("what a host kept comes back as it was", () => {
  const before = {
    ...fresh,
    seen: [1, 2, 5],
    answers: { zero: ["zeros", "sineFirst"], off: ["order"] },
    score: 0.5,
  };
  const kept = JSON.parse(JSON.stringify(progressOf(before)));
  const after = { ...fresh, ...resume(fresh, kept) };
  assert.deepEqual(progressOf(after), progressOf(before));
  assert.deepEqual(after.chosen, { zero: "sineFirst", off: "order" });
});

test("it only adds to what the learner has done since", () => {
  const now = { ...fresh, seen: [1, 7], answers: { zero: ["sineFirst"] }, score: 0.75 };
  const change = resume(now, {
    seen: [1, 2],
    answers: { zero: ["zeros"], off: ["gone"] },
    score: 0.5,
  });
  assert.deepEqual(change.seen, [1, 2, 7]);
  assert.deepEqual(change.answers, { zero: ["sineFirst"], off: ["gone"] });
  assert.equal(change.score, 0.75);
});

test("what is known already changes nothing", () => {
  assert.deepEqual(resume(fresh, {}), {});
  assert.deepEqual(resume(fresh, JSON.parse(JSON.stringify(progressOf(fresh)))), {});
});

test("what is not possible is left out", () => {
  for (const kept of [
    { seen: "12" },
    { seen: [0, 8, 1.5, "2", null, {}] },
    { answers: [] },
    {
      answers: { zero: "zeros", off: ["nothing"], unknown: ["gone"], __proto__: { near: ["far"] } },
    },
    { score: 1.1 },
    { score: "1" },
    { score: NaN },
  ]) {
    assert.deepEqual(resume(fresh, kept), {}, JSON.stringify(kept));
  }
});

test("whatever is given, only known options and steps come of it", () => {
  const names = fc.constantFrom(...Object.keys(OPTIONS));
  const options = fc.constantFrom(...Object.values(OPTIONS).flat());
  const answers = fc.dictionary(names, fc.oneof(fc.array(options), fc.anything()));
  const kept = fc.record({
    seen: fc.anything(),
    answers: fc.oneof(answers, fc.anything()),
    score: fc.anything(),
  });
  fc.assert(
    fc.property(kept, (given) => {
      const { seen, answers: got, score } = { ...fresh, ...resume(fresh, given) };
      assert.ok(seen.every((step) => Number.isInteger(step) && step >= 1 && step <= 7));
      for (const [id, tried] of Object.entries(got)) {
        const known = OPTIONS[/** @type {keyof typeof OPTIONS} */ (id)];
        assert.ok(tried.every((option) => known.includes(option)));
        assert.equal(new Set(tried).size, tried.length);
      }
      assert.ok(score === null || (score >= 0 && score <= 1));
    }),
  );
});

test("a message gives progress back only in its own shape", () => {
  const progress = { seen: [2] };
  assert.deepEqual(keptProgress({ target: "pe-lesson", type: "set", progress }), progress);
  for (const data of [
    null,
    { target: "pe-lesson", type: "set" },
    { target: "pe-lesson", type: "set", progress: [2] },
    { target: "pe-lesson", type: "get", progress },
    { target: "other", type: "set", progress },
  ]) {
    assert.equal(keptProgress(data), undefined);
  }
});
