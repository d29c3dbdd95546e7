// SPDX-License-Identifier: MIT
// What the controls do. A text is kept as it was typed at once, and read once the typing has
// rested and the page has been painted.

/** @typedef {import("../../state.js").State} State */
/** @typedef {Pick<import("../../ui/context.js").Actions, "get" | "set">} Store */

/** Milliseconds: after a key, and after a press or a paste. */
const TYPED = 200;
const AT_ONCE = 20;
/** Larger files are not put into the box. */
const BOX = 1 << 18;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/**
 * @param {Store} store
 * @param {number} rest
 */
function later({ get, set }, rest) {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const { checkText, checkFile, checkInputs } = get();
    set({ checkRead: checkFile?.bytes ?? checkText, checkInputsRead: checkInputs });
  }, rest);
}

/** @param {State} state */
export const isReading = ({ checkMode, checkText, checkFile, checkRead, ...state }) =>
  checkMode === "table"
    ? checkRead !== (checkFile?.bytes ?? checkText)
    : state.checkInputs !== state.checkInputsRead;

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
