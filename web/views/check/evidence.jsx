// SPDX-License-Identifier: MIT
// How the answer is known: the pairs' lengths, and the rate of each column.

import { fixed } from "../../numbers.js";
import { Value } from "../../ui/value.jsx";
import { chain, short } from "./words.js";

/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("#pe").PairRates} PairRates */

const MOST_NORMS = 8;
const MOST_PAIRS = 8;
/** Printed numbers of a few decimals give a rate no better than this. */
const CLOSE = 1e-3;

/** @param {{ ui: Ui, letter: import("./model.js").Letter }} props */
export function Evidence({ ui, letter }) {
  const { t } = ui;
  const { worstNorms, worstPair, rates, verdict, formula } = letter.diagnosis;
  const norms = Array.from(worstNorms.subarray(0, MOST_NORMS));
  // The paper's pairs are no pairs of another layout.
  const arePairs = verdict === "mistake" && formula?.layout === "interleaved";
  const speaks = arePairs && norms.some((norm) => Math.abs(norm - 1) > 0.01);
  if (!speaks && rates.length === 0) return null;
  return (
    <section class="check-part">
      <h3>{t("check.evidence.title")}</h3>
      <ul class="check-evidence">
        {speaks && (
          <li>
            {t("check.evidence.norms", {
              pair: worstPair,
              norms: chain(
                ui,
                "listed",
                norms.map((norm) => fixed(norm, 2)),
              ),
            })}
          </li>
        )}
        {rates.length > 0 && (
          <li>
            {t("check.evidence.rates")}
            <Rates ui={ui} rates={rates} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** @param {{ ui: Ui, rates: PairRates[] }} props */
function Rates({ ui: { t }, rates }) {
  const shown = rates.slice(0, MOST_PAIRS);
  return (
    <>
      <div class="check-scroll" tabIndex={0} role="group" aria-label={t("check.evidence.rates")}>
        <table class="check-rates">
          <thead>
            <tr>
              {["pair", "sine", "cosine", "paper"].map((name) => (
                <th key={name} scope="col">
                  {t(`check.evidence.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ sine, cosine, paper }, pair) => (
              <tr key={pair}>
                <th scope="row">{pair}</th>
                {[sine, cosine].map((rate, n) => (
                  <td key={n}>
                    {rate === null ? (
                      "–"
                    ) : (
                      <Value
                        value={rate}
                        class={Math.abs(rate - paper) > CLOSE * paper ? "check-given" : ""}
                      >
                        {short(rate)}
                      </Value>
                    )}
                  </td>
                ))}
                <td>
                  <Value value={paper}>{short(paper)}</Value>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown.length < rates.length && (
        <p class="check-caption">
          {t("check.evidence.part", { shown: shown.length, all: rates.length })}
        </p>
      )}
    </>
  );
}
