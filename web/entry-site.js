// SPDX-License-Identifier: MIT
// Entry of the hosted site: words and core are files of their own, beside the page.

import { core, languages } from "#assets";
import { main } from "./main.jsx";
import { StartError, download, startCore } from "./start.js";

/** @param {string} path */
const beside = (path) => new URL(path, document.baseURI);

/** @param {string} code */
async function loadStrings(code) {
  const language = languages.find((each) => each.code === code);
  if (!language) throw new StartError("strings");
  const response = await fetch(beside(language.path));
  if (!response.ok) throw new StartError("strings");
  return response.json();
}

void main({ languages, loadStrings, startCore: () => startCore(() => download(beside(core))) });
