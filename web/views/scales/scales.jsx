// SPDX-License-Identifier: MIT
// Why many frequencies: four waves, a clock beside binary digits, the whole table, and distances.

import { Steady } from "../../ui/steady.jsx";
import { Clock } from "./clock.jsx";
import { Distance } from "./distance.jsx";
import { Ladder } from "./ladder.jsx";
import { sized } from "./model.js";
import { WholeTable } from "./table.jsx";
import { Waves } from "./waves.jsx";

/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ state: import("../../state.js").State, ui: Ui }} Props */
/** @typedef {{ state: import("./model.js").Sized, ui: Ui }} SizedProps */

/** @param {Props} props */
export function Scales({ state, ui }) {
  const { q, n, d, tableCell, tableHover, range, clock, start, drafts, copied, theme } = state;
  const { lang } = ui;
  return (
    <div class="scales">
      <h2 class="scales-title">{ui.t("scales.title")}</h2>
      <p class="scales-lede">{ui.rich("scales.lede")}</p>
      <Steady on={[q, range, lang]} draw={() => <Waves state={state} ui={ui} />} />
      <Steady on={[lang]} draw={() => <Ladder ui={ui} />} />
      <Steady on={[clock, drafts, theme, lang]} draw={() => <Clock state={state} ui={ui} />} />
      <Steady
        on={[n, d, q, tableCell, tableHover, drafts, copied, theme, lang]}
        draw={() => <WholeTable state={sized(state)} ui={ui} />}
      />
      <Steady on={[start, drafts, lang]} draw={() => <Distance state={state} ui={ui} />} />
    </div>
  );
}
