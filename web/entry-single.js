// SPDX-License-Identifier: MIT
// Entry of the one-file page: words and core are inside the script.

import { core, languages, strings } from "#inline";
import { main } from "./main.jsx";
import { StartError, decode, startCore } from "./start.js";

/** @param {string} code */
async function loadStrings(code) {
  const words = strings[code];
  if (!words) throw new StartError("strings");
  return words;
}

void main({ languages, loadStrings, startCore: () => startCore(async () => decode(core)) });
