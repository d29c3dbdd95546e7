// SPDX-License-Identifier: MIT
// The lesson as a learner goes through it. Expected values are those of the lesson's source text,
// which were computed independently of this program.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { NAMES, TABLE } from "../lesson-values.mjs";
import {
  LANGUAGES,
  ORIGINS,
  assertHealthy,
  go,
  parameterOf,
  scenario,
  untilParameter,
  valueAt,
} from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Norms to six decimals. */
const NORM = { 3: 2.017479, 6: 0.657741 };

/**
 * The controls, by role and exact name.
 * @param {Page} page
 * @param {keyof typeof NAMES} lang
 */
function controls(page, lang) {
  const names = NAMES[lang];
  /** @param {Parameters<Page["getByRole"]>[0]} role @param {string} name */
  const the = (role, name) => page.getByRole(role, { name, exact: true });
  return {
    title: the("heading", names.title),
    tab: the("tab", names.tab),
    toggle: the("switch", names.switch),
    slider: the("slider", names.slider),
    field: the("spinbutton", names.field),
    table: the("table", names.table),
    next: the("button", names.next).filter({ visible: true }).first(),
    back: the("button", names.back).filter({ visible: true }).first(),
    preset: (/** @type {string} */ name) => the("button", name),
    status: page.getByRole("status"),
    cell: (/** @type {string} */ name) => page.locator(`[data-cell="${name}"]`),
  };
}

/** @param {import("playwright-core").Locator} locator */
const textOf = async (locator) => (await locator.innerText()).replace(/\s+/g, " ").trim();

/** @param {number} actual @param {number} expected to six decimals */
function assertSix(actual, expected) {
  assert.ok(Math.abs(actual - expected) < 5e-7, `${actual} is ${expected} to six decimals`);
}

for (const lang of LANGUAGES) {
  for (const from of ORIGINS) {
    scenario(`the seven steps tell the lesson: ${lang}, ${from}`, async ({ open }) => {
      const page = await open({ lang }, { from });
      const { title, next, back, cell, table, toggle } = controls(page, lang);
      assert.equal(await title.count(), 1);
      assert.equal(await page.getAttribute("html", "lang"), lang);
      assert.equal(await page.title(), NAMES[lang].title);
      for (const [n, name] of NAMES[lang].steps.entries()) {
        const heading = page.getByRole("heading", { name }).filter({ visible: true });
        assert.ok((await heading.count()) >= 1, `step ${n + 1} is titled ${name}`);
        assert.equal(await table.count(), 1);
        if (n === 0) {
          assert.equal(await textOf(cell("offNorm")), "0");
          assert.equal(await back.getAttribute("aria-disabled"), "true");
        }
        const reached = n === 0 ? 0 : n < 3 ? 2 * n : 8;
        for (const [j, row] of TABLE.entries()) {
          for (const [k, kind] of ["first", "second"].entries()) {
            const number = cell(`${kind}-${j}`);
            if (j >= reached) assert.equal(await number.count(), 0, `${kind}-${j} waits`);
            else assert.equal(await textOf(number), row[k]);
          }
        }
        if (n === 4) {
          assert.equal(await textOf(cell("addedFirst-0")), "e0 + 0.000000");
          assert.equal(await textOf(cell("addedSecond-0")), "e0 + 0.141120");
          assert.equal(await textOf(cell("addedSecond-1")), "e1 − 0.989992");
        }
        if (n === 5) {
          assert.equal(await textOf(cell("norm")), "2.017479");
          assertSix(await valueAt(cell("norm")), NORM[3]);
        }
        if (n === 6) {
          assert.equal(await toggle.getAttribute("aria-checked"), "false");
          assert.equal(await textOf(cell("norm")), "2.017479");
          assert.equal(await textOf(cell("offNorm")), "0");
          assert.equal(await valueAt(cell("offNorm")), 0);
          assert.equal(await next.getAttribute("aria-disabled"), "true");
        } else {
          await next.click();
          if (from === "site") await untilParameter(page, "step", String(n + 2));
        }
      }
    });
  }

  scenario(`every preset leads to its evidence and marks it: ${lang}`, async ({ open }) => {
    const page = await open({ lang });
    const { preset, cell } = controls(page, lang);
    const file = new URL(`../../web/strings/${lang}.json`, import.meta.url);
    const words = JSON.parse(await readFile(file, "utf8")).lesson.presets;
    assert.equal(words.nearRepeat, NAMES[lang].nearRepeat);
    /** @param {string} name */
    const choose = async (name) => {
      await preset(words[name]).click();
      assert.equal(await preset(words[name]).getAttribute("aria-pressed"), "true");
      assert.ok((await page.locator(".marked").count()) > 0, `${name} marks something`);
    };
    await choose("nearRepeat");
    assert.equal(await textOf(cell("chord-0")), "0.282240");
    assert.equal(await textOf(cell("chord-1")), "0.591040");
    assert.equal(await textOf(cell("norm")), "0.657741");
    await choose("farNear");
    assertSix(await valueAt(cell("norm")), NORM[6]);
    await choose("fullRepeat");
    assert.equal(await parameterOf(page, "q"), "25");
    assert.ok(Math.abs((await valueAt(cell("norm"))) - 1.919) < 5e-4);
    await choose("tooSmall");
    assert.equal(await textOf(cell("second-7")), "1.000000");
    assert.equal(await textOf(cell("difference-7")), "≈0");
    assert.notEqual(await valueAt(cell("difference-7")), 0);
    await choose("zero");
    assert.equal(await textOf(cell("first-1")), "1.000000");
    await choose("lesson");
    assertSix(await valueAt(cell("norm")), NORM[3]);
  });

  scenario(`roles and accessible names are the agreed ones: ${lang}`, async ({ open }) => {
    const page = await open({ lang, step: 6 });
    const found = controls(page, lang);
    for (const name of /** @type {const} */ (["tab", "toggle", "slider", "field", "table"])) {
      assert.equal(await found[name].count(), 1, name);
    }
    assert.equal(await found.title.evaluate((it) => it.tagName), "H1");
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    assert.equal(await found.status.count(), 1);
    assert.equal(await found.tab.getAttribute("aria-selected"), "true");
  });
}

