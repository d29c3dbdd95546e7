// SPDX-License-Identifier: MIT
// What the live region says after an answer of the self-check: whether it was right, and why.

import { announcementOf } from "../views/lesson/announcement.js";
import { questionsOf, rightOption } from "./questions.js";

/**
 * @param {import("../state.js").State} state
 * @param {import("../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
export const lessonAnnouncement = (state, t, pe) =>
  state.answered ? verdict(state.answered, t, pe) : announcementOf(state, t, pe);

/**
 * @param {NonNullable<import("../state.js").State["answered"]>} answered
 * @param {import("../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
function verdict({ question: id, option }, t, pe) {
  const question = questionsOf(pe).find((each) => each.id === id);
  if (!question) return "";
  const values = Object.fromEntries(
    Object.entries(question.values).map(([name, { text }]) => [name, text]),
  );
  const why = t(`selfCheck.${id}.${option}.why`, values).replace(/<\/?\w+>/g, "");
  const isRight = option === rightOption(question);
  return t("selfCheck.explained", {
    verdict: t(isRight ? "selfCheck.right" : "selfCheck.wrong"),
    why,
  });
}
