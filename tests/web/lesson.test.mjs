// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, STEPS } from "../../web/state.js";
import { goToStep, moveTo, showEvidence, switchEncoding } from "../../web/views/lesson/actions.js";
import { cellRows } from "../../web/views/lesson/model.js";
import { PRESETS } from "../../web/views/lesson/presets.js";
import { load } from "./load.mjs";
import { htmlOf, textOf } from "./page.mjs";

const { neighbour } = await load("views/lesson/workbench.jsx");

/** @param {object} change */
const after = (change) => ({ ...DEFAULTS, ...change });

test("there is no step before the first or after the last", () => {
  assert.deepEqual(goToStep(after({}), 0), {});
  assert.deepEqual(goToStep(after({ step: STEPS }), STEPS + 1), {});
});

test("arriving at the last step switches the encoding off, leaving it switches it on", () => {
  const arrived = after(goToStep(after({ step: 6 }), 7));
  assert.equal(arrived.enc, false);
  assert.equal(goToStep(arrived, 6).enc, true);
});

test("between other steps the switch stays as it is", () => {
  assert.equal(goToStep(after({ step: 5, enc: false }), 6).enc, false);
  assert.equal(goToStep(after({ step: 5, enc: true }), 2).enc, true);
});

test("moving or switching takes the evidence away", () => {
  assert.equal(moveTo(6).evidence, null);
  assert.equal(switchEncoding(false).evidence, null);
});

test("a preset names cells that its step shows", () => {
  for (const [name, preset] of Object.entries(PRESETS)) {
    const cells = cellRows(preset.step).flat();
    assert.deepEqual(
      preset.cells.filter((cell) => !cells.includes(cell)),
      [],
      name,
    );
    const state = after(showEvidence(after({ enc: false, drafts: { q: "99" } }), name));
    assert.equal(state.evidence, name);
    assert.equal(state.enc, true, "evidence needs the encoding");
    assert.deepEqual(state.drafts, {});
    assert.ok(cells.includes(state.cell));
  }
});

test("a preset that does not exist changes nothing", () => {
  assert.deepEqual(showEvidence(after({}), "nonsense"), {});
});

test("each step unfolds its own pairs", () => {
  const pe = (/** @type {number} */ step) =>
    cellRows(step)
      .flat()
      .filter((cell) => cell.startsWith("second-")).length;
  assert.deepEqual([1, 2, 3, 4, 5, 6, 7].map(pe), [0, 2, 4, 8, 8, 8, 8]);
});

test("the working of what is added says which number, of which position", () => {
  /** @param {string} cell */
  const working = (cell, enc = true) => {
    const open = { step: 5, enc, working: { cell, by: "press" } };
    const html = htmlOf(after({ rest: "here", lang: "en", ...open }));
    return textOf(html.slice(html.search(/<span class="working[ "]/)));
  };
  // cos 0, and cos 3 from MPFR.
  assert.match(
    working("addedFirst-1"),
    /^Component 1, added at position 0×e1\+cos\u20610=e1\+1\.0000001\.0/,
  );
  assert.match(
    working("addedSecond-1"),
    /^Component 1, added at position 3×e1\+cos\u20613=e1\u22120\.989992\u22120\.98999249660044542/,
  );
  assert.match(
    working("addedSecond-1", false),
    /^Component 1, added at position 3×The switch is off: 0 is added, whatever PE is\.0/,
  );
});

test("no number appears twice, so arrow keys cannot run in a circle", () => {
  for (let step = 1; step <= STEPS; step += 1) {
    const cells = cellRows(step).flat();
    assert.equal(new Set(cells).size, cells.length);
  }
});

test("left and right move along the row and stop at its ends", () => {
  const rows = [["a-0", "b-0"], ["a-1", "b-1"], ["total"]];
  assert.equal(neighbour(rows, "a-0", [0, 1]), "b-0");
  assert.equal(neighbour(rows, "b-0", [0, 1]), "b-0");
  assert.equal(neighbour(rows, "a-0", [0, -1]), "a-0");
});

test("up and down keep to the column, and reach what stands alone", () => {
  const rows = [["a-0", "b-0"], ["a-1", "b-1"], ["total"]];
  assert.equal(neighbour(rows, "b-0", [1, 0]), "b-1");
  assert.equal(neighbour(rows, "b-1", [1, 0]), "total");
  assert.equal(neighbour(rows, "total", [-1, 0]), "b-1");
  assert.equal(neighbour(rows, "a-0", [-1, 0]), "a-0");
});
