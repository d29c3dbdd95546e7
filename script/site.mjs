// SPDX-License-Identifier: MIT
// Writes dist/: bundles the page, prerenders its text in each language, and puts the parts together.
// script/build calls this after the core has been compiled. `--check` only says whether index.html
// at the top is up to date.

import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import prettier from "prettier";
import { bundle, bundleScript, generated } from "./site/bundle.mjs";
import { pack } from "./site/pack.mjs";
import { scormPackage } from "./site/scorm.mjs";

const top = dirname(dirname(fileURLToPath(import.meta.url)));
/** @param {string[]} parts */
const at = (...parts) => join(top, ...parts);
const dist = at("dist");

/**
 * Writes a file whose name changes with its content; returns the name relative to dist/.
 * @param {string} name
 * @param {string | Uint8Array} content
 */
async function writeHashed(name, content) {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  const path = `assets/${name.replace(/(\.\w+)$/, `-${hash}$1`)}`;
  await writeFile(join(dist, path), content);
  return path;
}

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

/** @param {string} text */
const escape = (text) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c,
  );

/**
 * Puts new content between <!-- name --> and <!-- /name -->.
 * @param {string} html
 * @param {string} name
 * @param {string} content
 */
function fill(html, name, content) {
  const start = html.indexOf(`<!-- ${name} -->`);
  const end = html.indexOf(`<!-- /${name} -->`);
  if (start < 0 || end < 0) throw new Error(`index.html has no part named ${name}`);
  return `${html.slice(0, start)}${content}${html.slice(end + `<!-- /${name} -->`.length)}`;
}

/** @typedef {Awaited<ReturnType<typeof import("../web/prerender.jsx")["prerender"]>>} Rendered */

/**
 * One page of the site.
 * @param {string} skeleton
 * @param {{ code: string, language?: string, rendered: Rendered, head: string, scripts: string }} parts
 */
function page(skeleton, { code, language, rendered, head, scripts }) {
  const causes = [
    ["cause-strings", rendered.noStrings],
    ["cause-file", rendered.asFile],
  ]
    .map(
      ([id, text]) => `<p id="${id}" class="cause" role="alert" hidden>${escape(text ?? "")}</p>`,
    )
    .join("");
  let html = skeleton.replace(
    '<html lang="en">',
    `<html lang="${code}"${language ? ` data-language="${language}"` : ""}>`,
  );
  html = fill(
    html,
    "head",
    `<title>${escape(rendered.title)}</title>` +
      `<meta name="description" content="${escape(rendered.description)}">${head}`,
  );
  html = fill(
    html,
    "prose",
    `<noscript><p class="cause">${escape(rendered.noScript)}</p></noscript>${causes}${rendered.prose}`,
  );
  return fill(html, "scripts", scripts).replace(/^\s+|\n\s*/gm, "");
}

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
  await mkdir(join(dist, "assets"), { recursive: true });

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

  // The hosted site.
  const css = await bundle("web/styles/index.css", { loader: { ".css": "css" } });
  const icon = await writeHashed("icon.svg", await readFile(at("web/icon.svg")));
  const style = await writeHashed("style.css", css);
  const core = await writeHashed("pe.wasm", wasm);
  const addressed = await Promise.all(
    languages.map(async ({ code, name, strings }) => ({
      code,
      name,
      path: await writeHashed(`${code}.json`, JSON.stringify(strings)),
    })),
  );
  const script = await writeHashed(
    "page.js",
    await bundleScript("web/entry-site.js", generated("#assets", { core, languages: addressed })),
  );
  /** @param {string} code */
  const fileOf = (code) => (code === "en" ? "index.html" : `${code}.html`);
  const alternates = languages
    .map(({ code }) => `<link rel="alternate" hreflang="${code}" href="${fileOf(code)}">`)
    .join("");
  for (const { code, path } of addressed) {
    const preloads = [core, path]
      .map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`)
      .join("");
    const html = page(skeleton, {
      code,
      rendered: /** @type {Rendered} */ (rendered.get(code)),
      head:
        `<link rel="icon" type="image/svg+xml" href="${icon}">` +
        `<link rel="stylesheet" href="${style}">${preloads}${alternates}`,
      scripts: `<script src="${script}" defer></script>`,
    });
    await writeFile(join(dist, fileOf(code)), html);
  }

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
  });
  const single = await bundleScript("web/entry-single.js", inline);
  const packed = await pack(single, wasm);
  await writeFile(join(dist, "checkout.js"), packed);
  // "</script" and "<!--" would end or bend the element that the script is put into.
  const embedded = packed.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");
  const iconData = (await readFile(at("web/icon.svg"))).toString("base64");
  const policy =
    `default-src 'none'; script-src ${cspHash(embedded)} ${cspHash(single)} 'wasm-unsafe-eval'; ` +
    `style-src ${cspHash(css)}; img-src data:; base-uri 'none'; form-action 'none'`;
  const lesson = page(skeleton, {
    code: "en",
    language: "auto",
    rendered: english,
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

  await writeFile(join(dist, ".nojekyll"), "");
  await writeFile(
    join(dist, "_headers"),
    "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n" +
      "/*\n  X-Content-Type-Options: nosniff\n",
  );
}

await main();
