// SPDX-License-Identifier: MIT
// Less motion, no colours, a finger instead of a mouse.

import assert from "node:assert/strict";
import { engine, scenario } from "./engine.mjs";

scenario("where less motion is wished for nothing moves", async ({ open }) => {
  for (const params of [{ step: 1 }, { step: 6 }, { view: "rotation" }]) {
    const page = await open({ lang: "en", ...params });
    assert.equal(
      await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches),
      true,
    );
    await page.evaluate(() => {
      const kept = /** @type {any} */ (window);
      kept.frames = 0;
      const native = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => {
        kept.frames += 1;
        return native(callback);
      };
    });
    await page.focus(".ruler-input, .turn-slider");
    await page.press("ArrowRight", "ArrowRight");
    const { animations, asked } = await page.evaluate(async () => {
      // A mark that is there and then gone does not move.
      const moving = document
        .getAnimations()
        .filter((it) => it.effect?.getComputedTiming().easing !== "step-end")
        .filter((it) => {
          const frames = /** @type {KeyframeEffect} */ (it.effect).getKeyframes();
          return frames.some(({ easing }) => !/step/.test(easing));
        })
        .map(
          (it) =>
            /** @type {any} */ (it).animationName ?? /** @type {any} */ (it).transitionProperty,
        );
      const before = /** @type {any} */ (window).frames;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { animations: moving, asked: /** @type {any} */ (window).frames - before };
    });
    assert.deepEqual(animations, []);
    assert.equal(asked, 0, "no frame is asked for once the change is shown");
  }
});

scenario(
  "without colours the two positions are told apart by shape, dash or line",
  async ({ open }) => {
    const page = await open({ lang: "en", step: 6 });
    const words = await page.evaluate(() =>
      [".strip-first .strip-word", ".strip-second .strip-word"].map((it) => {
        const style = getComputedStyle(/** @type {Element} */ (document.querySelector(it)));
        return `${style.textDecorationStyle} ${style.borderBottomStyle} ${style.borderBottomWidth}`;
      }),
    );
    assert.notEqual(words[0], words[1]);
    for (const params of [{ step: 6 }, { view: "rotation" }, { view: "scales" }]) {
      await open({ lang: "en", ...params });
      const alike = await page.evaluate(() => {
        const looks = (/** @type {Element | null} */ it) => {
          if (!it) return null;
          const style = getComputedStyle(it);
          return `${it.tagName} ${style.strokeDasharray} ${style.strokeWidth}`;
        };
        return [...document.querySelectorAll("svg")]
          .filter(
            (it) =>
              it.checkVisibility() &&
              it.querySelector(".first-tip") &&
              it.querySelector(".second-tip"),
          )
          .filter(
            (it) =>
              looks(it.querySelector(".first-tip")) === looks(it.querySelector(".second-tip")),
          )
          .map((it) => `${it.tagName}.${it.getAttribute("class")} ${it.textContent?.slice(0, 40)}`);
      });
      assert.deepEqual(alike, []);
    }
  },
);

if (engine === "chromium") {
  for (const { params, slider, name } of [
    { params: { step: 6 }, slider: ".ruler-input", name: "q" },
    { params: { view: "rotation" }, slider: ".turn-slider", name: "pos" },
  ]) {
    scenario(
      `a finger drags a slider sideways, and scrolls on it up and down: ${name}`,
      async ({ open }) => {
        const page = await open({ lang: "en", ...params }, { width: 390, height: 500 });
        const value = () => page.probe("attribute", { of: slider, name: "value" });
        const scrolled = () => page.evaluate(() => scrollY);
        const before = await value();
        const { x, y, left, width } = await page.locate(slider);
        /** @param {[number, number][]} points */
        const drag = (points) =>
          page.driver.perform(
            points.map((to, n) => ({
              to,
              touch: /** @type {const} */ (true),
              ...(n === 0 ? { then: /** @type {const} */ ("down") } : {}),
              ...(n === points.length - 1 ? { then: /** @type {const} */ ("up") } : {}),
            })),
          );
        const from = await scrolled();
        await drag(Array.from({ length: 12 }, (_, n) => [left + 12 + (n * (width - 30)) / 12, y]));
        await page.until(
          ([of, was]) => /** @type {HTMLInputElement} */ (document.querySelector(of)).value !== was,
          /** @type {[string, string]} */ ([slider, before]),
        );
        if (name === "q") assert.equal(await scrolled(), from, "sideways does not scroll");
        const dragged = await value();
        await drag(Array.from({ length: 12 }, (_, n) => [x, y - n * 12]));
        await page.until((was) => scrollY !== was, from);
        assert.equal(await value(), dragged, "scrolling leaves the value");
      },
    );
  }

  scenario("what can be dragged can also be pressed, with one finger", async ({ open }) => {
    const page = await open({ view: "rotation", lang: "en" });
    for (const [button, name, value] of [
      ["pos one more", "pos", "2"],
      ["k one less", "k", "2"],
    ]) {
      await page.click({ role: "button", name: String(button) });
      await page.until(
        ([key, wanted]) => new URLSearchParams(location.search).get(String(key)) === wanted,
        [name, value],
      );
    }
  });
}
