// SPDX-License-Identifier: MIT
// How a table is written in each form that it can be taken along in.

import { toCsv } from "./csv.js";
import { toJson } from "./json.js";
import { toLatex } from "./latex.js";
import { toMarkdown } from "./markdown.js";
import { toNpy } from "./npy.js";
import { toNumpyText } from "./numpy-text.js";

/**
 * @typedef {object} Format
 * @property {string} extension
 * @property {string} type
 * @property {(table: import("./table.js").Table) => string | Uint8Array} write
 */

/** In the order of the menu. @satisfies {Record<string, Format>} */
export const FORMATS = {
  csv: { extension: "csv", type: "text/csv", write: toCsv },
  json: { extension: "json", type: "application/json", write: toJson },
  markdown: { extension: "md", type: "text/markdown", write: toMarkdown },
  latex: { extension: "tex", type: "application/x-tex", write: toLatex },
  numpyText: { extension: "txt", type: "text/plain", write: toNumpyText },
  npy: { extension: "npy", type: "application/octet-stream", write: toNpy },
};

/** @typedef {keyof typeof FORMATS} FormatName */

export const FORMAT_NAMES = /** @type {FormatName[]} */ (Object.keys(FORMATS));
