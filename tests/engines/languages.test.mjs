// SPDX-License-Identifier: MIT
// Other languages than the two: a pseudo-language that shows which words are not taken from the
// strings, one that is written from right to left, and a third language that is one more file.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../../script/lib/static-server.mjs";
import { engine, mapStrings, outsideTags, scenario, variant } from "./engine.mjs";
import { STATES, show } from "./states.mjs";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** Words that no language changes: names of functions and symbols, of languages, of programs and formats. */
const SAME =
  /^(sin|cos|PE|pos|posω|rad|det|English|简体中文|NumPy|\.npy|Tensor2Tensor|fairseq|arXiv:[\d.]+|the|cat|saw|dog|Home|End|[a-z]|π|O|nd)$/i;

if (engine === "chromium") {
  scenario("every word comes from the strings", async ({ open }) => {
    for (const shown of STATES) {
      const page = await show(open, shown, { lang: "en" }, { from: await variant("keys") });
      const texts = await page.evaluate(() => {
        const found = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (
            !parent?.checkVisibility() ||
            parent.closest("#prose, script, style, pre, code, textarea, [lang=zh]")
          )
            continue;
          found.push(node.textContent ?? "");
        }
        const labels = [
          ...document.querySelectorAll(
            "#app [aria-label], #app [title], #app [placeholder], #app [aria-valuetext]",
          ),
        ];
        return [
          ...found,
          ...labels.flatMap((it) =>
            ["aria-label", "title", "placeholder", "aria-valuetext"].map(
              (name) => it.getAttribute(name) ?? "",
            ),
          ),
        ];
      });
      const foreign = texts
        .filter((text) => /\p{L}{2}/u.test(text) && !/^[\w-]+(\.[\w-]+)+/.test(text.trim()))
        .flatMap((text) =>
          text.split(/[\s()[\]/·=+−×^,;:|‖_'’"0-9]+/).filter((word) => /\p{L}{2}/u.test(word)),
        )
        .filter((word) => !SAME.test(word));
      assert.deepEqual([...new Set(foreign)], [], shown.name);
    }
  });

  scenario(
    "a page from right to left has room, and its numbers stand as they are",
    async ({ open }) => {
      for (const shown of STATES) {
        const page = await show(open, shown, { lang: "en" });
        await page.evaluate(() => {
          document.documentElement.dir = "rtl";
        });
        for (const width of [1280, 390]) {
          await page.resize(width);
          const { wide, overlaps } = await page.probe(
            "room",
            ".heat-axis-name, .heat-columns text, .distance-all",
          );
          assert.deepEqual(wide, [], `${shown.name}, ${width} px`);
          assert.deepEqual(overlaps, [], `${shown.name}, ${width} px`);
        }
      }
    },
  );

  scenario("a third language is one more file", async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), "pe-third-"));
    try {
      for (const part of [
        "web",
        "wasm",
        "script",
        "index.html",
        "LICENSE",
        "package.json",
        ".prettierrc.json",
      ])
        await cp(join(top, part), join(folder, part), { recursive: true });
      await symlink(join(top, "node_modules"), join(folder, "node_modules"));
      await mkdir(join(folder, "build"));
      await symlink(join(top, "build/wasm"), join(folder, "build/wasm"));
      const english = JSON.parse(await readFile(join(top, "web/strings/en.json"), "utf8"));
      const third = mapStrings(english, (text) =>
        outsideTags(text, (part) => part.replaceAll("e", "é")),
      );
      third.language.name = "Troisième";
      await writeFile(join(folder, "web/strings/fr.json"), JSON.stringify(third));
      const built = spawnSync(process.execPath, [join(folder, "script/site.mjs")], {
        encoding: "utf8",
      });
      assert.equal(built.status, 0, built.stderr);
      const server = await serve(join(folder, "dist"));
      try {
        await page.resize(1280);
        await page.goto(`${server.url}fr.html?step=6`);
        assert.equal(await page.text("h1"), "Samé word, différént placé");
        assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
        assert.match(await page.text('[data-cell="norm"]'), /^2\.017479$/);
        // From the page of another language, by its button.
        await page.goto(`${server.url}?view=notes`);
        await page.click({ role: "button", name: third.language.name });
        await page.until(() => document.querySelector("#view h2")?.textContent === "Notés");
        await page.goto(`${server.url}lesson.html?lang=fr`);
        assert.equal(await page.text("h1"), "Samé word, différént placé");
      } finally {
        await server.close();
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
}
