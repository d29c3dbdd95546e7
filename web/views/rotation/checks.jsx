// SPDX-License-Identifier: MIT
// What every rotation does, checked on the numbers on show.

import { fixed, machine, plain } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { Residue } from "../../ui/residue.jsx";
import { K, ROUNDING } from "./model.js";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("preact").ComponentChildren} Children */

/** @param {{ model: RotationModel, state: import("../../state.js").State, ui: Ui }} props */
export function Checks({ model, state, ui }) {
  const { t } = ui;
  return (
    <section class="checks" aria-label={t("rotation.checks.label")}>
      {checkList(model, ui).map(({ name, holds, content }) => (
        <div key={name} class="invariant" data-check={name} data-holds={holds}>
          <h3 class="invariant-title">
            {t(`rotation.checks.${name}`)} <Verdict holds={holds} ui={ui} />
          </h3>
          <p class="invariant-numbers">{content}</p>
          {name === "composition" && (
            <p class="invariant-control">
              <var class="offset">j</var>
              <NumberField
                name="j"
                class="offset"
                value={model.checks.composition.j}
                min={K.first}
                max={K.last}
                words={{
                  field: t("rotation.controls.j.field"),
                  less: t("rotation.controls.j.less"),
                  more: t("rotation.controls.j.more"),
                  rule: t("rotation.controls.j.rule", {
                    first: plain(K.first),
                    last: K.last,
                    value: plain(model.checks.composition.j),
                  }),
                }}
                change={(j) => ({ j })}
                state={state}
                ui={ui}
              />
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

/**
 * @param {RotationModel} model
 * @param {import("../../ui/context.js").Words} ui
 * @returns {{ name: string, holds: boolean, content: Children }[]}
 */
export function checkList({ checks, k }, { rich }) {
  const { norms, determinant, orthogonality, composition } = checks;
  const { j, sum } = composition;
  /** @param {number} a @param {number} b */
  const agree = (a, b) => Math.abs(a - b) <= ROUNDING;
  return [
    {
      name: "length",
      holds: agree(norms.before, 1) && agree(norms.after, 1),
      content: rich("rotation.checks.lengthNumbers", {
        before: <Exact value={norms.before} />,
        after: <Exact value={norms.after} />,
      }),
    },
    {
      name: "determinant",
      holds: agree(determinant, 1),
      content: (
        <>
          det <var>R</var>({plain(k)}) = <Exact value={determinant} />
        </>
      ),
    },
    {
      name: "orthogonal",
      holds: orthogonality <= ROUNDING,
      content: rich(withinOrExactly(orthogonality), {
        equation: (
          <>
            <var>R</var>
            <sup>T</sup>
            <var>R</var> = <var>I</var>
          </>
        ),
        residue: <Residue value={orthogonality} />,
      }),
    },
    {
      name: "composition",
      holds: composition.difference <= ROUNDING,
      content: rich(withinOrExactly(composition.difference), {
        equation: (
          <span class="figures">
            <var>R</var>({plain(j)}) <var>R</var>({plain(k)}) = <var>R</var>({plain(sum)})
          </span>
        ),
        residue: <Residue value={composition.difference} />,
      }),
    },
  ];
}

/** @param {number} difference */
const withinOrExactly = (difference) =>
  difference === 0 ? "rotation.checks.exactly" : "rotation.checks.within";

/** @param {{ value: number }} props */
const Exact = ({ value }) => (
  <span class="figures" data-value={machine(value)}>
    {fixed(value)}
  </span>
);

/** @param {{ holds: boolean, ui: Ui }} props */
const Verdict = ({ holds, ui }) => (
  <span class={holds ? "good" : "bad"}>
    <span aria-hidden="true">{holds ? "✓" : "✗"}</span>
    <span class="visually-hidden">
      {ui.t(holds ? "rotation.checks.holds" : "rotation.checks.fails")}
    </span>
  </span>
);
