// SPDX-License-Identifier: MIT
// The fine print as a reader uses it. Expected rows are those that public implementations print, or
// closed forms evaluated here.

import assert from "node:assert/strict";
import { LANGUAGES, assertHealthy, parameterOf, scenario, untilParameter } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const NAMES = {
  en: {
    heading: "Notes",
    conventions: "Rows of position 1 in six conventions",
    back: "Back to Notes",
    mistakes: [
      "Position and component mixed up",
      "Sine and cosine with different denominators",
      "Amplitude multiplied by the position",
      "PE(0) for every word",
      "Concatenated, but the next layer left as it was",
      "“The inputs differ, so the model understands word order”",
    ],
  },
  "zh-CN": {
    heading: "说明",
    conventions: "六种约定下位置 1 的各行",
    back: "回到“说明”",
    mistakes: [
      "把位置和分量混为一谈",
      "正弦和余弦用了不同的分母",
      "用位置放大振幅",
      "每个词都加 PE(0)",
      "拼接了，下一层却没有改",
      "“输入不同，所以模型懂得词序”",
    ],
  },
};

/** Position 1 at width 8, to four decimals. */
const CONVENTIONS = [
  [0.8415, 0.5403, 0.0998, 0.995, 0.01, 1, 0.001, 1],
  [0.8415, 0.0998, 0.01, 0.001, 0.5403, 0.995, 1, 1],
  [0.8415, 0.0464, 0.0022, 0.0001, 0.5403, 0.9989, 1, 1],
  [0.1411, 0.1388, 0.0065, 0.0003, -0.99, 0.9903, 1, 1],
  [0.5403, 0.995, 1, 1, 0.8415, 0.0998, 0.01, 0.001],
  [0.5403, 0.8415, 0.995, 0.0998, 1, 0.01, 1, 0.001],
];

/** What each mistake puts at position 3, by its own rule. */
const AT_3 = [
  Array.from({ length: 8 }, (_, j) => Math.cos(j / 10)),
  Array.from({ length: 8 }, (_, j) => (j % 2 ? Math.cos : Math.sin)(3 / 10 ** (j / 2))),
  Array.from({ length: 8 }, (_, j) => 3 * (j % 2 ? Math.cos : Math.sin)(3 / 10 ** (j >> 1))),
  [0, 1, 0, 1, 0, 1, 0, 1],
];

/**
 * The values in each row of a table, all their digits.
 * @param {import("playwright-core").Locator} table
 * @returns {Promise<number[][]>}
 */
const rowsOf = (table) =>
  table.evaluate((element) =>
    [...element.querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll(".rows-value")].map((value) =>
        Number(/** @type {HTMLElement} */ (value).dataset.value),
      ),
    ),
  );

/**
 * @param {number[] | undefined} actual
 * @param {number[] | undefined} expected
 * @param {number} within
 */
function assertRow(actual, expected, within) {
  assert.equal(actual?.length, expected?.length);
  for (const [j, value] of (expected ?? []).entries()) {
    assert.ok(Math.abs((actual?.[j] ?? NaN) - value) <= within, `${actual?.[j]} is ${value}`);
  }
}

for (const lang of LANGUAGES) {
  scenario(`every mistake is computed beside what is right: ${lang}`, async ({ open }) => {
    const page = await open({ view: "notes", lang });
    const items = page.locator("#view .mistakes > li");
    assert.deepEqual(await items.locator("h4").allInnerTexts(), NAMES[lang].mistakes);
    for (const [n, wrong] of AT_3.entries()) {
      const [first, second] = await rowsOf(items.nth(n).getByRole("table"));
      assertRow(first, wrong, 1e-12);
      assertRow(
        second,
        Array.from({ length: 8 }, (_, j) => (j % 2 ? Math.cos : Math.sin)(3 / 10 ** (j >> 1))),
        1e-12,
      );
    }
    const distances = items.nth(3).locator("td.rows-distance");
    assert.deepEqual(await distances.allInnerTexts(), ["0", "2.017479"]);
  });

  scenario(
    `position 1 stands in six conventions, differences marked: ${lang}`,
    async ({ open }) => {
      const page = await open({ view: "notes", lang });
      assert.equal(await page.getByRole("heading", { name: NAMES[lang].heading }).count(), 1);
      const table = page.getByRole("table", { name: NAMES[lang].conventions });
      const rows = await rowsOf(table);
      assert.equal(rows.length, CONVENTIONS.length);
      for (const [n, expected] of CONVENTIONS.entries()) assertRow(rows[n], expected, 5.0001e-5);
      const marks = await table
        .locator("tbody tr")
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.querySelectorAll(".rows-value")].map((it) => it.classList.contains("other")),
          ),
        );
      assert.ok(marks[0]?.every((it) => !it));
      assert.deepEqual(marks[1], [false, true, true, true, true, true, true, false]);
      assert.ok(marks[5]?.every(Boolean));
    },
  );

  scenario(`each link to evidence leads there and back again: ${lang}`, async ({ open }) => {
    const page = await open({ view: "notes", lang });
    const ids = await page.locator(".see-button[id]").evaluateAll((all) => all.map((it) => it.id));
    assert.ok(ids.length >= 11);
    for (const id of ids) {
      // Some links are in a part that is folded away.
      await page.evaluate(
        (name) => document.getElementById(name)?.closest("details")?.setAttribute("open", ""),
        id,
      );
      await page.locator(`#${id}`).click();
      await page.waitForFunction('new URLSearchParams(location.search).get("view") !== "notes"');
      const reached = id === "see-mixing" ? "by-hand-mixing" : "view";
      assert.equal(await page.evaluate("document.activeElement.id"), reached);
      await page.getByRole("button", { name: NAMES[lang].back }).click();
      await untilParameter(page, "view", "notes");
      assert.equal(await page.evaluate("document.activeElement.id"), id);
    }
  });
}

