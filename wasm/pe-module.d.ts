// SPDX-License-Identifier: MIT
// Emscripten's factory, which the compiler writes; "#pe-module" in package.json names the file.

declare const createModule: (options: object) => Promise<unknown>;
export default createModule;
