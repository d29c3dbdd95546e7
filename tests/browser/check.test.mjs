// SPDX-License-Identifier: MIT
// Check yours, through the page. What each case is was settled by those who made its table, not by
// the diagnosis.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { assertHealthy, parameterOf, requestsOf, scenario, valueAt } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const VIEW = { view: "check", lang: "en" };
/** @param {string} name */
const caseOf = (name) =>
  readFileSync(new URL(`../core/cases/check/${name}`, import.meta.url), "utf8");

/** @param {Page} page */
const box = (page) => page.getByRole("textbox", { name: "Your table" });

/** Waits until the letter is about what was given. @param {Page} page */
const settled = async (page) => {
  await page.waitForTimeout(250);
  await page.locator('.check-letter[aria-busy="false"]').waitFor();
};

/** @param {Page} page @param {string} text */
async function paste(page, text) {
  await box(page).fill(text);
  await settled(page);
}

/** @type {[string, string, string, RegExp][]} name, verdict, causes, what the sentence says */
const CASES = [
  ["paper-numpy.txt", "paper", "", /paper’s encoding/],
  ["paper-full.json", "paper", "", /paper’s encoding/],
  ["own-denominators.csv", "mistake", "ownDenominator", /cosine has its own denominator/],
  ["column-as-pair.txt", "mistake", "columnAsPair", /column number/],
  [
    "factor-two-missing.csv",
    "mistake",
    "factorTwoMissing|base|widthDoubled",
    /factor 2 .* base is 100, .* twice/,
  ],
  ["multiplied.txt", "mistake", "multiplied", /multiplied .* instead of divided/],
  ["degrees.csv", "mistake", "degrees", /degrees/],
  ["one-row.txt", "mistake", "oneRow", /every row is the same: position 0/i],
  ["amplitude.csv", "mistake", "positionAmplitude", /multiplied by its position/],
  [
    "zero-to-one.csv",
    "mistake",
    "gain constantAdded",
    /multiplied by 0\.5, and the constant 0\.5 is added to everything/,
  ],
  ["halves.txt", "convention", "halves", /all sines come first, then all cosines/i],
  ["tensor2tensor.csv", "convention", "halves tensor2tensor", /Tensor2Tensor/],
  ["fairseq.csv", "convention", "halves tensor2tensor firstPosition", /first row is position 2/],
  ["cos-first.txt", "convention", "halves cosineFirst", /all cosines come first, then all sines/i],
  ["base-1000.tsv", "convention", "base", /base is 1000\b/],
  ["starts-at-1.txt", "convention", "firstPosition", /first row is position 1/],
  ["bf16.csv", "lowPrecision", "bfloat16", /bfloat16/],
  ["too-little.csv", "notEnoughData", "", /too little/],
];

scenario("every known case is named", async ({ open }) => {
  const page = await open(VIEW);
  for (const [name, verdict, causes, sentence] of CASES) {
    await paste(page, caseOf(name));
    const letter = page.locator(".check-letter article");
    assert.equal(await letter.getAttribute("data-verdict"), verdict, name);
    assert.equal(await letter.getAttribute("data-causes"), causes, name);
    assert.match(await page.locator(".check-title").innerText(), sentence, name);
    await assertHealthy(page, name, { part: ".check" });
    const text = await page.locator(".check").innerText();
    assert.doesNotMatch(text, /\bcheck\.[a-z]\w*/, name);
  }
});

scenario("what is too little to tell has no verdict in its words", async ({ open }) => {
  const page = await open(VIEW);
  const text = () => page.locator(".check").innerText();
  // Row 0 is the same for every base, exponent and unit.
  await paste(page, "0,1,0,1,0,1,0,1");
  assert.match(await text(), /One explanation that fits; there are others:/);
  assert.match(await text(), /Read as 1 row × 8 columns/);
  await paste(page, "0.0,1.0,0.0,1.0\n0.8,0.5,0.0,1.0");
  assert.match(await text(), /2 explanations fit what is here:/);
  assert.match(await text(), /Read as 2 rows × 4 columns/);
  // What became of the encoding in an array of integers.
  await paste(page, "0,1,0,1\n0,0,0,0");
  assert.match(await text(), /Print at least 2 decimals\./);
});

