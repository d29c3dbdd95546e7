// SPDX-License-Identifier: MIT
// The sentence, as one field and as one small field for each token. Both write the same list, and
// what is typed beyond the limit stays in the sentence.

import { withDraft, withoutDraft } from "../../ui/drafts.js";
import { EXAMPLE, MOST_TOKENS, divide, joinTokens, splitSentence } from "./sentence.js";
import { Quoted, languageOf } from "./quoted.jsx";

/** @typedef {import("../../state.js").State} State */
/** @typedef {import("../../ui/context.js").Ui} Ui */
/** @typedef {{ state: State, ui: Ui }} Props */

const SENTENCE = "sentence";

/** @param {Pick<State, "tokens" | "spareTokens">} state */
const allTokens = ({ tokens, spareTokens }) => [...tokens, ...spareTokens];

/** Whether nothing is left of what was typed. @param {Pick<State, "drafts">} state */
export const isSentenceEmpty = ({ drafts }) => drafts[SENTENCE]?.trim() === "";

/** @param {Props} props */
export function Sentence({ state, ui }) {
  const { t } = ui;
  const draft = state.drafts[SENTENCE];
  const isEmpty = isSentenceEmpty(state);
  /** @param {string} text @param {boolean} isUnfinished */
  const type = (text, isUnfinished) => {
    const tokens = isUnfinished ? [] : splitSentence(text);
    ui.set({
      ...(tokens.length > 0 ? divide(tokens) : {}),
      drafts: withDraft(ui.get().drafts, SENTENCE, text),
    });
  };
  return (
    <div class="sentence">
      <label class="control-label" for="by-hand-sentence">
        {t("by-hand.controls.sentence")}
      </label>
      <input
        id="by-hand-sentence"
        class="sentence-input"
        type="text"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        aria-describedby="by-hand-sentence-note"
        aria-invalid={isEmpty}
        value={draft ?? joinTokens(allTokens(state))}
        onInput={(event) => type(event.currentTarget.value, isComposing(event))}
        onCompositionEnd={(event) => type(event.currentTarget.value, false)}
        onBlur={() => ui.set({ drafts: withoutDraft(ui.get().drafts, SENTENCE) })}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <p id="by-hand-sentence-note" class="control-note">
        <SentenceNote isEmpty={isEmpty} state={state} ui={ui} />
      </p>
    </div>
  );
}

/**
 * While an input method is still putting characters together, what stands there is not yet text.
 * @param {Event} event
 */
const isComposing = (event) => "isComposing" in event && event.isComposing === true;

/** @param {Props & { isEmpty: boolean }} props */
function SentenceNote({ isEmpty, state, ui }) {
  const { tokens, spareTokens } = state;
  if (isEmpty) {
    return (
      <span class="bad">
        {ui.rich("by-hand.controls.empty", { sentence: <Quoted>{joinTokens(tokens)}</Quoted> })}
      </span>
    );
  }
  if (spareTokens.length > 0) {
    return (
      <span class="bad">
        {ui.rich("by-hand.controls.tooMany", {
          count: tokens.length + spareTokens.length,
          most: MOST_TOKENS,
          spare: <Quoted>{joinTokens(spareTokens)}</Quoted>,
        })}
      </span>
    );
  }
  return <>{ui.t("by-hand.controls.split")}</>;
}