scenario("the switch changes what is added, never PE itself", async ({ open }) => {
  const page = await open({ step: 6 });
  const { toggle, cell } = controls(page, "en");
  const before = await valueAt(cell("second-1"));
  await toggle.press(" ");
  assert.equal(await toggle.getAttribute("aria-checked"), "false");
  assert.equal(await valueAt(cell("norm")), 0);
  assert.equal(await valueAt(cell("second-1")), before);
  assert.equal(await parameterOf(page, "enc"), "off");
  await toggle.click();
  assertSix(await valueAt(cell("norm")), NORM[3]);
  await untilParameter(page, "enc", null);
});

scenario("the slider answers to the keyboard", async ({ open }) => {
  const page = await open({ step: 6 });
  const { slider, cell, field } = controls(page, "en");
  for (const [key, q] of /** @type {[string, string][]} */ ([
    ["ArrowRight", "4"],
    ["ArrowUp", "5"],
    ["ArrowLeft", "4"],
    ["End", "32"],
    ["Home", "1"],
  ])) {
    await slider.press(key);
    assert.equal(await slider.inputValue(), q);
    assert.equal(await field.inputValue(), q);
    assert.equal(await parameterOf(page, "q"), q);
  }
  assert.equal(await slider.getAttribute("aria-valuetext"), "position 1");
  await slider.press("PageUp");
  await slider.fill("6");
  assert.equal(await textOf(cell("norm")), "0.657741");
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "INPUT");
});

