// SPDX-License-Identifier: MIT
// What script/site.mjs puts into the bundles: addresses for the hosted site, contents for the
// one-file page.

declare module "#assets" {
  /** Address of the core, relative to the page. */
  export const core: string;
  export const languages: { code: string; name: string; path: string }[];
}

declare module "#inline" {
  /** The core's bytes. */
  export const core: string;
  export const languages: { code: string; name: string }[];
  export const strings: Record<string, import("./i18n.jsx").Strings>;
}

declare module "#titles" {
  /** The page's title in each language. */
  export const titles: Record<string, string>;
}
