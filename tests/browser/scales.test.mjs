// SPDX-License-Identifier: MIT
// Why many frequencies: waves, clock, whole table, distances. Expected values were computed with
// independent programs, or follow from 2π.

import assert from "node:assert/strict";
import { assertHealthy, parameterOf, scenario, untilParameter, valueAt } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const VIEW = { view: "scales", lang: "en" };
const TURN = 2 * Math.PI;

/** @param {Page} page */
const grid = (page) => page.getByRole("grid");
/** @param {Page} page */
const readOut = (page) => page.locator(".readout output");
/** @param {Page} page @param {string} name */
const slider = (page, name) => page.getByRole("slider", { name, exact: true });

/**
 * A pixel of the whole table's image: red, green and blue.
 * @param {Page} page
 * @param {number} column
 * @param {number} row
 */
const pixel = (page, column, row) =>
  page.evaluate(
    ([x = 0, y = 0]) => {
      // Through a canvas that is made to be read: the page's own is not.
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const context = canvas.getContext("2d", { willReadFrequently: true });
      const image = /** @type {HTMLCanvasElement} */ (document.querySelector(".heat-image"));
      context?.drawImage(image, x, y, 1, 1, 0, 0, 1, 1);
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    },
    [column, row],
  );

/** Waits for the frame in which the canvases are painted. @param {Page} page */
const painted = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          setTimeout(done);
        });
      }),
  );

scenario("the fast pairs are the low ones", async ({ open }) => {
  const page = await open(VIEW);
  const lengths = await page.locator(".waves .waves-length").all();
  const values = await Promise.all(lengths.map(valueAt));
  assert.equal(values.length, 4);
  values.forEach((value, pair) => {
    assert.ok(Math.abs(value - TURN * 10 ** pair) < 1e-9 * value, `pair ${pair}: ${value}`);
  });
  assert.deepEqual(await page.locator(".waves .waves-length").allInnerTexts(), [
    "6.28",
    "62.8",
    "628",
    "6283",
  ]);
  // Left columns change from row to row, right ones do not.
  await painted(page);
  const [fastAbove, fastBelow] = [await pixel(page, 0, 1), await pixel(page, 0, 4)];
  const [slowAbove, slowBelow] = [await pixel(page, 62, 1), await pixel(page, 62, 4)];
  assert.notDeepEqual(fastAbove, fastBelow);
  assert.deepEqual(slowAbove, slowBelow);
});

scenario("the waves mark the lesson's two positions", async ({ open }) => {
  const page = await open({ ...VIEW, q: 6 });
  const values = await page.locator(".waves tbody tr:first-child .waves-value").allInnerTexts();
  assert.deepEqual(
    values.map((text) => text.split(/\s+/)),
    [
      ["0.000", "1.000"],
      ["−0.279", "0.960"],
    ],
  );
});

scenario("a wave that is too fast for the range says so", async ({ open }) => {
  const page = await open(VIEW);
  await page.getByRole("radio", { name: "0–6400" }).check();
  // 6400 / 2π = 1018.59…
  await page.getByText("1018 full turns, too close together to draw").waitFor();
  assert.equal(await page.locator(".wave-sin").count(), 3);
});

scenario("the clock's hands and the digits show one position", async ({ open }) => {
  const page = await open(VIEW);
  const hands = slider(page, "Position on the clock");
  assert.equal(await hands.getAttribute("aria-valuetext"), "Position 13, binary 001101");
  await hands.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await hands.getAttribute("aria-valuetext"), "Position 14, binary 001110");
  assert.deepEqual(await page.locator(".clock-value").allInnerTexts(), "011100".split(""));
  assert.deepEqual(await page.locator(".clock-turns").allInnerTexts(), [
    "2.228 turns",
    "0.223 turns",
    "0.022 turns",
    "0.002 turns",
  ]);
});

