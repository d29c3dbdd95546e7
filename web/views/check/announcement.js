// SPDX-License-Identifier: MIT
// What the live region says: the answer, once there is one.

import { isReading } from "./actions.js";
import { read, readInputs } from "./model.js";
import { errorText, headline } from "./words.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("../../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
export function checkAnnouncement(state, t, pe) {
  const ui = { t };
  if (isReading(state)) return t("check.source.reading");
  if (state.checkMode === "inputs") {
    const texts = state.checkInputsRead;
    const found = texts.inputs.trim() === "" ? null : readInputs(pe, texts).found;
    return found ? headline(ui, found) : t("views.check");
  }
  const source = state.checkRead;
  const isEmpty = source.length === 0 || (typeof source === "string" && source.trim() === "");
  if (isEmpty) return t("views.check");
  const { error, letter } = read(pe, source);
  if (!error) return headline(ui, letter.diagnosis);
  return errorText(ui, error).title;
}
