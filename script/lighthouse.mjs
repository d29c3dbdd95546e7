// SPDX-License-Identifier: MIT
// script/lighthouse: serves dist/ compressed, as web hosts do, and asks Lighthouse for its scores.

import { spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { launchOptions } from "../tests/browser/launch.mjs";

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(top, "build/lighthouse");
const PAGES = ["index.html", "zh-CN.html"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  const name = pathname === "/" ? "index.html" : pathname.slice(1);
  const body = name.includes("..")
    ? null
    : await readFile(join(top, "dist", name)).catch(() => null);
  const type = TYPES[extname(name)];
  if (!body || !type) {
    response.writeHead(404).end();
    return;
  }
  const isAsset = name.startsWith("assets/");
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Encoding": "gzip",
    "Cache-Control": isAsset ? "public, max-age=31536000, immutable" : "no-cache",
  });
  response.end(gzipSync(body));
});
await new Promise((resolve) => {
  server.listen(0, "127.0.0.1", () => resolve(undefined));
});
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
await mkdir(reports, { recursive: true });

/** @param {string} page @returns {Promise<any>} */
async function ask(page) {
  const path = join(reports, `${page}.json`);
  const child = spawn(
    process.execPath,
    [
      join(reports, "tool/node_modules/lighthouse/cli/index.js"),
      `http://127.0.0.1:${port}/${page}`,
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
server.close();
