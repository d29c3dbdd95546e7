// SPDX-License-Identifier: MIT
// Keeps what Chromium counted in each page of a browser test: in $PE_COVERAGE a file for each context,
// and each script once.

import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("playwright-core").Page} Page */

const folder = process.env.PE_COVERAGE ?? "";
mkdirSync(folder, { recursive: true });

/**
 * A page without JavaScript has nothing to count. The one-file page's script has no address: another
 * script puts it in (web/unpack.js).
 * @param {Page} page
 */
export const begin = (page) =>
  page.coverage
    .startJSCoverage({ resetOnNavigation: false, reportAnonymousScripts: true })
    .catch(() => {});

/** @param {import("playwright-core").BrowserContext[]} contexts */
export async function end(contexts) {
  for (const page of contexts.flatMap((context) => context.pages())) {
    // A page that a test opened without the harness, or that has crashed, counted nothing.
    const entries = await page.coverage.stopJSCoverage().catch(() => []);
    const kept = entries.flatMap(({ source = "", functions }) => {
      if (!source.includes("sourceMappingURL=data:")) return [];
      const name = `${createHash("sha256").update(source).digest("hex").slice(0, 16)}.js`;
      const file = join(folder, name);
      if (!existsSync(file)) writeFileSync(file, source);
      return [{ script: name, functions }];
    });
    writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(kept));
  }
}
