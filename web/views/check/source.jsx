// SPDX-License-Identifier: MIT
// Where numbers come in: typed, pasted, dropped, opened, or an example.

import { giveFile, restore, show, showInputs, sourceOf, type, typeInputs } from "./actions.js";
import { EXAMPLES, INPUT_EXAMPLES, example, inputExample } from "./examples.js";
import { isEmpty } from "./model.js";
import { readAs } from "./words.js";

/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ state: State, ui: Ui, busy: boolean }} Props */

/** @param {KeyboardEvent} event */
const keep = (event) => event.stopPropagation();

/** @param {Props} props */
export function TableSource({ state, ui, busy }) {
  const { t } = ui;
  const { checkText, checkFile } = state;
  return (
    <>
      <label class="check-box">
        <span class="visually-hidden">{t("check.source.table")}</span>
        <textarea
          class="check-text"
          spellcheck={false}
          autocomplete="off"
          wrap="off"
          rows={8}
          placeholder={t("check.source.placeholder")}
          value={checkFile ? "" : checkText}
          onKeyDown={keep}
          onInput={(event) => type(ui, event.currentTarget.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            const file = event.dataTransfer?.files[0];
            if (!file) return;
            event.preventDefault();
            giveFile(ui, file);
          }}
        />
      </label>
      <p class="note check-status">
        {busy ? t("check.source.reading") : <ReadAs state={state} ui={ui} />}
      </p>
      <div class="check-links">
        <label class="check-open">
          <input
            class="visually-hidden"
            type="file"
            onChange={(event) => {
              const field = event.currentTarget;
              giveFile(ui, field.files?.[0]).then(() => (field.value = ""));
            }}
          />
          <span>{t("check.source.open")}</span>
        </label>
        <button type="button" class="check-link" onClick={() => show(ui, "")}>
          {t("check.source.clear")}
        </button>
        <Restore state={state} ui={ui} mode="table" />
      </div>
      <Examples ui={ui} names={EXAMPLES} choose={(name) => show(ui, example(ui.pe, name))} />
    </>
  );
}

/** @param {{ state: State, ui: Ui }} props */
function ReadAs({ state, ui }) {
  const { checkReading, checkFile } = state;
  const name = checkFile ? `${checkFile.name}: ` : "";
  if (isEmpty(sourceOf(state)) || !checkReading) return ui.t("check.source.drop");
  const { letter } = checkReading;
  return letter ? name + readAs(ui, letter.table) : name + ui.t("check.kind.unread");
}

/** @param {{ state: State, ui: Ui, mode: State["checkMode"] }} props */
const Restore = ({ state, ui, mode }) =>
  state.checkKept[mode] && (
    <button type="button" class="check-link" onClick={() => restore(ui, mode)}>
      {ui.t("check.source.restore")}
    </button>
  );

/** @param {{ ui: Ui, names: string[], choose: (name: string) => void }} props */
const Examples = ({ ui: { t }, names, choose }) => (
  <div class="check-examples" role="group" aria-label={t("check.example.label")}>
    <p class="check-examples-title">{t("check.example.label")}</p>
    {names.map((name) => (
      <button type="button" key={name} class="check-example" onClick={() => choose(name)}>
        {t(`check.example.${name}`)}
      </button>
    ))}
  </div>
);

const FIELDS = /** @type {const} */ (["inputs", "tokens", "embeddings"]);

/** @param {Props} props */
export function InputSource({ state, ui, busy }) {
  const { t } = ui;
  return (
    <>
      {FIELDS.map((field) => (
        <label key={field} class="check-box">
          <span class="check-label">{t(`check.source.${field}`)}</span>
          <textarea
            class="check-text"
            spellcheck={false}
            autocomplete="off"
            wrap={field === "tokens" ? "soft" : "off"}
            rows={field === "tokens" ? 2 : 6}
            value={state.checkInputs[field]}
            onKeyDown={keep}
            onInput={(event) => typeInputs(ui, { [field]: event.currentTarget.value })}
          />
        </label>
      ))}
      {busy && <p class="note check-status">{t("check.source.reading")}</p>}
      <div class="check-links">
        <button
          type="button"
          class="check-link"
          onClick={() => showInputs(ui, { inputs: "", tokens: "", embeddings: "" })}
        >
          {t("check.source.clear")}
        </button>
        <Restore state={state} ui={ui} mode="inputs" />
      </div>
      <Examples
        ui={ui}
        names={INPUT_EXAMPLES}
        choose={(name) => showInputs(ui, inputExample(ui.pe, name))}
      />
    </>
  );
}
