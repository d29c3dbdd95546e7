// SPDX-License-Identifier: MIT
// The self-check as a learner does it. Expected values are those of the lesson's source text.

import assert from "node:assert/strict";
import {
  LANGUAGES,
  WIDTHS,
  assertHealthy,
  axe,
  parameterOf,
  scenario,
  untilParameter,
  valueAt,
} from "./harness.mjs";

/** @typedef {import("playwright-core").Page | import("playwright-core").FrameLocator} Place */

const NAMES = {
  en: {
    card: "Self-check",
    check: "Check answer",
    next: "Next question",
    score: "To the score",
    again: "Start again",
    wrong: "Not right.",
    right: "Right.",
  },
  "zh-CN": {
    card: "自测",
    check: "核对答案",
    next: "下一题",
    score: "看得分",
    again: "重新开始",
    wrong: "不对。",
    right: "答对了。",
  },
};

/** The right option of each question and a wrong one, from 0. */
const ANSWERS = [
  { right: 2, wrong: 3 },
  { right: 1, wrong: 0 },
  { right: 0, wrong: 1 },
  { right: 3, wrong: 0 },
  { right: 2, wrong: 1 },
  { right: 1, wrong: 2 },
];

/** @param {Place} place @param {keyof typeof NAMES} lang */
function parts(place, lang = "en") {
  const names = NAMES[lang];
  const card = place.getByRole("region", { name: names.card });
  /** @param {string} name */
  const button = (name) => card.getByRole("button", { name, exact: true });
  return {
    card,
    question: card.getByRole("group"),
    radio: (/** @type {number} */ n) => card.getByRole("radio").nth(n),
    check: button(names.check),
    next: button(names.next),
    score: button(names.score),
    again: button(names.again),
    number: (/** @type {number} */ n) => card.locator(".self-check-number").nth(n),
    verdict: card.locator(".self-check-verdict"),
    wayIn: place.getByRole("button", { name: names.card }),
    status: place.getByRole("status"),
  };
}

/** @param {Place} place @param {number[]} options one for each question @param {keyof typeof NAMES} [lang] */
async function answerAll(place, options, lang) {
  const { radio, check, next, score } = parts(place, lang);
  for (const [n, option] of options.entries()) {
    await radio(option).check();
    await check.click();
    await (n === options.length - 1 ? score : next).click();
  }
}

scenario("a wrong answer is explained at once, and the next try can be right", async ({ open }) => {
  const page = await open({ step: 7 });
  const { card, question, radio, check, next, number, verdict, status } = parts(page);
  assert.match(await question.innerText(), /positions 0 and 3/);
  assert.equal(await check.getAttribute("aria-disabled"), "true");
  await radio(3).check();
  await check.click();
  assert.match(
    await verdict.innerText(),
    /^Not right\. PE\(0\) for every word is a common mistake/,
  );
  await status.getByText(/^Not right\. PE\(0\) for every word/).waitFor();
  assert.match((await number(0).getAttribute("aria-label")) ?? "", /not right yet/);
  await radio(2).check();
  await check.click();
  assert.match(await verdict.innerText(), /^Right\./);
  await status.getByText(/^Right\./).waitFor();
  assert.match((await number(0).getAttribute("aria-label")) ?? "", /another try/);
  // ‖PE(3) − PE(0)‖ of the source, with all its digits for machines.
  const figure = card.locator(".self-check-option").nth(2).locator("[data-value]").first();
  assert.equal(await figure.innerText(), "2.017479");
  assert.ok(Math.abs((await valueAt(figure)) - 2.017479) < 5e-7);
  await next.click();
  await next.click();
  // The chords of the two fastest pairs at position 6, and the whole.
  assert.match(await question.innerText(), /its chord is 0\.282240/);
  await radio(1).check();
  await check.click();
  assert.match(await verdict.innerText(), /the chord of pair 1 is 0\.591040/);
  assert.match(await card.locator(".self-check-option").first().innerText(), /0\.657741/);
});

