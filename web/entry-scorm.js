// SPDX-License-Identifier: MIT
// Entry of the page that a SCORM package opens. Parameters of its address are the lesson's.

import { teach } from "./scorm.js";

const frame = document.querySelector("iframe");
if (frame) {
  teach(window, frame);
  frame.src = `lesson.html${location.search}`;
}
