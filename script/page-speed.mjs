// SPDX-License-Identifier: MIT
// How fast the page is, in Chromium on dist/: how long a visit takes until the lesson can be used,
// how much work a step of a slider is, and whether memory grows. Prints it as Markdown; `--write`
// puts it into docs/performance.md. On a machine that does other work the figures are too high.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import { launchOptions } from "../tests/browser/launch.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").CDPSession} Session */

const top = new URL("../", import.meta.url);

const LOADS = Number(process.env.PAGE_SPEED_LOADS ?? 7);
const STEPS = 200;
const MOVES = 10_000;
/** How many times slower than this machine a phone is taken to be. */
const SLOWER = 4;
/** Lighthouse's slow 4G: bytes a second each way, and the milliseconds there and back. */
const SLOW_4G = { down: (1.6e6 / 8) * 0.9, up: (0.75e6 / 8) * 0.9, latency: 150 };

// ── a host that compresses, as hosts do ─────────────────────────────────────────────────────────

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The site's folder, each file compressed once. */
async function host() {
  const names = ["index.html", "lesson.html"].concat(
    (await readdir(new URL("dist/assets/", top))).map((name) => `assets/${name}`),
  );
  const files = new Map(
    await Promise.all(
      names.map(async (name) => {
        const bytes = brotliCompressSync(await readFile(new URL(`dist/${name}`, top)));
        return /** @type {[string, { bytes: Buffer, type: string }]} */ ([
          `/${name}`,
          { bytes, type: TYPES[extname(name)] ?? "" },
        ]);
      }),
    ),
  );
  const server = createServer((request, response) => {
    const file = files.get(String(request.url).replace(/\?.*/, ""));
    if (!file) return response.writeHead(404).end();
    const headers = { "Content-Type": file.type, "Content-Encoding": "br" };
    return response.writeHead(200, headers).end(file.bytes);
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(undefined));
  });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, server };
}

// ── measuring ───────────────────────────────────────────────────────────────────────────────────

/** @param {number[]} values @param {number} part */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** @param {import("playwright-core").Browser} browser */
async function fresh(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return { page, session, close: () => context.close() };
}

/** @param {Session} session @param {number} rate */
const slowDown = (session, rate) => session.send("Emulation.setCPUThrottlingRate", { rate });

/**
 * Milliseconds from the start of the navigation until the page says that it is ready.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {{ rate: number, isSlow: boolean }} conditions
 */
async function load(browser, url, { rate, isSlow }) {
  const { page, session, close } = await fresh(browser);
  await slowDown(session, rate);
  if (isSlow) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: SLOW_4G.latency,
      downloadThroughput: SLOW_4G.down,
      uploadThroughput: SLOW_4G.up,
    });
  }
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.ready !== "true") return;
      observer.disconnect();
      /** @type {any} */ (window).readyAfter = performance.now();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
  });
  await page.goto(url, { waitUntil: "commit" });
  const after = await page.waitForFunction(() => /** @type {any} */ (window).readyAfter, null, {
    timeout: 60_000,
  });
  const time = Number(await after.jsonValue());
  await close();
  return time;
}

/**
 * What each step of a slider keeps the page's thread busy with (script, style, layout, paint), and
 * how long it takes from the key to the frame after it.
 * @param {Page} page
 * @param {Session} session
 * @param {string} slider its name
 */
async function steps(page, session, slider) {
  await page.getByRole("slider", { name: slider, exact: true }).focus();
  await page.evaluate(() => {
    const seen = /** @type {number[]} */ ([]);
    Object.assign(window, { seen });
    const channel = new MessageChannel();
    let began = 0;
    channel.port1.onmessage = () => seen.push(performance.now() - began);
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        began = timeStamp;
        // After the frame in which the key is handled has been painted.
        requestAnimationFrame(() => channel.port2.postMessage(null));
      },
      { capture: true },
    );
  });
  await session.send("Performance.enable", { timeDomain: "timeTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * Number(metrics.find(({ name }) => name === "TaskDuration")?.value);
  };
  const rest = () => page.evaluate(() => new Promise((done) => setTimeout(done, 40)));
  /** @param {() => Promise<unknown>} action */
  const during = async (action) => {
    const before = await busy();
    await action();
    await rest();
    return (await busy()) - before;
  };
  /** @type {number[]} */
  const nothing = [];
  /** @type {number[]} */
  const work = [];
  for (let n = 0; n < STEPS; n += 1) {
    nothing.push(await during(async () => {}));
    work.push(await during(() => page.keyboard.press(n % 20 < 10 ? "ArrowRight" : "ArrowLeft")));
  }
  const idle = quantile(nothing, 0.5);
  const latency = /** @type {number[]} */ (await page.evaluate("seen"));
  return { work: work.map((value) => Math.max(0, value - idle)), latency };
}

