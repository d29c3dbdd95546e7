// SPDX-License-Identifier: MIT
// One of a few choices, side by side: native radio buttons under drawn segments.

/**
 * @template {string | number} Value
 * @param {{ name: string, label: string, value: Value, options: { value: Value, text: string }[],
 *   choose: (value: Value) => void }} props
 */
export function Segmented({ name, label, value, options, choose }) {
  return (
    <span
      class="segmented"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {options.map((option) => (
        <label key={option.value} class="segment">
          <input
            class="segment-input"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => choose(option.value)}
          />
          <span class="segment-text">{option.text}</span>
        </label>
      ))}
    </span>
  );
}
