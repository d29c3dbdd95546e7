// SPDX-License-Identifier: MIT
// The engines, in the order in which they are started: the one with most to do first.

import * as playwright from "./playwright.mjs";
import * as webkit from "./webkit.mjs";

/** @type {Record<string, { absent: () => string | undefined, start: () => Promise<import("./driver.d.ts").Driver> }>} */
export const ENGINES = {
  chromium: { absent: playwright.absentChromium, start: playwright.startChromium },
  webkit: { absent: webkit.absent, start: webkit.start },
  firefox: { absent: playwright.absentFirefox, start: playwright.startFirefox },
};
