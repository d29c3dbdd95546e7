// SPDX-License-Identifier: MIT
// What the buttons of the share menu do, apart from how they look.

import { toClipboard } from "../clipboard.js";
import { download } from "../export/download.js";
import { figuresOf } from "../export/figures.js";
import { FORMATS } from "../export/formats.js";
import { toSvg } from "../export/svg.js";
import { view } from "./share.js";

/** @typedef {import("./context.js").Ui} Ui */

/** A frame of a fixed height cannot follow the lesson's; this holds most steps on a laptop. */
const FRAME_HEIGHT = 760;

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
 * @param {import("../export/formats.js").FormatName} format
 */
export function exportTable(ui, format) {
  const state = ui.get();
  const table = ui.views[state.view]?.table?.(state, ui.pe);
  if (!table) return;
  const to = FORMATS[format];
  download(`${table.name}.${to.extension}`, to.write(table), to.type);
}

/**
 * @param {Ui} ui
 * @param {number} index among the figures on show
 */
export function exportFigure(ui, index) {
  const figure = figuresOf(view())[index];
  if (!figure) return;
  const name = `${ui.get().view}-figure-${index + 1}.svg`;
  download(name, toSvg(figure, ui.lang), "image/svg+xml");
}
