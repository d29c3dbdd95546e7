// SPDX-License-Identifier: MIT
// When the core cannot start: the text and the table stay readable, and one sentence says why.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { VIEWS } from "../../web/parameters.js";
import { LANGUAGES, assertHealthy, axe, errorsOf, scenario, sideways } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./harness.mjs").Visit} Visit */

const WASM = /\.wasm$/;

/** @param {string} file */
const bytesOf = (file) => readFile(new URL(`../../dist/${file}`, import.meta.url));

/**
 * The page is served with a policy.
 * @param {string} policy
 */
const withPolicy = (policy) => (/** @type {Page} */ page) =>
  page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    return route.fulfill({ response, headers });
  });

/** @type {Record<string, { visit: Visit, says: RegExp, saysChinese?: RegExp }>} */
const FAILURES = {
  "the core's file is missing": {
    visit: { before: (page) => page.route(WASM, (route) => route.fulfill({ status: 404 })) },
    says: /answered 404/,
    saysChinese: /404/,
  },
  "the core's file is empty": {
    visit: { before: (page) => page.route(WASM, (route) => route.fulfill({ body: "" })) },
    says: /damaged, incomplete or from another build/,
  },
  "the page's policy forbids WebAssembly": {
    visit: { before: withPolicy("script-src 'self'") },
    says: /policy forbids WebAssembly/,
  },
  "the browser has no WebAssembly": {
    visit: {
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly")),
    },
    says: /has no WebAssembly/,
  },
  "the browser has no WebAssembly, and the page is one file": {
    visit: {
      from: "file",
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, "WebAssembly")),
    },
    says: /has no WebAssembly/,
  },
  "the words cannot be fetched": {
    visit: { before: (page) => page.route(/\.json$/, (route) => route.abort()) },
    says: /page’s words could not be fetched/,
  },
};

/**
 * The text version is there: every step, and the table of positions 0 and 3.
 * @param {Page} page
 */
async function assertReadable(page) {
  const prose = page.locator("#prose");
  // The text waits a moment, lest it flash up before the page does.
  await prose.waitFor();
  assert.equal(await page.getByRole("heading", { level: 1 }).filter({ visible: true }).count(), 1);
  const text = await prose.innerText();
  for (const value of ["0.141120", "−0.989992", "0.999996", "2.017479"]) {
    assert.ok(text.includes(value), value);
  }
  assert.deepEqual(await sideways(page), []);
}

for (const [name, { visit, says }] of Object.entries(FAILURES)) {
  scenario(`${name}: the text stays, and one sentence says why`, async ({ open }) => {
    const page = await open({}, { ...visit, ready: "failed", noisy: true });
    const sentence = page.getByRole("alert").filter({ visible: true });
    assert.equal(await sentence.count(), 1);
    assert.match(await sentence.innerText(), says);
    await assertReadable(page);
    assert.deepEqual(await axe(page), []);
    // A browser reports a failed request by itself; the page throws nothing.
    const thrown = errorsOf(page).filter((text) => /Uncaught|Error:/.test(text));
    assert.deepEqual(thrown, []);
  });
}

scenario("the sentence speaks Chinese on the Chinese page", async ({ open }) => {
  const before = FAILURES["the core's file is missing"]?.visit.before;
  const page = await open(
    {},
    { path: "zh-CN.html", ready: "failed", noisy: true, ...(before ? { before } : {}) },
  );
  assert.match(await page.getByRole("alert").innerText(), /\p{Script=Han}.*404/u);
  await assertReadable(page);
});

for (const lang of LANGUAGES) {
  const path = lang === "en" ? "index.html" : `${lang}.html`;
  scenario(`without JavaScript the text is complete and says so: ${lang}`, async ({ open }) => {
    const page = await open({}, { path, javaScript: false, ready: false });
    assert.match(await page.locator("#prose noscript").innerText(), /JavaScript/);
    await assertReadable(page);

    // The other views are a page of text away.
    await page.getByRole("link").click();
    assert.match(await page.locator("#prose").innerText(), /was built|构建/);
    await assertReadable(page);
    assert.equal(await page.getByRole("heading", { level: 2 }).count(), VIEWS.length);
    assert.equal(await page.locator("html").getAttribute("lang"), lang);
    assert.deepEqual(await sideways(page), []);
  });
  scenario(`the whole text is there at once, with scripts too: ${lang}`, async ({ open }) => {
    const text = lang === "en" ? "text.html" : `${lang}-text.html`;
    const page = await open({}, { path: text, ready: false });
    assert.equal(await page.getByRole("heading", { level: 1 }).isVisible(), true);
    await assertHealthy(page);
  });
}

scenario("without JavaScript the one-file page and the checkout's are text", async ({ open }) => {
  for (const from of /** @type {const} */ (["file", "checkout"])) {
    const page = await open({}, { from, javaScript: false, ready: false });
    await assertReadable(page);
  }
});

scenario("a checkout that is not built says which command builds it", async ({ open }) => {
  const before = (/** @type {Page} */ page) => page.route(/dist\//, (route) => route.abort());
  const page = await open({}, { from: "checkout", ready: false, noisy: true, before });
  await assertReadable(page);
  assert.match(await page.locator("#not-built").innerText(), /script\/server/);
});

scenario("a core that comes as some other type of file starts all the same", async ({ open }) => {
  const page = await open(
    {},
    {
      before: async (view) => {
        // The rest of the core may still be on its way when the page is closed.
        await view.route(/pe-first.*\.wasm$/, async (route) =>
          route.fulfill({
            response: await route.fetch(),
            contentType: "application/octet-stream",
          }),
        );
      },
    },
  );
  assert.equal(await page.getByRole("table").first().isVisible(), true);
});

scenario("under a strict policy the page runs", async ({ open }) => {
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self'; connect-src 'self'";
  const page = await open({ step: 6 }, { before: withPolicy(policy) });
  assert.equal(await page.locator('[data-cell="norm"]').innerText(), "2.017479");
});

scenario("in a sandboxed frame without an origin the one-file page works", async ({ open }) => {
  const page = await open({}, { ready: false, path: "pe.d.ts", noisy: true });
  const source = (await bytesOf("lesson.html")).toString("utf8");
  await page.setContent('<iframe sandbox="allow-scripts" width="800" height="600"></iframe>');
  await page.locator("iframe").evaluate((frame, html) => {
    /** @type {HTMLIFrameElement} */ (frame).srcdoc = html;
  }, source);
  const frame = page.frameLocator("iframe");
  await frame.locator('html[data-ready="true"]').waitFor();
  const next = frame.getByRole("button", { name: "Next", exact: true });
  await next.filter({ visible: true }).first().click();
  assert.match(await frame.getByRole("heading", { level: 2 }).first().innerText(), /First pair/);
});
