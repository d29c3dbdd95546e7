// SPDX-License-Identifier: MIT
// The lesson as text and one table, for positions 0 and 3.

import { fixed, machine, plain } from "../../numbers.js";
import { STEPS } from "../../state.js";
import { HOME, LESSON, P, at, lessonModel } from "./model.js";
import { SelfCheckHandout } from "../../self-check/handout.jsx";
import { StepText } from "./text.jsx";

/** @typedef {import("#pe").Pe} Pe */
/** @typedef {import("../../ui/context.js").Words} Words */

/** @param {{ pe: Pe, ui: Words }} props */
export function LessonHandout({ pe, ui }) {
  const { t, rich } = ui;
  return (
    <>
      <p class="lede">{rich("prose.lede")}</p>
      {Array.from({ length: STEPS }, (_, n) => n + 1).map((step) => (
        <section key={step} class="prose-step">
          <h3>{`${step} ${t(`lesson.text.${step}.title`)}`}</h3>
          <StepText model={lessonModel(pe, { step, q: HOME, enc: step < STEPS })} ui={ui} />
          {step === 4 && <Table pe={pe} ui={ui} />}
        </section>
      ))}
      <Norms pe={pe} ui={ui} />
      <SelfCheckHandout pe={pe} ui={ui} />
    </>
  );
}

/** @param {{ pe: Pe, ui: Words }} props */
function Table({ pe, ui: { t } }) {
  const model = lessonModel(pe, { step: 4, q: HOME, enc: true });
  return (
    <table class="prose-table">
      <caption>{t("prose.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("lesson.table.component")}</th>
          <th scope="col" class="first">{`PE(${P})`}</th>
          <th scope="col" class="second">{`PE(${HOME})`}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: LESSON.width }, (_, j) => {
          const denominator = model.pairs[Math.floor(j / 2)]?.denominator ?? 1;
          const argument = denominator === 1 ? "p" : `p/${plain(denominator)}`;
          const first = at(model.on.first, j);
          const second = at(model.on.second, j);
          return (
            <tr key={j}>
              <th scope="row">{`${j} ${j % 2 === 0 ? "sin" : "cos"}(${argument})`}</th>
              <td data-value={machine(first)}>{fixed(first)}</td>
              <td data-value={machine(second)}>{fixed(second)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** @param {{ pe: Pe, ui: Words }} props */
function Norms({ pe, ui: { rich } }) {
  const { on, off } = lessonModel(pe, { step: STEPS, q: HOME, enc: false });
  return (
    <p>
      {rich("prose.norm", {
        norm: (
          <b class="offset" data-value={machine(on.norm)}>
            {fixed(on.norm)}
          </b>
        ),
        off: (
          <b class="offset" data-value={machine(off.norm)}>
            {plain(off.norm)}
          </b>
        ),
      })}
    </p>
  );
}
