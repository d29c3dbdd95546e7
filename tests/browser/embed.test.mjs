// SPDX-License-Identifier: MIT
// <pe-lesson> in somebody else's page, from another origin than the lesson's.

import assert from "node:assert/strict";
import { errorsOf, scenario, siteAddress } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Keeps the element's events. */
const LISTEN = `<script>
  const events = [];
  for (const name of ["ready", "state", "complete", "error"]) {
    addEventListener("pe-" + name, ({ type, detail, target }) => {
      events.push({ type, detail, from: target.localName });
    });
  }
</script>`;

/** @param {string} attributes @param {string} [content] */
const course = (attributes, content = "") =>
  `${LISTEN}<script src="SITEembed.js"></script><pe-lesson ${attributes}>${content}</pe-lesson>`;

/** @param {Page} page */
const ready = (page) => page.waitForFunction("events.some(({ type }) => type === 'pe-ready')");

/** @param {Page} page */
const lesson = (page) => page.frameLocator("pe-lesson iframe");

/** @param {Page} page */
const frame = (page) => page.locator("pe-lesson iframe");

/** @param {Page} page @param {Record<string, string | null>} attributes */
const change = (page, attributes) =>
  page.locator("pe-lesson").evaluate((element, given) => {
    for (const [name, value] of Object.entries(given)) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }, attributes);

/** Waits until the frame is as tall as its content. @param {Page} page */
const fits = (page) =>
  page.waitForFunction(() => {
    const iframe = document.querySelector("pe-lesson")?.shadowRoot?.querySelector("iframe");
    return (
      iframe && iframe.getBoundingClientRect().height > 100 && iframe.style.blockSize !== "600px"
    );
  });

scenario(
  "attributes are the address's parameters; the frame is lazy and has a title",
  async ({ host }) => {
    const page = await host(course('step="6" q="6" lang="zh-CN" theme="dark" data-x="1"'));
    await ready(page);
    const address = new URL((await frame(page).getAttribute("src")) ?? "");
    assert.equal(address.origin + "/", await siteAddress());
    assert.equal(address.pathname, "/lesson.html");
    assert.deepEqual(Object.fromEntries(address.searchParams), {
      step: "6",
      q: "6",
      lang: "zh-CN",
      theme: "dark",
      embed: "1",
    });
    assert.equal(await frame(page).getAttribute("loading"), "lazy");
    assert.equal(await frame(page).getAttribute("title"), "同一个词，不同的位置");
    await lesson(page).locator('[data-cell="norm"]').getByText("0.657741").waitFor();
    assert.equal(await lesson(page).locator("header").count(), 0);
  },
);

scenario("the element is as tall as the lesson, and follows it both ways", async ({ host }) => {
  const page = await host(course('step="6"'));
  await ready(page);
  await fits(page);
  /** @type {number[]} */
  const heights = [];
  for (const step of ["6", "1", "6"]) {
    await change(page, { step });
    await page.waitForTimeout(500);
    const excess = await lesson(page)
      .locator("html")
      .evaluate((root) => root.scrollHeight - window.innerHeight);
    assert.equal(excess, 0);
    heights.push((await page.locator("pe-lesson").boundingBox())?.height ?? 0);
  }
  const [tall = 0, low = 0, again = 0] = heights;
  assert.ok(low < tall, `${heights}`);
  assert.equal(again, tall);
});

scenario("changed attributes reach the lesson without loading it again", async ({ host }) => {
  const page = await host(course('step="6"'));
  await ready(page);
  await lesson(page)
    .locator("html")
    .evaluate((root) => root.setAttribute("data-same", ""));
  await change(page, { q: "6", lang: "zh-CN", embed: "0" });
  await lesson(page).locator('html[lang="zh-CN"][data-same]').waitFor({ state: "attached" });
  await lesson(page).locator("header").waitFor();
  await lesson(page).locator('[data-cell="norm"]').getByText("0.657741").waitFor();
  assert.equal(await frame(page).getAttribute("title"), "同一个词，不同的位置");
  await change(page, { q: null });
  await lesson(page).locator('[data-cell="norm"]').getByText("2.017479").waitFor();
});

scenario("what the learner does arrives as events", async ({ host }) => {
  const page = await host(course(""));
  await ready(page);
  await lesson(page).getByRole("button", { name: "Next", exact: true }).first().click();
  await page.waitForFunction("events.some(({ detail }) => detail.step === 2)");
  const events = /** @type {any[]} */ (await page.evaluate("events"));
  assert.deepEqual(events[0], { type: "pe-ready", detail: {}, from: "pe-lesson" });
  assert.ok(events.every(({ from }) => from === "pe-lesson"));
  assert.equal(events.at(-1).detail.view, "lesson");
});

scenario("that it is done, or could not start, arrives too", async ({ host }) => {
  const page = await host(course(""));
  await ready(page);
  const heard = await page.locator("pe-lesson").evaluate((element) => {
    const source = element.shadowRoot?.querySelector("iframe")?.contentWindow ?? null;
    const said = (/** @type {object} */ message) =>
      dispatchEvent(
        new MessageEvent("message", { source, data: { source: "pe-lesson", ...message } }),
      );
    /** @type {unknown[]} */
    const details = [];
    for (const name of ["pe-complete", "pe-error"]) {
      addEventListener(name, (event) => {
        details.push([name, /** @type {CustomEvent} */ (event).detail]);
      });
    }
    said({ type: "complete", score: 1 });
    said({ type: "error", cause: "network" });
    said({ type: "nonsense" });
    return details;
  });
  assert.deepEqual(heard, [
    ["pe-complete", { score: 1 }],
    ["pe-error", { cause: "network" }],
  ]);
});

