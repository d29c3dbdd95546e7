// SPDX-License-Identifier: MIT
// When things are done that must not be done at once or not too often.

/**
 * A function that waits until it has not been called for a while.
 * @param {number} milliseconds
 * @param {() => void} action
 */
export function settled(milliseconds, action) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds);
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
 * Does something when the browser has nothing better to do.
 * @param {() => unknown} action
 */
export function whenIdle(action) {
  // WebKit has no requestIdleCallback.
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => action());
  else setTimeout(action, 200);
}
