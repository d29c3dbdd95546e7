// SPDX-License-Identifier: MIT
// Writes dist/: bundles the page, prerenders its text in each language, and puts the parts together.
// script/build calls this after the core has been compiled. `--check` only says whether index.html
// at the top is up to date.

import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import prettier from "prettier";
import { notices } from "./licences.mjs";
import { bundle, bundleScript, generated } from "./site/bundle.mjs";
import { pack } from "./site/pack.mjs";
import { escape, fill, page } from "./site/page.mjs";
import { writeSite } from "./site/hosted.mjs";
import { scormPackage } from "./site/scorm.mjs";

const top = dirname(dirname(fileURLToPath(import.meta.url)));
/** @param {string[]} parts */
const at = (...parts) => join(top, ...parts);
const dist = at("dist");

/** @returns {Promise<{ code: string, name: string, strings: any }[]>} English first */
async function readLanguages() {
  const files = (await readdir(at("web/strings"))).filter((file) => file.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (file) => {
      const strings = JSON.parse(await readFile(at("web/strings", file), "utf8"));
      return { code: file.replace(/\.json$/, ""), name: strings.language.name, strings };
    }),
  );
}

/**
 * The prerendering half of the page, for Node.
 * @returns {Promise<typeof import("../web/prerender.jsx")>}
 */
async function loadPrerender() {
  const code = await bundle("web/prerender.jsx", { format: "esm", platform: "node" });
  const path = at("build/prerender.mjs");
  await writeFile(path, code);
  return import(pathToFileURL(path).href);
}

/** @typedef {import("./site/page.mjs").Rendered} Rendered */

/**
 * index.html at the top, with the lesson's text as the words and the core have it now.
 * @param {string} skeleton
 * @param {Rendered} rendered
 */
async function topPage(skeleton, rendered) {
  const notBuilt = `<p id="not-built" class="cause">${escape(rendered.notBuilt)}</p>`;
  const html = fill(
    skeleton,
    "prose",
    `<!-- prose -->\n${notBuilt}\n${rendered.lesson}\n<!-- /prose -->`,
  );
  const options = await prettier.resolveConfig(at("index.html"));
  return prettier.format(html, { ...options, parser: "html" });
}

/** @param {string} content */
const cspHash = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

async function main() {
  const skeleton = await readFile(at("index.html"), "utf8");
  const wasm = await readFile(at("build/wasm/module/pe-module.wasm"));
  const languages = await readLanguages();

  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });

  // The core for other people's pages and for Node.
  await writeFile(join(dist, "pe.mjs"), await bundle("wasm/pe.js", { format: "esm" }));
  await writeFile(join(dist, "pe.wasm"), wasm);
  await cp(at("wasm/pe.d.ts"), join(dist, "pe.d.ts"));
  // The name under which TypeScript looks for the types of pe.mjs.
  await cp(at("wasm/pe.d.ts"), join(dist, "pe.d.mts"));

  const { loadPe } = await import(pathToFileURL(join(dist, "pe.mjs")).href);
  const { prerender } = await loadPrerender();
  const pe = await loadPe();
  /** @type {Map<string, Rendered>} */
  const rendered = new Map();
  for (const { code, strings } of languages) rendered.set(code, await prerender(pe, code, strings));
  const english = /** @type {Rendered} */ (rendered.get("en"));

  const current = await topPage(skeleton, english);
  if (current !== skeleton) {
    if (process.argv.includes("--check")) {
      console.error("index.html is not up to date: run script/build and commit it");
      process.exitCode = 1;
    }
    await writeFile(at("index.html"), current);
  }

  const worker = await bundleScript("web/check-worker.js");
  await writeSite(dist, { skeleton, wasm, worker, languages, rendered });

  // The element for other people's pages.
  const titles = Object.fromEntries(
    languages.map(({ code, strings }) => [code, strings.page.title]),
  );
  await writeFile(
    join(dist, "embed.js"),
    await bundleScript("web/embed.js", generated("#titles", { titles })),
  );

  // Everything in one file, and the same for the page at the top of a checkout.
  const inline = generated("#inline", {
    languages: languages.map(({ code, name }) => ({ code, name })),
    strings: Object.fromEntries(languages.map(({ code, strings }) => [code, strings])),
    worker,
  });
  /** @param {string} path */
  const styleOf = async (path) => (await bundle(path, { loader: { ".css": "css" } })).trim();
  const single = await bundleScript("web/entry-single.js", inline);
  await writeFile(join(dist, "checkout.js"), await pack({ script: single, core: wasm }));
  const laterCss = await styleOf("web/styles/rest.css");
  const packed = await pack({ script: single, style: laterCss, core: wasm });
  // "</script" and "<!--" would end or bend the element that the script is put into.
  // A tool that minifies HTML takes the space around them away: there must be none to be hashed.
  const embedded = packed
    .replace(/<\/(script)/gi, "<\\/$1")
    .replace(/<!--/g, "<\\!--")
    .trim();
  const css = await styleOf("web/styles/first.css");
  const iconData = (await readFile(at("web/icon.svg"))).toString("base64");
  const policy =
    `default-src 'none'; script-src ${cspHash(embedded)} ${cspHash(single)} 'wasm-unsafe-eval'; ` +
    `style-src ${cspHash(css)} ${cspHash(laterCss)}; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const lesson = page(skeleton, {
    code: "en",
    language: "auto",
    rendered: english,
    prose: english.whole,
    head:
      `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
      `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml;base64,${iconData}">` +
      `<style>@@css@@</style>`,
    scripts: `<script>@@script@@</script>`,
  })
    .replace("@@css@@", () => css)
    .replace("@@script@@", () => embedded);
  await writeFile(join(dist, "lesson.html"), lesson);
  await writeFile(
    join(dist, "scorm12.zip"),
    scormPackage({
      lesson,
      script: await bundle("web/entry-scorm.js", { format: "iife" }),
      titles: Object.values(titles),
    }),
  );

  await writeFile(join(dist, "LICENSES.txt"), await notices());
  await writeFile(join(dist, ".nojekyll"), "");
  await writeFile(
    join(dist, "_headers"),
    "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n" +
      "/*\n  X-Content-Type-Options: nosniff\n",
  );
}

await main();