scenario("the selected cell has its exact value, angle and formula", async ({ open }) => {
  const page = await open(VIEW);
  // sin(13 / 10000^(14/64)), by bc to 20 digits.
  assert.ok(Math.abs((await valueAt(readOut(page))) - 0.98678031572124) < 1e-13);
  assert.equal(await readOut(page).innerText(), "0.986780");
  const facts = await page.locator(".readout-facts").innerText();
  assert.match(facts, /14, sine of pair 7/);
  assert.match(facts, /1\.733578 rad/);
  assert.match(facts, /47\.1 positions/);
});

scenario("arrow keys, Page, Home and End walk the cells and stay inside", async ({ open }) => {
  const page = await open(VIEW);
  await grid(page).focus();
  const cell = page.getByRole("gridcell");
  /** @param {string} key @param {RegExp} says */
  const press = async (key, says) => {
    await page.keyboard.press(key);
    await page.getByRole("gridcell", { name: says }).waitFor({ state: "attached" });
    const id = await cell.getAttribute("id");
    assert.equal(await grid(page).getAttribute("aria-activedescendant"), id);
  };
  await press("ArrowRight", /^position 13, component 15: /);
  await press("ArrowDown", /^position 14, component 15: /);
  await press("PageUp", /^position 6, component 15: /);
  await press("PageUp", /^position 0, component 15: 1\.000000$/);
  await press("ArrowUp", /^position 0, component 15: /);
  await press("End", /^position 0, component 63: /);
  await press("ArrowRight", /^position 0, component 63: /);
  await press("Control+End", /^position 63, component 63: /);
  await press("Home", /^position 63, component 0: /);
  assert.equal(
    await readOut(page).innerText(),
    await cell.innerText().then((t) => t.split(": ")[1]),
  );
});

scenario("the mouse reads a cell out, and a click keeps it", async ({ open }) => {
  const page = await open({ ...VIEW, n: 8, d: 8 });
  await grid(page).scrollIntoViewIfNeeded();
  const box = await grid(page).boundingBox();
  assert.ok(box);
  // Row 3, component 1: cos 3.
  await page.mouse.move(box.x + (1.5 / 8) * box.width, box.y + (3.5 / 8) * box.height);
  await page.getByText("cell under the pointer").waitFor();
  assert.equal(await readOut(page).innerText(), "−0.989992");
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(box.x + box.width + 200, box.y);
  await page.getByText("selected cell").waitFor();
  assert.equal(await readOut(page).innerText(), "−0.989992");
});

scenario("n and d are in the address, and bad ones leave the default", async ({ open }) => {
  const page = await open({ ...VIEW, n: 100, d: 7 });
  await page.getByText("2, 4, … 512").waitFor();
  assert.equal(await grid(page).getAttribute("aria-rowcount"), "100");
  assert.equal(await grid(page).getAttribute("aria-colcount"), "64");
  await slider(page, "Number of components").fill("128");
  await untilParameter(page, "d", "128");
  assert.equal(await parameterOf(page, "n"), "100");
  await painted(page);
  const size = await page
    .locator(".heat-image")
    .evaluate((it) => [
      /** @type {HTMLCanvasElement} */ (it).width,
      /** @type {HTMLCanvasElement} */ (it).height,
    ]);
  assert.deepEqual(size, [128, 100]);
  const field = page.getByRole("spinbutton", { name: "Number of components (number)" });
  await field.fill("9");
  await page.getByRole("alert").getByText("Type an even number from 2 to 512.").waitFor();
  assert.equal(await grid(page).getAttribute("aria-colcount"), "128");
});

scenario("the image's colours are the scale's, in light and in dark", async ({ open }) => {
  const page = await open({ ...VIEW, theme: "light" });
  await painted(page);
  // PE(0) is 0, 1, 0, 1, …: the scale's middle and its end.
  assert.deepEqual(await pixel(page, 1, 0), [0xc0, 0x4a, 0x6e]);
  await page.getByRole("button", { name: "Dark" }).click();
  await painted(page);
  assert.deepEqual(await pixel(page, 1, 0), [0xf0, 0x80, 0x9f]);
});