scenario("a bad number is explained and the lesson keeps the last good one", async ({ open }) => {
  const page = await open({ step: 6 });
  const { field, cell } = controls(page, "en");
  for (const bad of ["0", "33", "-1", "1.5", "", "1e9"]) {
    await field.fill(bad);
    assert.equal(await field.getAttribute("aria-invalid"), "true", bad);
    assert.match(await textOf(page.getByRole("alert")), /1 to 32/);
    assertSix(await valueAt(cell("norm")), NORM[3]);
    assert.equal(await field.inputValue(), bad, "what was typed stays");
  }
  await field.fill("6");
  assert.equal(await field.getAttribute("aria-invalid"), "false");
  assert.equal(await page.getByRole("alert").count(), 0);
  assertSix(await valueAt(cell("norm")), NORM[6]);
  await field.fill("99");
  await field.blur();
  assert.equal(await field.inputValue(), "6");
});

scenario("a number in another spelling is shown in its own", async ({ open }) => {
  const page = await open({ step: 6, q: 6 });
  const { field, slider } = controls(page, "en");
  // The value that stands there already, and others.
  for (const [text, q] of [
    ["006", "6"],
    ["06", "6"],
    ["07", "7"],
    ["1e1", "10"],
    ["10.0", "10"],
  ]) {
    await field.fill(String(text));
    assert.equal(await field.inputValue(), q, text);
    assert.equal(await slider.inputValue(), q, text);
    assert.equal(await field.getAttribute("aria-invalid"), "false", text);
  }
});

scenario("plus and minus stop at the ends", async ({ open }) => {
  const page = await open({ q: 31 });
  const { field } = controls(page, "en");
  const more = page.getByRole("button", { name: "One position on" });
  await more.click();
  assert.equal(await field.inputValue(), "32");
  assert.equal(await more.getAttribute("aria-disabled"), "true");
  await more.press("Enter");
  assert.equal(await field.inputValue(), "32");
});

scenario("Next and Back keep the focus at the ends", async ({ open }) => {
  const page = await open({ step: 6 });
  const { next, back } = controls(page, "en");
  await next.press("Enter");
  assert.equal(await next.getAttribute("aria-disabled"), "true");
  assert.ok(await next.evaluate((it) => it === document.activeElement));
  for (let n = 0; n < 8; n += 1) await back.press("Enter");
  assert.equal(await parameterOf(page, "step"), null);
  assert.ok(await back.evaluate((it) => it === document.activeElement));
});

scenario("the status region says step and norm once a change has settled", async ({ open }) => {
  const page = await open({ step: 5 });
  const { next, status } = controls(page, "en");
  assert.equal(await textOf(status), "");
  await next.click();
  await page.waitForFunction(() => document.querySelector("[role=status]")?.textContent !== "");
  const said = await textOf(status);
  assert.match(said, /Subtract/);
  assert.match(said, /2\.017479/);
});

scenario("any number opens its working with 17 digits, by mouse and keyboard", async ({ open }) => {
  const page = await open({ step: 4 });
  const { cell } = controls(page, "en");
  await cell("second-1").press("Enter");
  const working = page.locator(".working");
  // cos 3, from MPFR
  assert.match(await textOf(working), /−0\.9899924966004454/);
  await page.keyboard.press("Escape");
  assert.equal(await working.count(), 0);
  await page.keyboard.press("ArrowDown");
  assert.ok(await cell("second-2").evaluate((it) => it === document.activeElement));
  await cell("second-0").hover();
  await working.waitFor();
  assert.match(await textOf(working), /0\.14112000805986721/);
});

