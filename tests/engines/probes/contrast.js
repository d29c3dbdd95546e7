// SPDX-License-Identifier: MIT
// How well texts and marks stand out from what is really behind them: each is sampled at points,
// and everything painted below it there is put together. Runs in the page, whose window must be as
// high as the page: only what is in the window can be asked.

/** @typedef {[red: number, green: number, blue: number, alpha: number]} Colour 0 to 1 */

const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
/** @type {Map<string, Colour>} */
const known = new Map();

/** Any colour that CSS can spell. @param {string} text @returns {Colour} */
function colour(text) {
  const kept = known.get(text);
  if (kept) return kept;
  if (!canvas) throw new Error("no canvas");
  canvas.canvas.width = canvas.canvas.height = 1;
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  /** @type {Colour} */
  const found = [red / 255, green / 255, blue / 255, alpha / 255];
  known.set(text, found);
  return found;
}

/** @param {Colour} top @param {Colour} below opaque @returns {Colour} */
const over = ([r, g, b, a], [br, bg, bb]) => [
  r * a + br * (1 - a),
  g * a + bg * (1 - a),
  b * a + bb * (1 - a),
  1,
];

/** @param {Colour} it */
function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((it) =>
    it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * Number(r) + 0.7152 * Number(g) + 0.0722 * Number(b);
}

/** @param {Colour} a @param {Colour} b */
function ratio(a, b) {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (Number(light) + 0.05) / (Number(dark) + 0.05);
}

/** What was asked of elements, for the time of one look. */
const looks = {
  /** @type {Map<Element, CSSStyleDeclaration>} */
  styles: new Map(),
  /** @type {Map<Element, number>} */
  opacities: new Map(),
  /** @type {Map<Element, DOMMatrix | undefined>} */
  inverses: new Map(),
};

/**
 * @template Key, Value
 * @param {Map<Key, Value>} kept
 * @param {Key} key
 * @param {() => Value} ask
 */
function once(kept, key, ask) {
  if (!kept.has(key)) kept.set(key, ask());
  return /** @type {Value} */ (kept.get(key));
}

/** @param {Element} element */
const styleOf = (element) => once(looks.styles, element, () => getComputedStyle(element));

/** @param {Element} element @returns {number} */
const opacityOf = (element) =>
  once(
    looks.opacities,
    element,
    () =>
      Number(styleOf(element).opacity) *
      (element.parentElement ? opacityOf(element.parentElement) : 1),
  );

/** @param {Colour} it @param {number} by @returns {Colour} */
const faded = ([r, g, b, a], by) => [r, g, b, a * by];

/** @param {SVGGeometryElement} shape @param {DOMPoint} at of the window */
function paintOfShape(shape, at) {
  const style = styleOf(shape);
  const matrix = once(looks.inverses, shape, () => shape.getScreenCTM()?.inverse());
  if (!matrix) return null;
  const point = at.matrixTransform(matrix);
  const all = opacityOf(shape);
  if (style.stroke !== "none" && parseFloat(style.strokeWidth) > 0 && shape.isPointInStroke(point))
    return faded(colour(style.stroke), all * Number(style.strokeOpacity));
  if (style.fill !== "none" && shape.isPointInFill(point))
    return faded(colour(style.fill), all * Number(style.fillOpacity));
  return null;
}

/** @type {Colour} */
const PAPER = [1, 1, 1, 1];

/**
 * Everything that is painted at a point by a stack of elements, the topmost first.
 * @param {Element[]} stack
 * @param {number} x
 * @param {number} y
 * @returns {Colour | null} null: it cannot be told
 */
function paintOf(stack, x, y) {
  let paint = over(colour(styleOf(document.documentElement).backgroundColor), PAPER);
  for (const it of stack.reverse()) {
    if (it instanceof HTMLCanvasElement) return null;
    if (it instanceof SVGGeometryElement) {
      const mine = paintOfShape(it, new DOMPoint(x, y));
      if (mine) paint = over(mine, paint);
    } else if (!(it instanceof SVGElement) || it instanceof SVGSVGElement) {
      const style = styleOf(it);
      paint = over(faded(colour(style.backgroundColor), opacityOf(it)), paint);
    }
  }
  return paint;
}