/**
 * Memory in use, elements and listeners, after what is not needed has been given back.
 * @param {Session} session
 */
async function memory(session) {
  await session.send("HeapProfiler.enable");
  for (let n = 0; n < 3; n += 1) await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable", {});
  const { metrics } = await session.send("Performance.getMetrics");
  /** @param {string} name */
  const value = (name) => Number(metrics.find((it) => it.name === name)?.value);
  return {
    heap: value("JSHeapUsedSize"),
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
  };
}

/** @param {Page} page @param {number} count */
const move = (page, count) =>
  page.evaluate(async (moves) => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector("input[type=range]"));
    const next = () => new Promise((done) => requestAnimationFrame(done));
    for (let n = 0; n < moves; n += 1) {
      slider.value = String(1 + (n % 32));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      if (n % 25 === 0) await next();
    }
    await next();
  }, count);

// ── the report ──────────────────────────────────────────────────────────────────────────────────

/** @param {number} value */
const ms = (value) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function loads(browser, url) {
  const rows = [];
  for (const [name, conditions] of /** @type {const} */ ([
    ["this machine", { rate: 1, isSlow: false }],
    [`CPU ${SLOWER} times slower`, { rate: SLOWER, isSlow: false }],
    ["slow 4G", { rate: 1, isSlow: true }],
    [`slow 4G, CPU ${SLOWER} times slower`, { rate: SLOWER, isSlow: true }],
  ])) {
    const cells = [];
    for (const page of ["index.html", "lesson.html"]) {
      const times = [];
      for (let n = 0; n < LOADS; n += 1) times.push(await load(browser, url + page, conditions));
      cells.push(ms(quantile(times, 0.5)));
    }
    rows.push(`| ${name} | ${cells.join(" | ")} |`);
  }
  return ["| until `data-ready` | `index.html` | `lesson.html` |", "|---|--:|--:|", ...rows];
}

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function sliders(browser, url) {
  const rows = [];
  for (const [name, query, slider, rate] of /** @type {const} */ ([
    ["the lesson's slider", "?step=6", "Position of the second “the”", 1],
    ["the lesson's slider", "?step=6", "Position of the second “the”", SLOWER],
    ["heatmap, 500 × 512", "?view=scales&n=500&d=512", "Number of positions", 1],
    ["heatmap, 500 × 512", "?view=scales&n=500&d=512", "Number of positions", SLOWER],
  ])) {
    const { page, session, close } = await fresh(browser);
    await page.goto(`${url}index.html${query}`);
    await page.waitForSelector('html[data-ready="true"]');
    await page.waitForTimeout(1000);
    await slowDown(session, rate);
    const { work, latency } = await steps(page, session, slider);
    await close();
    const cells = [quantile(work, 0.5), quantile(work, 0.95), quantile(latency, 0.5)].map(ms);
    rows.push(`| ${name} | ${rate} | ${cells.join(" | ")} |`);
  }
  return [
    `| one step of | CPU slower by | work, median | work, 95 % | key to painted frame, median |`,
    "|---|--:|--:|--:|--:|",
    ...rows,
  ];
}

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function growth(browser, url) {
  const { page, session, close } = await fresh(browser);
  await page.goto(`${url}index.html?step=6`);
  await page.waitForSelector('html[data-ready="true"]');
  await page.waitForTimeout(1000);
  /** @type {string[]} */
  const rows = [];
  let all = 0;
  for (const moves of [100, MOVES / 2, MOVES / 2]) {
    await move(page, moves);
    all += moves;
    const { heap, nodes, listeners } = await memory(session);
    rows.push(`| ${all} | ${(heap / 1e6).toFixed(2)} MB | ${nodes} | ${listeners} |`);
  }
  await close();
  return ["| moves of the slider | heap | nodes | listeners |", "|--:|--:|--:|--:|", ...rows];
}

const { url, server } = await host();
const browser = await chromium.launch(launchOptions());
const report = [await loads(browser, url), await sliders(browser, url), await growth(browser, url)]
  .map((lines) => lines.join("\n"))
  .join("\n\n");
await browser.close();
server.close();
server.closeAllConnections?.();

console.log(report);
if (process.argv.includes("--write")) {
  const document = new URL("docs/performance.md", top);
  const text = await readFile(document, "utf8");
  const part = /(<!-- page -->\n).*?(<!-- \/page -->)/s;
  if (!part.test(text)) throw new Error("docs/performance.md has no part named page");
  await writeFile(
    document,
    text.replace(part, (_, start, end) => `${start}${report}\n${end}`),
  );
}
