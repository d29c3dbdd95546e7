// SPDX-License-Identifier: MIT
// The dial as an emblem: two hands and the angle between them. A drawing, not a reading.

export const Emblem = () => (
  <svg class="emblem" viewBox="-14 -14 28 28" aria-hidden="true">
    <circle class="rim" r="12" />
    <path class="sector" d="M0 0L6 0A6 6 0 0 0 -5.2 -3Z" />
    <path class="chord" d="M12 0L-10.4 -6" />
    <path class="hand first-hand" d="M0 0H12" />
    <path class="hand second-hand" d="M0 0L-10.4 -6" />
    <circle class="first-tip" cx="12" cy="0" r="2.4" />
    <path class="second-tip" d="M-13.2 -6l2.8 -2.8l2.8 2.8l-2.8 2.8Z" />
  </svg>
);
