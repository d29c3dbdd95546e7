// SPDX-License-Identifier: MIT
// What script/site.mjs puts into the bundles: addresses for the hosted site, contents for the
// one-file page.

declare module "#entry" {
  /** Address of the page's module, relative to the page. */
  export const entry: string;
  export const languages: { code: string; path: string }[];
}

declare module "#assets" {
  /** The core, and what the first view calls of it: addresses, relative to the page, and checksums. */
  export const core: { path: string; sum: number };
  export const firstCore: { path: string; sum: number };
  /** Address of web/check-worker.js. */
  export const checkWorker: string;
  /** With the addresses of the words of the first view and of all other words. */
  export const languages: { code: string; name: string; path: string; restPath: string }[];
}

declare module "#packed" {
  /** The page's script, style and core, deflated, for web/decode.js. */
  export const packed: string;
  /** The sizes of the script and of the style in bytes. */
  export const scriptSize: number;
  export const styleSize: number;
}

/** The core's bytes, which web/unpack.js leaves for the script it starts. */
declare var peCore: Uint8Array;

declare module "#inline" {
  export const languages: { code: string; name: string }[];
  export const strings: Record<string, import("./i18n.jsx").Strings>;
  /** The text of web/check-worker.js. */
  export const worker: string;
}

declare module "#titles" {
  /** The page's title in each language. */
  export const titles: Record<string, string>;
}
