// SPDX-License-Identifier: MIT
// Turning an arrow with a pointer. The pointer gives a direction; the arrow goes to the nearest
// position whose angle points there, counted from where the arrow is, so that dragging it round and
// round goes on from one turn to the next.

import { move } from "./actions.js";
import { K, POS, encodingOf } from "./model.js";

/** @typedef {import("../../ui/context.js").Ui} Ui */

/** @typedef {import("#pe").SinCos} SinCos */

/**
 * The direction of the pointer as seen from the centre of the drawing.
 * @param {PointerEvent} event
 * @returns {SinCos}
 */
function directionTo(event) {
  const element = /** @type {SVGGraphicsElement} */ (event.currentTarget);
  const matrix = element.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  const length = Math.hypot(x, y) || 1;
  return { sin: -y / length, cos: x / length };
}

/** How near two directions are: 1 when they are one, −1 when opposite. @param {SinCos} a @param {SinCos} b */
const nearness = (a, b) => a.cos * b.cos + a.sin * b.sin;

/** Whether b lies ahead of a, counter-clockwise by less than half a turn. @param {SinCos} a @param {SinCos} b */
const isAhead = (a, b) => a.cos * b.sin - a.sin * b.cos > 0;

/**
 * How many positions on from n, or back, the pair points most nearly to a direction, within half a
 * turn. Found by halving: up to there the direction stays on the same side.
 * @param {import("#pe").Pe} pe
 * @param {Pick<import("../../state.js").State, "pair" | "d">} state
 * @param {number} n
 * @param {SinCos} direction
 */
function stepsTo(pe, { pair, d }, n, direction) {
  const encoding = encodingOf(d);
  /** @param {number} steps */
  const tip = (steps) => pe.encodePair(encoding, n + steps, pair);
  const way = isAhead(tip(0), direction) ? 1 : -1;
  let short = 0;
  let far = Math.ceil(pe.wavelength(encoding, pair) / 2);
  while (far - short > 1) {
    const middle = Math.floor((short + far) / 2);
    const isShort = isAhead(tip(way * middle), direction) === (way === 1);
    if (isShort) short = middle;
    else far = middle;
  }
  const [nearer = 0] = [short, far].sort(
    (a, b) => nearness(tip(way * b), direction) - nearness(tip(way * a), direction),
  );
  return way * nearer;
}

/**
 * @param {PointerEvent} event
 * @param {Ui} ui
 */
export function grab(event, ui) {
  const state = ui.get();
  if (state.grabbed || event.button !== 0) return;
  event.preventDefault();
  /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  const { pair, pos, k } = state;
  const encoding = encodingOf(state.d);
  const direction = directionTo(event);
  const first = ui.pe.encodePair(encoding, pos, pair);
  const second = ui.pe.encodePair(encoding, pos + k, pair);
  // Where the arrows lie on each other the side decides: the second one is ahead.
  const isSecond =
    k === 0 ? isAhead(first, direction) : nearness(second, direction) > nearness(first, direction);
  ui.set({ grabbed: { hand: isSecond ? "k" : "pos", pointer: event.pointerId } });
}

/**
 * @param {PointerEvent} event
 * @param {Ui} ui
 */
export function drag(event, ui) {
  const state = ui.get();
  const { grabbed, pos, k } = state;
  if (grabbed?.pointer !== event.pointerId) return;
  const isFirst = grabbed.hand === "pos";
  const steps = stepsTo(ui.pe, state, isFirst ? pos : pos + k, directionTo(event));
  const change = isFirst ? { pos: clamp(pos + steps, POS) } : { k: clamp(k + steps, K) };
  ui.set(move(state, change));
}

/**
 * @param {PointerEvent} event
 * @param {Ui} ui
 */
export function release(event, ui) {
  if (ui.get().grabbed?.pointer === event.pointerId) ui.set({ grabbed: null });
}

/**
 * @param {number} value
 * @param {{ first: number, last: number }} range
 */
const clamp = (value, { first, last }) => Math.min(last, Math.max(first, value));
