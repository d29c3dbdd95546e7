// SPDX-License-Identifier: MIT
// The text column: what a step says, or, after a preset, what its evidence says. Every figure in a
// sentence is the core's.

import { Apply, At, Display, Index, Name, Norm, Small, Tall } from "../../math.jsx";
import { fixed, full, machine, percent, plain } from "../../numbers.js";
import { HOME, LESSON, P, at } from "./model.js";
import { FAR } from "./presets.js";

/** @typedef {import("./model.js").LessonModel} LessonModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("preact").ComponentChildren} Children */

/** @param {{ children: Children }} props */
const First = ({ children }) => <span class="first">{children}</span>;
/** @param {{ children: Children }} props */
const Second = ({ children }) => <span class="second">{children}</span>;

/**
 * A figure in the colour of differences, with all its digits for machines.
 * @param {{ value: number, children: Children }} props
 */
const Offset = ({ value, children }) => (
  <span class="offset figure" data-value={machine(value)}>
    {children}
  </span>
);

/** @param {{ pair: number }} props */
const Power = ({ pair }) => (
  <span class="power">
    {LESSON.base}
    <sup>
      {2 * pair}/{LESSON.width}
    </sup>
  </span>
);

/** e₀ + 0.141120, or e₀ + 0 when nothing is added @param {{ value: number, isAdded: boolean, class: string }} props */
const Sum = ({ value, isAdded, class: tint }) => (
  <span class={`sum ${tint}`}>
    <var>e</var>
    <sub>0</sub> {value < 0 ? "\u2212" : "+"} {isAdded ? fixed(Math.abs(value)) : 0}
  </span>
);

/**
 * The values that a step's sentences may name.
 * @param {LessonModel} model
 */
function stepValues(model) {
  const [, , third, fourth] = model.pairs;
  const pair = model.pairs[model.step === 2 ? 0 : 1];
  const { shown } = model;
  const largest = shown.pairShares.indexOf(Math.max(...shown.pairShares));
  return {
    p: <First>{P}</First>,
    q: <Second>{model.q}</Second>,
    width: LESSON.width,
    last: LESSON.width - 1,
    power: <Power pair={pair?.pair ?? 0} />,
    denominator: plain(pair?.denominator ?? 1),
    angleFirst: <First>0</First>,
    angleSecond: <Second>{plain(pair?.angle ?? 0)}</Second>,
    zero: (
      <span class="first nowrap">
        [{plain(at(model.on.first, 0))}, {plain(at(model.on.first, 1))}]
      </span>
    ),
    denominatorThird: plain(third?.denominator ?? 1),
    denominatorFourth: plain(fourth?.denominator ?? 1),
    angleThird: <Offset value={third?.angle ?? 0}>{plain(third?.angle ?? 0)}</Offset>,
    angleFourth: <Offset value={fourth?.angle ?? 0}>{plain(fourth?.angle ?? 0)}</Offset>,
    exampleFirst: <Sum class="first" isAdded={model.enc} value={at(shown.addedFirst, 0)} />,
    exampleSecond: <Sum class="second" isAdded={model.enc} value={at(shown.addedSecond, 0)} />,
    concatenated: 2 * LESSON.width,
    norm: <Offset value={shown.norm}>{fixed(shown.norm)}</Offset>,
    largestPair: largest,
    share: percent(at(shown.pairShares, largest)),
  };
}

/**
 * The values that the sentences about a preset's evidence may name.
 * @param {LessonModel} model
 * @returns {Record<string, Children>}
 */