/** @param {Props} props */
export function Tokens({ state, ui }) {
  const { t } = ui;
  const { tokens } = state;
  const isFull = tokens.length >= MOST_TOKENS;
  const isNewOpen = !isFull && draftName(tokens.length) in state.drafts;
  const slots = isNewOpen ? [...tokens, ""] : tokens;
  const isExample = tokens.length === EXAMPLE.length && tokens.every((x, n) => x === EXAMPLE[n]);
  const add = (/** @type {Event} */ event) => {
    const list = listOf(event);
    const count = ui.get().tokens.length;
    if (count >= MOST_TOKENS) return;
    if (!(draftName(count) in ui.get().drafts)) {
      ui.set({ drafts: withDraft(ui.get().drafts, draftName(count), "") });
    }
    focusOn(list, `[data-token="${count}"]`);
  };
  return (
    <div class="tokens" role="group" aria-label={t("by-hand.controls.tokens")}>
      <span class="control-label">{t("by-hand.controls.tokens")}</span>
      <ol class="token-list">
        {slots.map((token, position) => (
          <Token key={position} token={token} position={position} state={state} ui={ui} add={add} />
        ))}
        <li>
          <button
            type="button"
            class="token-add"
            aria-label={t("by-hand.controls.add")}
            aria-disabled={isFull}
            onClick={add}
          >
            +
          </button>
        </li>
        {!isExample && (
          <li>
            <button
              type="button"
              class="text-button"
              onClick={() => ui.set({ tokens: EXAMPLE, spareTokens: [], drafts: {} })}
            >
              {t("by-hand.controls.example")}
            </button>
          </li>
        )}
      </ol>
      {isFull && <p class="control-note">{t("by-hand.controls.full", { most: MOST_TOKENS })}</p>}
    </div>
  );
}

/** @param {number} position */
const draftName = (position) => `token-${position}`;

/** The list of the control that an event came from. @param {Event} event */
const listOf = (event) => /** @type {Element} */ (event.currentTarget).closest(".token-list");

/**
 * Rendering follows a change at once, so what is to be focused is there.
 * @param {Element | null} list
 * @param {string} selector
 */
function focusOn(list, selector) {
  /** @type {HTMLElement | null | undefined} */ (list?.querySelector(selector))?.focus();
}

/**
 * @param {Props & { token: string, position: number, add: (event: Event) => void }} props
 */
function Token({ token, position, state, ui, add }) {
  const { t } = ui;
  const draft = state.drafts[draftName(position)];
  const shown = draft ?? token;
  const isOnly = state.tokens.length === 1;
  /** @param {string} text @param {boolean} isUnfinished */
  const type = (text, isUnfinished) => {
    const now = ui.get();
    const next = text.trim();
    const all = allTokens(now);
    // The list may have become shorter under the field: a host's message can do that.
    if (!isUnfinished && next !== "") all[Math.min(position, all.length)] = next;
    ui.set({ ...divide(all), drafts: withDraft(now.drafts, draftName(position), text) });
  };
  /** @param {Element | null} list @param {string} goTo */
  const remove = (list, goTo) => {
    const now = ui.get();
    const drafts = withoutDraft(now.drafts, draftName(position));
    if (position >= now.tokens.length) ui.set({ drafts });
    else if (now.tokens.length > 1) {
      ui.set({ ...divide(allTokens(now).filter((_, n) => n !== position)), drafts });
    } else return;
    const last = ui.get().tokens.length - 1;
    focusOn(list, `[data-${goTo}="${Math.min(goTo === "token" ? position - 1 : position, last)}"]`);
  };
  return (
    <li class="token">
      <span class="token-sizer">
        <span class="token-ghost" lang={languageOf(shown)} aria-hidden="true">
          {shown}
        </span>
        <input
          class="token-input"
          lang={languageOf(shown)}
          type="text"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          size={1}
          data-token={position}
          aria-label={t("by-hand.controls.token", { position })}
          value={shown}
          onInput={(event) => type(event.currentTarget.value, isComposing(event))}
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => ui.set({ drafts: withoutDraft(ui.get().drafts, draftName(position)) })}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.isComposing) return;
            if (event.key === "Enter") {
              const following = position + 1 < ui.get().tokens.length;
              if (following) focusOn(listOf(event), `[data-token="${position + 1}"]`);
              else add(event);
            } else if (event.key === "Backspace" && shown === "" && position > 0) {
              event.preventDefault();
              remove(listOf(event), "token");
            }
          }}
        />
      </span>
      <button
        type="button"
        class="token-remove"
        data-remove={position}
        aria-label={t("by-hand.controls.remove", { position, token: shown })}
        aria-disabled={isOnly}
        title={isOnly ? t("by-hand.controls.only") : undefined}
        onClick={(event) => remove(listOf(event), "remove")}
      >
        ×
      </button>
    </li>
  );
}
