// SPDX-License-Identifier: MIT
// pos and k by slider and by number; and in words how far the arrows have turned.

import { plain } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { move } from "./actions.js";
import { K, POS } from "./model.js";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */

/** @param {{ model: RotationModel, state: State, ui: Ui }} props */
export function Controls({ model, state, ui }) {
  return (
    <div class="turn-controls" role="group" aria-label={ui.t("rotation.controls.label")}>
      <Control name="pos" tint="first" range={POS} model={model} state={state} ui={ui} />
      <Control name="k" tint="offset" range={K} model={model} state={state} ui={ui} />
      <Hint model={model} ui={ui} />
    </div>
  );
}

/**
 * @param {{ name: "pos" | "k", tint: string, range: { first: number, last: number }, model: RotationModel, state: State, ui: Ui }} props
 */
function Control({ name, tint, range, model, state, ui }) {
  const { t } = ui;
  const value = state[name];
  const key = `rotation.controls.${name}`;
  /** @param {number} next */
  const change = (next) => move(ui.get(), { [name]: next });
  return (
    <div class={`turn-control turn-control-${name}`}>
      <span class={`turn-control-name ${tint}`} aria-hidden="true">
        {name === "pos" ? "pos" : <var>k</var>}
      </span>
      <input
        class={`turn-slider turn-slider-${name}`}
        type="range"
        min={range.first}
        max={range.last}
        step={1}
        value={value}
        aria-label={t(`${key}.slider`)}
        aria-valuetext={t(`${key}.valueText`, {
          value: plain(value),
          angle: plain(model.angles[name], 4),
        })}
        onInput={(event) => ui.set(change(event.currentTarget.valueAsNumber))}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <NumberField
        name={name}
        class={tint}
        value={value}
        min={range.first}
        max={range.last}
        words={{
          field: t(`${key}.field`),
          less: t(`${key}.less`),
          more: t(`${key}.more`),
          rule: t(`${key}.rule`, {
            first: plain(range.first),
            last: range.last,
            value: plain(value),
          }),
        }}
        change={change}
        state={state}
        ui={ui}
      />
    </div>
  );
}

const FULL_TURN = 2 * Math.PI;

/** @param {{ model: RotationModel, ui: Ui }} props */
function Hint({ model, ui }) {
  const { rich } = ui;
  const numbered = model.ticks.filter(({ isMajor }) => isMajor);
  const step = numbered[1]?.position ?? 1;
  const turns = model.angles.pos / FULL_TURN;
  return (
    <p class="note turn-hint">
      {rich("rotation.controls.hint", {
        drag: rich("rotation.controls.drag"),
        ticks: rich(step === 1 ? "rotation.controls.ticks" : "rotation.controls.ticksBy", {
          step,
          last: numbered.at(-1)?.position ?? 0,
        }),
        direction: rich("rotation.controls.direction"),
        turns:
          turns >= 1 &&
          rich("rotation.controls.turns", {
            pos: model.pos,
            angle: plain(model.angles.pos, 3),
            turns: plain(turns, 1),
          }),
      })}
    </p>
  );
}
