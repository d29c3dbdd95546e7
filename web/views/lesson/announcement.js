// SPDX-License-Identifier: MIT
// What the live region says once a change has settled: where we are and how far apart the two are.

import { fixed } from "../../numbers.js";
import { STEPS } from "../../state.js";
import { LESSON, P } from "./model.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("../../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
export function announcementOf({ step, q, enc, evidence }, t, pe) {
  const { norm } = pe.compare(LESSON, P, q, enc);
  const values = { step, steps: STEPS, q, norm: norm === 0 ? "0" : fixed(norm) };
  return evidence
    ? t("lesson.statusEvidence", { ...values, title: t(`lesson.presets.${evidence}`) })
    : t("lesson.status", { ...values, title: t(`lesson.text.${step}.title`) });
}
