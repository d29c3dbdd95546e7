// SPDX-License-Identifier: MIT
// WebKitGTK's own small browser, driven through WebKitWebDriver by W3C WebDriver requests, on a
// screen that exists in memory only. What is done here that is not plain WebDriver:
//  - a style sheet for its window lets it become as narrow as 320 px;
//  - its window is given the focus once, or `:focus` would not match;
//  - the console cannot be asked: the pages keep what goes wrong themselves (engine.mjs).

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { actionsOf } from "./actions.mjs";

const BROWSERS = ["4.1", "6.0", "4.0"].flatMap((version) => [
  `/usr/lib/x86_64-linux-gnu/webkit${version === "6.0" ? "gtk" : "2gtk"}-${version}/MiniBrowser`,
  `/usr/lib/aarch64-linux-gnu/webkit${version === "6.0" ? "gtk" : "2gtk"}-${version}/MiniBrowser`,
]);
const PROGRAMS = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb", "/usr/bin/xdotool"];

/** What is missing to drive it, or undefined. */
export const absent = () =>
  BROWSERS.some((path) => existsSync(path))
    ? PROGRAMS.find((path) => !existsSync(path))
    : "MiniBrowser of WebKitGTK";

/** The name under which WebDriver hands out an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Runs in the page: its size, after it has had a moment to become what is wanted. */
const SIZE = `async ({ width, height }) => {
  for (let left = 15; left > 0 && (innerWidth !== width || innerHeight !== height); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return { width: innerWidth, height: innerHeight };
}`;

/** @returns {Promise<number>} a port that is free now */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });

/** A screen in memory. @returns {Promise<{ display: string, end: () => void }>} */
function startScreen() {
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  return new Promise((resolve, reject) => {
    screen.once("error", reject);
    screen.once("exit", () => reject(new Error("Xvfb did not start")));
    screen.stdout.once("data", (number) =>
      resolve({ display: `:${String(number).trim()}`, end: () => screen.kill() }),
    );
  });
}

/**
 * One request; answers its value.
 * @param {number} port
 * @param {"GET" | "POST" | "DELETE"} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<any>}
 */
function ask(port, method, path, body) {
  const text = method === "POST" ? JSON.stringify(body ?? {}) : undefined;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path }, (response) => {
      let answer = "";
      response.setEncoding("utf8");
      response.on("data", (part) => (answer += part));
      response.on("end", () => {
        const { value } = JSON.parse(answer || "{}");
        if (response.statusCode === 200) resolve(value);
        else reject(new Error(`${method} ${path}: ${value?.error}: ${value?.message}`));
      });
    });
    sent.once("error", reject);
    if (text !== undefined) sent.setHeader("Content-Type", "application/json");
    sent.end(text);
  });
}

/** Asks until it answers. @param {number} port */
async function untilReady(port) {
  for (let left = 100; ; left -= 1) {
    try {
      return await ask(port, "GET", "/status");
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The settings of its window. @param {string} folder */
async function prepare(folder) {
  const config = join(folder, "config/gtk-3.0");
  await mkdir(config, { recursive: true });
  await writeFile(
    join(config, "gtk.css"),
    "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }\n",
  );
  // Less motion, as the desktop says it.
  await writeFile(join(config, "settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
}

/** @returns {Promise<import("./driver.d.ts").Driver>} */
export async function start() {
  const folder = await mkdtemp(join(tmpdir(), "pe-webkit-"));
  await prepare(folder);
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: "x11",
      LANG: "C.UTF-8",
      XDG_CONFIG_HOME: join(folder, "config"),
      XDG_DATA_HOME: join(folder, "data"),
      XDG_CACHE_HOME: join(folder, "cache"),
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      NO_AT_BRIDGE: "1",
    },
  });
  await untilReady(port);
  const { sessionId, capabilities } = await ask(port, "POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": {
          binary: BROWSERS.find((path) => existsSync(path)),
          args: ["--automation"],
        },
      },
    },
  });
  const session = `/session/${sessionId}`;
  /** @param {string} path @param {object} [body] */
  const post = (path, body) => ask(port, "POST", session + path, body);
  await post("/timeouts", { script: 30_000, pageLoad: 30_000 });
  await focusWindow(screen.display);

  /** @param {string} source @param {unknown} arg */
  const evaluate = async (source, arg) => {
    const { error, value } = await post("/execute/async", {
      script: `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${source})(arguments[0])).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) + "\\n" + (error.stack ?? "") }));`,
      args: [arg ?? null],
    });
    if (error) throw new Error(error);
    return value ?? undefined;
  };
  /** What the window has around the page. */
  let edge = { width: 0, height: 36 };
  /** @type {string[]} */
  let said = [];
  const collect = async () => {
    said.push(...(await evaluate("() => (window.peSaid ?? []).splice(0)", null)));
  };
  return {
    name: "webkit",
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    async goto(url) {
      await collect();
      await post("/url", { url });
    },
    evaluate,
    async evaluateInFrame(source, arg) {
      const frame = await post("/element", { using: "css selector", value: "iframe" });
      await post("/frame", { id: { [ELEMENT]: frame[ELEMENT] } });
      try {
        return await evaluate(source, arg);
      } finally {
        await post("/frame", { id: null });
      }
    },
    async perform(steps) {
      await post("/actions", { actions: actionsOf(steps) });
      await ask(port, "DELETE", `${session}/actions`);
    },
    async resize(width, height) {
      for (let left = 5; left > 0; left -= 1) {
        const rect = { x: 0, y: 0, width: width + edge.width, height: height + edge.height };
        await post("/window/rect", rect);
        const got = await evaluate(SIZE, { width, height });
        if (got.width === width && got.height === height) return;
        edge = {
          width: edge.width + width - got.width,
          height: edge.height + height - got.height,
        };
      }
      throw new Error(`the window cannot become ${width} × ${height}`);
    },
    async screenshot() {
      return Buffer.from(await ask(port, "GET", `${session}/screenshot`), "base64");
    },
    async messages() {
      await collect();
      const all = said;
      said = [];
      return all;
    },
    async close() {
      await ask(port, "DELETE", session).catch(() => {});
      server.kill();
      screen.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} display */
function focusWindow(display) {
  const focus = spawn(
    "xdotool",
    ["search", "--sync", "--onlyvisible", "--class", "MiniBrowser", "windowfocus"],
    { stdio: "ignore", env: { ...process.env, DISPLAY: display }, timeout: 10_000 },
  );
  return new Promise((resolve) => {
    focus.once("error", resolve).once("exit", resolve);
  });
}
