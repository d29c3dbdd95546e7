// SPDX-License-Identifier: MIT
// What the site's page loads first: it asks for the words of the language that is wanted, starts
// the page's module, and says what is wrong if that does not come.

import { entry, languages } from "#entry";
import { failedWithoutWords } from "./failure.js";

const root = document.documentElement;
const wanted = new URLSearchParams(location.search).get("lang") ?? root.lang;
const language = languages.find(({ code }) => code === wanted);
if (language && location.protocol !== "file:") {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = language.path;
  document.head.append(link);
}
import(new URL(entry, document.baseURI).href).catch(() => failedWithoutWords(root));
