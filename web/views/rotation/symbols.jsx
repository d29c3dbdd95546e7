// SPDX-License-Identifier: MIT
// The formulas' terms: blue what holds pos, violet what holds k, amber what holds both.

import { Apply, Name, Small } from "../../math.jsx";

/** @typedef {import("preact").ComponentChildren} Children */

const Omega = () => <mi>ω</mi>;
const Pos = () => <Name>pos</Name>;
const K = () => <mi>k</mi>;

const PosAngle = () => (
  <>
    <Pos />
    <Omega />
  </>
);

const KAngle = () => (
  <>
    <K />
    <Omega />
  </>
);

const SumAngle = () => (
  <>
    <Small>
      <Pos />
      <mo>+</mo>
      <K />
    </Small>
    <Omega />
  </>
);

/**
 * sin or cos of an angle.
 * @param {{ name: string, children: Children }} props
 */
const Of = ({ name, children }) => (
  <>
    <Name>{name}</Name>
    <Apply />
    <mspace width="0.17em" />
    <mrow>{children}</mrow>
  </>
);

/** @param {string} tint @param {Children} content */
const tinted = (tint, content) => (
  <math>
    <mrow class={tint}>{content}</mrow>
  </math>
);

/** @param {string} name @param {Children} angle */
const term = (name, angle) => <Of name={name}>{angle}</Of>;

/** Every term, ready to stand by itself. */
export const SYMBOLS = {
  sinPos: () => tinted("first", term("sin", <PosAngle />)),
  cosPos: () => tinted("first", term("cos", <PosAngle />)),
  sinK: () => tinted("offset", term("sin", <KAngle />)),
  cosK: () => tinted("offset", term("cos", <KAngle />)),
  minusSinK: () =>
    tinted(
      "offset",
      <>
        <mo form="prefix">−</mo>
        {term("sin", <KAngle />)}
      </>,
    ),
  sinSum: () => tinted("second", term("sin", <SumAngle />)),
  cosSum: () => tinted("second", term("cos", <SumAngle />)),
  pe: () =>
    tinted(
      "first",
      <>
        <Name>PE</Name>
        <Small>
          <Pos />
        </Small>
      </>,
    ),
  peSum: () =>
    tinted(
      "second",
      <>
        <Name>PE</Name>
        <Small>
          <Pos />
          <mo>+</mo>
          <K />
        </Small>
      </>,
    ),
};

/** R(k), with k as a letter or as a number. @param {{ k: Children }} props */
export const Rotated = ({ k }) => (
  <math>
    <mrow class="offset">
      <mi>R</mi>
      <Small>{k}</Small>
    </mrow>
  </math>
);
