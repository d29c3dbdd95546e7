// SPDX-License-Identifier: MIT
// The example page in examples/page/, served from a checkout as it says.

import assert from "node:assert/strict";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../script/lib/static-server.mjs";
import { axe, scenario } from "../browser/harness.mjs";

const served = serve(fileURLToPath(new URL("../../", import.meta.url)));
after(async () => (await served).close());

scenario(
  "the example page shows the lesson's distances, and why a position is refused",
  async ({ open }) => {
    const { url } = await served;
    const page = await open({}, { from: "host", path: `${url}examples/page/`, ready: false });
    const output = page.locator("output");
    await output.getByText("2.017479").waitFor();
    const cells = await page.getByRole("row").nth(1).getByRole("cell").allInnerTexts();
    assert.deepEqual(cells, ["0", "3.000000", "0.141120", "-0.989992"]);
    await page.getByLabel("Position").fill("6");
    await output.getByText("0.657741").waitFor();
    await page.getByLabel("Position").fill("1.5");
    assert.match(await page.getByRole("alert").innerText(), /= 1\.5: must be an integer/);
    assert.deepEqual(await axe(page), []);
  },
);
