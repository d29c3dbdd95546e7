// SPDX-License-Identifier: MIT
// What the page does not need for its first view: the other views, the text version, all of the core.

export { loadPe } from "#pe";
export { Handout } from "./handout.jsx";
export { createReader } from "./views/check/reader.js";
export { views } from "./views/views.js";
