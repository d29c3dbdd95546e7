// SPDX-License-Identifier: MIT
// Which pair is shown. Each choice shows its own hands for the same pos and k: slower and slower.

import { SmallTurn } from "../../figures/turn.jsx";
import { plain } from "../../numbers.js";
import { move } from "./actions.js";

/**
 * @param {{ model: import("./model.js").RotationModel, ui: import("../../ui/context.js").Ui }} props
 */
export function Chooser({ model, ui }) {
  const { t } = ui;
  return (
    <fieldset class="chooser">
      <legend class="visually-hidden">{t("rotation.pair.choose")}</legend>
      {model.pairs.map(({ pair, frequency, first, second, angle }) => (
        <label key={pair} class={`choice${pair === model.pair ? " choice-now" : ""}`}>
          <input
            class="choice-input"
            type="radio"
            name="pair"
            value={pair}
            checked={pair === model.pair}
            onChange={() => ui.set(move(ui.get(), { pair }))}
            onKeyDown={(event) => event.stopPropagation()}
          />
          <SmallTurn first={first} second={second} angle={angle} />
          <span class="choice-name">
            {t("rotation.pair.name", { pair })}
            <span class="choice-frequency">ω = {plain(frequency, 9)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
