// SPDX-License-Identifier: MIT

/** The figures of the view on show. */
export const figuresOf = (/** @type {ParentNode} */ view) =>
  /** @type {SVGSVGElement[]} */ ([...view.querySelectorAll("svg[role=img]")]).filter(
    (figure) => figure.getBoundingClientRect().width > 0,
  );
