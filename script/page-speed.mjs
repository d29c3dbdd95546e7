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
const STEPS = 100;
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

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number, args: any }} Event */

/**
 * What the browser notes of itself meanwhile.
 * @param {import("playwright-core").Browser} browser
 * @param {() => Promise<unknown>} action
 */
async function traced(browser, action) {
  const session = await browser.newBrowserCDPSession();
  /** @type {Event[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    events.push(.../** @type {any[]} */ (value));
  });
  await session.send("Tracing.start", {
    traceConfig: {
      includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
    transferMode: "ReportEvents",
  });
  await action();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
}

/**
 * Of each key: how long the page's thread worked until the frame with its change was handed over, and
 * how long in all until the next key. It is the thread's own time, so that neither the wait for the
 * screen's next frame nor what else the machine does is counted.
 * @param {Event[]} events
 */
function workOf(events) {
  const keys = events.filter(
    ({ name, args }) => name === "EventDispatch" && args.data?.type === "keydown",
  );
  const [{ pid, tid } = { pid: 0, tid: 0 }] = keys;
  const own = events
    .filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === "RunTask");
  const commits = own.filter(({ name }) => name === "Commit");
  /** @param {Event[]} some */
  const milliseconds = (some) => some.reduce((sum, { dur, tdur = dur }) => sum + tdur / 1000, 0);
  return keys.map((key, n) => {
    const next = keys[n + 1]?.ts ?? Infinity;
    const its = tasks.filter(({ ts, dur }) => ts + dur > key.ts && ts + dur <= next);
    const commit = commits.find(({ ts }) => ts > key.ts && ts < next)?.ts ?? next;
    return { frame: milliseconds(its.filter(({ ts }) => ts < commit)), work: milliseconds(its) };
  });
}

/**
 * What each step of a slider keeps the page's thread busy with (script, style, layout, paint), and
 * how long it takes from the key to the frame after it.
 * @param {import("playwright-core").Browser} browser
 * @param {Page} page
 * @param {string} slider its name
 * @param {number} rate how many times slower the processor is made
 */
async function steps(browser, page, slider, rate) {
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
  /** @param {number} count */
  const press = async (count) => {
    for (let n = 0; n < count; n += 1) {
      await page.keyboard.press(n % 20 < 10 ? "ArrowRight" : "ArrowLeft");
      // Until long after the frame, and not always at the same moment between two frames.
      await new Promise((done) => setTimeout(done, 60 * rate + (n % 17)));
    }
  };
  await press(20); // what is compiled on the way is not a step's
  await page.evaluate("seen.length = 0");
  const works = workOf(await traced(browser, () => press(STEPS)));
  const latency = /** @type {number[]} */ (await page.evaluate("seen"));
  return {
    frame: works.map(({ frame }) => frame),
    work: works.map(({ work }) => work),
    latency,
  };
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

/** What any page costs: a slider, and one number that follows it. */
const BARE = `<!doctype html><title>bare</title><label>Number <input type="range" max="32"></label>
<output></output><script>
  const [input] = document.getElementsByTagName("input");
  input.oninput = () => (document.querySelector("output").textContent = input.value);
</script>`;

/** Where a slider is moved, and which. */
const SLIDERS = /** @type {const} */ ({
  bare: { query: null, slider: "Number" },
  lesson: { query: "?step=6", slider: "Position of the second “the”" },
  heatmap: { query: "?view=scales&n=500&d=512", slider: "Number of positions" },
  width: { query: "?view=scales&n=500&d=500", slider: "Number of components" },
});

/** @param {import("playwright-core").Browser} browser @param {string} url */
async function sliders(browser, url) {
  const rows = [];
  for (const [name, { query, slider }] of Object.entries(SLIDERS)) {
    for (const rate of [1, SLOWER]) {
      const { page, session, close } = await fresh(browser);
      if (query === null) {
        await page.setContent(BARE);
      } else {
        await page.goto(`${url}index.html${query}`);
        await page.waitForSelector('html[data-ready="true"]');
      }
      await page.waitForTimeout(1000);
      await slowDown(session, rate);
      const { frame, work, latency } = await steps(browser, page, slider, rate);
      await close();
      const figures = [frame, work, latency].flatMap((it) => [
        quantile(it, 0.5),
        quantile(it, 0.95),
      ]);
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
      "| one step of | processor slower by | work until the frame | 95 % | work in all | 95 % | key to frame | 95 % |",
    bare: "a page of a slider and one number",
    lesson: "the lesson’s slider",
    heatmap: "the heatmap’s, 500 × 512",
    width: "the heatmap’s width, 500 × 500",
    growth: "| moves of the slider | heap | nodes | listeners |",
  },
  "zh-CN": {
    loads: "| 到 `data-ready` 为止 | `index.html` | `lesson.html` |",
    here: "本机",
    slower: "处理器慢 {rate} 倍",
    slow: "慢速 4G",
    and: "，",
    steps:
      "| 滑块移动一步 | 处理器慢几倍 | 到画面为止的工作量 | 95 % | 全部工作量 | 95 % | 从按键到画面 | 95 % |",
    bare: "只有一个滑块和一个数的页面",
    lesson: "课程的滑块",
    heatmap: "热图的滑块，500 × 512",
    width: "热图的宽度滑块，500 × 500",
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
    "|---|--:|--:|--:|--:|--:|--:|--:|",
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
