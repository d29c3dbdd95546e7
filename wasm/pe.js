// SPDX-License-Identifier: MIT
// The facade over the WebAssembly module: the only file that knows Emscripten. It refuses what is
// not of the right type, turns the core's faults into errors, and computes nothing. What each
// function means is written in pe.d.ts.

import createModule from "#pe-module";
import { checkFacade } from "./check.js";
import { boolean, checked, choice, describe, number, numbers, properties } from "./refuse.js";

/** @typedef {import("./pe.js").Pe} Pe */

// In the order of the core's enumerations: what crosses the boundary is the place in the list.

const CONVENTIONS = [
  "paper",
  "halves",
  "tensor2tensor",
  "fairseq",
  "cosineFirstHalves",
  "cosineFirst",
];

const MISTAKES = [
  "transposed",
  "columnAsPair",
  "ownDenominators",
  "exponentDoubled",
  "exponentHalved",
  "pairsFromOne",
  "oneFrequency",
  "noCosine",
  "scaledByPosition",
  "sameRow",
];

const JOININGS = ["add", "concatenate"];

/** In the order of the core's enumeration. */
const SCHEMES = ["integers", "normalised", "oneHot", "sinusoid"];

/**
 * @param {unknown} encoding
 * @returns {[number, number]}
 */
function parameters(encoding) {
  const { width, base } = properties("encoding", encoding, { width: 8, base: 10000 });
  return [number("width", width), number("base", base)];
}

/**
 * The four entries of a 2 × 2 matrix, row-major.
 * @param {string} name
 * @param {unknown} value
 */
function matrix(name, value) {
  if (!(value instanceof Float64Array || Array.isArray(value)) || value.length !== 4) {
    throw new TypeError(`${name} = ${describe(value)}: must be an array of 4 numbers, row by row`);
  }
  return Array.from(value, (entry, n) => number(`${name}[${n}]`, entry));
}

/**
 * The sine and the cosine of a pair.
 * @param {string} name
 * @param {unknown} value
 */
function sinCos(name, value) {
  const { sin, cos } = properties(name, value, { sin: undefined, cos: undefined });
  return [number(`${name}.sin`, sin), number(`${name}.cos`, cos)];
}

/**
 * @param {any} module
 * @returns {Pe}
 */