scenario("the evidence shows what the note says", async ({ open }) => {
  const page = await open({ view: "notes" });
  const back = page.getByRole("button", { name: NAMES.en.back });
  await page.locator("#see-off").click();
  await untilParameter(page, "step", "7");
  assert.equal(await page.getByRole("switch").getAttribute("aria-checked"), "false");
  await back.click();
  await page.locator("#see-ownDenominators").click();
  await untilParameter(page, "step", "3");
  assert.equal(await page.getByRole("switch").getAttribute("aria-checked"), "true");
  await back.click();
  await page.locator("#see-transposed").click();
  await page.locator('[data-cell="second-2"][aria-expanded="true"]').waitFor();
  await back.click();
  await page.locator("#see-understanding").click();
  await untilParameter(page, "q", "6");
  await back.click();
  await page.locator("#see-mixing").click();
  await untilParameter(page, "view", "by-hand");
  const top = await page
    .getByRole("heading", { name: "Does adding mix the two up?" })
    .evaluate((it) => it.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 100, `the part is at the window's top: ${top}`);
  await assertHealthy(page);
});

scenario("a framed page without tabs has the way back too", async ({ open }) => {
  const page = await open({ view: "notes", embed: 1 });
  assert.equal(await page.getByRole("tab").count(), 0);
  await page.locator("#see-zero").press("Enter");
  await page.getByRole("button", { name: NAMES.en.back }).press("Enter");
  await untilParameter(page, "view", "notes");
});

scenario("the counts follow n and d, and a bad value leaves them", async ({ open }) => {
  const page = await open({ view: "notes", n: 512, d: 512 });
  const values = page.locator("#view .counts").first().locator("tbody tr").nth(2).locator("td");
  assert.deepEqual(await values.allInnerTexts(), ["512", "262\u202f144", "524\u202f288"]);
  const n = page.getByRole("spinbutton", { name: "Number of positions n" });
  await n.fill("100");
  await untilParameter(page, "n", "100");
  assert.equal(await values.nth(1).getAttribute("data-value"), "51200.000000000000");
  await n.fill("1000");
  assert.equal(await n.getAttribute("aria-invalid"), "true");
  assert.equal(await values.nth(1).getAttribute("data-value"), "51200.000000000000");
  await n.blur();
  assert.equal(await n.inputValue(), "100");
});

scenario("a far position is shown in the conventions' table", async ({ open }) => {
  const page = await open({ view: "notes" });
  await page.getByRole("button", { name: "Show position 10000" }).click();
  await untilParameter(page, "pos", "10000");
  const table = page.getByRole("table", { name: "Rows of position 10000" });
  const [paper] = await rowsOf(table);
  // sin 10000 and cos 10000, to nine decimals
  assertRow(paper?.slice(0, 2), [-0.305614389, -0.952155368], 5e-10);
  const isSeen = await table.evaluate((it) => it.getBoundingClientRect().top < innerHeight);
  assert.ok(isSeen);
  assert.equal(await page.evaluate("document.activeElement.id"), "notes-conventions");
});

scenario("the contents lead to every section, and so does the address", async ({ open }) => {
  const page = await open({ view: "notes" });
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  assert.equal(await links.count(), 7);
  await links.nth(3).click();
  const heading = page.getByRole("heading", { name: "Other conventions" });
  const top = () => heading.evaluate((it) => it.getBoundingClientRect().top);
  assert.ok((await top()) < 60);
  await page.reload();
  await page.waitForSelector('html[data-ready="true"]');
  assert.ok((await top()) < 60, "after loading too");
  assert.equal(await parameterOf(page, "view"), "notes");
});
