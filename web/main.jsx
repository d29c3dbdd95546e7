// SPDX-License-Identifier: MIT
// The composition root: core, words, state and page are put together here and nowhere else.

import { render } from "preact";
import { toClipboard } from "./clipboard.js";
import { failed, failedWithoutWords } from "./failure.js";
import { hostOf } from "./host.js";
import { firstAvailable, pageLanguage, wordsFrom } from "./language.js";
import { parameterTable, readParameters, withUsed, writeParameters } from "./parameters.js";
import { Page, intoSight } from "./page.jsx";
import { causeOf } from "./start.js";
import { DEFAULTS, STEPS, consequences, createStore } from "./state.js";
import { painted, pause, rationed, settled, unnested, whenIdle } from "./timing.js";
import { FIRST, firstViews } from "./views/first.js";
import { withEvidence } from "./views/lesson/actions.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./i18n.jsx").Strings} Strings */

/**
 * What the page can do without until its first view is painted.
 * @typedef {Pick<typeof import("./rest.js"), "views" | "later" | "Handout" | "createReader">
 *   & { pe: import("#pe").Pe, startWorker?: () => Worker, applyStyle?: () => void }} Rest
 */

/**
 * What a build gives: where the core, each language's words and the rest come from. The core and
 * the words may be those of the first view alone until the rest has been loaded.
 * @typedef {object} Sources
 * @property {() => Promise<import("#pe").Pe>} startCore
 * @property {{ code: string, name: string }[]} languages
 * @property {(code: string) => Promise<Strings>} loadStrings
 * @property {(code: string) => Promise<Strings>} loadAllStrings
 * @property {() => Promise<Rest>} loadRest
 * @property {boolean} isWhole the rest is here already
 */

/** How long a change must have rested before it is read out, in milliseconds. */
const SETTLED = 500;
/** How long a button says that it has copied. */
const COPIED = 2500;
/** WebKit refuses more than 100 changes of the address in 30 seconds, Chromium passes over some. */
const ADDRESS = { burst: 70, pause: 1000 };

