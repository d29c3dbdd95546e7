// SPDX-License-Identifier: MIT
// docs/ in both languages: the same recipes, links that lead somewhere, figures that are still true.

import assert from "node:assert/strict";
import { readFile, readdir, stat } from "node:fs/promises";
import { test } from "node:test";
import { PAGES, measure, report, reportIn } from "../../script/scale.mjs";
import { blocksIn } from "../hosts/recipes.mjs";

const docs = new URL("../../docs/", import.meta.url);
const names = (await readdir(docs)).filter((name) => name.endsWith(".md"));

/** A recipe without what differs between the languages. @param {string} code */
const common = (code) =>
  code
    .replaceAll("zh-CN", "en")
    .replaceAll("同一个词，不同的位置", "Same word, different place")
    .replaceAll("打开课程", "Open the lesson")
    .replace(/^\/\/ .*"ready".*$/m, "");

for (const name of names.filter((it) => !it.includes("zh-CN"))) {
  test(`${name}: the recipes are the same in both languages`, async () => {
    const [english, chinese] = await Promise.all(
      [name, name.replace(".md", ".zh-CN.md")].map((it) => readFile(new URL(it, docs), "utf8")),
    );
    const blocks = blocksIn(String(english));
    assert.ok(blocks.length > 0);
    assert.deepEqual(
      blocksIn(String(chinese)).map(({ code }) => common(code)),
      blocks.map(({ code }) => common(code)),
    );
  });
}

for (const name of names) {
  test(`${name}: its links and the tests that it names exist`, async () => {
    const text = await readFile(new URL(name, docs), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => String(path));
    const tests = [...text.matchAll(/`(tests\/[\w/-]+\.mjs)`/g)].map(([, path]) => `../${path}`);
    for (const path of [...links, ...tests]) await stat(new URL(path, docs));
  });
}

test("the file of headers that the page shows is the one that is built", async () => {
  const text = await readFile(new URL("hosting.md", docs), "utf8");
  const headers = await readFile(new URL("../dist/_headers", docs), "utf8");
  assert.ok(blocksIn(text).some(({ code }) => code === headers));
});

/** How far a figure may have grown before the pages have to be written again. */
const DRIFT = 0.05;
/** How far it may lie below what is written: a newer compiler than Debian 12's builds smaller files. */
const SMALLER = 0.3;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

test("what is built is at most 5 % larger than the figures of size and cost say", async () => {
  const measured = await measure();
  for (const [language, page] of PAGES) {
    const [written, now] = [String(await reportIn(page)), report(measured, language)];
    const hint = `${page}: node script/scale.mjs --write`;
    assert.equal(written.replace(FIGURE, "#"), now.replace(FIGURE, "#"), hint);
    const [before, after] = [written, now].map((text) =>
      (text.match(FIGURE) ?? []).map((figure) => Number(figure.replaceAll(",", ""))),
    );
    for (const [n, value] of (after ?? []).entries()) {
      // A figure of two digits is rounded by more than that.
      const allowed = Math.max((value < Number(before?.[n]) ? SMALLER : DRIFT) * value, 1);
      assert.ok(
        Math.abs(Number(before?.[n]) - value) <= allowed,
        `${before?.[n]}, ${value}: ${hint}`,
      );
    }
  }
});

test("the measured load is of as many requests a visit as are counted", async () => {
  const { files } = await measure();
  for (const [, page] of PAGES) {
    const text = await readFile(new URL(`../../${page}`, import.meta.url), "utf8");
    const [, table = ""] = /<!-- load -->(.*?)<!-- \/load -->/s.exec(text) ?? [];
    const rows = [...table.matchAll(/\| (\d+) \| (\d+) \| [\d.]+MB \|/g)];
    assert.equal(rows.length, 2, page);
    for (const [, visits, requests] of rows) {
      const each = Number(requests) / Number(visits);
      assert.ok(Math.abs(each - files.length) < 0.3, `${page}: node tests/hosts/load.mjs --write`);
    }
  }
});
