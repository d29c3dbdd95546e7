// SPDX-License-Identifier: MIT
// The letter about a table: the answer first, then the formula, what to change, where it shows, and
// how it is known.

import { Value } from "../../ui/value.jsx";
import { Cells } from "./cells.jsx";
import { Drawing } from "./drawing.jsx";
import { Evidence } from "./evidence.jsx";
import { fixOf } from "./fixes.js";
import { Formulas } from "./formulas.jsx";
import { report } from "./report.js";
import {
  advice,
  apart,
  chain,
  clause,
  code,
  decimalsAt,
  describe,
  explanation,
  headline,
} from "./words.js";

/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("#pe").Finding} Finding */
/** @typedef {import("./model.js").Letter} Letter */

const MARKS = {
  paper: "✓",
  lowPrecision: "✓",
  convention: "≠",
  mistake: "!",
  notEnoughData: "?",
  unknown: "?",
};

/** @param {{ ui: Ui, verdict: import("#pe").Verdict }} props */
export const Kind = ({ ui, verdict }) => (
  <p class={`check-kind check-kind-${verdict}`}>
    <span class="check-mark" aria-hidden="true">
      {MARKS[verdict]}
    </span>
    {ui.t(`check.kind.${verdict}`)}
  </p>
);

/** @param {{ ui: Ui, findings: Finding[] }} props */
export function Explanations({ ui, findings }) {
  const text = chain(
    ui,
    "sentences",
    findings.map((finding) => explanation(ui, finding)).filter((part) => part !== ""),
  );
  const grouped = findings.filter(({ causes }) => causes.length > 1);
  return (
    <>
      {text !== "" && <p class="check-body">{text}</p>}
      {grouped.map(({ causes }, n) => (
        <div key={n} class="check-body">
          <p>{ui.t("check.letter.sameTable", { count: causes.length })}</p>
          <ul class="check-causes">
            {causes.map((cause) => (
              <li key={cause.kind} data-cause={cause.kind}>
                {clause(ui, cause)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** @param {{ ui: Ui, findings: Finding[], convention: boolean }} props */
export function Fixes({ ui, findings, convention }) {
  const lines = findings
    .flatMap(({ causes }) => causes)
    .map((cause) => ({ kind: cause.kind, fix: fixOf(cause, code(cause.value)) }))
    .filter(({ fix }) => fix !== null);
  if (lines.length === 0) return null;
  return (
    <section class="check-part">
      <h3>{ui.t(convention ? "check.letter.toMatch" : "check.letter.change")}</h3>
      {lines.map(({ kind, fix }) => (
        <dl key={kind} class="check-fix">
          <div class={convention ? "check-fix-other" : "check-fix-wrong"}>
            <dt>{ui.t("check.letter.probably")}</dt>
            <dd>
              <code>{fix?.probably}</code>
            </dd>
          </div>
          <div class="check-fix-right">
            <dt>{ui.t(convention ? "check.letter.paperHas" : "check.letter.instead")}</dt>
            <dd>
              <code>{fix?.instead}</code>
            </dd>
          </div>
        </dl>
      ))}
    </section>
  );
}

/** @param {{ state: import("../../state.js").State, ui: Ui, letter: Letter }} props */
export function LetterText({ state, ui, letter }) {
  const { t } = ui;
  const { diagnosis, table } = letter;
  const { verdict, findings, formula } = diagnosis;
  const text = report(ui, letter);
  const { copied } = state;
  const answered = verdict !== "notEnoughData" && verdict !== "unknown";
  return (
    <article data-verdict={verdict} data-causes={causeKinds(findings)}>
      <Kind ui={ui} verdict={verdict} />
      <h2 class="check-title">{headline(ui, diagnosis)}</h2>
      <Explanations ui={ui} findings={findings} />
      {verdict === "notEnoughData" && <Undecided ui={ui} letter={letter} />}
      <FirstDifference ui={ui} letter={letter} />
      <p>
        <button type="button" class="check-link" onClick={() => ui.copy(text)}>
          {t(
            copied?.text === text
              ? copied.ok
                ? "number.copied"
                : "number.copyFailed"
              : "check.letter.copy",
          )}
        </button>
      </p>
      {copied?.text === text && !copied.ok && (
        <pre class="check-report" tabIndex={0}>
          {text}
        </pre>
      )}
      {formula && answered && (
        <Formulas ui={ui} formula={formula} letter={letter} verdict={verdict} />
      )}
      {answered && <Fixes ui={ui} findings={findings} convention={verdict === "convention"} />}
      <Cells state={state} ui={ui} letter={letter} />
      {letter.differing > 0 && table.rows > 1 && <Drawing ui={ui} letter={letter} />}
      {answered && verdict !== "paper" && <Evidence ui={ui} letter={letter} />}
    </article>
  );
}

/** For tests and for host pages: what was found, without words. @param {Finding[]} findings */
const causeKinds = (findings) =>
  findings.map(({ causes }) => causes.map(({ kind }) => kind).join("|")).join(" ");

/** @param {{ ui: Ui, letter: Letter }} props */
function FirstDifference({ ui, letter }) {
  const { diagnosis, table, first, differing, ofFormula } = letter;
  const cells = table.rows * table.columns;
  if (!first) {
    const key = { paper: "agrees", lowPrecision: "agreesLow" }[
      /** @type {"paper"} */ (diagnosis.verdict)
    ];
    return key ? <p class="check-body">{ui.t(`check.letter.${key}`, { cells })}</p> : null;
  }
  const { row, column } = first;
  const digits = decimalsAt(table, row * table.columns + column);
  const [given, expected] = apart(first.given, first.expected, digits);
  const hides = row === 1 && !ofFormula && diagnosis.verdict === "mistake";
  return (
    <p class="check-body">
      {ui.rich(
        diagnosis.verdict === "convention" ? "check.letter.firstOther" : "check.letter.first",
        {
          row,
          column,
          given: (
            <Value value={first.given} class="check-given">
              {given}
            </Value>
          ),
          expected: (
            <Value value={first.expected} class="check-expected">
              {expected}
            </Value>
          ),
          differing,
          cells,
          rest: chain(ui, "sentences", [
            ...(hides ? [ui.t("check.letter.rowZero")] : []),
            ui.t("check.letter.counted"),
          ]),
        },
      )}
    </p>
  );
}

/** @param {{ ui: Ui, letter: Letter }} props */
function Undecided({ ui, letter }) {
  const { candidates, deciders } = letter.diagnosis;
  return (
    <>
      {candidates.length > 0 && (
        <div class="check-body">
          <p>
            {candidates.length === 1
              ? ui.t("check.letter.fitsOne")
              : ui.t("check.letter.fits", { count: candidates.length })}
          </p>
          <ul class="check-causes">
            {candidates.map((findings, n) => (
              <li key={n}>{describe(ui, findings)}</li>
            ))}
          </ul>
        </div>
      )}
      <div class="check-body">
        <p>{ui.t("check.letter.decide")}</p>
        <ul class="check-causes check-deciders">
          {deciders.map((decider) => (
            <li key={decider.kind}>{advice(ui, decider)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
