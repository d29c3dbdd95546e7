// SPDX-License-Identifier: MIT
// What the page does not need for its first view: the other views, what the first one unfolds, the
// text version, all of the core.

import { SharePanel } from "./ui/share-panel.jsx";
import { Working } from "./views/lesson/working.jsx";

export { loadPe } from "#pe";
export { Handout } from "./handout.jsx";
export { createReader } from "./views/check/reader.js";
export { views } from "./views/views.js";

/** What is unfolded from a button of the first view. */
export const later = { SharePanel, Working };

/** @typedef {typeof later} Later */
