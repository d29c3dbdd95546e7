// SPDX-License-Identifier: MIT
// What can be taken along as a figure. Most are one drawing; one that is put together of several
// drawings and images has its name in data-figure.

/** @typedef {HTMLElement | SVGSVGElement} Figure */

/** The figures of the view on show. */
export const figuresOf = (/** @type {ParentNode} */ view) =>
  /** @type {Figure[]} */ ([...view.querySelectorAll("svg[role=img], [data-figure]")]).filter(
    (figure) => figure.getBoundingClientRect().width > 0,
  );

/** @param {Figure} figure */
export const nameOf = (figure) => figure.dataset.figure ?? figure.getAttribute("aria-label") ?? "";
