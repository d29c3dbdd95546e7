// SPDX-License-Identifier: MIT

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */

/**
 * In place of what has not been loaded.
 * @param {{ state: State, ui: Ui }} props
 */
export function Waiting({ state, ui }) {
  const { rest, restCause } = state;
  if (rest !== "failed" || !restCause) return <p class="waiting">{ui.t("page.rest.coming")}</p>;
  const cause = ui.t(`page.failed.${restCause.kind}`, restCause.values);
  return (
    <div class="notice" role="alert">
      <span>{ui.t("page.rest.failed", { cause })}</span>
      <button type="button" class="button" onClick={ui.loadRest}>
        {ui.t("page.rest.retry")}
      </button>
    </div>
  );
}
