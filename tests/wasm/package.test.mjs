// SPDX-License-Identifier: MIT
// The core as a package in somebody else's project: packed, installed, imported, type-checked and
// bundled there. And the example for Node.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import esbuild from "esbuild";

const run = promisify(execFile);
const top = fileURLToPath(new URL("../../", import.meta.url));
const NAME = "same-word-different-place";
/** ‖PE(3) − PE(0)‖ of the lesson's source. */
const NORM = "2.017479";

const project = await mkdtemp(join(tmpdir(), "pe-package-"));
after(() => rm(project, { recursive: true }));

/** @param {string} name @param {string} content */
const write = (name, content) => writeFile(join(project, name), content);

before(async () => {
  await run("npm", ["pack", "--silent", "--pack-destination", project], { cwd: top });
  const [tarball = ""] = (await readdir(project)).filter((name) => name.endsWith(".tgz"));
  await write("package.json", JSON.stringify({ name: "consumer", type: "module", private: true }));
  await run("npm", ["install", "--offline", "--silent", "--no-audit", `./${tarball}`], {
    cwd: project,
  });
});

const CONSUMER = `
  import { loadPe } from "${NAME}";
  const pe = await loadPe();
  console.log(pe.compare({ width: 8, base: 10000 }, 0, 3, true).norm.toFixed(6));
`;

test("the package holds the core, its types and the embeddable lesson, and no sources", async () => {
  const folder = join(project, "node_modules", NAME);
  const files = (await readdir(join(folder, "dist"))).sort();
  assert.deepEqual(files, ["embed.js", "lesson.html", "pe.d.mts", "pe.d.ts", "pe.mjs", "pe.wasm"]);
  assert.deepEqual(
    (await readdir(folder)).filter((name) => !/^(dist|README.*|LICENSE|package\.json)$/.test(name)),
    [],
  );
});

test("an installed package is imported by its name and finds its core", async () => {
  await write("main.mjs", CONSUMER);
  const { stdout } = await run(process.execPath, ["main.mjs"], { cwd: project });
  assert.equal(stdout, `${NORM}\n`);
});

test("TypeScript finds its types, as Node and as a bundler resolve them", async () => {
  await write(
    "main.ts",
    `import { loadPe, type Comparison, type Pe } from "${NAME}";
     const pe: Pe = await loadPe();
     const { norm }: Comparison = pe.compare({ width: 8 }, 0, 3, true);
     export const text: string = norm.toFixed(6);
     // @ts-expect-error a position is a number
     pe.encode({ width: 8 }, "3");
     // @ts-expect-error no such function
     pe.encodeAll();
    `,
  );
  const tsc = join(top, "node_modules/typescript/bin/tsc");
  for (const [module, moduleResolution] of [
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ]) {
    const options = { module, moduleResolution, target: "es2022", lib: ["es2022", "dom"] };
    await write(
      "tsconfig.json",
      JSON.stringify({
        compilerOptions: { ...options, strict: true, noEmit: true, types: [] },
        files: ["main.ts"],
      }),
    );
    const { stdout } = await run(process.execPath, [tsc, "-p", "."], { cwd: project }).catch(
      (error) => error,
    );
    assert.equal(stdout, "", moduleResolution);
  }
});

test("a bundler for pages takes it, with the core's bytes from the package", async () => {
  await write(
    "page.js",
    `import { loadPe } from "${NAME}";
     import wasmBinary from "${NAME}/pe.wasm";
     const pe = await loadPe({ wasmBinary });
     console.log(pe.compare({ width: 8 }, 0, 3, true).norm.toFixed(6));
    `,
  );
  const { warnings } = await esbuild.build({
    absWorkingDir: project,
    entryPoints: ["page.js"],
    outfile: join(project, "bundle.mjs"),
    bundle: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "binary" },
    logLevel: "silent",
  });
  assert.deepEqual(warnings, []);
  // On its own: neither the package nor pe.wasm lies beside it.
  const alone = await mkdtemp(join(tmpdir(), "pe-bundle-"));
  try {
    await cp(join(project, "bundle.mjs"), join(alone, "bundle.mjs"));
    const { stdout } = await run(process.execPath, ["bundle.mjs"], { cwd: alone });
    assert.equal(stdout, `${NORM}\n`);
  } finally {
    await rm(alone, { recursive: true });
  }
});

test("the declarations have the two names that resolvers look for", async () => {
  const [ts, mts] = await Promise.all(
    ["pe.d.ts", "pe.d.mts"].map((name) => readFile(join(top, "dist", name), "utf8")),
  );
  assert.equal(ts, mts);
});

test("the example for Node prints the lesson's distance, and refuses by name", async () => {
  const example = join(top, "examples/node/distance.mjs");
  const { stdout } = await run(process.execPath, [example]);
  const lines = stdout.trimEnd().split("\n");
  assert.equal(lines.at(-1), `‖PE(3) − PE(0)‖ = ${NORM}`);
  assert.equal(lines[0], `PE(0) = [${"0.000000, 1.000000, ".repeat(4).slice(0, -2)}]`);
  // The source's differences of pair 0, (0.141120, −1.989992), make 1.994990.
  assert.equal(lines[2], "pair 0: 1.994990");
  await assert.rejects(
    run(process.execPath, [example, "0", "1.5"]),
    /q = 1\.5: must be an integer/,
  );
});
