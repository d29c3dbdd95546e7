// SPDX-License-Identifier: MIT
// A figure as a file of its own: the drawing with the colours and fonts that it has on the page
// written into it. The style sheet does not come along.

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

/**
 * @param {SVGSVGElement} figure as it stands in the page
 * @param {string} lang
 * @returns {string} XML without a declaration
 */
export function toSvg(figure, lang) {
  const box = figure.getBoundingClientRect();
  const extent = extentOf(figure, box);
  const copy = copyOf(figure);
  copy.removeAttribute("role");
  copy.removeAttribute("aria-label");
  copy.setAttribute("width", String(box.width));
  copy.setAttribute("height", String(box.height));
  copy.setAttribute("overflow", "visible");
  const file = document.createElementNS(SVG, "svg");
  const { left, top, width, height } = extent;
  file.setAttribute("viewBox", [left, top, width, height].join(" "));
  file.setAttribute("width", String(width));
  file.setAttribute("height", String(height));
  file.setAttribute("role", "img");
  file.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:lang", lang);
  const title = document.createElementNS(SVG, "title");
  title.textContent = figure.getAttribute("aria-label") ?? "";
  const ground = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: left, y: top, width, height })) {
    ground.setAttribute(name, String(value));
  }
  ground.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  file.append(title, ground, copy);
  return `${new XMLSerializer().serializeToString(file)}\n`;
}

/**
 * The part of the plane that holds the figure's box and everything that reaches over it.
 * @param {SVGSVGElement} figure
 * @param {DOMRect} box
 */
function extentOf(figure, box) {
  let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
  for (const element of figure.querySelectorAll("*")) {
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
