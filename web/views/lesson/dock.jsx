// SPDX-License-Identifier: MIT
// The controls, always in reach: presets, the switch, the number field, and the slider as a ruler.

import { NumberField } from "../../ui/number-field.jsx";
import { heldWhileScrolling } from "../../ui/slider.jsx";
import { Steady } from "../../ui/steady.jsx";
import { moveTo, showEvidence, switchEncoding } from "./actions.js";
import { ADDED_FROM, LAST, P } from "./model.js";
import { PRESETS } from "./presets.js";
import { evidenceIntoSight } from "./sight.js";
import { BackNext } from "./stepper.jsx";

/** @typedef {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

const FIRST_POSITION = 1;

/** @param {Props} props */
export function Dock({ state, ui }) {
  return (
    <div class="dock" role="group" aria-label={ui.t("lesson.controls.label")}>
      <div class="dock-inner">
        <Steady
          on={[ui.t, state.evidence, state.presetsOpen, state.enc, state.step < ADDED_FROM]}
          draw={() => (
            <>
              <Presets state={state} ui={ui} />
              <Switch state={state} ui={ui} />
            </>
          )}
        />
        <PositionField state={state} ui={ui} />
        <Ruler state={state} ui={ui} />
        <Steady on={[ui.t, state.step]} draw={() => <BackNext state={state} ui={ui} />} />
      </div>
    </div>
  );
}

/** @param {Props} props */
function Presets({ state, ui }) {
  const { t } = ui;
  return (
    <div class="presets" role="group" aria-labelledby="presets-label">
      <span id="presets-label" class="presets-label">
        {t("lesson.controls.evidence")}
      </span>
      <button
        type="button"
        class="button presets-toggle"
        aria-expanded={state.presetsOpen}
        aria-controls="presets-chips"
        onClick={() => ui.set({ presetsOpen: !ui.get().presetsOpen })}
      >
        {t("lesson.controls.evidence")} <span aria-hidden="true">▴</span>
      </button>
      <span id="presets-chips" class={`presets-chips${state.presetsOpen ? " presets-open" : ""}`}>
        {Object.keys(PRESETS).map((name) => (
          <button
            type="button"
            key={name}
            class="chip"
            aria-pressed={state.evidence === name}
            onClick={() => {
              ui.set(showEvidence(ui.get(), name));
              evidenceIntoSight(name);
            }}
          >
            {t(`lesson.presets.${name}`)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** What the switch does is not to be seen before. @param {import("../../state.js").State} state */
function switchState({ enc, step }) {
  if (!enc) return "lesson.controls.off";
  return step < ADDED_FROM ? "lesson.controls.onLater" : "lesson.controls.on";
}

/** @param {Props} props */
function Switch({ state, ui }) {
  const { t } = ui;
  return (
    <div class="switch">
      <button
        type="button"
        role="switch"
        class="switch-button"
        aria-checked={state.enc}
        onClick={() => ui.set(switchEncoding(!ui.get().enc))}
      >
        <span class="switch-track" aria-hidden="true">
          <span class="switch-thumb" />
        </span>
        <span class="switch-name">{t("lesson.controls.switch")}</span>
      </button>
      <span class="switch-state" aria-hidden="true">
        {t(switchState(state), { step: ADDED_FROM })}
      </span>
    </div>
  );
}

/** @param {Props} props */
function PositionField({ state, ui }) {
  const { t } = ui;
  return (
    <div class="position-field">
      <span class="position-label" aria-hidden="true">
        {t("lesson.controls.position")}
      </span>
      <NumberField
        name="q"
        class="second"
        value={state.q}
        min={FIRST_POSITION}
        max={LAST}
        words={{
          field: t("lesson.controls.positionNumber"),
          less: t("lesson.controls.less"),
          more: t("lesson.controls.more"),
          rule: t("lesson.controls.range", { q: state.q }),
        }}
        change={moveTo}
        state={state}
        ui={ui}
      />
    </div>
  );
}

/** Ticks with a number. */
const NUMBERED = 4;

/** @param {number} k */
const x = (k) => `${(100 * k) / LAST}%`;

const ticks = () =>
  Array.from({ length: LAST + 1 }, (_, k) => (
    <g key={k} class={k % NUMBERED === 0 ? "ruler-tick-major" : "ruler-tick"}>
      <line x1={x(k)} x2={x(k)} y1="37" y2={k % NUMBERED === 0 ? 44 : 41} />
      {k % NUMBERED === 0 && (
        <text
          class={k % (2 * NUMBERED) === 0 ? "" : "ruler-odd"}
          x={x(k)}
          y="59"
          text-anchor="middle"
        >
          {k}
        </text>
      )}
    </g>
  ));

/**
 * The slider drawn as a ruler from 0, where the first occurrence stands, to the last position. The
 * input itself runs from 1.
 * @param {Props} props
 */
function Ruler({ state, ui }) {
  const { t } = ui;
  const { q } = state;
  return (
    <div class="ruler">
      <svg class="ruler-drawing" width="100%" height="64" aria-hidden="true">
        {q > P + 1 && (
          <text class="ruler-word first" x={x(P)} y="14" text-anchor="middle">
            the
          </text>
        )}
        <text class="ruler-word second" x={x(q)} y="14" text-anchor="middle">
          the
        </text>
        <line class="ruler-track" x1="0" x2="100%" y1="30" y2="30" />
        <line class="ruler-span" x1={x(P)} x2={x(q)} y1="30" y2="30" />
        <Steady on={[]} draw={ticks} />
        <circle class="first-tip" cx={x(P)} cy="30" r="6" />
      </svg>
      <input
        class="ruler-input"
        type="range"
        min={FIRST_POSITION}
        max={LAST}
        step={1}
        value={q}
        aria-label={t("lesson.controls.position")}
        aria-valuetext={t("lesson.controls.valueText", { q })}
        onInput={(event) => ui.set(moveTo(event.currentTarget.valueAsNumber))}
        onKeyDown={(event) => event.stopPropagation()}
        {...heldWhileScrolling(q, (value) => ui.set(moveTo(value)))}
      />
    </div>
  );
}
