// SPDX-License-Identifier: MIT
// A figure as a file of its own: the drawing with the colours and fonts that it has on the page
// written into it. The style sheet does not come along. Most figures are one drawing; one that is put
// together of several drawings and images has its name in data-figure.

import { nameOf } from "./figures.js";

const SVG = "http://www.w3.org/2000/svg";

/** What the style sheet says of a drawing; each is also an attribute. */
const PROPERTIES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "overflow",
  "paint-order",
  "vector-effect",
];
const OF_TEXT = [
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
];
/** Around the drawing, in pixels. */
const MARGIN = 8;

/** @typedef {import("./figures.js").Figure} Figure */

/**
 * @param {Figure} figure as it stands in the page
 * @param {string} lang
 * @returns {string} XML without a declaration
 */
export function toSvg(figure, lang) {
  const box = figure.getBoundingClientRect();
  const parts = partsOf(figure);
  const extent = extentOf(parts, box);
  const file = document.createElementNS(SVG, "svg");
  const { left, top, width, height } = extent;
  file.setAttribute("viewBox", [left, top, width, height].join(" "));
  file.setAttribute("width", String(width));
  file.setAttribute("height", String(height));
  file.setAttribute("role", "img");
  file.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:lang", lang);
  const title = document.createElementNS(SVG, "title");
  title.textContent = nameOf(figure);
  const ground = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: left, y: top, width, height })) {
    ground.setAttribute(name, String(value));
  }
  ground.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  file.append(title, ground, ...parts.map((part) => placed(part, box)));
  return `${new XMLSerializer().serializeToString(file)}\n`;
}

/** @typedef {SVGSVGElement | HTMLCanvasElement} Part */

/**
 * The drawings and images that a figure consists of, in the order in which they are painted.
 * @param {Figure} figure
 * @returns {Part[]}
 */
const partsOf = (figure) =>
  figure instanceof SVGSVGElement
    ? [figure]
    : /** @type {Part[]} */ ([...figure.querySelectorAll("svg, canvas")]).filter(
        (part) => !part.parentElement?.closest("svg"),
      );

/**
 * A part where it stands in its figure.
 * @param {Part} part
 * @param {DOMRect} box of the figure
 */
function placed(part, box) {
  const { left, top, width, height } = part.getBoundingClientRect();
  const copy = part instanceof SVGSVGElement ? drawingOf(part) : imageOf(part);
  const place = { x: left - box.left, y: top - box.top, width, height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

/** @param {SVGSVGElement} part */
function drawingOf(part) {
  const copy = copyOf(part);
  for (const name of ["role", "aria-label", "aria-hidden"]) copy.removeAttribute(name);
  copy.setAttribute("overflow", "visible");
  return copy;
}

/** A pixel of the canvas stays a rectangle of one colour. @param {HTMLCanvasElement} part */
function imageOf(part) {
  const copy = document.createElementNS(SVG, "image");
  copy.setAttribute("href", part.toDataURL());
  copy.setAttribute("preserveAspectRatio", "none");
  copy.setAttribute("image-rendering", getComputedStyle(part).imageRendering);
  return copy;
}

/**
 * The part of the plane that holds the figure's box and everything that reaches over it.
 * @param {Part[]} parts
 * @param {DOMRect} box
 */
function extentOf(parts, box) {
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  for (const element of parts.flatMap((part) => [part, ...part.querySelectorAll("*")])) {
    const own = element.getBoundingClientRect();
    if (own.width === 0 && own.height === 0) continue;
    left = Math.min(left, own.left);
    top = Math.min(top, own.top);
    right = Math.max(right, own.right);
    bottom = Math.max(bottom, own.bottom);
  }
  return {
    left: Math.floor(left - box.left - MARGIN),
    top: Math.floor(top - box.top - MARGIN),
    width: Math.ceil(right - left + 2 * MARGIN),
    height: Math.ceil(bottom - top + 2 * MARGIN),
  };
}

/**
 * A copy with its computed style as attributes, without what belongs to the page.
 * @param {Element} element
 * @returns {SVGElement}
 */
function copyOf(element) {
  const copy = /** @type {SVGElement} */ (element.cloneNode(false));
  const style = getComputedStyle(element);
  const isText = element instanceof SVGTextContentElement;
  for (const name of isText ? [...PROPERTIES, ...OF_TEXT] : PROPERTIES) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  const { transform } = style;
  if (transform && transform !== "none") copy.setAttribute("transform", transform);
  for (const { name } of [...copy.attributes]) {
    if (/^(class|style|tabindex|on.*|data-.*)$/.test(name)) copy.removeAttribute(name);
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? "");
    else if (child instanceof SVGElement && isShown(child)) copy.append(copyOf(child));
  }
  return copy;
}

/** @param {Element} element */
function isShown(element) {
  const { display, visibility } = getComputedStyle(element);
  return display !== "none" && visibility !== "hidden";
}
