// SPDX-License-Identifier: MIT
// What is said when the page cannot start. The text and its table stay.

import { laterStyle } from "./later-style.js";

/**
 * Puts above the text what went wrong.
 * @param {HTMLElement} root
 * @param {import("./i18n.jsx").Translator} words
 * @param {import("./start.js").Cause} cause
 */
export function failed(root, words, cause) {
  const sentence = document.createElement("p");
  sentence.className = "cause";
  sentence.setAttribute("role", "alert");
  sentence.textContent = words.t("page.failed.sentence", {
    cause: words.t(`page.failed.${cause.kind}`, cause.values),
  });
  document.getElementById("prose")?.prepend(sentence);
  leaveText(root);
}

/**
 * No language could be had: the page brings this one sentence with it, in its own language.
 * @param {HTMLElement} root
 */
export function failedWithoutWords(root) {
  const name = location.protocol === "file:" ? "cause-file" : "cause-strings";
  document.getElementById(name)?.removeAttribute("hidden");
  leaveText(root);
}

/** The text stays, in its own style if that can be had. @param {HTMLElement} root */
function leaveText(root) {
  laterStyle().then(
    (apply) => apply(),
    () => {},
  );
  root.dataset.ready = "failed";
}
