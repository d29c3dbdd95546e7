// SPDX-License-Identifier: MIT
// Random clicks, keys, slider moves, messages, window sizes: nothing breaks, and address and controls
// agree at every step. `script/test walk` takes 10 000 steps; WALK_STEPS and WALK_SEED change that.

import assert from "node:assert/strict";
import { walk } from "../walk/walk.mjs";
import { scenario, siteAddress } from "./harness.mjs";

const count = Number(process.env.WALK_STEPS ?? 300);
const seed = Number(process.env.WALK_SEED ?? 20260101);
const minutes = 2 + count / 500;

for (const framed of [false, true]) {
  const where = framed ? "in a host's frame" : "as a page";
  scenario(
    `${count / 2} random steps ${where} leave it whole (seed ${seed})`,
    async ({ open, host }) => {
      const page = framed
        ? await host(
            '<iframe title="Lesson" src="SITEindex.html?lang=en" width="100%" height="600" allow="clipboard-write"></iframe>',
          )
        : await open({ lang: "en" });
      const site = await siteAddress();
      const frame = framed ? page.frames().find((it) => it.url().startsWith(site)) : page;
      assert.ok(frame);
      await frame.waitForSelector('html[data-ready="true"]');
      await frame.evaluate(() => (document.documentElement.dataset.home = "en"));
      const session = await page.context().newCDPSession(page);
      const { problems, step, measures } = await walk(
        {
          evaluate: (run, argument) => frame.evaluate(run, argument),
          resize: (width, height) => page.setViewportSize({ width, height }),
          async heap() {
            await session.send("HeapProfiler.collectGarbage");
            return (await session.send("Runtime.getHeapUsage")).usedSize;
          },
        },
        { seed: seed + Number(framed), count: count / 2 },
      );
      assert.deepEqual(problems, []);
      assert.equal(step, count / 2);
      const [before, after] = measures;
      assert.ok(before && after);
      if (process.env.WALK_STEPS) console.log(JSON.stringify({ where, before, after }));
      assert.ok(after.elements < before.elements * 1.1 + 50, "the document has not grown");
      assert.ok(after.heap < before.heap * 1.3 + 2_000_000, "the heap has not grown");
    },
    { minutes },
  );
}
