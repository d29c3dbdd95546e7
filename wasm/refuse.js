// SPDX-License-Identifier: MIT
// What the facade refuses: values of the wrong type, and what the core found wrong in an argument.

/**
 * @param {string} name
 * @param {unknown} value
 */
export function number(name, value) {
  if (typeof value === "number") return value;
  throw new TypeError(`${name} = ${describe(value)}: must be a number`);
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function boolean(name, value) {
  if (typeof value === "boolean") return value;
  throw new TypeError(`${name} = ${describe(value)}: must be true or false`);
}

/**
 * The index of a name among the allowed ones.
 * @param {string} name
 * @param {unknown} value
 * @param {string[]} allowed
 */
export function choice(name, value, allowed) {
  const index = allowed.indexOf(/** @type {string} */ (value));
  if (index >= 0) return index;
  throw new TypeError(`${name} = ${describe(value)}: must be one of ${allowed.join(", ")}`);
}

/**
 * The properties of an options object. A property that nobody reads is a spelling mistake, so it
 * is refused rather than ignored.
 * @template {Record<string, unknown>} Defaults
 * @param {string} name
 * @param {unknown} value
 * @param {Defaults} defaults
 * @returns {{ [Key in keyof Defaults]: unknown }}
 */
export function properties(name, value, defaults) {
  if (typeof value !== "object" || value === null || isArray(value)) {
    throw new TypeError(`${name} = ${describe(value)}: must be an object`);
  }
  let given;
  try {
    given = { ...value };
  } catch {
    throw new TypeError(`${name} = ${describe(value)}: must be an object that can be read`);
  }
  const known = Object.keys(defaults);
  for (const key of Object.keys(given)) {
    if (!known.includes(key)) {
      throw new TypeError(`${name}.${key} is not known: ${name} has ${known.join(", ")}`);
    }
  }
  return { ...defaults, ...given };
}

/** What a message repeats of a text, and of a list. */
const MOST_LETTERS = 60;
const MOST_ENTRIES = 2;

/**
 * A value as an error message shows it: a text in quotation marks, [1, 2, …], {…}. A value that cannot
 * even be looked at is an object; no value makes this throw.
 * @param {unknown} value
 * @returns {string}
 */
export function describe(value) {
  switch (typeof value) {
    case "string":
      return JSON.stringify(shortened(value));
    case "bigint":
      // The digits of a longer one could take for ever to write.
      return BigInt.asIntN(64, value) === value ? `${value}n` : "a bigint of more than 64 bits";
    case "function":
      return "a function";
    case "object":
      return value === null ? "null" : describeObject(value);
    default:
      return Object.is(value, -0) ? "-0" : shortened(String(value));
  }
}

/** @param {string} text */
const shortened = (text) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text);

/**
 * What is inside an entry is left out.
 * @param {object} value
 */
function describeObject(value) {
  if (!isArray(value) && !ArrayBuffer.isView(value)) return "{…}";
  try {
    const list = /** @type {ArrayLike<unknown>} */ (value);
    // A DataView has no length.
    const length = list.length ?? 0;
    const entries = Array.from({ length: Math.min(length, MOST_ENTRIES) }, (_, n) => {
      const entry = list[n];
      if (typeof entry !== "object" || entry === null) return describe(entry);
      return isArray(entry) ? "[…]" : "{…}";
    });
    if (length > MOST_ENTRIES) entries.push("…");
    const kind = isArray(value) ? "" : `${value.constructor.name} `;
    return `${kind}[${entries.join(", ")}]`;
  } catch {
    return "[…]";
  }
}

/**
 * Array.isArray() and instanceof throw for a proxy that has been revoked: it is none.
 * @param {unknown} value
 * @returns {value is unknown[]}
 */
export function isArray(value) {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * @template Kind
 * @param {unknown} value
 * @param {new (...values: any[]) => Kind} kind
 * @returns {value is Kind}
 */
export function isA(value, kind) {
  try {
    return value instanceof kind;
  } catch {
    return false;
  }
}

/**
 * The result of a call, or the fault that the core found in an argument, thrown.
 * @template Result
 * @param {Result | { fault: { argument: string, value: number, rule: string } }} result
 * @returns {Result}
 */
export function checked(result) {
  if (typeof result !== "object" || result === null || !("fault" in result)) {
    return /** @type {Result} */ (result);
  }
  const { argument, value, rule } = result.fault;
  const name = argument.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
  throw new RangeError(`${name} = ${value}: ${rule}`);
}

/**
 * An array of numbers, as the module takes it. A view of the module's own memory would be gone as soon
 * as that has to grow.
 * @param {string} name
 * @param {unknown} value
 */
export function numbers(name, value) {
  if (isA(value, Float64Array)) return value.slice();
  if (!isArray(value)) {
    throw new TypeError(`${name} = ${describe(value)}: must be an array of numbers`);
  }
  return Float64Array.from(value, (entry, n) => number(`${name}[${n}]`, entry));
}