scenario("the first difference is where it is, with the right value", async ({ open }) => {
  const page = await open(VIEW);
  await paste(page, caseOf("own-denominators.csv"));
  assert.equal(await valueAt(page.locator(".check-body .check-given")), 0.950415);
  const right = await valueAt(page.locator(".check-body .check-expected"));
  assert.ok(Math.abs(right - Math.cos(1)) < 1e-15);
  assert.match(
    await page.locator(".check-letter").innerText(),
    /row 1, column 1: you have 0\.950415, it should be 0\.540302/,
  );
  assert.equal(await page.locator(".check-first .check-value").innerText(), "0.950415");
  assert.match(
    await page.locator(".check-status").innerText(),
    /5 rows × 8 columns, comma separated, decimals: 6/,
  );
});

scenario("what is missing is said where there is too little", async ({ open }) => {
  const page = await open(VIEW);
  await paste(page, caseOf("too-little.csv"));
  assert.match(await page.locator(".check-deciders").innerText(), /at least 3 rows/);
});

scenario(
  "an error says line and column, shows the place, and leaves the text",
  async ({ open }) => {
    const page = await open(VIEW);
    const text = caseOf("not-a-number.csv");
    await paste(page, text);
    assert.match(
      await page.locator(".check-title").innerText(),
      /Line 2, column 3: not a finite number/,
    );
    assert.equal(await page.locator(".check-place").innerText(), "nan");
    assert.equal(await box(page).inputValue(), text);
    await paste(page, caseOf("ragged.csv"));
    assert.match(
      await page.locator(".check-title").innerText(),
      /Line 2: 3 numbers where 4 were expected/,
    );
    await assertHealthy(page);
  },
);

scenario(
  "text and letter stay when the language changes, and leave no trace in the address",
  async ({ open }) => {
    const page = await open(VIEW);
    const text = caseOf("own-denominators.csv");
    await paste(page, text);
    const before = requestsOf(page).length;
    await page.getByRole("button", { name: "简体中文" }).click();
    await page.locator('html[lang="zh-CN"]').waitFor();
    assert.equal(await page.locator(".check-text").inputValue(), text);
    assert.match(await page.locator(".check-title").innerText(), /余弦用了自己的分母/);
    assert.equal(await parameterOf(page, "checkText"), null);
    // The words of the language may be fetched; what was pasted is in no request.
    for (const url of requestsOf(page).slice(before)) assert.doesNotMatch(url, /0\.950415/);
    await assertHealthy(page);
  },
);

scenario("each example gives a letter", async ({ open }) => {
  const page = await open(VIEW);
  const verdicts = [];
  for (const button of await page.locator(".check-example").all()) {
    await button.click();
    await settled(page);
    verdicts.push(await page.locator(".check-letter article").getAttribute("data-causes"));
  }
  assert.deepEqual(verdicts, [
    "",
    "ownDenominator",
    "columnAsPair",
    "factorTwoMissing|base|widthDoubled",
    "positionAmplitude",
    "halves tensor2tensor firstPosition",
  ]);
  // fairseq counts the first token as position 2.
  assert.match(await page.locator(".check-title").innerText(), /first row is position 2\b/);
});

scenario("a file is read, opened or dropped, text and .npy", async ({ open }) => {
  const page = await open(VIEW);
  const picker = page.locator('input[type="file"]');
  await picker.setInputFiles({
    name: "a.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(caseOf("degrees.csv")),
  });
  await settled(page);
  assert.match(await page.locator(".check-title").innerText(), /degrees/);
  // Dropped onto the box.
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "b.csv", { type: "text/csv" }));
    return data;
  }, caseOf("own-denominators.csv"));
  await box(page).dispatchEvent("drop", { dataTransfer: dropped });
  await page.locator('.check-letter [data-causes="ownDenominator"]').waitFor();
  assert.equal(await box(page).inputValue(), caseOf("own-denominators.csv"));
  // A .npy header as NumPy's format description says: magic, 1.0, length, dictionary.
  const header = "{'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }".padEnd(117) + "\n";
  const size = Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, header.length, 0]);
  const values = Buffer.from(
    Float64Array.of(...[0, 1, 2].flatMap((p) => [Math.sin(p), Math.cos(p)])).buffer,
  );
  await picker.setInputFiles({
    name: "table.npy",
    mimeType: "application/octet-stream",
    buffer: Buffer.concat([size, Buffer.from(header), values]),
  });
  await settled(page);
  assert.match(
    await page.locator(".check-status").innerText(),
    /table\.npy: Read as 3 rows × 2 columns, \.npy, float64/,
  );
});

scenario("inputs and tokens tell what was added, without weights", async ({ open }) => {
  const page = await open(VIEW);
  await page.getByRole("button", { name: "Inputs and tokens" }).click();
  const found = [];
  for (const button of await page.locator(".check-example").all()) {
    await button.click();
    await settled(page);
    found.push(await page.locator(".check-letter article").getAttribute("data-causes"));
    await assertHealthy(page);
  }
  assert.equal(found[0], "");
  assert.match(await page.locator(".check-letter").innerText(), /Inputs|token/);
  assert.match(found[1] ?? "", /oneVectorAdded/);
  assert.match(found[2] ?? "", /nothingAdded/);
});

