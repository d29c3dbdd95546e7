// SPDX-License-Identifier: MIT
// The hosted site shows its first view before the others have come.

import assert from "node:assert/strict";
import { visitedFiles } from "../../script/scale.mjs";
import { parameterOf, requestsOf, scenario, siteAddress, untilParameter } from "./harness.mjs";

/** The module of the other views. */
const REST = /\/rest-\w+\.js$/;

scenario("the lesson works while the other views cannot be had", async ({ open }) => {
  const page = await open(
    { step: 6 },
    { noisy: true, before: (view) => view.route(REST, (route) => route.abort()) },
  );
  assert.equal(await page.locator('[data-cell="norm"]').innerText(), "2.017479");
  // The text version, which is what is printed, is the one that came with the page.
  assert.match((await page.locator("#prose").textContent()) ?? "", /2\.017479/);

  // What is unfolded on the first view says so as well.
  await page.locator('[data-cell="norm"]').click();
  const why = /could not be loaded: one of its files could not be fetched\./;
  assert.match(await page.locator(".working").innerText(), why);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  assert.match(await page.locator("#share-panel").innerText(), why);
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Why sine and cosine" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  assert.match(await page.getByRole("alert").innerText(), why);
  await page.getByRole("tab", { name: "Step by step" }).click();
  assert.equal(await page.locator('[data-cell="norm"]').innerText(), "2.017479");
});

/** The most that may move by itself, in Chromium's measure: a tenth of what is called good. */
const STILL = 0.01;

for (const width of [1280, 390, 320]) {
  scenario(`nothing moves while the page comes, ${width} px wide`, async ({ open }) => {
    for (const lang of ["en", "zh-CN"]) {
      for (const step of [1, 6]) {
        const page = await open(
          { step, lang },
          {
            width,
            before: (view) =>
              view.addInitScript(() => {
                /** @type {{ moved: number, drawings: string[] }} */
                const seen = { moved: 0, drawings: [] };
                Object.assign(window, { seen });
                new PerformanceObserver((list) => {
                  for (const entry of list.getEntries()) {
                    seen.moved += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
                  }
                }).observe({ type: "layout-shift", buffered: true });
                new MutationObserver(() => {
                  const app = document.getElementById("app");
                  if (!app?.querySelector(".text-title")) return;
                  const drawing = `${document.documentElement.dataset.ready ?? "not ready"}, ${
                    app.querySelectorAll(".workbench, .dock").length
                  } of 2`;
                  if (seen.drawings.at(-1) !== drawing) seen.drawings.push(drawing);
                }).observe(document, { subtree: true, childList: true, attributes: true });
              }),
          },
        );
        // A frame in which something could have moved.
        await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
        const { moved, drawings } = await page.evaluate(() => /** @type {any} */ (window).seen);
        assert.ok(moved < STILL, `${lang}, step ${step}: ${moved}`);
        // It is ready when all of it is there, not when the first half is.
        assert.deepEqual([drawings[0], drawings.at(-1)], ["not ready, 0 of 2", "true, 2 of 2"]);
        await page.context().close();
      }
    }
  });
}

scenario("a view whose core could not be had is there after another try", async ({ open }) => {
  const core = /\/pe-[0-9a-f]{10}\.wasm$/;
  const page = await open(
    { view: "rotation", pos: 5 },
    { noisy: true, before: (view) => view.route(core, (route) => route.abort()) },
  );
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(core);
  await again.click();
  await page.getByRole("table").or(page.getByRole("img")).first().waitFor();
  assert.equal(await again.count(), 0);
  assert.equal(await parameterOf(page, "pos"), "5");
});

for (const way of ["cut off", "refused"]) {
  scenario(`a style that was ${way} is had by another try`, async ({ open }) => {
    const style = /\/rest-[0-9a-f]+\.css$/;
    const page = await open(
      { step: 6 },
      {
        noisy: true,
        before: (view) =>
          view.route(style, (route) =>
            way === "refused" ? route.fulfill({ status: 503 }) : route.abort(),
          ),
      },
    );
    await page.getByRole("tab", { name: "Why sine and cosine" }).click();
    const again = page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    await page.unroute(style);
    await again.click();
    await page.getByRole("slider").first().waitFor();
    const radius = await page
      .locator(".turn-circle")
      .first()
      .evaluate((it) => getComputedStyle(it).maxInlineSize);
    assert.notEqual(radius, "none", "the view has its style");
  });
}

scenario(
  "the language is the one that was asked for last, whatever comes first",
  async ({ open }) => {
    /** @type {Record<string, () => void>} */
    const release = {};
    const page = await open(
      {},
      {
        noisy: true,
        ready: false,
        before: async (view) => {
          for (const code of ["en", "zh-CN"]) {
            const released = new Promise((resolve) => (release[code] = () => resolve(undefined)));
            await view.route(new RegExp(`/${code}-rest-\\w+\\.json$`), async (route) => {
              await released;
              await route.continue();
            });
          }
        },
      },
    );
    await page.waitForSelector('html[data-ready="true"]');
    await page.getByRole("button", { name: "简体中文" }).click();
    await page.waitForSelector('html[lang="zh-CN"]');
    release.en?.();
    await page.waitForTimeout(200);
    await page.getByRole("button", { name: "English" }).click();
    release["zh-CN"]?.();
    await page.waitForSelector('html[data-rest="here"]');
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    assert.equal(await page.locator("#app h1").innerText(), "Same word, different place");
    assert.equal(
      await page.getByRole("button", { name: "English" }).getAttribute("aria-pressed"),
      "true",
    );
    // All words are there, not only the first view's.
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.getByRole("heading", { name: "Notes" }).waitFor();
  },
);

scenario("a visit asks for the files that are counted, each once", async ({ open }) => {
  const page = await open();
  // The rest is here when another view is.
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.getByRole("heading", { name: "Notes" }).waitFor();
  const site = await siteAddress();
  const asked = requestsOf(page).map((url) => url.slice(site.length).replace(/\?.*/, ""));
  // Whether a browser without a window asks for the icon is its own affair.
  const isIcon = (/** @type {string} */ path) => path.includes("/icon-");
  assert.deepEqual(
    asked
      .filter((path) => !isIcon(path))
      .map((path) => path || "index.html")
      .sort(),
    (await visitedFiles()).filter((path) => !isIcon(path)).sort(),
  );
});

scenario("only the words of the language that is wanted are loaded", async ({ open }) => {
  const page = await open({ lang: "zh-CN" });
  const words = requestsOf(page).filter((url) => url.endsWith(".json"));
  assert.ok(words.length > 0);
  assert.deepEqual(
    words.filter((url) => !url.includes("zh-CN")),
    [],
  );
});

scenario("a language whose words cannot be had is not taken", async ({ open }) => {
  const words = /\/zh-CN.*\.json$/;
  const page = await open({ q: 6 }, { noisy: true });
  await page.route(words, (route) => route.abort());
  const button = page.getByRole("button", { name: "简体中文" });
  await Promise.all([page.waitForEvent("requestfailed"), button.click()]);
  await untilParameter(page, "lang", null);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  assert.equal(await parameterOf(page, "q"), "6");
  await page.unroute(words);
  await button.click();
  await page.locator('html[lang="zh-CN"]').waitFor();
});
