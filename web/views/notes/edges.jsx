// SPDX-License-Identifier: MIT
// Where the encoding surprises, each with its number.

import { fixed, full, grouped, plain } from "../../numbers.js";
import { Value } from "../../ui/value.jsx";
import { HOME, at } from "../lesson/model.js";
import { Length } from "./figures.jsx";

/** @typedef {import("./model.js").NotesModel} NotesModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("./notes.jsx").See} See */

const EDGES = /** @type {const} */ (["off", "zero", "small", "far", "order"]);

/** @param {{ model: NotesModel, ui: Words, see: See }} props */
export function EdgesText({ model, ui: { t, rich }, see }) {
  const { off, zero, norm, small, far } = model.edges;
  const values = {
    off: <Length value={off} />,
    p: HOME,
    row: <span class="figure">{Array.from(zero, (value) => plain(value)).join(", ")}</span>,
    norm: <Value value={norm}>{plain(norm)}</Value>,
    rounded: <Value value={small} />,
    digits: <Value value={small}>{full(small)}</Value>,
    position: grouped(far.position),
  };
  return EDGES.map((edge) => {
    const value = edge === "far" ? far.value : at(model.home.second, 0);
    return (
      <section key={edge}>
        <h4>{t(`notes.edges.${edge}.title`)}</h4>
        <p>
          {rich(`notes.edges.${edge}.text`, {
            ...values,
            value: <Value value={value}>{fixed(value)}</Value>,
          })}
        </p>
        {see(edge)}
      </section>
    );
  });
}
