// SPDX-License-Identifier: MIT
// Entry of the one-file page: the words are inside the script, the core is beside it
// (web/unpack.js).

import { languages, strings } from "#inline";
import { main } from "./main.jsx";
import { StartError, startCore } from "./start.js";

/** @param {string} code */
async function loadStrings(code) {
  const words = strings[code];
  if (!words) throw new StartError("strings");
  return words;
}

void main({ languages, loadStrings, startCore: () => startCore(async () => globalThis.peCore) });
