// SPDX-License-Identifier: MIT
// script/test engines: every test in every engine, three processes at a time. Named, engines or files
// run alone: node tests/engines/run.mjs webkit lesson. An engine that is not installed is said to
// be left out.

import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ENGINES } from "./drivers/engines.mjs";

const named = process.argv.slice(2);
const engines = Object.keys(ENGINES).filter(
  (name) => !named.some((it) => it in ENGINES) || named.includes(name),
);
const files = (await readdir(new URL("./", import.meta.url)))
  .filter((file) => file.endsWith(".test.mjs"))
  .map((file) => file.replace(".test.mjs", ""))
  .filter((file) => named.every((it) => it in ENGINES) || named.includes(file));

/** Take half of an engine's time. */
const LONG = ["keyboard", "matrix"];

const installed = engines.filter((name) => {
  const missing = ENGINES[name]?.absent();
  if (missing) console.log(`not tested in ${name}: ${missing} is not installed`);
  return !missing;
});
if (installed.length === 0) {
  console.error("no engine is installed");
  process.exitCode = 1;
}

/** What a process does: one engine, half of the files. The slowest engine begins. */
const waiting = ["webkit", "chromium", "firefox"]
  .filter((name) => installed.includes(name))
  .flatMap((name) =>
    [true, false].map((isLong) => ({
      name,
      part: files.filter((file) => LONG.includes(file) === isLong),
    })),
  )
  .filter(({ part }) => part.length > 0);

/** What passed, a line each. @param {string} report */
const brief = (report) => report.replace(/^(?!ok |# (tests|pass|fail)).*\n/gm, "");

/** @param {{ name: string, part: string[] }} process @returns {Promise<number>} its exit code */
const run = ({ name, part }) =>
  new Promise((resolve) => {
    const begin = Date.now();
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL("all.mjs", import.meta.url)), ...part],
      { env: { ...process.env, PE_ENGINE: name }, stdio: ["ignore", "pipe", "inherit"] },
    );
    let said = "";
    child.stdout.on("data", (piece) => (said += piece));
    child.on("exit", (code) => {
      const seconds = ((Date.now() - begin) / 1000).toFixed(0);
      process.stdout.write(
        `\n── ${name}: ${part.join(" ")}, ${seconds} s ──\n${code === 0 ? brief(said) : said}`,
      );
      resolve(code ?? 1);
    });
  });

await Promise.all(
  [0, 1, 2].map(async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if ((await run(next)) !== 0) process.exitCode = 1;
    }
  }),
);
