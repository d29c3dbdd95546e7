// SPDX-License-Identifier: MIT
// A native slider whose arrow keys stay with it: a host's slide deck must not turn its page.

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
  />
);