scenario("a lesson that is taken out and put back is where it was", async ({ host }) => {
  const page = await host(course('step="2"'));
  await ready(page);
  await lesson(page).getByRole("slider").first().fill("9");
  await page.waitForFunction("events.some(({ detail }) => detail.q === 9)");
  await page.locator("pe-lesson").evaluate((element) => {
    element.remove();
    document.body.append(element);
  });
  await page.waitForFunction("events.filter(({ type }) => type === 'pe-ready').length === 2");
  await page.waitForFunction("events.at(-1).detail.q === 9");
  assert.equal(await lesson(page).getByRole("slider").first().inputValue(), "9");
});

scenario("the script may come twice, and several lessons are told apart", async ({ host }) => {
  const page = await host(
    `${LISTEN}<script src="SITEembed.js"></script><script src="SITEembed.js"></script>
     <pe-lesson id="a" step="6"></pe-lesson><pe-lesson id="b"></pe-lesson>`,
  );
  await page.locator("#b").scrollIntoViewIfNeeded();
  await page.waitForFunction("events.filter(({ type }) => type === 'pe-ready').length === 2");
  await page.waitForTimeout(500);
  const height = async (/** @type {string} */ id) =>
    (await page.locator(id).boundingBox())?.height ?? 0;
  assert.notEqual(await height("#a"), await height("#b"));
  assert.deepEqual(errorsOf(page), []);
});

scenario("only its own frame sizes the element, and only with a height", async ({ host }) => {
  const page = await host(course('step="1"'));
  await ready(page);
  await page.waitForTimeout(400);
  const before = await page.locator("pe-lesson").boundingBox();
  await page.evaluate(() => {
    window.postMessage({ source: "pe-lesson", type: "resize", height: 4000 }, "*");
    const other = document.createElement("iframe");
    other.srcdoc =
      "<script>parent.postMessage({source:'pe-lesson',type:'resize',height:5000},'*')</script>";
    document.body.append(other);
  });
  await lesson(page)
    .locator("html")
    .evaluate(() => {
      for (const height of [0, -5, 1e9, NaN, "900", null, "1px;color:red"]) {
        window.parent.postMessage({ source: "pe-lesson", type: "resize", height }, "*");
      }
      window.parent.postMessage(null, "*");
      window.parent.postMessage("resize", "*");
    });
  await page.waitForTimeout(300);
  assert.equal((await page.locator("pe-lesson").boundingBox())?.height, before?.height);
});

scenario(
  "src names another folder; what is no address for a page is not used",
  async ({ host }) => {
    const page = await host(course('src="SITE"'));
    await ready(page);
    for (const [src, expected] of [
      ["javascript:alert(1)", `${await siteAddress()}lesson.html`],
      ["/other/place/", `${new URL(page.url()).origin}/other/place/lesson.html`],
    ]) {
      const address = await page.locator("pe-lesson").evaluate((element, value) => {
        element.setAttribute("src", /** @type {string} */ (value));
        return element.shadowRoot?.querySelector("iframe")?.src.split("?")[0];
      }, src);
      assert.equal(address, expected);
    }
    await change(page, { src: await siteAddress() });
    await page.waitForFunction("events.filter(({ type }) => type === 'pe-ready').length >= 2");
    errorsOf(page).length = 0; // the folder that does not exist
  },
);

scenario(
  "without an own language the lesson speaks that of the text around it",
  async ({ host }) => {
    const page = await host(
      `${LISTEN}<script src="SITEembed.js"></script><div lang="zh-Hans"><pe-lesson></pe-lesson></div>`,
    );
    await ready(page);
    assert.equal(await lesson(page).locator("html").getAttribute("lang"), "zh-CN");
  },
);

scenario(
  "an element whose language is taken away speaks the reader's, as its title does",
  async ({ host }) => {
    const page = await host(course('lang="en"').replace(/<html lang="en">/, ""), {
      locale: "zh-CN",
    });
    await ready(page);
    await page.evaluate(() => document.documentElement.removeAttribute("lang"));
    assert.equal(await lesson(page).locator("html").getAttribute("lang"), "en");
    await change(page, { lang: null });
    await lesson(page).locator('html[lang="zh-CN"]').waitFor({ state: "attached" });
    assert.equal(await frame(page).getAttribute("title"), "同一个词，不同的位置");
  },
);

scenario("under a strict policy of the host the element still works", async ({ host }) => {
  const site = await siteAddress();
  const page = await host(
    `<meta http-equiv="Content-Security-Policy"
       content="default-src 'none'; script-src ${site}; frame-src ${site}; img-src data:">
     <script src="SITEembed.js"></script><pe-lesson step="6">
     <a href="SITElesson.html">Open the lesson</a></pe-lesson>`,
  );
  await lesson(page).locator('[data-cell="norm"]').getByText("2.017479").waitFor();
  assert.equal(await page.getByText("Open the lesson").isVisible(), false);
});
