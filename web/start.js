// SPDX-License-Identifier: MIT
// Gets the core going, and says in one word why it could not.

/**
 * @typedef {object} Cause
 * @property {"noWebAssembly" | "network" | "status" | "html" | "damaged" | "blocked" | "strings" | "part" | "file" | "other"} kind
 * @property {Record<string, string | number>} values
 */

export class StartError extends Error {
  /**
   * @param {Cause["kind"]} kind
   * @param {Cause["values"]} [values]
   */
  constructor(kind, values = {}) {
    super(kind);
    this.cause = /** @type {Cause} */ ({ kind, values });
  }
}

/**
 * The cause of a failed start.
 * @param {unknown} error
 * @returns {Cause}
 */
export function causeOf(error) {
  if (error instanceof StartError) return /** @type {Cause} */ (error.cause);
  return { kind: "other", values: { message: String(error).slice(0, 200) } };
}

/** "\0asm" */
const MAGIC = [0x00, 0x61, 0x73, 0x6d];
const LESS_THAN = 0x3c;

/**
 * FNV-1a by words of four bytes, mixed so that high bits count too; bytes left over are words of
 * their own. Another sum for every change within one word, and for nearly every other one.
 * @param {Uint8Array} bytes
 */
export function checksum(bytes) {
  // A view of words must begin at a multiple of four.
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  const words = new Uint32Array(buffer, byteOffset, Math.floor(length / 4));
  let sum = 0x811c9dc5;
  /** @param {number} word */
  const add = (word) => {
    sum = Math.imul(sum ^ word, 0x01000193);
    sum ^= sum >>> 15;
  };
  for (const word of words) add(word);
  for (const byte of bytes.subarray(4 * words.length)) add(byte);
  return sum >>> 0;
}

/**
 * @template Core
 * @param {(options: { wasmBinary: BufferSource }) => Promise<Core>} load
 * @param {() => Promise<Uint8Array>} fetchBytes
 * @param {number} [sum] the file's checksum; a file that has another one may start, and compute wrongly
 * @returns {Promise<Core>}
 */
export async function startCore(load, fetchBytes, sum) {
  if (typeof WebAssembly !== "object") throw new StartError("noWebAssembly");
  const bytes = await fetchBytes();
  if (!MAGIC.every((byte, n) => bytes[n] === byte)) {
    const isMarkup = bytes.slice(0, 64).includes(LESS_THAN);
    throw new StartError(isMarkup ? "html" : "damaged");
  }
  if (sum !== undefined && checksum(bytes) !== sum) throw new StartError("damaged");
  try {
    return await load({ wasmBinary: /** @type {BufferSource} */ (bytes) });
  } catch (error) {
    const text = String(error);
    if (/unsafe-eval|Content Security Policy|CSP/i.test(text)) throw new StartError("blocked");
    if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
      throw new StartError("damaged");
    }
    throw error;
  }
}

/**
 * @param {string | URL} url
 * @returns {Promise<Uint8Array>}
 */
export async function download(url) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(url);
  } catch {
    throw new StartError(location.protocol === "file:" ? "file" : "network");
  }
  if (!response.ok) throw new StartError("status", { status: response.status });
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new StartError("network");
  }
}
