// SPDX-License-Identifier: MIT
// What stands in the letter's place when there is nothing to say yet, or nothing could be read.

import { errorText } from "./words.js";

/** @typedef {import("../../ui/context.js").Ui} Ui */

/** @param {{ ui: Ui, mode: "table" | "inputs" }} props */
export const Welcome = ({ ui: { t, rich }, mode }) => (
  <>
    <h2 class="check-title">{t(`check.welcome.${mode}.title`)}</h2>
    <p class="check-body">{rich(`check.welcome.${mode}.what`)}</p>
    <p class="check-body">{rich(`check.welcome.${mode}.how`)}</p>
  </>
);

/** Characters of the line that are shown on each side of the place. */
const AROUND = 24;

/**
 * The line around an error, as it stands in the text.
 * @param {string} source
 * @param {import("./model.js").ParseError} error
 */
function placeOf(source, { offset, length }) {
  const start = source.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = source.indexOf("\n", offset);
  const end = lineEnd < 0 ? source.length : lineEnd;
  const until = Math.min(end, offset + Math.max(1, Math.min(length, 3 * AROUND)));
  const from = Math.max(start, offset - AROUND);
  const to = Math.min(end, until + AROUND);
  return {
    before: (from > start ? "… " : "") + source.slice(from, offset),
    place: source.slice(offset, until),
    after: source.slice(until, to) + (to < end ? " …" : ""),
  };
}

/**
 * @param {{ ui: Ui, error: import("./model.js").ParseError, source: string | Uint8Array,
 *   field?: keyof import("./model.js").InputTexts }} props
 */
export function ErrorLetter({ ui, error, source, field }) {
  const { t } = ui;
  const { title, advice } = errorText(ui, error);
  const shows = typeof source === "string" && error.length > 0 && error.kind !== "tooLarge";
  const { before, place, after } = shows
    ? placeOf(source, error)
    : { before: "", place: "", after: "" };
  return (
    <>
      <p class="check-kind check-kind-unknown">
        <span aria-hidden="true">?</span> {t("check.kind.unread")}
        {field && `: ${t(`check.source.${field}`)}`}
      </p>
      <h2 class="check-title">{title}</h2>
      {place.trim() !== "" && (
        <pre class="check-line">
          {before}
          <mark class="check-place">{place}</mark>
          {after}
        </pre>
      )}
      <p class="check-body">{advice}</p>
      <p class="check-body">{t("check.error.kept")}</p>
    </>
  );
}
