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
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`${name} = ${describe(value)}: must be an object`);
  }
  const known = Object.keys(defaults);
  for (const key of Object.keys(value)) {
    if (!known.includes(key)) {
      throw new TypeError(`${name}.${key} is not known: ${name} has ${known.join(", ")}`);
    }
  }
  return { ...defaults, ...value };
}

/**
 * A value as an error message shows it. Objects may have no text, so only their type is named.
 * @param {unknown} value
 */
export function describe(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (value === null || typeof value === "undefined" || typeof value === "boolean") {
    return String(value);
  }
  return Array.isArray(value) ? "an array" : `of type ${typeof value}`;
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
  if (value instanceof Float64Array) return value.slice();
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} = ${describe(value)}: must be an array of numbers`);
  }
  return Float64Array.from(value, (entry, n) => number(`${name}[${n}]`, entry));
}
