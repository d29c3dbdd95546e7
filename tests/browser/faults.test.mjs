// SPDX-License-Identifier: MIT
// Everything that can happen to the two files with the core on their way, and to what browsers and
// hosts let a page do. The lesson stays readable, one sentence names the cause, and nothing is thrown.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { visitedFiles } from "../../script/scale.mjs";
import { addressOf, errorsOf, requestsOf, scenario, siteAddress } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Route} Route */

const DIST = new URL("../../dist/", import.meta.url);
/** How long a slow file takes at least; it never comes before the page has been looked at. */
const SLOW = 1000 * Number(process.env.SLOW_SECONDS ?? 1);

/** The core of the first view, and the whole one, which the other views call. */
const CORES = {
  first: { file: /\/pe-first-[0-9a-f]{10}\.wasm$/, params: {} },
  whole: { file: /\/pe-[0-9a-f]{10}\.wasm$/, params: { view: "rotation" } },
};
/** @typedef {keyof typeof CORES} Core */

/** @param {Core} core @returns {Promise<Buffer>} */
async function bytesOf(core) {
  const path = (await visitedFiles()).find((it) => CORES[core].file.test(`/${it}`));
  assert.ok(path);
  return readFile(new URL(path, DIST));
}

/** @param {(bytes: Buffer, other: Buffer) => Uint8Array} change @param {string} [contentType] */
const sends =
  (change, contentType = "application/wasm") =>
  async (/** @type {Route} */ route, /** @type {Core} */ core) => {
    const other = await bytesOf(core === "first" ? "whole" : "first");
    const body = Buffer.from(change(await bytesOf(core), other));
    return route.fulfill({ contentType, body });
  };

/** @param {number} share of the file, from its beginning */
const flip = (share) => (/** @type {Buffer} */ bytes) => {
  const changed = Buffer.from(bytes);
  const place = Math.floor(share * (bytes.length - 1));
  changed[place] = (changed[place] ?? 0) ^ 4;
  return changed;
};

const DAMAGED = /damaged, incomplete or from another build/;

/** @type {Record<string, { respond: (route: Route, core: Core) => Promise<unknown>, says: RegExp }>} */
const FAULTS = {
  "is blocked": {
    respond: (route) => route.abort("blockedbyclient"),
    says: /could not be fetched/,
  },
  "is missing": {
    respond: (route) => route.fulfill({ status: 404, body: "" }),
    says: /answered 404/,
  },
  "is a web page": {
    respond: (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sorry</title>" }),
    says: /sent a web page instead/,
  },
  "has one byte": { respond: sends((bytes) => bytes.subarray(0, 1)), says: DAMAGED },
  "is half": { respond: sends((bytes) => bytes.subarray(0, bytes.length / 2)), says: DAMAGED },
  "lacks the last byte": { respond: sends((bytes) => bytes.subarray(0, -1)), says: DAMAGED },
  "has a bit flipped in the middle": { respond: sends(flip(0.5)), says: DAMAGED },
  "has a bit flipped in a constant at the end": { respond: sends(flip(0.9)), says: DAMAGED },
  "is from another build": { respond: sends((_, other) => other), says: DAMAGED },
};

/**
 * Nothing was thrown; that a request failed, the browser says by itself.
 * @param {Page} page
 * @param {string} where
 */
function assertNothingThrown(page, where) {
  const thrown = errorsOf(page).filter((text) => /Uncaught|Error:/.test(text));
  assert.deepEqual(thrown, [], where);
}

/** @param {Page} page @param {string} where */
async function assertReadable(page, where) {
  const prose = page.locator("#prose");
  await prose.waitFor();
  const text = await prose.innerText();
  for (const value of ["0.141120", "−0.989992", "2.017479"]) {
    assert.ok(text.includes(value), `${where}: ${value}`);
  }
}

scenario(
  "whatever happens to the first view's core, the text stays and says why",
  async ({ open }) => {
    const page = await open({}, { noisy: true });
    for (const [name, { respond, says }] of Object.entries(FAULTS)) {
      await page.route(CORES.first.file, (route) => respond(route, "first"));
      await page.goto(await siteAddress());
      await page.waitForSelector('html[data-ready="failed"]');
      const sentences = page.getByRole("alert").filter({ visible: true });
      assert.equal(await sentences.count(), 1, name);
      assert.match(await sentences.innerText(), says, name);
      await assertReadable(page, name);
      assertNothingThrown(page, name);
      await page.unroute(CORES.first.file);
    }
  },
);

scenario(
  "whatever happens to the whole core, its view says why and the lesson works",
  async ({ open }) => {
    const page = await open({}, { noisy: true });
    const address = await addressOf("site", "", CORES.whole.params);
    for (const [name, { respond, says }] of Object.entries(FAULTS)) {
      await page.route(CORES.whole.file, (route) => respond(route, "whole"));
      await page.goto(address);
      await page.waitForSelector('html[data-ready="true"]');
      const sentence = page.getByRole("alert").filter({ visible: true });
      await sentence.waitFor();
      assert.match(await sentence.innerText(), says, name);
      assert.equal(await page.locator(".waiting").count(), 0, name);
      await page.locator("[data-view=lesson]").click();
      assert.equal(await page.locator(".ruler-input").inputValue(), "3", name);
      assertNothingThrown(page, name);
      await page.unroute(CORES.whole.file);
    }
    // Once it can be had, another try is enough.
    await page.locator("[data-view=rotation]").click();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".turn-slider-pos").waitFor();
  },
);