scenario("the keyboard alone does it all, and no key leaves the card", async ({ open }) => {
  const page = await open({ step: 2 });
  const { card, question, radio, check, next, verdict, wayIn } = parts(page);
  await wayIn.focus();
  await page.keyboard.press("Enter");
  await untilParameter(page, "step", "7");
  await page.evaluate(() => {
    Object.assign(window, { escaped: [] });
    document.addEventListener("keydown", ({ key }) =>
      /** @type {any} */ (window).escaped.push(key),
    );
  });
  assert.equal(await card.evaluate((it) => it === document.activeElement), true);
  for (let n = 0; n < 7; n += 1) await page.keyboard.press("Tab");
  assert.equal(await radio(0).evaluate((it) => it === document.activeElement), true);
  for (const key of ["Space", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await radio(2).isChecked(), true);
  assert.equal(await verdict.count(), 0, "marking an option is not answering");
  await page.keyboard.press("Enter");
  assert.match(await verdict.innerText(), /^Right\./);
  assert.equal(await parameterOf(page, "step"), "7");
  await page.keyboard.press("Tab");
  assert.equal(await check.evaluate((it) => it === document.activeElement), true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.match(await question.innerText(), /Question 2 of 6/);
  assert.equal(await question.evaluate((it) => it === document.activeElement), true);
  const escaped = await page.evaluate(() => /** @type {any} */ (window).escaped);
  assert.deepEqual(
    escaped.filter((/** @type {string} */ key) => key.startsWith("Arrow")),
    [],
  );
  await next.waitFor();
});

scenario(
  "answers stay when language or view change, and start again when asked",
  async ({ open }) => {
    const page = await open({ step: 7 });
    const english = parts(page);
    await answerAll(page, [3, 1, 0, 3, 2, 1]);
    await english.card.getByText("5 of 6 right at once").waitFor();
    await english.card.getByText("Steps not seen yet: 1, 2, 3, 4, 5, 6.").waitFor();
    await page.getByRole("tab", { name: "Notes" }).click();
    assert.equal(await english.card.count(), 0);
    await page.getByRole("tab", { name: "Step by step" }).click();
    await page.getByRole("button", { name: "简体中文" }).click();
    const chinese = parts(page, "zh-CN");
    await chinese.card.getByText("6 题中一次答对 5 题").waitFor();
    await chinese.number(0).click();
    assert.match(await chinese.verdict.innerText(), /^不对。“每个词都加 PE\(0\)”是常见错误/);
    assert.equal(await chinese.radio(3).isChecked(), true);
    await page.getByRole("button", { name: "上一步" }).filter({ visible: true }).first().click();
    assert.equal(await chinese.card.count(), 0, "it stands at the last step");
    await page.getByRole("button", { name: "下一步" }).filter({ visible: true }).first().click();
    for (let n = 0; n < 6; n += 1) await chinese.number(n).click();
    await chinese.score.click();
    await chinese.again.click();
    assert.match(await chinese.question.innerText(), /第 1 题，共 6 题/);
    assert.equal(await chinese.verdict.count(), 0);
  },
);

scenario(
  "complete is said once, with the score, when all steps have been seen",
  async ({ host }) => {
    const page = await host(`
    <iframe id="lesson" title="Lesson" src="SITElesson.html?embed=1&step=7" sandbox="allow-scripts"
      style="width:640px;height:480px"></iframe>
    <script>
      const heard = [];
      addEventListener("message", ({ data }) => { if (data.source) heard.push(data); });
    </script>`);
    const lesson = page.frameLocator("#lesson");
    const complete = () => page.evaluate("heard.filter((it) => it.type === 'complete')");
    await answerAll(lesson, [2, 0, 0, 3, 2, 1]);
    await lesson.getByText("5 of 6 right at once").waitFor();
    assert.deepEqual(await complete(), [], "six steps have not been seen");
    const back = lesson
      .getByRole("button", { name: "Back", exact: true })
      .filter({ visible: true });
    for (let step = 6; step >= 1; step -= 1) await back.first().click();
    await page.waitForFunction("heard.some((it) => it.type === 'complete')");
    assert.deepEqual(await complete(), [{ source: "pe-lesson", type: "complete", score: 5 / 6 }]);
    await lesson.getByRole("button", { name: "Self-check" }).click();
    await parts(lesson).again.click();
    await answerAll(
      lesson,
      ANSWERS.map(({ right }) => right),
    );
    await lesson.getByText("6 of 6 right at once").waitFor();
    assert.equal((await complete()).length, 1);
  },
);

for (const lang of LANGUAGES) {
  scenario(
    `every right and wrong answer, at every width, is healthy: ${lang}`,
    async ({ open }) => {
      const page = await open({ step: 7, lang });
      const names = NAMES[lang];
      const { card, question, radio, check, next, score, verdict } = parts(page, lang);
      for (const [n, { right, wrong }] of ANSWERS.entries()) {
        await radio(wrong).check();
        await check.click();
        assert.ok((await verdict.innerText()).startsWith(names.wrong));
        const isSample = n === 1 || n === 4;
        for (const width of isSample ? WIDTHS : []) {
          await page.setViewportSize({ width, height: 640 });
          await assertHealthy(page, `question ${n + 1}, ${width} px`, { part: ".self-check" });
        }
        await radio(right).check();
        await check.click();
        assert.ok((await verdict.innerText()).startsWith(names.right));
        await (n === 5 ? score : next).click();
      }
      await card.getByRole("list").last().waitFor();
      assert.equal(await question.count(), 0);
      await assertHealthy(page, "the score");
      await page.emulateMedia({ colorScheme: "dark" });
      assert.deepEqual(await axe(page, { rules: ["color-contrast"] }), [], "the score, dark");
      await parts(page, lang).number(3).click();
      assert.deepEqual(await axe(page, { rules: ["color-contrast"] }), [], "a question, dark");
    },
  );

  scenario(
    `the handout asks the questions and has the answers at its end: ${lang}`,
    async ({ open }) => {
      const page = await open(
        { lang },
        { javaScript: false, ready: false, path: lang === "en" ? "" : `${lang}.html` },
      );
      const text = await page.locator(".prose-check").innerText();
      assert.match(text, /A\s+\[0, 0, 0, 0, …\]/);
      assert.match(text, /1 C · 2 B · 3 A · 4 D · 5 C · 6 B/);
      assert.match(text, /0\.657741/);
    },
  );
}
