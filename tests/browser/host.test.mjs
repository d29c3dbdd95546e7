// SPDX-License-Identifier: MIT
// The page in a frame of somebody else's page, from another origin.

import assert from "node:assert/strict";
import { errorsOf, scenario } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * A host that keeps what it hears and lets the frame have the height that it asks for.
 * @param {string} address
 * @param {{ follow?: boolean, frame?: string }} [options]
 */
const course = (address, { follow = true, frame = "" } = {}) => `
  <iframe id="lesson" title="Lesson" src="${address}" ${frame}
    style="width:100%;height:480px;border:0"></iframe>
  <script>
    const heard = [];
    const lesson = document.getElementById("lesson");
    addEventListener("message", ({ data, source }) => {
      if (source !== lesson.contentWindow) return;
      heard.push(data);
      if (${follow} && data.type === "resize") lesson.style.height = data.height + "px";
    });
  </script>`;

/** @param {Page} page @returns {Promise<any[]>} */
const heardBy = (page) => page.evaluate("heard");

/** @param {Page} page @param {unknown} message */
const tell = (page, message) =>
  page.evaluate(
    (data) =>
      /** @type {HTMLIFrameElement} */ (
        document.getElementById("lesson")
      ).contentWindow?.postMessage(data, "*"),
    message,
  );

/** @param {Page} page */
const ready = (page) => page.waitForFunction("heard.some((it) => it.type === 'resize')");

/** Waits until nothing more is said for a while. @param {Page} page */
async function quiet(page) {
  let count = -1;
  for (;;) {
    await page.waitForTimeout(300);
    const { length } = await heardBy(page);
    if (length === count) return;
    count = length;
  }
}

/** @param {Page} page */
const frameOf = (page) => page.frameLocator("#lesson");

/** How far the content and the frame are apart. @param {Page} page */
const excess = (page) =>
  frameOf(page)
    .locator("html")
    .evaluate((root) => root.scrollHeight - window.innerHeight);

for (const path of ["lesson.html", "index.html"]) {
  scenario(
    `the frame follows the height both ways and comes to rest: ${path}`,
    async ({ host }) => {
      const page = await host(course(`SITE${path}?embed=1`));
      await ready(page);
      await quiet(page);
      const said = await heardBy(page);
      assert.deepEqual(said[0], { source: "pe-lesson", type: "ready" });
      const heights = said.filter((it) => it.type === "resize").map((it) => it.height);
      assert.ok(heights.length <= 3, `${heights}`);
      assert.ok(heights.every(Number.isInteger));
      const canvas = said.filter((it) => it.subject === "lti.frameResize").map((it) => it.height);
      assert.deepEqual(canvas, heights);
      assert.equal(await excess(page), 0);

      for (const state of [
        { step: 6 },
        { step: 1 },
        { step: 7, lang: "zh-CN" },
        { view: "notes" },
      ]) {
        const before = (await heardBy(page)).length;
        await tell(page, { target: "pe-lesson", type: "set", state });
        await quiet(page);
        const after = (await heardBy(page)).slice(before).filter((it) => it.type === "resize");
        assert.ok(after.length <= 3, `${JSON.stringify(state)}: ${after.map((it) => it.height)}`);
        assert.equal(await excess(page), 0, JSON.stringify(state));
      }
      const all = (await heardBy(page)).filter((it) => it.type === "resize").map((it) => it.height);
      assert.ok(
        all.some((height, n) => height < all[n - 1]),
        `it also shrinks: ${all}`,
      );
      assert.equal(await overflow(page), "visible");
    },
  );
}

/** @param {Page} page */
const overflow = (page) =>
  frameOf(page)
    .locator("html")
    .evaluate((root) => getComputedStyle(root).overflowY);

for (const width of [320, 640, 1024]) {
  scenario(`the height comes to rest in a narrow window too: ${width} px`, async ({ host }) => {
    const page = await host(course("SITElesson.html"), { width });
    await ready(page);
    await quiet(page);
    const heights = (await heardBy(page)).filter((it) => it.type === "resize");
    assert.ok(heights.length <= 3, heights.map((it) => it.height).join());
    assert.equal(await excess(page), 0);
  });
}

scenario("a host that keeps its own height can scroll the lesson", async ({ host }) => {
  const page = await host(course("SITElesson.html?embed=1&step=6", { follow: false }));
  await ready(page);
  await quiet(page);
  assert.equal((await heardBy(page)).filter((it) => it.type === "resize").length, 1);
  assert.ok((await excess(page)) > 0);
  assert.notEqual(await overflow(page), "hidden");
});

scenario("state goes both ways", async ({ host }) => {
  const page = await host(course("SITElesson.html?embed=1"));
  await ready(page);
  await tell(page, { target: "pe-lesson", type: "set", state: { step: 6, q: "6", enc: "on" } });
  // ‖PE(6) − PE(0)‖ of the lesson's source
  await frameOf(page).locator('[data-cell="norm"]').getByText("0.657741").waitFor();
  await page.waitForFunction("heard.some((it) => it.type === 'state' && it.state.q === 6)");
  await frameOf(page).getByRole("slider").first().press("ArrowRight");
  await page.waitForFunction("heard.at(-1).type === 'state' && heard.at(-1).state.q === 7");
  const { state } = (await heardBy(page)).at(-1);
  assert.equal(state.step, 6);
  assert.equal(state.enc, "on");
  assert.equal(state.lang, "en");
});

