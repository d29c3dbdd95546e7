// SPDX-License-Identifier: MIT
// What has no room: texts that are cut off or lie on each other, targets too small to hit, pages
// wider than their window. Runs in the page.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ text: string, node: Text, box: Box, layer: Element | null }} Fragment */

/** @param {Element} element */
const say = (element) => {
  const name = element.getAttribute("class");
  return element.tagName.toLowerCase() + (name ? `.${name.trim().split(/\s+/).join(".")}` : "");
};

/** @param {Element} element */
const ancestors = function* (element) {
  for (let it = element.parentElement; it; it = it.parentElement) yield it;
};

/** For assistive technology alone: a box of one pixel, or one that is clipped away. @param {CSSStyleDeclaration} style @param {Element} element */
function isUnseen(style, element) {
  if (style.clipPath === "inset(50%)" || style.clip === "rect(0px, 0px, 0px, 0px)") return true;
  return /** @type {HTMLElement} */ (element).offsetWidth <= 1 && style.overflowX === "hidden";
}

const CUTS = /hidden|clip/;
const SCROLLS = /auto|scroll/;

/** How much of a text may lie outside before it counts as cut off, in pixels. */
const SLACK = 1.5;

/**
 * What becomes of a box inside its ancestors: the part that can be seen without scrolling, and the
 * ancestor that cuts it off for ever.
 * @param {Element} element
 * @param {Box} whole
 */
function within(element, whole) {
  const { left, top, right, bottom } = whole;
  const box = { left, top, right, bottom };
  /** @type {Element | null} */
  let cutBy = null;
  /** @type {Element | null} */
  let layer = null;
  let [isFree, isHigh] = [false, false];
  // The line's own box is higher than its letters.
  const slackY = SLACK + (whole.bottom - whole.top) * 0.3;
  for (const it of [element, ...ancestors(element)]) {
    const style = getComputedStyle(it);
    if (isUnseen(style, it)) return { box: null, cutBy: null, layer };
    // What has a ground of its own and floats above the page hides what is below it, as it should.
    if (
      /sticky|fixed|absolute/.test(style.position) &&
      !/, 0\)$|^transparent$/.test(style.backgroundColor)
    )
      layer ??= it;
    if (it === element && style.display === "inline") continue;
    if (style.overflowX === "visible" && style.overflowY === "visible") continue;
    if (it === document.body || it === document.documentElement) continue;
    const edge = it.getBoundingClientRect();
    if (!isFree && CUTS.test(style.overflowX)) {
      if (whole.left < edge.left - SLACK || whole.right > edge.right + SLACK) cutBy ??= it;
    }
    if (!isHigh && CUTS.test(style.overflowY)) {
      if (whole.top < edge.top - slackY || whole.bottom > edge.bottom + slackY) cutBy ??= it;
    }
    isFree ||= SCROLLS.test(style.overflowX);
    isHigh ||= SCROLLS.test(style.overflowY);
    box.left = Math.max(box.left, edge.left);
    box.right = Math.min(box.right, edge.right);
    box.top = Math.max(box.top, edge.top);
    box.bottom = Math.min(box.bottom, edge.bottom);
  }
  const isSeen = box.right - box.left > 0.5 && box.bottom - box.top > 0.5;
  // What reaches over the right edge can be scrolled to, and makes the page too wide: see wide().
  const isOff = !isFree && whole.left < -SLACK;
  return {
    box: isSeen ? box : null,
    cutBy: cutBy ?? (isOff ? document.documentElement : null),
    layer,
  };
}

/**
 * Every piece of text on show, line by line.
 * @param {string | null} except a selector of what is not asked
 * @returns {{ fragments: Fragment[], cut: string[] }}
 */
function fragmentsOnShow(except) {
  /** @type {Fragment[]} */
  const fragments = [];
  /** @type {string[]} */
  const cut = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (except && parent?.matches(except)) continue;
    if (!parent || !text || parent.closest("script, style, noscript, option, #prose")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 0.5 || rect.height < 0.5) continue;
      const { box, cutBy, layer } = within(parent, rect);
      if (cutBy) {
        cut.push(`“${text.slice(0, 30)}” in ${say(parent)} is cut off by ${say(cutBy)}`);
        break;
      }
      if (box) fragments.push({ text, node: /** @type {Text} */ (node), box, layer });
    }
  }
  return { fragments, cut };
}

