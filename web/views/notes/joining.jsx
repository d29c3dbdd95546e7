// SPDX-License-Identifier: MIT
// Adding or putting end to end; where it is shown what a sum hides; the factor √d.

import { machine, plain } from "../../numbers.js";
import { Value } from "../../ui/value.jsx";
import { LESSON } from "../lesson/model.js";

/** @typedef {import("./model.js").NotesModel} NotesModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("./notes.jsx").See} See */

/**
 * `children` stand below the first claim.
 * @param {{ model: NotesModel, ui: Words, see: See, children?: import("preact").ComponentChildren }} props
 */
export function JoiningText({ model, ui: { t, rich }, see, children }) {
  const { width } = LESSON;
  return (
    <>
      <p>{rich("notes.joining.lead", { width, wide: model.concatenated.width })}</p>
      {children}
      <h4>{t("notes.joining.mixTitle")}</h4>
      <p>{rich("notes.joining.mix")}</p>
      {see("mixing")}
      <h4>{rich("notes.joining.scaleTitle")}</h4>
      <p>
        {rich("notes.joining.scale", {
          width,
          scale: <Value value={model.scale} />,
          norm: <Value value={model.edges.norm}>{plain(model.edges.norm)}</Value>,
        })}
      </p>
    </>
  );
}

/** @param {{ model: NotesModel, ui: Words }} props */
export function Widths({ model: { added, concatenated }, ui: { t } }) {
  const { width } = LESSON;
  return (
    <table class="counts counts-small" role="table" aria-label={t("notes.joining.label")}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          <th role="columnheader" scope="col">
            {t("notes.joining.add")}
          </th>
          <th role="columnheader" scope="col">
            {t("notes.joining.concatenate")}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {
          /** @type {const} */ (["width", "weights"]).map((count) => (
            <tr role="row" key={count}>
              <th role="rowheader" scope="row">
                {t(`notes.joining.${count}`, { width })}
              </th>
              <td role="cell" data-value={machine(added[count])}>
                {added[count]}
              </td>
              <td role="cell" data-value={machine(concatenated[count])}>
                {concatenated[count]}
              </td>
            </tr>
          ))
        }
      </tbody>
    </table>
  );
}
