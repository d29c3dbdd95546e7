// SPDX-License-Identifier: MIT
// What the live region says once a change has settled: where the arrows are, and that R(k) held.

import { plain } from "../../numbers.js";
import { encodingOf } from "./model.js";

/**
 * @param {import("../../state.js").State} state
 * @param {import("../../i18n.jsx").Translator["t"]} t
 * @param {import("#pe").Pe} pe
 */
export function rotationAnnouncement({ pair, pos, k, d, before }, t, pe) {
  const values = {
    pair,
    pos,
    k: plain(k),
    sum: plain(pos + k),
    angle: plain(pe.signedAngle(encodingOf(d), k, pair), 4),
  };
  const stayed =
    before !== null &&
    before.pos !== pos &&
    before.k === k &&
    before.pair === pair &&
    before.d === d;
  return t(stayed ? "rotation.statusUnchanged" : "rotation.status", values);
}
