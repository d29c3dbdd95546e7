// SPDX-License-Identifier: MIT
// What the controls do. A text is kept as it was typed at once, and read once the typing has
// rested and the page has been painted.

import { isEmpty } from "./model.js";

/** @typedef {import("../../state.js").State} State */
/** @typedef {Pick<import("../../ui/context.js").Actions, "get" | "set" | "reader">} Store */

/** Milliseconds: after a key, and after a press or a paste. */
const TYPED = 200;
const AT_ONCE = 20;
/** Larger files are not put into the box. */
const BOX = 1 << 18;

/** @param {State} state */
export const sourceOf = ({ checkFile, checkText }) => checkFile?.bytes ?? checkText;

/** @param {State} state */
const tableWaits = (state) =>
  !isEmpty(sourceOf(state)) && state.checkReading?.source !== sourceOf(state);

/** @param {State} state */
const inputsWait = ({ checkInputs, checkInputsReading }) =>
  !isEmpty(checkInputs.inputs) && checkInputsReading?.texts !== checkInputs;

/** @param {State} state */
export const isReading = (state) =>
  state.checkMode === "table" ? tableWaits(state) : inputsWait(state);

/**
 * Reads what is there now. Whatever came in the meantime is read by a later call.
 * @param {Store} store
 */
async function readNow({ get, set, reader }) {
  const now = get();
  if (tableWaits(now)) {
    const source = sourceOf(now);
    const checkReading = await reader.table(source);
    if (sourceOf(get()) === source) set({ checkReading });
  }
  if (inputsWait(now)) {
    const checkInputsReading = await reader.inputs(now.checkInputs);
    if (get().checkInputs === now.checkInputs) set({ checkInputsReading });
  }
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * @param {Store} store
 * @param {number} rest
 */
function later(store, rest) {
  clearTimeout(waiting);
  waiting = setTimeout(() => readNow(store), rest);
}

/**
 * @param {Store} store
 * @param {string} text
 * @param {boolean} [typed]
 */
export function giveText(store, text, typed = false) {
  store.set({ checkText: text, checkFile: null, checkWhole: false });
  later(store, typed ? TYPED : AT_ONCE);
}

/**
 * @param {Store} store
 * @param {Partial<State["checkInputs"]>} texts
 * @param {boolean} [typed]
 */
export function giveInputs(store, texts, typed = false) {
  store.set({ checkInputs: { ...store.get().checkInputs, ...texts } });
  later(store, typed ? TYPED : AT_ONCE);
}

/**
 * @param {Store} store
 * @param {File | undefined} file
 */
export async function giveFile(store, file) {
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isNumPy = bytes[0] === 0x93;
  if (!isNumPy && bytes.length <= BOX) {
    giveText(store, new TextDecoder().decode(bytes));
    return;
  }
  store.set({ checkFile: { name: file.name, bytes }, checkWhole: false });
  later(store, AT_ONCE);
}
