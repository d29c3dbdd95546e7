// SPDX-License-Identifier: MIT
// The fitted formula beside the paper's. A part that is not the paper's is marked on both sides.

import { Apply, Name, Small } from "../../math.jsx";
import { scientific } from "../../numbers.js";
import { decimal } from "./words.js";

/** @typedef {import("#pe").Formula} Formula */
/** @typedef {import("#pe").FormulaColumn} Column */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("preact").ComponentChildren} Children */

/** @param {{ tint: string, children: Children }} props */
const Part = ({ tint, children }) => <mrow class={tint}>{children}</mrow>;

/** Equal to what a reader can see. @param {number} a @param {number} b */
const near = (a, b) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));

/** @param {{ value: number }} props */
const Signed = ({ value }) => (
  <>
    {value < 0 && <mo form="prefix">−</mo>}
    <mn>{decimal(Math.abs(value))}</mn>
  </>
);

/** slope · i + offset @param {{ slope: number, offset: number }} props */
function Exponent({ slope, offset }) {
  if (slope === 0) return <Signed value={offset} />;
  const sum = (
    <>
      {slope !== 1 && <mn>{decimal(slope)}</mn>}
      <mi>i</mi>
      {offset !== 0 && (
        <>
          <mo>{offset < 0 ? "−" : "+"}</mo>
          <mn>{decimal(Math.abs(offset))}</mn>
        </>
      )}
    </>
  );
  return offset === 0 ? sum : <Small>{sum}</Small>;
}

/**
 * A column's place: 2i and 2i + 1, or i and i + d/2.
 * @param {{ layout: Formula["layout"], second: boolean, width: number }} props
 */
const Place = ({ layout, second, width }) => (
  <>
    {layout === "interleaved" && <mn>2</mn>}
    <mi>i</mi>
    {second && (
      <>
        <mo>+</mo>
        <mn>{layout === "interleaved" ? 1 : Math.ceil(width / 2)}</mn>
      </>
    )}
  </>
);

/** pos, or step · pos + first, which the row stands for. @param {{ shown: Formula, other: Formula, tint: string }} props */
function Position({ shown, other, tint }) {
  const same = shown.firstPosition === other.firstPosition && near(shown.step, other.step);
  const moved = shown.firstPosition !== 0 || !near(shown.step, 1);
  const pos = (
    <>
      {!near(shown.step, 1) && (
        <>
          <Signed value={shown.step} />
          <mo>·</mo>
        </>
      )}
      <Name>pos</Name>
      {shown.firstPosition !== 0 && (
        <>
          <mo>{shown.firstPosition < 0 ? "−" : "+"}</mo>
          <mn>{decimal(Math.abs(shown.firstPosition))}</mn>
        </>
      )}
    </>
  );
  const whole = moved ? <Small>{pos}</Small> : pos;
  return same ? whole : <Part tint={tint}>{whole}</Part>;
}

/**
 * @param {{ shown: Formula, other: Formula, second: boolean, width: number, tint: string }} props
 */
