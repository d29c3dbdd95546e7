// SPDX-License-Identifier: MIT
// What the view does, with one example worked out, as text.

import { example } from "./examples.js";
import { letterOf } from "./model.js";
import { report } from "./report.js";

/** @param {{ pe: import("#pe").Pe, ui: import("../../ui/context.js").Words }} props */
export function CheckHandout({ pe, ui }) {
  const { t, rich } = ui;
  const text = example(pe, "ownDenominators");
  const { table } = pe.parseTable(text);
  return (
    <>
      <p class="lede">{rich("check.welcome.table.what")}</p>
      <p>{t("check.handout.example")}</p>
      <pre class="check-report" tabIndex={0}>
        {text}
      </pre>
      {table && (
        <pre class="check-report" tabIndex={0}>
          {report(ui, letterOf(pe, table))}
        </pre>
      )}
      <p>{rich("check.welcome.inputs.what")}</p>
      <p>{t("check.source.private")}</p>
    </>
  );
}
