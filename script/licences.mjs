// SPDX-License-Identifier: MIT
// Writes THIRD_PARTY.md, the licences of everything that package-lock.json names; `--check` only says
// whether it is up to date. `notices()` is what dist/ carries with the libraries that are in it.

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const top = new URL("../", import.meta.url);

/** @param {string} path */
const read = (path) => readFile(new URL(path, top), "utf8");

/** Libraries whose code is in dist/. */
const CARRIED = ["preact", "fflate"];

/**
 * @typedef {object} Locked
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string} [integrity]
 * @property {boolean} [hasInstallScript]
 */

/** @returns {Promise<Locked[]>} */
export async function lockedPackages() {
  const { packages } = JSON.parse(await read("package-lock.json"));
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      ...entry,
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    }));
}

/** @returns {Promise<string>} */
export async function licenceList() {
  const packages = await lockedPackages();
  const rows = [
    ...new Set(
      packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    ),
  ].sort();
  return `# Licences of what is used

Written by \`node script/licences.mjs\` from package-lock.json. In \`dist/\` there is code of
${CARRIED.join(" and ")}, and of what Emscripten links (its own runtime: MIT; musl: MIT; libc++, libc++abi
and compiler-rt: Apache-2.0 with the LLVM exception); \`dist/LICENSES.txt\` has their notices. Everything
else builds and tests.

| package | version | licence |
|---|---|---|
${rows.join("\n")}
`;
}

const EMSCRIPTEN = `Emscripten's runtime and musl (MIT)

Copyright (c) 2010-2014 Emscripten authors, see the AUTHORS file of Emscripten.
Copyright (c) 2005-2020 Rich Felker, et al.
The permission of the MIT licence above applies to both.

libc++, libc++abi and compiler-rt are part of the LLVM Project, under the Apache License v2.0 with LLVM
Exceptions: https://llvm.org/LICENSE.txt
`;

/** The notices that go with dist/. */
export async function notices() {
  const own = await read("LICENSE");
  const carried = await Promise.all(
    CARRIED.map(async (name) => {
      const { version, license } = JSON.parse(await read(`node_modules/${name}/package.json`));
      return `${name} ${version} (${license})\n\n${await read(`node_modules/${name}/LICENSE`)}`;
    }),
  );
  return (
    [own, ...carried, EMSCRIPTEN].map((text) => text.trim()).join(`\n\n${"-".repeat(80)}\n\n`) +
    "\n"
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = await licenceList();
  if (!process.argv.includes("--check")) await writeFile(new URL("THIRD_PARTY.md", top), list);
  else if ((await read("THIRD_PARTY.md").catch(() => "")) !== list) {
    console.error("THIRD_PARTY.md is not up to date: run node script/licences.mjs and commit it");
    process.exitCode = 1;
  }
}