scenario("the downloaded table reads back as the table", async ({ open }) => {
  const page = await open({ ...VIEW, n: 4, d: 8 });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download this table (CSV, 4 × 8)" }).click(),
  ]);
  assert.equal(file.suggestedFilename(), "positional-encoding-4x8.csv");
  const stream = await file.createReadStream();
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trim().split("\n");
  assert.equal(lines[0], "position,0,1,2,3,4,5,6,7");
  assert.deepEqual(lines[1]?.split(",").map(Number), [0, 0, 1, 0, 1, 0, 1, 0, 1]);
  assert.equal(lines.length, 5);
  const last = lines[4]?.split(",").map(Number) ?? [];
  assert.equal(last[1], Math.sin(3));
  assert.equal(last[2], Math.cos(3));
});

scenario("at k = 6 two codes are nearer than at k = 3, wherever they start", async ({ open }) => {
  const page = await open(VIEW);
  const marks = () => page.locator(".distance-mark text").allTextContents();
  assert.deepEqual(await marks(), ["k = 3: 2.017479", "k = 6: 0.657741"]);
  const field = page.getByRole("spinbutton", { name: "Start p (number)" });
  await field.fill("10000");
  await page.getByText("Moving p from 0 to 10000").waitFor();
  assert.deepEqual(await marks(), ["k = 3: 2.017479", "k = 6: 0.657741"]);
  const change = await valueAt(page.locator(".distance-text [data-value]").first());
  assert.ok(change < 1e-14, `${change}`);
  await field.fill("0");
  await page.getByText("Move p: they stay where they are.").waitFor();
});

scenario("a step of n or d at 512 × 512 takes the page less than a frame", async ({ open }) => {
  const page = await open({ ...VIEW, n: 512, d: 512 });
  await painted(page);
  // The processor's time, which does not grow when the machine is busy with other things.
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const seconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "ScriptDuration")?.value ?? NaN;
  };
  const steps = [510, 512, 508, 512, 506, 512, 504, 500];
  for (const name of ["Number of components", "Number of positions"]) {
    const before = await seconds();
    await page.evaluate(
      async ({ label, values }) => {
        const input = /** @type {HTMLInputElement} */ (
          document.querySelector(`input[aria-label="${label}"]`)
        );
        for (const value of values) {
          input.value = String(value);
          input.dispatchEvent(new Event("input", { bubbles: true }));
          await new Promise((done) => {
            requestAnimationFrame(() => setTimeout(done));
          });
        }
      },
      { label: name, values: steps },
    );
    const each = ((await seconds()) - before) / steps.length;
    assert.ok(each < 0.016, `${name}: ${each} s a step`);
  }
});

scenario("of many steps within a frame the first and the last are drawn", async ({ open }) => {
  const page = await open({ ...VIEW, n: 512, d: 512 });
  await painted(page);
  const widths = await page.evaluate(async () => {
    const input = /** @type {HTMLInputElement} */ (
      document.querySelector('input[aria-label="Number of components"]')
    );
    const table = /** @type {HTMLElement} */ (document.querySelector("[role=grid]"));
    /** @type {(string | null)[]} */
    const seen = [];
    const watch = new MutationObserver(() => seen.push(table.getAttribute("aria-colcount")));
    watch.observe(table, { attributeFilter: ["aria-colcount"] });
    for (let value = 510; value > 400; value -= 2) {
      input.value = String(value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      await Promise.resolve();
    }
    await new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
    });
    return seen;
  });
  assert.deepEqual(widths, ["510", "402"]);
});

scenario("a frame that holds the view shows no header and is healthy", async ({ open }) => {
  const page = await open({ ...VIEW, embed: 1 }, { width: 640, height: 480 });
  assert.equal(await page.getByRole("tab").count(), 0);
  await page.getByRole("heading", { name: "Why many frequencies" }).waitFor();
  await assertHealthy(page);
});
