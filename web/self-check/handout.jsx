// SPDX-License-Identifier: MIT
// The self-check on paper: the questions, and the answers small at the end.

import { questionsOf } from "./questions.js";
import { letter } from "./self-check.jsx";

/** Bare numbers: the text version is in every page. @param {import("./questions.js").Question} question */
const textsOf = ({ values }) =>
  Object.fromEntries(Object.entries(values).map(([name, { text }]) => [name, text]));

/** @param {{ pe: import("#pe").Pe, ui: import("../ui/context.js").Words }} props */
export function SelfCheckHandout({ pe, ui: { t, rich } }) {
  const questions = questionsOf(pe);
  return (
    <section class="prose-check">
      <h3>{t("selfCheck.title")}</h3>
      <ol>
        {questions.map((question) => (
          <li key={question.id}>
            <p>{rich(`selfCheck.${question.id}.text`, textsOf(question))}</p>
            <ul>
              {question.options.map((option, n) => (
                <li key={option.id}>
                  {letter(n)}{" "}
                  {rich(`selfCheck.${question.id}.${option.id}.text`, textsOf(question))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p class="note">
        {t("selfCheck.answers", {
          list: questions
            .map(({ options }, n) => `${n + 1} ${letter(options.findIndex(({ holds }) => holds))}`)
            .join(" · "),
        })}
      </p>
    </section>
  );
}