/**
 * What is painted at a point below an element; a text's own background is below it.
 * @param {Element} element
 * @param {number} x
 * @param {number} y
 */
function behind(element, x, y) {
  const stack = document.elementsFromPoint(x, y);
  const place = stack.indexOf(element);
  if (place < 0) return null;
  return paintOf(stack.slice(element instanceof SVGElement ? place + 1 : place), x, y);
}

/** @param {Element} element */
const say = (element) => {
  const own = (/** @type {Element} */ it) =>
    it.tagName.toLowerCase() +
    (it.getAttribute("class") ? `.${it.getAttribute("class")?.trim().split(/\s+/).join(".")}` : "");
  const svg = element.closest("svg");
  return svg && svg !== element ? `${own(svg)} ${own(element)}` : own(element);
};

/** @param {Element} element */
const isOnShow = (element) =>
  !element.closest(
    "#prose, [aria-disabled=true], :disabled, .visually-hidden, defs, clipPath, mask, script, style",
  ) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** @param {Element} element @param {number} size of its letters */
const needed = (element, size) =>
  size >= 24 || (size >= 18.6 && Number(styleOf(element).fontWeight) >= 700) ? 3 : 4.5;

/** @returns {{ what: string, got: number, need: number }[]} */
function texts() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !isOnShow(parent)) continue;
    range.selectNodeContents(node);
    const rect = [...range.getClientRects()].find(({ width, height }) => width > 2 && height > 2);
    if (!rect) continue;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const below = behind(parent, x, y);
    if (!below) continue;
    const style = styleOf(parent);
    const isDrawn = parent instanceof SVGElement;
    const ink = faded(colour(isDrawn ? style.fill : style.color), opacityOf(parent));
    found.push({
      what: `“${node.textContent.trim().slice(0, 20)}” ${say(parent)}`,
      got: ratio(over(ink, below), below),
      need: needed(parent, isDrawn ? rect.height / 1.2 : parseFloat(style.fontSize)),
    });
  }
  return found;
}

/** Where on its outline a mark is compared with what is beside it, as parts of its length. */
const PLACES = [0.11, 0.31, 0.5, 0.69, 0.89];

/**
 * Points of a shape's outline, and beside each the points just outside its stroke, in the window.
 * @param {SVGGeometryElement} shape
 * @param {number} stroke its width
 */
function outline(shape, stroke) {
  const matrix = shape.getScreenCTM();
  const length = shape.getTotalLength();
  if (!matrix || !(length > 0)) return [];
  const scale = Math.hypot(matrix.a, matrix.b);
  const away = (stroke * scale) / 2 + 1.5;
  /** @param {number} along */
  const at = (along) => {
    const { x, y } = shape.getPointAtLength(Math.min(Math.max(along, 0), length));
    return new DOMPoint(x, y).matrixTransform(matrix);
  };
  return PLACES.map((part) => {
    const here = at(length * part);
    const [from, to] = [at(length * part - 0.2 / scale), at(length * part + 0.2 / scale)];
    const step = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [((to.y - from.y) / step) * away, ((from.x - to.x) / step) * away];
    return {
      here,
      beside: [1, -1].map((side) => new DOMPoint(here.x + side * dx, here.y + side * dy)),
    };
  });
}

/**
 * How much a shape's stroke or fill differs from what is painted beside it: half of its outline at
 * least so much.
 * @param {SVGGeometryElement} shape
 * @param {string} paint
 * @param {number} opacity
 * @param {number} stroke
 */
function standsOut(shape, paint, opacity, stroke) {
  if (paint === "none" || opacity === 0) return NaN;
  const ink = faded(colour(paint), opacity);
  if (ink[3] === 0) return NaN;
  const got = outline(shape, stroke)
    .map(({ here, beside }) => {
      const stack = document.elementsFromPoint(here.x, here.y);
      const place = stack.indexOf(shape);
      // On the very edge an engine may not find the shape: then what comes after it lies above it.
      const above =
        place >= 0
          ? stack.slice(0, place)
          : stack.filter(
              (it) => shape.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING,
            );
      // Another mark lies on it here, and is judged by itself.
      if (above.some((it) => covers(it, here))) return NaN;
      const mine = over(ink, paintOf(stack.slice(place + 1), here.x, here.y) ?? PAPER);
      return Math.max(
        ...beside
          .map(({ x, y }) => {
            const ground = paintOf(
              document.elementsFromPoint(x, y).filter((it) => it !== shape),
              x,
              y,
            );
            return ground ? ratio(mine, ground) : NaN;
          })
          .filter((it) => !Number.isNaN(it)),
      );
    })
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  return got.length > 2 ? Number(got[Math.floor(got.length / 2)]) : NaN;
}

