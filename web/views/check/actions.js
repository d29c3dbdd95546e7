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

/** @typedef {State["checkMode"]} Mode */

/** What a mode reads. @type {Record<Mode, (state: State) => Partial<State>>} */
const PART = {
  table: ({ checkText, checkFile }) => ({ checkText, checkFile }),
  inputs: ({ checkInputs }) => ({ checkInputs }),
};

/** @type {Record<Mode, (state: State) => boolean>} */
const IS_EMPTY = {
  table: (state) => isEmpty(sourceOf(state)),
  inputs: ({ checkInputs }) => Object.values(checkInputs).every(isEmpty),
};

/**
 * Another source. What the learner gave and did not change by typing is kept, to be had back.
 * @param {Store} store
 * @param {Mode} mode
 * @param {Partial<State>} part
 * @param {{ own: boolean, typed?: boolean }} how
 */
function give(store, mode, part, { own, typed = false }) {
  const state = store.get();
  const { checkOwn, checkKept } = state;
  const isLost = !typed && checkOwn[mode] && !IS_EMPTY[mode](state);
  store.set({
    ...part,
    checkOwn: { ...checkOwn, [mode]: own },
    checkKept: isLost ? { ...checkKept, [mode]: PART[mode](state) } : checkKept,
    checkWhole: false,
  });
  later(store, typed ? TYPED : AT_ONCE);
}

/** @param {Store} store @param {string} checkText */
export const type = (store, checkText) =>
  give(store, "table", { checkText, checkFile: null }, { own: true, typed: true });

/** An example, or nothing. @param {Store} store @param {string} checkText */
export const show = (store, checkText) =>
  give(store, "table", { checkText, checkFile: null }, { own: false });

/** @param {Store} store @param {Partial<State["checkInputs"]>} texts */
export const typeInputs = (store, texts) =>
  give(
    store,
    "inputs",
    { checkInputs: { ...store.get().checkInputs, ...texts } },
    { own: true, typed: true },
  );

/** @param {Store} store @param {State["checkInputs"]} checkInputs */
export const showInputs = (store, checkInputs) =>
  give(store, "inputs", { checkInputs }, { own: false });

/** What was kept takes its place again. @param {Store} store @param {Mode} mode */
export function restore(store, mode) {
  const { [mode]: kept } = store.get().checkKept;
  if (!kept) return;
  store.set({ checkKept: { ...store.get().checkKept, [mode]: null } });
  give(store, mode, kept, { own: true });
}

/**
 * @param {Store} store
 * @param {File | undefined} file
 */
export async function giveFile(store, file) {
  if (!file) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isNumPy = bytes[0] === 0x93;
  const part =
    !isNumPy && bytes.length <= BOX
      ? { checkText: new TextDecoder().decode(bytes), checkFile: null }
      : { checkText: "", checkFile: { name: file.name, bytes } };
  give(store, "table", part, { own: true });
}
