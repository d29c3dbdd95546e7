// SPDX-License-Identifier: MIT
// A small server of static files for this machine alone. It only reads, and only inside its folder.

import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, sep } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".zip": "application/zip",
};

/**
 * The file that an address names, or undefined: what does not exist, lies outside the root (also
 * through a symbolic link) or cannot be decoded has no file.
 * @param {string} root absolute, without symbolic links
 * @param {string} url
 */
async function fileFor(root, url) {
  try {
    const path = decodeURIComponent(new URL(url, "http://host").pathname);
    if (path.includes("\0")) return undefined;
    let file = await realpath(join(root, path));
    let entry = await stat(file);
    if (entry.isDirectory()) {
      // Relative addresses in the page would lead elsewhere from a folder without its slash.
      if (!path.endsWith("/")) return { redirect: `${new URL(url, "http://host").pathname}/` };
      file = await realpath(join(file, "index.html"));
      entry = await stat(file);
    }
    const isInside = file.startsWith(root.endsWith(sep) ? root : root + sep);
    return isInside && entry.isFile() ? { file, size: entry.size } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Serves a folder on 127.0.0.1; answers once it listens.
 * @param {string} folder
 * @param {number} [port] 0: any free one
 * @param {{ compress?: boolean }} [options] compressed, as web hosts answer; each file once
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(folder, port = 0, { compress = false } = {}) {
  const root = await realpath(folder);
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map();
  /** @param {string} file */
  const brotli = (file) => {
    const bytes = compressed.get(file) ?? readFile(file).then((it) => brotliCompressSync(it));
    compressed.set(file, bytes);
    return bytes;
  };
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const found = await fileFor(root, request.url ?? "/");
    if (!found) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found\n");
      return;
    }
    if (found.redirect !== undefined) {
      response.writeHead(301, { Location: found.redirect }).end();
      return;
    }
    const body = compress ? await brotli(found.file) : undefined;
    response.writeHead(200, {
      ...(body ? { "Content-Encoding": "br" } : {}),
      "Content-Type": TYPES[extname(found.file).toLowerCase()] ?? "application/octet-stream",
      "Content-Length": body?.length ?? found.size,
      // What was rebuilt is seen on the next reload.
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    });
    if (request.method === "HEAD") response.end();
    else if (body) response.end(body);
    else
      createReadStream(found.file)
        .on("error", () => response.destroy())
        .pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections?.();
      }),
  };
}
