// SPDX-License-Identifier: MIT
// Chromium, and Debian's own Firefox over WebDriver BiDi, both driven by playwright-core.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, firefox } from "playwright-core";
import { launchOptions } from "../../browser/launch.mjs";

const FIREFOX = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];
const firefoxPath = () => FIREFOX.find((path) => path && existsSync(path));

/** The first Firefox that can be asked what playwright-core asks at the start (network.addDataCollector). */
const FIRST_FIREFOX = 143;

/** What is missing to drive Firefox, or undefined. */
export function absentFirefox() {
  const path = firefoxPath();
  if (!path) return "Firefox";
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  const version = Number(/ (\d+)\./.exec(stdout)?.[1]);
  return version < FIRST_FIREFOX ? `Firefox ${FIRST_FIREFOX} or later` : undefined;
}
/** What is missing to drive Chromium, or undefined. */
export const absentChromium = () => {
  const { executablePath } = launchOptions();
  return executablePath ? undefined : "Chromium";
};

/** Firefox takes what the operating system prefers from its start alone. */
const FIREFOX_PREFERENCES = {
  // As it is for people: a page that was opened as a file may not read its neighbours.
  "security.fileuri.strict_origin_policy": true,
  "ui.prefersReducedMotion": 1,
  // As on a phone: a scroll bar takes no room.
  "ui.useOverlayScrollbars": 1,
};

/** @param {import("./driver.d.ts").Step} step @param {import("playwright-core").Page} page */
async function perform(page, step) {
  if ("press" in step) {
    await page.keyboard.press(step.press);
    return;
  }
  await page.mouse.move(...step.to, { steps: step.in ? 5 : 1 });
  if (step.then === "down") await page.mouse.down();
  if (step.then === "up") await page.mouse.up();
}

/**
 * A finger instead of the mouse; Chromium alone can be given one.
 * @param {import("playwright-core").Page} page
 * @param {import("./driver.d.ts").Step[]} steps
 */
async function touch(page, steps) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  for (const step of steps) {
    if (!("to" in step)) continue;
    const [x, y] = step.to;
    /** @param {"touchStart" | "touchMove" | "touchEnd"} type */
    const send = (type) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      });
    await send(step.then === "down" ? "touchStart" : "touchMove");
    if (step.then === "up") await send("touchEnd");
  }
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await session.detach();
}

/**
 * @param {"chromium" | "firefox"} name
 * @param {Record<string, string | number>} [more] preferences of Firefox
 * @returns {Promise<import("./driver.d.ts").Driver>}
 */
async function start(name, more = {}) {
  const browser =
    name === "chromium"
      ? await chromium.launch(launchOptions())
      : await firefox.launch({
          channel: "moz-firefox",
          executablePath: firefoxPath() ?? "",
          firefoxUserPrefs: { ...FIREFOX_PREFERENCES, ...more },
        });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  /** @type {string[]} */
  let said = [];
  page.on("console", (message) => {
    // A remark of Chromium's on timing, when the machine is busy.
    if (/was preloaded using link preload/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) said.push(message.text());
  });
  page.on("pageerror", (error) => {
    // Of a page that is left while it is still loading.
    if (String(error) !== "Error: network") said.push(String(error));
  });
  /** @param {import("playwright-core").Frame} frame */
  const evaluateIn = (frame) => (/** @type {string} */ source, /** @type {unknown} */ arg) =>
    frame.evaluate(`(${source})(${JSON.stringify(arg ?? null)})`);
  return {
    name,
    version: `${name} ${browser.version()}`,
    goto: (url) => page.goto(url),
    evaluate: evaluateIn(page.mainFrame()),
    evaluateInFrame(source, arg) {
      const [frame] = page.mainFrame().childFrames();
      if (!frame) throw new Error("the page has no frame");
      return evaluateIn(frame)(source, arg);
    },
    async perform(steps) {
      if (steps.some((step) => "touch" in step)) await touch(page, steps);
      else for (const step of steps) await perform(page, step);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    ...(name === "chromium" && { media: (media) => page.emulateMedia(media) }),
    screenshot: () => page.screenshot(),
    async messages() {
      const all = said;
      said = [];
      return all;
    },
    close: () => browser.close(),
  };
}

export const startChromium = () => start("chromium");
export const startFirefox = () => start("firefox");

/**
 * With two colours of the person's own in place of the page's.
 * @param {string} background
 * @param {string} foreground
 */
export const startFirefoxInColours = (background, foreground) =>
  start("firefox", {
    "browser.display.document_color_use": 2,
    "browser.display.background_color": background,
    "browser.display.background_color.dark": background,
    "browser.display.foreground_color": foreground,
    "browser.display.foreground_color.dark": foreground,
  });