/** @param {Element} element @param {DOMPoint} at */
function covers(element, at) {
  const paint = element instanceof SVGGeometryElement ? paintOfShape(element, at) : null;
  return paint !== null && paint[3] > 0.5;
}

/** A mark of fewer pixels is a point of a curve, or one that another figure magnifies. */
const LEAST = 4;

/** @returns {{ what: string, got: number, need: number }[]} */
function marks() {
  const found = [];
  for (const shape of /** @type {NodeListOf<SVGGeometryElement>} */ (
    document.querySelectorAll("svg :is(path, line, circle, ellipse, rect, polyline, polygon)")
  )) {
    if (!isOnShow(shape) || shape.getClientRects().length === 0) continue;
    const box = shape.getBoundingClientRect();
    if (Math.max(box.width, box.height) < LEAST) continue;
    const style = styleOf(shape);
    const all = opacityOf(shape);
    const width = parseFloat(style.strokeWidth);
    const got = [
      width > 0 ? standsOut(shape, style.stroke, all * Number(style.strokeOpacity), width) : NaN,
      standsOut(
        shape,
        style.fill,
        all * Number(style.fillOpacity),
        style.stroke === "none" ? 0 : width,
      ),
    ].filter((it) => !Number.isNaN(it));
    if (got.length) found.push({ what: say(shape), got: Math.max(...got), need: 3 });
  }
  return found;
}

/** Borders of what can be typed into or switched. @returns {{ what: string, got: number, need: number }[]} */
function edges() {
  const found = [];
  for (const element of document.querySelectorAll(
    "input[type=text], input[type=number], input:not([type]), textarea, [role=switch]",
  )) {
    if (!isOnShow(element)) continue;
    const holder =
      styleOf(element).borderTopWidth === "0px"
        ? (element.closest(".stepper-field") ?? element)
        : element;
    const style = styleOf(holder);
    const rect = holder.getBoundingClientRect();
    if (rect.width < 2) continue;
    const below = behind(
      /** @type {Element} */ (holder.parentElement),
      rect.left - 1,
      rect.top + rect.height / 2,
    );
    if (!below) continue;
    const widths = [style.borderTopWidth, style.borderBottomWidth].map(parseFloat);
    const inks = [style.borderTopColor, style.borderBottomColor].filter(
      (_, n) => Number(widths[n]) > 0,
    );
    inks.push(style.backgroundColor);
    found.push({
      what: `edge of ${say(holder)}`,
      got: Math.max(...inks.map((ink) => ratio(over(colour(ink), below), below))),
      need: 3,
    });
  }
  return found;
}

/**
 * What does not stand out enough, the worst of each kind.
 * @param {string[]} exempt parts of names that need not
 * @returns {string[]}
 */
export function faint(exempt) {
  for (const kept of Object.values(looks)) kept.clear();
  const sheet = new CSSStyleSheet();
  // Everything painted counts, also what lets presses through.
  sheet.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  try {
    /** @type {Map<string, { what: string, got: number, need: number }>} */
    const worst = new Map();
    for (const it of [...texts(), ...marks(), ...edges()]) {
      if (it.got >= it.need - 0.01 || (exempt ?? []).some((name) => it.what.includes(name)))
        continue;
      const kind = it.what.replace(/“.*” /, "");
      if (it.got < (worst.get(kind)?.got ?? Infinity)) worst.set(kind, it);
    }
    return [...worst.values()].map(({ what, got, need }) => `${got.toFixed(2)} < ${need}: ${what}`);
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((it) => it !== sheet);
  }
}
