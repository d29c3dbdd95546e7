// SPDX-License-Identifier: MIT
// A sentence worked out by hand. Expected figures are those of the worked example's source text,
// or closed forms.

import assert from "node:assert/strict";
import { parameterOf, scenario, untilParameter, valueAt } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const view = "by-hand";

/** The source text's table, to two decimals. */
const TABLE = [
  ["0.00", "1.00", "0.00", "1.00"],
  ["0.84", "0.54", "0.01", "1.00"],
  ["0.91", "−0.42", "0.02", "1.00"],
  ["0.14", "−0.99", "0.03", "1.00"],
  ["−0.76", "−0.65", "0.04", "1.00"],
];

/** @param {Page} page @param {string} name */
const table = (page, name) => page.getByRole("table", { name, exact: true });

/** @param {Page} page @param {string} entry */
const entryAt = (page, entry) => page.locator(`[data-entry="${entry}"]`);

/** The figures of an arithmetic's row. @param {Page} page @param {string} name @param {number} row */
const figures = (page, name, row) =>
  table(page, name).locator("tbody tr").nth(row).locator(".figures").allInnerTexts();

const SUM = "Embedding plus positional encoding";

scenario("the worked example's table and sum are the source's", async ({ open }) => {
  const page = await open({ view });
  for (const [position, row] of TABLE.entries()) {
    for (const [component, text] of row.entries()) {
      assert.equal(await entryAt(page, `${position}-${component}`).innerText(), text);
    }
  }
  assert.deepEqual(await figures(page, SUM, 2), ["0.2", "0.5", "0.8", "1.3"]);
  assert.equal(await valueAt(entryAt(page, "2-2")), Math.sin(0.02));
});

scenario(
  "every entry unfolds into its working, and the open one is in the address",
  async ({ open }) => {
    const page = await open({ view });
    const working = page.locator(".unfolded");
    assert.match(await working.innerText(), /0\.019999/);
    assert.match(await working.innerText(), /0\.019998666693333080/);
    for (const entry of ["0-0", "4-3", "1-1"]) {
      await entryAt(page, entry).click();
      await untilParameter(page, "entry", entry);
      assert.equal(await working.count(), 1);
      assert.equal(await entryAt(page, entry).getAttribute("aria-expanded"), "true");
    }
    await entryAt(page, "1-1").click();
    await untilParameter(page, "entry", "none");
    assert.equal(await working.count(), 0);
  },
);

scenario("the table is one stop of Tab; keys walk it, open and close", async ({ open }) => {
  const page = await open({ view });
  assert.equal(await page.locator('[data-entry][tabindex="0"]').count(), 1);
  await entryAt(page, "2-2").focus();
  const now = () => page.evaluate(() => document.activeElement?.getAttribute("data-entry"));
  for (const [key, entry] of /** @type {[string, string][]} */ ([
    ["ArrowRight", "2-3"],
    ["ArrowRight", "2-3"],
    ["ArrowDown", "3-3"],
    ["Home", "3-0"],
    ["Control+End", "4-3"],
    ["Control+Home", "0-0"],
    ["ArrowUp", "0-0"],
  ])) {
    await page.keyboard.press(key);
    assert.equal(await now(), entry, key);
  }
  await page.keyboard.press("Enter");
  await untilParameter(page, "entry", "0-0");
  await page.keyboard.press("Escape");
  await untilParameter(page, "entry", "none");
  assert.equal(await now(), "0-0");
});

scenario("a sentence becomes tokens; too many wait, and none are lost", async ({ open }) => {
  const page = await open({ view });
  const sentence = page.getByRole("textbox", { name: "Sentence (yours to change)" });
  await sentence.fill("the cat saw the dog");
  await untilParameter(page, "tokens", "the,cat,saw,the,dog");
  const long = "a b c d e f g h i j k l m n o";
  await sentence.fill(long);
  await untilParameter(page, "tokens", "a,b,c,d,e,f,g,h,i,j,k,l");
  assert.match(await page.locator("#by-hand-sentence-note").innerText(), /15 tokens.*m n o/);
  await sentence.blur();
  assert.equal(await sentence.inputValue(), long);
  await page.getByRole("button", { name: "Remove the token at position 0, “a”" }).click();
  await untilParameter(page, "tokens", "b,c,d,e,f,g,h,i,j,k,l,m");
  await sentence.fill("   ");
  assert.match(await page.locator("#by-hand-sentence-note").innerText(), /empty/);
  await page
    .getByRole("status")
    .getByText(/The sentence is empty/)
    .waitFor();
  assert.equal(await page.locator(".entries tbody tr [data-entry$='-0']").count(), 12);
  await sentence.blur();
  assert.equal(await sentence.inputValue(), "b c d e f g h i j k l m n o");
});

