// SPDX-License-Identifier: MIT
// The sentence, with the two occurrences marked and the words between left alone.

import { HOME, LESSON, P, WORDS } from "./model.js";

/**
 * @param {{ q: number, ui: import("../../ui/context.js").Words }} props
 */
export function Strip({ q, ui }) {
  const words =
    q === HOME
      ? WORDS.map((word, position) => ({ word, position }))
      : [
          { word: WORDS[P], position: P },
          ...(q === P + 1 ? [] : [{ word: ui.t("lesson.strip.between"), position: null }]),
          { word: WORDS[HOME], position: q },
        ];
  return (
    <div class="strip">
      <ol class="strip-words" aria-label={ui.t("lesson.strip.label")} lang="en">
        {words.map(({ word, position }) => (
          <li
            key={position === q ? "second" : (position ?? "between")}
            class={position === P ? "strip-first" : position === q ? "strip-second" : "strip-other"}
          >
            <span class="strip-word">{word}</span>
            <span class="strip-position">{position === null ? null : String(position)}</span>
          </li>
        ))}
      </ol>
      <p class="strip-note">{ui.rich("lesson.strip.note")}</p>
      <p class="strip-width">{ui.rich("lesson.strip.width", { width: LESSON.width })}</p>
    </div>
  );
}
