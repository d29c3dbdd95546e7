// SPDX-License-Identifier: MIT
// The hosted site: a page for each language, and in assets/ what the pages load. What the first
// view needs is apart from the rest: module, words, style and core.

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, bundleModules, bundleScript, generated } from "./bundle.mjs";
import { escape, page } from "./page.mjs";
import { checksum } from "../../web/start.js";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** @typedef {{ code: string, name: string, strings: any }} Language */

/** The parts of a language's words that the first view does without: those of what is disclosed,
 * printed or turned to later. */
const LATER = ["share", "prose", "selfCheck", "rotation", "scales", "by-hand", "check", "notes"];

/**
 * A language's words in two: those of the first view and of the page around it, and the others.
 * @param {Record<string, unknown>} strings
 */
export function splitStrings(strings) {
  const entries = Object.entries(strings);
  return {
    first: Object.fromEntries(entries.filter(([key]) => !LATER.includes(key))),
    rest: Object.fromEntries(entries.filter(([key]) => LATER.includes(key))),
  };
}

/**
 * Writes files whose names change with their content.
 * @param {string} dist
 */
const hashed =
  (dist) => async (/** @type {string} */ name, /** @type {string | Uint8Array} */ content) => {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const path = `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
    await writeFile(join(dist, path), content);
    return path;
  };

/**
 * The page's modules, the other views in one of their own.
 * @param {string} dist
 * @param {import("esbuild").Plugin} assets
 * @returns {Promise<string[]>} the module that is started, then those that it imports
 */
async function writeModules(dist, assets) {
  const { outputs, files } = await bundleModules("web/entry-first.js", assets);
  await Promise.all(
    files.map(({ path, contents }) => writeFile(join(dist, "assets", basename(path)), contents)),
  );
  const entry = Object.entries(outputs).find(
    ([, { entryPoint }]) => entryPoint === "web/entry-first.js",
  );
  if (!entry) throw new Error("web/entry-first.js was not bundled");
  const imported = entry[1].imports.filter(({ kind }) => kind === "import-statement");
  return [entry[0], ...imported.map(({ path }) => path)].map((path) => `assets/${basename(path)}`);
}

/**
 * @param {string} dist
 * @param {{ skeleton: string, wasm: Uint8Array, worker: string, languages: Language[],
 *   rendered: Map<string, import("./page.mjs").Rendered> }} parts
 */
export async function writeSite(dist, { skeleton, wasm, worker, languages, rendered }) {
  await mkdir(join(dist, "assets"), { recursive: true });
  const write = hashed(dist);
  const css = { loader: { ".css": /** @type {const} */ ("css") } };
  const icon = await write("icon.svg", await readFile(join(top, "web/icon.svg")));
  const style = await write("style.css", await bundle("web/styles/first.css", css));
  const restStyle = await write("rest.css", await bundle("web/styles/rest.css", css));
  const firstWasm = await readFile(join(top, "build/wasm/module/pe-first-module.wasm"));
  const core = { path: await write("pe.wasm", wasm), sum: checksum(wasm) };
  const firstCore = { path: await write("pe-first.wasm", firstWasm), sum: checksum(firstWasm) };
  const addressed = await Promise.all(
    languages.map(async ({ code, name, strings }) => {
      const { first, rest } = splitStrings(strings);
      const path = await write(`${code}.json`, JSON.stringify(first));
      return { code, name, path, restPath: await write(`${code}-rest.json`, JSON.stringify(rest)) };
    }),
  );
  const checkWorker = await write("check-worker.js", worker);
  const assets = { core, firstCore, checkWorker, languages: addressed };
  const modules = await writeModules(dist, generated("#assets", assets));
  const started = {
    entry: modules[0],
    languages: addressed.map(({ code, path }) => ({ code, path })),
  };
  const script = await write(
    "page.js",
    await bundleScript("web/entry-site.js", generated("#entry", started)),
  );

  /** @param {string} code */
  const lessonOf = (code) => (code === "en" ? "index.html" : `${code}.html`);
  /** @param {string} code */
  const textOf = (code) => (code === "en" ? "text.html" : `${code}-text.html`);
  // Search engines take whole addresses only, and only who builds for a certain place knows them.
  const home = process.env.SITE_URL;
  const alternates = (/** @type {(code: string) => string} */ file) =>
    (home ? languages : [])
      .map(({ code }) => new URL(file(code), home))
      .map((url, n) => `<link rel="alternate" hreflang="${languages[n]?.code}" href="${url}">`)
      .join("");
  const preloads =
    modules.map((href) => `<link rel="modulepreload" href="${href}">`).join("") +
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${firstCore.path}">`;
  const iconAndStyle =
    `<link rel="icon" type="image/svg+xml" href="${icon}">` +
    `<link rel="stylesheet" href="${style}">`;
  for (const { code } of languages) {
    const words = /** @type {import("./page.mjs").Rendered} */ (rendered.get(code));
    // Two thirds of the whole text are about the other views: nobody waits for them who only
    // wants the first, and who has no script follows the link.
    const link = `<p class="note"><a href="${textOf(code)}">${escape(words.toWhole)}</a></p>`;
    const lesson = page(skeleton, {
      code,
      rendered: words,
      prose: words.lesson + link,
      head:
        `${iconAndStyle}<link rel="stylesheet" href="${restStyle}" media="print">` +
        `<noscript><link rel="stylesheet" href="${restStyle}"></noscript>` +
        preloads +
        alternates(lessonOf),
      scripts: `<script src="${script}" defer></script>`,
    });
    const text = page(skeleton, {
      code,
      rendered: words,
      prose: words.whole,
      head: `${iconAndStyle}<link rel="stylesheet" href="${restStyle}">${alternates(textOf)}`,
    });
    await writeFile(join(dist, lessonOf(code)), lesson);
    await writeFile(join(dist, textOf(code)), text);
  }
}
