// SPDX-License-Identifier: MIT
// By hand: a sentence's encodings with the working of every number, the sum with an embedding, what
// else a position could be written as, and whether adding mixes the two up.

import { Alternatives } from "./alternatives.jsx";
import { Controls } from "./controls.jsx";
import { Definition } from "./definition.jsx";
import { Mixing } from "./mixing.jsx";
import { byHandModel } from "./model.js";
import { EXAMPLE, joinTokens } from "./sentence.js";
import { Sum } from "./sum.jsx";
import { EntryTable } from "./table.jsx";
import { Quoted } from "./quoted.jsx";

/** @typedef {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** @param {Props} props */
export function ByHand({ state, ui }) {
  const { t, rich } = ui;
  const model = byHandModel(ui.pe, state);
  return (
    <div class="by-hand">
      <h2 class="by-hand-title">{t("views.by-hand")}</h2>
      <p class="by-hand-lede">
        {rich(state.tokens === EXAMPLE ? "by-hand.ledeExample" : "by-hand.lede", {
          sentence: <Quoted class="quoted-token">{joinTokens(state.tokens)}</Quoted>,
          count: state.tokens.length,
          width: state.width,
        })}
      </p>
      <Definition ui={ui} />
      <Controls state={state} ui={ui} />
      <EntryTable model={model} state={state} ui={ui} />
      <p class="note">{t("by-hand.table.hint")}</p>
      <Sum state={state} ui={ui} />
      <Alternatives state={state} ui={ui} />
      <Mixing state={state} ui={ui} />
    </div>
  );
}
