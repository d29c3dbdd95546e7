// SPDX-License-Identifier: MIT
// Why many frequencies: four waves, a clock beside binary digits, the whole table, and distances.

import { Clock } from "./clock.jsx";
import { Distance } from "./distance.jsx";
import { Ladder } from "./ladder.jsx";
import { WholeTable } from "./table.jsx";
import { Waves } from "./waves.jsx";

/** @typedef {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** @param {Props} props */
export const Scales = ({ state, ui }) => (
  <div class="scales">
    <h2 class="scales-title">{ui.t("scales.title")}</h2>
    <p class="scales-lede">{ui.rich("scales.lede")}</p>
    <Waves state={state} ui={ui} />
    <Ladder ui={ui} />
    <Clock state={state} ui={ui} />
    <WholeTable state={state} ui={ui} />
    <Distance state={state} ui={ui} />
  </div>
);
