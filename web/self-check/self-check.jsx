// SPDX-License-Identifier: MIT
// The self-check below step 7: one question at a time, an explanation at once, and the score.

import { machine } from "../numbers.js";
import { STEPS } from "../state.js";
import { goWithin } from "../ui/go.js";
import { goToStep } from "../views/lesson/actions.js";
import { questionsOf } from "./questions.js";
import {
  canCheck,
  check,
  choose,
  goToQuestion,
  outcomeOf,
  rightAtOnce,
  startAgain,
} from "./answers.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../ui/context.js").Ui} Ui */
/** @typedef {import("../ui/context.js").Words} Words */
/** @typedef {import("./questions.js").Question} Question */
/** @typedef {{ questions: Question[], state: State, ui: Ui }} Props */

const CARD = "self-check";
const BODY = "self-check-body";
const LETTERS = "ABCD";
const MARK = { open: "", wrong: "✗", later: "✓", right: "✓" };

/** @param {number} n */
export const letter = (n) => LETTERS.charAt(n);

/**
 * The values of a question as parts of a sentence.
 * @param {Question} question
 */
const partsOf = ({ values }) =>
  Object.fromEntries(
    Object.entries(values).map(([name, { text, value }]) => [
      name,
      <span key={name} class="figure" data-value={value === undefined ? undefined : machine(value)}>
        {text}
      </span>,
    ]),
  );

/** The way in, at the stepper's end. @param {{ state: State, ui: Ui }} props */
export function WayIn({ state, ui }) {
  return (
    <button
      type="button"
      class="stepper-step stepper-check"
      onClick={() => {
        const now = ui.get();
        goWithin(ui, now.step === STEPS ? {} : goToStep(now, STEPS), CARD);
      }}
    >
      <span class="stepper-number" aria-hidden="true">
        {state.score === null ? "?" : "✓"}
      </span>{" "}
      <span class="stepper-title">{ui.t("selfCheck.title")}</span>
    </button>
  );
}

/** @param {{ state: State, ui: Ui }} props */
export function SelfCheck({ state, ui }) {
  const questions = questionsOf(ui.pe);
  const question = questions[state.question];
  const shared = { questions, state, ui };
  return (
    <section id={CARD} class="self-check" aria-labelledby="self-check-title" tabIndex={-1}>
      <div class="self-check-card">
        <div class="self-check-head">
          <h2 id="self-check-title">{ui.t("selfCheck.title")}</h2>
          <p class="self-check-lead">{ui.rich("selfCheck.lead", { count: questions.length })}</p>
          <Overview {...shared} />
        </div>
        {question ? (
          <Asked key={question.id} question={question} {...shared} />
        ) : (
          <Score {...shared} />
        )}
      </div>
    </section>
  );
}

/**
 * To another question or the score, and there with the focus.
 * @param {Ui} ui
 * @param {Partial<State>} patch
 */
function turn(ui, patch) {
  ui.set(patch);
  const body = document.getElementById(BODY);
  body?.focus({ preventScroll: true });
  body?.scrollIntoView({ block: "nearest" });
}

