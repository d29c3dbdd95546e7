// SPDX-License-Identifier: MIT
// What script/site.mjs puts into the bundles: addresses for the hosted site, contents for the
// one-file page.

declare module "#assets" {
  /** Address of the core, relative to the page. */
  export const core: string;
  export const languages: { code: string; name: string; path: string }[];
}

declare module "#packed" {
  /** The page's script and the core, deflated, as base64. */
  export const packed: string;
  /** The size of the script in bytes. */
  export const scriptSize: number;
}

/** The core's bytes, which web/unpack.js leaves for the script it starts. */
declare var peCore: Uint8Array;

declare module "#inline" {
  export const languages: { code: string; name: string }[];
  export const strings: Record<string, import("./i18n.jsx").Strings>;
}

declare module "#titles" {
  /** The page's title in each language. */
  export const titles: Record<string, string>;
}
