// SPDX-License-Identifier: MIT
// The working behind a number: which component at which position, the angle, the substitution, and
// all 17 significant digits with a button that copies them.

import { fixed, isPlain, plain } from "../../numbers.js";
import { Formula, Name, Tall } from "../../math.jsx";
import { Digits } from "../../ui/digits.jsx";
import { LESSON, P, at, valueOf } from "./model.js";
import { close } from "./number.jsx";

/** @typedef {import("./model.js").LessonModel} LessonModel */
/** @typedef {import("../../ui/context.js").Ui} Ui */

/** Cells at the right half of the table open to the left. */
const OPENS_LEFT = /^(addedSecond|difference|square|off|sum|norm)/;

/**
 * @param {{ cell: string, model: LessonModel, state: import("../../state.js").State, ui: Ui }} props
 */
export function Working({ cell, model, state, ui }) {
  const value = valueOf(model, cell);
  const { title, aside, formula } = describe(cell, model, ui);
  // What a focus alone has opened adds no stops to the way through the page.
  const tabIndex = state.working?.by === "focus" ? -1 : undefined;
  return (
    <span
      class={`working${OPENS_LEFT.test(cell) ? " working-left" : ""}`}
      data-by={state.working?.by}
      role="group"
      aria-label={title}
      ref={state.working?.by === "press" ? reveal : null}
      // Whoever uses it keeps it, also where a press takes the focus from the number.
      onPointerDown={() => {
        if (ui.get().working?.by === "focus") ui.set({ working: { cell, by: "press" } });
      }}
    >
      <span class="working-head">
        <span>{title}</span>
        <span class="working-aside">{aside}</span>
        <button
          type="button"
          class="working-close"
          tabIndex={tabIndex}
          aria-label={ui.t("lesson.working.close")}
          onClick={() => close(ui)}
        >
          ×
        </button>
      </span>
      <span class="working-formula">{formula}</span>
      <span class="working-foot">
        <Digits value={value} tabIndex={tabIndex} ui={ui} />
      </span>
    </span>
  );
}

/**
 * Scrolls only as far as is needed, and only for what was asked for.
 * @param {HTMLElement | null} element
 */
