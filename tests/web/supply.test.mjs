// SPDX-License-Identifier: MIT
// What is taken from others: exact versions, known contents, licences that allow it, nothing that runs
// when it is installed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { licenceList, lockedPackages } from "../../script/licences.mjs";

const top = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFile(new URL(path, top), "utf8");

/** Licences that let the work be used, changed and passed on under its own. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  // Of axe-core alone, which only the tests use, unchanged.
  "MPL-2.0",
]);

test("versions are exact, and what is locked is what is asked for", async () => {
  const { devDependencies, dependencies, optionalDependencies } = JSON.parse(
    await read("package.json"),
  );
  assert.equal(dependencies, undefined, "what the page needs is bundled");
  assert.equal(optionalDependencies, undefined);
  const locked = new Map((await lockedPackages()).map((it) => [it.name, it.version]));
  for (const [name, version] of Object.entries(devDependencies)) {
    assert.match(String(version), /^\d+\.\d+\.\d+$/, name);
    assert.ok(locked.has(name), name);
  }
  const lock = JSON.parse(await read("package-lock.json"));
  assert.deepEqual(lock.packages[""].devDependencies, devDependencies);
});

test("each package is known by a hash of its contents", async () => {
  for (const { name, integrity = "" } of await lockedPackages()) {
    assert.match(integrity, /^sha512-/, name);
  }
});

test("nothing has to run when it is installed", async () => {
  // esbuild's script only makes its own start quicker.
  const scripted = (await lockedPackages()).filter(({ hasInstallScript }) => hasInstallScript);
  assert.deepEqual(
    scripted.map(({ name }) => name),
    ["esbuild"],
  );
  assert.match(await read(".npmrc"), /^ignore-scripts=true$/m);
  assert.match(await read("script/bootstrap"), /npm ci (--prefix "\$1" )?--ignore-scripts/);
});

test("every licence is one that allows this use, and the list of them is up to date", async () => {
  for (const { name, license } of await lockedPackages()) {
    assert.ok(ALLOWED.has(license), `${name}: ${license}`);
    if (license === "MPL-2.0") assert.equal(name, "axe-core");
  }
  assert.equal(await read("THIRD_PARTY.md"), await licenceList());
});

test("the site carries the notices of what is in it", async () => {
  const notices = await read("dist/LICENSES.txt");
  for (const holder of ["Jason Miller", "Arjun Barrett", "Emscripten authors", "Rich Felker"]) {
    assert.ok(notices.includes(holder), holder);
  }
});
