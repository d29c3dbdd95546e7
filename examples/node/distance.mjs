// SPDX-License-Identifier: MIT
// How far apart are two positions? Run it with Node 18.13 or newer, after script/build:
//
//     node examples/node/distance.mjs [p q [width]]
//
// pe.wasm is read from beside pe.mjs. In a project that has installed the package, import it from
// "same-word-different-place".

import { loadPe } from "../../dist/pe.mjs";

const [p = 0, q = 3, width = 8] = process.argv.slice(2).map(Number);
const pe = await loadPe();

try {
  const { first, second, norm, pairDistances } = pe.compare({ width }, p, q, true);
  console.log(`PE(${p}) = [${[...first].map((value) => value.toFixed(6)).join(", ")}]`);
  console.log(`PE(${q}) = [${[...second].map((value) => value.toFixed(6)).join(", ")}]`);
  for (const [pair, distance] of pairDistances.entries()) {
    console.log(`pair ${pair}: ${distance.toFixed(6)}`);
  }
  console.log(`‖PE(${q}) − PE(${p})‖ = ${norm.toFixed(6)}`);
} catch (error) {
  // The message names the argument, its value and the rule.
  console.error(error.message);
  process.exitCode = 1;
}