function Line({ shown, other, second, width, tint }) {
  const column = second ? shown.second : shown.first;
  const against = second ? other.second : other.first;
  /** @param {boolean} same @param {Children} children */
  const part = (same, children) => (same ? children : <Part tint={tint}>{children}</Part>);
  const sameExponent =
    near(column.slope / column.denominator, against.slope / against.denominator) &&
    near(column.offset / column.denominator, against.offset / against.denominator);
  const sameDenominator = near(column.denominator, against.denominator);
  const samePlace = shown.layout === other.layout && shown.transposed === other.transposed;
  const position = <Position shown={shown} other={other} tint={tint} />;
  const scale = near(column.angleScale, 1) ? null : (
    <>
      <Signed value={column.angleScale} />
      <mo>·</mo>
    </>
  );
  const scaled = scale === null ? null : part(near(column.angleScale, against.angleScale), scale);
  const exponent = (
    <mrow>
      {part(sameExponent || !sameDenominator, <Exponent {...column} />)}
      <mo>/</mo>
      {part(sameDenominator, <mn>{decimal(column.denominator)}</mn>)}
    </mrow>
  );
  const power = (
    <msup>
      {part(near(shown.base, other.base), <mn>{decimal(shown.base)}</mn>)}
      {exponent}
    </msup>
  );
  const place = <Place layout={shown.layout} second={second} width={width} />;
  return (
    <math>
      <mrow>
        <msub>
          <Name>PE</Name>
          <mrow>
            <mo stretchy="false">(</mo>
            {part(samePlace, shown.transposed ? place : <Name>pos</Name>)}
            <mo separator>,</mo>
            {part(samePlace, shown.transposed ? <Name>pos</Name> : place)}
            <mo stretchy="false">)</mo>
          </mrow>
        </msub>
        <mo>=</mo>
        {!near(shown.gain, 1) &&
          part(
            near(shown.gain, other.gain),
            <>
              <Signed value={shown.gain} />
              <mo>·</mo>
            </>,
          )}
        {shown.positionAmplitude &&
          part(
            other.positionAmplitude,
            <>
              <Name>pos</Name>
              <mo>·</mo>
            </>,
          )}
        {column.sign < 0 && part(against.sign === column.sign, <mo form="prefix">−</mo>)}
        {part(column.wave === against.wave, <Name>{column.wave === "sine" ? "sin" : "cos"}</Name>)}
        <Apply />
        {shown.multiplied ? (
          <mrow>
            <mo stretchy="false">(</mo>
            {scaled}
            {position}
            {part(other.multiplied, <mo>·</mo>)}
            {power}
            <mo stretchy="false">)</mo>
          </mrow>
        ) : (
          <mfrac>
            <mrow>
              {scaled}
              {position}
            </mrow>
            {part(!other.multiplied, power)}
          </mfrac>
        )}
        {shown.constant !== 0 &&
          part(
            near(shown.constant, other.constant),
            <>
              <mo form="infix">{shown.constant < 0 ? "−" : "+"}</mo>
              <mn>{decimal(Math.abs(shown.constant))}</mn>
            </>,
          )}
      </mrow>
    </math>
  );
}

/**
 * @param {{ ui: Ui, formula: Formula, letter: import("./model.js").Letter | null, width?: number,
 *   verdict: import("#pe").Verdict }} props
 */
export function Formulas({ ui, formula, letter, width = 0, verdict }) {
  const { t } = ui;
  const table = letter?.table;
  const columns = table ? (formula.transposed ? table.rows : table.columns) : width;
  const paper = ui.pe.paperFormula(columns);
  const differs = verdict === "convention" ? "other" : "wrong";
  const isSame = verdict === "paper" || verdict === "lowPrecision";
  const sides = [
    { name: "yours", shown: formula, other: paper, tint: differs },
    { name: "paper", shown: paper, other: formula, tint: "right" },
  ];
  return (
    <section class="check-part">
      <h3>{t("check.formula.title")}</h3>
      <div class="check-formulas">
        {sides.map(({ name, shown, other, tint }) => (
          <div
            key={name}
            class="check-formula"
            tabIndex={0}
            role="group"
            aria-label={t(`check.formula.${name}`)}
          >
            <p class="check-caption">{t(`check.formula.${name}`)}</p>
            {[false, true].map((second) => (
              <p key={String(second)}>
                <Line shown={shown} other={other} second={second} width={columns} tint={tint} />
              </p>
            ))}
          </div>
        ))}
      </div>
      <p class="check-caption">
        {isSame ? "" : `${t("check.formula.legend")} `}
        {t("check.formula.names")}
      </p>
      {letter && <Leftover ui={ui} letter={letter} />}
    </section>
  );
}

/** @param {{ ui: Ui, letter: import("./model.js").Letter }} props */
function Leftover({ ui, letter }) {
  const { table, diagnosis } = letter;
  const parts = scientific(diagnosis.largestLeftover);
  const cells = table.rows * table.columns - diagnosis.wrongCellCount;
  const leftover = parts ? (
    <>
      {parts.mantissa} × 10<sup>{parts.exponent}</sup>
    </>
  ) : (
    "0"
  );
  return <p class="check-caption">{ui.rich("check.formula.leftover", { cells, leftover })}</p>;
}
