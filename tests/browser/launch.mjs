// SPDX-License-Identifier: MIT
// Which browser, and how it is started.

import { existsSync } from "node:fs";

const INSTALLED = [
  process.env.CHROMIUM,
  // The same engine without a browser's window around it: the tests take half the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns {import("playwright-core").LaunchOptions} */
export function launchOptions() {
  const executablePath = INSTALLED.find((path) => path && existsSync(path));
  // In a container, and as root, Chromium cannot set up its own sandbox and has little /dev/shm.
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"];
  return { args, ...(executablePath ? { executablePath } : {}) };
}
