// SPDX-License-Identifier: MIT
// When things are done that must not be done at once or not too often.

/**
 * A function that waits until it has not been called for a while.
 * @param {number} milliseconds
 * @param {() => void} action
 */
export function settled(milliseconds, action) {
  let latest = 0;
  return () => {
    latest += 1;
    const call = latest;
    setTimeout(() => {
      if (call === latest) action();
    }, milliseconds);
  };
}

/**
 * A function that acts at once, but not again before a while has passed; the last call is never
 * lost.
 * @param {number} milliseconds
 * @param {() => void} action
 */
export function spaced(milliseconds, action) {
  let isWaiting = false;
  let isWanted = false;
  const act = () => {
    isWanted = false;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (isWanted) act();
    }, milliseconds);
    action();
  };
  return () => {
    if (isWaiting) isWanted = true;
    else act();
  };
}

/**
 * A function that is never inside itself: a call that comes of what it does is made after it. The
 * browser tells of a lost focus while what had it is being removed, which may ask for another drawing.
 * @param {() => void} action
 */
export function unnested(action) {
  let isActing = false;
  let isWanted = false;
  return () => {
    isWanted = true;
    if (isActing) return;
    isActing = true;
    try {
      while (isWanted) {
        isWanted = false;
        action();
      }
    } finally {
      isActing = false;
    }
  };
}

/**
 * A function that acts at once as long as it is not called too often: `burst` times, and once more for
 * each `pause` that has passed. Beyond that it acts when the next pause is over; the last call is never
 * lost.
 * @param {{ burst: number, pause: number }} limit pause in milliseconds
 * @param {() => void} action
 */
export function rationed({ burst, pause }, action) {
  let left = burst;
  let counted = performance.now();
  let isWaiting = false;
  const act = () => {
    isWaiting = false;
    const now = performance.now();
    left = Math.min(burst, left + (now - counted) / pause);
    counted = now;
    if (left < 1) {
      isWaiting = true;
      setTimeout(act, Math.ceil((1 - left) * pause));
      return;
    }
    left -= 1;
    action();
  };
  return () => {
    if (!isWaiting) act();
  };
}

/** A browser that always has something to do is not waited for longer, in milliseconds. */
const IDLE = 2000;

/** Resolves in a task of its own. @returns {Promise<void>} */
export const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** No frame is waited for longer, in milliseconds: a page out of sight is given none. */
const FRAME = 50;

/**
 * Resolves in a task of its own after the next frame.
 * @param {(callback: () => void) => unknown} [nextFrame]
 * @returns {Promise<void>}
 */
export const painted = (nextFrame = (begin) => requestAnimationFrame(begin)) =>
  new Promise((resolve) => {
    nextFrame(() => setTimeout(resolve, 0));
    setTimeout(resolve, FRAME);
  });

/**
 * Does something when the browser has nothing better to do.
 * @param {() => unknown} action
 */
export function whenIdle(action) {
  // WebKit has no requestIdleCallback.
  if (typeof requestIdleCallback === "function")
    requestIdleCallback(() => action(), { timeout: IDLE });
  else setTimeout(action, 200);
}

/**
 * A function that acts at once, but not again within the frame: of the calls that come meanwhile the
 * latest is made when the next one begins.
 * @template Value
 * @param {(value: Value) => void} action
 * @param {(callback: () => void) => unknown} [nextFrame]
 * @returns {(value: Value) => void}
 */
export function oncePerFrame(action, nextFrame = (begin) => requestAnimationFrame(begin)) {
  let isWaiting = false;
  /** @type {{ value: Value } | null} */
  let latest = null;
  /** @param {Value} value */
  const act = (value) => {
    isWaiting = true;
    nextFrame(() => {
      isWaiting = false;
      const next = latest;
      latest = null;
      if (next) act(next.value);
    });
    action(value);
  };
  return (value) => {
    if (isWaiting) latest = { value };
    else act(value);
  };
}
