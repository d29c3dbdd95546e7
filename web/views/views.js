// SPDX-License-Identifier: MIT
// The views, in the order of their tabs. `View` is the interactive one; `Handout` is the same
// content as text, tables and still figures: what is read without JavaScript and what is printed.
// `table` is what the view has on show as numbers to take along; null while there is nothing.
// `announcement` is what the live region says of a state; the view's name if there is none.

import { byHandTable } from "./by-hand/export.js";
import { ByHand } from "./by-hand/by-hand.jsx";
import { ByHandHandout } from "./by-hand/handout.jsx";
import { announcementOf } from "./lesson/announcement.js";
import { checkAnnouncement } from "./check/announcement.js";
import { Check } from "./check/check.jsx";
import { checkTable } from "./check/export.js";
import { CheckHandout } from "./check/handout.jsx";
import { LessonHandout } from "./lesson/handout.jsx";
import { Lesson } from "./lesson/lesson.jsx";
import { lessonTable } from "./lesson/export.js";
import { conventionsTable } from "./notes/export.js";
import { NotesHandout } from "./notes/handout.jsx";
import { Notes } from "./notes/notes.jsx";
import { wholeTable } from "./scales/export.js";
import { ScalesHandout } from "./scales/handout.jsx";
import { Scales } from "./scales/scales.jsx";
import { rotationAnnouncement } from "./rotation/announcement.js";
import { rotationTable } from "./rotation/export.js";
import { RotationHandout } from "./rotation/handout.jsx";
import { Rotation } from "./rotation/rotation.jsx";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../ui/context.js").Ui} Ui */
/** @typedef {import("../ui/context.js").Words} Words */

/**
 * @typedef {object} ViewParts
 * @property {import("preact").FunctionComponent<{ state: State, ui: Ui }>} View
 * @property {import("preact").FunctionComponent<{ pe: import("#pe").Pe, ui: Words }>} Handout
 * @property {(state: State, pe: import("#pe").Pe) => import("../export/table.js").Table | null} table
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
  rotation: {
    View: Rotation,
    Handout: RotationHandout,
    table: rotationTable,
    announcement: rotationAnnouncement,
  },
  scales: { View: Scales, Handout: ScalesHandout, table: wholeTable },
  "by-hand": { View: ByHand, Handout: ByHandHandout, table: byHandTable },
  check: {
    View: Check,
    Handout: CheckHandout,
    table: checkTable,
    announcement: checkAnnouncement,
  },
  notes: { View: Notes, Handout: NotesHandout, table: conventionsTable },
};
