// SPDX-License-Identifier: MIT
// What the live region says: the answer, once there is one.

import { isReading, sourceOf } from "./actions.js";
import { isEmpty } from "./model.js";
import { errorText, headline } from "./words.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("../../i18n.jsx").Translator["t"]} t
 */
export function checkAnnouncement(state, t) {
  const ui = { t };
  if (isReading(state)) return t("check.source.reading");
  const { checkReading: reading, checkInputs, checkInputsReading } = state;
  if (state.checkMode === "inputs") {
    const found = isEmpty(checkInputs.inputs) ? null : checkInputsReading?.found;
    return found ? headline(ui, found) : t("views.check");
  }
  if (isEmpty(sourceOf(state)) || !reading) return t("views.check");
  return reading.error
    ? errorText(ui, reading.error).title
    : headline(ui, reading.letter.diagnosis);
}
