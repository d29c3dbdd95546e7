// SPDX-License-Identifier: MIT
// An nginx of one's own: its configuration, logs and process belong to a temporary folder.

import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort, makeFolder, startServer } from "./server-process.mjs";

const fetched = fileURLToPath(new URL("../../build/hosts/etc/nginx/mime.types", import.meta.url));
const MIME_TYPES =
  [fetched, "/etc/nginx/mime.types", "/opt/homebrew/etc/nginx/mime.types"].find((path) =>
    existsSync(path),
  ) ?? fetched;

/**
 * @typedef {object} Nginx
 * @property {string} url
 * @property {string} folder its root
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} command
 * @param {(folder: string) => Promise<void>} fill puts files into the root
 * @param {string} server one server block, as in docs/hosting.md; its address and folder are replaced
 * @param {{ workers?: number }} [options]
 * @returns {Promise<Nginx>}
 */
export async function startNginx(command, fill, server, { workers = 1 } = {}) {
  const { folder, remove } = await makeFolder("nginx");
  const root = join(folder, "srv");
  await mkdir(root);
  await fill(root);
  const port = await freePort();
  const block = server
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
    .replace(/root \/srv;/, `root ${root};`)
    .replaceAll("/etc/nginx/mime.types", MIME_TYPES);
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n");
  const configuration = join(folder, "nginx.conf");
  await writeFile(
    configuration,
    `daemon off; worker_processes ${workers}; pid ${folder}/pid; error_log stderr error;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 512; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000;
     ${scratch}\n${block} }\n`,
  );
  const options = ["-p", folder, "-c", configuration, "-e", "stderr"];
  const running = await startServer(command, options, `http://127.0.0.1:${port}/`);
  return {
    url: running.url,
    folder: root,
    async close() {
      await running.close();
      await remove();
    },
  };
}
