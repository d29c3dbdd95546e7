// SPDX-License-Identifier: MIT
// Entry of the hosted site: words, core and the other views are files of their own, beside the page.

import { loadFirst } from "#pe-first";
import { checkWorker, core, firstCore, languages } from "#assets";
import { laterStyle } from "./later-style.js";
import { main } from "./main.jsx";
import { StartError, download, startCore } from "./start.js";

/** @param {string} path */
const beside = (path) => new URL(path, document.baseURI);

/** Words that have come, or are on their way, by address. @type {Map<string, Promise<any>>} */
const asked = new Map();

/** @param {string} path */
async function fetchJson(path) {
  const response = await fetch(beside(path));
  if (!response.ok) throw new StartError("strings");
  return response.json();
}

/**
 * @param {string} code
 * @param {"path" | "restPath"} which
 */
async function wordsAt(code, which) {
  const path = languages.find((each) => each.code === code)?.[which];
  if (path === undefined) throw new StartError("strings");
  const words = asked.get(path) ?? fetchJson(path);
  asked.set(path, words);
  // What could not be had may be asked for again.
  words.catch(() => asked.delete(path));
  return words;
}

void main({
  languages,
  loadStrings: (code) => wordsAt(code, "path"),
  loadAllStrings: async (code) =>
    Object.assign({}, ...(await Promise.all([wordsAt(code, "path"), wordsAt(code, "restPath")]))),
  // The first view calls nothing that is not in it.
  startCore: async () =>
    /** @type {import("#pe").Pe} */ (
      await startCore(loadFirst, () => download(beside(firstCore.path)), firstCore.sum)
    ),
  async loadRest() {
    const bytes = download(beside(core.path));
    // It is awaited below; a failure before that is not lost.
    bytes.catch(() => {});
    const parts = Promise.all([import("./rest.js"), laterStyle()]);
    const [rest, applyStyle] = await parts.catch(() => {
      throw new StartError("part");
    });
    const pe = await startCore(rest.loadPe, () => bytes, core.sum);
    const read = await bytes;
    const startWorker = () => {
      const worker = new Worker(beside(checkWorker));
      worker.postMessage(read);
      return worker;
    };
    return { ...rest, pe, startWorker, applyStyle };
  },
  isWhole: false,
});
