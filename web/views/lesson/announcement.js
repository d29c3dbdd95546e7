// SPDX-License-Identifier: MIT
// What the live region says once a change has settled: where we are and how far apart the two are;
// after an answer of the self-check, whether it was right and why.

import { fixed } from "../../numbers.js";
import { STEPS } from "../../state.js";
import { LESSON, P } from "./model.js";
import { questionsOf, rightOption } from "./questions.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("../../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
export function announcementOf({ step, q, enc, evidence, answered }, t, pe) {
  if (answered) return verdict(answered, t, pe);
  const { norm } = pe.compare(LESSON, P, q, enc);
  const values = { step, steps: STEPS, q, norm: norm === 0 ? "0" : fixed(norm) };
  return evidence
    ? t("lesson.statusEvidence", { ...values, title: t(`lesson.presets.${evidence}`) })
    : t("lesson.status", { ...values, title: t(`lesson.text.${step}.title`) });
}

/**
 * @param {NonNullable<import("../../state.js").State["answered"]>} answered
 * @param {import("../../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
function verdict({ question: id, option }, t, pe) {
  const question = questionsOf(pe).find((each) => each.id === id);
  if (!question) return "";
  const values = Object.fromEntries(
    Object.entries(question.values).map(([name, { text }]) => [name, text]),
  );
  const why = t(`lesson.selfCheck.${id}.${option}.why`, values).replace(/<\/?\w+>/g, "");
  const isRight = option === rightOption(question);
  return t("lesson.selfCheck.explained", {
    verdict: t(isRight ? "lesson.selfCheck.right" : "lesson.selfCheck.wrong"),
    why,
  });
}