function evidenceValues(model) {
  const [fast, second] = model.pairs;
  if (!fast || !second) return {};
  const lastComponent = LESSON.width - 1;
  const lastCosine = at(model.on.second, lastComponent);
  const changed = Array.from(model.on.first).filter((value) => value !== 0).length;
  /** @param {number} value @param {string} [text] */
  const offset = (value, text = fixed(value)) => <Offset value={value}>{text}</Offset>;
  return {
    p: <First>{P}</First>,
    q: <Second>{model.q}</Second>,
    width: LESSON.width,
    norm: offset(model.on.norm),
    angle: offset(fast.angle, plain(fast.angle)),
    angleSecond: offset(second.angle, plain(second.angle)),
    share: percent(at(model.on.pairShares, 0)),
    shortfall: offset(fast.nearest.shortfall),
    turns: fast.nearest.turns,
    chordFirst: offset(fast.chord),
    chordSecond: offset(second.chord),
    near: HOME,
    far: <Second>{FAR}</Second>,
    nearNorm: offset(at(model.norms, HOME)),
    farNorm: offset(at(model.norms, FAR)),
    component: lastComponent,
    rounded: fixed(lastCosine),
    digits: <span class="figure">{full(lastCosine)}</span>,
    changed,
  };
}

/** PE(p)[2i] = sin(p / …) @param {{ index: Children, name: string, below: Children }} props */
const Row = ({ index, name, below }) => (
  <>
    <Name>PE</Name>
    <Small>
      <mi>p</mi>
    </Small>
    <Index>{index}</Index>
    <mo>=</mo>
    <Name>{name}</Name>
    <Apply />
    <Tall>
      <mfrac>
        <mi>p</mi>
        {below}
      </mfrac>
    </Tall>
  </>
);

/** The two lines of a pair whose denominator is known. @param {{ pair: number, denominator: number }} props */
const PairFormula = ({ pair, denominator }) => (
  <Display
    lines={["sin", "cos"].map((name, row) => (
      <Row index={<mn>{2 * pair + row}</mn>} name={name} below={<mn>{plain(denominator)}</mn>} />
    ))}
  />
);

/** Made anew each time: what is kept keeps the whole drawing that it was first part of. */
const generalPower = () => (
  <msup>
    <mn>{LESSON.base}</mn>
    <mrow>
      <mn>2</mn>
      <mi>i</mi>
      <mo>/</mo>
      <mi>d</mi>
    </mrow>
  </msup>
);

/** The paper's two lines. */
export const GeneralFormula = () => (
  <Display
    lines={[
      <Row
        index={
          <>
            <mn>2</mn>
            <mi>i</mi>
          </>
        }
        name="sin"
        below={generalPower()}
      />,
      <Row
        index={
          <>
            <mn>2</mn>
            <mi>i</mi>
            <mo>+</mo>
            <mn>1</mn>
          </>
        }
        name="cos"
        below={generalPower()}
      />,
    ]}
  />
);

/** E + PE(p) in parentheses @param {{ position: number, tint: string, added: boolean }} props */
const Input = ({ position, tint, added }) => (
  <Small>
    <mi>E</mi>
    <mo>+</mo>
    {added ? <At name="PE" position={position} class={tint} /> : <mn>0</mn>}
  </Small>
);

/**
 * A step's formula.
 * @param {{ model: LessonModel }} props
 */
function StepFormula({ model }) {
  const { step, q, enc } = model;
  const inputs = (
    <>
      <At name="x" position={q} class="second" />
      <mo>−</mo>
      <At name="x" position={P} class="first" />
    </>
  );
  switch (step) {
    case 1:
      return (
        <Display
          lines={[
            <>
              {inputs}
              <mo>=</mo>
              <mi>E</mi>
              <mo>−</mo>
              <mi>E</mi>
              <mo>=</mo>
              <mn class="offset">0</mn>
            </>,
          ]}
        />
      );
    case 2:
    case 3: {
      const pair = step - 2;
      return <PairFormula pair={pair} denominator={model.pairs[pair]?.denominator ?? 1} />;
    }
    case 4:
      return <GeneralFormula />;
    case 5:
      return (
        <Display
          lines={[
            <>
              <At name="x" position={P} class="first" />
              <mo>=</mo>
              <mi>E</mi>
              <mo>+</mo>
              {enc ? <At name="PE" position={P} class="first" /> : <mn>0</mn>}
            </>,
            <>
              <At name="x" position={q} class="second" />
              <mo>=</mo>
              <mi>E</mi>
              <mo>+</mo>
              {enc ? <At name="PE" position={q} class="second" /> : <mn>0</mn>}
            </>,
          ]}
        />
      );
    case 6:
      return (
        <Display
          lines={[
            inputs,
            <>
              <mo form="infix">=</mo>
              <Input position={q} tint="second" added={enc} />
              <mo>−</mo>
              <Input position={P} tint="first" added={enc} />
            </>,
            <>
              <mo form="infix">=</mo>
              {enc ? (
                <>
                  <At name="PE" position={q} class="second" />
                  <mo>−</mo>
                  <At name="PE" position={P} class="first" />
                </>
              ) : (
                <mn class="offset">0</mn>
              )}
            </>,
          ]}
        />
      );
    default:
      return (
        <Display
          lines={[
            <>
              <Norm>{inputs}</Norm>
              <mo>=</mo>
              <mn class="offset">{plain(model.off.norm)}</mn>
            </>,
          ]}
        />
      );
  }
}

