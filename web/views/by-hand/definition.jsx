// SPDX-License-Identifier: MIT
// The formula that everything in this view works out, and what its letters mean.

import { Name } from "../../math.jsx";
import { BASE } from "./model.js";

/** @param {{ ui: import("../../ui/context.js").Words }} props */
export const Definition = ({ ui }) => (
  <>
    <div class="definition">
      {["sin", "cos"].map((name) => (
        <math key={name}>
          <mrow>
            <msub>
              <Name>PE</Name>
              <mrow>
                <mo stretchy="false">(</mo>
                <Name>pos</Name>
                <mo rspace="0.2em">,</mo>
                <mn>2</mn>
                <mi>i</mi>
                {name === "cos" && (
                  <>
                    <mo>+</mo>
                    <mn>1</mn>
                  </>
                )}
                <mo stretchy="false">)</mo>
              </mrow>
            </msub>
            <mo>=</mo>
            <Name>{name}</Name>
            <mo rspace="0.15em">&#x2061;</mo>
            <mfrac>
              <Name>pos</Name>
              <msup>
                <mn>{BASE}</mn>
                <mrow>
                  <mn>2</mn>
                  <mi>i</mi>
                  <mo>/</mo>
                  <mi>d</mi>
                </mrow>
              </msup>
            </mfrac>
          </mrow>
        </math>
      ))}
    </div>
    <p class="note">{ui.rich("by-hand.symbols")}</p>
  </>
);