scenario("tokens are added, changed and removed one by one, commas and all", async ({ open }) => {
  const page = await open({ view, tokens: "a,b" });
  await page.getByRole("button", { name: "Add a token" }).click();
  await page.keyboard.type("x,y");
  await untilParameter(page, "tokens", "a,b,x\\,y");
  await page.reload();
  await page.waitForSelector('html[data-ready="true"]');
  const last = page.getByRole("textbox", { name: "Token at position 2" });
  assert.equal(await last.inputValue(), "x,y");
  await last.fill("");
  await page.keyboard.press("Backspace");
  await untilParameter(page, "tokens", "a,b");
  await page.getByRole("button", { name: /^Remove the token at position 1/ }).click();
  await untilParameter(page, "tokens", "a");
  const only = page.getByRole("button", { name: /^Remove the token at position 0/ });
  assert.equal(await only.getAttribute("aria-disabled"), "true");
  await only.click({ force: true });
  assert.equal(await page.locator("[data-token]").count(), 1, "one token is left in any case");

  // Enter goes on to the next token, and adds one after the last.
  await page.locator('[data-token="0"]').press("Enter");
  await page.keyboard.type("c");
  await untilParameter(page, "tokens", "a,c");
  await page.locator('[data-token="0"]').press("Enter");
  assert.ok(await page.locator('[data-token="1"]').evaluate((it) => it.matches(":focus")));
});

scenario(
  "an embedding can be typed over; a bad number says so and the sum keeps the last good one",
  async ({ open }) => {
    const page = await open({ view });
    const field = page.getByRole("textbox", { name: "Embedding of “小”, component 1" });
    await field.fill("−2");
    assert.equal((await figures(page, SUM, 2))[1], "−1.0");
    await field.fill("1,5");
    assert.equal(await field.getAttribute("aria-invalid"), "true");
    assert.match(await page.getByRole("alert").innerText(), /from −1000 to 1000/);
    assert.equal((await figures(page, SUM, 2))[1], "−1.0");
    await field.blur();
    assert.equal(await field.inputValue(), "−2.0");
    await page.getByRole("button", { name: "Restore the example’s numbers" }).click();
    assert.equal((await figures(page, SUM, 2))[1], "0.5");
  },
);

scenario(
  "width and decimals change the table, and one wrong width is a notice",
  async ({ open }) => {
    const page = await open({ view });
    await page.getByRole("button", { name: "Wider by 2" }).first().click();
    await untilParameter(page, "width", "6");
    await page.getByRole("radio", { name: "six" }).check();
    await untilParameter(page, "decimals", "6");
    assert.equal(await entryAt(page, "1-0").innerText(), "0.841471");
    const bad = await open({ view, width: 5 });
    assert.match(await bad.locator(".notice").innerText(), /width.*5.*2, 4, … 16/);
    assert.equal(await bad.locator("[data-entry]").count(), 20);
  },
);

scenario("the four ways are compared for the chosen length", async ({ open }) => {
  const page = await open({ view });
  const rows = table(page, "Four ways compared").locator("tr.scheme");
  const text = async (/** @type {number} */ n) =>
    (await rows.nth(n).innerText()).replace(/\s+/g, " ");
  assert.match(await text(0), /\[1\] 0 to 4 up to 49 at n = 50/);
  assert.match(await text(1), /\[0\.25\].*No.*0\.25 at n = 5, but 0\.0204 at n = 50/);
  assert.match(await text(2), /\[0, 1, 0, 0, 0\].*5000.*1\.414/);
  assert.match(await text(3), /\[0\.84, 0\.54, 0\.01, 1\.00\].*−1 to 1.*0\.959.*1\.683/);
  await page.getByRole("button", { name: "Longer by 1" }).click();
  await untilParameter(page, "length", "6");
  assert.match(await text(1), /\[0\.2\]/);
  await page.getByRole("button", { name: "The codes of one-hot as numbers" }).click();
  assert.equal(await page.locator(".code-table tbody tr").count(), 6);
});

scenario(
  "one sum has two origins, and two rows of a token differ by their encodings alone",
  async ({ open }) => {
    const page = await open({ view });
    const one = await figures(page, "Sum at position 0", 2);
    assert.deepEqual(one, await figures(page, "Sum of the other embedding at position 3", 2));
    assert.notDeepEqual(
      await figures(page, "Sum at position 0", 0),
      await figures(page, "Sum of the other embedding at position 3", 0),
    );
    const difference = await figures(page, "Difference of the inputs of e at two positions", 2);
    assert.deepEqual(difference, ["0.14", "−1.99", "0.03", "≈0"]);
    assert.deepEqual(
      difference,
      await figures(page, "Difference of the inputs of the other embedding", 2),
    );
    await page.getByRole("button", { name: "One position further" }).click();
    await untilParameter(page, "apart", "4");
    assert.equal(await parameterOf(page, "row"), null);
  },
);
