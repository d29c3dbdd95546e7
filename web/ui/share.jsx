// SPDX-License-Identifier: MIT
// One menu for everything that leaves the page: link, frame, tables, figures, paper. A button that
// discloses a list of buttons (share-panel.jsx, which is not needed before it is opened); the state
// says whether it is open.

import { close, open } from "./share.js";
import { Waiting } from "./waiting.jsx";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */
/** @typedef {{ state: State, ui: Ui }} Props */

const BUTTON = "share-button";

/** @param {Props} props */
export function Share({ state, ui }) {
  const isOpen = state.share !== null;
  const Panel = ui.later?.SharePanel ?? Waiting;
  return (
    <div
      class="share"
      onKeyDown={(event) => onKey(event, ui)}
      onFocusOut={(event) => {
        const to = event.relatedTarget;
        // Focus that goes nowhere, as when the window is left, closes nothing.
        if (to instanceof Node && !event.currentTarget.contains(to)) close(ui);
      }}
    >
      <button
        type="button"
        id={BUTTON}
        class="share-toggle"
        aria-expanded={isOpen}
        aria-controls="share-panel"
        onClick={() => (isOpen ? close(ui) : open(ui))}
      >
        {ui.t("page.share")}
        <svg class="share-arrow" viewBox="0 0 10 6" aria-hidden="true">
          <path d="M1 1l4 4l4 -4" />
        </svg>
      </button>
      {isOpen && <div class="share-away" onClick={() => close(ui)} />}
      <div
        id="share-panel"
        class="share-panel"
        role="group"
        aria-labelledby={BUTTON}
        hidden={!isOpen}
      >
        {isOpen && <Panel state={state} ui={ui} />}
      </div>
    </div>
  );
}

/**
 * Esc closes and goes back to the button; the arrow keys walk the list as Tab does.
 * @param {KeyboardEvent & { currentTarget: HTMLElement }} event
 * @param {Ui} ui
 */
function onKey(event, ui) {
  if (!ui.get().share) return;
  const menu = event.currentTarget;
  if (event.key === "Escape") {
    close(ui);
    document.getElementById(BUTTON)?.focus();
  } else if (event.target instanceof HTMLTextAreaElement) {
    return;
  } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const buttons = [...menu.querySelectorAll("button")];
    const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const to = now + (event.key === "ArrowDown" ? 1 : -1);
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
    event.preventDefault();
  } else {
    return;
  }
  event.stopPropagation();
}
