// SPDX-License-Identifier: MIT
// Course systems cannot be run here. These pages listen as the systems' own pages do, by what their
// public sources and manuals say; the lesson is in them as docs/embedding.md puts it there.

import assert from "node:assert/strict";
import { scenario } from "../browser/harness.mjs";
import { PLACE, recipe } from "./recipes.mjs";
import { untilNorm } from "./visit.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").FrameLocator} FrameLocator */

/** A recipe for the harness's host pages. @param {string} heading @param {number} [n] */
const recipeFor = (heading, n) =>
  recipe("embedding.md", heading, "html", n).replaceAll(PLACE, "SITE");

/** Waits until a frame shows the whole lesson. @param {FrameLocator} lesson */
const fits = async (lesson) => {
  const root = lesson.locator("html[data-ready]");
  await root.waitFor();
  await root.evaluate(
    (html) =>
      new Promise((resolve) => {
        const look = () =>
          html.scrollHeight === window.innerHeight ? resolve(true) : setTimeout(look, 50);
        look();
      }),
  );
};

/** @param {FrameLocator} lesson */
const heightOf = (lesson) => lesson.locator("html").evaluate(() => window.innerHeight);

/**
 * The frame follows the lesson when it becomes shorter and taller again.
 * @param {FrameLocator} lesson
 */
async function follows(lesson) {
  await fits(lesson);
  await untilNorm(lesson, 3);
  const tall = await heightOf(lesson);
  const back = lesson.getByRole("button", { name: "Back", exact: true }).first();
  for (let step = 6; step > 1; step -= 1) await back.click();
  await lesson.locator("html").evaluate(
    (_, before) =>
      new Promise((resolve) => {
        const look = () => (window.innerHeight < before ? resolve(true) : setTimeout(look, 50));
        look();
      }),
    tall,
  );
  await fits(lesson);
  await lesson.getByRole("button", { name: "Next", exact: true }).first().click();
  await fits(lesson);
}

// Canvas: an object, or its JSON, with a subject; the frame that said it gets the height.
const CANVAS = `<script>
  addEventListener("message", (event) => {
    let message = event.data;
    if (typeof message === "string") {
      try { message = JSON.parse(message); } catch { return; }
    }
    if (message?.subject !== "lti.frameResize") return;
    for (const frame of document.querySelectorAll("iframe")) {
      if (frame.contentWindow === event.source) frame.style.height = message.height + "px";
    }
  });
</script>`;

scenario("Canvas: the height in its dialect sizes the frame", async ({ host }) => {
  const page = await host(CANVAS + recipeFor("Canvas"));
  await follows(page.frameLocator("iframe"));
});

// Open edX: a unit is a page in a frame of the learning site. Its text components may hold scripts;
// when its content changes it tells the height to the site around it as plugin.resize.
const unit = () => `
  <div id="content">${recipeFor("Open edX")}</div>
  <script>
    new ResizeObserver(([{ contentRect }]) => {
      const { width, height } = contentRect;
      parent.postMessage({ type: "plugin.resize", payload: { width, height } }, "*");
    }).observe(document.getElementById("content"));
  </script>`;

scenario(
  "Open edX: the frame in a unit, and the unit in the site, follow the lesson",
  async ({ host }) => {
    const inner = await host(unit());
    const page = await host(`
    <iframe id="unit" title="Unit" src="${inner.url()}" style="width:100%;height:100px"></iframe>
    <script>
      window.onmessage = ({ data }) => {
        const { type, payload } = data;
        if (type === "plugin.resize") document.getElementById("unit").style.height = payload.height + "px";
      };
    </script>`);
    const lesson = page.frameLocator("#unit").frameLocator("iframe");
    await follows(lesson);
    const [frame, around] = await Promise.all([
      heightOf(lesson),
      heightOf(page.frameLocator("#unit")),
    ]);
    assert.ok(around >= frame, `${around} ≥ ${frame}`);
  },
);

// H5P: a handshake of its own, by context; it sizes the frames that take part.
const H5P = `<script>
  const ignored = [];
  addEventListener("message", ({ data, source }) => {
    if (data.context !== "h5p") { ignored.push(data); return; }
    throw new Error("the lesson does not speak this dialect");
  });
  setInterval(() => {
    for (const action of ["hello", "resizePrepared", "resize"]) {
      frames[0]?.postMessage({ context: "h5p", action }, "*");
    }
  }, 50);
</script>`;

scenario("H5P: beside its resizer the page's own listener sizes the frame", async ({ host }) => {
  const page = await host(H5P + recipeFor("Open edX"));
  await follows(page.frameLocator("iframe"));
  assert.ok(Number(await page.evaluate("ignored.length")) > 2);
});

scenario("Moodle: the frame in a page works at the height that it has", async ({ host }) => {
  const page = await host(recipeFor("Moodle"));
  const lesson = page.frameLocator("iframe");
  await untilNorm(lesson, 3);
  assert.equal(await heightOf(lesson), 760);
});
