// SPDX-License-Identifier: MIT
// One menu for everything that leaves the page: link, frame, tables, figures, paper. A button that
// discloses a list of buttons; the state says whether it is open.

import { FORMAT_NAMES } from "../export/format-names.js";
import { close, copy, exportFigure, exportTable, frameCode, hasAddress, open } from "./share.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */
/** @typedef {{ state: State, ui: Ui }} Props */

const BUTTON = "share-button";

/** @param {Props} props */
export function Share({ state, ui }) {
  const isOpen = state.share !== null;
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
        {ui.t("share.name")}
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

/** @param {Props} props */
function Panel({ state, ui }) {
  const { t } = ui;
  const figures = state.share?.figures ?? [];
  return (
    <>
      {hasAddress(location.protocol) && (
        <>
          <Copy name="link" make={() => ui.address()} state={state} ui={ui} />
          <Copy
            name="frame"
            make={() => frameCode(ui.address(), t("page.title"))}
            state={state}
            ui={ui}
          />
        </>
      )}
      {state.share?.hasTable && (
        <div class="share-part" role="group" aria-labelledby="share-table">
          <p id="share-table" class="share-heading">
            {t("share.table")}
          </p>
          <div class="share-formats">
            {FORMAT_NAMES.map((format) => (
              <button
                type="button"
                key={format}
                class="chip"
                onClick={() => exportTable(ui, format)}
              >
                {t(`share.formats.${format}`)}
              </button>
            ))}
          </div>
        </div>
      )}
      {figures.length > 0 && (
        <div class="share-part" role="group" aria-labelledby="share-figures">
          <p id="share-figures" class="share-heading">
            {t("share.figures")}
          </p>
          <div class="share-figures">
            {figures.map((name, index) => (
              <button
                type="button"
                key={index}
                class="share-item share-figure"
                onClick={() => exportFigure(ui, index)}
              >
                <span class="share-number">{index + 1}</span>
                <span class="share-name">{name}</span>
              </button>
            ))}
          </div>
        </div>
      )}
      <button
        type="button"
        class="share-item share-part"
        onClick={() => {
          close(ui);
          window.print();
        }}
      >
        {t("share.print")}
      </button>
    </>
  );
}

/**
 * A button that copies; where the clipboard is refused, the text to copy by hand beneath it.
 * @param {Props & { name: string, make: () => string }} props
 */
function Copy({ name, make, state, ui }) {
  const { t } = ui;
  const copied = state.share?.copied?.key === name ? state.share.copied : null;
  return (
    <>
      <button type="button" class="share-item" onClick={() => copy(ui, name, make())}>
        {t(`share.${name}`)}
        <span class="share-outcome" role="status">
          {copied?.ok ? t("number.copied") : ""}
        </span>
      </button>
      {copied && !copied.ok && (
        <label class="share-by-hand">
          {t("share.byHand")}
          <textarea readOnly rows={3} value={copied.text} ref={selectAll} spellcheck={false} />
        </label>
      )}
    </>
  );
}

/** @param {HTMLTextAreaElement | null} field */
function selectAll(field) {
  if (!field || document.activeElement === field) return;
  field.focus();
  field.select();
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
