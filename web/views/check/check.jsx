// SPDX-License-Identifier: MIT
// Check yours: at the left what was given, at the right a letter about it.

import { isReading, sourceOf } from "./actions.js";
import { InputLetter } from "./input-letter.jsx";
import { LetterText } from "./letter.jsx";
import { isEmpty } from "./model.js";
import { InputSource, TableSource } from "./source.jsx";
import { ErrorLetter, Welcome } from "./welcome.jsx";

/** @typedef {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

const MODES = /** @type {const} */ (["table", "inputs"]);

/** @param {Props} props */
export function Check({ state, ui }) {
  const { t } = ui;
  const busy = isReading(state);
  return (
    <div class="check">
      <section class="check-source" aria-label={t("check.source.label")}>
        <div class="check-modes" role="group" aria-label={t("check.mode.label")}>
          {MODES.map((mode) => (
            <button
              type="button"
              key={mode}
              class="check-mode"
              aria-pressed={state.checkMode === mode}
              onClick={() => ui.set({ checkMode: mode })}
            >
              {t(`check.mode.${mode}`)}
            </button>
          ))}
        </div>
        {state.checkMode === "table" ? (
          <TableSource state={state} ui={ui} busy={busy} />
        ) : (
          <InputSource state={state} ui={ui} busy={busy} />
        )}
        <p class="note check-private">{t("check.source.private")}</p>
      </section>
      <section class="check-letter" aria-label={t("check.letter.label")} aria-busy={busy}>
        {busy ? (
          <p class="check-reading">{t("check.source.reading")}</p>
        ) : state.checkMode === "table" ? (
          <TableLetter state={state} ui={ui} />
        ) : (
          <InputsLetter state={state} ui={ui} />
        )}
      </section>
    </div>
  );
}

/** @param {Props} props */
function TableLetter({ state, ui }) {
  const reading = state.checkReading;
  if (isEmpty(sourceOf(state)) || !reading) return <Welcome ui={ui} mode="table" />;
  const { source, error, letter } = reading;
  if (error) return <ErrorLetter ui={ui} error={error} source={source} />;
  return <LetterText state={state} ui={ui} letter={letter} />;
}

/** @param {Props} props */
function InputsLetter({ state, ui }) {
  const reading = state.checkInputsReading;
  if (isEmpty(state.checkInputs.inputs) || !reading) return <Welcome ui={ui} mode="inputs" />;
  if (reading.error) {
    const { field, error } = reading.error;
    return <ErrorLetter ui={ui} error={error} source={reading.texts[field]} field={field} />;
  }
  return <InputLetter state={state} ui={ui} reading={reading} />;
}
