// SPDX-License-Identifier: MIT
// On paper: the text of every view, in both languages and on both common sizes.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, scenario } from "./harness.mjs";

/**
 * The text of each page.
 * @param {Buffer} pdf
 */
async function textOf(pdf) {
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], {
    input: pdf,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return text.split("\f").slice(0, -1);
}

/**
 * The share of each page that is not white, seen at a low resolution.
 * @param {Buffer} pdf
 */
async function inkOf(pdf) {
  const folder = await mkdtemp(join(tmpdir(), "print-"));
  try {
    execFileSync("pdftoppm", ["-gray", "-r", "30", "-", join(folder, "page")], { input: pdf });
    const files = (await readdir(folder)).sort();
    return await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(join(folder, file));
        // P5, width, height, greatest value, each on a line or after a space; then the pixels.
        const header = /^P5\s+(\d+)\s+(\d+)\s+(\d+)\s/.exec(bytes.toString("latin1", 0, 40));
        const pixels = bytes.subarray(header?.[0].length ?? 0);
        return pixels.filter((grey) => grey < 250).length / pixels.length;
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const lang of LANGUAGES) {
  for (const format of ["A4", "Letter"]) {
    scenario(`a handout of every view: ${lang}, ${format}`, async ({ open }) => {
      const strings = JSON.parse(
        await readFile(new URL(`../../web/strings/${lang}.json`, import.meta.url), "utf8"),
      );
      // From a view in the dark: paper is white whatever the screen was.
      const path = lang === "en" ? "" : `${lang}.html`;
      const page = await open({ theme: "dark", view: "notes" }, { path });
      await page.evaluate(() => document.fonts.ready);
      const views = await page.$$eval("[role=tab]", (tabs) =>
        tabs.map((tab) => tab.getAttribute("data-view") ?? ""),
      );
      const pdf = await page.pdf({ format, printBackground: true });
      const pages = await textOf(pdf);
      const all = pages.join("\n").replace(/\s+/g, "");
      for (const view of views) {
        assert.ok(all.includes(strings.views[view].replace(/\s+/g, "")), view);
      }
      for (let step = 1; step <= 7; step += 1) {
        const title = strings.lesson.text[step].title.replace(/\s+/g, "");
        assert.ok(all.includes(title), title);
      }
      assert.match(all, /2\.017479/);
      for (const [n, text] of pages.entries()) {
        assert.ok(text.replace(/\s/g, "").length > 40, `page ${n + 1} has text: ${text}`);
      }
      const ink = await inkOf(pdf);
      assert.equal(ink.length, pages.length);
      for (const [n, share] of ink.entries()) {
        assert.ok(share > 0.002, `page ${n + 1} is not blank: ${share}`);
        assert.ok(share < 0.5, `page ${n + 1} is not dark: ${share}`);
      }
    });
  }
}

scenario("the page in a frame prints its handout too", async ({ open }) => {
  const page = await open({ embed: 1, step: 3 });
  const pages = await textOf(await page.pdf({ format: "A4" }));
  assert.match(pages.join(" "), /2\.017479/);
});

scenario("what is printed is in the language on show, also after a change", async ({ open }) => {
  const page = await open({ step: 6 });
  const onPaper = async () =>
    (await textOf(await page.pdf({ format: "A4" }))).join("\n").replace(/\s+/g, "");
  const titles = { en: "Sameword,differentplace", "zh-CN": "同一个词，不同的位置" };
  for (const [lang, name, other] of /** @type {const} */ ([
    ["zh-CN", "简体中文", "en"],
    ["en", "English", "zh-CN"],
  ])) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.waitForSelector(`html[lang="${lang}"]`);
    const text = await onPaper();
    assert.ok(text.includes(titles[lang]), lang);
    assert.ok(!text.includes(titles[other]), `nothing of ${other}`);
    assert.match(text, /2\.017479/);
  }
});
