// SPDX-License-Identifier: MIT
// What the tests in real browsers share: a browser, a server of dist/, and what every page must
// keep to whatever it shows. A test is a `scenario`; it opens pages, and everything that it opened
// is closed for it.
//
//     scenario("moving pos leaves the matrix unchanged", async ({ open }) => {
//       const page = await open({ view: "rotation", pos: 5 });
//       …
//       await assertHealthy(page);
//     });

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { serve } from "../../script/lib/static-server.mjs";
import { launchOptions } from "./launch.mjs";
import { NEVER } from "./never.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} Context */
/** @typedef {import("playwright-core").Locator} Locator */

const top = new URL("../../", import.meta.url);
const dist = new URL("dist/", top);
/** Only when script/coverage asks for it. */
const coverage = process.env.PE_COVERAGE ? await import("../coverage/browser.mjs") : undefined;
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

export const LANGUAGES = /** @type {const} */ (["en", "zh-CN"]);
export const THEMES = /** @type {const} */ (["light", "dark"]);
/** Laptop, phone, and the narrowest that is supported. */
export const WIDTHS = /** @type {const} */ ([1280, 390, 320]);
const HEIGHTS = { 1280: 800, 390: 844, 320: 640 };

// ── the browser and the server ──────────────────────────────────────────────────────────────────

/** A browser of its own, or the one that script/test started for all files. */
async function launch() {
  const shared = process.env.PE_BROWSER_ENDPOINT;
  return shared ? chromium.connect(shared) : chromium.launch(launchOptions());
}

/**
 * A value that is made when it is first asked for.
 * @template Value
 * @param {() => Promise<Value>} make
 */
function lazy(make) {
  /** @type {Promise<Value> | undefined} */
  let made;
  return {
    get: () => (made ??= make()),
    /** @param {(value: Value) => Promise<void>} close */
    end: async (close) => made && close(await made),
  };
}

const browser = lazy(launch);
const server = lazy(() => serve(fileURLToPath(dist)));
const hosts = lazy(serveHosts);
after(async () => {
  await browser.end((it) => it.close());
  await server.end((it) => it.close());
  await hosts.end(async (it) => it.close());
});

