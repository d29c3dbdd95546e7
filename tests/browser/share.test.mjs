// SPDX-License-Identifier: MIT
// The share menu: copying, exports read back, keyboard; and what is printed.

import assert from "node:assert/strict";
import { LANGUAGES, assertHealthy, scenario } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const NAMES = {
  en: { share: "Share", link: "Copy link", frame: "Copy iframe code", print: "Print" },
  "zh-CN": { share: "分享", link: "复制链接", frame: "复制 iframe 代码", print: "打印" },
};

/** @param {Page} page @param {keyof typeof NAMES} [lang] */
function menu(page, lang = "en") {
  const panel = page.locator("#share-panel");
  const names = NAMES[lang];
  /** @param {string} name */
  const item = (name) => panel.getByRole("button", { name });
  return {
    panel,
    item,
    toggle: page.getByRole("button", { name: names.share, exact: true }),
    link: item(names.link),
    frame: item(names.frame),
    print: item(names.print),
    byHand: panel.getByRole("textbox"),
  };
}

/** Puts what the clipboard would get into a list, or refuses. @param {boolean} allowed */
const clipboard = (allowed) => (/** @type {Page} */ page) =>
  page.addInitScript((isAllowed) => {
    const copied = /** @type {string[]} */ ([]);
    Object.assign(window, { copied });
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: async (/** @type {string} */ text) => {
          if (!isAllowed) throw new DOMException("refused", "NotAllowedError");
          copied.push(text);
        },
      },
    });
  }, allowed);

/** @param {Page} page @returns {Promise<string[]>} */
const copiedBy = (page) => page.evaluate("copied");

