// SPDX-License-Identifier: MIT
// The formulas' building blocks, as MathML Core. Only notation: no value is computed here.

/** @typedef {import("preact").ComponentChildren} Children */

/**
 * A formula in running text. `label` is read instead where a reader has no MathML.
 * @param {{ children: Children, class?: string }} props
 */
export const Formula = ({ children, class: name }) => <math class={name}>{children}</math>;

/**
 * Formulas one below the other, behind a rule.
 * @param {{ lines: Children[] }} props
 */
export const Display = ({ lines }) => (
  <div class="display">
    {lines.map((line, n) => (
      <p key={n}>
        <math>
          <mrow>{line}</mrow>
        </math>
      </p>
    ))}
  </div>
);

/** Parentheses that stay small. @param {{ children: Children }} props */
export const Small = ({ children }) => (
  <>
    <mo stretchy="false">(</mo>
    {children}
    <mo stretchy="false">)</mo>
  </>
);

/** Parentheses that grow with what they hold. @param {{ children: Children }} props */
export const Tall = ({ children }) => (
  <mrow>
    <mo>(</mo>
    {children}
    <mo>)</mo>
  </mrow>
);

/** [j] @param {{ children: Children }} props */
export const Index = ({ children }) => (
  <>
    <mo stretchy="false">[</mo>
    {children}
    <mo stretchy="false">]</mo>
  </>
);

/** An upright name of several letters: PE, sin, cos. @param {{ children: Children }} props */
export const Name = ({ children }) => <mi mathvariant="normal">{children}</mi>;

/** A function applied, with the thin space that belongs behind its name. */
export const Apply = () => <mo>&#x2061;</mo>;

/** ‖…‖ @param {{ children: Children }} props */
export const Norm = ({ children }) => (
  <mrow>
    <mo stretchy="false" form="prefix">
      ‖
    </mo>
    {children}
    <mo stretchy="false" form="postfix">
      ‖
    </mo>
  </mrow>
);

/** x(position) in the colour of its occurrence. @param {{ name: string, position: number | string, class: string }} props */
export const At = ({ name, position, class: tint }) => (
  <>
    {name.length === 1 ? <mi>{name}</mi> : <Name>{name}</Name>}
    <Small>
      <mn class={tint}>{String(position)}</mn>
    </Small>
  </>
);
