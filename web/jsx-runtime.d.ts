// SPDX-License-Identifier: MIT
// Preact's types for elements, with what MathML says of operators: their attributes are words.
// Preact takes stretchy={false} for "leave the attribute out", which means the opposite.

import type { JSX as Preact } from "../node_modules/preact/jsx-runtime/src/index.js";

export { Fragment, jsx, jsxs } from "../node_modules/preact/jsx-runtime/src/index.js";

type Word = "true" | "false";
type Operator = Omit<Preact.IntrinsicElements["mo"], "stretchy"> & {
  stretchy?: Word;
  form?: "prefix" | "infix" | "postfix";
};

export namespace JSX {
  type LibraryManagedAttributes<Component, Props> = Preact.LibraryManagedAttributes<
    Component,
    Props
  >;
  type IntrinsicAttributes = Preact.IntrinsicAttributes;
  type ElementType = Preact.ElementType;
  type Element = Preact.Element;
  type ElementClass = Preact.ElementClass;
  interface ElementAttributesProperty extends Preact.ElementAttributesProperty {}
  interface ElementChildrenAttribute extends Preact.ElementChildrenAttribute {}
  interface IntrinsicElements extends Omit<Preact.IntrinsicElements, "mo"> {
    mo: Operator;
  }
}
