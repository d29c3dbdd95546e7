// SPDX-License-Identifier: MIT
// The rotation as a learner turns it. Expected values are sines and cosines from tables.

import assert from "node:assert/strict";
import { assertHealthy, parameterOf, scenario, untilParameter, valueAt } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const ROTATION = { view: "rotation", lang: "en" };
/** sin 3 and cos 3. */
const SIN_3 = 0.1411200080598672;
const COS_3 = -0.9899924966004454;
const ULP = 1.2e-16;

/** @param {Page} page @returns {Promise<(string | null)[]>} */
const matrixOf = (page) =>
  page
    .locator('#app .product [aria-label^="R("] [data-value]')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute("data-value")));

/** @param {Page} page */
const marked = (page) => page.locator("#app .value-new");

/**
 * @param {Page} page
 * @param {string} selector
 */
async function middleOf(page, selector) {
  const box = await page.locator(`#app ${selector}`).boundingBox();
  assert.ok(box, selector);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags an arrow from one angle to another, about the centre of the circle.
 * @param {Page} page
 * @param {string} grip
 * @param {number} from radians
 * @param {number} to
 */
async function turn(page, grip, from, to) {
  await page.locator("#app .turn-circle").scrollIntoViewIfNeeded();
  const centre = await middleOf(page, ".centre");
  const start = await middleOf(page, grip);
  const radius = Math.hypot(start.x - centre.x, start.y - centre.y);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const steps = Math.ceil(Math.abs(to - from) / 0.2);
  for (let n = 1; n <= steps; n += 1) {
    const angle = from + ((to - from) * n) / steps;
    await page.mouse.move(centre.x + radius * Math.cos(angle), centre.y - radius * Math.sin(angle));
  }
  await page.mouse.up();
}

scenario("the matrix of k = 3 holds cos 3 and sin 3, minus at the lower left", async ({ open }) => {
  const page = await open(ROTATION);
  const matrix = (await matrixOf(page)).map(Number);
  [COS_3, SIN_3, -SIN_3, COS_3].forEach((value, n) => {
    assert.ok(Math.abs(Number(matrix[n]) - value) <= ULP, `${n}: ${matrix[n]}`);
  });
});

scenario("moving pos leaves every entry of the matrix as it was, and says so", async ({ open }) => {
  const page = await open(ROTATION);
  const before = await matrixOf(page);
  const slider = page.getByRole("slider", { name: "Position pos" });
  await slider.focus();
  for (const [key, pos] of [
    ["ArrowRight", "2"],
    ["End", "10000"],
    ["Home", "0"],
  ]) {
    await page.keyboard.press(String(key));
    await untilParameter(page, "pos", String(pos));
    assert.deepEqual(await matrixOf(page), before);
    assert.ok((await marked(page).count()) > 0, "what changed is marked");
    assert.equal(await page.locator("#app .matrix.shaded .value-new").count(), 0);
    await page.locator("#app .product .stayed").waitFor();
  }
  assert.match(await page.locator("#app .product .stayed").innerText(), /unchanged: pos 10000 → 0/);
});

scenario("changing k changes the matrix and marks it", async ({ open }) => {
  const page = await open(ROTATION);
  const before = await matrixOf(page);
  await page.getByRole("button", { name: "k one more" }).click();
  await untilParameter(page, "k", "4");
  assert.notDeepEqual(await matrixOf(page), before);
  assert.ok((await page.locator("#app .matrix.shaded .value-new").count()) > 0);
  assert.equal(await page.locator("#app .stayed").count(), 0);
});

scenario(
  "the blue arrow is dragged round and round, from one turn to the next",
  async ({ open }) => {
    const page = await open(ROTATION);
    await turn(page, ".grip-first", 1, 9);
    assert.equal(await parameterOf(page, "pos"), "9");
    assert.equal(await parameterOf(page, "k"), null);
    await turn(page, ".grip-first", 9, 5);
    assert.equal(await parameterOf(page, "pos"), "5");
  },
);

scenario(
  "the amber arrow is dragged to change k, also backward past the blue one",
  async ({ open }) => {
    const page = await open({ ...ROTATION, pos: 5 });
    await turn(page, ".grip-second", 8, 3);
    assert.equal(await parameterOf(page, "k"), "-2");
    assert.equal(await parameterOf(page, "pos"), "5");
  },
);

scenario("on a slow pair a small turn is many positions, and the ends hold", async ({ open }) => {
  const page = await open({ ...ROTATION, pair: 3, pos: 1000, k: 32 });
  await turn(page, ".grip-first", 1, 2);
  const pos = Number(await parameterOf(page, "pos"));
  assert.ok(Math.abs(pos - 2000) <= 2, `${pos}`);
  await turn(page, ".grip-first", 2, -1.5);
  assert.equal(await parameterOf(page, "pos"), "0");
});

scenario(
  "a position before the first word is named as such, and the matrix holds there",
  async ({ open }) => {
    const page = await open({ ...ROTATION, pos: 1, k: -3 });
    await page.getByText("Position −2 lies before the first word").waitFor();
    const direct = page.locator('#app .two-rows [aria-label="PE(−2)"] [data-value]');
    // sin(−2) and cos(−2).
    assert.ok(Math.abs((await valueAt(direct.nth(0))) + 0.9092974268256817) <= ULP);
    assert.ok(Math.abs((await valueAt(direct.nth(1))) + 0.4161468365471424) <= ULP);
    for (const residue of await page.locator("#app td .residue").all()) {
      assert.ok((await valueAt(residue)) <= 4.5e-16);
    }
  },
);

scenario(
  "R(k) PE(pos) and PE(pos + k) agree to rounding for every pair, also at 10000",
  async ({ open }) => {
    for (const pair of [0, 1, 2, 3]) {
      const page = await open({ ...ROTATION, pair, pos: 10000, k: 31 });
      const residues = await page.locator("#app td .residue").all();
      assert.equal(residues.length, 5);
      for (const residue of residues) assert.ok((await valueAt(residue)) <= 4.5e-16);
      assert.equal(await page.locator('#app [data-holds="true"]').count(), 4);
    }
  },
);

scenario("turns add up for a j of one's own", async ({ open }) => {
  const page = await open(ROTATION);
  await page.getByRole("spinbutton", { name: "Offset j (number)" }).fill("-32");
  const check = page.locator('#app [data-check="composition"]');
  await check.getByText("R(−32) R(3) = R(−29)").waitFor();
  assert.equal(await check.getAttribute("data-holds"), "true");
});

scenario(
  "typed numbers are taken when good, and refused with the rule beside them",
  async ({ open }) => {
    const page = await open(ROTATION);
    const field = page.getByRole("spinbutton", { name: "Position pos (number)" });
    await field.fill("10001");
    await page.getByText("A whole number from 0 to 10000. The page still shows pos = 1.").waitFor();
    assert.equal(await parameterOf(page, "pos"), null);
    await field.fill("250");
    await untilParameter(page, "pos", "250");
    await page.getByRole("spinbutton", { name: "Offset k (number)" }).fill("-7");
    await untilParameter(page, "k", "-7");
  },
);

scenario("pairs are chosen by arrow keys, rows of the table by a press", async ({ open }) => {
  const page = await open(ROTATION);
  await page.getByRole("radio", { name: /pair 0/ }).focus();
  await page.keyboard.press("ArrowRight");
  await untilParameter(page, "pair", "1");
  await page.getByRole("button", { name: "Set pos to 100", exact: true }).click();
  await untilParameter(page, "pos", "100");
  assert.equal(await page.locator("#app .turn-row-now").getAttribute("data-pos"), "100");
});

scenario("a change that has settled is read out once", async ({ open }) => {
  const page = await open(ROTATION);
  await page.getByRole("slider", { name: "Position pos" }).focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press("ArrowRight");
  await page
    .getByRole("status")
    .getByText("Pair 0: from position 6 to 9. The matrix of k = 3 has not changed.")
    .waitFor();
});

scenario(
  "a finger on a tip turns the arrow; elsewhere on the circle it scrolls",
  async ({ open }) => {
    const page = await open(ROTATION, { width: 390, touch: true });
    /** @param {string} selector */
    const touchAction = (selector) =>
      page
        .locator(`#app ${selector}`)
        .first()
        .evaluate((element) => getComputedStyle(element).touchAction);
    assert.equal(await touchAction(".grip-first"), "none");
    assert.equal(await touchAction(".grip-second"), "none");
    assert.notEqual(await touchAction(".grip-shaft"), "none");
    assert.equal(await touchAction(".turn-circle"), "auto");
    assert.match(await touchAction(".turn-slider"), /pan-y/);
  },
);

scenario("a wider encoding has more pairs: each by slider and by number", async ({ open }) => {
  const page = await open({ ...ROTATION, d: 64, pair: 12 });
  assert.equal(await page.getByRole("radio").count(), 0);
  // 10000^(24/64) = 10^1.5, to 17 digits.
  const denominator = page.locator("#app .chooser-denominator");
  assert.ok(Math.abs((await valueAt(denominator)) - 31.622776601683793) < 1e-14);
  const slider = page.getByRole("slider", { name: "Pair", exact: true });
  assert.equal(
    await slider.getAttribute("aria-valuetext"),
    "pair 12 of 0 to 31, denominator 31.622777",
  );
  await slider.focus();
  await page.keyboard.press("End");
  await untilParameter(page, "pair", "31");
  await page.getByRole("spinbutton", { name: "Pair (number)" }).fill("1");
  await untilParameter(page, "pair", "1");
  // cos(3 / 10000^(2/64)), by another program.
  const [cosine] = (await matrixOf(page)).map(Number);
  assert.ok(Math.abs((cosine ?? NaN) + 0.6279266524418035) <= ULP, String(cosine));
  assert.equal(await page.locator('#app [data-holds="true"]').count(), 4);
  await assertHealthy(page);
});

scenario(
  "the width narrows the pairs, and 8 has the four to choose from again",
  async ({ open }) => {
    const page = await open({ ...ROTATION, d: 512, pair: 255, pos: 10000 });
    const width = page.getByRole("spinbutton", { name: "Width d (number)" });
    await width.fill("16");
    await untilParameter(page, "d", "16");
    assert.equal(await parameterOf(page, "pair"), "7");
    await width.fill("9");
    await page.getByText("An even number from 2 to 512. The page still shows d = 16.").waitFor();
    await width.fill("8");
    await untilParameter(page, "d", null);
    assert.equal(await parameterOf(page, "pair"), "3");
    assert.equal(await page.getByRole("radio").count(), 4);
    await width.fill("2");
    await untilParameter(page, "pair", null);
    assert.equal(await page.getByRole("radio").count(), 1);
    await page.getByRole("tab", { name: "Why many frequencies" }).click();
    assert.equal(await page.getByRole("grid").getAttribute("aria-colcount"), "2");
  },
);

scenario("without a chosen width each view has its own", async ({ open }) => {
  const page = await open(ROTATION);
  assert.equal(await page.getByRole("spinbutton", { name: "Width d (number)" }).inputValue(), "8");
  await page.getByRole("tab", { name: "Why many frequencies" }).click();
  assert.equal(await page.getByRole("grid").getAttribute("aria-colcount"), "64");
});

scenario("a drag goes round a pair of a wider encoding at its own speed", async ({ open }) => {
  // Pair 3 of 12 components: a denominator of 100.
  const page = await open({ ...ROTATION, d: 12, pair: 3, pos: 0, k: 32 });
  await turn(page, ".grip-second", 0.32, 0.1);
  assert.ok(
    Math.abs(Number(await parameterOf(page, "k")) - 10) <= 1,
    String(await parameterOf(page, "k")),
  );
});

scenario("bad parameters are named and the defaults stand", async ({ open }) => {
  const page = await open({ ...ROTATION, pair: 4, pos: -1, k: 33 });
  await page.getByText("Allowed: 0 … 3.").waitFor();
  await page.getByText("Allowed: 0 … 10000.").waitFor();
  await page.getByText("Allowed: -32 … 32.").waitFor();
  assert.equal(await page.locator("#app .turn-row-now").getAttribute("data-pos"), "1");
});