/** @param {Page} page @param {() => Promise<void>} act */
async function downloaded(page, act) {
  const [download] = await Promise.all([page.waitForEvent("download"), act()]);
  // The browser may be another process's, which keeps the file to itself.
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return { name: download.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}

scenario("the link opens the same state in the same language", async ({ open }) => {
  const page = await open({ step: 6, q: 9, lang: "zh-CN" }, { before: clipboard(true) });
  const { toggle, link, panel } = menu(page, "zh-CN");
  await toggle.click();
  await link.click();
  assert.match(await panel.innerText(), /已复制/);
  const [address = ""] = await copiedBy(page);
  const other = await open();
  await other.goto(address);
  await other.waitForSelector('html[data-ready="true"][lang="zh-CN"]');
  assert.equal(new URL(other.url()).searchParams.get("q"), "9");
  assert.equal(new URL(other.url()).searchParams.get("step"), "6");
});

scenario("the iframe code works where it is pasted", async ({ open, host }) => {
  const page = await open({ step: 6, q: 6 }, { before: clipboard(true) });
  const { toggle, frame } = menu(page);
  await toggle.click();
  await frame.click();
  const [code = ""] = await copiedBy(page);
  const course = await host(code);
  const lesson = course.frameLocator("iframe");
  await lesson.locator('[data-cell="norm"]').getByText("0.657741").waitFor();
  assert.equal(await lesson.locator("header").count(), 0);
  assert.equal(await course.locator("iframe").getAttribute("title"), "Same word, different place");
});

scenario("where the clipboard is refused the text stands selected", async ({ open }) => {
  const page = await open({ q: 6 }, { before: clipboard(false) });
  const { toggle, link, byHand } = menu(page);
  await toggle.click();
  await link.click();
  assert.match(await byHand.inputValue(), /^http.*q=6/);
  assert.equal(await byHand.evaluate((field) => field.hasAttribute("readonly")), true);
  const selected = await byHand.evaluate((element) => {
    const field = /** @type {HTMLTextAreaElement} */ (element);
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  assert.equal(selected, await byHand.inputValue());
  assert.ok(await byHand.evaluate((field) => field === document.activeElement));
  await page.keyboard.press("ArrowDown");
  assert.ok(await byHand.evaluate((field) => field === document.activeElement), "in the text");
  await assertHealthy(page, "the menu with text to copy by hand");
});

scenario("the menu is worked by keyboard, and Esc gives the focus back", async ({ open }) => {
  const page = await open({ step: 6 });
  const { toggle, panel, link, frame } = menu(page);
  await toggle.focus();
  assert.equal(await toggle.getAttribute("aria-expanded"), "false");
  assert.equal(await panel.isVisible(), false);
  await page.keyboard.press("Enter");
  await link.waitFor();
  assert.equal(await toggle.getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Tab");
  assert.ok(await link.evaluate((it) => it === document.activeElement));
  await page.keyboard.press("ArrowDown");
  assert.ok(await frame.evaluate((it) => it === document.activeElement));
  await page.keyboard.press("Escape");
  assert.equal(await toggle.getAttribute("aria-expanded"), "false");
  assert.ok(await toggle.evaluate((it) => it === document.activeElement));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await panel.isVisible(), false, "leaving it closes it");
  await toggle.click();
  await page.mouse.click(100, 400);
  assert.equal(await panel.isVisible(), false, "so does a click elsewhere");

  await page.evaluate(() => {
    window.print = () => {
      document.title = `printed, ${document.getElementById("share-panel")?.checkVisibility()}`;
    };
  });
  await toggle.click();
  await page.getByRole("button", { name: "Print" }).click();
  assert.equal(await page.title(), "printed, false", "the menu is not on paper");
});

for (const lang of LANGUAGES) {
  for (const width of [1280, 390, 320]) {
    scenario(`the open menu is healthy: ${lang}, ${width} px`, async ({ open }) => {
      const page = await open({ step: 6, lang, theme: "dark" }, { width });
      await menu(page, lang).toggle.click();
      await assertHealthy(page);
      const box = await menu(page, lang).panel.boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width);
    });
  }
}

// PE(3), first pair and last component, from MPFR
const SIN_3 = 0.1411200080598672;
const COS_3 = -0.9899924966004454;

scenario("the table on show is exported in six formats", async ({ open }) => {
  const page = await open({ step: 4 });
  const { toggle, item } = menu(page);
  await toggle.click();
  /** @param {string} name */
  const get = (name) => downloaded(page, () => item(name).click());

  const csv = await get("CSV");
  assert.equal(csv.name, "encoding-step-4-position-3.csv");
  const rows = csv.text.trimEnd().split("\n");
  assert.equal(rows[0], "component,PE(0),PE(3)");
  assert.equal(rows.length, 9);
  assert.equal(Number(rows[1]?.split(",")[2]), SIN_3);

  const json = JSON.parse((await get("JSON")).text);
  assert.equal(json.values[1][1], COS_3);
  assert.match((await get("Markdown")).text, /^\| component \| PE\(0\) \| PE\(3\) \|\n\| :-- \|/);
  assert.match((await get("LaTeX")).text, /^\\begin\{tabular\}\{lrr\}/);
  const numpy = (await get("NumPy text")).text.split("\n");
  assert.deepEqual(numpy[2]?.split(" ").map(Number), [1, COS_3]);
  const npy = await get(".npy");
  const start = 10 + npy.bytes.readUInt16LE(8);
  assert.equal(npy.bytes.length, start + 8 * 8 * 2);
  assert.equal(npy.bytes.readDoubleLE(start + 8), SIN_3);
});

scenario("every step exports the columns it shows", async ({ open }) => {
  const page = await open({ step: 1 });
  const columns = { 1: 1, 2: 2, 3: 2, 5: 4, 6: 5, 7: 8 };
  const rows = { 1: 8, 2: 2, 3: 4, 5: 8, 6: 8, 7: 8 };
  for (const step of /** @type {const} */ ([1, 2, 3, 5, 6, 7])) {
    await page
      .getByRole("button", { name: new RegExp(`^${step}\\b`) })
      .first()
      .click();
    await menu(page).toggle.click();
    const { text } = await downloaded(page, () => menu(page).item("JSON").click());
    const { values } = JSON.parse(text);
    assert.equal(values.length, rows[step], `rows of step ${step}`);
    assert.ok(
      values.every((/** @type {number[]} */ row) => row.length === columns[step]),
      `columns of step ${step}`,
    );
    await page.keyboard.press("Escape");
  }
});

for (const params of [
  { step: 6, theme: "light" },
  { step: 3, theme: "dark", lang: "zh-CN" },
  { view: "scales", theme: "light" },
  { view: "rotation", theme: "light" },
  { view: "by-hand", theme: "dark" },
  { view: "notes", theme: "light" },
]) {
  scenario(`figures are files of their own: ${JSON.stringify(params)}`, async ({ open }) => {
    const page = await open({ ...params });
    const lang = params.lang === "zh-CN" ? "zh-CN" : "en";
    const { toggle, panel } = menu(page, lang);
    await toggle.click();
    const items = panel.locator(".share-figure");
    assert.ok((await items.count()) > 0);
    // Chromium asks before it lets a page start more than ten downloads in a row.
    const count = Math.min(await items.count(), 8);
    for (let n = 0; n < count; n += 1) {
      const { name, text } = await downloaded(page, () => items.nth(n).click());
      assert.match(name, /^[a-z-]+-figure-\d+\.svg$/);
      const found = await page.evaluate((xml) => {
        // eslint-disable-next-line no-restricted-syntax -- a file is read back, not shown
        const parsed = new DOMParser().parseFromString(xml, "image/svg+xml");
        return {
          isSvg: parsed.documentElement.namespaceURI === "http://www.w3.org/2000/svg",
          errors: parsed.querySelectorAll("parsererror").length,
          title: parsed.querySelector("title")?.textContent,
          drawn: parsed.querySelectorAll("path, line, circle, polyline, text, rect").length,
        };
      }, text);
      assert.equal(found.isSvg, true, text.slice(0, 200));
      assert.equal(found.errors, 0);
      assert.ok(found.title);
      assert.ok(found.drawn > 2);
      assert.doesNotMatch(text, /^<\?xml|\sclass=|\sstyle=|var\(|currentColor|NaN|undefined/);
      assert.match(text, /xml:lang="(en|zh-CN)"/);
      if (text.includes("<text")) assert.match(text, /font-family="[^"]*Noto Sans/);
    }
  });
}

scenario("an exported figure looks as it does on the page", async ({ open }) => {
  const page = await open({ step: 3, theme: "dark" });
  await menu(page).toggle.click();
  const items = menu(page).panel.locator(".share-figure");
  const { text } = await downloaded(page, () => items.last().click());
  const size = await page.evaluate(async (xml) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(xml)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colours = new Set();
    for (let n = 0; n < data.length; n += 4)
      colours.add(`${data[n]},${data[n + 1]},${data[n + 2]}`);
    return { colours: [...colours], width: canvas.width };
  }, text);
  assert.ok(size.width > 300);
  // paper, first and second of the dark palette
  for (const colour of ["21,23,27", "141,182,255", "224,160,64"]) {
    assert.ok(size.colours.includes(colour), colour);
  }
});

scenario("the whole table is exported as a figure: its image, axes and marks", async ({ open }) => {
  const page = await open({ view: "scales", n: 5, d: 8, theme: "light" });
  await menu(page).toggle.click();
  const name = "Encoding of 5 positions in 8 components";
  const { text } = await downloaded(page, () =>
    menu(page).panel.locator(".share-figure", { hasText: name }).click(),
  );
  assert.match(text, /href="data:image\/png;base64,/);
  assert.match(text, /image-rendering="pixelated"/);
  assert.doesNotMatch(text, /\sclass=|\sstyle=|var\(|currentColor|NaN|undefined/);
  const colours = await page.evaluate(async (xml) => {
    // eslint-disable-next-line no-restricted-syntax -- a file is read back, not shown
    const parsed = new DOMParser().parseFromString(xml, "image/svg+xml");
    const href = parsed.querySelector("image")?.getAttribute("href") ?? "";
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 8, height: 5 });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, 2, 1).data ?? [];
    const title = parsed.querySelector("title")?.textContent;
    return { size: [image.naturalWidth, image.naturalHeight], first: [...data], title };
  }, text);
  assert.equal(colours.title, name);
  assert.deepEqual(colours.size, [8, 5]);
  // PE(0) begins 0, 1: the scale's middle and its end.
  assert.deepEqual(colours.first.slice(4, 7), [0xc0, 0x4a, 0x6e]);
});