/** Texts whose boxes may meet: the parts of one formula, an index and its letter. @param {Fragment} a @param {Fragment} b */
function mayMeet(a, b) {
  if (a.node === b.node || a.layer !== b.layer) return true;
  const [one, other] = [a, b].map(({ node }) => /** @type {Element} */ (node.parentElement));
  if (!one || !other) return true;
  const formula = one.closest("math");
  if (formula && formula === other.closest("math")) return true;
  return (
    [one, other].some((it) => it.closest("sup, sub")) &&
    one.closest("p, td, th, li, div, label") === other.closest("p, td, th, li, div, label")
  );
}

/** @param {Fragment[]} fragments @returns {string[]} */
function overlaps(fragments) {
  const sorted = [...fragments].sort((a, b) => a.box.top - b.box.top);
  /** @type {string[]} */
  const found = [];
  for (const [n, a] of sorted.entries()) {
    for (let m = n + 1; m < sorted.length; m += 1) {
      const b = /** @type {Fragment} */ (sorted[m]);
      if (b.box.top >= a.box.bottom) break;
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const height = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      const least = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
      if (width <= 2 || height <= Math.max(2, 0.35 * least) || mayMeet(a, b)) continue;
      found.push(
        `“${a.text.slice(0, 30)}” (${say(/** @type {Element} */ (a.node.parentElement))}) and ` +
          `“${b.text.slice(0, 30)}” (${say(/** @type {Element} */ (b.node.parentElement))})`,
      );
    }
  }
  return found;
}

/** If the page scrolls sideways: what reaches over the edge. @param {Fragment[]} fragments @returns {string[]} */
function wide(fragments) {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  const over = [...document.querySelectorAll("body *")].filter(
    (it) =>
      it.getBoundingClientRect().right > root.clientWidth + 0.5 &&
      ![...ancestors(it)].some((box) => SCROLLS.test(getComputedStyle(box).overflowX)),
  );
  const texts = fragments.filter(({ box }) => box.right > root.clientWidth + 0.5);
  const named = [...over.slice(0, 4).map(say), ...texts.slice(0, 4).map(({ text }) => `“${text}”`)];
  return [`${root.scrollWidth} > ${root.clientWidth}: ${named.join(", ")}`];
}

/** What has no room. @param {string | null} except a selector of texts that are not asked */
export function room(except) {
  const { fragments, cut } = fragmentsOnShow(except);
  return {
    wide: wide(fragments),
    cut: [...new Set(cut)],
    overlaps: overlaps(fragments),
    texts: fragments.length,
  };
}

const TARGETS =
  "a[href], button, input, select, textarea, summary, label:has(input), [role=tab], [role=switch], [role=slider], [role=button], [role=gridcell][tabindex]";

/** Of WCAG's exceptions only this one is used: a link in a sentence is as high as its line. @param {Element} element */
function isInline(element) {
  const display = getComputedStyle(element).display;
  if (display !== "inline" && display !== "inline-block" && display !== "inline-flex") return false;
  const block = element.closest("p, dd, li");
  return (
    block !== null &&
    (block.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0) + 8
  );
}

/** Targets below 24 × 24 pixels. @returns {string[]} */
export function small() {
  const found = [];
  for (const element of document.querySelectorAll(TARGETS)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("#prose"))
      continue;
    // An input inside its label is pressed by pressing the label.
    if (element.matches("label input")) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < 1.5 || height < 1.5 || isUnseen(getComputedStyle(element), element)) continue;
    if ((width >= 23.9 && height >= 23.9) || isInline(element)) continue;
    found.push(
      `${say(element)} “${element.textContent?.trim().slice(0, 20)}” ${width.toFixed(1)} × ${height.toFixed(1)}`,
    );
  }
  return [...new Set(found)];
}
