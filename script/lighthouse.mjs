// SPDX-License-Identifier: MIT
// script/lighthouse: serves dist/ compressed, as web hosts do, and asks Lighthouse for its scores.

import { spawn } from "node:child_process";
import { mkdir, readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchOptions } from "../tests/browser/launch.mjs";
import { serve } from "./lib/static-server.mjs";

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(top, "build/lighthouse");
const PAGES = ["index.html", "zh-CN.html"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const { url, close } = await serve(join(top, "dist"), 0, { compress: true });
await mkdir(reports, { recursive: true });
// A host has compressed its files before somebody comes.
for (const name of [
  ...PAGES,
  ...(await readdir(join(top, "dist/assets"))).map((it) => `assets/${it}`),
]) {
  await (await fetch(url + name)).arrayBuffer();
}

/** @param {string} page @returns {Promise<any>} */
async function ask(page) {
  const path = join(reports, `${page}.json`);
  const child = spawn(
    process.execPath,
    [
      join(reports, "tool/node_modules/lighthouse/cli/index.js"),
      `${url}${page}`,
      "--quiet",
      "--output=json",
      `--output-path=${path}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
    ],
    {
      stdio: "inherit",
      env: { ...process.env, CHROME_PATH: launchOptions().executablePath ?? "" },
    },
  );
  const code = await new Promise((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  return JSON.parse(await readFile(path, "utf8"));
}

for (const page of PAGES) {
  const { categories, audits } = await ask(page);
  const scores = CATEGORIES.map((name) => Math.round(100 * categories[name].score));
  console.log(`${page}: ${CATEGORIES.map((name, n) => `${name} ${scores[n]}`).join(", ")}`);
  if (scores.some((score) => score < 100)) {
    process.exitCode = 1;
    for (const name of CATEGORIES) {
      for (const { id, weight } of categories[name].auditRefs) {
        const { score, title, displayValue = "" } = audits[id];
        if (weight > 0 && score !== null && score < 0.9)
          console.log(`  ${name}: ${title} ${displayValue}`);
      }
    }
  }
}
await close();
