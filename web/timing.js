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
 * Does something when the browser has nothing better to do.
 * @param {() => unknown} action
 */
export function whenIdle(action) {
  // WebKit has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => action());
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
