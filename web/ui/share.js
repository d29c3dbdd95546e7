// SPDX-License-Identifier: MIT
// What the share menu does, apart from how it looks.

import { toClipboard } from "../clipboard.js";
import { download } from "../export/download.js";
import { figuresOf, nameOf } from "../export/figures.js";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("./context.js").Ui} Ui */

/** A frame of a fixed height cannot follow the lesson's; this holds most steps on a laptop. */
const FRAME_HEIGHT = 760;

/** The element that holds the view. */
const view = () => document.getElementById("view") ?? document;

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

/**
 * Copies, or shows what could not be copied.
 * @param {Ui} ui
 * @param {string} key
 * @param {string} text
 */
export async function copy(ui, key, text) {
  const ok = await toClipboard(text);
  const { share } = ui.get();
  if (share) ui.set({ share: { ...share, copied: { key, text, ok } } });
}

/**
 * Whether the page has an address that somebody else can open.
 * @param {string} protocol
 */
export const hasAddress = (protocol) => /^(https?|file):$/.test(protocol);

/** @param {string} text */
const attribute = (text) =>
  text.replace(/[&"<>]/g, (c) => `&${{ "&": "amp", '"': "quot", "<": "lt", ">": "gt" }[c]};`);

/**
 * HTML that frames an address, without the page's header and footer.
 * @param {string} address
 * @param {string} title
 */
export function frameCode(address, title) {
  const url = new URL(address);
  url.searchParams.set("embed", "1");
  return (
    `<iframe src="${attribute(url.href)}" title="${attribute(title)}" ` +
    `style="width: 100%; height: ${FRAME_HEIGHT}px; border: 0" ` +
    `loading="lazy" allow="clipboard-write"></iframe>`
  );
}

/**
 * @param {Ui} ui
 * @param {import("../export/format-names.js").FormatName} format
 */
export async function exportTable(ui, format) {
  const state = ui.get();
  const table = ui.views[state.view]?.table?.(state, ui.pe);
  if (!table) return;
  const to = (await import("../export/formats.js")).FORMATS[format];
  download(`${table.name}.${to.extension}`, to.write(table), to.type);
}

/**
 * @param {Ui} ui
 * @param {number} index among the figures on show
 */
export async function exportFigure(ui, index) {
  const figure = figuresOf(view())[index];
  if (!figure) return;
  const { toSvg } = await import("../export/svg.js");
  const name = `${ui.get().view}-figure-${index + 1}.svg`;
  download(name, toSvg(figure, ui.lang), "image/svg+xml");
}
