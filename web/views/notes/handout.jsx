// SPDX-License-Identifier: MIT
// The notes as text and tables, for the positions and sizes that the page starts with.

import { fixed } from "../../numbers.js";
import { DEFAULTS } from "../../state.js";
import { CostText } from "./cost.jsx";
import { EdgesText } from "./edges.jsx";
import { JoiningText } from "./joining.jsx";
import { MistakesText } from "./mistakes.jsx";
import { notesModel } from "./model.js";
import { ReferenceText, ScopeText } from "./notes.jsx";

/** @typedef {import("../../ui/context.js").Words} Words */

const nothing = () => null;

/** @param {{ pe: import("#pe").Pe, ui: Words }} props */
export function NotesHandout({ pe, ui }) {
  const { t } = ui;
  const model = notesModel(pe, DEFAULTS);
  return (
    <>
      <p class="lede">{t("notes.lede")}</p>
      <h3>{t("notes.cost.title")}</h3>
      <CostText model={model} ui={ui} />
      <h3>{t("notes.edges.title")}</h3>
      <EdgesText model={model} ui={ui} see={nothing} />
      <h3>{t("notes.mistakes.title")}</h3>
      <MistakesText model={model} ui={ui} see={nothing} table={nothing} />
      <h3>{t("notes.conventions.title")}</h3>
      <p>{t("notes.conventions.lead")}</p>
      <Conventions model={model} ui={ui} />
      <h3>{t("notes.joining.title")}</h3>
      <JoiningText model={model} ui={ui} see={nothing} />
      <h3>{t("notes.scope.title")}</h3>
      <ScopeText ui={ui} />
      <h3>{t("notes.references.title")}</h3>
      <ReferenceText ui={ui} />
    </>
  );
}

/** @param {{ model: import("./model.js").NotesModel, ui: Words }} props */
function Conventions({ model, ui: { t } }) {
  const label = t("notes.conventions.label", { pos: model.pos });
  return (
    // Wider than a phone, so it scrolls; what scrolls can be reached by keyboard.
    <div class="prose-rows" role="group" aria-label={label} tabIndex={0}>
      <table class="prose-table">
        <caption>{label}</caption>
        <tbody>
          {model.conventions.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{t(`notes.conventions.${name}`)}</th>
              {Array.from(values, (value, j) => (
                <td key={j}>{fixed(value, 4)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
