// SPDX-License-Identifier: MIT
// A native slider whose arrow keys stay with it: a host's slide deck must not turn its page.

/** What a slider stood at when a finger came down on it. */
let before = 0;

/**
 * A finger that scrolls the page over a slider sets it where it first touches, in some browsers:
 * when the browser takes the finger for scrolling, the slider goes back.
 * @param {number} value
 * @param {(value: number) => void} change
 */
export const heldWhileScrolling = (value, change) => ({
  onPointerDown: () => {
    before = value;
  },
  onPointerCancel: () => change(before),
});

/**
 * @param {{ label: string, text: string, value: number, min: number, max: number, step?: number,
 *   class?: string, change: (value: number) => void }} props `text` says the value with its meaning
 */
export const Slider = ({ label, text, value, min, max, step = 1, class: name = "", change }) => (
  <input
    class={`slider ${name}`}
    type="range"
    min={min}
    max={max}
    step={step}
    value={value}
    style={{ "--way": String((value - min) / (max - min)) }}
    aria-label={label}
    aria-valuetext={text}
    onInput={(event) => change(event.currentTarget.valueAsNumber)}
    onKeyDown={(event) => event.stopPropagation()}
    {...heldWhileScrolling(value, change)}
  />
);