/** @param {Sources} sources */
export async function main(sources) {
  const root = document.documentElement;
  const framed = window.parent !== window;
  if (framed) root.dataset.framed = "";
  const host = hostOf(window);
  const codes = sources.languages.map(({ code }) => code);
  const table = parameterTable(codes);
  const own = pageLanguage(root, codes);
  const defaults = { ...DEFAULTS, lang: own };
  const { values, notices } = readParameters(location.search, table, defaults);
  const given = { ...defaults, ...withEvidence(defaults, values), framed };
  /** @type {State} */
  const initial = { ...given, notices: withUsed(notices, given, table) };

  let wordsOf = wordsFrom(sources.loadStrings);
  const allWordsOf = wordsFrom(sources.loadAllStrings);
  const core = sources.startCore();
  // Both are awaited below, one after the other; a failure of the second is not lost meanwhile.
  core.catch(() => {});
  document.getElementById("not-built")?.remove();
  /** @type {import("./i18n.jsx").Translator} */
  let words;
  try {
    words = await firstAvailable([initial.lang, own, ...codes], wordsOf);
  } catch {
    failedWithoutWords(root);
    host.failed({ kind: "strings", values: {} });
    return;
  }
  document.title = words.t("page.title");
  /** @type {import("#pe").Pe} */
  let pe;
  try {
    pe = await core;
  } catch (error) {
    failed(root, words, causeOf(error));
    host.failed(causeOf(error));
    return;
  }

  // Starting the core and drawing are two tasks: a slow machine answers in between.
  await pause();
  const outline = initial.view === FIRST;
  const store = createStore({ ...initial, lang: words.lang, outline }, consequences);
  const { get, set } = store;
  /** @type {import("./views/first.js").Views} */
  let views = firstViews;
  /** @type {Rest | null} */
  let rest = null;
  /** @type {import("./views/check/reader.js").Reader} */
  let reader;
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  let current = words;
  let announcement = "";

  const forget = settled(COPIED, () => store.set({ copied: null }));
  /** @param {string} text */
  const copy = async (text) => {
    store.set({ copied: { text, ok: await toClipboard(text) } });
    forget();
  };

  // With the language, which another browser might choose otherwise.
  const address = () => {
    const home = { ...defaults, lang: "" };
    return new URL(writeParameters(store.get(), home, table, location.search), location.href).href;
  };

  const remember = rationed(ADDRESS, () =>
    writeAddress(writeParameters(store.get(), defaults, table, location.search)),
  );

  const draw = unnested(() => {
    const state = store.get();
    const { t, rich } = current;
    if (isBeyondFirst(state)) rest?.applyStyle?.();
    /** @type {import("./ui/context.js").Ui} */
    const ui = {
      // What has been drawn keeps this, but not the small core once the whole one is here.
      get pe() {
        return pe;
      },
      t,
      rich,
      lang: current.lang,
      set,
      get,
      address,
      copy,
      reader,
      views,
      later: rest?.later,
      loadRest,
    };
    render(
      <Page state={state} ui={ui} languages={sources.languages} announcement={announcement} />,
      app,
    );
    // What is written anew is looked at anew, even if it is the same.
    if (root.lang !== current.lang) root.lang = current.lang;
    if (document.title !== t("page.title")) document.title = t("page.title");
    if (root.dataset.theme !== state.theme) root.dataset.theme = state.theme;
    if (root.dataset.rest !== state.rest) root.dataset.rest = state.rest;
  });

  const news = () => {
    const state = store.get();
    const tell = views[state.view]?.announcement;
    try {
      if (tell) return tell(state, current.t, pe);
    } catch {
      // The core has run out of memory: the view says so in its own place.
    }
    return current.t(`views.${state.view}`);
  };
  let told = news();
  const announce = settled(SETTLED, () => {
    const { copied, share } = store.get();
    const isCopied = (share?.copied ?? copied)?.ok === true;
    const latest = isCopied ? current.t("number.copied") : news();
    if (latest === (isCopied ? announcement : told)) return;
    // What was said of the view is not said again when the word about the copy has gone.
    if (!isCopied) told = latest;
    announcement = latest;
    draw();
  });

  // A phone that is turned has room for other tabs.
  addEventListener("resize", () => intoSight(document.getElementById(`tab-${store.get().view}`)));

  store.subscribe((state, previous) => {
    if (state.lang !== previous.lang) {
      // The old words stay until the new ones are here; if they do not come, the old ones stay.
      const asked = wordsOf;
      asked(state.lang).then(
        (loaded) => {
          // With the other views all words have come, also these.
          if (store.get().lang !== loaded.lang || asked !== wordsOf) return;
          current = loaded;
          draw();
        },
        () => store.get().lang === state.lang && store.set({ lang: current.lang }),
      );
    }
    draw();
    remember();
    announce();
  });

  const prose = /** @type {HTMLElement} */ (document.getElementById("prose"));
  let isProseOurs = false;
  // What is printed is the text version, in the language on show. It is as long as all views
  // together, so it is made when it is asked for.
  const drawProse = () => {
    if (!rest) return; // the text that came with the page
    if (prose.hasChildNodes() && !isProseOurs) prose.replaceChildren();
    isProseOurs = true;
    try {
      render(<rest.Handout pe={pe} ui={current} />, prose);
    } catch {
      // The core has failed: the views say so, and what stands here stays.
    }
  };
  beforePrinting(drawProse);

  const loadRest = async () => {
    if (rest) return;
    store.set({ rest: "coming" });
    try {
      const [loaded, whole] = await Promise.all([sources.loadRest(), allWordsOf(get().lang)]);
      // The language may have been changed meanwhile, and again.
      let latest = whole;
      while (latest.lang !== get().lang) latest = await allWordsOf(get().lang);
      current = latest;
      rest = loaded;
      ({ pe, views } = loaded);
      reader = loaded.createReader(pe, loaded.startWorker);
      wordsOf = allWordsOf;
      store.set({ rest: "here" });
    } catch (error) {
      store.set({ rest: "failed", restCause: causeOf(error) });
    }
  };

  if (sources.isWhole || initial.view !== FIRST) await loadRest();
  draw();
  if (outline) {
    // So are drawing the half of the page and the other half, each with its layout.
    await painted();
    store.set({ outline: false });
  }
  root.dataset.ready = "true";
  host.started(store, table);
  if (get().rest === "coming") whenIdle(loadRest);
}

/**
 * Whether something is on show that is not in the style of the first view: another view, the menu,
 * the questions after the last step.
 * @param {State} state
 */
const isBeyondFirst = ({ view, step, share }) => view !== FIRST || step === STEPS || share !== null;

/** @param {() => void} prepare */
function beforePrinting(prepare) {
  addEventListener("beforeprint", prepare);
  try {
    // Also where a whole page prints this one in a frame, or paper is only previewed.
    matchMedia("print").addEventListener("change", ({ matches }) => matches && prepare());
  } catch {
    // No such question in this browser: the event alone.
  }
}

/**
 * Keeps the address current. Frames without an origin of their own may not, and need not.
 * @param {string} search
 */
function writeAddress(search) {
  try {
    history.replaceState(null, "", `${location.pathname}${search}${location.hash}`);
  } catch {
    // A sandboxed or about:srcdoc frame: the state is kept in memory alone.
  }
}
