// SPDX-License-Identifier: MIT
// The fine print: a page of text whose figures are computed as it is read, with a table of contents.

import { go, goWithin } from "../../ui/go.js";
import { ConventionRows, PositionField } from "./conventions.jsx";
import { CostFields, CostText, Counts } from "./cost.jsx";
import { EdgesText } from "./edges.jsx";
import { JoiningText, Widths } from "./joining.jsx";
import { MistakeRows, MistakesText, Slips } from "./mistakes.jsx";
import { notesModel } from "./model.js";
import { TARGETS, isThere } from "./targets.js";

/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {import("../../ui/context.js").Words} Words */
/** @typedef {import("preact").ComponentChildren} Children */
/** @typedef {(name: string) => Children} See the link to a note's evidence, or nothing on paper */

const SECTIONS = /** @type {const} */ ([
  "cost",
  "edges",
  "mistakes",
  "conventions",
  "joining",
  "scope",
  "references",
]);

/** @param {string} section */
const idOf = (section) => `notes-${section}`;

/** The farthest position that the page's own fields reach. */
const FARTHEST = 10000;

/** @param {{ state: State, ui: Ui }} props */
export function Notes({ state, ui }) {
  const model = notesModel(ui.pe, state);
  /** @type {See} */
  const see = (name) => (name === "far" ? <SeeFar ui={ui} /> : <SeeIt name={name} ui={ui} />);
  const content = {
    cost: (
      <>
        <CostText model={model} ui={ui}>
          <CostFields state={state} ui={ui} />
          <Counts model={model} ui={ui} />
        </CostText>
        {see("cost")}
      </>
    ),
    edges: <EdgesText model={model} ui={ui} see={see} />,
    mistakes: (
      <>
        <MistakesText
          model={model}
          ui={ui}
          see={see}
          table={(mistake) => <MistakeRows mistake={mistake} model={model} ui={ui} />}
        />
        <Slips model={model} ui={ui} see={see} />
      </>
    ),
    conventions: (
      <>
        <p>{ui.t("notes.conventions.lead")}</p>
        <PositionField state={state} ui={ui} />
        <ConventionRows model={model} ui={ui} />
      </>
    ),
    joining: (
      <JoiningText model={model} ui={ui} see={see}>
        <Widths model={model} ui={ui} />
      </JoiningText>
    ),
    scope: <ScopeText ui={ui} />,
    references: <ReferenceText ui={ui} />,
  };
  return (
    <div class="notes">
      <div class="notes-head">
        <h2 class="notes-title">{ui.t("views.notes")}</h2>
        <p class="notes-lede">{ui.t("notes.lede")}</p>
      </div>
      <nav class="contents" aria-label={ui.t("notes.contents")}>
        <ol>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${idOf(section)}`}>{ui.t(`notes.${section}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="notes-text">
        {SECTIONS.map((section) => (
          <section key={section} class="notes-section" aria-labelledby={idOf(section)}>
            <h3 id={idOf(section)} tabIndex={-1} ref={reveal}>
              {ui.t(`notes.${section}.title`)}
            </h3>
            {content[section]}
          </section>
        ))}
      </div>
    </div>
  );
}

/**
 * The heading that the address names, once it is there.
 * @param {HTMLElement | null} heading
 */
function reveal(heading) {
  if (heading && location.hash === `#${heading.id}`) heading.scrollIntoView();
}

/** @param {{ name: string, ui: Ui }} props */
function SeeIt({ name, ui }) {
  const { t } = ui;
  const target = TARGETS[name];
  if (!target || !isThere(target)) return null;
  const id = `see-${name}`;
  return (
    <p class="see">
      <button
        type="button"
        id={id}
        class="see-button"
        onClick={() => {
          go(ui, target.patch(ui.get()), id, target.heading);
          target.reveal?.();
        }}
      >
        {t("notes.see.see", { where: target.where(t) })}
      </button>
    </p>
  );
}

/** A far position, in the table further down. @param {{ ui: Ui }} props */
const SeeFar = ({ ui }) => (
  <p class="see">
    <button
      type="button"
      class="see-button"
      onClick={() => goWithin(ui, { pos: FARTHEST }, idOf("conventions"))}
    >
      {ui.t("notes.edges.far.see", { position: FARTHEST })}
    </button>
  </p>
);

/** @param {{ ui: Words }} props */
export const ScopeText = ({ ui: { t } }) => (
  <>
    <p>{t("notes.scope.text")}</p>
    <p>{t("notes.scope.related")}</p>
  </>
);

/** @param {{ ui: Words }} props */
export const ReferenceText = ({ ui: { rich } }) => (
  <p>
    {rich("notes.references.text", {
      link: (
        <a href="https://arxiv.org/abs/1706.03762" target="_blank" rel="noopener noreferrer">
          arXiv:1706.03762
        </a>
      ),
    })}
  </p>
);
