// SPDX-License-Identifier: MIT
// Values from −1 to 1 as pixels, one for each. The style sheet gives every canvas the same three
// colours and stretches it; it is painted again when its stamp or the colours change, and at most
// once a frame.

import { Component, createRef } from "preact";
import { colourTable, paint } from "./diverging.js";

/** What the colours depend on, besides the theme that the page has been given. */
const MEDIA = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];

/**
 * None where a host does not let the page ask: the canvas then follows the page's theme alone.
 * @param {string} text
 */
function queryOf(text) {
  try {
    return [window.matchMedia(text)];
  } catch {
    return [];
  }
}

/** The colours as they were last read, and what they were read for. */
let colours = { of: "", table: new Uint32Array() };

/**
 * Reading a computed colour makes the browser lay the page out at once, before the frame's other
 * changes, so it is done only when the theme is another one.
 * @param {HTMLCanvasElement} canvas
 * @param {boolean[]} media
 */
function coloursOn(canvas, media) {
  const of = [document.documentElement.dataset.theme, ...media].join(" ");
  if (of !== colours.of) {
    const { borderTopColor, backgroundColor, color } = getComputedStyle(canvas);
    colours = { of, table: colourTable(borderTopColor, backgroundColor, color) };
  }
  return colours;
}

/**
 * @typedef {object} HeatCanvasProps
 * @property {string} [class]
 * @property {number} columns
 * @property {number} rows
 * @property {() => Float64Array} values columns × rows, read when the canvas is painted
 * @property {string} stamp changes when the values do
 */

/** @extends {Component<HeatCanvasProps>} */
export class HeatCanvas extends Component {
  canvas = /** @type {import("preact").RefObject<HTMLCanvasElement>} */ (createRef());
  painted = "";
  frame = 0;
  media = MEDIA.flatMap(queryOf);
  /** Room for the pixels, kept: a new size every frame would be new memory every frame. */
  room = new ArrayBuffer(0);

  /** @override */
  componentDidMount() {
    for (const query of this.media) query.addEventListener("change", this.ask);
    this.ask();
  }

  /** @override */
  componentDidUpdate() {
    this.ask();
  }

  /** @override */
  componentWillUnmount() {
    for (const query of this.media) query.removeEventListener("change", this.ask);
    window.cancelAnimationFrame(this.frame);
  }

  /** Painting waits for the frame: the page's theme is set after the view has been drawn. */
  ask = () => {
    window.cancelAnimationFrame(this.frame);
    this.frame = window.requestAnimationFrame(() => this.paint());
  };

  paint() {
    const canvas = this.canvas.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const { columns, rows, values, stamp } = this.props;
    const { of, table } = coloursOn(
      canvas,
      this.media.map(({ matches }) => matches),
    );
    const wanted = [stamp, columns, rows, of].join(" ");
    if (wanted === this.painted) return;
    this.painted = wanted;
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    const size = columns * rows;
    if (this.room.byteLength < 4 * size) this.room = new ArrayBuffer(4 * size);
    paint(values(), table, new Uint32Array(this.room, 0, size));
    const bytes = new Uint8ClampedArray(this.room, 0, 4 * size);
    context.putImageData(new ImageData(bytes, columns), 0, 0);
  }

  /** @override */
  render() {
    const { class: name = "" } = this.props;
    return <canvas ref={this.canvas} class={`heat-canvas ${name}`} aria-hidden="true" />;
  }
}
