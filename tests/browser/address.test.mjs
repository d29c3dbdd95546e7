// SPDX-License-Identifier: MIT
// The address says the state, and the state says the address.

import assert from "node:assert/strict";
import { ORIGINS, axe, parameterOf, scenario, untilParameter, valueAt } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const notices = (page) => page.getByRole("region", { name: "Notices" }).locator("p");

for (const from of ORIGINS) {
  scenario(`an address opens an exact state: ${from}`, async ({ open }) => {
    const page = await open({ step: 6, q: 6, enc: "off", lang: "zh", theme: "dark" }, { from });
    assert.equal(await page.getAttribute("html", "lang"), "zh-CN");
    assert.equal(await page.getAttribute("html", "data-theme"), "dark");
    assert.equal(await page.getByRole("switch").getAttribute("aria-checked"), "false");
    assert.equal(await page.getByRole("slider").inputValue(), "6");
    assert.equal(await valueAt(page.locator('[data-cell="norm"]')), 0);
    assert.equal(
      await page
        .locator("[aria-current=step]")
        .innerText()
        .then((it) => it[0]),
      "6",
    );
  });
}

scenario("the address follows what is done, and loading it again leads back", async ({ open }) => {
  const page = await open({ utm: "course" });
  await page.getByRole("button", { name: "Fast pair nearly repeats" }).click();
  await page.getByRole("switch").click();
  await page.getByRole("button", { name: "Dark" }).click();
  await untilParameter(page, "theme", "dark");
  for (const [name, value] of Object.entries({ step: "6", q: "6", enc: "off", utm: "course" })) {
    assert.equal(await parameterOf(page, name), value, name);
  }
  await page.reload();
  await page.waitForSelector('html[data-ready="true"]');
  assert.equal(await page.getByRole("slider").inputValue(), "6");
  assert.equal(await page.getByRole("switch").getAttribute("aria-checked"), "false");
});

