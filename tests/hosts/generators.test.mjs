// SPDX-License-Identifier: MIT
// Sites that a generator builds around the lesson, by the recipes in docs/embedding.md.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after } from "node:test";
import { promisify } from "node:util";
import { serve } from "../../script/lib/static-server.mjs";
import { scenario } from "../browser/harness.mjs";
import { withHost } from "./installed.mjs";
import { recipe } from "./recipes.mjs";
import { copySite, dist, makeFolder } from "./server-process.mjs";
import { untilNorm, visitSite } from "./visit.mjs";

const run = promisify(execFile);

/** @type {(() => Promise<void>)[]} */
const closing = [];
after(() => Promise.all(closing.map((close) => close())));

/**
 * Builds a site and serves it.
 * @param {string} name
 * @param {Record<string, string>} files written into a folder
 * @param {string[]} shipped files of dist/ that are copied to it: from, to, from, to, …
 * @param {string} command
 * @param {string[]} options
 */
async function build(name, files, shipped, command, options) {
  const { folder, remove } = await makeFolder(name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (let n = 0; n < shipped.length; n += 2) {
    await cp(join(dist, shipped[n] ?? ""), join(folder, shipped[n + 1] ?? ""));
  }
  if (name === "jekyll") await copySite(join(folder, "pe"));
  await run(command, options, { cwd: folder });
  const server = await serve(join(folder, "_site"));
  closing.push(async () => {
    await server.close();
    await remove();
  });
  return { url: server.url, built: join(folder, "_site") };
}

/**
 * A page of the built site; browsers ask such sites for an icon.
 * @param {import("../browser/harness.mjs").Open} open
 * @param {string} path
 */
const openBuilt = (open, path) =>
  open(
    {},
    {
      from: "host",
      path,
      ready: false,
      before: (page) => page.route("**/favicon.ico", (route) => route.fulfill({ body: "" })),
    },
  );

/** @param {string} heading @param {number} [n] @param {string} [language] */
const code = (heading, n = 0, language = "html") => recipe("embedding.md", heading, language, n);

withHost("mkdocs", (command) => {
  scenario(
    "MkDocs with directory URLs: a frame and an element, by the page's address",
    async ({ open }) => {
      const { url } = await build(
        "mkdocs",
        {
          // Its highlighting would come from elsewhere.
          "mkdocs.yml":
            "site_name: A course\nsite_dir: _site\nuse_directory_urls: true\n" +
            "theme: {name: mkdocs, highlightjs: false}\n",
          "docs/index.md": "# A course\n",
          "docs/frame.md": `# A frame\n\n${code("MkDocs", 0)}\nAfter it.\n`,
          "docs/element.md": `# An element\n\n${code("MkDocs", 1)}\nAfter it.\n`,
        },
        ["lesson.html", "docs/lesson.html", "embed.js", "docs/embed.js"],
        command,
        ["build", "--quiet", "--strict"],
      );
      for (const [path, frame] of [
        ["frame/", "iframe"],
        ["element/", "pe-lesson iframe"],
      ]) {
        const page = await openBuilt(open, `${url}${path}`);
        await untilNorm(page.frameLocator(String(frame)), 3);
        await page.getByText("After it.").waitFor();
      }
    },
  );
});

withHost("jekyll", (command) => {
  scenario(
    "Jekyll: the whole site is copied, and the element finds it under a base",
    async ({ open }) => {
      const page = `---\ntitle: A lecture\n---\n# A lecture\n\n${code("Jekyll")}\nAfter it.\n`;
      const { url, built } = await build(
        "jekyll",
        { "_config.yml": "baseurl: ''\n", "lecture.md": page },
        [],
        command,
        ["build", "--quiet", "--disable-disk-cache", "--safe"],
      );
      assert.deepEqual(
        (await readdir(join(built, "pe"))).sort(),
        (await readdir(dist)).filter((name) => !/^[._]/.test(name)).sort(),
      );
      await visitSite(open, `${url}pe/`);
      const lecture = await openBuilt(open, `${url}lecture.html`);
      await untilNorm(lecture.frameLocator("pe-lesson iframe"), 3);
      await lecture.getByText("After it.").waitFor();
    },
  );
});

withHost("sphinx-build", (command) => {
  scenario("Sphinx: an extra file and a frame in raw HTML", async ({ open }) => {
    const { url } = await build(
      "sphinx",
      {
        "conf.py": 'project = "A course"\nhtml_extra_path = ["extra"]\n',
        "index.rst": `A course\n========\n\n${code("Sphinx", 0, "rst")}\nAfter it.\n`,
        "extra/about.txt": "",
      },
      ["lesson.html", "extra/lesson.html"],
      command,
      ["-q", "-W", "-b", "html", ".", "_site"],
    );
    const page = await openBuilt(open, url);
    await untilNorm(page.frameLocator("iframe"), 3);
    await page.getByText("After it.").waitFor();
  });
});
