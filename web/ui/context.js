// SPDX-License-Identifier: MIT
// What every view is given besides the state: the core, the words, and a way to change the state.

/** @typedef {Pick<import("../i18n.jsx").Translator, "t" | "rich" | "lang">} Words */

/**
 * @typedef {object} Actions
 * @property {import("#pe").Pe} pe
 * @property {(patch: Partial<import("../state.js").State>) => void} set
 * @property {() => import("../state.js").State} get the state now, for an event that comes later
 * @property {import("../views/check/reader.js").Reader} reader reads tables
 * @property {import("../views/first.js").Views} views those that have been loaded
 * @property {import("../rest.js").Later | undefined} later what the first view unfolds, once it has been loaded
 * @property {() => void} loadRest loads the others, once more if that failed
 * @property {() => string} address of the page with its state, for somebody else to open
 * @property {(text: string) => void} copy to the clipboard; state.copied says whether the host let it
 */

/** @typedef {Words & Actions} Ui */

export {};
