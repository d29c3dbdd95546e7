// SPDX-License-Identifier: MIT
// Serves dist/ to this machine. script/server calls this once the site is built; `--check` only
// prints the port that would be used, if it is free.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { serve } from "./lib/static-server.mjs";

const folder = fileURLToPath(new URL("../dist/", import.meta.url));

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { port: { type: "string" }, check: { type: "boolean", default: false } },
    });
    return { text: values.port ?? (process.env.PORT || "8000"), check: values.check };
  } catch (error) {
    return fail(`${/** @type {Error} */ (error).message}\nusage: script/server [--port N]`);
  }
}

const { text, check } = readArguments();
const port = Number(text);
if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
  fail(`port = ${text}: must be a whole number from 1 to 65535`);
}

/** @param {NodeJS.ErrnoException} error */
function explain(error) {
  if (error.code === "EADDRINUSE") {
    const other = port === 65535 ? port - 1 : port + 1;
    return `Port ${port} is taken by another program. Try: script/server --port ${other}`;
  }
  if (error.code === "EACCES") return `Port ${port} may not be used without special rights.`;
  return String(error);
}

const root = check ? fileURLToPath(new URL(".", import.meta.url)) : folder;
const server = await serve(root, port).catch((error) => fail(explain(error)));
if (check) {
  await server.close();
  console.log(port);
} else {
  console.log(`\n${server.url}\n\nCtrl-C stops it.`);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, async () => {
      await server.close();
      process.exit(0);
    });
  }
}