scenario(
  "a core of the wrong type of file works, the first and the whole one",
  async ({ open }) => {
    const page = await open(CORES.whole.params, {
      before: async (it) => {
        const plain = sends((bytes) => bytes, "text/plain");
        await it.route(CORES.first.file, (route) => plain(route, "first"));
        await it.route(CORES.whole.file, (route) => plain(route, "whole"));
      },
    });
    await page.locator(".turn-slider-pos").waitFor();
  },
);

scenario(
  "while a core is slow there is something to read, and then it starts",
  async ({ open }) => {
    const slow = () => {
      /** @type {() => void} */
      let release = () => {};
      const seen = new Promise((resolve) => (release = () => resolve(undefined)));
      return {
        seen: () => release(),
        answer: async (/** @type {Route} */ route) => {
          const response = await route.fetch();
          await Promise.all([seen, new Promise((resolve) => setTimeout(resolve, SLOW))]);
          await route.fulfill({ response });
        },
      };
    };
    const first = async () => {
      const { seen, answer } = slow();
      const page = await open(
        {},
        { ready: false, before: (it) => it.route(CORES.first.file, answer) },
      );
      await assertReadable(page, "before the core has come");
      // On paper as well: it may be printed before the page is ready.
      await page.emulateMedia({ media: "print" });
      await assertReadable(page, "printed before the core has come");
      await page.emulateMedia({ media: "screen" });
      assert.equal(await page.locator("html").getAttribute("data-ready"), null);
      seen();
      await page.waitForSelector('html[data-ready="true"]');
      assert.equal(await page.locator("#prose").isVisible(), false);
    };
    const whole = async () => {
      const { seen, answer } = slow();
      const page = await open(
        {},
        { ready: false, before: (it) => it.route(CORES.whole.file, answer) },
      );
      await page.waitForSelector('html[data-ready="true"]');
      await page.locator("[data-view=rotation]").click();
      assert.match(await page.locator("#view").innerText(), /Loading/);
      seen();
      await page.locator(".turn-slider-pos").waitFor();
    };
    await Promise.all([first(), whole()]);
  },
);

scenario(
  "where the policy forbids WebAssembly to the other views only the lesson is shown",
  async ({ open }) => {
    const page = await open(CORES.whole.params, {
      noisy: true,
      before: (it) =>
        it.addInitScript(() => {
          // From the second module on, as a policy that came late would have it.
          const { compile } = WebAssembly;
          let count = 0;
          WebAssembly.compile = (bytes) => {
            count += 1;
            if (count === 1) return compile(bytes);
            return Promise.reject(new WebAssembly.CompileError("violates Content Security Policy"));
          };
        }),
    });
    assert.match(await page.getByRole("alert").innerText(), /policy forbids WebAssembly/);
    await page.locator("[data-view=lesson]").click();
    assert.equal(await page.locator(".ruler-input").inputValue(), "3");
    assertNothingThrown(page, "policy");
  },
);

scenario(
  "where the words of one language cannot be had, the page speaks the other",
  async ({ open }) => {
    for (const [lang, other] of [
      ["en", "zh-CN"],
      ["zh-CN", "en"],
    ]) {
      const page = await open(
        { lang: String(lang) },
        {
          noisy: true,
          before: (it) =>
            it.route(new RegExp(`/${lang}-[0-9a-f]{10}\\.json$`), (route) => route.abort()),
        },
      );
      assert.equal(await page.locator("html").getAttribute("lang"), other);
      await page.locator(".ruler-input").waitFor();
      assertNothingThrown(page, String(lang));
    }
  },
);

