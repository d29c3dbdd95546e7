// SPDX-License-Identifier: MIT
// Why sine and cosine: one pair, turned by k positions; the matrix of that turn, derived, shown to
// stay the same wherever it starts, and checked.

import { Checks } from "./checks.jsx";
import { Chooser } from "./chooser.jsx";
import { Circle } from "./circle.jsx";
import { Controls } from "./controls.jsx";
import { Derivation } from "./derivation.jsx";
import { rotationModel } from "./model.js";
import { Remarks } from "./remarks.jsx";
import { Staying } from "./staying.jsx";

/** @param {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} props */
export function Rotation({ state, ui }) {
  const model = rotationModel(ui.pe, state);
  return (
    <div class="rotation">
      <div class="rotation-head">
        <h2 class="rotation-title">{ui.t("views.rotation")}</h2>
        <p class="lede">{ui.rich("rotation.lede")}</p>
      </div>
      <div class="rotation-grid">
        <div class="rotation-figure">
          <Chooser model={model} state={state} ui={ui} />
          <Circle model={model} state={state} ui={ui} />
          <Controls model={model} state={state} ui={ui} />
        </div>
        <Derivation model={model} ui={ui} />
      </div>
      <Staying model={model} ui={ui} />
      <Checks model={model} state={state} ui={ui} />
      <Remarks ui={ui} />
    </div>
  );
}
