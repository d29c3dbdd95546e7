// SPDX-License-Identifier: MIT
// What tests ask a page from inside: bundled, put into the page, called by name.

export * from "./axe.js";
export * from "./find.js";
export * from "./layout.js";
export * from "./contrast.js";
export * from "./focus.js";
