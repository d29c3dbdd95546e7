// SPDX-License-Identifier: MIT
// Runs the browser tests, all or the files named, with one browser for all of them.

import { spawn, spawnSync } from "node:child_process";
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

const browser = await chromium.launchServer({ ...launchOptions(), host: "127.0.0.1" });
const options = ["--test"];
// Three files side by side, because much of a test is waiting. Node before 20.10 does not know the option and decides on its own.
const concurrency = "--test-concurrency=3";
if (spawnSync(process.execPath, [concurrency, "--eval", "0"]).status === 0) {
  options.push(concurrency);
}
const tests = spawn(process.execPath, [...options, ...files], {
  stdio: "inherit",
  env: { ...process.env, PE_BROWSER_ENDPOINT: browser.wsEndpoint() },
});
tests.on("exit", async (code) => {
  await browser.close();
  process.exitCode = code ?? 1;
});
