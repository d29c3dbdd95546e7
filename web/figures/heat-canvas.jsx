// SPDX-License-Identifier: MIT
// Values from −1 to 1 as pixels, one for each. The style sheet gives the canvas its three colours
// and stretches it; it is painted again when its stamp or the colours change, and at most once a
// frame.

import { Component, createRef } from "preact";
import { colourTable, paint } from "./diverging.js";

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
  dark = window.matchMedia("(prefers-color-scheme: dark)");

  /** @override */
  componentDidMount() {
    this.dark.addEventListener("change", this.ask);
    this.ask();
  }

  /** @override */
  componentDidUpdate() {
    this.ask();
  }

  /** @override */
  componentWillUnmount() {
    this.dark.removeEventListener("change", this.ask);
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
    const style = getComputedStyle(canvas);
    const [low, zero, high] = [style.borderTopColor, style.backgroundColor, style.color];
    const wanted = [stamp, columns, rows, low, zero, high].join(" ");
    if (wanted === this.painted) return;
    this.painted = wanted;
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
    const image = context.createImageData(columns, rows);
    paint(values(), colourTable(low, zero, high), new Uint32Array(image.data.buffer));
    context.putImageData(image, 0, 0);
  }

  /** @override */
  render() {
    const { class: name = "" } = this.props;
    return <canvas ref={this.canvas} class={`heat-canvas ${name}`} aria-hidden="true" />;
  }
}
