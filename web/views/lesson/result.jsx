// SPDX-License-Identifier: MIT
// Under the table: the sum, its root, and the norm at every position.

import { NormCurve } from "../../figures/norm-curve.jsx";
import { At, Formula, Norm } from "../../math.jsx";
import { fixed, machine } from "../../numbers.js";
import { Steady } from "../../ui/steady.jsx";
import { HOME, LAST, P, at } from "./model.js";
import { Num } from "./number.jsx";
import { FAR, PRESETS, isMarked } from "./presets.js";

/** @typedef {{ model: import("./model.js").LessonModel, state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** ‖x(q) − x(0)‖ @param {{ q: number }} props */
export const NormOf = ({ q }) => (
  <Norm>
    <At name="x" position={q} class="second" />
    <mo>−</mo>
    <At name="x" position={P} class="first" />
  </Norm>
);

/** @param {Props} props */
export function Result({ model, state, ui }) {
  const { step, q, shown, enc } = model;
  if (step === 1) {
    return (
      <p class="result">
        <Formula>
          <NormOf q={q} />
          <mo>=</mo>
        </Formula>
        <Num cell="offNorm" class="norm" whole model={model} state={state} ui={ui} />
      </p>
    );
  }
  if (step !== 6) return null;
  return (
    <>
      <p class="result-sum">
        <span>{ui.t("lesson.table.sum")}</span>
        <Num cell="sum" whole={!enc} model={model} state={state} ui={ui} />
      </p>
      <p class="result">
        <Formula>
          <NormOf q={q} />
          <mo>=</mo>
        </Formula>
        <Formula class="result-root">
          <msqrt>
            <mn>{enc ? fixed(shown.normSquared) : 0}</mn>
          </msqrt>
          <mo>=</mo>
        </Formula>
        <Num
          cell="norm"
          class="norm"
          whole={!enc}
          marked={isMarked(state, "norm")}
          model={model}
          state={state}
          ui={ui}
        />
      </p>
      <Curve model={model} state={state} ui={ui} />
    </>
  );
}

/** @param {Props} props */
function Curve({ model, state, ui }) {
  const { norms, q } = model;
  const { t, rich } = ui;
  const marks = PRESETS[state.evidence ?? ""]?.curve ?? [];
  return (
    <figure class="curve-row">
      <figcaption class="curve-caption">
        <b>{t("lesson.curve.title")}</b>
        <span class="curve-range">{rich("lesson.curve.range", { last: LAST })}</span>
        <span class="curve-scale">{t("lesson.curve.scale")}</span>
        <span class="curve-ruler">{t("lesson.curve.ruler", { near: HOME, far: FAR })}</span>
      </figcaption>
      <NormCurve
        norms={norms}
        q={q}
        marks={marks}
        label={t("lesson.curve.label", {
          last: LAST,
          nearPosition: HOME,
          near: fixed(at(norms, HOME)),
          farPosition: FAR,
          far: fixed(at(norms, FAR)),
          q,
          norm: fixed(at(norms, q)),
        })}
      />
      <details class="twin">
        <summary>{t("lesson.curve.twin")}</summary>
        <table class="twin-table">
          <thead>
            <tr>
              <th scope="col">{t("lesson.curve.position")}</th>
              <th scope="col">{t("lesson.curve.norm")}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from(norms, (norm, k) => (
              <Steady
                key={k}
                on={[norm, k === q]}
                draw={() => (
                  <tr class={k === q ? "twin-now" : ""}>
                    <th scope="row">{k}</th>
                    <td data-value={machine(norm)}>{fixed(norm)}</td>
                  </tr>
                )}
              />
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