/** What a host or a browser may take away, each as a script that runs before the page. */
const AWAY = {
  "storage throws": () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("no storage here", "SecurityError");
        },
      });
    }
    Object.defineProperty(document, "cookie", {
      get() {
        throw new DOMException("no cookies here", "SecurityError");
      },
    });
  },
  "the address cannot be kept": () => {
    history.replaceState = () => {
      throw new DOMException("not here", "SecurityError");
    };
    history.pushState = history.replaceState;
  },
  "there is no clipboard": () => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  },
  "the clipboard throws": () => {
    Object.defineProperty(navigator, "clipboard", {
      get() {
        throw new DOMException("not here", "SecurityError");
      },
    });
  },
  "there is no ResizeObserver": () => {
    Reflect.deleteProperty(window, "ResizeObserver");
  },
  "ResizeObserver throws": () => {
    window.ResizeObserver = /** @type {any} */ (
      class {
        constructor() {
          throw new Error("not here");
        }
      }
    );
  },
  "there is no matchMedia": () => {
    Reflect.deleteProperty(Window.prototype, "matchMedia");
    Reflect.deleteProperty(window, "matchMedia");
  },
  "matchMedia throws": () => {
    window.matchMedia = () => {
      throw new Error("not here");
    };
  },
  "there is no Worker": () => {
    Reflect.deleteProperty(window, "Worker");
  },
  "there is no idle time": () => {
    Reflect.deleteProperty(window, "requestIdleCallback");
  },
  "there is no segmenter": () => {
    Reflect.deleteProperty(Intl, "Segmenter");
  },
};

/** Together, because each page costs seconds: what is missing, and what throws. */
const GROUPS = ["there is no", "throws|cannot"];

for (const group of GROUPS) {
  const names = Object.keys(AWAY).filter((name) => new RegExp(group).test(name));
  scenario(`where ${names.join(", ")}: every view works`, async ({ open }) => {
    const before = async (/** @type {Page} */ it) => {
      for (const name of names)
        await it.addInitScript(AWAY[/** @type {keyof typeof AWAY} */ (name)]);
    };
    const page = await open({ lang: "en" }, { before });
    for (const view of ["rotation", "scales", "by-hand", "check", "notes", "lesson"]) {
      await page.locator(`[data-view=${view}]`).click();
      await page.locator("#view h2, #view h3").first().waitFor();
      assert.equal(await page.getByRole("alert").count(), 0, view);
    }
    await page.locator(".stepper-step").nth(5).click();
    assert.equal(await page.locator('[data-cell="norm"]').innerText(), "2.017479");
    // What cannot be copied is said.
    await page.locator(".num-button").first().click();
    await page.getByRole("button", { name: /^Copy/ }).first().click();
    await page
      .getByText(/copied|copy by hand/i)
      .first()
      .waitFor();
  });
}

scenario("the page brings no fonts, so blocking them changes nothing", async ({ open }) => {
  const page = await open();
  const fonts = requestsOf(page).filter((url) => /\.(woff2?|ttf|otf)$/.test(url));
  assert.deepEqual(fonts, []);
  assert.equal(await page.evaluate(() => document.fonts.size), 0);
});

scenario(
  "a pasted table too large for the memory is said, and the page goes on",
  async ({ open }) => {
    const page = await open(
      { view: "check", lang: "en" },
      {
        noisy: true,
        before: (it) =>
          it.addInitScript(() => {
            // Without a worker the page itself reads.
            Reflect.deleteProperty(window, "Worker");
            WebAssembly.Memory.prototype.grow = () => {
              throw new RangeError("out of memory");
            };
          }),
      },
    );
    await page.locator(".check-text").evaluate((field) => {
      /** @type {HTMLTextAreaElement} */ (field).value = `${"0.25 ".repeat(60)}\n`.repeat(15_000);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.getByText("the reading broke off").first().waitFor();
    await page.locator("[data-view=lesson]").click();
    assert.equal(await page.locator(".ruler-input").inputValue(), "3");
    assertNothingThrown(page, "out of memory");
  },
);

scenario(
  "a view that the core leaves in the lurch says so, and the others go on",
  async ({ open }) => {
    const page = await open(
      { lang: "en" },
      {
        noisy: true,
        before: (it) =>
          it.addInitScript(() => {
            const { get } = WebAssembly.Table.prototype;
            WebAssembly.Table.prototype.get = function (index) {
              const found = get.call(this, index);
              return (
                found &&
                ((/** @type {unknown[]} */ ...given) => {
                  if ("isBroken" in window) throw new WebAssembly.RuntimeError("unreachable");
                  return found(...given);
                })
              );
            };
          }),
      },
    );
    await page.locator("[data-view=rotation]").click();
    await page.locator(".turn-slider-pos").waitFor();
    await page.evaluate("window.isBroken = true");
    await page.locator("[data-view=scales]").click();
    const sentence = page.locator("#view").getByRole("alert");
    assert.match(await sentence.innerText(), /This view stopped: .*unreachable/);
    await page.locator(".language[lang=zh-CN]").click();
    await page.getByText("这个视图停住了").waitFor();
    await page.evaluate("delete window.isBroken");
    await page.locator("[data-view=rotation]").click();
    await page.locator(".turn-slider-pos").waitFor();
    assert.equal(await sentence.count(), 0);
    await page.waitForTimeout(700); // the live region has spoken
    assertNothingThrown(page, "broken");
  },
);
