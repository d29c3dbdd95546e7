// SPDX-License-Identifier: MIT
// Builds and tests one mutant after another in the copy that script/mutants has made.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { keyOf, mutantsOf, order } from "./mutate.mjs";

/** @typedef {import("./mutate.mjs").Mutant} Mutant */
/** @typedef {"killed" | "survived" | "equivalent" | "same" | "refused"} Fate */

const top = fileURLToPath(new URL("../../", import.meta.url));
const tree = join(top, "build/mutants/tree");
const out = join(top, "build/mutants/out");
const library = join(out, "core/libpe.a");
/** The share that the tests must notice. */
const WANTED = 0.95;

const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "72" },
    seed: { type: "string", default: "1" },
    file: { type: "string" },
    only: { type: "string" },
    list: { type: "boolean", default: false },
  },
});

/** @param {string} command @param {string[]} given @param {number} seconds */
const run = (command, given, seconds) =>
  spawnSync(command, given, { encoding: "utf8", timeout: seconds * 1000, killSignal: "SIGKILL" });

/** @param {string} target */
const build = (target) =>
  run("cmake", ["--build", out, "--target", target, "--parallel", "1"], 900).status === 0;

/**
 * Reads the tests' answer. A mutant that never ends is noticed as well: by the time that it computes,
 * so that a busy machine notices nothing by itself.
 */
const passes = () =>
  run("bash", ["-c", 'ulimit -t 60; exec "$0" --abort', join(out, "tests/core/core_tests")], 3600)
    .status === 0;

const libraryHash = () => {
  // The archive's members, without their times.
  const { stdout } = spawnSync("ar", ["p", library], { maxBuffer: 2 ** 28 });
  return createHash("sha256").update(stdout).digest("hex");
};

/**
 * @param {Mutant} mutant
 * @param {string} original hash of the library as it is
 * @returns {Fate}
 */
function fateOf(mutant, original) {
  const path = join(tree, mutant.file);
  const text = readFileSync(path, "utf8");
  const changed = text.slice(0, mutant.at) + mutant.to + text.slice(mutant.at + mutant.from.length);
  try {
    writeFileSync(path, changed);
    if (!build("pe")) return "refused";
    // The same machine code: no test could tell. Headers are compiled into the tests as well.
    if (libraryHash() === original && mutant.file.endsWith(".cpp")) return "same";
    // A claim that the compiler checks.
    if (!build("core_tests")) return "killed";
    return passes() ? "survived" : "killed";
  } finally {
    writeFileSync(path, text);
  }
}

/**
 * The survivors that are explained: a line that names the mutant, then an indented reason.
 * @returns {Map<string, string>}
 */
function explained() {
  const file = join(top, "tests/mutation/survivors.txt");
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, "utf8").split("\n");
  return new Map(
    lines.flatMap((line, n) => {
      const reason = /^ {2}(\S.*)/.exec(lines[n + 1] ?? "")?.[1];
      return line.startsWith("core/") && reason ? [[line, reason]] : [];
    }),
  );
}

const files = ["core/src", "core/include/pe"]
  .flatMap((folder) => readdirSync(join(tree, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => !options.file || new RegExp(options.file).test(file))
  .sort();
const candidates = order(
  files.flatMap((file) => mutantsOf(file, readFileSync(join(tree, file), "utf8"))),
  options.seed,
).map((mutant, number) => ({ mutant, number }));
const only = options.only?.split(",").map(Number);
const chosen = only ? candidates.filter(({ number }) => only.includes(number)) : candidates;
const count = Math.min(only?.length ?? Number(options.count), chosen.length);

if (options.list) {
  for (const { mutant, number } of chosen.slice(0, count)) console.log(number, keyOf(mutant));
  process.exit();
}
if (!build("core_tests") || !passes()) {
  console.error("the tests must pass before anything is changed");
  process.exit(1);
}

const original = libraryHash();
const reasons = explained();
/** @type {Record<Fate, number>} */
const tally = { killed: 0, survived: 0, equivalent: 0, same: 0, refused: 0 };
/** @type {string[]} */
const unexplained = [];
for (const { mutant, number } of chosen) {
  if (tally.killed + tally.survived === count) break;
  const key = keyOf(mutant);
  const reason = reasons.get(key);
  let fate = fateOf(mutant, original);
  // One that cannot change an answer is no hole in the tests.
  if (fate === "survived" && reason?.startsWith("Equivalent: ")) fate = "equivalent";
  tally[fate] += 1;
  if (fate === "survived" && !reason) unexplained.push(key);
  console.log(`${String(number).padStart(4)} ${fate.padEnd(10)} ${key}`);
}
build("core_tests");

const tried = tally.killed + tally.survived;
const share = tally.killed / tried;
console.log(
  `mutants: ${tried} tried (seed ${options.seed}), ${tally.killed} killed (${(share * 100).toFixed(1)} %), ` +
    `${tally.survived} survived; left out: ${tally.equivalent} shown to be equivalent, ` +
    `${tally.same} with the same machine code, ` +
    `${tally.refused} that do not compile; ${candidates.length} possible`,
);
for (const key of unexplained) console.log(`not explained: ${key}`);
process.exitCode = unexplained.length > 0 || share < WANTED ? 1 : 0;
