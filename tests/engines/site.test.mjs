// SPDX-License-Identifier: MIT
// What the page promises to whoever links to it, frames it or opens it from a folder, in every engine.

import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BIT_TABLES, nativeSum } from "../bits/tables.mjs";
import { LANGUAGES, assertSix, scenario } from "./engine.mjs";

/**
 * What each view shows, from closed forms: cos 3; 2π · 1000; sin(2/100); cos 0.001.
 * @type {Record<string, { tab: Record<string, string>, value: number, heading: Record<string, string> }>}
 */
const VIEWS = {
  rotation: {
    tab: { en: "Why sine and cosine", "zh-CN": "为什么是正弦和余弦" },
    heading: { en: "Why sine and cosine", "zh-CN": "为什么是正弦和余弦" },
    value: Math.cos(3),
  },
  scales: {
    tab: { en: "Why many frequencies", "zh-CN": "为什么要多种频率" },
    heading: { en: "Why many frequencies", "zh-CN": "为什么要多种频率" },
    value: 2 * Math.PI * 1000,
  },
  "by-hand": {
    tab: { en: "By hand", "zh-CN": "动手算" },
    heading: { en: "By hand", "zh-CN": "动手算" },
    value: Math.sin(2 / 100),
  },
  check: {
    tab: { en: "Check yours", "zh-CN": "检查你的实现" },
    heading: { en: "What did your code make?", "zh-CN": "你的程序算出了什么？" },
    value: NaN,
  },
  notes: {
    tab: { en: "Notes", "zh-CN": "说明" },
    heading: { en: "Notes", "zh-CN": "说明" },
    value: Math.cos(0.001),
  },
};

for (const lang of LANGUAGES) {
  scenario(`every view opens from its tab and shows its numbers: ${lang}`, async ({ open }) => {
    const page = await open({ lang });
    for (const [view, { tab, value, heading }] of Object.entries(VIEWS)) {
      await page.click({ role: "tab", name: String(tab[lang]) });
      await page.until(
        (name) => [...document.querySelectorAll("#view h2")].some((it) => it.textContent === name),
        heading[lang],
      );
      assert.equal(
        await page.evaluate(() => new URLSearchParams(location.search).get("view")),
        view,
      );
      if (Number.isNaN(value)) continue;
      const values = await page.evaluate(() =>
        [...document.querySelectorAll("#view [data-value]")].map((it) =>
          Number(it.getAttribute("data-value")),
        ),
      );
      assert.ok(
        values.some((it) => Math.abs(it - value) < 1e-12 * Math.abs(value)),
        `${view}: ${value}`,
      );
    }
  });
}

scenario(
  "the chosen tab is in sight on the narrowest phone, also when it is turned",
  async ({ open }) => {
    for (const view of Object.keys(VIEWS)) {
      const page = await open({ lang: "en", view }, { width: 320 });
      for (const width of [320, 390, 320]) {
        await page.resize(width);
        await page.until((room) => {
          const rect = document
            .querySelector("[role=tab][aria-selected=true]")
            ?.getBoundingClientRect();
          return innerWidth === room && rect && rect.left >= 0 && rect.right <= room;
        }, width);
      }
    }
  },
);

scenario("a pasted table is told what it is", async ({ open }) => {
  const page = await open({ view: "check", lang: "en" });
  await page.click({ role: "button", name: "Two denominators" });
  await page.until(() =>
    /denominator/i.test(document.querySelector("[aria-label='What it is'] h2")?.textContent ?? ""),
  );
});

scenario("the address sets the page, and the page keeps the address", async ({ open }) => {
  const page = await open({ step: 6, q: 9, theme: "dark", lang: "zh-CN" });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-CN");
  // 2·√(Σ sin²(9ω/2)) over ω = 1, 1/10, 1/100, 1/1000.
  const norm = 2 * Math.hypot(...[1, 10, 100, 1000].map((over) => Math.sin(4.5 / over)));
  assertSix(await page.value("norm"), norm);
  await page.click({ role: "button", name: "上一步" });
  await page.until(() => new URLSearchParams(location.search).get("step") === "5");
  const query = await page.evaluate(() => location.search);
  assert.match(query, /q=9/);
  await page.goto(await page.evaluate(() => location.href));
  assert.equal(await page.text("#view h2"), "相加");
});

scenario("a bad value in the address is named and the default used", async ({ open }) => {
  const page = await open({ q: 33, step: 6, lang: "en" });
  assert.match(await page.text(".notice"), /q = “33”/);
  assertSix(await page.value("norm"), 2.017479);
});

/** The frame's page, when it is ready. @param {import("./page.mjs").Page} page */
const untilFramed = (page) =>
  page.until(() => document.documentElement.dataset.ready === "true" && "yes", null, "inFrame");

scenario(
  "the page works in a sandboxed frame, and Tab goes through it and out, both ways",
  async ({ page, folder }) => {
    const lesson = await readFile(join(folder, "lesson.html"), "utf8");
    const escaped = lesson.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const path = join(folder, "framing.html");
    await writeFile(
      path,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">` +
        `<button id="before">before</button>` +
        `<iframe title="lesson" sandbox="allow-scripts" width="700" height="500" srcdoc="${escaped}"></iframe>` +
        `<button id="after">after</button>`,
    );
    try {
      await page.resize(1280);
      await page.driver.goto(pathToFileURL(path).href);
      await untilFramed(page);
      assert.equal(
        await page.inFrame(() => document.querySelector("h1")?.textContent),
        "Same word, different place",
      );
      const focused = () =>
        page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
      for (const [from, key, to] of /** @type {const} */ ([
        ["before", "Tab", "after"],
        ["after", "Shift+Tab", "before"],
      ])) {
        await page.evaluate((id) => document.getElementById(id)?.focus(), from);
        let isInside = false;
        /** @type {string | undefined} */
        let at;
        for (let left = 60; left > 0 && at !== to; left -= 1) {
          await page.press(key);
          at = await focused();
          isInside ||= at === "IFRAME";
        }
        assert.ok(isInside, `${key} enters the frame`);
        assert.equal(at, to, `${key} leaves the frame`);
      }
    } finally {
      await rm(path);
    }
  },
);

scenario("the core computes the bits that the native build computes", async ({ open, page }) => {
  await open();
  const sum = await page.evaluate(async (tables) => {
    const { loadPe } = await import(new URL("pe.mjs", location.href).href);
    const pe = await loadPe();
    // FNV-1a, 64 bits, over the bytes of some tables, in halves of 32 bits.
    let [high, low] = [0xcbf29ce4, 0x84222325];
    /** @param {Float64Array} table */
    const add = (table) => {
      for (const byte of new Uint8Array(table.buffer, table.byteOffset, table.byteLength)) {
        low = (low ^ byte) >>> 0;
        // times 2^40 + 0x1b3
        const product = low * 0x1b3;
        high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
        low = product >>> 0;
      }
    };
    for (const table of tables) add(pe.encodeTable(...table));
    return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
  }, BIT_TABLES);
  assert.equal(BigInt(`0x${sum}`), await nativeSum());
});