scenario("the working follows a focus by keyboard, and moves nothing", async ({ open }) => {
  const page = await open({ step: 6 });
  const { cell, status } = controls(page, "en");
  const working = page.locator(".working");
  const isFocused = (/** @type {string} */ name) =>
    cell(name).evaluate((it) => it === document.activeElement);
  const size = () =>
    page.evaluate(() => [document.documentElement.scrollHeight, window.scrollY].join());
  const before = await size();
  // By mouse a focus opens nothing: what is open is what was pressed, and then closed.
  await cell("difference-0").click();
  await cell("difference-0").click();
  await page.mouse.move(2, 2);
  assert.ok(await isFocused("difference-0"));
  assert.equal(await working.count(), 0);
  await page.keyboard.press("ArrowDown");
  // cos 3 − 1, from MPFR
  assert.match(await textOf(working), /−1\.98999249660044/);
  assert.equal(await cell("difference-1").getAttribute("aria-expanded"), "true");
  await page.keyboard.press("ArrowUp");
  // sin 3, from MPFR
  assert.match(await textOf(working), /0\.14112000805986721/);
  assert.equal(await page.locator("[aria-expanded=true]").count(), 1);
  assert.equal(await size(), before, "nothing has moved");
  assert.equal(await textOf(status), "", "the live region has nothing to add");
  await page.keyboard.press("Escape");
  assert.equal(await working.count(), 0);
  assert.ok(await isFocused("difference-0"));
  // What a focus opened is no stop on the way on, and closes behind it.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  assert.equal(await working.count(), 0);
  assert.equal(await page.locator(".bench .num-button:focus, .working :focus").count(), 0);
  // What was pressed stays when the focus leaves, comes along, is walked into, gives the focus back.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  assert.match(await textOf(working), /−1\.98999249660044/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  assert.match(await textOf(working), /0\.14112000805986721/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  assert.equal(await page.locator(".working-close:focus").count(), 1);
  await page.keyboard.press("Enter");
  assert.equal(await working.count(), 0);
  assert.ok(await isFocused("difference-1"));
});

scenario("a working does not contradict the number that it belongs to", async ({ open }) => {
  const page = await open({ step: 6, q: 1 });
  const { cell } = controls(page, "en");
  const working = page.locator(".working");
  // cos 0.001 − 1, which six decimals would write as 1.000000 − 1.000000
  await cell("difference-7").click();
  assert.match(await textOf(working), /0\.999999500000042 ?− ?1 ?≈/);
  assert.match(await textOf(working), /−4\.9999995832550326\s×\s10\s?−7/);
  // 2 sin 1.5 = 1.99498997… is written 1.994990: only what they share is strong.
  await go(page, { step: 6 });
  await cell("chord-0").click();
  assert.equal(await working.locator(".digits b").innerText(), "1.9949");
  assert.match(await working.locator(".digits").innerText(), /^1\.994989973208\d+$/);
});

scenario("a number under a pointer that rests opens nothing", async ({ open }) => {
  const page = await open({ step: 6 }, { width: 1280 });
  const { cell } = controls(page, "en");
  const box = await cell("first-1").boundingBox();
  assert.ok(box);
  const working = page.locator(".working");
  await page.mouse.move(box.x + 2, box.y + box.height + 300);
  // The page moves below the pointer.
  await page.evaluate(() => document.body.style.setProperty("margin-top", "300px"));
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  assert.equal(await working.count(), 0);
  await page.mouse.move(box.x + 4, box.y + 300 + box.height / 2);
  await working.waitFor();
});

scenario("a working is healthy wherever it opens", async ({ open }) => {
  for (const width of /** @type {const} */ ([1280, 320])) {
    const page = await open({ step: 6, q: 6 }, { width });
    for (const name of [
      "first-1",
      "addedSecond-1",
      "chord-0",
      "difference-3",
      "square-1",
      "norm",
    ]) {
      const number = controls(page, "en").cell(name);
      // A narrow screen shows only the columns that the step is about.
      if (!(await number.isVisible())) continue;
      await number.press("Enter");
      assert.equal(await page.locator(".working").count(), 1, name);
      await assertHealthy(page, `working of ${name} at ${width}`, { part: ".working" });
      await page.keyboard.press("Escape");
    }
  }
});

scenario(
  "on a laptop the result is in sight above the controls, in either language",
  async ({ open }) => {
    for (const lang of LANGUAGES) {
      for (const enc of ["on", "off"]) {
        const page = await open({ step: 6, lang, enc });
        await page.setViewportSize({ width: 1280, height: 800 });
        const result = await page.locator(".result").boundingBox();
        const dock = await page.locator(".dock").boundingBox();
        assert.ok(result && dock && result.y + result.height <= dock.y, `${lang}, ${enc}`);
      }
    }
  },
);

