// SPDX-License-Identifier: MIT
// All views as one text. It is written into the page when the site is built, is what a reader
// without JavaScript sees, stays when the core cannot start, and is what is printed.

import { VIEWS } from "./parameters.js";
import { views } from "./views/views.js";

/**
 * @param {{ pe: import("#pe").Pe, ui: import("./ui/context.js").Words, source?: string,
 *   shown?: readonly import("./parameters.js").ViewName[] }} props `source` names the words that say
 *   where the numbers come from
 */
export function Handout({ pe, ui, source = "page.source", shown = VIEWS }) {
  return (
    <>
      <h1 class="page-title">{ui.t("page.title")}</h1>
      {shown.map((view) => {
        const { Handout: Part } = views[view];
        return (
          <section key={view} class={`handout handout-${view}`}>
            <h2>{ui.t(`views.${view}`)}</h2>
            <Part pe={pe} ui={ui} />
          </section>
        );
      })}
      <p class="note">{ui.t(source)}</p>
    </>
  );
}
