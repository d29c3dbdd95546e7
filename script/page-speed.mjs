// SPDX-License-Identifier: MIT
// How fast the page is, in Chromium on dist/: how long a visit takes until the lesson can be used,
// how much work a step of a slider is, and whether memory grows. Prints it as Markdown; `--write`
// puts it into docs/performance*.md. On a machine that does other work the figures are too high.

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { launchOptions } from "../tests/browser/launch.mjs";
import { serve } from "./lib/static-server.mjs";

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

// ── all of it ───────────────────────────────────────────────────────────────────────────────────

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function loads(browser, url) {
  const rows = [];
  for (const [isSlow, rate] of /** @type {const} */ ([
    [false, 1],
    [false, SLOWER],
    [true, 1],
    [true, SLOWER],
  ])) {
    const medians = [];
    for (const page of ["index.html", "lesson.html"]) {
      const times = [];
      for (let n = 0; n < LOADS; n += 1) {
        times.push(await load(browser, url + page, { rate, isSlow }));
      }
      medians.push(quantile(times, 0.5));
    }
    rows.push({ isSlow, rate, medians });
  }
  return rows;
}

/** Where a slider is moved, and which. */
const SLIDERS = /** @type {const} */ ({
  lesson: { query: "?step=6", slider: "Position of the second “the”" },
  heatmap: { query: "?view=scales&n=500&d=512", slider: "Number of positions" },
});

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function sliders(browser, url) {
  const rows = [];
  for (const [name, { query, slider }] of Object.entries(SLIDERS)) {
    for (const rate of [1, SLOWER]) {
      const { page, session, close } = await fresh(browser);
      await page.goto(`${url}index.html${query}`);
      await page.waitForSelector('html[data-ready="true"]');
      await page.waitForTimeout(1000);
      await slowDown(session, rate);
      const { work, latency } = await steps(page, session, slider);
      await close();
      const figures = [quantile(work, 0.5), quantile(work, 0.95), quantile(latency, 0.5)];
      rows.push({ name: /** @type {keyof typeof SLIDERS} */ (name), rate, figures });
    }
  }
  return rows;
}

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function growth(browser, url) {
  const { page, session, close } = await fresh(browser);
  await page.goto(`${url}index.html?step=6`);
  await page.waitForSelector('html[data-ready="true"]');
  await page.waitForTimeout(1000);
  const rows = [];
  let moves = 0;
  for (const more of [100, MOVES / 2, MOVES / 2]) {
    await move(page, more);
    moves += more;
    rows.push({ moves, ...(await memory(session)) });
  }
  await close();
  return rows;
}

// ── the report ──────────────────────────────────────────────────────────────────────────────────

const WORDS = {
  en: {
    loads: "| until `data-ready` | `index.html` | `lesson.html` |",
    here: "this machine",
    slower: "processor {rate} times slower",
    slow: "slow 4G",
    and: ", ",
    steps:
      "| one step of | processor slower by | work, median | work, 95 % | key to frame, median |",
    lesson: "the lesson’s slider",
    heatmap: "the heatmap’s, 500 × 512",
    growth: "| moves of the slider | heap | nodes | listeners |",
  },
  "zh-CN": {
    loads: "| 到 `data-ready` 为止 | `index.html` | `lesson.html` |",
    here: "本机",
    slower: "处理器慢 {rate} 倍",
    slow: "慢速 4G",
    and: "，",
    steps: "| 滑块移动一步 | 处理器慢几倍 | 工作量，中位数 | 工作量，95 % | 从按键到画面，中位数 |",
    lesson: "课程的滑块",
    heatmap: "热图的滑块，500 × 512",
    growth: "| 滑块移动次数 | 堆 | 节点 | 监听器 |",
  },
};

/** @param {number} value */
const ms = (value) => `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;

/** @typedef {{ loads: Awaited<ReturnType<typeof loads>>, steps: Awaited<ReturnType<typeof sliders>>, growth: Awaited<ReturnType<typeof growth>> }} Measured */

/**
 * The three tables, as Markdown.
 * @param {Measured} measured
 * @param {keyof typeof WORDS} language
 */
function report(measured, language) {
  const words = WORDS[language];
  /** @param {{ isSlow: boolean, rate: number }} conditions */
  const under = ({ isSlow, rate }) =>
    [isSlow ? words.slow : "", rate > 1 ? words.slower.replace("{rate}", String(rate)) : ""]
      .filter(Boolean)
      .join(words.and) || words.here;
  return [
    words.loads,
    "|---|--:|--:|",
    ...measured.loads.map((row) => `| ${under(row)} | ${row.medians.map(ms).join(" | ")} |`),
    "",
    words.steps,
    "|---|--:|--:|--:|--:|",
    ...measured.steps.map(
      ({ name, rate, figures }) => `| ${words[name]} | ${rate} | ${figures.map(ms).join(" | ")} |`,
    ),
    "",
    words.growth,
    "|--:|--:|--:|--:|",
    ...measured.growth.map(
      ({ moves, heap, nodes, listeners }) =>
        `| ${moves} | ${(heap / 1e6).toFixed(2)} MB | ${nodes} | ${listeners} |`,
    ),
  ].join("\n");
}

const { url, close } = await serve(fileURLToPath(new URL("dist/", top)), 0, { compress: true });
const browser = await chromium.launch(launchOptions());
const measured = {
  loads: await loads(browser, url),
  steps: await sliders(browser, url),
  growth: await growth(browser, url),
};
await browser.close();
await close();

console.log(report(measured, "en"));
if (process.argv.includes("--write")) {
  for (const [language, path] of /** @type {const} */ ([
    ["en", "docs/performance.md"],
    ["zh-CN", "docs/performance.zh-CN.md"],
  ])) {
    const document = new URL(path, top);
    const text = await readFile(document, "utf8");
    const part = /(<!-- page -->\n).*?(<!-- \/page -->)/s;
    if (!part.test(text)) throw new Error(`${path} has no part named page`);
    const written = report(measured, language);
    await writeFile(
      document,
      text.replace(part, (_, start, end) => `${start}${written}\n${end}`),
    );
  }
}
