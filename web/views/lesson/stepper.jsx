// SPDX-License-Identifier: MIT
// The seven steps as a row of rules; any of them can be jumped to, and after them the self-check.

import { STEPS } from "../../state.js";
import { goToStep } from "./actions.js";
import { titleIntoSight } from "./sight.js";

/** @typedef {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** @param {Props} props */
export function Stepper({ state, ui }) {
  const { t } = ui;
  const WayIn = ui.views.lesson?.selfCheck?.WayIn;
  return (
    <nav class="stepper" aria-label={t("lesson.steps")}>
      <ol>
        {Array.from({ length: STEPS }, (_, n) => n + 1).map((step) => {
          const isNow = step === state.step;
          const progress = isNow ? "now" : state.seen.includes(step) ? "seen" : "ahead";
          return (
            <li key={step}>
              <button
                type="button"
                class={`stepper-step stepper-${progress}`}
                aria-current={isNow ? "step" : undefined}
                onClick={() => {
                  ui.set(goToStep(ui.get(), step));
                  titleIntoSight();
                }}
              >
                <span class="stepper-number">{step}</span>{" "}
                <span class="stepper-title">{t(`lesson.text.${step}.title`)}</span>
              </button>
            </li>
          );
        })}
        {WayIn && (
          <li>
            <WayIn state={state} ui={ui} />
          </li>
        )}
      </ol>
    </nav>
  );
}

/**
 * Back and Next. At the ends they are disabled for everyone, yet keep the focus: the attribute
 * would drop it.
 * @param {Props} props
 */
export function BackNext({ state, ui }) {
  const { t } = ui;
  const { step } = state;
  return (
    <div class="back-next">
      <StepButton class="button" name={t("lesson.back")} isDisabled={step === 1} by={-1} ui={ui} />
      <StepButton
        class="button button-strong"
        name={t("lesson.next")}
        isDisabled={step === STEPS}
        by={1}
        ui={ui}
      />
    </div>
  );
}

/**
 * @param {{ class: string, name: string, isDisabled: boolean, by: number, ui: Props["ui"] }} props
 */
function StepButton({ class: look, name, isDisabled, by, ui }) {
  return (
    <button
      type="button"
      class={look}
      aria-disabled={isDisabled}
      onClick={() => {
        if (isDisabled) return;
        const state = ui.get();
        ui.set(goToStep(state, state.step + by));
        titleIntoSight();
      }}
    >
      {name}
    </button>
  );
}
