// SPDX-License-Identifier: MIT
// The self-check's questions. Expected figures are those of the lesson's source text or closed
// forms, computed without this program's core.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadPe } from "../../dist/pe.mjs";
import { DEFAULTS, consequences, createStore } from "../../web/state.js";
import { load, read } from "./load.mjs";
import { lessonAnnouncement } from "../../web/self-check/announcement.js";
import { OPTIONS, QUESTIONS } from "../../web/self-check/options.js";
import { questionsOf, rightOption } from "../../web/self-check/questions.js";
import {
  canCheck,
  check,
  choose,
  goToQuestion,
  outcomeOf,
  shareOf,
  startAgain,
} from "../../web/self-check/answers.js";

const pe = await loadPe();
const { translator: words } = await load("i18n.jsx");
const translator = words("en", JSON.parse(await read("web/strings/en.json")));
const questions = questionsOf(pe);
/** @param {string} id */
const the = (id) =>
  /** @type {(typeof questions)[number]} */ (questions.find((it) => it.id === id));

const RIGHT = {
  differs: "encoding",
  zero: "sineFirst",
  repeats: "whole",
  near: "far",
  width: "added",
  off: "inputs",
};

/** A learner, and what each does. */
function learner() {
  const store = createStore({ ...DEFAULTS, step: 7 }, consequences);
  return {
    store,
    /** @param {string} id @param {string} option */
    answer(id, option) {
      store.set(choose(store.get(), id, option));
      store.set(check(store.get(), the(id), questions));
    },
  };
}

test("each question has three or four options, and exactly one holds", () => {
  assert.deepEqual(
    questions.map(({ id }) => id),
    QUESTIONS,
  );
  for (const { id, options } of questions) {
    assert.deepEqual(
      options.map((option) => option.id),
      OPTIONS[/** @type {keyof typeof OPTIONS} */ (id)],
    );
    assert.ok([3, 4].includes(options.length));
    assert.equal(options.filter(({ holds }) => holds).length, 1, id);
  }
});

test("the core finds the right answers that the lesson's source gives", () => {
  assert.deepEqual(
    Object.fromEntries(questions.map((question) => [question.id, rightOption(question)])),
    RIGHT,
  );
});

test("the right answer does not always stand in the same place", () => {
  const places = questions.map(({ options }) => options.findIndex(({ holds }) => holds));
  assert.ok(new Set(places).size >= 3, places.join());
});

test("figures are those of the source, to six decimals", () => {
  /** @param {string} id @param {string} name */
  const text = (id, name) => the(id).values[name]?.text;
  assert.equal(text("differs", "norm"), "2.017479");
  assert.equal(text("repeats", "chord"), "0.282240");
  assert.equal(text("repeats", "chordSecond"), "0.591040");
  assert.equal(text("repeats", "norm"), "0.657741");
  assert.equal(text("repeats", "angleSecond"), "0.6");
  assert.equal(text("near", "homeNorm"), "2.017479");
  assert.equal(text("near", "farNorm"), "0.657741");
  assert.equal(text("zero", "sineFirst"), "[0, 1, 0, 1, …]");
  assert.equal(text("off", "value"), "0.141120");
  assert.deepEqual([text("width", "width"), text("width", "wide")], ["8", "16"]);
});

