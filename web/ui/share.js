// SPDX-License-Identifier: MIT
// Opening and closing the share menu; what its buttons do is in share-actions.js.

import { figuresOf, nameOf } from "../export/figures.js";

/** @typedef {import("./context.js").Ui} Ui */

/** The element that holds the view. */
export const view = () => document.getElementById("view") ?? document;

/** @param {Ui} ui */
export const open = (ui) =>
  ui.set({
    share: {
      hasTable: Boolean(ui.views[ui.get().view]?.table?.(ui.get(), ui.pe)),
      figures: figuresOf(view()).map(nameOf),
      copied: null,
    },
  });

/** @param {Ui} ui */
export const close = (ui) => ui.set({ share: null });
