// SPDX-License-Identifier: MIT
// Other ways to fill a table in JavaScript, as people write them.

const BASE = 10000;

/** @typedef {Float64Array | Float32Array} Numbers */

/**
 * The formula as it is printed: pow and sin or cos for each entry.
 * @param {number} rows @param {number} width @param {Numbers} out
 */
export function naive(rows, width, out) {
  for (let position = 0, at = 0; position < rows; position++) {
    for (let j = 0; j < width; j++, at++) {
      const angle = position / Math.pow(BASE, (2 * Math.floor(j / 2)) / width);
      out[at] = j % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }
  }
}

/**
 * Each frequency computed once, then Math.sin and Math.cos.
 * @param {number} rows @param {number} width @param {Numbers} out
 */
export function frequenciesOnce(rows, width, out) {
  const frequencies = Float64Array.from(
    { length: width / 2 },
    (_, i) => BASE ** ((-2 * i) / width),
  );
  for (let position = 0, at = 0; position < rows; position++) {
    for (let i = 0; i < frequencies.length; i++) {
      const angle = position * Number(frequencies[i]);
      out[at++] = Math.sin(angle);
      out[at++] = Math.cos(angle);
    }
  }
}

/**
 * TensorFlow.js on its WebAssembly backend, which has floats only. Its table is handed over as all
 * tables are: as numbers of the caller's.
 */
export async function tensorflow() {
  // Installed by script/bootstrap bench only, so nothing else may look for them.
  const [core, backend] = ["@tensorflow/tfjs-core", "@tensorflow/tfjs-backend-wasm"];
  /** @type {any} */
  const tf = await import(String(core));
  await import(String(backend));
  await tf.setBackend("wasm");
  /** @param {number} rows @param {number} width @param {Numbers} out */
  return (rows, width, out) => {
    const table = tf.tidy(() => {
      const positions = tf.expandDims(tf.range(0, rows), 1);
      const exponents = tf.mul(tf.range(0, width / 2), -2 / width);
      const angles = tf.mul(positions, tf.expandDims(tf.pow(BASE, exponents), 0));
      return tf.reshape(tf.stack([tf.sin(angles), tf.cos(angles)], 2), [rows, width]);
    });
    out.set(table.dataSync());
    table.dispose();
  };
}