test("wrong numbers are what the mistakes give", () => {
  /** @param {string} id @param {string} name */
  const value = (id, name) => the(id).values[name]?.value ?? NaN;
  // 3 · ‖PE(3)‖, from a row of zeros; every row has length √(8/2).
  assert.ok(Math.abs(value("differs", "scaled") - 3 * Math.sqrt(8 / 2)) < 1e-14);
  assert.equal(value("differs", "same"), 0);
  // Column j divides by 10000^(j/8).
  const own = Array.from({ length: 8 }, (_, j) => {
    const angle = 6 / 10000 ** (j / 8);
    return j % 2 === 0 ? Math.sin(angle) : Math.cos(angle) - 1;
  });
  assert.ok(Math.abs(value("repeats", "own") - Math.hypot(...own)) < 1e-14);
  // ‖PE(1) − PE(0)‖ = 2 √Σ sin²(ω/2)
  const next = 2 * Math.hypot(...[1, 10, 100, 1000].map((divisor) => Math.sin(0.5 / divisor)));
  assert.ok(Math.abs(value("near", "nextNorm") - next) < 1e-14);
  // The sines of 0, 1, 2, 3; no cosine anywhere; cosine first.
  assert.equal(the("zero").values.components?.text, "[0, 0.841471, 0.909297, 0.141120, …]");
  assert.equal(the("zero").values.zeros?.text, "[0, 0, 0, 0, …]");
  assert.equal(the("zero").values.cosineFirst?.text, "[1, 0, 1, 0, …]");
  assert.equal(value("width", "wideWeights"), 16 * 8);
});

test("the first answer to each question makes the score; a later one solves the question", () => {
  const { store, answer } = learner();
  answer("differs", "same");
  assert.equal(outcomeOf(store.get(), the("differs")), "wrong");
  answer("differs", "encoding");
  assert.equal(outcomeOf(store.get(), the("differs")), "later");
  for (const id of QUESTIONS.slice(1, 5)) answer(id, RIGHT[id]);
  assert.equal(store.get().score, null, "one question has no answer yet");
  answer("off", "order");
  assert.equal(store.get().score, 4 / 6);
  answer("off", "inputs");
  assert.equal(store.get().score, 4 / 6);
  assert.deepEqual(store.get().answers.off, ["order", "inputs"]);
});

test("trying one wrong option twice does not lose the others", () => {
  const { store, answer } = learner();
  for (const option of ["same", "scaled", "same"]) answer("differs", option);
  assert.deepEqual(store.get().answers.differs, ["scaled", "same"]);
  assert.equal(outcomeOf(store.get(), the("differs")), "wrong");
});

test("nothing is checked without a choice, twice, or once the question is solved", () => {
  const { store, answer } = learner();
  assert.deepEqual(check(store.get(), the("zero"), questions), {});
  answer("zero", "zeros");
  assert.equal(canCheck(store.get(), the("zero")), false);
  answer("zero", "sineFirst");
  const solved = store.get().answers;
  answer("zero", "zeros");
  assert.equal(store.get().answers, solved);
});

test("another round starts empty and keeps the better score", () => {
  const { store, answer } = learner();
  for (const id of QUESTIONS) answer(id, RIGHT[id]);
  assert.equal(store.get().score, 1);
  store.set(startAgain());
  assert.deepEqual([store.get().answers, store.get().question], [{}, 0]);
  for (const id of QUESTIONS)
    answer(id, /** @type {string} */ (OPTIONS[id].find((it) => it !== RIGHT[id])));
  assert.equal(shareOf(store.get().answers, questions), 0);
  assert.equal(store.get().score, 1);
});

test("there is no question before the first or after the score", () => {
  assert.deepEqual(goToQuestion(-1), {});
  assert.deepEqual(goToQuestion(QUESTIONS.length), { question: 6 });
  assert.deepEqual(goToQuestion(QUESTIONS.length + 1), {});
});

test("the live region says right or wrong and why, in words without tags", () => {
  const { store, answer } = learner();
  for (const id of QUESTIONS) {
    for (const option of OPTIONS[id]) {
      if (option === RIGHT[id]) continue;
      answer(id, option);
      const said = lessonAnnouncement(store.get(), translator.t, pe);
      assert.match(said, /^Not right\. .{40,}$/, said);
      assert.doesNotMatch(said, /[<>{}]/);
    }
    answer(id, RIGHT[id]);
    assert.match(lessonAnnouncement(store.get(), translator.t, pe), /^Right\. [^<>{}]{40,}$/);
  }
  store.set({ q: 6 });
  assert.match(lessonAnnouncement(store.get(), translator.t, pe), /^Step 7 of 7/);
});