function reveal(element) {
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * @param {string} cell
 * @param {LessonModel} model
 * @param {Ui} ui
 */
function describe(cell, model, ui) {
  const [kind = "", index = "0"] = cell.split("-");
  const n = Number(index);
  const second = kind.endsWith("Second") || kind === "second";
  const position = second ? model.q : P;
  switch (kind) {
    case "first":
    case "second":
      return component(n, position, second, model, ui);
    case "addedFirst":
    case "addedSecond":
    case "offFirst":
    case "offSecond":
      return added(kind, n, position, second, model, ui);
    case "difference":
    case "offDifference":
      return difference(kind === "difference" ? model.shown : model.off, n, ui);
    case "chord":
    case "square":
      return chord(kind, n, model, ui);
    default:
      return total(kind, model, ui);
  }
}

/** @param {number} j */
const functionName = (j) => (j % 2 === 0 ? "sin" : "cos");

/**
 * sin(3 / 10000^(0/8)) = sin(3/1) = sin 3
 * @param {number} j
 * @param {number} position
 * @param {boolean} second
 * @param {LessonModel} model
 * @param {Ui} ui
 */
function component(j, position, second, model, ui) {
  const pair = Math.floor(j / 2);
  const denominator = model.pairs[pair]?.denominator ?? 1;
  const angle = ui.pe.angle(LESSON, position, pair);
  const name = <Name>{functionName(j)}</Name>;
  const p = <mn class={second ? "second" : "first"}>{position}</mn>;
  const formula = (
    <Formula>
      {name}
      <Tall>
        <mfrac>
          {p}
          <msup>
            <mn>{LESSON.base}</mn>
            <mrow>
              <mn>{2 * pair}</mn>
              <mo>/</mo>
              <mn>{LESSON.width}</mn>
            </mrow>
          </msup>
        </mfrac>
      </Tall>
      <mo>=</mo>
      {name}
      <Tall>
        <mfrac>
          {p}
          <mn>{plain(denominator)}</mn>
        </mfrac>
      </Tall>
      <mo>=</mo>
      {name}
      <mo rspace="0.2em">&#x2061;</mo>
      <mn>{plain(angle)}</mn>
      <mo>=</mo>
    </Formula>
  );
  return {
    title: ui.t("lesson.working.title", { component: j, position }),
    aside: ui.t("lesson.working.angle", { angle: plain(angle) }),
    formula,
  };
}

/**
 * e₀ + PE(3)[0], or e₀ + 0 when the switch is off.
 * @param {string} kind
 * @param {number} j
 * @param {number} position
 * @param {boolean} second
 * @param {LessonModel} model
 * @param {Ui} ui
 */
function added(kind, j, position, second, model, ui) {
  const isOff = kind.startsWith("off") || (!model.enc && model.step !== 7);
  const row = second ? model.on.second : model.on.first;
  return {
    title: ui.t("lesson.working.titleAdded", { component: j, position }),
    aside: "",
    formula: isOff ? (
      ui.t("lesson.working.switchedOff")
    ) : (
      <Formula>
        <msub>
          <mi>e</mi>
          <mn>{j}</mn>
        </msub>
        <mo>+</mo>
        <Name>{functionName(j)}</Name>
        <mo rspace="0.2em">&#x2061;</mo>
        <mn>{plain(ui.pe.angle(LESSON, position, Math.floor(j / 2)))}</mn>
        <mo>=</mo>
        <msub>
          <mi>e</mi>
          <mn>{j}</mn>
        </msub>
        <mo>{at(row, j) < 0 ? "\u2212" : "+"}</mo>
        <mn>{fixed(Math.abs(at(row, j)))}</mn>
      </Formula>
    ),
  };
}

/** What comes of numbers that are written rounded is only nearly what stands below. @param {{ of: number[] }} props */
const Gives = ({ of }) => <mo>{of.every((value) => isPlain(value)) ? "=" : "≈"}</mo>;

/** Decimals where six would make two numbers look equal that are not. */
const FINE = 15;

/**
 * @param {import("#pe").Comparison} side
 * @param {number} j
 * @param {Ui} ui
 */
function difference(side, j, ui) {
  const terms = [at(side.addedSecond, j), at(side.addedFirst, j)];
  const isTooSmall = fixed(at(side.differences, j)) === "≈0";
  const write = (/** @type {number} */ value) => (isTooSmall ? plain(value, FINE) : fixed(value));
  return {
    title: ui.t("lesson.working.titleDifference", { component: j }),
    aside: "",
    formula: (
      <Formula>
        <Signed text={write(at(terms, 0))} class="second" />
        <mo>−</mo>
        <Signed text={write(at(terms, 1))} class="first" />
        <Gives of={terms} />
      </Formula>
    ),
  };
}

/**
 * @param {string} kind
 * @param {number} pair
 * @param {LessonModel} model
 * @param {Ui} ui
 */
function chord(kind, pair, model, ui) {
  const { differences } = model.shown;
  const sum = (
    <mrow>
      <Squared value={at(differences, 2 * pair)} />
      <mo>+</mo>
      <Squared value={at(differences, 2 * pair + 1)} />
    </mrow>
  );
  const isSquare = kind === "square";
  return {
    title: ui.t(isSquare ? "lesson.working.titlePair" : "lesson.working.titleChord", { pair }),
    aside: "",
    formula: (
      <Formula>
        {isSquare ? sum : <msqrt>{sum}</msqrt>}
        <Gives of={[at(differences, 2 * pair), at(differences, 2 * pair + 1)]} />
      </Formula>
    ),
  };
}

/**
 * @param {string} kind
 * @param {LessonModel} model
 * @param {Ui} ui
 */
function total(kind, model, ui) {
  const side = kind === "offNorm" ? model.off : model.shown;
  const squares = (
    <mrow>
      {Array.from(side.pairSquares, (square, pair) => (
        <>
          {pair > 0 && <mo>+</mo>}
          <mn>{fixed(square)}</mn>
        </>
      ))}
    </mrow>
  );
  const isSum = kind === "sum";
  return {
    title: ui.t(isSum ? "lesson.working.titleSum" : "lesson.working.titleNorm"),
    aside: "",
    formula: (
      <Formula class="formula-long">
        {isSum ? squares : <msqrt>{squares}</msqrt>}
        <Gives of={[...side.pairSquares]} />
      </Formula>
    ),
  };
}

/** A number as a term, in parentheses when it is negative. @param {{ text: string, class: string }} props */
function Signed({ text, class: tint }) {
  if (!text.startsWith("\u2212")) return <mn class={tint}>{text}</mn>;
  return (
    <mrow class={tint}>
      <mo stretchy="false">(</mo>
      <mo form="prefix">−</mo>
      <mn>{text.slice(1)}</mn>
      <mo stretchy="false">)</mo>
    </mrow>
  );
}

/** @param {{ value: number }} props */
const Squared = ({ value }) => (
  <msup>
    <Signed text={fixed(value)} class="offset" />
    <mn>2</mn>
  </msup>
);
