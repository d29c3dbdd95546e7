// SPDX-License-Identifier: MIT
// What a visitor has to wait for, in bytes. The site must have been built. A budget is what a part
// weighed when it was last looked at, and a little; lower it when a part has become lighter.

import assert from "node:assert/strict";
import { readFile, readdir, stat } from "node:fs/promises";
import { test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";

const dist = new URL("../../dist/", import.meta.url);
const LANGUAGES = { en: "index.html", "zh-CN": "zh-CN.html" };

/** All that is asked for before the first view of the site is painted: brotli, bytes. */
const FIRST_VIEW = 60_000;
/** The core for other people's pages: brotli, bytes. */
const CORE = 70_500;
/** What the site's first view needs of it: brotli, bytes. */
const FIRST_CORE = 15_200;
/** The one-file page, as it lies on a disk: bytes. Learning platforms refuse more. */
const ONE_FILE = 400_000;

/** @param {string} path relative to dist/ */
async function weigh(path) {
  const bytes = await readFile(new URL(path, dist));
  return {
    path,
    raw: bytes.length,
    brotli: brotliCompressSync(bytes).length,
    gzip: gzipSync(bytes, { level: 9 }).length,
  };
}

/** @param {import("node:test").TestContext} t @param {Awaited<ReturnType<typeof weigh>>[]} parts */
function tell(t, parts) {
  for (const { path, raw, brotli, gzip } of parts) {
    t.diagnostic(`${path}: ${raw} bytes, brotli ${brotli}, gzip ${gzip}`);
  }
}

/**
 * What a page of the site loads before it can show its first view: what its head names (but for
 * what is only for paper or comes later), its script, and the words of its language.
 * @param {string} page
 * @param {string} language
 */
async function partsOf(page, language) {
  const html = (await readFile(new URL(page, dist), "utf8")).replace(
    /<noscript>.*?<\/noscript>/gs,
    "",
  );
  const links = [...html.matchAll(/<link rel="(?:stylesheet|modulepreload|preload)"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('media="print"'))
    .map((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? "");
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path ?? "");
  const words = (await readdir(new URL("assets/", dist))).filter((name) =>
    new RegExp(`^${language}-[0-9a-f]{10}\\.json$`).test(name),
  );
  return [page, ...links, ...scripts, ...words.map((name) => `assets/${name}`)];
}

for (const [language, page] of Object.entries(LANGUAGES)) {
  test(`the first view of the site weighs at most ${FIRST_VIEW} bytes: ${language}`, async (t) => {
    const parts = await Promise.all((await partsOf(page, language)).map(weigh));
    tell(t, parts);
    const total = parts.reduce((sum, { brotli }) => sum + brotli, 0);
    t.diagnostic(`together: brotli ${total}`);
    for (const kind of [/\.css$/, /\.wasm$/, /entry-first/, /\.json$/, /page-/]) {
      assert.equal(parts.filter(({ path }) => kind.test(path)).length, 1, String(kind));
    }
    assert.ok(total <= FIRST_VIEW, `${total} > ${FIRST_VIEW}`);
  });
}

test("the core is within its budget, whole and for the first view", async (t) => {
  const names = await readdir(new URL("assets/", dist));
  const first = names.find((name) => name.startsWith("pe-first-")) ?? "";
  const parts = await Promise.all(["pe.wasm", `assets/${first}`].map(weigh));
  tell(t, parts);
  const [whole, small] = parts.map(({ brotli }) => brotli);
  assert.ok(Number(whole) <= CORE, `${whole} > ${CORE}`);
  assert.ok(Number(small) <= FIRST_CORE, `${small} > ${FIRST_CORE}`);
});

test(`the one-file page has at most ${ONE_FILE} bytes`, async (t) => {
  const { size } = await stat(new URL("lesson.html", dist));
  t.diagnostic(`lesson.html: ${size} bytes`);
  assert.ok(size <= ONE_FILE, `${size} > ${ONE_FILE}`);
});
