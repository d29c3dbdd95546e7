// SPDX-License-Identifier: MIT
// Runs the browser tests, all or the files named, with one browser for all of them.

import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { launchOptions } from "./launch.mjs";

const folder = new URL("./", import.meta.url);
const named = process.argv.slice(2);
const files = named.length
  ? named
  : (await readdir(folder))
      .filter((name) => name.endsWith(".test.mjs"))
      .map((name) => fileURLToPath(new URL(name, folder)));

const browser = await chromium.launchServer(launchOptions());
const options = ["--test"];
// Files run side by side; Node before 20.10 decides on its own how many.
if (process.allowedNodeEnvironmentFlags.has("--test-concurrency")) {
  options.push("--test-concurrency=2");
}
const tests = spawn(process.execPath, [...options, ...files], {
  stdio: "inherit",
  env: { ...process.env, PE_BROWSER_ENDPOINT: browser.wsEndpoint() },
});
tests.on("exit", async (code) => {
  await browser.close();
  process.exitCode = code ?? 1;
});