/**
 * Adding keeps the width; putting end to end doubles it.
 * @param {{ ui: Words }} props
 */
function Widths({ ui }) {
  const { t } = ui;
  const { width } = LESSON;
  return (
    <div class="widths">
      {[
        { name: t("lesson.text.5.added"), count: width },
        { name: t("lesson.text.5.concatenated"), count: 2 * width },
      ].map(({ name, count }) => (
        <p key={count} class="widths-row">
          <span>{name}</span>
          <svg width={count * 9} height="12" aria-hidden="true">
            {Array.from({ length: count }, (_, n) => (
              <rect
                key={n}
                class={n < width ? "cell-embedding" : "cell-encoding"}
                x={n * 9 + 0.5}
                y="0.5"
                width="8"
                height="11"
              />
            ))}
          </svg>
          <span>{t("lesson.text.5.widthLabel", { width: count })}</span>
        </p>
      ))}
    </div>
  );
}

/**
 * The paragraphs of a step, without its heading.
 * @param {{ model: LessonModel, ui: Words }} props
 */
export function StepText({ model, ui }) {
  const { step, enc } = model;
  const values = stepValues(model);
  const key = `lesson.text.${step}`;
  const isOff = !enc && (step === 5 || step === 6);
  // With nothing added there is no norm to explain; the width is the same all the same.
  const hasBody = !isOff || step === 5;
  return (
    <>
      <p class="lead">{ui.rich(`${key}.lead`, values)}</p>
      <div class="text-rest">
        <StepFormula model={model} />
        {isOff && <p>{ui.rich(`${key}.off`, values)}</p>}
        {step === 7 && enc && <p>{ui.rich(`${key}.on`, values)}</p>}
        {hasBody && <p>{ui.rich(`${key}.body`, values)}</p>}
        {step === 5 && <Widths ui={ui} />}
        {NOTED.includes(step) && <p class="note">{ui.rich(`${key}.note`, values)}</p>}
      </div>
    </>
  );
}

/** The steps that have a note. */
const NOTED = [1, 6, 7];

/**
 * @param {{ model: LessonModel, evidence: string | null, ui: Words }} props
 */
export function Text({ model, evidence, ui }) {
  const { step } = model;
  if (!evidence) {
    return (
      <div class="text">
        <h2 class="text-title">{ui.t(`lesson.text.${step}.title`)}</h2>
        <StepText model={model} ui={ui} />
      </div>
    );
  }
  const values = evidenceValues(model);
  const key = `lesson.evidence.${evidence}`;
  return (
    <div class="text">
      <p class="text-kind">{ui.t("lesson.evidence.at", { step })}</p>
      <h2 class="text-title">{ui.t(`lesson.presets.${evidence}`)}</h2>
      <p class="lead">{ui.rich(`${key}.lead`, values)}</p>
      <div class="text-rest">
        <p>{ui.rich(`${key}.body`, values)}</p>
        <p class="note">{ui.rich(`${key}.note`, values)}</p>
      </div>
    </div>
  );
}
