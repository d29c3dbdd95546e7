// SPDX-License-Identifier: MIT
// The site behind a real nginx: as docs/hosting.md sets it up, and set up worse than that.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after } from "node:test";
import { minify } from "html-minifier-terser";
import { requestsOf, scenario } from "../browser/harness.mjs";
import { withHost } from "./installed.mjs";
import { startNginx } from "./nginx.mjs";
import { recipe } from "./recipes.mjs";
import { copySite } from "./server-process.mjs";
import { visitLesson, visitSite, visitViews } from "./visit.mjs";

/** Everything that a tool in front of a site may do to its pages. */
const MINIFY = {
  collapseBooleanAttributes: true,
  collapseWhitespace: true,
  minifyCSS: true,
  minifyJS: true,
  removeAttributeQuotes: true,
  removeComments: true,
  removeEmptyAttributes: true,
  removeOptionalTags: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  sortAttributes: true,
  sortClassName: true,
  useShortDoctype: true,
};

/** Types as an old configuration has them: none for the core, and browsers told not to guess. */
const WITHOUT_TYPES = `
  location /deep/er/still/ {
    types { text/html html; text/css css; application/javascript js; image/svg+xml svg; }
    default_type application/octet-stream;
    add_header X-Content-Type-Options nosniff;
  }`;

/** @param {string} file @param {import("html-minifier-terser").Options} options */
async function minifyFile(file, options) {
  const before = await readFile(file, "utf8");
  const html = await minify(before, options);
  assert.ok(html.length < before.length, "it changed something");
  await writeFile(file, html);
}

withHost("nginx", (command) => {
  const server = recipe("hosting.md", "nginx", "nginx");
  const end = server.lastIndexOf("}");
  const running = startNginx(
    command,
    async (root) => {
      await copySite(join(root, "pe"));
      await copySite(join(root, "deep/er/still"));
      await copySite(join(root, "minified"));
      for (const page of ["index.html", "zh-CN.html"]) {
        await minifyFile(join(root, "minified", page), MINIFY);
      }
      await minifyFile(join(root, "minified/lesson.html"), {
        ...MINIFY,
        minifyCSS: false,
        minifyJS: false,
      });
      await writeFile(
        join(root, "pe/module.html"),
        `<!doctype html><meta charset=utf-8><link rel=icon href=data:,><output></output>
         <script type=module>
           import { loadPe } from "./pe.mjs";
           const pe = await loadPe();
           document.querySelector("output").value = pe.compare({ width: 8 }, 0, 3, true).norm.toFixed(6);
         </script>`,
      );
    },
    `${server.slice(0, end)}${WITHOUT_TYPES}}`,
  );
  after(async () => (await running).close());

  scenario(
    "nginx: the recipe serves the site under a sub-path and a strict policy",
    async ({ open }) => {
      const { url } = await running;
      const page = await visitSite(open, `${url}pe/`);
      await visitViews(page);
      const [document] = requestsOf(page);
      const { headers } = await fetch(String(document));
      assert.match(
        String(headers.get("content-security-policy")),
        /^default-src 'none'; script-src/,
      );
      await visitLesson(open, `${url}pe/lesson.html`);
    },
  );

  scenario("nginx: pages may not be kept, what has a hash in its name may be", async () => {
    const { url } = await running;
    const html = await (await fetch(`${url}pe/`)).text();
    const assets = [...html.matchAll(/(?:href|src)="(assets\/[^"]+)"/g)].map(([, path]) => path);
    assert.ok(assets.length >= 5, `${assets}`);
    for (const path of assets) {
      const response = await fetch(`${url}pe/${path}`);
      assert.equal(
        response.headers.get("cache-control"),
        "public, max-age=31536000, immutable",
        path,
      );
      if (/\.(wasm|js|css|json)$/.test(String(path))) {
        assert.equal(response.headers.get("content-encoding"), "gzip", path);
      }
    }
    for (const path of ["", "index.html", "zh-CN.html", "lesson.html", "embed.js", "pe.mjs"]) {
      const { headers } = await fetch(`${url}pe/${path}`);
      assert.equal(headers.get("cache-control"), "no-cache", path);
    }
  });

  scenario("nginx: a page of one's own imports the core as a module", async ({ open }) => {
    const { url } = await running;
    const page = await open({}, { from: "host", path: `${url}pe/module.html`, ready: false });
    await page.getByText("2.017479").waitFor();
  });

  scenario(
    "nginx without the right types, three folders down: the site starts",
    async ({ open }) => {
      const { url } = await running;
      const page = await visitSite(open, `${url}deep/er/still/`);
      const core = requestsOf(page).find((it) => it.endsWith(".wasm"));
      const { headers } = await fetch(String(core));
      assert.equal(headers.get("content-type"), "application/octet-stream");
      await visitLesson(open, `${url}deep/er/still/lesson.html`);
    },
  );

  scenario("behind a host that minifies HTML the site is the same", async ({ open }) => {
    const { url } = await running;
    await visitSite(open, `${url}minified/`);
  });

  scenario(
    "the one-file page bears a minifier that leaves scripts and styles alone",
    async ({ open }) => {
      const { url } = await running;
      await visitLesson(open, `${url}minified/lesson.html`);
    },
  );
});
