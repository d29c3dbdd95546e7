// SPDX-License-Identifier: MIT
// All tests of one engine in one process, so that its browser is started once.

for (const name of process.argv.slice(2)) await import(`./${name}.test.mjs`);
