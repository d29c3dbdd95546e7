// SPDX-License-Identifier: MIT
// Dependencies run one way: the page knows the binding, the binding knows the core.

import assert from "node:assert/strict";
import { test } from "node:test";
import { filesIn, read } from "./load.mjs";

/** @param {string} folder @param {RegExp} files @param {RegExp} pattern */
async function mentions(folder, files, pattern) {
  /** @type {string[]} */
  const found = [];
  for (const file of await filesIn(folder, files)) {
    for (const line of (await read(file)).split("\n"))
      if (pattern.test(line)) found.push(`${file}: ${line.trim()}`);
  }
  return found;
}

const CPP = /\.(cpp|hpp|inc)$/;
const JS = /\.jsx?$/;

test("the core includes nothing of the binding, of Emscripten or of the page", async () => {
  assert.deepEqual(
    await mentions("core", CPP, /#include.*(emscripten|wasm\/|web\/)|__EMSCRIPTEN__/),
    [],
  );
});

test("the core prints nothing and reads nothing", async () => {
  assert.deepEqual(
    await mentions(
      "core",
      CPP,
      /#include <(iostream|fstream|filesystem|thread)>|\b(printf|puts|getenv|fopen)\(/,
    ),
    [],
  );
});

test("the page knows the core through #pe alone", async () => {
  assert.deepEqual(
    await mentions(
      "web",
      JS,
      /(import|from|require)\b.*["'].*(core\/|wasm\/|build\/|pe-module|\.wasm)/,
    ),
    [],
  );
  // The types are named the same way.
  assert.deepEqual(await mentions("web", JS, /import\(["'](?!#pe|\.|preact)/), []);
});

test("the page computes no encoding", async () => {
  assert.deepEqual(await mentions("web", JS, /Math\.(sin|cos|tan|pow|exp)\b|10000 ?\*\*/), []);
});

test("the binding knows nothing of the page", async () => {
  assert.deepEqual(await mentions("wasm", /\.(js|cpp|hpp|ts)$/, /web\/|document\.|window\./), []);
});

test("a view shows no part of another view; facts and actions it may share", async () => {
  for (const file of await filesIn("web/views", JS)) {
    const view = /^web\/views\/([\w-]+)\//.exec(file)?.[1];
    if (!view) continue;
    const imports = [...(await read(file)).matchAll(/from "(\.[^"]+)"/g)].map(
      (match) => new URL(String(match[1]), `file:///${file}`).pathname,
    );
    const own = `/web/views/${view}/`;
    const foreign = imports.filter(
      (path) => /^\/web\/views\/[\w-]+\/.*\.jsx$/.test(path) && !path.startsWith(own),
    );
    assert.deepEqual(foreign, [], file);
  }
});

test("each source says its licence", async () => {
  /** @type {string[]} */
  const silent = [];
  for (const folder of ["core", "wasm", "web", "script", "tests", "cmake"]) {
    for (const file of await filesIn(
      folder,
      /\.(c|h)pp$|\.[mc]?jsx?$|\.css$|\.ts$|\.cmake$|CMakeLists\.txt$/,
    )) {
      if (!(await read(file)).slice(0, 300).includes("SPDX-License-Identifier: MIT"))
        silent.push(file);
    }
  }
  assert.deepEqual(silent, []);
});
