// SPDX-License-Identifier: MIT
// Entry of the one-file page: the words are inside the script, the core is beside it
// (web/unpack.js).

import { languages, strings, worker } from "#inline";
import { main } from "./main.jsx";
import * as rest from "./rest.js";
import { StartError, startCore } from "./start.js";

/** @param {string} code */
async function loadStrings(code) {
  const words = strings[code];
  if (!words) throw new StartError("strings");
  return words;
}

/** Of the worker's script; one for all that are started. */
let address = "";

const core = startCore(rest.loadPe, async () => globalThis.peCore);

void main({
  languages,
  loadStrings,
  loadAllStrings: loadStrings,
  startCore: () => core,
  loadRest: async () => ({
    ...rest,
    pe: await core,
    startWorker() {
      address ||= URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
      const started = new Worker(address);
      started.postMessage(globalThis.peCore);
      return started;
    },
  }),
  isWhole: true,
});
