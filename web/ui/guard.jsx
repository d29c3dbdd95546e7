// SPDX-License-Identifier: MIT
// Around a view: if it cannot be drawn, one sentence stands in its place, and the rest of the page goes
// on. The next change of the state is another chance.

import { Component } from "preact";

/**
 * @typedef {object} GuardProps
 * @property {import("../state.js").State} state
 * @property {import("./context.js").Ui} ui
 * @property {import("preact").ComponentChildren} children
 */

/** @extends {Component<GuardProps, { error: unknown }>} */
export class Guard extends Component {
  /** The state that could not be drawn. @type {unknown} */
  refused = null;

  /**
   * @override
   * @param {unknown} error
   */
  componentDidCatch(error) {
    this.refused = this.props.state;
    this.setState({ error });
  }

  /** @override */
  render() {
    const { state, ui, children } = this.props;
    if (this.refused !== state) return children;
    const message = String(this.state.error).slice(0, 200);
    return (
      <p class="notice" role="alert">
        {ui.t("page.stopped", { message })}
      </p>
    );
  }
}
