// SPDX-License-Identifier: MIT
// A part of a page that is drawn again only when what it depends on has changed, so that a drag of
// one control does not cost the drawing of everything beside it.

import { Component } from "preact";

/**
 * @typedef {object} SteadyProps
 * @property {readonly unknown[]} on every part of the state that the drawing reads
 * @property {() => import("preact").ComponentChildren} draw
 */

/** @extends {Component<SteadyProps>} */
export class Steady extends Component {
  /**
   * @override
   * @param {SteadyProps} next
   */
  shouldComponentUpdate(next) {
    return next.on.some((value, n) => !Object.is(value, this.props.on[n]));
  }

  /** @override */
  render() {
    return this.props.draw();
  }
}