for (const [view, file, read] of /** @type {const} */ ([
  ["rotation", "rotation-width-8-pair-0-k-3", [0, 1, SIN_3, COS_3, SIN_3, COS_3, 0]],
  ["scales", "positional-encoding-64x64", [0, 1, 0, 1]],
  ["by-hand", "by-hand-5x4", [0.2, -0.5, 0.8, 0.3, 0, 1, 0, 1, 0.2, 0.5, 0.8, 1.3]],
  ["notes", "conventions-position-3", [SIN_3, COS_3]],
])) {
  scenario(`the table on show is exported: ${view}`, async ({ open }) => {
    const page = await open({ view, pos: view === "notes" ? 3 : 1 });
    await menu(page).toggle.click();
    const json = await downloaded(page, () => menu(page).item("JSON").click());
    assert.equal(json.name, `${file}.json`);
    const { values } = JSON.parse(json.text);
    assert.deepEqual(values[0].slice(0, read.length), read);
    const csv = await downloaded(page, () => menu(page).item("CSV").click());
    const [, first = ""] = csv.text.split("\n");
    assert.deepEqual(first.split(",").slice(1).map(Number), values[0]);
  });
}

scenario(
  "a pasted table is exported beside what is expected; without one, none",
  async ({ open }) => {
    const page = await open({ view: "check" });
    const { toggle, item, panel } = menu(page);
    await toggle.click();
    assert.equal(await panel.getByText("Export the table on show").count(), 0);
    await page.keyboard.press("Escape");
    await page
      .locator("#view textarea")
      .first()
      .fill("0,1,0,1\n0.84,0.54,0.01,1\n0.9,-0.42,0.02,1");
    await page.getByText("Read as 3 rows").first().waitFor();
    await toggle.click();
    const { text, name } = await downloaded(page, () => item("JSON").click());
    assert.equal(name, "check-3x4.json");
    const { values } = JSON.parse(text);
    assert.deepEqual(values[2].slice(0, 4), [0.9, -0.42, 0.02, 1]);
    // sin 2, cos 2
    assert.deepEqual(values[2].slice(4, 6), [0.9092974268256817, -0.4161468365471424]);
  },
);
