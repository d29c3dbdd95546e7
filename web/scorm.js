// SPDX-License-Identifier: MIT
// The page that a SCORM 1.2 package opens: it frames the lesson, speaks with it as any host does,
// and passes on to the learning platform what it hears. Without a platform, or with one that
// fails, the lesson is the same lesson.

import { settled } from "./timing.js";

/** @typedef {{ state?: Record<string, unknown>, progress?: Record<string, unknown> }} Kept what is suspended */
/** @typedef {Record<string, (...args: string[]) => unknown>} Api of the platform */

const NAME = "pe-lesson";
/** Characters that cmi.suspend_data may have. */
export const LIMIT = 4096;
/** How far up an API is looked for. */
const LEVELS = 12;
/** After how many milliseconds once more, and how often: some 20 seconds. */
const LOOKING = 250;
const LOOKS = 80;
/** How long a change must have rested before the platform is asked to store it. */
const SETTLED = 2000;

// ── the platform's API ──────────────────────────────────────────────────────────────────────────

/**
 * What a window may answer, or undefined where another origin forbids the question.
 * @template Value
 * @param {() => Value} ask
 * @returns {Value | undefined}
 */
function allowed(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/**
 * The API of a window or of one around it. A window of another origin is passed by.
 * @param {any} page
 * @returns {Api | undefined}
 */
function apiAbove(page) {
  let at = page;
  for (let level = 0; at && level <= LEVELS; level += 1) {
    const here = at;
    const api = allowed(() =>
      typeof here.API.LMSInitialize === "function" ? here.API : undefined,
    );
    if (api) return api;
    const parent = allowed(() => here.parent);
    at = parent === here ? undefined : parent;
  }
  return undefined;
}

/**
 * Where SCORM 1.2 says that the API is: in a window around this one, or in the one that opened it
 * and those around that.
 * @param {any} page
 * @returns {Api | undefined}
 */
export function findApi(page) {
  return (
    apiAbove(page) ??
    apiAbove(allowed(() => page.opener)) ??
    apiAbove(allowed(() => page.top.opener))
  );
}

/**
 * Looks for the API now and again, because some platforms are slower than their pages.
 * @param {any} page
 * @param {(api: Api) => void} found
 * @param {number} [looks] how often yet
 */
function lookForApi(page, found, looks = LOOKS) {
  const api = findApi(page);
  if (api) found(api);
  else if (looks > 1) setTimeout(() => lookForApi(page, found, looks - 1), LOOKING);
}

// ── what is kept ────────────────────────────────────────────────────────────────────────────────

/** Platforms disagree about what a character is, so that only ASCII counts as one everywhere. @param {unknown} value */
const ascii = (value) =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** What is left of the state where there is no room for all of it. */
const NEEDED = ["view", "step", "q", "enc", "lang", "theme"];

/**
 * A text of at most LIMIT characters: everything, or what matters most. Texts of the learner's own
 * may be long and are the first to go.
 * @param {Kept} kept
 */
export function pack({ state = {}, progress = {} }) {
  const needed = Object.fromEntries(
    Object.entries(state).filter(([name]) => NEEDED.includes(name)),
  );
  return (
    [{ state, progress }, { state: needed, progress }, { progress }]
      .map(ascii)
      .find((text) => text.length <= LIMIT) ?? ""
  );
}

/**
 * What pack() kept; null for any other text.
 * @param {string} text
 * @returns {Kept | null}
 */
export function unpack(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * A duration as CMITimespan, HHHH:MM:SS.SS.
 * @param {number} milliseconds
 */
export function timespan(milliseconds) {
  const hundredths = Math.min(Math.max(0, Math.floor(milliseconds / 10)), 9999 * 360_000);
  /** @param {number} value */
  const two = (value) => String(value).padStart(2, "0");
  const seconds = Math.floor(hundredths / 100);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map(two).join(":")}.${two(hundredths % 100)}`;
}

// ── a session with the platform ─────────────────────────────────────────────────────────────────

/**
 * @typedef {object} Session
 * @property {Kept | null} resumed what was kept last time
 * @property {(kept: Kept) => void} keep
 * @property {() => void} complete
 * @property {() => void} store asks the platform to store what it was told
 * @property {() => void} end for good; what comes later is not heard
 */

/**
 * @param {Api} api
 * @param {() => number} [clock] in milliseconds
 * @returns {Session | null} null when the platform refuses
 */
export function startSession(api, clock = Date.now) {
  let isOpen = true;
  /** @param {string} name @param {string[]} args */
  const call = (name, ...args) => {
    // A platform that fails must not take the lesson with it.
    const answer = isOpen ? allowed(() => api[name]?.(...args)) : undefined;
    return String(answer ?? "");
  };
  /** @param {string} name */
  const get = (name) => call("LMSGetValue", `cmi.${name}`);
  /** @param {string} name @param {string} value */
  const set = (name, value) => call("LMSSetValue", `cmi.${name}`, value);

  if (call("LMSInitialize", "") !== "true") return null;
  const began = clock();
  const resumed = unpack(get("suspend_data"));
  const isComplete = () => ["completed", "passed"].includes(get("core.lesson_status"));
  if (["", "not attempted", "unknown"].includes(get("core.lesson_status"))) {
    set("core.lesson_status", "incomplete");
  }

  /** @param {unknown} score */
  const tellScore = (score) => {
    if (typeof score !== "number") return;
    const raw = Math.round(100 * score);
    const before = get("core.score.raw");
    if (before !== "" && Number(before) >= raw) return;
    set("core.score.min", "0");
    set("core.score.max", "100");
    set("core.score.raw", String(raw));
  };
  const tellTime = () => set("core.session_time", timespan(clock() - began));

  return {
    resumed,
    keep(kept) {
      set("suspend_data", pack(kept));
      tellScore(kept.progress?.score);
    },
    complete() {
      if (!isComplete()) set("core.lesson_status", "completed");
    },
    store() {
      tellTime();
      call("LMSCommit", "");
    },
    end() {
      tellTime();
      // Also after completion: without it some platforms forget what was kept.
      set("core.exit", "suspend");
      call("LMSFinish", "");
      isOpen = false;
    },
  };
}

// ── between lesson and platform ─────────────────────────────────────────────────────────────────

/**
 * Whether a report was sent before the lesson had taken up what was resumed.
 * @param {Kept} report
 * @param {Kept | null} resumed
 */
function isStale({ progress }, resumed) {
  const seen = /** @type {unknown[]} */ (progress?.seen ?? []);
  const before = resumed?.progress?.seen;
  return Array.isArray(before) && before.some((step) => !seen.includes(step));
}

/**
 * Joins the lesson in a frame and the platform around the page.
 * @param {any} page
 * @param {HTMLIFrameElement} frame
 */
export function teach(page, frame) {
  /** @type {Session | null} */
  let session = null;
  let isReady = false;
  let isComplete = false;
  /** @type {Kept | null} */
  let first = null;
  /** @type {Kept | null} */
  let latest = null;

  const store = settled(SETTLED, () => session?.store());
  const resume = () => {
    if (!isReady || !session?.resumed) return;
    const { state, progress } = session.resumed;
    // A learner who has already turned to something is left there.
    const isUntouched = JSON.stringify(latest?.state) === JSON.stringify(first?.state);
    frame.contentWindow?.postMessage(
      { target: NAME, type: "set", progress, ...(isUntouched ? { state } : {}) },
      "*",
    );
  };
  const tell = () => {
    if (!session) return;
    if (latest && !isStale(latest, session.resumed)) session.keep(latest);
    if (isComplete) session.complete();
    store();
  };

  page.addEventListener("message", (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== frame.contentWindow || data?.source !== NAME) return;
    if (data.type === "ready") {
      isReady = true;
      resume();
    } else if (data.type === "state") {
      latest = { state: data.state, progress: data.progress };
      first ??= latest;
      tell();
    } else if (data.type === "complete") {
      isComplete = true;
      tell();
      // The one thing that must not be lost.
      session?.store();
    }
  });
  page.document.addEventListener("visibilitychange", () => {
    if (page.document.visibilityState === "hidden") session?.store();
  });
  page.addEventListener("pagehide", () => session?.end());
  // Back from the browser's memory: the session has ended, so begin another.
  page.addEventListener("pageshow", (/** @type {PageTransitionEvent} */ { persisted }) => {
    if (persisted) page.location.reload();
  });
  lookForApi(page, (api) => {
    session = startSession(api);
    resume();
    tell();
  });
}
