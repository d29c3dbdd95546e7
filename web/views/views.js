// SPDX-License-Identifier: MIT
// All views, in the order of their tabs. `Handout` is a view's content as text, tables and still
// figures: what is read without JavaScript and what is printed.

import { byHandAnnouncement } from "./by-hand/announcement.js";
import { byHandTable } from "./by-hand/export.js";
import { ByHand } from "./by-hand/by-hand.jsx";
import { ByHandHandout } from "./by-hand/handout.jsx";
import { checkAnnouncement } from "./check/announcement.js";
import { Check } from "./check/check.jsx";
import { checkTable } from "./check/export.js";
import { CheckHandout } from "./check/handout.jsx";
import { firstViews } from "./first.js";
import { LessonHandout } from "./lesson/handout.jsx";
import { conventionsTable } from "./notes/export.js";
import { lessonAnnouncement } from "../self-check/announcement.js";
import { SelfCheck, WayIn } from "../self-check/self-check.jsx";
import { NotesHandout } from "./notes/handout.jsx";
import { Notes } from "./notes/notes.jsx";
import { wholeTable } from "./scales/export.js";
import { ScalesHandout } from "./scales/handout.jsx";
import { Scales } from "./scales/scales.jsx";
import { rotationAnnouncement } from "./rotation/announcement.js";
import { rotationTable } from "./rotation/export.js";
import { RotationHandout } from "./rotation/handout.jsx";
import { Rotation } from "./rotation/rotation.jsx";

/**
 * @typedef {object} HandoutPart
 * @property {import("preact").FunctionComponent<{ pe: import("#pe").Pe,
 *   ui: import("../ui/context.js").Words }>} Handout
 */

/** @type {Record<import("../parameters.js").ViewName,
 *   import("./first.js").ViewParts & HandoutPart>} */
export const views = {
  lesson: {
    ...firstViews.lesson,
    Handout: LessonHandout,
    selfCheck: { WayIn, Card: SelfCheck },
    announcement: lessonAnnouncement,
  },
  rotation: {
    View: Rotation,
    Handout: RotationHandout,
    table: rotationTable,
    announcement: rotationAnnouncement,
  },
  scales: { View: Scales, Handout: ScalesHandout, table: wholeTable },
  "by-hand": {
    View: ByHand,
    Handout: ByHandHandout,
    table: byHandTable,
    announcement: byHandAnnouncement,
  },
  check: {
    View: Check,
    Handout: CheckHandout,
    table: checkTable,
    announcement: checkAnnouncement,
  },
  notes: { View: Notes, Handout: NotesHandout, table: conventionsTable },
};
