// SPDX-License-Identifier: MIT
// How a module is started and called: the only file that knows Emscripten.

import { checked, number, properties } from "./refuse.js";

/**
 * How one argument after the encoding is passed: checked, as a number.
 * @typedef {(value: unknown) => number} Pass
 */

/**
 * A function of the module, by name; all take eight numbers and an array.
 * @typedef {(name: string, given: number[], array?: Float64Array) => any} Call
 */

/**
 * @param {unknown} encoding
 * @returns {[number, number]}
 */
export function parameters(encoding) {
  const { width, base } = properties("encoding", encoding, { width: 8, base: 10000 });
  return [number("width", width), number("base", base)];
}

/**
 * @param {any} module
 * @returns {Call}
 */
export function caller(module) {
  const places = module.places();
  return (name, given, array) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = given;
    return checked(module.call(places[name], a, b, c, d, e, f, g, h, array));
  };
}

/**
 * The functions of an encoding and of numbers that a table describes.
 * @param {Call} call
 * @param {Record<string, Pass[]>} table
 * @returns {any}
 */
export function plainFunctions(call, table) {
  /** @type {Record<string, (encoding: unknown, ...values: unknown[]) => unknown>} */
  const functions = {};
  for (const [name, passes] of Object.entries(table)) {
    functions[name] = (encoding, ...values) =>
      call(name, [...parameters(encoding), ...passes.map((pass, place) => pass(values[place]))]);
  }
  return functions;
}

/**
 * The bytes of a file, in a page or in Node.
 * @param {string | URL} url
 */
export async function bytesAt(url) {
  if (typeof process === "object" && String(url).startsWith("file:")) {
    // Put together here: a bundler for pages would look for a file of this name, and fail.
    const builtIn = ["node:fs", "promises"].join("/");
    /** @type {typeof import("node:fs/promises")} */
    const { readFile } = await import(builtIn);
    return readFile(new URL(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
  return response.arrayBuffer();
}

/**
 * @param {BufferSource} bytes
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(bytes) {
  if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
  return WebAssembly.compile(bytes);
}

/**
 * An instance of a module.
 * @param {(options: object) => Promise<unknown>} createModule Emscripten's factory
 * @param {BufferSource} bytes
 * @returns {Promise<any>}
 */
export async function instantiate(createModule, bytes) {
  const compiled = await compile(bytes);
  return new Promise((resolve, reject) => {
    createModule({
      /**
       * Emscripten's hook: it hands over the imports and takes the instance.
       * @param {WebAssembly.Imports} imports
       * @param {(instance: WebAssembly.Instance) => void} receive
       */
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(compiled, imports).then(receive).catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
}