scenario("the language changes in place and keeps the state", async ({ open }) => {
  const page = await open({ step: 6, q: 6 });
  await page.getByRole("button", { name: "简体中文" }).click();
  await page.waitForSelector('html[lang="zh-CN"]');
  const { title, cell } = controls(page, "zh-CN");
  assert.equal(await title.count(), 1);
  assertSix(await valueAt(cell("norm")), NORM[6]);
  assert.equal(await parameterOf(page, "lang"), "zh-CN");
  assert.equal(await parameterOf(page, "q"), "6");
});

scenario("each column's name stands over its numbers, at every width", async ({ open }) => {
  const page = await open();
  for (const width of [1280, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (let step = 1; step <= 7; step += 1) {
      await page
        .getByRole("navigation", { name: "Steps" })
        .getByRole("button")
        .nth(step - 1)
        .click();
      // Rows slide while E cancels.
      await page.waitForTimeout(50);
      const astray = await page
        .getByRole("table")
        .first()
        .evaluate(async (table) => {
          await Promise.all(table.getAnimations({ subtree: true }).map((it) => it.finished));
          const ends = (/** @type {string} */ selector) =>
            [...table.querySelectorAll(selector)]
              .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 2)
              .map((it) => ({ name: it.textContent, end: it.getBoundingClientRect().right }));
          const numbers = ends("tbody td");
          return ends("thead th:is(.first, .second, .offset)").filter(
            ({ end }) => !numbers.some((cell) => Math.abs(cell.end - end) <= 1),
          );
        });
      assert.deepEqual(astray, [], `step ${step}, ${width} px`);
    }
  }
});

/**
 * Where a part of the page stands between the window's top and the controls.
 * @param {Page} page
 * @param {string} selector
 */
const standing = (page, selector) =>
  page.evaluate((it) => {
    const rects = [...document.querySelectorAll(it)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const dock = /** @type {Element} */ (document.querySelector(".dock"));
    return {
      count: rects.length,
      top: Math.min(...rects.map(({ top }) => top)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
      end: dock.getBoundingClientRect().top,
    };
  }, selector);

/** Phone, a course's frame, laptop. */
const WINDOWS = /** @type {const} */ ([
  { width: 390, height: 844 },
  { width: 640, height: 480 },
  { width: 1280, height: 800 },
]);

scenario(
  "a step begins with its title in sight, wherever the last one was left",
  async ({ open }) => {
    const page = await open({ embed: 1 }, { width: 390 });
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await go(page, { embed: 1 });
      for (let step = 2; step <= 7; step += 1) {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await controls(page, "en").next.click();
        const { count, top, bottom, end } = await standing(page, ".text-title");
        assert.equal(count, 1);
        assert.ok(top >= 0 && bottom <= end, `${size.width}, step ${step}: ${top} to ${bottom}`);
      }
    }
  },
);

scenario("a preset brings its evidence into sight", async ({ open }) => {
  const page = await open({ embed: 1 }, { width: 390 });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    for (const name of await page.locator(".chip").allTextContents()) {
      await go(page, { embed: 1 });
      const toggle = page.locator(".presets-toggle");
      if (await toggle.isVisible()) await toggle.click();
      await page.getByRole("button", { name, exact: true }).click();
      const where = `${size.width}, ${name}`;
      const curve = name === "Farther apart, yet nearer" ? ", .curve-row svg" : "";
      const { count, top, bottom, end } = await standing(page, `.bench .marked${curve}`);
      assert.ok(count > 0, `${where}: something is marked`);
      assert.ok(top >= 0, `${where}: ${top}`);
      // What is higher than the window begins in it.
      assert.ok(bottom <= end || bottom - top > end - 30, `${where}: ${top} to ${bottom}, ${end}`);
      const place = await page.evaluate(() => scrollY);
      const title = await standing(page, ".text-title");
      const hasRoom = bottom - title.top < end - 30;
      assert.ok(!hasRoom || title.top >= 0, `${where}: the title too, ${title.top}, at ${place}`);
    }
  }
});
