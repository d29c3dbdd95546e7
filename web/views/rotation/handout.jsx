// SPDX-License-Identifier: MIT
// The view as text, one still figure and one table, for its default pair, position and offset.

import { TurnCircle } from "../../figures/turn-circle.jsx";
import { fixed, plain } from "../../numbers.js";
import { DEFAULTS } from "../../state.js";
import { Residue } from "../../ui/residue.jsx";
import { checkList } from "./checks.jsx";
import { circleWords } from "./circle.jsx";
import { stepValues } from "./derivation.jsx";
import { rotationModel } from "./model.js";

/** @typedef {import("./model.js").RotationModel} RotationModel */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {{ model: RotationModel, ui: Words }} Props */

/** @param {{ pe: import("#pe").Pe, ui: Words }} props */
export function RotationHandout({ pe, ui }) {
  const { t, rich } = ui;
  const model = rotationModel(pe, DEFAULTS);
  const values = stepValues(model);
  const formulas = formulasOf(model);
  return (
    <>
      <p class="lede">{rich("rotation.lede")}</p>
      <p>{rich("rotation.handout.example", values)}</p>
      <TurnCircle
        first={model.turn.first}
        second={model.turn.direct}
        angles={model.angles}
        ticks={[]}
        {...circleWords(model, ui)}
        hold={null}
      />
      {formulas.map((lines, n) => (
        <section key={n} class="prose-step">
          <h3>{`${n + 1} ${t(`rotation.steps.${n + 1}.title`)}`}</h3>
          <p>{rich(`rotation.steps.${n + 1}.text`, values)}</p>
          <div class="display">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </section>
      ))}
      <section class="prose-step">
        <h3>{t("rotation.staying.title")}</h3>
        <p>{rich("rotation.staying.text")}</p>
        <Table model={model} ui={ui} />
      </section>
      <section class="prose-step">
        <h3>{t("rotation.handout.checks")}</h3>
        {checkList(model, ui).map(({ name, content }) => (
          <p key={name}>
            {rich("rotation.checks.named", { name: t(`rotation.checks.${name}`), value: content })}
          </p>
        ))}
      </section>
      {["sign.swap", "sign.direction", "follows.1", "follows.2", "follows.3"].map((key) => (
        <p key={key}>{rich(`rotation.${key}`)}</p>
      ))}
    </>
  );
}

/**
 * The lines of the four steps in plain text: symbols, then their numbers.
 * @param {RotationModel} model
 * @returns {string[][]}
 */
function formulasOf({ matrix, turn }) {
  const { first, direct } = turn;
  const [a, b, c, d] = Array.from(matrix, (entry) => fixed(entry));
  const s = fixed(first.sin);
  const o = fixed(first.cos);
  const S = fixed(direct.sin);
  const O = fixed(direct.cos);
  return [
    [`PE(pos) = (sin posω, cos posω) = (${s}, ${o})`, `PE(pos + k) = (${S}, ${O})`],
    [
      "sin (pos + k)ω = sin posω ⋅ cos kω + cos posω ⋅ sin kω",
      `${S} = ${s} ⋅ ${a} + ${o} ⋅ ${b}`,
      "cos (pos + k)ω = cos posω ⋅ cos kω − sin posω ⋅ sin kω",
      `${O} = ${o} ⋅ ${a} − ${s} ⋅ ${b}`,
    ],
    [
      "sin (pos + k)ω = [cos kω] sin posω + [sin kω] cos posω",
      "cos (pos + k)ω = [−sin kω] sin posω + [cos kω] cos posω",
    ],
    [
      "R(k) = [cos kω, sin kω; −sin kω, cos kω]",
      `R(${plain(turn.sum - turn.pos)}) = [${a}, ${b}; ${c}, ${d}]`,
    ],
  ];
}

/** @param {Props} props */
function Table({ model, ui: { t } }) {
  const k = plain(model.k);
  /** @param {import("#pe").SinCos} pair */
  const cell = (pair) => (
    <td>
      {fixed(pair.sin)}
      <br />
      {fixed(pair.cos)}
    </td>
  );
  return (
    <table class="prose-table">
      <thead>
        <tr>
          <th scope="col">pos</th>
          <th scope="col">PE(pos)</th>
          <th scope="col">{`R(${k}) ⋅ PE(pos)`}</th>
          <th scope="col">{t("rotation.table.direct", { sum: `PE(pos + ${k})` })}</th>
          <th scope="col">{t("rotation.table.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {model.rows.map((row) => (
          <tr key={row.pos}>
            <th scope="row">{row.pos}</th>
            {cell(row.first)}
            {cell(row.turned)}
            {cell(row.direct)}
            <td>
              <Residue value={row.difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
