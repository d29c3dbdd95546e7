// SPDX-License-Identifier: MIT
// The SCORM 1.2 package on a platform: a page with the independent runtime scorm-again, which keeps
// what is committed as a platform's database would.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { unzipSync } from "fflate";
import { serve } from "../../script/lib/static-server.mjs";
import { errorsOf, scenario } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const top = new URL("../../", import.meta.url);
const runtime = createRequire(import.meta.url).resolve("scorm-again/scorm12/min");
const folder = await mkdtemp(join(tmpdir(), "scorm-"));
const platform = await serve(folder);
/** The same files from another origin. */
const elsewhere = await serve(folder);
after(async () => {
  await platform.close();
  await elsewhere.close();
  await rm(folder, { recursive: true });
});

/**
 * A platform's page with the package in a frame. It gives the API when `provide` is called.
 * @param {string} frame the address of the package's page
 * @param {string} start a script
 */
const pageWith = (frame, start) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <title>A platform</title><link rel="icon" href="data:,">
  <script src="scorm12.js"></script>
  <script>
    const refused = [];
    let told = {};
    let calls = [];
    // What the database has; write-only elements are kept beside.
    const stored = () => JSON.parse(localStorage.getItem("stored") ?? "null");
    /** As the visit before has left it: this one soon stores its own. */
    const found = stored();
    const seen = ({ cmi }) => JSON.parse(cmi.suspend_data || "{}").progress?.seen ?? [];
    function provide() {
      const api = new Scorm12API({ logLevel: 5 });
      const before = stored();
      if (before) {
        const { suspend_data, core } = before.cmi;
        const { lesson_status, score, total_time } = core;
        const entry = before.told["cmi.core.exit"] === "suspend" ? "resume" : "";
        api.loadFromJSON({ suspend_data, core: { lesson_status, score, total_time, entry } }, "cmi");
      }
      const { LMSSetValue } = api;
      api.LMSSetValue = (name, value) => {
        const answer = LMSSetValue.call(api, name, value);
        if (String(answer) !== "true") refused.push([name, value, api.LMSGetLastError()]);
        told[name] = value;
        return answer;
      };
      for (const name of ["LMSInitialize", "LMSCommit", "LMSFinish"]) {
        api.on(name, () => {
          calls.push(name);
          if (name === "LMSInitialize") return;
          const { cmi } = api.renderCMIToJSONObject();
          localStorage.setItem("stored", JSON.stringify({ cmi, told, calls, refused }));
        });
      }
      window.API = api;
    }
    ${start}
  </script>
  <iframe id="sco" title="Course" src="${frame}" style="width:100%;height:700px"></iframe></html>`;

const files = unzipSync(await readFile(new URL("dist/scorm12.zip", top)));
await mkdir(join(folder, "package"));
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(join(folder, "package", name), bytes);
}
await writeFile(join(folder, "scorm12.js"), await readFile(runtime));
const inside = "package/index.html";
const PAGES = {
  usual: pageWith(`${inside}?lang=en`, "provide();"),
  none: pageWith(`${inside}?lang=en`, ""),
  refusing: pageWith(
    `${inside}?lang=en`,
    `window.API = { LMSInitialize: () => "false", LMSGetLastError: () => "101" };`,
  ),
  failing: pageWith(
    `${inside}?lang=en`,
    `const fail = () => { throw new Error("the platform is ill"); };
     window.API = { LMSInitialize: () => "true", LMSGetValue: fail, LMSSetValue: fail,
       LMSCommit: fail, LMSFinish: fail };`,
  ),
  foreign: pageWith(`${elsewhere.url}${inside}?lang=en`, "provide();"),
  // The platform's page is two frames up, past one of another origin.
  past: pageWith(`${elsewhere.url}between.html`, "provide();"),
};
for (const [name, html] of Object.entries(PAGES)) {
  await writeFile(join(folder, `${name}.html`), html);
}
await writeFile(
  join(folder, "between.html"),
  `<!doctype html><title>Between</title>
   <iframe id="sco" src="${platform.url}${inside}?lang=en" style="width:1000px;height:650px"></iframe>`,
);

/** @param {Page} page */
const stored = (page) => page.evaluate("stored()");

/** The lesson, two frames deep. @param {Page | import("playwright-core").FrameLocator} page */
const lessonIn = (page) => page.frameLocator("#sco").frameLocator("iframe");

/** @param {import("playwright-core").FrameLocator} lesson @param {string} name */
const button = (lesson, name) =>
  lesson.getByRole("button", { name, exact: true }).filter({ visible: true }).first();

/**
 * Waits until the platform has stored something that fits.
 * @param {Page} page
 * @param {string} condition on the stored record, as `it`
 */
const untilStored = (page, condition) =>
  page.waitForFunction(`((it) => it && (${condition}))(stored())`);

/** The right option of each question, from 0; the first is answered wrongly here. */
const OPTIONS = [3, 1, 0, 3, 2, 1];

/** @param {import("playwright-core").FrameLocator} lesson @param {number[]} options @param {number} from */
async function answer(lesson, options, from = 0) {
  for (const [n, option] of options.entries()) {
    await lesson.getByRole("radio").nth(option).check();
    await button(lesson, "Check answer").click();
    if (from + n < 5) await button(lesson, "Next question").click();
  }
}

scenario("a course is begun, left, taken up again and completed", async ({ open }) => {
  const page = await open({}, { from: "host", path: `${platform.url}usual.html`, ready: false });
  const lesson = lessonIn(page);
  await button(lesson, "Next").click();
  await button(lesson, "Next").click();
  await button(lesson, "Self-check").click();
  await answer(lesson, OPTIONS.slice(0, 2));
  await lesson.getByRole("spinbutton").first().fill("6");
  // Told, and left within the time that a change rests: the end of the page has it stored.
  await page.waitForFunction("JSON.parse(told['cmi.suspend_data'] ?? '{}').state?.q === 6");
  await page.reload();
  const first = /** @type {any} */ (await page.evaluate("found"));
  assert.equal(first.cmi.core.lesson_status, "incomplete");
  assert.equal(first.cmi.core.score.raw, "");
  assert.equal(first.told["cmi.core.exit"], "suspend");
  assert.match(first.told["cmi.core.session_time"], /^00:00:\d\d\.\d\d$/);
  assert.equal(first.calls.at(-1), "LMSFinish");
  assert.equal(first.calls.filter((/** @type {string} */ name) => name === "LMSFinish").length, 1);
  assert.ok(first.cmi.suspend_data.length <= 4096);
  const kept = JSON.parse(first.cmi.suspend_data);
  assert.deepEqual(kept.progress, {
    seen: [1, 2, 3, 7],
    answers: { differs: ["same"], zero: ["sineFirst"] },
    score: null,
  });
  assert.equal(kept.state.q, 6);

  // The second visit starts where the first has ended.
  const card = lesson.getByRole("region", { name: "Self-check" });
  await card.getByRole("button", { name: "Question 1: not right yet" }).waitFor();
  await card.getByRole("button", { name: "Question 2: right at once" }).waitFor();
  assert.equal(await lesson.getByRole("spinbutton").first().inputValue(), "6");
  await card.getByRole("button", { name: "Question 3" }).click();
  await answer(lesson, OPTIONS.slice(2), 2);
  await untilStored(page, "it.cmi.core.score.raw === '83'");
  assert.equal((await stored(page)).cmi.core.lesson_status, "incomplete", "three steps are unseen");
  for (let step = 6; step >= 4; step -= 1) await button(lesson, "Back").click();
  await untilStored(page, "it.cmi.core.lesson_status === 'completed'");
  const { cmi } = await stored(page);
  assert.deepEqual(
    { raw: cmi.core.score.raw, min: cmi.core.score.min, max: cmi.core.score.max },
    { raw: "83", min: "0", max: "100" },
  );

  // A third visit lowers nothing, and the better of two rounds counts.
  await page.reload();
  await button(lesson, "Self-check").click();
  await card.getByRole("button", { name: "Question 6: right at once" }).click();
  await button(lesson, "To the score").click();
  await button(lesson, "Start again").click();
  await answer(lesson, [2, 1, 0, 3, 2, 1]);
  await untilStored(page, "it.cmi.core.score.raw === '100'");
  const last = await stored(page);
  assert.equal(last.cmi.core.lesson_status, "completed");
  assert.deepEqual(last.refused, [], "every value is one that SCORM 1.2 allows");
});

scenario("an API that comes late has it all", async ({ open }) => {
  const page = await open({}, { from: "host", path: `${platform.url}none.html`, ready: false });
  const lesson = lessonIn(page);
  await button(lesson, "Next").click();
  assert.equal(await stored(page), null);
  await page.evaluate("provide()");
  await untilStored(page, "seen(it).join() === '1,2'");
  assert.deepEqual((await stored(page)).refused, []);
});

for (const name of /** @type {const} */ (["none", "refusing", "failing", "foreign"])) {
  scenario(`without a platform's help the lesson is the same lesson: ${name}`, async ({ open }) => {
    const page = await open(
      {},
      {
        from: "host",
        path: `${platform.url}${name}.html`,
        ready: false,
        noisy: name === "foreign",
      },
    );
    const lesson = lessonIn(page);
    await button(lesson, "Self-check").click();
    await answer(lesson, OPTIONS);
    await button(lesson, "To the score").click();
    await lesson.getByText("5 of 6 right at once").waitFor();
    assert.deepEqual(errorsOf(page), []);
    assert.equal(await stored(page), null);
  });
}

