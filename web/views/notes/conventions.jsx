// SPDX-License-Identifier: MIT
// The same position in six conventions.

import { NumberField } from "../../ui/number-field.jsx";
import { LESSON } from "../lesson/model.js";
import { Rows } from "./rows.jsx";

/** @typedef {import("./model.js").NotesModel} NotesModel */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("../../ui/context.js").Words} Words */

/** @param {{ model: NotesModel, ui: Words }} props */
export function ConventionRows({ model, ui: { t, rich } }) {
  return (
    <>
      <p class="note">
        {rich("notes.conventions.legend", { width: LESSON.width, base: LESSON.base })}
      </p>
      <Rows
        label={t("notes.conventions.label", { pos: model.pos })}
        distance={t("notes.distance")}
        differs={t("notes.differs")}
        rows={model.conventions.map((row) => ({
          ...row,
          key: row.name,
          name: t(`notes.conventions.${row.name}`),
          note: rich(`notes.conventions.${row.name}Note`),
          tone: "other",
          marked: row.differs,
        }))}
      />
      <p class="note">{t("notes.conventions.note")}</p>
    </>
  );
}

/** The rows' position. @param {{ state: State, ui: Ui }} props */
export function PositionField({ state, ui }) {
  const { t } = ui;
  return (
    <div class="fields">
      <span class="field">
        <span aria-hidden="true">{t("notes.conventions.pos")}</span>
        <NumberField
          name="pos"
          class="first"
          value={state.pos}
          min={0}
          max={10000}
          words={{
            field: t("notes.conventions.field"),
            less: t("notes.conventions.less"),
            more: t("notes.conventions.more"),
            rule: t("notes.conventions.rule", { pos: state.pos }),
          }}
          change={(pos) => ({ pos })}
          state={state}
          ui={ui}
        />
      </span>
    </div>
  );
}