scenario("the default state has a bare address", async ({ open }) => {
  const page = await open({ step: 2 });
  await page
    .getByRole("button", { name: "Back", exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await untilParameter(page, "step", null);
  assert.equal(await page.evaluate("location.search"), "");
});

const BAD = /** @type {[string, string, RegExp][]} */ ([
  ["step", "9", /1 … 7/],
  ["step", "two", /1 … 7/],
  ["q", "1.5", /1 … 32/],
  ["enc", "maybe", /on, off/],
  ["theme", "blue", /auto, light, dark/],
  ["lang", "fr", /en, zh-CN/],
  ["view", "nonsense", /lesson/],
  ["embed", "yes", /1/],
]);

scenario(
  "a bad value is named with the allowed ones, and the default is used",
  async ({ open }) => {
    const page = await open();
    for (const [name, value, rule] of BAD) {
      const url = new URL(page.url());
      url.search = `?${new URLSearchParams({ [name]: value })}`;
      await page.goto(url.href);
      await page.waitForSelector('html[data-ready="true"]');
      const text = await notices(page).innerText();
      assert.ok(text.includes(name) && text.includes(value), text);
      assert.match(text, rule);
      assert.equal(await page.getByRole("slider").inputValue(), "3");
      await page.getByRole("button", { name: "Dismiss" }).click();
      assert.equal(await notices(page).count(), 0);
    }
  },
);

scenario(
  "a notice says what is used, and dismissing it leaves the focus on the page",
  async ({ open }) => {
    const page = await open({ step: "x", enc: "maybe" });
    const again = new URL(page.url());
    again.search = "?q=5&q=99&step=x&enc=maybe";
    const said = /** @type {const} */ ({
      en: [/“99”.*Used instead: 5\.$/, /Step by step/],
      "zh-CN": [/“99”.*现在用的值：5。$/, /逐步演示/],
    });
    for (const [lang, [words, tab]] of Object.entries(said)) {
      again.searchParams.set("lang", lang);
      await page.goto(again.href);
      await page.waitForSelector('html[data-ready="true"]');
      const all = page.locator(".notice");
      assert.match(await all.filter({ hasText: "99" }).locator("> span").innerText(), words);
      assert.equal(await page.locator(".position-field input").inputValue(), "5");
      const focused = page.locator(":focus");
      // The middle one, the last, the only one.
      await all.nth(1).locator("button").focus();
      await page.keyboard.press("Enter");
      assert.ok(await all.nth(1).locator("button:focus").isVisible());
      await page.keyboard.press("Enter");
      assert.ok(await all.nth(0).locator("button:focus").isVisible());
      await page.keyboard.press("Enter");
      assert.equal(await all.count(), 0);
      assert.equal(await focused.getAttribute("role"), "tab");
      assert.match(await focused.innerText(), tab);
    }
    again.searchParams.set("embed", "1");
    again.searchParams.delete("step");
    again.searchParams.delete("enc");
    await page.goto(again.href);
    await page.waitForSelector('html[data-ready="true"]');
    await page.locator(".notice button").press("Enter");
    assert.equal(await page.locator("#view:focus").count(), 1);
  },
);

scenario("markup in an address stays text", async ({ open }) => {
  const evil = '<img src=x onerror="document.title=1">';
  const page = await open({ step: evil });
  assert.ok((await notices(page).innerText()).includes(evil));
  assert.equal(await page.locator("#view img, .notice img").count(), 0);
});

scenario("the browser's language is used where the page has none of its own", async ({ open }) => {
  const chinese = await open({}, { from: "file", locale: "zh-TW" });
  assert.equal(await chinese.getAttribute("html", "lang"), "zh-CN");
  const french = await open({}, { from: "file", locale: "fr-FR" });
  assert.equal(await french.getAttribute("html", "lang"), "en");
});

scenario("the Chinese page is Chinese whatever the browser speaks", async ({ open }) => {
  const page = await open({}, { path: "zh-CN.html" });
  assert.equal(await page.getAttribute("html", "lang"), "zh-CN");
  assert.equal(await page.title(), "同一个词，不同的位置");
});

scenario("embedded, the page has its view and no header or footer", async ({ open }) => {
  const page = await open({ embed: 1, step: 6 }, { width: 640, height: 480 });
  assert.equal(await page.getByRole("banner").count(), 0);
  assert.equal(await page.getByRole("contentinfo").count(), 0);
  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
  assert.ok(await page.getByRole("switch").isVisible());
});

for (const [lang, name, tab] of /** @type {const} */ ([
  ["en", "Skip to the content", "Notes"],
  ["zh-CN", "跳到正文", "说明"],
])) {
  scenario(`the first stop of the keyboard is a link past the tabs: ${lang}`, async ({ open }) => {
    const page = await open({ view: "notes", lang });
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name });
    assert.ok(await link.evaluate((it) => it === document.activeElement));
    const box = await link.boundingBox();
    assert.ok(box && box.height >= 24 && box.x >= 0 && box.y >= 0, "it is seen");
    assert.ok(box.width >= 24 && box.width < 300, "and is no wider than its words");
    assert.deepEqual(await axe(page), []);
    const before = page.url();
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate("document.activeElement.id"), "view");
    assert.equal(page.url(), before, "the address stays as it is");
    assert.equal((await link.boundingBox())?.width, 1, "and it is out of sight again");
    // The next stop is in the view, not in the tabs.
    await page.keyboard.press("Tab");
    const inside = "document.activeElement.closest('#view') !== null";
    assert.equal(await page.evaluate(inside), true);
    assert.equal(await page.getByRole("tab", { name: tab }).count(), 1);
  });
}

scenario("after a long quick drag the address has the last position", async ({ open }) => {
  const page = await open({ lang: "en" });
  // Far more changes than a browser lets a page make to its address.
  await page.locator(".ruler-input").evaluate((ruler) => {
    for (let n = 0; n < 400; n += 1) {
      /** @type {HTMLInputElement} */ (ruler).value = String(n === 399 ? 17 : 1 + (n % 32));
      ruler.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await untilParameter(page, "q", "17");
});

scenario("a preset is in the address, and the address leads to it", async ({ open }) => {
  const page = await open({ evidence: "nearRepeat" });
  const chip = page.getByRole("button", { name: "Fast pair nearly repeats" });
  const title = page.locator(".text-title");
  const assertThere = async () => {
    assert.equal(await chip.getAttribute("aria-pressed"), "true");
    assert.equal(await title.innerText(), "Fast pair nearly repeats");
    assert.equal(await page.locator('[data-cell="norm"]').innerText(), "0.657741");
  };
  await assertThere();
  await untilParameter(page, "q", "6");
  await page.reload();
  await page.waitForSelector('html[data-ready="true"]');
  await assertThere();
  await page.getByRole("slider").press("ArrowRight");
  await untilParameter(page, "evidence", null);
  assert.equal(await chip.getAttribute("aria-pressed"), "false");
  await page.getByRole("button", { name: "Farther apart, yet nearer" }).click();
  await untilParameter(page, "evidence", "farNear");
});
