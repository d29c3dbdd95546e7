// SPDX-License-Identifier: MIT
// Starting and ending somebody else's server.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** A port that nobody listens to at the moment. */
export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/**
 * A temporary folder that a server's own user can read as well.
 * @param {string} name
 */
export async function makeFolder(name) {
  const folder = await mkdtemp(join(tmpdir(), `pe-${name}-`));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A copy of the site. @param {string} to */
export const copySite = (to) => cp(dist, to, { recursive: true });

/** @param {string} url */
const answers = (url) =>
  fetch(url, { method: "HEAD" }).then(
    () => true,
    () => false,
  );

/**
 * Runs a server until it is closed; answers when it does.
 * @param {string} command
 * @param {string[]} options
 * @param {string} url
 */
export async function startServer(command, options, url) {
  const server = spawn(command, options, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  server.stderr.on("data", (data) => (said += data));
  const ended = once(server, "exit");
  const end = Date.now() + 10_000;
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > end) {
      server.kill();
      throw new Error(`${command} does not answer at ${url}:\n${said}`);
    }
    await wait(50);
  }
  return {
    url,
    async close() {
      server.kill();
      await ended;
    },
  };
}
