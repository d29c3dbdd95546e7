// SPDX-License-Identifier: MIT
// Random steps through the page, in every engine. `script/test walk` takes 10 000; WALK_STEPS and
// WALK_SEED change that. Chromium takes them in tests/browser/, where its memory is looked at too.

import assert from "node:assert/strict";
import { walk } from "../walk/walk.mjs";
import { engine, scenario } from "./engine.mjs";

const count = Number(process.env.WALK_STEPS ?? 60);
const seed = Number(process.env.WALK_SEED ?? 20260101);

if (engine !== "chromium") {
  scenario(
    `${count} random steps leave the page whole (seed ${seed})`,
    async ({ open }) => {
      const page = await open({ lang: "en" });
      await page.evaluate(() => {
        document.documentElement.dataset.home = "en";
      });
      const { problems, step, measures } = await walk(
        {
          evaluate: (run, argument) => page.evaluate(run, argument),
          resize: (width, height) => page.resize(width, height),
        },
        { seed, count },
      );
      assert.deepEqual(problems, []);
      assert.equal(step, count);
      const [before, after] = measures;
      assert.ok(before && after);
      assert.ok(after.elements < before.elements * 1.1 + 50, "the document has not grown");
    },
    { minutes: 2 + count / 200 },
  );
}
