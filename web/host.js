// SPDX-License-Identifier: MIT
// Messages to and from the page that this one is framed in. What comes in goes through the same
// table as the address; it becomes values of the state or notices, and never markup.

import { messageValues, readEntries, withUsed } from "./parameters.js";
import { watchHeight } from "./height.js";
import { progressOf, resume } from "./progress.js";
import { STEPS } from "./state.js";
import { spaced } from "./timing.js";
import { withEvidence } from "./views/lesson/actions.js";
import { lastPair } from "./width.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {Record<string, import("./parameters.js").Parameter>} Table */

/**
 * @typedef {object} Host
 * @property {(store: import("./state.js").Store<State>, table: Table) => void} started tells that
 *   the page is ready; from here on state and height are reported, and messages listened to
 * @property {(cause: import("./start.js").Cause) => void} failed
 */

const NAME = "pe-lesson";
/** At most ten states a second, with room for a timer that comes early. */
const BETWEEN_STATES = 110;

/** @type {Host} */
const NOBODY = { started() {}, failed() {} };

/**
 * @param {Window & typeof globalThis} page
 * @returns {Host}
 */
export function hostOf(page) {
  if (page.parent === page) return NOBODY;
  // Anybody may frame the page, so nothing that is said is meant for one origin alone.
  /** @param {unknown} message */
  const post = (message) => page.parent.postMessage(message, "*");
  /** @param {string} type @param {object} [more] */
  const send = (type, more = {}) => post({ source: NAME, type, ...more });
  const followHeight = () =>
    watchHeight(page, (height) => {
      send("resize", { height });
      // Canvas' dialect.
      post({ subject: "lti.frameResize", height });
    });
  return {
    started(store, table) {
      send("ready");
      const reportState = stateReport(
        () => ({ state: messageValues(store.get(), table), progress: progressOf(store.get()) }),
        send,
      );
      reportState();
      const measure = followHeight();
      let isComplete = false;
      store.subscribe((state) => {
        reportState();
        measure();
        if (isComplete || !completes(state)) return;
        isComplete = true;
        send("complete", { score: state.score });
      });
      page.addEventListener("message", (event) => {
        if (event.source !== page.parent) return;
        const wanted = wantedState(event.data);
        if (wanted) store.set(changeFor(store.get(), wanted, table));
        const kept = keptProgress(event.data);
        if (kept) store.set(resume(store.get(), kept));
      });
    },
    failed({ kind, values }) {
      send("error", { cause: kind, ...values });
      followHeight();
    },
  };
}

/**
 * A function that sends the state and how far the learner is, if they say something new.
 * @param {() => object} now
 * @param {(type: string, more: object) => void} send
 */
function stateReport(now, send) {
  let last = "";
  return spaced(BETWEEN_STATES, () => {
    const news = now();
    const text = JSON.stringify(news);
    if (text === last) return;
    last = text;
    send("state", news);
  });
}

/**
 * All steps seen, and the self-check done.
 * @param {State} state
 */
export const completes = ({ seen, score }) => seen.length === STEPS && score !== null;

/**
 * The parameters that a message asks for; undefined when it is anything but such a message.
 * @param {unknown} data
 */
export const wantedState = (data) => part(data, "state");

/**
 * The progress that a message gives back; undefined likewise.
 * @param {unknown} data
 */
export const keptProgress = (data) => part(data, "progress");

/**
 * @param {unknown} data
 * @param {string} name
 * @returns {Record<string, unknown> | undefined}
 */
function part(data, name) {
  if (!isRecord(data) || data.target !== NAME || data.type !== "set") return undefined;
  const value = data[name];
  return isRecord(value) ? value : undefined;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The change of state that a host's wish makes. What is not possible stays as it was and becomes a
 * notice; a later wish for the same parameter takes its place.
 * @param {State} state
 * @param {Record<string, unknown>} wanted
 * @param {Table} table
 * @returns {Partial<State>}
 */
export function changeFor(state, wanted, table) {
  const { values, notices } = readEntries(Object.entries(wanted), table, "host", state);
  const named = Object.keys(wanted).filter((name) => Object.hasOwn(table, name));
  if (named.length === 0) return {};
  const others = state.notices.filter(({ name }) => !named.includes(name));
  const change = withEvidence(state, /** @type {Partial<State>} */ (values));
  const drafts = Object.entries(state.drafts).filter(([name]) => !(name in change));
  const { d = state.d, pair = state.pair } = change;
  return {
    // What the learner had opened was about the state before.
    ...(Object.keys(values).length > 0 ? { evidence: null, working: null } : {}),
    ...change,
    pair: Math.min(pair, lastPair(d)),
    drafts: Object.fromEntries(drafts),
    notices: [...others, ...withUsed(notices, { ...state, ...change }, table)],
  };
}