/** Serves pages that frame ours, from an origin of their own. */
async function serveHosts() {
  /** @type {string[]} */
  const pages = [];
  const hosting = createServer((request, response) => {
    const html = pages[Number(request.url?.slice(1))];
    response.writeHead(html ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(html ?? "");
  });
  await new Promise((resolve) => {
    hosting.listen(0, "127.0.0.1", () => resolve(undefined));
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (hosting.address());
  const origin = `http://127.0.0.1:${port}/`;
  return {
    origin,
    /** @param {string} html @returns {string} its address */
    add: (html) => `${origin}${pages.push(html) - 1}`,
    close() {
      hosting.close();
      hosting.closeAllConnections?.();
    },
  };
}

/** The address of the site's folder. */
export const siteAddress = async () => (await server.get()).url;

// ── pages ───────────────────────────────────────────────────────────────────────────────────────

/**
 * Where a page comes from: the hosted site, the one-file page as a file, or the page at the top of
 * a checkout as a file; or a page of somebody else, by its address.
 * @typedef {"site" | "file" | "checkout" | "host"} From
 */
export const ORIGINS = /** @type {const} */ (["site", "file", "checkout"]);

/**
 * @typedef {object} Visit
 * @property {From} [from]
 * @property {string} [path] a file of the site
 * @property {number} [width]
 * @property {number} [height]
 * @property {"light" | "dark"} [scheme] what the operating system prefers
 * @property {string} [locale] the browser's language
 * @property {boolean} [touch]
 * @property {boolean} [javaScript]
 * @property {boolean} [noisy] the scenario makes errors on purpose
 * @property {boolean | "failed"} [ready] what to wait for; false: only for the document
 * @property {(page: Page) => Promise<unknown>} [before] prepares the page before it loads
 */

/** @typedef {Record<string, string | number>} Params */

/**
 * @param {From} from
 * @param {string} path
 * @param {Params} params
 */
export async function addressOf(from, path, params) {
  const url = {
    site: async () => new URL(path, (await server.get()).url),
    file: async () => new URL("lesson.html", dist),
    checkout: async () => new URL("index.html", top),
    host: async () => new URL(path),
  };
  const address = await url[from]();
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
  return address.href;
}

/** What each open page has said and asked for. @type {WeakMap<Page, { errors: string[], requests: string[] }>} */
const records = new WeakMap();

/** @param {Page} page */
function record(page) {
  const kept = { errors: /** @type {string[]} */ ([]), requests: /** @type {string[]} */ ([]) };
  page.on("console", (message) => {
    const text = message.text();
    // Said when the machine is busy: the page waited with a file for longer than the browser likes.
    if (/was preloaded using link preload/.test(text)) return;
    if (["error", "warning"].includes(message.type())) kept.errors.push(text);
  });
  page.on("pageerror", (error) => kept.errors.push(String(error)));
  page.on("request", (request) => kept.requests.push(request.url()));
  records.set(page, kept);
}

/** @param {Page} page */
export const requestsOf = (page) => records.get(page)?.requests ?? [];

/** @param {Page} page */
export const errorsOf = (page) => records.get(page)?.errors ?? [];

/**
 * @param {Context[]} contexts
 * @param {Params} params
 * @param {Visit} visit
 */
async function openPage(contexts, params, visit) {
  const { from = "site", path = "", width = 1280, ready = true } = visit;
  const height = visit.height ?? HEIGHTS[/** @type {1280} */ (width)] ?? 800;
  const context = await (
    await browser.get()
  ).newContext({
    viewport: { width, height },
    colorScheme: visit.scheme ?? "light",
    locale: visit.locale ?? "en-US",
    hasTouch: visit.touch ?? false,
    javaScriptEnabled: visit.javaScript ?? true,
    reducedMotion: "reduce",
  });
  contexts.push(context);
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  record(page);
  await coverage?.begin(page);
  await visit.before?.(page);
  await page.goto(await addressOf(from, path, params));
  if (ready !== false) await page.waitForSelector(`html[data-ready="${ready}"]`);
  // What the first view unfolds comes after it; on a busy machine a test would be there first.
  if (ready === true) await page.waitForSelector('html:not([data-rest="coming"])');
  return page;
}

/**
 * Opens a page that is not ours and has ours in it.
 * @param {Context[]} contexts
 * @param {string} html the page's body, with SITE where the site's address goes
 * @param {Visit} visit
 */
async function openHost(contexts, html, visit) {
  const url = (await hosts.get()).add(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title>` +
      `<link rel="icon" href="data:,">${html.replaceAll("SITE", await siteAddress())}`,
  );
  return openPage(contexts, {}, { ...visit, from: "host", path: url, ready: false });
}

/**
 * Loads the page that is open with other parameters; quicker than opening another one.
 * @param {Page} page
 * @param {Params} params
 */
export async function go(page, params) {
  const address = new URL(page.url());
  address.search = "";
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
  await page.goto(address.href);
  await page.waitForSelector('html[data-ready="true"]');
}

/**
 * @callback Open
 * @param {Params} [params] of the address
 * @param {Visit} [visit]
 * @returns {Promise<Page>}
 */

/**
 * @callback OpenHost
 * @param {string} html its body, with SITE for the address of the site's folder
 * @param {Visit} [visit]
 * @returns {Promise<Page>}
 */

/**
 * A test. What its pages wrote to the console fails it, unless it opened them as noisy.
 * @param {string} name a claim
 * @param {(tools: { open: Open, host: OpenHost }) => Promise<void>} body
 * @param {{ minutes?: number }} [options] how long it may take
 */
export function scenario(name, body, { minutes = 2 } = {}) {
  test(name, { timeout: minutes * 60_000 }, async () => {
    /** @type {Context[]} */
    const contexts = [];
    /** @type {Page[]} */
    const quiet = [];
    /** @param {Visit} visit @param {Page} page */
    const keep = ({ noisy = false }, page) => {
      if (!noisy) quiet.push(page);
      return page;
    };
    try {
      await body({
        open: async (params = {}, visit = {}) =>
          keep(visit, await openPage(contexts, params, visit)),
        host: async (html, visit = {}) => keep(visit, await openHost(contexts, html, visit)),
      });
      const ours = await siteAddress();
      for (const page of quiet) assertQuiet(page, ours);
    } finally {
      await coverage?.end(contexts);
      await Promise.all(contexts.map((context) => context.close()));
    }
  });
}

// ── what every page keeps to ────────────────────────────────────────────────────────────────────

/**
 * Nothing wrong was said, and nothing was asked of anyone but the page's own origin, or the site's
 * where it is framed.
 * @param {Page} page
 * @param {string} [site]
 */
export function assertQuiet(page, site) {
  assert.deepEqual(errorsOf(page), [], "the console is clean");
  const origin = new URL(page.url()).origin;
  const own = origin === "null" ? pathToFileURL(fileURLToPath(top)).href : `${origin}/`;
  const foreign = requestsOf(page).filter(
    (url) => !url.startsWith(own) && !(site && url.startsWith(site)) && !/^(data|blob):/.test(url),
  );
  assert.deepEqual(foreign, [], "no request leaves the page's own origin");
}

/**
 * axe finds nothing, no number is broken, no text key is shown, nothing scrolls sideways.
 * @param {Page} page
 * @param {string} [where] for the message
 * @param {{ part?: string | undefined }} [only] where axe looks, when the page around it has been looked at before
 */
export async function assertHealthy(page, where = page.url(), { part } = {}) {
  assert.deepEqual(await axe(page, { part }), [], `axe: ${where}`);
  await assertSound(page, where);
}

/**
 * No number is broken, no text key is shown, nothing scrolls sideways.
 * @param {Page} page
 * @param {string} [where] for the message
 */
async function assertSound(page, where = page.url()) {
  assertQuiet(page);
  const text = await page.locator("body").innerText();
  assert.doesNotMatch(text, NEVER, where);
  assert.doesNotMatch(text, /\b(page|views|lesson|number|prose)\.[a-z]\w*/, `a key: ${where}`);
  assert.deepEqual(await sideways(page), [], `nothing is wider than the window: ${where}`);
  assert.deepEqual(await cutFormulas(page), [], `no formula is cut off: ${where}`);
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * axe's violations in one line each.
 * @param {Page} page
 * @param {{ rules?: string[], part?: string | undefined }} [only] these rules, in this part of the page
 * @returns {Promise<string[]>}
 */
export async function axe(page, { rules, part } = {}) {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const runOnly = rules ? { type: "rule", values: rules } : { type: "tag", values: STANDARDS };
  if (part) assert.ok((await page.locator(part).count()) > 0, `${part} is there`);
  const asked = { only: runOnly, within: part };
  return page.evaluate(async ({ only, within }) => {
    // The hidden text version is half of the document: without it axe takes half the time.
    const prose = document.getElementById("prose");
    const place = prose?.nextSibling ?? null;
    const parent = prose?.checkVisibility() === false ? prose.parentNode : null;
    if (parent && prose) prose.remove();
    // @ts-expect-error axe was put there a moment ago
    const { violations } = await window.axe.run(within ?? document, {
      preload: false,
      resultTypes: ["violations"],
      runOnly: only,
    });
    if (parent && prose) parent.insertBefore(prose, place);
    return violations.map(
      (/** @type {any} */ it) =>
        `${it.id} (${it.impact}): ${it.help}: ` +
        it.nodes
          .slice(0, 3)
          .map((/** @type {any} */ node) => `${node.target} ${node.any[0]?.message ?? ""}`)
          .join("; "),
    );
  }, asked);
}

/**
 * Displayed formulas that are wider than the room they have.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
const cutFormulas = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".display")]
      .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1)
      .map((it) => `${it.scrollWidth} > ${it.clientWidth}: ${it.textContent}`),
  );

/**
 * If the page scrolls sideways: what reaches over the edge.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export function sideways(page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const over = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    return [`${root.scrollWidth} > ${root.clientWidth}`].concat(
      over.slice(0, 5).map((it) => `${it.tagName}.${it.getAttribute("class") ?? ""}`),
    );
  });
}

/**
 * The value behind a number on show, all its digits.
 * @param {Locator} locator
 */
export async function valueAt(locator) {
  const text = await locator.getAttribute("data-value");
  assert.notEqual(text, null, "a number cell has data-value");
  return Number(text);
}

/**
 * The value of the address's parameter, as the page keeps it: the address follows the frame.
 * @param {Page} page
 * @param {string} name
 */
export const parameterOf = (page, name) =>
  page.evaluate(
    (key) =>
      new Promise((/** @type {(value: string | null) => void} */ tell) => {
        requestAnimationFrame(() =>
          setTimeout(() => tell(new URLSearchParams(location.search).get(key))),
        );
      }),
    name,
  );

/**
 * Waits until a parameter of the address has a value; null: until it is absent.
 * @param {Page} page
 * @param {string} name
 * @param {string | null} value
 */
export const untilParameter = (page, name, value) =>
  page.waitForFunction(
    ([key, wanted]) =>
      new URLSearchParams(location.search).get(/** @type {string} */ (key)) === wanted,
    [name, value],
  );
