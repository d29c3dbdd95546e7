// SPDX-License-Identifier: MIT
// The lesson in every engine. Expected values are those of the lesson's source text, which were
// computed independently of this program.

import assert from "node:assert/strict";
import { NAMES, TABLE } from "../lesson-values.mjs";
import { LANGUAGES, assertSix, scenario } from "./engine.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** What is said before a position, and the presets with their positions and norms. */
const MORE = {
  en: {
    position: "position ",
    presets: {
      "Fast pair nearly repeats": { q: 6, norm: 0.657741 },
      "Farther apart, yet nearer": { q: 6, norm: 0.657741 },
      "Fast pair repeats, the vector does not": { q: 25, norm: 1.919031 },
      "Too small to see": { q: 1, norm: 0.9641 },
      "Position 0 is not zero": { q: 1, norm: null },
      "Lesson: 0 and 3": { q: 3, norm: 2.017479 },
    },
  },
  "zh-CN": {
    position: "位置 ",
    presets: { 快速对几乎重复: { q: 6, norm: 0.657741 } },
  },
};

/** The numbers of the table on show, by their cells. @param {Page} page @returns {Promise<Record<string, { text: string, value: string }>>} */
const cells = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll("[data-cell]")]
        .filter((it) => it.checkVisibility())
        .map((it) => [
          it.getAttribute("data-cell"),
          { text: it.textContent, value: it.getAttribute("data-value") },
        ]),
    ),
  );

for (const lang of LANGUAGES) {
  const names = { ...NAMES[lang], ...MORE[lang] };
  /** @type {("site" | "file")[]} */
  const origins = lang === "en" ? ["site", "file"] : ["file"];
  for (const from of origins) {
    scenario(`the seven steps tell the lesson: ${lang}, ${from}`, async ({ open }) => {
      const page = await open({ lang }, { from });
      assert.equal(await page.text("h1"), names.title);
      for (const [n, title] of names.steps.entries()) {
        await page.until(
          (step) => document.querySelector("#view h2")?.textContent?.includes(step),
          title,
        );
        const shown = await cells(page);
        const reached = n === 0 ? 0 : n < 3 ? 2 * n : 8;
        for (const [j, [first, second]] of TABLE.entries()) {
          assert.equal(shown[`first-${j}`]?.text, j < reached ? first : undefined, `PE(0), ${j}`);
          assert.equal(shown[`second-${j}`]?.text, j < reached ? second : undefined, `PE(3), ${j}`);
        }
        if (n === 0) assert.equal(shown.offNorm?.text, "0");
        if (n === 4) assert.equal(shown["addedSecond-1"]?.text, "e1 − 0.989992");
        if (n === 5) assertSix(Number(shown.norm?.value), 2.017479);
        if (n === 6) {
          assertSix(Number(shown.norm?.value), 2.017479);
          assert.equal(shown.offNorm?.value, "0");
        } else await page.click({ role: "button", name: names.next });
      }
    });
  }

  scenario(`every preset jumps to its evidence: ${lang}`, async ({ open }) => {
    const page = await open({ lang, step: 4 });
    for (const [name, { q, norm }] of Object.entries(names.presets)) {
      await page.click({ role: "button", name });
      await page.until(
        (wanted) =>
          document.querySelector(".ruler-input")?.getAttribute("aria-valuetext")?.endsWith(wanted),
        String(q),
      );
      if (norm !== null) assertSix(await page.value("norm"), norm);
      else assert.equal(await page.value("first-1"), 1, "cos 0 is 1");
      if (q === 6) {
        assertSix(await page.value("chord-0"), 0.28224);
        assertSix(await page.value("chord-1"), 0.59104);
      }
    }
  });

  scenario(`the slider moves by keyboard and says the position: ${lang}`, async ({ open }) => {
    const page = await open({ lang, step: 6 });
    const slider = { role: "slider", name: names.slider };
    await page.focus(slider);
    for (const [key, q] of /** @type {const} */ ([
      ["ArrowRight", 4],
      ["ArrowUp", 5],
      ["ArrowLeft", 4],
      ["End", 32],
      ["Home", 1],
    ])) {
      await page.press(key);
      const text = names.position + q;
      await page.until(
        (wanted) =>
          document.querySelector(".ruler-input")?.getAttribute("aria-valuetext") === wanted,
        text,
      );
      assert.equal(
        await page.probe("attribute", {
          of: { role: "spinbutton", name: names.field },
          name: "value",
        }),
        String(q),
      );
    }
    assertSix(await page.value("norm"), 0.9641);
    assert.equal((await page.probe("active"))?.name, names.slider, "the focus stays");
    await page.until(() => new URLSearchParams(location.search).get("q") === "1");
  });

  scenario(`the switch changes what is added, never the code: ${lang}`, async ({ open }) => {
    const page = await open({ lang, step: 6, q: 6 });
    const toggle = { role: "switch", name: names.switch };
    assertSix(await page.value("norm"), 0.657741);
    await page.focus(toggle);
    await page.press("Space");
    await page.until(
      () => document.querySelector("[role=switch]")?.getAttribute("aria-checked") === "false",
    );
    const off = await cells(page);
    assert.equal(off.norm?.value ?? off.offNorm?.value, "0");
    assertSix(Number(off["second-0"]?.value), -0.279415);
    await page.until(() => new URLSearchParams(location.search).get("enc") === "off");
    await page.click(toggle);
    await page.until(
      () => document.querySelector("[role=switch]")?.getAttribute("aria-checked") === "true",
    );
    assertSix(await page.value("norm"), 0.657741);
  });
}

scenario("a radical covers what stands under it", async ({ open }) => {
  let seen = 0;
  for (const view of ["lesson", "by-hand", "notes"]) {
    const page = await open({ view, step: 6 });
    const roots = await page.evaluate(() =>
      [...document.querySelectorAll("msqrt")]
        .filter((it) => it.checkVisibility())
        .map((it) => ({
          text: it.textContent,
          whole: it.getBoundingClientRect().width,
          under: [...it.children].reduce(
            (sum, child) => sum + child.getBoundingClientRect().width,
            0,
          ),
        })),
    );
    seen += roots.length;
    // The sign alone is as wide as a letter: without it one letter and its root have one width.
    for (const { text, whole, under } of roots) {
      const enough = text.length === 1 ? 1.3 * under : under + 4;
      assert.ok(whole > enough, `${view}: √${text} is ${whole} px wide, ${under} without √`);
    }
  }
  assert.ok(seen > 0, "there are radicals");
});
