// SPDX-License-Identifier: MIT
// How many learners a second one nginx carries: node tests/hosts/load.mjs [--write]. Not part
// of the tests. wrk asks for the files of a first visit in turn, from this machine, for a few seconds.

import { execFile, execFileSync } from "node:child_process";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { visitedFiles } from "../../script/scale.mjs";
import { commandOf } from "./installed.mjs";
import { startNginx } from "./nginx.mjs";
import { recipe } from "./recipes.mjs";
import { copySite } from "./server-process.mjs";

const SECONDS = 8;
const CONNECTIONS = 32;
const CORES = 2;

const command = commandOf("nginx");
if (!command) throw new Error("nginx is not installed: script/bootstrap");
const files = await visitedFiles();

/** @param {string} folder */
async function compressAll(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (/\.(html|js|mjs|css|json|wasm|svg)$/.test(name)) {
      execFileSync("gzip", ["-9", "--keep", join(folder, name)]);
    }
  }
}

/** @param {string} server @param {boolean} beforehand */
async function load(server, beforehand) {
  const nginx = await startNginx(
    /** @type {string} */ (command),
    async (root) => {
      await copySite(join(root, "pe"));
      if (beforehand) await compressAll(join(root, "pe"));
      await writeFile(
        join(root, "visit.lua"),
        `local paths, n = { ${files.map((path) => `"/pe/${path}"`).join(", ")} }, 0
         request = function()
           n = n % #paths + 1
           return wrk.format("GET", paths[n], { ["Accept-Encoding"] = "gzip" })
         end\n`,
      );
    },
    server,
    { workers: CORES },
  );
  try {
    const options = ["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`, "-s"];
    const { stdout } = await promisify(execFile)("wrk", [
      ...options,
      join(nginx.folder, "visit.lua"),
      `${nginx.url}pe/`,
    ]);
    if (/Non-2xx/.test(stdout)) throw new Error(stdout);
    const requests = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
    const traffic = String(/Transfer\/sec:\s+(\S+)/.exec(stdout)?.[1]);
    const timeouts = /timeout (\d+)/.exec(stdout)?.[1] ?? "0";
    return { requests, visits: requests / files.length, traffic, timeouts };
  } finally {
    await nginx.close();
  }
}

const WORDS = {
  "hosting.md": {
    intro:
      "nginx by the recipe above, asked by `wrk` on the same machine, {cores} cores for both, {date}, load average {busy} before it began:",
    head: "| | first visits a second | requests a second | traffic a second |",
    each: "compressed for each answer",
    beforehand: "compressed beforehand",
  },
  "hosting.zh-CN.md": {
    intro:
      "按上面的写法运行的 nginx，由同一台机器上的 `wrk` 询问，两者共用 {cores} 个核，{date}，开始前的平均负载 {busy}：",
    head: "| | 每秒首次访问 | 每秒请求 | 每秒流量 |",
    each: "每次回答时压缩",
    beforehand: "预先压缩",
  },
};

const busy = (loadavg()[0] ?? 0).toFixed(1);
const server = recipe("hosting.md", "nginx", "nginx");
const results = { each: await load(server, false), beforehand: await load(server, true) };
const cores = availableParallelism?.() ?? cpus().length;
for (const [page, words] of Object.entries(WORDS)) {
  const rows = /** @type {const} */ (["each", "beforehand"]).map((name) => {
    const { visits, requests, traffic } = results[name];
    return `| ${words[name]} | ${Math.round(visits)} | ${Math.round(requests)} | ${traffic} |`;
  });
  const intro = words.intro
    .replace("{cores}", String(cores))
    .replace("{busy}", busy)
    .replace("{date}", new Date().toISOString().slice(0, 10));
  const text = [intro, "", words.head, "|---|--:|--:|--:|", ...rows].join("\n");
  if (!process.argv.includes("--write")) {
    console.log(`${text}\n`);
    continue;
  }
  const file = new URL(`../../docs/${page}`, import.meta.url);
  const between = /(?<=<!-- load -->\n).*?(?=<!-- \/load -->)/s;
  await writeFile(
    file,
    (await readFile(file, "utf8")).replace(between, () => `${text}\n`),
  );
}
console.log(`timeouts: ${results.each.timeouts}, ${results.beforehand.timeouts}`);