/** The questions as numbers with what has become of each. @param {Props} props */
function Overview({ questions, state, ui }) {
  return (
    <ol class="self-check-overview">
      {questions.map((question, n) => {
        const outcome = outcomeOf(state, question);
        const isNow = n === state.question;
        return (
          <li key={question.id}>
            <button
              type="button"
              class={`self-check-number self-check-${outcome}`}
              aria-current={isNow ? "true" : undefined}
              aria-label={ui.t("selfCheck.numberLabel", {
                n: n + 1,
                outcome: ui.t(`selfCheck.outcome.${outcome}`),
              })}
              onClick={() => turn(ui, goToQuestion(n))}
            >
              {n + 1}
              <span class="self-check-mark">{MARK[outcome]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** @param {Props & { question: Question }} props */
function Asked({ question, questions, state, ui }) {
  const { t, rich } = ui;
  const { id } = question;
  const values = partsOf(question);
  const outcome = outcomeOf(state, question);
  const isSolved = outcome === "right" || outcome === "later";
  const isLast = state.question === questions.length - 1;
  const checkNow = () => ui.set(check(ui.get(), question, questions));
  return (
    <div class="self-check-question">
      <fieldset id={BODY} class="self-check-options" tabIndex={-1}>
        <legend>
          <span class="self-check-count">
            {t("selfCheck.count", { n: state.question + 1, count: questions.length })}
          </span>
          <span class="self-check-text">{rich(`selfCheck.${id}.text`, values)}</span>
        </legend>
        {question.options.map((option, n) => (
          <Option
            key={option.id}
            name={option.id}
            letter={letter(n)}
            {...{ question, values, isSolved, state, ui, checkNow }}
          />
        ))}
      </fieldset>
      <Verdict question={question} values={values} state={state} ui={ui} />
      <p class="self-check-buttons">
        <button
          type="button"
          class={isSolved ? "button" : "button button-strong"}
          aria-disabled={!canCheck(state, question)}
          onClick={checkNow}
        >
          {t("selfCheck.check")}
        </button>
        <button
          type="button"
          class={isSolved ? "button button-strong" : "button"}
          onClick={() => turn(ui, goToQuestion(ui.get().question + 1))}
        >
          {t(isLast ? "selfCheck.toScore" : "selfCheck.next")}
        </button>
      </p>
    </div>
  );
}

/**
 * @param {{ name: string, letter: string, question: Question, values: Record<string, import("preact").ComponentChildren>,
 *   isSolved: boolean, state: State, ui: Ui, checkNow: () => void }} props
 */
function Option({ name, letter: sign, question, values, isSolved, state, ui, checkNow }) {
  const { id, options } = question;
  const isTried = state.answers[id]?.includes(name) ?? false;
  const holds = options.some((option) => option.id === name && option.holds);
  const tone = isTried ? (holds ? " self-check-good" : " self-check-bad") : "";
  return (
    <label class={`self-check-option${tone}`}>
      <input
        type="radio"
        name={`self-check-${id}`}
        value={name}
        checked={state.chosen[id] === name}
        disabled={isSolved && !holds}
        onChange={() => ui.set(choose(ui.get(), id, name))}
        onKeyDown={(event) => {
          // The arrow keys are the group's own: they must not turn a host's slides.
          event.stopPropagation();
          if (event.key === "Enter") checkNow();
        }}
      />
      <b class="self-check-letter" aria-hidden="true">
        {sign}
      </b>
      <span>{ui.rich(`selfCheck.${id}.${name}.text`, values)}</span>
      {isTried && (
        <span
          class="self-check-mark"
          role="img"
          aria-label={ui.t(holds ? "selfCheck.right" : "selfCheck.tried")}
        >
          {holds ? "✓" : "✗"}
        </span>
      )}
    </label>
  );
}

/** @param {{ question: Question, values: Record<string, import("preact").ComponentChildren>, state: State, ui: Ui }} props */
function Verdict({ question, values, state, ui }) {
  const outcome = outcomeOf(state, question);
  if (outcome === "open") return null;
  const last = state.answers[question.id]?.at(-1) ?? "";
  const isWrong = outcome === "wrong";
  return (
    <p class={`self-check-verdict ${isWrong ? "self-check-bad" : "self-check-good"}`}>
      {ui.rich("selfCheck.explained", {
        verdict: <b>{ui.t(isWrong ? "selfCheck.wrong" : "selfCheck.right")}</b>,
        why: ui.rich(`selfCheck.${question.id}.${last}.why`, values),
      })}
    </p>
  );
}

/** @param {Props} props */
function Score({ questions, state, ui }) {
  const { t, rich } = ui;
  const outcomes = questions.map((question) => outcomeOf(state, question));
  const open = outcomes.flatMap((outcome, n) => (outcome === "open" ? [n + 1] : []));
  const unseen = Array.from({ length: STEPS }, (_, n) => n + 1).filter(
    (step) => !state.seen.includes(step),
  );
  const comma = t("selfCheck.comma");
  return (
    <div id={BODY} class="self-check-question" tabIndex={-1}>
      <p class="self-check-score">
        {rich("selfCheck.score", {
          right: <b class="self-check-right-count">{rightAtOnce(state.answers, questions)}</b>,
          count: questions.length,
        })}
      </p>
      <ol class="self-check-list">
        {questions.map(({ id }, n) => {
          const outcome = outcomes[n] ?? "open";
          return (
            <li key={id}>
              <span class={`self-check-mark self-check-mark-${outcome}`} aria-hidden="true">
                {MARK[outcome] || "–"}
              </span>
              <span>{t(`selfCheck.${id}.title`)}</span>
              <span class="self-check-outcome">{t(`selfCheck.outcome.${outcome}`)}</span>
            </li>
          );
        })}
      </ol>
      {open.length > 0 && <p class="note">{t("selfCheck.open", { list: open.join(comma) })}</p>}
      {unseen.length > 0 && (
        <p class="note">{t("selfCheck.unseen", { list: unseen.join(comma) })}</p>
      )}
      <p class="self-check-buttons">
        <button type="button" class="button" onClick={() => turn(ui, startAgain())}>
          {t("selfCheck.again")}
        </button>
      </p>
    </div>
  );
}
