// SPDX-License-Identifier: MIT
// The views, in the order of their tabs. `View` is the interactive one; `Handout` is the same
// content as text, tables and still figures: what is read without JavaScript and what is printed.
// `table` is what the view has on show as numbers to take along, if it has a table.
// `announcement` is what the live region says of a state; the view's name if there is none.

import { ByHand } from "./by-hand/by-hand.jsx";
import { ByHandHandout } from "./by-hand/handout.jsx";
import { announcementOf } from "./lesson/announcement.js";
import { checkAnnouncement } from "./check/announcement.js";
import { Check } from "./check/check.jsx";
import { CheckHandout } from "./check/handout.jsx";
import { LessonHandout } from "./lesson/handout.jsx";
import { Lesson } from "./lesson/lesson.jsx";
import { lessonTable } from "./lesson/table.js";
import { NotesHandout } from "./notes/handout.jsx";
import { Notes } from "./notes/notes.jsx";
import { ScalesHandout } from "./scales/handout.jsx";
import { Scales } from "./scales/scales.jsx";
import { rotationAnnouncement } from "./rotation/announcement.js";
import { RotationHandout } from "./rotation/handout.jsx";
import { Rotation } from "./rotation/rotation.jsx";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../ui/context.js").Ui} Ui */
/** @typedef {import("../ui/context.js").Words} Words */

/**
 * @typedef {object} ViewParts
 * @property {import("preact").FunctionComponent<{ state: State, ui: Ui }>} View
 * @property {import("preact").FunctionComponent<{ pe: import("#pe").Pe, ui: Words }>} Handout
 * @property {(state: State, pe: import("#pe").Pe) => import("../export/table.js").Table} [table]
 * @property {(state: State, t: Words["t"], pe: import("#pe").Pe) => string} [announcement]
 */

/** @type {Record<import("../parameters.js").ViewName, ViewParts>} */
export const views = {
  lesson: {
    View: Lesson,
    Handout: LessonHandout,
    table: lessonTable,
    announcement: announcementOf,
  },
  rotation: { View: Rotation, Handout: RotationHandout, announcement: rotationAnnouncement },
  scales: { View: Scales, Handout: ScalesHandout },
  "by-hand": { View: ByHand, Handout: ByHandHandout },
  check: { View: Check, Handout: CheckHandout, announcement: checkAnnouncement },
  notes: { View: Notes, Handout: NotesHandout },
};
