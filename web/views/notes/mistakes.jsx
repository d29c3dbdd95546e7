// SPDX-License-Identifier: MIT
// The six common mistakes: what each gives beside what is right.

import { plain } from "../../numbers.js";
import { HOME, LESSON, at } from "../lesson/model.js";
import { FAR } from "../lesson/presets.js";
import { Length, Overflow, Right, Wrong } from "./figures.jsx";
import { Rows } from "./rows.jsx";

/** @typedef {import("./model.js").NotesModel} NotesModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("preact").ComponentChildren} Children */
/** @typedef {import("./notes.jsx").See} See */

/** The component that a mistake's sentence is about. */
const COMPONENT = /** @type {const} */ ({
  transposed: 2,
  ownDenominators: 1,
  scaledByPosition: 1,
  sameRow: 0,
});

/**
 * @param {NotesModel["mistakes"][number]} mistake
 * @param {NotesModel} model
 * @returns {Record<string, Children>}
 */
function valuesOf({ name, evidence }, model) {
  const isRow = name === "sameRow";
  const j = COMPONENT[name];
  return {
    p: HOME,
    denominator: plain(model.denominator),
    wrong: <Wrong value={isRow ? evidence.wrongDistance : at(evidence.wrong, j)} />,
    right: <Right value={isRow ? evidence.rightDistance : at(evidence.right, j)} />,
    wrongLength: (
      <Wrong value={at(evidence.wrongPairLengths, 0)}>
        {plain(at(evidence.wrongPairLengths, 0))}
      </Wrong>
    ),
    rightLength: (
      <Right value={at(evidence.rightPairLengths, 0)}>
        {plain(at(evidence.rightPairLengths, 0))}
      </Right>
    ),
  };
}

/**
 * The six, as items of a list; `table` is what stands below a mistake's sentence.
 * @param {{ model: NotesModel, ui: Words, see: See, table: (mistake: NotesModel["mistakes"][number]) => Children }} props
 */
export function MistakesText({ model, ui: { t, rich }, see, table }) {
  const { added, concatenated, home } = model;
  return (
    <>
      <p>{rich("notes.mistakes.lead", { p: HOME, width: LESSON.width })}</p>
      <ol class="mistakes">
        {model.mistakes.map((mistake) => (
          <li key={mistake.name}>
            <h4>{t(`notes.mistakes.${mistake.name}.title`)}</h4>
            <p>{rich(`notes.mistakes.${mistake.name}.text`, valuesOf(mistake, model))}</p>
            {table(mistake)}
            {see(mistake.name)}
          </li>
        ))}
        <li>
          <h4>{t("notes.mistakes.widthLeft.title")}</h4>
          <p>
            {rich("notes.mistakes.widthLeft.text", {
              width: LESSON.width,
              wrong: <Wrong value={concatenated.width} />,
              right: <Right value={added.width} />,
              wrongWeights: <Wrong value={concatenated.weights} />,
              rightWeights: <Right value={added.weights} />,
            })}
          </p>
          <Overflow
            slots={added.width}
            arriving={concatenated.width}
            label={t("notes.mistakes.widthLeft.label", {
              wide: concatenated.width,
              width: added.width,
            })}
          />
          {see("widthLeft")}
        </li>
        <li>
          <h4>{t("notes.mistakes.understanding.title")}</h4>
          <p>
            {rich("notes.mistakes.understanding.text", {
              norm: <Length value={home.norm} />,
              far: FAR,
              farNorm: <Length value={model.farNorm} />,
            })}
          </p>
          {see("understanding")}
        </li>
      </ol>
    </>
  );
}

/** @param {{ mistake: NotesModel["mistakes"][number], model: NotesModel, ui: Words }} props */
export function MistakeRows({ mistake: { name, evidence }, model, ui: { t } }) {
  const marked = Array.from(evidence.wrong, (value, j) => !Object.is(value, evidence.right[j]));
  const shared = { marked, holds: model.holds };
  return (
    <Rows
      label={t("notes.mistakes.tableLabel", { title: t(`notes.mistakes.${name}.title`), p: HOME })}
      headings={model.holds}
      distance={t("notes.distance")}
      differs={t("notes.differs")}
      rows={[
        {
          ...shared,
          key: "wrong",
          name: t("notes.mistakes.wrong"),
          tone: "wrong",
          values: evidence.wrong,
          distance: evidence.wrongDistance,
        },
        {
          ...shared,
          key: "right",
          name: t("notes.mistakes.right"),
          tone: "right",
          values: evidence.right,
          distance: evidence.rightDistance,
        },
      ]}
    />
  );
}

/** Smaller slips, folded away. @param {{ model: NotesModel, ui: Words, see: See }} props */
export function Slips({ model, ui: { t, rich }, see }) {
  return (
    <details class="slips">
      <summary>{t("notes.mistakes.slips.title", { pos: model.pos })}</summary>
      <Rows
        label={t("notes.mistakes.slips.label", { pos: model.pos })}
        headings={model.holds}
        distance={t("notes.distance")}
        differs={t("notes.differs")}
        rows={model.slips.map((row) => ({
          ...row,
          key: row.name,
          name: t(`notes.mistakes.slips.${row.name}`),
          note: rich(`notes.mistakes.slips.${row.name}Note`),
          tone: "wrong",
          marked: row.differs,
        }))}
      />
      <p class="note">{rich("notes.mistakes.slips.note")}</p>
      {see("slips")}
    </details>
  );
}
