// SPDX-License-Identifier: MIT
// The one-file page's own loader: packed into it are the page's script, the style that its text does
// not need, and the core. It unpacks them at once and puts script and style in as elements, which a
// policy can allow by their hashes.

import { inflateSync } from "fflate";
import { packed, scriptSize, styleSize } from "#packed";
import { decode } from "./decode.js";

const bytes = inflateSync(decode(packed));
const styleEnd = scriptSize + styleSize;
globalThis.peCore = bytes.subarray(styleEnd);

/**
 * @param {"script" | "style"} name
 * @param {Uint8Array} content
 */
function put(name, content) {
  const element = document.createElement(name);
  element.textContent = new TextDecoder().decode(content);
  document.body.append(element);
}

if (styleSize > 0) put("style", bytes.subarray(scriptSize, styleEnd));
put("script", bytes.subarray(0, scriptSize));
