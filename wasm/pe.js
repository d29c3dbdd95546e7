// SPDX-License-Identifier: MIT
// The facade over the whole module. It refuses what is not of the right type, turns the core's
// faults into errors, and computes nothing. What each function means is written in pe.d.ts.

import createModule from "#pe-module";
import { checkFacade } from "./check.js";
import { FIRST, count, numeric, oneOf, p, pair, position, q } from "./first-functions.js";
import { bytesAt, caller, instantiate, parameters, plainFunctions } from "./load.js";
import { choice, describe, isA, isArray, number, numbers, properties } from "./refuse.js";

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
 * The four entries of a 2 × 2 matrix, row-major.
 * @param {string} name
 * @param {unknown} value
 */
function matrix(name, value) {
  if (!(isA(value, Float64Array) || isArray(value)) || value.length !== 4) {
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

const firstPosition = numeric("firstPosition");
const k = numeric("k");
const n = numeric("n");
const reach = numeric("reach");
const rows = numeric("rows");
const positions = numeric("positions");
const length = numeric("length");
const convention = oneOf("convention", CONVENTIONS);
const mistake = oneOf("mistake", MISTAKES);
const scheme = oneOf("scheme", SCHEMES);

/**
 * The other functions of an encoding and of numbers, with what they take after the encoding.
 * @type {Record<string, import("./load.js").Pass[]>}
 */
const PLAIN = {
  encode: [position],
  angularFrequency: [pair],
  wavelength: [pair],
  wavelengthLimit: [],
  turns: [position, pair],
  sampleTable: [numeric("first"), numeric("last"), count],
  distanceCurve: [p, reach, count],
  distanceCurveChange: [p, q, reach, count],
  rotation: [k, pair],
  encodeAs: [convention, position],
  componentsAs: [convention],
  distanceAs: [convention, p, q],
  encodeMistaken: [mistake, position],
  mistakeEvidence: [mistake, position],
  cost: [positions],
  joinedInput: [oneOf("joining", JOININGS)],
  embeddingScale: [],
  encodingNorm: [],
  codeWidth: [scheme, length],
  codeRange: [scheme, length],
  codeTable: [scheme, length],
  stepSize: [scheme, length, k],
  sameStep: [scheme, length, numeric("otherLength")],
  signedAngle: [n, pair],
  encodePair: [n, pair],
};

/**
 * @param {any} module
 * @returns {Pe}
 */
function facade(module) {
  const call = caller(module);
  return {
    ...plainFunctions(call, { ...FIRST, ...PLAIN }),
    encodeTable: (encoding, first, size, options = {}) => {
      const { layout, precision } = properties("options", options, {
        layout: "interleaved",
        precision: "double",
      });
      return call("encodeTable", [
        ...parameters(encoding),
        firstPosition(first),
        rows(size),
        choice("layout", layout, ["interleaved", "halves"]),
        choice("precision", precision, ["double", "float"]),
      ]);
    },
    tableView: (encoding, first, size, options = {}) => {
      const { layout } = properties("options", options, { layout: "interleaved" });
      return call("tableView", [
        ...parameters(encoding),
        firstPosition(first),
        rows(size),
        choice("layout", layout, ["interleaved", "halves"]),
      ]);
    },
    addEncoding: (encoding, at, embedding) =>
      call("addEncoding", [...parameters(encoding), position(at)], numbers("embedding", embedding)),
    removeEncoding: (encoding, at, sum) =>
      call("removeEncoding", [...parameters(encoding), position(at)], numbers("sum", sum)),
    sameSum: (encoding, embedding, from, to) => {
      const array = numbers("embedding", embedding);
      return call("sameSum", [...parameters(encoding), p(from), q(to)], array);
    },
    sameToken: (encoding, embedding, from, to) => {
      const array = numbers("embedding", embedding);
      return call("sameToken", [...parameters(encoding), p(from), q(to)], array);
    },
    apply: (m, v) => call("apply", [...matrix("matrix", m), ...sinCos("vector", v)]),
    multiply: (a, b) => call("multiply", [...matrix("a", a), ...matrix("b", b)]),
    transpose: (m) => call("transpose", matrix("matrix", m)),
    determinant: (m) => call("determinant", matrix("matrix", m)),
    norm: (v) => call("norm", sinCos("vector", v)),
    largestDifference: (
      /** @type {import("./pe.js").Matrix2 | import("./pe.js").SinCos} */ a,
      /** @type {import("./pe.js").Matrix2 | import("./pe.js").SinCos} */ b,
    ) =>
      isArray(a) || isA(a, Float64Array)
        ? call("matrixDifference", [...matrix("a", a), ...matrix("b", b)])
        : call("pairDifference", [...sinCos("a", a), ...sinCos("b", b)]),
    ...checkFacade(module),
  };
}

/**
 * Starts the core. Documented in pe.d.ts.
 * @param {import("./pe.js").LoadOptions} [options]
 * @returns {Promise<Pe>}
 */
export async function loadPe(options = {}) {
  const bytes = options.wasmBinary ?? (await bytesAt(new URL("pe.wasm", import.meta.url)));
  return facade(await instantiate(createModule, bytes));
}
