// SPDX-License-Identifier: MIT

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */

/**
 * In place of what has not been loaded.
 * @param {{ state: State, ui: Ui }} props
 */
export function Waiting({ state, ui }) {
  if (state.rest !== "failed") return <p class="waiting">{ui.t("page.rest.coming")}</p>;
  return (
    <div class="notice" role="alert">
      <span>{ui.t("page.rest.failed")}</span>
      <button type="button" class="button" onClick={ui.loadRest}>
        {ui.t("page.rest.retry")}
      </button>
    </div>
  );
}
