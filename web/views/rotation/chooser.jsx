// SPDX-License-Identifier: MIT
// Which pair is shown. A few stand side by side, each with its own hands for the same pos and k:
// slower and slower. Where there are more, a slider and a field choose one by its number.

import { SmallTurn } from "../../figures/turn.jsx";
import { machine, plain } from "../../numbers.js";
import { move } from "./actions.js";
import { Control } from "./controls.jsx";
import { stepValues } from "./derivation.jsx";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("./model.js").PairModel} PairModel */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ model: RotationModel, state: import("../../state.js").State, ui: Ui }} Props */

/** @param {Props} props */
export const Chooser = ({ model, state, ui }) =>
  model.pairs ? (
    <Few pairs={model.pairs} now={model.pair} ui={ui} />
  ) : (
    <Many model={model} state={state} ui={ui} />
  );

/** @param {{ pairs: PairModel[], now: number, ui: Ui }} props */
const Few = ({ pairs, now, ui: { t, set, get } }) => (
  <fieldset class="chooser">
    <legend class="visually-hidden">{t("rotation.pair.choose")}</legend>
    {pairs.map(({ pair, frequency, first, second, angle }) => (
      <label key={pair} class={`choice${pair === now ? " choice-now" : ""}`}>
        <input
          class="choice-input"
          type="radio"
          name="pair"
          value={pair}
          checked={pair === now}
          onChange={() => set(move(get(), { pair }))}
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

/** @param {Props} props */
function Many({ model, state, ui }) {
  const { pair, denominator, lastPair, turn, angles } = model;
  const { power } = stepValues(model);
  return (
    <div class="chooser-many" role="group" aria-label={ui.t("rotation.pair.choose")}>
      <Control
        name="pair"
        label={<SmallTurn first={turn.first} second={turn.direct} angle={angles.k} />}
        tint=""
        range={{ first: 0, last: lastPair }}
        value={pair}
        meaning={{ last: lastPair, denominator: plain(denominator) }}
        change={(next) => move(ui.get(), { pair: next })}
        state={state}
        ui={ui}
      />
      <p class="chooser-denominator" data-value={machine(denominator)}>
        {ui.rich("rotation.pair.denominator", { pair, power, denominator: plain(denominator) })}
      </p>
    </div>
  );
}
