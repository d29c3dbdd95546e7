// SPDX-License-Identifier: MIT
// In place of what has not been loaded.

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */

/**
 * That it is on its way, or why it could not be had.
 * @param {{ state: State, ui: Ui }} props
 */
export function WaitingText({ state: { rest, restCause }, ui: { t } }) {
  if (rest !== "failed" || !restCause) return <>{t("page.rest.coming")}</>;
  const cause = t(`page.failed.${restCause.kind}`, restCause.values);
  return <>{t("page.rest.failed", { cause })}</>;
}

/**
 * The same with a way to try once more.
 * @param {{ state: State, ui: Ui }} props
 */
export function Waiting({ state, ui }) {
  const text = <WaitingText state={state} ui={ui} />;
  if (state.rest !== "failed") return <p class="waiting">{text}</p>;
  return (
    <div class="notice" role="alert">
      <span>{text}</span>
      <button type="button" class="button" onClick={ui.loadRest}>
        {ui.t("page.rest.retry")}
      </button>
    </div>
  );
}
