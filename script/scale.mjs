// SPDX-License-Identifier: MIT
// What a learner loads and what a million of them cost, measured on dist/. Prints it; `--write` puts
// it into docs/hosting*.md, and a test says when those pages are no longer true.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const top = new URL("../", import.meta.url);

/** As servers compress while they answer, and as files are compressed once beforehand. */
const GZIP_LEVEL = 6;
const BROTLI_QUALITY = 11;

/** Dollars for a gigabyte of traffic: what content networks ask lies between. */
const PRICES = [0.01, 0.05, 0.1];
const LEARNERS = 1e6;
const DAY = 24 * 60 * 60;
const DAYS = 30;

/** @typedef {{ bytes: number, gzip: number, brotli: number }} Size */

/** @param {string} path @returns {Promise<Size>} */
async function sizeOf(path) {
  const content = await readFile(new URL(`dist/${path}`, top));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    bytes: content.length,
    gzip: gzipSync(content, { level: GZIP_LEVEL }).length,
    brotli: brotliCompressSync(content, { params }).length,
  };
}

/** A name without what changes with the content. @param {string} path */
const plain = (path) => path.replace(/-(?:[0-9a-f]{10}|[0-9A-Z]{8})\./, "-….");

/** What is asked for when a table is read. */
const ON_DEMAND = /^check-worker-/;
/** The words of other languages than English. */
const OTHER_WORDS = /^(?!en-).*\.json$/;

/**
 * What a first visit to the English page asks for: what the first view needs, and the rest, which
 * comes when the browser is idle. A browser test holds this list against a visit.
 */
export async function visitedFiles() {
  // By what they are, not by what changes in their names.
  const assets = (await readdir(new URL("dist/assets/", top))).sort((a, b) =>
    plain(a).localeCompare(plain(b), "en"),
  );
  const asked = assets.filter((name) => !ON_DEMAND.test(name) && !OTHER_WORDS.test(name));
  return ["index.html", ...asked.map((name) => `assets/${name}`)];
}

/** Measures the site. */
export async function measure() {
  const files = await visitedFiles();
  const sizes = await Promise.all(files.map(sizeOf));
  /** @param {keyof Size} key */
  const sum = (key) => sizes.reduce((total, size) => total + size[key], 0);
  const total = { bytes: sum("bytes"), gzip: sum("gzip"), brotli: sum("brotli") };
  const lesson = await sizeOf("lesson.html");
  return { files: files.map((path, n) => ({ path, size: sizes[n] ?? total })), total, lesson };
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {number} value */
const whole = (value) => Math.round(value).toLocaleString("en-US");

const WORDS = {
  en: {
    head: "| file | bytes | gzip | brotli |",
    site: "a first visit to the site: {n} requests",
    lesson: "`lesson.html`: 1 request",
    million:
      "A million learners a day, each for the first time, on the site with brotli: " +
      "{gb} GB a day, {tb} TB in {days} days; {requests} million requests a day, {rate} a second.",
    cost: "| price of a GB | a day | {days} days |",
  },
  "zh-CN": {
    head: "| 文件 | 字节 | gzip | brotli |",
    site: "首次访问网站：{n} 个请求",
    lesson: "`lesson.html`：1 个请求",
    million:
      "每天一百万名学习者，都是第一次打开网站，用 brotli：每天 {gb} GB，{days} 天 {tb} TB；" +
      "每天 {wan} 万个请求，每秒 {rate} 个。",
    cost: "| 每 GB 的价格 | 一天 | {days} 天 |",
  },
};

/**
 * The two tables and the sentence, as Markdown.
 * @param {Awaited<ReturnType<typeof measure>>} measured
 * @param {keyof typeof WORDS} language
 */
export function report({ files, total, lesson }, language) {
  const gigabytes = (total.brotli * LEARNERS) / 1e9;
  const requests = files.length * LEARNERS;
  /** @type {Record<string, string>} */
  const values = {
    n: `${files.length}`,
    gb: whole(gigabytes),
    tb: ((gigabytes * DAYS) / 1000).toFixed(1),
    days: `${DAYS}`,
    requests: `${requests / 1e6}`,
    wan: `${requests / 1e4}`,
    rate: whole(requests / DAY),
  };
  const words = WORDS[language];
  /** @param {string} text */
  const filled = (text) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  /** @param {string} name @param {Size} size */
  const row = (name, { bytes, gzip, brotli }) =>
    `| ${name} | ${kB(bytes)} | ${kB(gzip)} | ${kB(brotli)} |`;
  return [
    words.head,
    "|---|--:|--:|--:|",
    ...files.map(({ path, size }) => row(`\`${plain(path)}\``, size)),
    row(`**${filled(words.site)}**`, total),
    row(`**${words.lesson}**`, lesson),
    "",
    filled(words.million),
    "",
    filled(words.cost),
    "|--:|--:|--:|",
    ...PRICES.map(
      (price) =>
        `| $${price.toFixed(2)} | $${whole(gigabytes * price)} | $${whole(gigabytes * price * DAYS)} |`,
    ),
  ].join("\n");
}

const BETWEEN = /(?<=<!-- scale -->\n).*?(?=<!-- \/scale -->)/s;

/** The pages that hold a report, in each language. */
export const PAGES = /** @type {const} */ ([
  ["en", "docs/hosting.md"],
  ["zh-CN", "docs/hosting.zh-CN.md"],
]);

/** The report that a page holds. @param {string} page */
export async function reportIn(page) {
  const text = await readFile(new URL(page, top), "utf8");
  return BETWEEN.exec(text)?.[0].trimEnd();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!(await readdir(top)).includes("dist")) throw new Error("run script/build first");
  const measured = await measure();
  if (process.argv.includes("--write")) {
    for (const [language, page] of PAGES) {
      const text = await readFile(new URL(page, top), "utf8");
      await writeFile(
        new URL(page, top),
        text.replace(BETWEEN, () => `${report(measured, language)}\n`),
      );
    }
  } else {
    console.log(report(measured, "en"));
  }
}
