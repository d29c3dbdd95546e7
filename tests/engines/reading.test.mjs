// SPDX-License-Identifier: MIT
// What a screen reader finds: names, roles, states and values that follow what changes; an outline;
// figures told in words and numbers; the language of each part.

import assert from "node:assert/strict";
import { LANGUAGES, engine, scenario } from "./engine.mjs";
import { STATES, show } from "./states.mjs";

// The document is the same in all engines; what follows a change is asked in each.
if (engine === "chromium") {
  scenario("headings form an outline, and there is one of the first rank", async ({ open }) => {
    for (const shown of STATES) {
      const page = await show(open, shown, { lang: "en" });
      const levels = await page.evaluate(() =>
        [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
          .filter((it) => it.checkVisibility() && !it.closest("#prose"))
          .map((it) => Number(it.tagName[1])),
      );
      assert.equal(levels[0], 1, shown.name);
      assert.equal(levels.filter((level) => level === 1).length, 1, shown.name);
      for (const [n, level] of levels.entries()) {
        assert.ok(n === 0 || level <= Number(levels[n - 1]) + 1, `${shown.name}: ${levels}`);
      }
    }
  });

  scenario("everything that can be operated has a name of its own role", async ({ open }) => {
    for (const shown of STATES.filter(({ params }) => params.view || params.step === 6)) {
      const page = await show(open, shown, { lang: "zh-CN" });
      assert.deepEqual(await page.probe("nameless"), [], shown.name);
    }
  });
}

scenario(
  "states follow: pressed, selected, expanded, disabled, current, invalid",
  async ({ open }) => {
    const page = await open({ lang: "en", step: 6 });
    /** @param {import("./page.mjs").Target} of @param {string} name */
    const attribute = (of, name) => page.probe("attribute", { of, name });
    /** @param {string} name */
    const button = (name) => ({ role: "button", name });
    const tab = (/** @type {string} */ name) => ({ role: "tab", name });
    assert.equal(await attribute(tab("Step by step"), "aria-selected"), "true");
    assert.equal(await attribute(tab("Notes"), "aria-selected"), "false");
    assert.equal(await attribute("[role=tabpanel]", "aria-labelledby"), "tab-lesson");
    assert.equal(await attribute(button("English"), "aria-pressed"), "true");
    assert.equal(await attribute(button("6 Subtract"), "aria-current"), "step");
    assert.equal(await attribute(button("Next"), "aria-disabled"), "false");
    await page.click(button("Next"));
    await page.until(() =>
      document.querySelector("[aria-current=step]")?.textContent?.startsWith("7"),
    );
    assert.equal(await attribute(button("Next"), "aria-disabled"), "true");
    await page.click(button("Fast pair nearly repeats"));
    await page.until(() => new URLSearchParams(location.search).get("q") === "6");
    assert.equal(await attribute(button("Fast pair nearly repeats"), "aria-pressed"), "true");
    const field = { role: "spinbutton", name: "Position of the second “the” (number)" };
    await page.focus(field);
    await page.press("Control+a", "9", "9");
    await page.until(
      () => document.querySelector("input[type=number]")?.getAttribute("aria-invalid") === "true",
    );
    const rule = await attribute(field, "aria-describedby");
    assert.match(await page.text(`#${rule}`), /whole number from 1 to 32/);
  },
);

scenario(
  "the table has heads for its rows and columns, and the twin the curve's numbers",
  async ({ open }) => {
    const page = await open({ lang: "en", step: 6, q: 6 });
    assert.equal(
      await page.probe("count", { role: "table", name: "Encoding of the two occurrences" }),
      1,
    );
    const heads = await page.evaluate(() =>
      [...document.querySelectorAll(".workbench th")].map(
        (it) => it.getAttribute("role") ?? it.getAttribute("scope"),
      ),
    );
    assert.ok(heads.length > 12 && heads.every(Boolean));
    await page.focus("summary");
    await page.press("Enter");
    const { label, twin } = await page.evaluate(() => ({
      label: document.querySelector(".norm-curve")?.getAttribute("aria-label") ?? "",
      twin: [...document.querySelectorAll("details tr")].map(
        (row) => row.textContent?.trim() ?? "",
      ),
    }));
    // The source text's norms at 3 and 6.
    for (const [position, norm] of [
      ["3", "2.017479"],
      ["6", "0.657741"],
    ]) {
      assert.ok(label.includes(`${position} gives ${norm}`), label);
      assert.ok(twin.includes(`${position}${norm}`), `${position} is in the table`);
    }
    const dial = await page.probe("attribute", {
      of: ".workbench svg[role=img]",
      name: "aria-label",
    });
    assert.match(dial, /position 6 at 6 radians; their tips are 0\.28224 apart/);
  },
);

scenario("each view has one live region, also while its menu is open", async ({ open }) => {
  for (const view of ["lesson", "rotation", "scales", "by-hand", "check", "notes"]) {
    const page = await open({ lang: "en", view });
    await page.click({ role: "button", name: "Share" });
    const live = await page.evaluate(() =>
      [...document.querySelectorAll("[aria-live], [role=status], [role=alert], [role=log]")]
        // The text version has its own for what may go wrong, and is not there.
        .filter((it) => it.checkVisibility())
        .map((it) => it.getAttribute("aria-live")),
    );
    assert.deepEqual(live, ["polite"], view);
  }
});

scenario("a drag says at most two texts, in one polite region", async ({ open }) => {
  const page = await open({ lang: "en", step: 6 });
  await page.evaluate(() => {
    const said = /** @type {string[]} */ (/** @type {any} */ (window).said = []);
    for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      let last = region.textContent;
      new MutationObserver(() => {
        if (region.textContent === last) return;
        last = region.textContent;
        said.push(`${region.getAttribute("aria-live")}: ${last}`);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
  });
  await page.focus(".ruler-input");
  for (let n = 0; n < 12; n += 1) await page.press("ArrowRight");
  const said = await page.until(() => {
    const texts = /** @type {string[]} */ (/** @type {any} */ (window).said);
    return texts.length > 0 ? texts : null;
  });
  assert.ok(said && said.length <= 2, String(said));
  for (const text of said) assert.match(text, /^polite: .*Subtract.*\d\.\d{6}/);
});

for (const lang of LANGUAGES) {
  scenario(`words of another language are marked as such: ${lang}`, async ({ open }) => {
    const page = await open({ lang });
    assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
    const wrong = () =>
      page.evaluate((own) => {
        const of = (/** @type {Element} */ it) => it.closest("[lang]")?.getAttribute("lang");
        const words = [...document.querySelectorAll(".strip-word, .language")];
        const han = [...document.querySelectorAll("#view *, .languages *")].filter(
          (it) =>
            it.checkVisibility() &&
            [...it.childNodes].some(
              (node) => node.nodeType === 3 && /\p{Script=Han}/u.test(node.textContent ?? ""),
            ),
        );
        return [
          ...words.filter(
            (it) => of(it) !== (/\p{Script=Han}/u.test(it.textContent ?? "") ? "zh-CN" : "en"),
          ),
          ...(own === "en" ? han.filter((it) => !of(it)?.startsWith("zh")) : []),
        ].map((it) => `${it.tagName}.${it.getAttribute("class")} ${it.textContent?.slice(0, 40)}`);
      }, lang);
    assert.deepEqual(await wrong(), []);
    await open({ lang, view: "by-hand" });
    assert.deepEqual(await wrong(), []);
  });
}
