// SPDX-License-Identifier: MIT
// From modules to one file, with esbuild.

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const top = fileURLToPath(new URL("../../", import.meta.url));

/** Syntax that every engine with WebAssembly SIMD and CSS light-dark() reads. */
const TARGET = ["chrome123", "firefox120", "safari17.5"];

/** Set by script/coverage. */
const forCoverage = Boolean(process.env.PE_SOURCE_MAPS);

/** @type {import("esbuild").BuildOptions} */
const COMMON = {
  bundle: true,
  minifyWhitespace: true,
  minifyIdentifiers: true,
  // As expressions, V8 counts what follows an await that is not reached as not reached either.
  minifySyntax: !forCoverage,
  target: TARGET,
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  charset: "utf8",
  sourcemap: forCoverage ? "inline" : false,
  write: false,
  logLevel: "warning",
};

/**
 * A module whose exports are made here.
 * @param {string} name
 * @param {Record<string, unknown>} values
 * @returns {import("esbuild").Plugin}
 */
export function generated(name, values) {
  const contents = Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join("\n");
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${name}$`) }, () => ({ path: name, namespace: name }));
      build.onLoad({ filter: /.*/, namespace: name }, () => ({ contents, loader: "js" }));
    },
  };
}

/**
 * @param {string} entry
 * @param {import("esbuild").BuildOptions} [options]
 * @returns {Promise<string>}
 */
export async function bundle(entry, options = {}) {
  const result = await esbuild.build({ ...COMMON, ...options, entryPoints: [join(top, entry)] });
  return /** @type {import("esbuild").OutputFile[]} */ (result.outputFiles)[0]?.text ?? "";
}

/**
 * A script for <script src>. Emscripten's part asks for the address it was loaded from, which a
 * blob: or about: document does not have; it never uses the answer, because it is given the bytes.
 * @param {string} entry
 * @param {import("esbuild").Plugin} [plugin]
 */
export const bundleScript = (entry, plugin) =>
  bundle(entry, {
    format: "iife",
    define: { "import.meta.url": '"file:///"' },
    plugins: plugin ? [plugin] : [],
  });

/**
 * Modules for <script type="module">; what is imported on demand is in files of its own. Every name
 * changes with the content.
 * @param {string} entry
 * @param {import("esbuild").Plugin} plugin
 */
export async function bundleModules(entry, plugin) {
  const result = await esbuild.build({
    ...COMMON,
    entryPoints: [join(top, entry)],
    absWorkingDir: top,
    outdir: "assets",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    metafile: true,
    plugins: [plugin],
  });
  return {
    outputs: /** @type {import("esbuild").Metafile} */ (result.metafile).outputs,
    files: /** @type {import("esbuild").OutputFile[]} */ (result.outputFiles),
  };
}