function facade(module) {
  return {
    denominator: (encoding, pair) =>
      checked(module.denominator(...parameters(encoding), number("pair", pair))),
    angularFrequency: (encoding, pair) =>
      checked(module.angularFrequency(...parameters(encoding), number("pair", pair))),
    wavelength: (encoding, pair) =>
      checked(module.wavelength(...parameters(encoding), number("pair", pair))),
    wavelengthLimit: (encoding) => checked(module.wavelengthLimit(...parameters(encoding))),
    turns: (encoding, position, pair) =>
      checked(
        module.turns(...parameters(encoding), number("position", position), number("pair", pair)),
      ),
    angle: (encoding, position, pair) =>
      checked(
        module.angle(...parameters(encoding), number("position", position), number("pair", pair)),
      ),
    nearestTurn: (encoding, position, pair) =>
      checked(
        module.nearestTurn(
          ...parameters(encoding),
          number("position", position),
          number("pair", pair),
        ),
      ),
    encode: (encoding, position) =>
      checked(module.encode(...parameters(encoding), number("position", position))),
    encodeTable: (encoding, firstPosition, rows, options = {}) => {
      const { layout, precision } = properties("options", options, {
        layout: "interleaved",
        precision: "double",
      });
      return checked(
        module.encodeTable(
          ...parameters(encoding),
          number("firstPosition", firstPosition),
          number("rows", rows),
          choice("layout", layout, ["interleaved", "halves"]) === 1,
          choice("precision", precision, ["double", "float"]) === 1,
        ),
      );
    },
    tableView: (encoding, firstPosition, rows, options = {}) => {
      const { layout } = properties("options", options, { layout: "interleaved" });
      return checked(
        module.tableView(
          ...parameters(encoding),
          number("firstPosition", firstPosition),
          number("rows", rows),
          choice("layout", layout, ["interleaved", "halves"]) === 1,
        ),
      );
    },
    sampleTable: (encoding, first, last, count) =>
      checked(
        module.sampleTable(
          ...parameters(encoding),
          number("first", first),
          number("last", last),
          number("count", count),
        ),
      ),
    compare: (encoding, p, q, enabled) =>
      checked(
        module.compare(
          ...parameters(encoding),
          number("p", p),
          number("q", q),
          boolean("enabled", enabled),
        ),
      ),
    distanceProfile: (encoding, p, count) =>
      checked(
        module.distanceProfile(...parameters(encoding), number("p", p), number("count", count)),
      ),
    distanceCurve: (encoding, p, reach, count) =>
      checked(
        module.distanceCurve(
          ...parameters(encoding),
          number("p", p),
          number("reach", reach),
          number("count", count),
        ),
      ),
    distanceCurveChange: (encoding, p, q, reach, count) =>
      checked(
        module.distanceCurveChange(
          ...parameters(encoding),
          number("p", p),
          number("q", q),
          number("reach", reach),
          number("count", count),
        ),
      ),
    rotation: (encoding, k, pair) =>
      checked(module.rotation(...parameters(encoding), number("k", k), number("pair", pair))),
    encodeAs: (encoding, convention, position) =>
      checked(
        module.encodeAs(
          ...parameters(encoding),
          choice("convention", convention, CONVENTIONS),
          number("position", position),
        ),
      ),
    componentsAs: (encoding, convention) =>
      checked(
        module.componentsAs(...parameters(encoding), choice("convention", convention, CONVENTIONS)),
      ),
    distanceAs: (encoding, convention, p, q) =>
      checked(
        module.distanceAs(
          ...parameters(encoding),
          choice("convention", convention, CONVENTIONS),
          number("p", p),
          number("q", q),
        ),
      ),
    encodeMistaken: (encoding, mistake, position) =>
      checked(
        module.encodeMistaken(
          ...parameters(encoding),
          choice("mistake", mistake, MISTAKES),
          number("position", position),
        ),
      ),
    mistakeEvidence: (encoding, mistake, position) =>
      checked(
        module.mistakeEvidence(
          ...parameters(encoding),
          choice("mistake", mistake, MISTAKES),
          number("position", position),
        ),
      ),
    cost: (encoding, positions) =>
      checked(module.cost(...parameters(encoding), number("positions", positions))),
    joinedInput: (encoding, joining) =>
      checked(module.joinedInput(...parameters(encoding), choice("joining", joining, JOININGS))),
    embeddingScale: (encoding) => checked(module.embeddingScale(...parameters(encoding))),
    encodingNorm: (encoding) => checked(module.encodingNorm(...parameters(encoding))),
    addEncoding: (encoding, position, embedding) =>
      checked(
        module.addEncoding(
          ...parameters(encoding),
          number("position", position),
          numbers("embedding", embedding),
        ),
      ),
    removeEncoding: (encoding, position, sum) =>
      checked(
        module.removeEncoding(
          ...parameters(encoding),
          number("position", position),
          numbers("sum", sum),
        ),
      ),
    sameSum: (encoding, embedding, p, q) =>
      checked(
        module.sameSum(
          ...parameters(encoding),
          numbers("embedding", embedding),
          number("p", p),
          number("q", q),
        ),
      ),
    sameToken: (encoding, embedding, p, q) =>
      checked(
        module.sameToken(
          ...parameters(encoding),
          numbers("embedding", embedding),
          number("p", p),
          number("q", q),
        ),
      ),
    codeWidth: (encoding, scheme, length) =>
      checked(
        module.codeWidth(
          ...parameters(encoding),
          choice("scheme", scheme, SCHEMES),
          number("length", length),
        ),
      ),
    codeRange: (encoding, scheme, length) =>
      checked(
        module.codeRange(
          ...parameters(encoding),
          choice("scheme", scheme, SCHEMES),
          number("length", length),
        ),
      ),
    codeTable: (encoding, scheme, length) =>
      checked(
        module.codeTable(
          ...parameters(encoding),
          choice("scheme", scheme, SCHEMES),
          number("length", length),
        ),
      ),
    stepSize: (encoding, scheme, length, k) =>
      checked(
        module.stepSize(
          ...parameters(encoding),
          choice("scheme", scheme, SCHEMES),
          number("length", length),
          number("k", k),
        ),
      ),
    sameStep: (encoding, scheme, length, otherLength) =>
      checked(
        module.sameStep(
          ...parameters(encoding),
          choice("scheme", scheme, SCHEMES),
          number("length", length),
          number("otherLength", otherLength),
        ),
      ),
    signedAngle: (encoding, n, pair) =>
      checked(module.signedAngle(...parameters(encoding), number("n", n), number("pair", pair))),
    encodePair: (encoding, n, pair) =>
      checked(module.encodePair(...parameters(encoding), number("n", n), number("pair", pair))),
    apply: (m, v) => module.apply(...matrix("matrix", m), ...sinCos("vector", v)),
    multiply: (a, b) => module.multiply(...matrix("a", a), ...matrix("b", b)),
    transpose: (m) => module.transpose(...matrix("matrix", m)),
    determinant: (m) => module.determinant(...matrix("matrix", m)),
    norm: (v) => module.norm(...sinCos("vector", v)),
    largestDifference: (
      /** @type {import("./pe.js").Matrix2 | import("./pe.js").SinCos} */ a,
      /** @type {import("./pe.js").Matrix2 | import("./pe.js").SinCos} */ b,
    ) =>
      Array.isArray(a) || a instanceof Float64Array
        ? module.matrixDifference(...matrix("a", a), ...matrix("b", b))
        : module.pairDifference(...sinCos("a", a), ...sinCos("b", b)),
    ...checkFacade(module),
  };
}

/**
 * The bytes of pe.wasm, which lies beside this file.
 * @param {string | URL} url
 */
async function bytesAt(url) {
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
 * Starts the core. Documented in pe.d.ts.
 * @param {import("./pe.js").LoadOptions} [options]
 * @returns {Promise<Pe>}
 */
export async function loadPe(options = {}) {
  const bytes = options.wasmBinary ?? (await bytesAt(new URL("pe.wasm", import.meta.url)));
  const compiled = await compile(bytes);
  const instantiated = new Promise((resolve, reject) => {
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
  return facade(await instantiated);
}
