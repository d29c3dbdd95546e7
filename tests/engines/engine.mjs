// SPDX-License-Identifier: MIT
// One engine for all the tests of a process: its browser is started by the first test and used to
// the end. PE_ENGINE says which (run.mjs starts a process for each).

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serve } from "../../script/lib/static-server.mjs";
import { ENGINES } from "./drivers/engines.mjs";
import { Page } from "./page.mjs";

/** @typedef {Record<string, string | number>} Params */

export const engine = process.env.PE_ENGINE ?? "chromium";
export const LANGUAGES = /** @type {const} */ (["en", "zh-CN"]);
export const THEMES = /** @type {const} */ (["light", "dark"]);
/** Laptop, phone, and the narrowest that is supported. */
export const WIDTHS = /** @type {const} */ ([1280, 390, 320]);

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Runs in the page: keeps what goes wrong, for an engine whose console cannot be asked. */
function recorder() {
  /** @type {string[]} */
  const said = [];
  /** @type {any} */ (window).peSaid = said;
  addEventListener(
    "error",
    (event) => said.push(event.message || `not loaded: ${/** @type {any} */ (event.target)?.src}`),
    true,
  );
  addEventListener("unhandledrejection", (event) => said.push(`rejected: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) => said.push(`policy: ${event.blockedURI}`));
  for (const level of /** @type {const} */ (["error", "warn"])) {
    console[level] = (...parts) => said.push(parts.join(" "));
  }
}

/** A copy of dist/ whose pages keep what goes wrong. @returns {Promise<string>} */
async function recordingCopy() {
  const folder = await mkdtemp(join(tmpdir(), "pe-site-"));
  await cp(dist, folder, { recursive: true });
  const script = `(${recorder})()`;
  const hash = createHash("sha256").update(script).digest("base64");
  for (const name of ["index.html", "zh-CN.html", "lesson.html"]) {
    const html = await readFile(join(folder, name), "utf8");
    await writeFile(
      join(folder, name),
      html
        .replace(/<meta charset="utf-8"\s*\/?>/, (tag) => `${tag}<script>${script}</script>`)
        .replace("script-src ", `script-src 'sha256-${hash}' `),
    );
  }
  return folder;
}

/** @type {Promise<{ page: Page, folder: string, site: string, end: () => Promise<void> }> | undefined} */
let started;

async function start() {
  const known = ENGINES[engine];
  if (!known) throw new Error(`no such engine: ${engine}`);
  const driver = await known.start();
  const folder = engine === "webkit" ? await recordingCopy() : dist;
  const server = await serve(folder);
  return {
    page: new Page(driver),
    folder,
    site: server.url,
    async end() {
      await driver.close();
      await server.close();
      if (folder !== dist) await rm(folder, { recursive: true });
    },
  };
}

after(async () => {
  for (const made of variants.values()) await (await made).end();
  if (started) await (await started).end();
});

/** Changes a text, but not its placeholders and tags. @param {string} text @param {(part: string) => string} change */
export const outsideTags = (text, change) =>
  text
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((part, n) => (n % 2 || !part.trim() ? part : change(part)))
    .join("");

/** Pseudo-languages. @type {Record<string, (text: string, key: string) => string>} */
const PSEUDO = {
  /** As long as a language of long words would be. */
  doubled: (text) => outsideTags(text, (part) => `${part} ${part.trim()}`),
  /** Every text is its own name: what is not, was not taken from the strings. */
  keys: (_, key) => key,
};

/** @param {any} strings @param {(text: string, key: string) => string} change @param {string} [prefix] @returns {any} */
export const mapStrings = (strings, change, prefix = "") =>
  Object.fromEntries(
    Object.entries(strings).map(([key, it]) => [
      key,
      typeof it === "string"
        ? change(it, prefix + key)
        : mapStrings(it, change, `${prefix}${key}.`),
    ]),
  );

/** @type {Map<string, Promise<{ url: string, end: () => Promise<void> }>>} */
const variants = new Map();

/** The site in the words of a pseudo-language in place of English; answers its address. @param {string} name */
export async function variant(name) {
  const made = variants.get(name) ?? serveVariant(PSEUDO[name] ?? ((text) => text));
  variants.set(name, made);
  return (await made).url;
}

/** @param {(text: string, key: string) => string} change */
async function serveVariant(change) {
  const folder = await mkdtemp(join(tmpdir(), "pe-words-"));
  const { folder: from } = await running();
  await cp(from, folder, { recursive: true });
  for (const file of await readdir(join(folder, "assets"))) {
    if (!/^en-.*\.json$/.test(file)) continue;
    const path = join(folder, "assets", file);
    const strings = JSON.parse(await readFile(path, "utf8"));
    await writeFile(path, JSON.stringify(mapStrings(strings, change)));
  }
  const server = await serve(folder);
  return {
    url: server.url,
    async end() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

const running = () => (started ??= start());

/**
 * @callback Open
 * @param {Params} [params] of the address
 * @param {{ from?: string, width?: number, height?: number }} [how] from: "site" (or nothing), "file",
 *   or the address of another folder
 * @returns {Promise<Page>}
 */

/**
 * A test. What its pages wrote to the console fails it.
 * @param {string} name a claim
 * @param {(tools: { open: Open, page: Page, site: string, folder: string }) => Promise<void>} body
 * @param {{ minutes?: number }} [limits]
 */
export function scenario(name, body, { minutes = 2 } = {}) {
  test(`${engine}: ${name}`, { timeout: minutes * 60_000 }, async () => {
    const { page, site, folder } = await running();
    await page.driver.messages();
    await body({
      page,
      site,
      folder,
      async open(params = {}, { from = "site", width = 1280, height } = {}) {
        await page.resize(width, height);
        /** @type {Record<string, () => string>} */
        const known = {
          site: () => site,
          file: () => pathToFileURL(join(folder, "lesson.html")).href,
        };
        const base = known[from]?.() ?? from;
        return page.goto(
          `${base}?${new URLSearchParams(Object.entries(params).map(([key, it]) => [key, String(it)]))}`,
        );
      },
    });
    assert.deepEqual(await page.driver.messages(), [], "the console is clean");
  });
}

/** @param {number} actual @param {number} expected to six decimals */
export function assertSix(actual, expected) {
  assert.ok(Math.abs(actual - expected) < 5.1e-7, `${actual} is ${expected} to six decimals`);
}
