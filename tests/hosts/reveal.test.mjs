// SPDX-License-Identifier: MIT
// The lesson on a slide of a real reveal.js deck, as docs/embedding.md puts it there.

import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../script/lib/static-server.mjs";
import { scenario, siteAddress } from "../browser/harness.mjs";
import { PLACE, recipe } from "./recipes.mjs";
import { untilNorm } from "./visit.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").FrameLocator} FrameLocator */

const reveal = fileURLToPath(new URL("../../node_modules/reveal.js/dist/", import.meta.url));

/** The deck keeps slides within three of the one on show; those beyond are put away. */
const FAR = 7;

/** @param {string} slide */
const deck = (slide) => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><title>Lecture 6</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="reveal.css"><link rel="stylesheet" href="theme/white.css">
  <div class="reveal"><div class="slides">
    <section>First</section>
    ${slide}
    ${"<section>More</section>".repeat(FAR)}
  </div></div>
  <script src="reveal.js"></script>
  <script>
    const states = [];
    addEventListener("message", ({ data }) => { if (data?.type === "state") states.push(data.state); });
    Reveal.initialize({ transition: "none" });
  </script></html>`;

const KINDS = {
  "a plain frame": { n: 0, frame: "section > iframe" },
  "<pe-lesson>": { n: 1, frame: "pe-lesson iframe" },
};

const folder = await mkdtemp(join(tmpdir(), "pe-reveal-"));
const served = serve(folder);
after(async () => {
  await (await served).close();
  await rm(folder, { recursive: true });
});
await cp(join(reveal, "theme"), join(folder, "theme"), { recursive: true });
for (const name of ["reveal.css", "reveal.js"]) await cp(join(reveal, name), join(folder, name));
for (const { n } of Object.values(KINDS)) {
  const slide = recipe("embedding.md", "reveal.js", "html", n);
  await writeFile(join(folder, `${n}.html`), deck(slide.replaceAll(PLACE, await siteAddress())));
}

/** @param {Page} page */
const slideOf = (page) => page.evaluate("Reveal.getIndices().h");

/** @param {Page} page @param {number} slide */
async function goTo(page, slide) {
  await page.evaluate((n) => /** @type {any} */ (window).Reveal.slide(n), slide);
  await page.waitForFunction((n) => /** @type {any} */ (window).Reveal.getIndices().h === n, slide);
}

for (const [kind, { n, frame }] of Object.entries(KINDS)) {
  scenario(`reveal.js, ${kind}: arrow keys move the slider and not the deck`, async ({ open }) => {
    const { url } = await served;
    const page = await open({}, { from: "host", path: `${url}${n}.html`, ready: false });
    await page.waitForFunction("window.Reveal?.isReady()");
    await page.keyboard.press("ArrowRight");
    assert.equal(await slideOf(page), 1);
    const lesson = page.frameLocator(frame);
    await untilNorm(lesson, 3);
    const slider = lesson.getByRole("slider").first();
    await slider.focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
    await untilNorm(lesson, 6);
    for (const key of ["ArrowLeft", "PageDown", "Home", "Space"]) await page.keyboard.press(key);
    assert.equal(await slideOf(page), 1);

    // A click beside the lesson gives the keys back to the deck.
    await page.mouse.click(5, 5);
    await page.keyboard.press("ArrowRight");
    assert.equal(await slideOf(page), 2);
  });

  scenario(
    `reveal.js, ${kind}: what was set is there after leaving the slide`,
    async ({ open }) => {
      const { url } = await served;
      const page = await open({}, { from: "host", path: `${url}${n}.html`, ready: false });
      await page.waitForFunction("window.Reveal?.isReady()");
      await goTo(page, 1);
      const lesson = page.frameLocator(frame);
      await untilNorm(lesson, 3);
      await lesson.getByRole("slider").first().fill("6");
      await untilNorm(lesson, 6);
      await page.waitForFunction("states.at(-1)?.q === 6");
      await goTo(page, FAR);
      await goTo(page, 1);
      await untilNorm(lesson, 6);
      assert.equal(await lesson.getByRole("slider").first().inputValue(), "6");

      const box = await page.locator(frame).boundingBox();
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      assert.ok(box && box.width > width / 2 && box.height > height / 2, JSON.stringify(box));
    },
  );
}
