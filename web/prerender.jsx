// SPDX-License-Identifier: MIT
// The text version as HTML, for the build.

import { renderToStringAsync } from "preact-render-to-string";
import { translator } from "./i18n.jsx";
import { Handout } from "./handout.jsx";

/**
 * @param {import("#pe").Pe} pe
 * @param {string} lang
 * @param {import("./i18n.jsx").Strings} strings
 */
export async function prerender(pe, lang, strings) {
  const ui = translator(lang, strings);
  const source = "prose.source";
  return {
    title: ui.t("page.title"),
    description: ui.t("prose.description"),
    noScript: ui.t("prose.noScript"),
    notBuilt: ui.t("prose.notBuilt"),
    noStrings: ui.t("page.failed.sentence", { cause: ui.t("page.failed.strings") }),
    asFile: ui.t("page.failed.sentence", { cause: ui.t("page.failed.file") }),
    toWhole: ui.t("prose.whole"),
    whole: await renderToStringAsync(<Handout pe={pe} ui={ui} source={source} />),
    lesson: await renderToStringAsync(
      <Handout pe={pe} ui={ui} source={source} shown={["lesson"]} />,
    ),
  };
}
