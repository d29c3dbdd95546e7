// SPDX-License-Identifier: MIT
// Packs the page's script, style and core into a script that unpacks them: half the size to carry.

import { deflateRawSync } from "node:zlib";
import { DIGITS } from "../../web/decode.js";
import { bundleScript, generated } from "./bundle.mjs";

/**
 * What web/decode.js reads.
 * @param {Uint8Array} bytes
 */
export function encode(bytes) {
  const padded = Buffer.concat([bytes, Buffer.alloc(3)]);
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    let word = padded.readUInt32BE(at);
    let digits = "";
    for (let n = 0; n < 5; n++, word = Math.floor(word / 85)) digits = DIGITS[word % 85] + digits;
    text += digits;
  }
  return text;
}

/**
 * @param {{ script: string, style?: string, core: Uint8Array }} parts
 * @returns {Promise<string>} web/unpack.js with all of them in it
 */
export async function pack({ script, style = "", core }) {
  const texts = [Buffer.from(script), Buffer.from(style)];
  const packed = deflateRawSync(Buffer.concat([...texts, core]), { level: 9, memLevel: 9 });
  const [scriptSize, styleSize] = texts.map(({ length }) => length);
  return bundleScript(
    "web/unpack.js",
    generated("#packed", { packed: encode(packed), scriptSize, styleSize }),
  );
}
