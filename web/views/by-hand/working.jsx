// SPDX-License-Identifier: MIT
// The working of one entry: a chain of equalities with a reason under each link, all 17 digits, and
// the pair's dial. "=" stands only where what is written is the value itself.

import { ComponentDial } from "../../figures/component-dial.jsx";
import { Formula, Name, Tall } from "../../math.jsx";
import { MINUS, fixed, isPlain, plain } from "../../numbers.js";
import { Digits } from "../../ui/digits.jsx";
import { BASE, at, exponent, functionOf } from "./model.js";
import { Quoted } from "./quoted.jsx";

/** @typedef {import("./model.js").ByHandModel} ByHandModel */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("preact").ComponentChildren} Children */

/**
 * @param {{ position: number, component: number, model: ByHandModel, ui: Ui }} props
 */
export function Working({ position, component, model, ui }) {
  const { width } = model.encoding;
  const pair = Math.floor(component / 2);
  const angle = ui.pe.angle(model.encoding, position, pair);
  const row = position * width;
  const value = at(model.table, row + component);
  const tip = { sin: at(model.table, row + 2 * pair), cos: at(model.table, row + 2 * pair + 1) };
  return (
    <div
      class="unfolded"
      role="group"
      aria-label={ui.t("by-hand.working.label", { position, component })}
    >
      <Chain {...{ position, component, pair, angle, value, model, ui }} />
      <p class="unfolded-digits">
        <Digits value={value} ui={ui} />
      </p>
      <ComponentDial
        tip={tip}
        angle={angle}
        part={functionOf(component)}
        caption={`${functionOf(component)} ${plain(angle)} ${Number.isInteger(value) ? "=" : "≈"} ${fixed(value, model.decimals).replace("≈", "")}`}
        label={ui.t("by-hand.working.dial", {
          position,
          pair,
          angle: plain(angle),
          sine: fixed(tip.sin),
          cosine: fixed(tip.cos),
        })}
      />
    </div>
  );
}

/**
 * sin(2 / 10000^(2/4)) = sin(2/100) = sin 0.02 ≈ 0.019999
 * @param {{ position: number, component: number, pair: number, angle: number, value: number, model: ByHandModel, ui: Ui }} props
 */
function Chain({ position, component, pair, angle, value, model, ui }) {
  const { width } = model.encoding;
  const { rich } = ui;
  const denominator = at(model.denominators, pair);
  const isDivisorPlain = isPlain(denominator);
  const isAnglePlain = isDivisorPlain && isPlain(angle);
  const isExact = Number.isInteger(value);
  const name = <Name>{functionOf(component)}</Name>;
  const pos = <mn class="first">{position}</mn>;
  const token = <Quoted class="quoted-token">{model.tokens[position]}</Quoted>;
  const reduced = exponent(pair, width);
  return (
    <ol class="chain">
      <Link
        reason={rich(`by-hand.working.reason.${functionOf(component)}`, {
          token,
          position: <span class="first">{position}</span>,
          component,
          pair,
          twice: 2 * pair,
          width,
        })}
      >
        {name}
        <Tall>
          <mfrac>
            {pos}
            <Power numerator={2 * pair} denominator={width} />
          </mfrac>
        </Tall>
      </Link>
      <Link
        sign={isDivisorPlain ? "=" : "≈"}
        reason={rich(isDivisorPlain ? "by-hand.working.power" : "by-hand.working.powerNearly", {
          power: (
            <Formula>
              <Power {...reduced} />
            </Formula>
          ),
          denominator: plain(denominator),
        })}
      >
        {name}
        <mo rspace="0.15em">&#x2061;</mo>
        <mfrac>
          {pos}
          <mn>{plain(denominator)}</mn>
        </mfrac>
      </Link>
      <Link
        sign={isAnglePlain ? "=" : "≈"}
        reason={rich(angle === 0 ? "by-hand.working.angleZero" : "by-hand.working.angle")}
      >
        {name}
        <mo rspace="0.2em">&#x2061;</mo>
        <mn>{plain(angle)}</mn>
      </Link>
      <Link
        sign={isExact ? "=" : "≈"}
        reason={rich(
          isExact ? "by-hand.working.exact" : `by-hand.working.rounded.${model.decimals}`,
          { value: fixed(value, model.decimals) },
        )}
      >
        <Decimal text={isExact ? plain(value) : fixed(value)} />
      </Link>
    </ol>
  );
}

/**
 * One link: the sign that joins it to the one before, what it says, and why.
 * @param {{ sign?: string, reason: Children, children: Children }} props
 */
const Link = ({ sign, reason, children }) => (
  <li class="chain-link">
    {sign && <span class="chain-sign">{sign}</span>}
    <span class="chain-formula">
      <math>
        <mrow>{children}</mrow>
      </math>
    </span>
    <span class="chain-reason">{reason}</span>
  </li>
);

/**
 * 10000^(2/4), or 10000^1 when the exponent is whole.
 * @param {{ numerator: number, denominator: number }} props
 */
const Power = ({ numerator, denominator }) => (
  <msup>
    <mn>{BASE}</mn>
    {denominator === 1 ? (
      <mn>{numerator}</mn>
    ) : (
      <mrow>
        <mn>{numerator}</mn>
        <mo>/</mo>
        <mn>{denominator}</mn>
      </mrow>
    )}
  </msup>
);

/** @param {{ text: string }} props */
const Decimal = ({ text }) =>
  text.startsWith(MINUS) ? (
    <>
      <mo form="prefix">{MINUS}</mo>
      <mn>{text.slice(1)}</mn>
    </>
  ) : (
    <mn>{text}</mn>
  );
