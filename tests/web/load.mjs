// SPDX-License-Identifier: MIT
// Gives tests the page's modules, with their JSX compiled.

import { readFile, readdir } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import esbuild from "esbuild";

export const top = new URL("../../", import.meta.url);
const path = fileURLToPath(top);

/**
 * A module of web/, as Node can run it. Preact stays outside, so that what one module makes another
 * can render.
 * @param {string} file relative to web/
 * @returns {Promise<any>}
 */
export async function load(file) {
  const result = await esbuild.build({
    entryPoints: [join(path, "web", file)],
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    packages: "external",
    external: ["#pe", "#pe-module"],
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: process.env.NODE_V8_COVERAGE ? "inline" : false,
    logLevel: "error",
  });
  // Beside node_modules, where imports are looked for.
  const folder = await mkdtemp(join(path, "node_modules", ".web-test-"));
  try {
    const compiled = join(folder, "module.mjs");
    await writeFile(compiled, result.outputFiles[0]?.text ?? "");
    return await import(pathToFileURL(compiled).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Every file below a folder, as a path relative to the top.
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {Promise<string[]>}
 */
export async function filesIn(folder, pattern) {
  const entries = await readdir(new URL(`${folder}/`, top), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(name, pattern);
      return pattern.test(name) ? [name] : [];
    }),
  );
  return found.flat().sort();
}

/** @param {string} file relative to the top */
export const read = (file) => readFile(new URL(file, top), "utf8");
