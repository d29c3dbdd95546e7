// SPDX-License-Identifier: MIT
// The site behind a real Apache with the .htaccess file of docs/hosting.md.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after } from "node:test";
import { scenario } from "../browser/harness.mjs";
import { withHost } from "./installed.mjs";
import { recipe } from "./recipes.mjs";
import { copySite, freePort, makeFolder, startServer } from "./server-process.mjs";
import { visitLesson, visitSite, visitViews } from "./visit.mjs";

/** What Debian's default configuration loads, and mod_headers. */
const MODULES = ["mpm_event", "authz_core", "dir", "mime", "filter", "deflate", "headers"];
const PLACES = "/usr/lib/apache2/modules";

/** @param {string} command */
async function startApache(command) {
  const { folder, remove } = await makeFolder("apache");
  const root = join(folder, "www");
  await mkdir(root);
  await copySite(join(root, "pe"));
  await writeFile(join(root, "pe/.htaccess"), recipe("hosting.md", "Apache", "apache"));
  const port = await freePort();
  const configuration = join(folder, "apache.conf");
  await writeFile(
    configuration,
    `ServerRoot "${folder}"\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile "${folder}/pid"
     ${MODULES.map((name) => `LoadModule ${name}_module ${PLACES}/mod_${name}.so`).join("\n")}
     ErrorLog "${folder}/error.log"\nLogLevel error\nDocumentRoot "${root}"\nTypesConfig /dev/null
     ${process.getuid?.() === 0 ? "User nobody\nGroup nogroup" : ""}
     AddType text/html .html\nAddType text/css .css\nAddType text/javascript .js
     AddType application/json .json\nAddType image/svg+xml .svg
     <Directory "${root}">
       AllowOverride All
       Require all granted
     </Directory>\n`,
  );
  const url = `http://127.0.0.1:${port}/`;
  const running = await startServer(command, ["-X", "-f", configuration], url);
  return {
    url,
    async close() {
      await running.close();
      await remove();
    },
  };
}

withHost("apache2", (command) => {
  const running = startApache(command);
  after(async () => (await running).close());

  scenario(
    "Apache: with the recipe's .htaccess the site runs under a strict policy",
    async ({ open }) => {
      const { url } = await running;
      const page = await visitSite(open, `${url}pe/`);
      await visitViews(page);
      await visitLesson(open, `${url}pe/lesson.html`);
      const policy = async (/** @type {string} */ path) =>
        (await fetch(`${url}pe/${path}`)).headers.get("content-security-policy");
      assert.match(String(await policy("")), /^default-src 'none'/);
      assert.equal(await policy("lesson.html"), null, "it has its own inside");
    },
  );

  scenario("Apache: types, compression and times to keep are the recipe's", async () => {
    const { url } = await running;
    const html = await (await fetch(`${url}pe/`)).text();
    const assets = [...html.matchAll(/(?:href|src)="(assets\/[^"]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    assert.ok(assets.length > 5);
    for (const path of assets) {
      const { headers } = await fetch(`${url}pe/${path}`);
      const kept = headers.get("cache-control");
      assert.equal(kept, "public, max-age=31536000, immutable", path);
    }
    const wasm = await fetch(`${url}pe/${assets.find((path) => path.endsWith(".wasm"))}`);
    assert.equal(wasm.headers.get("content-type"), "application/wasm");
    assert.equal(wasm.headers.get("content-encoding"), "gzip");
    const module = await fetch(`${url}pe/pe.mjs`);
    assert.match(String(module.headers.get("content-type")), /^text\/javascript/);
    assert.equal(module.headers.get("cache-control"), "no-cache");
  });
});
