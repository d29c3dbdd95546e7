// SPDX-License-Identifier: MIT
// The letter about a model's inputs.

import { Value } from "../../ui/value.jsx";
import { Formulas } from "./formulas.jsx";
import { Explanations, Fixes, Kind } from "./letter.jsx";
import { isEmpty } from "./model.js";
import { headline, sentence, short } from "./words.js";

/**
 * @param {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui,
 *   reading: import("./model.js").InputReading }} props
 */
export function InputLetter({ ui, reading }) {
  const { t } = ui;
  const { texts, tokens, size, table, found } = reading;
  if (tokens) {
    return (
      <>
        <h2 class="check-title">{t("check.inputs.tokens", tokens)}</h2>
        <p class="check-body">{t("check.inputs.tokensDo")}</p>
      </>
    );
  }
  if (size && table) {
    const { rows, columns } = table;
    return (
      <>
        <h2 class="check-title">
          {t("check.inputs.size", { ...size, wantRows: rows, wantColumns: columns })}
        </h2>
        <p class="check-body">{t("check.inputs.sizeDo")}</p>
      </>
    );
  }
  if (!found || !table) return null;
  const { verdict, findings, formula, comparedRows, firstDifference, embeddingScale } = found;
  const isPaper = verdict === "paper";
  const kinds = findings.map(({ causes }) => causes.map(({ kind }) => kind).join("|")).join(" ");
  return (
    <article data-verdict={verdict} data-causes={kinds}>
      <Kind ui={ui} verdict={verdict} />
      <h2 class="check-title">
        {isPaper ? sentence(ui, t("check.inputs.paper")) : headline(ui, found)}
      </h2>
      {comparedRows > 0 && (
        <p class="check-body">{t("check.inputs.compared", { rows: comparedRows })}</p>
      )}
      {comparedRows === 0 && isEmpty(texts.embeddings) && (
        <p class="check-body">{t("check.inputs.noRepeat")}</p>
      )}
      <Explanations ui={ui} findings={findings} />
      {firstDifference && (
        <p class="check-body">
          {ui.rich("check.inputs.first", {
            row: firstDifference.row,
            column: firstDifference.column,
            given: <Value value={firstDifference.given} class="check-given" />,
            expected: <Value value={firstDifference.expected} class="check-expected" />,
          })}
        </p>
      )}
      {embeddingScale !== null && (
        <p class="check-body">{t("check.inputs.scale", { value: short(embeddingScale) })}</p>
      )}
      {formula && (
        <Formulas ui={ui} formula={formula} letter={null} width={table.columns} verdict={verdict} />
      )}
      <Fixes ui={ui} findings={findings} convention={verdict === "convention"} />
    </article>
  );
}
