// SPDX-License-Identifier: MIT
// The page around the views: header with title, language and tabs; notices; the view; footer.

import { VIEWS } from "./parameters.js";
import { goBack } from "./ui/go.js";
import { Guard } from "./ui/guard.jsx";
import { Emblem } from "./figures/emblem.jsx";
import { Share } from "./ui/share.jsx";
import { Steady } from "./ui/steady.jsx";
import { Waiting } from "./ui/waiting.jsx";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./ui/context.js").Ui} Ui */
/** @typedef {{ code: string, name: string }[]} Languages */
/** @typedef {{ state: State, ui: Ui, languages: Languages, announcement: string }} Props */

/** @param {Props} props */
export function Page({ state, ui, languages, announcement }) {
  const View = ui.views[state.view]?.View ?? Waiting;
  return (
    <div class={state.embed ? "page page-embed" : "page"}>
      {!state.embed && (
        <Steady
          // What may be shared is all of the state, once the list is open.
          on={[ui.t, ui.later, state.view, state.lang, state.share && state]}
          draw={() => (
            <>
              <SkipLink ui={ui} />
              <Header state={state} ui={ui} languages={languages} />
            </>
          )}
        />
      )}
      <Notices state={state} ui={ui} />
      <main class="view">
        {state.embed && <h1 class="visually-hidden">{ui.t("page.title")}</h1>}
        <Back state={state} ui={ui} />
        <div
          id="view"
          class="panel"
          role={state.embed ? undefined : "tabpanel"}
          aria-labelledby={state.embed ? undefined : `tab-${state.view}`}
          tabIndex={-1}
        >
          <Guard state={state} ui={ui}>
            <View state={state} ui={ui} />
          </Guard>
        </div>
      </main>
      {!state.embed && (
        <Steady
          on={[ui.t, state.theme, state.framed]}
          draw={() => <Footer theme={state.theme} framed={state.framed} ui={ui} />}
        />
      )}
      <p class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/**
 * Past title, languages and tabs, for whoever walks the page by keyboard. The address stays as it is.
 * @param {{ ui: Ui }} props
 */
const SkipLink = ({ ui }) => (
  <a
    class="skip"
    href="#view"
    onClick={(event) => {
      event.preventDefault();
      const view = document.getElementById("view");
      view?.focus({ preventScroll: true });
      view?.scrollIntoView();
    }}
  >
    {ui.t("page.skip")}
  </a>
);

/** @param {Omit<Props, "announcement">} props */
function Header({ state, ui, languages }) {
  const { t } = ui;
  return (
    <header class="header">
      <div class="header-row">
        <Emblem />
        <h1 class="page-title">{t("page.title")}</h1>
        <div class="languages" role="group" aria-label={t("language.choose")}>
          {languages.map(({ code, name }) => (
            <button
              type="button"
              key={code}
              class="language"
              lang={code}
              aria-pressed={state.lang === code}
              onClick={() => ui.set({ lang: code })}
            >
              {name}
            </button>
          ))}
        </div>
        <Share state={state} ui={ui} />
      </div>
      <Tabs state={state} ui={ui} />
    </header>
  );
}

/**
 * Where the tabs have no room side by side, the chosen one is scrolled to.
 * @param {HTMLElement | null} tab
 */
export function intoSight(tab) {
  const list = tab?.parentElement;
  if (list) list.scrollLeft += tab.getBoundingClientRect().left - list.clientWidth / 4;
}

/**
 * With the next frame, which lays the page out in any case: asked at once, it would be twice.
 * @param {HTMLElement | null} tab
 */
const soonIntoSight = (tab) => {
  requestAnimationFrame(() => intoSight(tab));
};

/** @param {{ state: State, ui: Ui }} props */
function Tabs({ state, ui }) {
  const { t } = ui;
  return (
    <div
      class="tabs"
      role="tablist"
      aria-label={t("page.views")}
      onKeyDown={(event) => step(event, ui)}
    >
      {VIEWS.map((view) => {
        const isNow = state.view === view;
        return (
          <button
            type="button"
            key={view}
            ref={isNow ? soonIntoSight : null}
            role="tab"
            id={`tab-${view}`}
            class="tab"
            data-view={view}
            aria-selected={isNow}
            aria-controls="view"
            tabIndex={isNow ? 0 : -1}
            onClick={() => ui.set({ view, working: null, back: null })}
          >
            {t(`views.${view}`)}
          </button>
        );
      })}
    </div>
  );
}

/**
 * Arrow keys, Home and End move between tabs, and choose the one they reach.
 * @param {KeyboardEvent} event
 * @param {Ui} ui
 */
function step(event, ui) {
  const now = VIEWS.indexOf(ui.get().view);
  const last = VIEWS.length - 1;
  const to = /** @type {Record<string, number>} */ ({
    ArrowRight: now === last ? 0 : now + 1,
    ArrowLeft: now === 0 ? last : now - 1,
    Home: 0,
    End: last,
  })[event.key];
  const view = to === undefined ? undefined : VIEWS[to];
  if (!view) return;
  event.preventDefault();
  event.stopPropagation();
  ui.set({ view, working: null, back: null });
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */ (list.querySelector(`[data-view="${view}"]`))?.focus();
}

/** The most of a value that a notice repeats. */
const LONGEST = 60;

/** @param {string} text */
const shortened = (text) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** @param {{ state: State, ui: Ui }} props */
function Notices({ state, ui }) {
  if (state.notices.length === 0) return null;
  return (
    <div class="notices" role="region" aria-label={ui.t("page.notice.label")}>
      {state.notices.map((notice) => {
        const { name, value, rule, from, used = null } = notice;
        return (
          <p key={name} class="notice">
            <span>
              {ui.rich(`page.notice.${from}`, {
                name: <code>{name}</code>,
                value: shortened(value),
                rule,
                used: used === null ? ui.t("page.notice.default") : <code>{shortened(used)}</code>,
              })}
            </span>
            <button type="button" class="button" onClick={() => dismiss(ui, notice)}>
              {ui.t("page.notice.dismiss")}
            </button>
          </p>
        );
      })}
    </div>
  );
}

/**
 * The focus goes to the next notice, or the one before if it was the last; after the only one to the
 * chosen tab, or to the view where there are no tabs.
 * @param {Ui} ui
 * @param {State["notices"][number]} notice
 */
function dismiss(ui, notice) {
  const { notices } = ui.get();
  const at = notices.indexOf(notice);
  const rest = notices.filter((other) => other !== notice);
  ui.set({ notices: rest });
  const buttons = document.querySelectorAll(".notice > .button");
  const next = buttons[Math.min(at, rest.length - 1)];
  const tab = document.querySelector(".tabs [aria-selected=true]");
  const to = next ?? tab ?? document.getElementById("view");
  /** @type {HTMLElement | null} */ (to)?.focus({ preventScroll: true });
}

/**
 * After a link to evidence: the way back to the text it stood in.
 * @param {{ state: State, ui: Ui }} props
 */
function Back({ state: { back, view }, ui }) {
  if (!back || back.view === view) return null;
  return (
    <p class="back">
      <button type="button" class="back-button" onClick={() => goBack(ui)}>
        <span aria-hidden="true">← </span>
        {ui.t("notes.back", { view: ui.t(`views.${back.view}`) })}
      </button>
    </p>
  );
}

const THEMES = /** @type {const} */ (["auto", "light", "dark"]);

/** @param {Pick<State, "theme" | "framed"> & { ui: Ui }} props */
function Footer({ theme: now, framed, ui }) {
  const { t } = ui;
  return (
    <footer class="footer">
      <p>{t(framed ? "page.sourceFramed" : "page.source")}</p>
      <div class="themes" role="group" aria-label={t("page.theme.label")}>
        {THEMES.map((theme) => (
          <button
            type="button"
            key={theme}
            class="theme"
            aria-pressed={now === theme}
            onClick={() => ui.set({ theme })}
          >
            {t(`page.theme.${theme}`)}
          </button>
        ))}
      </div>
    </footer>
  );
}
