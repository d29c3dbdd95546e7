// SPDX-License-Identifier: MIT
// What the live region says of a sentence once it has been typed: its tokens, or what is wrong.

import { MOST_TOKENS, joinTokens } from "./sentence.js";
import { isSentenceEmpty } from "./tokens.jsx";

/**
 * @param {import("../../state.js").State} state
 * @param {import("../../i18n.jsx").Translator["t"]} t
 */
export function byHandAnnouncement(state, t) {
  const { tokens, spareTokens } = state;
  if (isSentenceEmpty(state)) {
    return t("by-hand.controls.empty", { sentence: joinTokens(tokens) });
  }
  if (spareTokens.length === 0) return t("by-hand.controls.said", { tokens: tokens.join(" ") });
  return t("by-hand.controls.tooMany", {
    count: tokens.length + spareTokens.length,
    most: MOST_TOKENS,
    spare: joinTokens(spareTokens),
  });
}
