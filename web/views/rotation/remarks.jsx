// SPDX-License-Identifier: MIT
// Why the sign stands where it stands, and what follows from the whole.

import { Apply, Display, Name, Small } from "../../math.jsx";

/** @typedef {import("../../ui/context.js").Words} Words */

/** @param {{ ui: Words }} props */
export function Remarks({ ui }) {
  const { t, rich } = ui;
  return (
    <div class="remarks">
      <section>
        <h3 class="section-title">{t("rotation.sign.title")}</h3>
        <p>{rich("rotation.sign.text")}</p>
        <Display lines={[cosineRow()]} />
        <p>{rich("rotation.sign.swap")}</p>
        <div class="orders">
          <Order name={t("rotation.sign.textbook")} order={["cos", "sin"]} />
          <Order name={t("rotation.sign.paper")} order={["sin", "cos"]} />
        </div>
        <p>{rich("rotation.sign.direction")}</p>
      </section>
      <section>
        <h3 class="section-title">{t("rotation.follows.title")}</h3>
        <ol class="follows">
          {[1, 2, 3].map((n) => (
            <li key={n}>{rich(`rotation.follows.${n}`)}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** cos (θ + kω) = cos θ cos kω − sin θ sin kω */
const cosineRow = () => (
  <>
    <Name>cos</Name>
    <Apply />
    <Small>
      <mi>θ</mi>
      <mo>+</mo>
      <mi>k</mi>
      <mi>ω</mi>
    </Small>
    <mo>=</mo>
    <Of name="cos" angle="θ" />
    <mspace width="0.2em" />
    <Of name="cos" angle="kω" />
    <mo>−</mo>
    <Of name="sin" angle="θ" />
    <mspace width="0.2em" />
    <Of name="sin" angle="kω" />
  </>
);

/**
 * The same turn on a column in one order or the other: the minus stands in the row of the cosine.
 * @param {{ name: string, order: string[] }} props
 */
function Order({ name, order }) {
  return (
    <figure class="order">
      <math>
        <mrow>
          <mo>[</mo>
          <mtable>
            {order.map((row) => (
              <mtr key={row}>
                {order.map((column) => (
                  <mtd key={column}>
                    {row === "cos" && column === "sin" && <mo form="prefix">−</mo>}
                    <Of name={row === column ? "cos" : "sin"} angle="kω" />
                  </mtd>
                ))}
              </mtr>
            ))}
          </mtable>
          <mo>]</mo>
          <mo>[</mo>
          <mtable>
            {order.map((row) => (
              <mtr key={row}>
                <mtd>
                  <Of name={row} angle="θ" />
                </mtd>
              </mtr>
            ))}
          </mtable>
          <mo>]</mo>
        </mrow>
      </math>
      <figcaption class="note">{name}</figcaption>
    </figure>
  );
}

/** @param {{ name: string, angle: string }} props */
function Of({ name, angle }) {
  return (
    <>
      <Name>{name}</Name>
      <Apply />
      <mspace width="0.17em" />
      {[...angle].map((letter) => (
        <mi key={letter}>{letter}</mi>
      ))}
    </>
  );
}
