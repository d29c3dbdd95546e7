// SPDX-License-Identifier: MIT
// The view as text and still tables, for the example sentence.

import { fixed } from "../../numbers.js";
import { DEFAULTS } from "../../state.js";
import { Definition } from "./definition.jsx";
import { Gap } from "./gap.jsx";
import {
  at,
  byHandModel,
  decimalsFor,
  functionOf,
  lengthOf,
  mixingModel,
  schemesModel,
  sumModel,
} from "./model.js";
import { COLUMNS, NotARuler, factsOf } from "./schemes.jsx";
import { joinTokens } from "./sentence.js";

/** @typedef {{ pe: import("#pe").Pe, ui: import("../../ui/context.js").Words }} Props */

const SENTENCE = joinTokens(DEFAULTS.tokens);

/** @param {Props} props */
export function ByHandHandout({ pe, ui }) {
  const { t, rich } = ui;
  const { tokens, width, decimals } = DEFAULTS;
  const sum = sumModel(pe, DEFAULTS);
  const mixing = mixingModel(pe, DEFAULTS);
  const { p, q, token } = mixing;
  const values = { p, q, token, e: <var>e</var>, other: <var>e′</var> };
  const length = lengthOf(DEFAULTS);
  return (
    <>
      <p class="lede">
        {rich("by-hand.prose.lede", {
          sentence: SENTENCE,
          count: tokens.length,
          width,
        })}
      </p>
      <Definition ui={ui} />
      <Encodings pe={pe} ui={ui} />
      <h3>{t("by-hand.sum.title")}</h3>
      <p>{rich("by-hand.sum.lead")}</p>
      <Rows
        caption={t("by-hand.prose.sum", { position: sum.position })}
        decimals={decimalsFor(decimals, sum.encoded, sum.sum)}
        rows={[
          [rich("by-hand.sum.embedding", { token }), sum.embedding],
          [rich("by-hand.sum.encoding", { position: sum.position }), sum.encoded],
          [t("by-hand.sum.input"), sum.sum],
        ]}
      />
      <h3>{t("by-hand.alternatives.title")}</h3>
      <p>{rich("by-hand.alternatives.lead", { length })}</p>
      <table class="prose-table prose-schemes">
        <thead>
          <tr>
            {["method", ...COLUMNS].map((column) => (
              <th scope="col" key={column}>
                {t(`by-hand.alternatives.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schemesModel(pe, width, length).map((model) => {
            const facts = factsOf(model, length, decimals, ui);
            return (
              <tr key={model.scheme}>
                <th scope="row">{rich(`by-hand.alternatives.${model.scheme}.name`)}</th>
                {COLUMNS.map((column) => (
                  <td key={column}>
                    {facts[column].fact}
                    {facts[column].note && <p>{facts[column].note}</p>}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        <NotARuler width={width} pe={pe} words={ui} />
      </p>
      <h3>{t("by-hand.mixing.title")}</h3>
      <p>{rich("by-hand.mixing.lead")}</p>
      <Rows
        caption={t("by-hand.prose.oneSum", { p, q })}
        decimals={decimals}
        rows={[
          [<var>e</var>, mixing.embedding],
          [<>e + PE({p})</>, mixing.same.sum],
          [<var>e′</var>, mixing.same.otherEmbedding],
          [<>e′ + PE({q})</>, mixing.same.otherSum],
          [
            <>
              PE({q}) − PE({p})
            </>,
            mixing.rows.expected,
          ],
        ]}
      />
      <p>
        {rich("by-hand.prose.twoRows", {
          ...values,
          gap: (
            <Gap
              value={Math.max(mixing.rows.largestDifference, mixing.otherRows.largestDifference)}
            />
          ),
        })}
      </p>
      <p>{rich("by-hand.mixing.honest")}</p>
    </>
  );
}

/** @param {Props} props */
function Encodings({ pe, ui: { t } }) {
  const model = byHandModel(pe, DEFAULTS);
  const { width } = model.encoding;
  return (
    <Rows
      caption={t("by-hand.prose.table", { sentence: SENTENCE, width })}
      decimals={model.decimals}
      rows={model.tokens.map((token, position) => [
        `${position} ${token}`,
        model.table.slice(position * width, (position + 1) * width),
      ])}
    />
  );
}

/**
 * @param {object} props
 * @param {string} props.caption
 * @param {number} props.decimals
 * @param {[import("preact").ComponentChildren, Float64Array][]} props.rows
 */
const Rows = ({ caption, decimals, rows }) => (
  <table class="prose-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <td />
        {Array.from(rows[0]?.[1] ?? [], (_, j) => (
          <th scope="col" key={j}>
            {`${j} ${functionOf(j)}`}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, values], n) => (
        <tr key={n}>
          <th scope="row">{name}</th>
          {Array.from(values, (_, j) => (
            <td key={j}>{fixed(at(values, j), decimals)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