scenario("a drag is at most ten states a second", async ({ host }) => {
  const page = await host(course("SITElesson.html?embed=1&step=6"));
  await ready(page);
  await page.evaluate(
    `addEventListener("message", ({ data }) => { data.at = performance.now(); }, true)`,
  );
  const slider = frameOf(page).getByRole("slider").first();
  await slider.evaluate(async (element) => {
    const input = /** @type {HTMLInputElement} */ (element);
    for (let n = 0; n < 150; n += 1) {
      input.value = String(1 + (n % 32));
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  await quiet(page);
  const times = (await heardBy(page))
    .filter((it) => it.type === "state" && it.at)
    .map((it) => it.at);
  for (const [n, time] of times.entries()) {
    const inSecond = times.slice(n).filter((other) => other < time + 1000).length;
    assert.ok(inSecond <= 10, `${inSecond} states in a second`);
  }
  assert.equal((await heardBy(page)).at(-1).state.q, 1 + (149 % 32));
});

scenario("bad values are explained, as text, and leave the state alone", async ({ host }) => {
  const page = await host(course("SITElesson.html?embed=1"));
  await ready(page);
  const markup = "<img src=x onerror=parent.hacked=1>";
  await tell(page, {
    target: "pe-lesson",
    type: "set",
    state: { q: markup, step: 99, lang: ["x"] },
  });
  const notices = frameOf(page).locator(".notice");
  await notices.nth(2).waitFor();
  assert.match(await notices.nth(0).innerText(), /asked for q.*<img src=x onerror.*1 … 32/s);
  assert.equal(await frameOf(page).locator("img").count(), 0);
  assert.equal(await page.evaluate("'hacked' in window"), false);
  await tell(page, { target: "pe-lesson", type: "set", state: { q: 5, step: 2, lang: "en" } });
  await notices.first().waitFor({ state: "detached" });
});

scenario("hostile and malformed messages are ignored without an error", async ({ host }) => {
  const page = await host(course("SITElesson.html?embed=1&q=4"));
  await ready(page);
  await quiet(page);
  const before = (await heardBy(page)).length;
  for (const data of [
    null,
    "",
    "{",
    0,
    [],
    {},
    { target: "pe-lesson" },
    { target: "pe-lesson", type: "set" },
    { target: "pe-lesson", type: "set", state: null },
    { target: "pe-lesson", type: "set", state: "q=5" },
    { target: "pe-lesson", type: "set", state: [5] },
    { target: "pe-lesson", type: "set", state: { __proto__: { q: 5 }, toString: 1 } },
    { target: "pe-lesson", type: "constructor", state: { q: 5 } },
    { target: { toString: 1 }, type: { type: "set" }, state: { q: 5 } },
  ]) {
    await tell(page, data);
  }
  // From a frame that is not the parent, and from the page itself.
  await frameOf(page)
    .locator("html")
    .evaluate(() => {
      window.postMessage({ target: "pe-lesson", type: "set", state: { q: 9 } }, "*");
    });
  await page.evaluate(() => {
    const other = document.createElement("iframe");
    other.srcdoc =
      "<script>parent.frames[0].postMessage({target:'pe-lesson',type:'set',state:{q:9}},'*')</script>";
    document.body.append(other);
  });
  await quiet(page);
  assert.equal((await heardBy(page)).length, before);
  assert.deepEqual(errorsOf(page), []);
});

for (const frame of ['sandbox="allow-scripts"', 'sandbox="allow-scripts" loading="lazy"']) {
  scenario(`the lesson speaks from a frame with ${frame}`, async ({ host }) => {
    const page = await host(course("SITElesson.html?embed=1", { frame }));
    await ready(page);
    await tell(page, { target: "pe-lesson", type: "set", state: { step: 6 } });
    await page.waitForFunction("heard.some((it) => it.type === 'state' && it.state.step === 6)");
  });
}

scenario("a lesson that cannot start tells the host why", async ({ host }) => {
  const page = await host(course("SITEindex.html?embed=1"), {
    noisy: true,
    before: (it) => it.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" })),
  });
  await page.waitForFunction("heard.some((it) => it.type === 'error')");
  const error = (await heardBy(page)).find((it) => it.type === "error");
  assert.deepEqual(error, { source: "pe-lesson", type: "error", cause: "status", status: 404 });
  await ready(page);
});

scenario("a page that is not framed posts nothing", async ({ open }) => {
  const page = await open(
    {},
    {
      before: (it) =>
        it.addInitScript(() => {
          const heard = /** @type {unknown[]} */ ([]);
          Object.assign(window, { heard });
          addEventListener("message", ({ data }) => heard.push(data));
        }),
    },
  );
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.waitForTimeout(300);
  assert.deepEqual(await heardBy(page), []);
});
