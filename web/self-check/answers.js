// SPDX-License-Identifier: MIT
// What the learner can do in the self-check, each as the change it makes to the state, and what
// the answers come to.

import { QUESTIONS } from "./options.js";
import { rightOption } from "./questions.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./questions.js").Question} Question */
/** @typedef {"open" | "wrong" | "later" | "right"} Outcome */

/**
 * To mark an option; it counts when it is checked.
 * @param {Pick<State, "chosen">} state
 * @param {string} question
 * @param {string} option
 * @returns {Partial<State>}
 */
export const choose = (state, question, option) => ({
  chosen: { ...state.chosen, [question]: option },
});

/**
 * To have the marked option checked. A question that was answered rightly stays so.
 * @param {State} state
 * @param {Question} question
 * @param {readonly Question[]} questions
 * @returns {Partial<State>}
 */
export function check(state, question, questions) {
  const { id } = question;
  const option = state.chosen[id];
  if (option === undefined || !canCheck(state, question)) return {};
  const tried = state.answers[id] ?? [];
  const answers = { ...state.answers, [id]: [...tried.filter((it) => it !== option), option] };
  const share = shareOf(answers, questions);
  return {
    answers,
    answered: { question: id, option },
    score: share === null ? state.score : Math.max(share, state.score ?? 0),
  };
}

/**
 * Something is marked, it is not what was checked last, and the question is not solved.
 * @param {Pick<State, "chosen" | "answers">} state
 * @param {Question} question
 */
export function canCheck({ chosen, answers }, question) {
  const option = chosen[question.id];
  const last = answers[question.id]?.at(-1);
  return option !== undefined && option !== last && last !== rightOption(question);
}

/**
 * @param {number} question QUESTIONS.length is the score
 * @returns {Partial<State>}
 */
export const goToQuestion = (question) =>
  question < 0 || question > QUESTIONS.length ? {} : { question };

/**
 * Another round. The better score stays.
 * @returns {Partial<State>}
 */
export const startAgain = () => ({ question: 0, chosen: {}, answers: {}, answered: null });

/**
 * What has become of a question.
 * @param {Pick<State, "answers">} state
 * @param {Question} question
 * @returns {Outcome}
 */
export function outcomeOf({ answers }, question) {
  const tried = answers[question.id] ?? [];
  if (tried.length === 0) return "open";
  if (tried.at(-1) !== rightOption(question)) return "wrong";
  return tried.length === 1 ? "right" : "later";
}

/**
 * Questions whose first answer was right.
 * @param {State["answers"]} answers
 * @param {readonly Question[]} questions
 */
export const rightAtOnce = (answers, questions) =>
  questions.filter((question) => outcomeOf({ answers }, question) === "right").length;

/**
 * The share of questions whose first answer was right; null while one has none.
 * @param {State["answers"]} answers
 * @param {readonly Question[]} questions
 */
export function shareOf(answers, questions) {
  const isDone = questions.every((question) => outcomeOf({ answers }, question) !== "open");
  return isDone ? rightAtOnce(answers, questions) / questions.length : null;
}
