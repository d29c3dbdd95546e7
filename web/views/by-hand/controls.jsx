// SPDX-License-Identifier: MIT
// What can be set for the whole view: the sentence, its tokens, the width, the decimals.

import { NumberField } from "../../ui/number-field.jsx";
import { Segmented } from "../../ui/segmented.jsx";
import { WIDTHS } from "./model.js";
import { Sentence, Tokens } from "./tokens.jsx";

/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */

/** @param {{ state: State, ui: Ui }} props */
export function Controls({ state, ui }) {
  const { t, rich } = ui;
  return (
    <div class="by-hand-controls" role="group" aria-label={t("by-hand.controls.label")}>
      <Sentence state={state} ui={ui} />
      <Tokens state={state} ui={ui} />
      <div class="control">
        <span class="control-label">{rich("by-hand.controls.width")}</span>
        <NumberField {...widthField("width", "by-hand.controls.widthField", state, ui)} />
      </div>
      <div class="control">
        <span class="control-label">{t("by-hand.controls.decimals")}</span>
        <Segmented
          name="by-hand-decimals"
          label={t("by-hand.controls.decimals")}
          value={state.decimals}
          options={[2, 6].map((value) => ({
            value,
            text: t(`by-hand.controls.decimalsOf.${value}`),
          }))}
          choose={(decimals) => ui.set({ decimals })}
        />
      </div>
    </div>
  );
}

/**
 * The width's field; it stands in two places, so each has a name of its own.
 * @param {string} name
 * @param {string} key of its accessible name
 * @param {State} state
 * @param {Ui} ui
 * @returns {import("../../ui/number-field.jsx").NumberFieldProps}
 */
export const widthField = (name, key, state, ui) => ({
  name,
  value: state.width,
  ...WIDTHS,
  words: {
    field: ui.t(key),
    less: ui.t("by-hand.controls.narrower"),
    more: ui.t("by-hand.controls.wider"),
    rule: ui.t("by-hand.controls.widthRule", {
      min: WIDTHS.min,
      max: WIDTHS.max,
      value: state.width,
    }),
  },
  change: (width) => ({ width }),
  state,
  ui,
});