scenario("the API is found past a frame of another origin", async ({ open }) => {
  const page = await open(
    {},
    { from: "host", path: `${platform.url}past.html`, ready: false, noisy: true },
  );
  await button(lessonIn(page.frameLocator("#sco")), "Next").click();
  await untilStored(page, "seen(it).join() === '1,2'");
  assert.deepEqual(errorsOf(page), []);
});

scenario("the manifest is well-formed and has what SCORM 1.2 asks for", async ({ open }) => {
  const page = await open();
  const xml = new TextDecoder().decode(files["imsmanifest.xml"]);
  const found = await page.evaluate((text) => {
    const IMS = "http://www.imsproject.org/xsd/imscp_rootv1p1p2";
    const ADL = "http://www.adlnet.org/xsd/adlcp_rootv1p2";
    // eslint-disable-next-line no-restricted-syntax -- a file is read back, not shown
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    /** @param {string} name */
    const all = (name) => [...parsed.getElementsByTagNameNS(IMS, name)];
    /** @param {string} name */
    const texts = (name) => all(name).map((element) => element.textContent);
    const [resource] = all("resource");
    return {
      errors: parsed.getElementsByTagName("parsererror").length,
      root: [parsed.documentElement.namespaceURI, parsed.documentElement.localName],
      parts: [...parsed.documentElement.children].map((element) => element.localName),
      identifiers: [...parsed.querySelectorAll("[identifier]")].map((it) =>
        it.getAttribute("identifier"),
      ),
      schema: [...texts("schema"), ...texts("schemaversion")],
      isDefault:
        all("organizations")[0]?.getAttribute("default") ===
        all("organization")[0]?.getAttribute("identifier"),
      titles: texts("title"),
      isReferred:
        all("item")[0]?.getAttribute("identifierref") === resource?.getAttribute("identifier"),
      type: [resource?.getAttribute("type"), resource?.getAttributeNS(ADL, "scormtype")],
      start: resource?.getAttribute("href"),
      files: all("file").map((element) => element.getAttribute("href")),
    };
  }, xml);
  const title = "Same word, different place · 同一个词，不同的位置";
  assert.deepEqual(found, {
    errors: 0,
    root: ["http://www.imsproject.org/xsd/imscp_rootv1p1p2", "manifest"],
    parts: ["metadata", "organizations", "resources"],
    identifiers: [...new Set(found.identifiers)],
    schema: ["ADL SCORM", "1.2"],
    isDefault: true,
    titles: [title, title],
    isReferred: true,
    type: ["webcontent", "sco"],
    start: "index.html",
    files: Object.keys(files).filter((name) => name !== "imsmanifest.xml"),
  });
});
