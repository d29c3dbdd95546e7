// SPDX-License-Identifier: MIT
// The view that the page opens with, and what it shares with the others (views.js). Nothing else
// of web/views/ is needed before it is painted.

import { announcementOf } from "./lesson/announcement.js";
import { lessonTable } from "./lesson/export.js";
import { Lesson } from "./lesson/lesson.jsx";

/** @typedef {import("../state.js").State} State */
/** @typedef {import("../ui/context.js").Ui} Ui */
/** @typedef {import("../ui/context.js").Words} Words */

/**
 * `View` is the interactive one. `table` is what it has on show as numbers to take along; null while
 * there is nothing. `announcement` is what the live region says of a state; the view's name if there is none.
 * @typedef {object} ViewParts
 * @property {Part} View
 * @property {(state: State, pe: import("#pe").Pe) => import("../export/table.js").Table | null} [table]
 * @property {{ WayIn: Part, Card: Part }} [selfCheck] what follows the view's last step
 * @property {(state: State, t: Words["t"], pe: import("#pe").Pe) => string} [announcement]
 */

/** @typedef {import("preact").FunctionComponent<{ state: State, ui: Ui }>} Part */

/** @typedef {Partial<Record<import("../parameters.js").ViewName, ViewParts>>} Views */

/** The name of the view that needs nothing else. @type {import("../parameters.js").ViewName} */
export const FIRST = "lesson";

/** @satisfies {Views} */
export const firstViews = {
  lesson: { View: Lesson, table: lessonTable, announcement: announcementOf },
};
