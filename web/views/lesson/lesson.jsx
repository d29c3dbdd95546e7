// SPDX-License-Identifier: MIT
// The lesson, step by step: text at the left, workbench at the right, controls below;
// after the last step the self-check.

import { Lens, Magnifier } from "../../figures/lens.jsx";
import { fixed, plain } from "../../numbers.js";
import { STEPS } from "../../state.js";
import { Steady } from "../../ui/steady.jsx";
import { Dock } from "./dock.jsx";
import { P, cellRows, lessonModel } from "./model.js";
import { close } from "./number.jsx";
import { Result } from "./result.jsx";
import { BackNext, Stepper } from "./stepper.jsx";
import { Strip } from "./strip.jsx";
import { Text } from "./text.jsx";
import { Workbench } from "./workbench.jsx";

/** @typedef {{ state: import("../../state.js").State, ui: import("../../ui/context.js").Ui }} Props */

/** @param {Props} props */
export function Lesson({ state: given, ui }) {
  const model = lessonModel(ui.pe, given);
  const SelfCheck = ui.views.lesson?.selfCheck?.Card;
  const cells = cellRows(given.step).flat();
  // Tab must reach one number of the table, also when the last one visited is not in this step.
  const state = cells.includes(given.cell) ? given : { ...given, cell: cells[0] ?? "" };
  return (
    <>
      <div
        class={`lesson lesson-step-${model.step}`}
        onKeyDown={(event) => {
          if (event.key === "Escape" && ui.get().working) close(ui);
        }}
      >
        <Steady
          on={[ui.t, ui.views, state.step, state.seen, state.score]}
          draw={() => (
            <div class="lesson-top">
              <Stepper state={state} ui={ui} />
              <BackNext state={state} ui={ui} />
            </div>
          )}
        />
        <div class="lesson-grid">
          <Text model={model} evidence={state.evidence} ui={ui} />
          {state.outline ? (
            <div class="bench bench-outline" />
          ) : (
            <div class="bench">
              <Strip q={model.q} ui={ui} />
              <div class="bench-row">
                <Workbench model={model} state={state} ui={ui} />
                <Side model={model} ui={ui} />
              </div>
              <Result model={model} state={state} ui={ui} />
            </div>
          )}
        </div>
        {!state.outline && <Dock state={state} ui={ui} />}
      </div>
      {state.step === STEPS && SelfCheck && <SelfCheck state={state} ui={ui} />}
    </>
  );
}

/**
 * Beside the table while its columns leave room: the active dial large, or the slow pairs
 * magnified.
 * @param {{ model: import("./model.js").LessonModel, ui: import("../../ui/context.js").Ui }} props
 */
function Side({ model, ui }) {
  const { step, q } = model;
  if (step === 2 || step === 3) {
    // A new element for a new step, so that its hand turns again.
    return <ActiveDial key={step} model={model} pair={step - 2} ui={ui} />;
  }
  if (step !== 4) return null;
  return (
    <div class="side side-magnifiers">
      {model.pairs.slice(2).map((pair) => {
        const factor = magnification(pair.chord);
        const distance = fixed(pair.chord);
        return (
          <p key={pair.pair} class="magnifier">
            <Magnifier
              second={pair.second}
              factor={factor}
              label={ui.t("lesson.dial.label", {
                pair: pair.pair,
                q,
                angle: plain(pair.angle),
                distance,
              })}
            />
            <span>
              <b>{ui.t("lesson.dial.magnified", { factor })}</b>
              <br />
              {ui.rich("lesson.dial.notZero", {
                distance: <span class="offset">{distance}</span>,
              })}
            </span>
          </p>
        );
      })}
    </div>
  );
}

/**
 * The largest factor of the form 1, 2, 5 × 10ⁿ that keeps a chord within the magnifier's view.
 * @param {number} chord
 */
function magnification(chord) {
  const most = 0.85 / chord;
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].map((n) => n * power).find((factor) => factor <= most) ?? 1;
}

/**
 * @param {{ model: import("./model.js").LessonModel, pair: number, ui: import("../../ui/context.js").Ui }} props
 */
function ActiveDial({ model, pair, ui }) {
  const { t } = ui;
  const active = model.pairs[pair];
  if (!active) return null;
  const angle = plain(active.angle);
  const names = [
    { key: "height", name: `sin ${angle}`, value: active.second.sin },
    { key: "reach", name: `cos ${angle}`, value: active.second.cos },
  ];
  return (
    <div class="side">
      <Lens
        first={active.first}
        second={active.second}
        angle={active.angle}
        label={t("lesson.dial.label", {
          pair,
          q: model.q,
          angle,
          distance: fixed(active.chord),
        })}
        words={{
          angle: t("lesson.dial.angle", { angle }),
          first: t("lesson.dial.position", { position: P }),
          second: t("lesson.dial.position", { position: model.q }),
          sine: `sin ${angle}`,
          cosine: `cos ${angle}`,
        }}
      />
      <dl class="read-out">
        {names.map(({ key, name, value }) => (
          <div key={key}>
            <dt>
              <svg class="mark" viewBox="-7 -7 14 14" aria-hidden="true">
                <path class="second-tip" d="M-6 0L0 -6L6 0L0 6Z" />
              </svg>
              {t(`lesson.dial.${key}`)}
            </dt>
            <dd class="read-out-name">{name}</dd>
            <dd class="figures">{fixed(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
