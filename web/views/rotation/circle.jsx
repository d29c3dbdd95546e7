// SPDX-License-Identifier: MIT
// The large circle with the view's words on it.

import { TurnCircle } from "../../figures/turn-circle.jsx";
import { fixed, plain } from "../../numbers.js";
import { drag, grab, release } from "./drag.js";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("../../ui/context.js").Words} Words */

const DEGREES = 180 / Math.PI;
const SHORT = 3;

/**
 * What stands on the circle, and what it says to someone who does not see it.
 * @param {RotationModel} model
 * @param {Words} words
 */
export function circleWords({ turn, angles, pair }, { t }) {
  const { first, direct, pos, sum } = turn;
  const tips = [first, direct];
  const angle = plain(angles.k, 4);
  const size = angles.k * DEGREES;
  const degrees = `${plain(size, Math.abs(size) < 10 ? 3 : 1)}°`;
  return {
    words: {
      names: [`PE(${plain(pos)})`, `PE(${plain(sum)})`],
      sines: tips.map(({ sin }) => fixed(sin, SHORT)),
      cosines: tips.map(({ cos }) => fixed(cos, SHORT)),
      angle: t("rotation.circle.angle", { angle }),
      size: degrees,
      pos: "posω",
    },
    label: t("rotation.circle.label", {
      pair,
      pos: plain(pos),
      sum: plain(sum),
      sinFirst: fixed(first.sin),
      cosFirst: fixed(first.cos),
      sinSecond: fixed(direct.sin),
      cosSecond: fixed(direct.cos),
      angle,
      degrees,
    }),
  };
}

/**
 * @param {{ model: RotationModel, state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} props
 */
export function Circle({ model, state, ui }) {
  return (
    <TurnCircle
      first={model.turn.first}
      second={model.turn.direct}
      angles={model.angles}
      ticks={model.ticks}
      {...circleWords(model, ui)}
      hold={{
        grab: (event) => grab(event, ui),
        drag: (event) => drag(event, ui),
        release: (event) => release(event, ui),
      }}
      isHeld={state.grabbed !== null}
    />
  );
}