scenario(
  "a large table is read and only a part is shown, with a word about it",
  async ({ open }) => {
    const page = await open(VIEW);
    const rows = Array.from({ length: 200 }, (_, p) =>
      Array.from({ length: 64 }, (__, j) => {
        const angle = p / 10000 ** ((2 * Math.floor(j / 2)) / 64);
        const value = j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
        return (p === 150 && j === 40 ? value + 0.5 : value).toFixed(6);
      }).join(","),
    );
    await paste(page, rows.join("\n"));
    const letter = page.locator(".check-letter article");
    assert.equal(await letter.getAttribute("data-causes"), "wrongCells");
    assert.match(await page.locator(".check-letter").innerText(), /row 150, column 40/);
    assert.match(await page.locator(".check-letter").innerText(), /of 200 and columns/);
    assert.equal(await page.locator(".check-wrong").count(), 1);
    await assertHealthy(page);
  },
);

/**
 * From now on what a worker answers is heard only once it is let go: reading takes as long as a test
 * wants, on every machine.
 * @param {Page} page
 * @returns {Promise<() => Promise<void>>} lets it go
 */
async function holdAnswers(page) {
  await page.evaluate(() => {
    const { prototype } = Worker;
    const { set } = Object.getOwnPropertyDescriptor(prototype, "onmessage") ?? {};
    const until = new Promise((resolve) => addEventListener("let-go", resolve, { once: true }));
    Object.defineProperty(prototype, "onmessage", {
      set(hear) {
        set?.call(this, async (/** @type {MessageEvent} */ event) => {
          await until;
          hear(event);
        });
      },
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event("let-go")));
}

for (const from of /** @type {const} */ (["site", "file"])) {
  scenario(`a table is read in a worker, and the page goes on: ${from}`, async ({ open }) => {
    const page = await open(VIEW, { from });
    await paste(page, caseOf("degrees.csv"));
    assert.equal(page.workers().length, 1);
    const letGo = await holdAnswers(page);
    await box(page).fill(caseOf("own-denominators.csv"));
    const reading = page.locator('.check-letter[aria-busy="true"]');
    await reading.waitFor();
    await page.getByRole("tab", { name: "Notes" }).click();
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    await page.getByRole("tab", { name: "Check yours" }).click();
    await reading.waitFor();
    await letGo();
    await page.locator('.check-letter [data-causes="ownDenominator"]').waitFor();
    assert.equal(page.workers().length, 1);
  });
}

scenario(
  "what was pasted can be had back from under an example, a file or nothing",
  async ({ open }) => {
    const page = await open(VIEW);
    const back = page.getByRole("button", { name: "Bring back yours" });
    const given = caseOf("degrees.csv");
    await paste(page, given);
    assert.equal(await back.count(), 0);
    const presses = [
      () => page.locator(".check-example").first().click(),
      () => page.getByRole("button", { name: "Clear" }).click(),
      () =>
        page
          .locator('input[type="file"]')
          .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("0,1\n") }),
    ];
    for (const press of presses) {
      await press();
      await back.click();
      assert.equal(await box(page).inputValue(), given);
      await settled(page);
      assert.match(await page.locator(".check-title").innerText(), /degrees/);
    }
    // The file was the learner's own too.
    await back.click();
    assert.equal(await box(page).inputValue(), "0,1\n");
    await page.getByRole("button", { name: "Inputs and tokens" }).click();
    const tokens = page.getByRole("textbox", { name: "Tokens" });
    await tokens.fill("a b a");
    await page.locator(".check-example").first().click();
    await back.click();
    assert.equal(await tokens.inputValue(), "a b a");
  },
);

scenario("the report can be copied as plain text", async ({ open }) => {
  const page = await open(VIEW);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await paste(page, caseOf("own-denominators.csv"));
  await page.getByRole("button", { name: "Copy as a report" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /The cosine has its own denominator\./);
  assert.match(text, /row 1, column 1 .*0\.950415 given, 0\.540302 expected; 15 of 40/);
});

for (const lang of ["en", "zh-CN"]) {
  scenario(`a letter fits every width: ${lang}`, async ({ open }) => {
    const page = await open({ ...VIEW, lang });
    await page.locator(".check-example").nth(1).click();
    await settled(page);
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: width === 390 ? "dark" : "light" });
      await assertHealthy(page, `${width}`);
    }
  });
}
