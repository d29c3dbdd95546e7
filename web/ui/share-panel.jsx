// SPDX-License-Identifier: MIT
// The list that the share menu discloses.

import { FORMAT_NAMES } from "../export/formats.js";
import { copy, exportFigure, exportTable, frameCode, hasAddress } from "./share-actions.js";
import { close } from "./share.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */
/** @typedef {{ state: State, ui: Ui }} Props */

/** @param {Props} props */
export function SharePanel({ state, ui }) {
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
        <span class="share-outcome">{copied?.ok ? t("number.copied") : ""}</span>
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
