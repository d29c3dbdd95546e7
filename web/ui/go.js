// SPDX-License-Identifier: MIT
// From one view into another and back to where one was. The focus goes along, so that a keyboard
// and a reader's voice are never left on something that is gone.

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Actions} Actions */

/**
 * @param {Pick<Actions, "set" | "get">} ui
 * @param {Partial<State>} patch the state that shows it
 * @param {string} id the element to come back to
 * @param {string} [heading] of the part to go to, which can have the focus; else the view begins at its top
 */
export function go(ui, patch, id, heading) {
  ui.set({ ...patch, back: { view: ui.get().view, id } });
  document.getElementById(heading ?? "view")?.focus({ preventScroll: true });
  if (heading) document.getElementById(heading)?.scrollIntoView();
  else window.scrollTo({ top: 0 });
}

/** @param {Pick<Actions, "set" | "get">} ui */
export function goBack(ui) {
  const { back } = ui.get();
  if (!back) return;
  ui.set({ view: back.view, working: null, back: null });
  const link = document.getElementById(back.id);
  // What was folded open is folded again in a view that is drawn anew.
  link?.closest("details")?.setAttribute("open", "");
  link?.focus();
}

/**
 * Within the view, to an element that can have the focus.
 * @param {Pick<Actions, "set">} ui
 * @param {Partial<State>} patch
 * @param {string} id
 */
export function goWithin(ui, patch, id) {
  ui.set(patch);
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView();
}
