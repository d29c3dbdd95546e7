// SPDX-License-Identifier: MIT
// pos, k and d by slider and by number; and in words how far the arrows have turned.

import { plain } from "../../numbers.js";
import { NumberField } from "../../ui/number-field.jsx";
import { heldWhileScrolling } from "../../ui/slider.jsx";
import { WIDTHS, widthIn, withWidth } from "../../width.js";
import { move } from "./actions.js";
import { K, POS } from "./model.js";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */

/** @param {{ model: RotationModel, state: State, ui: Ui }} props */
export function Controls({ model, state, ui }) {
  return (
    <div class="turn-controls" role="group" aria-label={ui.t("rotation.controls.label")}>
      <Turn name="pos" tint="first" range={POS} model={model} state={state} ui={ui} />
      <Turn name="k" tint="offset" range={K} model={model} state={state} ui={ui} />
      <Width model={model} state={state} ui={ui} />
      <Hint model={model} ui={ui} />
    </div>
  );
}

/**
 * @param {{ name: "pos" | "k", tint: string, range: { first: number, last: number }, model: RotationModel, state: State, ui: Ui }} props
 */
const Turn = ({ name, tint, range, model, state, ui }) => (
  <Control
    name={name}
    label={name === "pos" ? "pos" : <var>k</var>}
    tint={tint}
    range={range}
    value={state[name]}
    meaning={{ angle: plain(model.angles[name], 4) }}
    change={(next) => move(ui.get(), { [name]: next })}
    state={state}
    ui={ui}
  />
);

/** @param {{ model: RotationModel, state: State, ui: Ui }} props */
const Width = ({ model, state, ui }) => (
  <Control
    name="d"
    label={<var>d</var>}
    tint=""
    range={{ first: WIDTHS.min, last: WIDTHS.max, step: WIDTHS.step }}
    value={widthIn("rotation", state.d)}
    meaning={{ pair: model.lastPair }}
    change={(next) => move(ui.get(), withWidth(ui.get(), "rotation", next))}
    state={state}
    ui={ui}
  />
);

/**
 * A slider and a field for one number; `meaning` is what its slider says besides the number.
 * @param {{ name: string, label: import("preact").ComponentChildren, tint: string,
 *   range: { first: number, last: number, step?: number }, value: number,
 *   meaning: Record<string, unknown>, change: (value: number) => Partial<State>,
 *   state: State, ui: Ui }} props
 */
export function Control({ name, label, tint, range, value, meaning, change, state, ui }) {
  const { t } = ui;
  const { first, last, step = 1 } = range;
  const key = `rotation.controls.${name}`;
  return (
    <div class={`turn-control turn-control-${name}`}>
      <span class={`turn-control-name ${tint}`} aria-hidden="true">
        {label}
      </span>
      <input
        class={`turn-slider turn-slider-${name}`}
        type="range"
        min={first}
        max={last}
        step={step}
        value={value}
        aria-label={t(`${key}.slider`)}
        aria-valuetext={t(`${key}.valueText`, { value: plain(value), ...meaning })}
        onInput={(event) => ui.set(change(event.currentTarget.valueAsNumber))}
        onKeyDown={(event) => event.stopPropagation()}
        {...heldWhileScrolling(value, (held) => ui.set(change(held)))}
      />
      <NumberField
        name={name}
        class={tint}
        value={value}
        min={first}
        max={last}
        step={step}
        words={{
          field: t(`${key}.field`),
          less: t(`${key}.less`),
          more: t(`${key}.more`),
          rule: t(`${key}.rule`, {
            first: plain(first),
            last,
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
        width: rich(
          model.lastPair === 0 ? "rotation.controls.widthOne" : "rotation.controls.width",
          {
            d: model.encoding.width,
            last: model.lastPair,
          },
        ),
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
