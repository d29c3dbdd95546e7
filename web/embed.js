// SPDX-License-Identifier: MIT
// <pe-lesson>: the lesson in somebody else's page. A classic script; its attributes are the
// parameters of the page's address.
//
//     <script src="https://…/embed.js" defer></script>
//     <pe-lesson view="rotation" lang="zh-CN" pair="1"></pe-lesson>
//
// It shows lesson.html from the folder that this script came from (or from `src`) in a frame that
// loads when it comes near the window and is as tall as its content. Events: pe-ready, pe-state
// (detail: the parameters), pe-complete (detail.score), pe-error (detail.cause).

import { titles } from "#titles";
import { parameterTable } from "./parameters.js";
import { DEFAULTS } from "./state.js";

const NAME = "pe-lesson";
const TABLE = parameterTable(Object.keys(titles));
const PARAMETERS = Object.keys(TABLE);

/** Before the lesson has said how tall it is. */
const FIRST_HEIGHT = 600;
const TALLEST = 20_000;

const script = /** @type {HTMLScriptElement | null} */ (document.currentScript);
/** As a module a script does not know where it came from; then the page's own folder is tried. */
const folder = new URL(".", script?.src || document.baseURI).href;

/**
 * The address of the lesson in a folder, or in the one this script came from.
 * @param {string | null} base
 */
function lessonIn(base) {
  try {
    const given = new URL(`${(base ?? folder).replace(/\/*$/, "")}/`, document.baseURI);
    if (/^(https?|file):$/.test(given.protocol)) return new URL("lesson.html", given);
  } catch {
    // Not an address: as if it had been left out.
  }
  return new URL("lesson.html", folder);
}

/**
 * The title for a language, given in any of its forms: zh, zh-CN, zh-Hans-CN.
 * @param {string | null | undefined} lang
 */
function languageFor(lang) {
  const [primary] = (lang ?? "").toLowerCase().split("-");
  return Object.keys(titles).find((code) => code.toLowerCase().split("-")[0] === primary);
}

class PeLesson extends HTMLElement {
  static observedAttributes = [...PARAMETERS, "src"];

  #frame = document.createElement("iframe");
  #isReady = false;
  /** Attributes that have changed while the lesson could not listen yet. @type {Set<string>} */
  #changed = new Set();
  /** What the lesson said last, for when it has to be loaded again. @type {Record<string, unknown>} */
  #state = {};
  #listen = (/** @type {MessageEvent} */ event) => {
    if (event.source === this.#frame.contentWindow) this.#hear(event.data);
  };

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    // Styles that a host's policy for inline styles does not forbid.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ":host{display:block}:host([hidden]){display:none}" +
        "iframe{display:block;inline-size:100%;border:0;color-scheme:normal}",
    );
    root.adoptedStyleSheets = [sheet];
    this.#frame.loading = "lazy";
    this.#frame.allow = "clipboard-write";
    this.#frame.style.blockSize = `${FIRST_HEIGHT}px`;
  }

  connectedCallback() {
    window.addEventListener("message", this.#listen);
    this.#load();
    this.shadowRoot?.append(this.#frame);
  }

  disconnectedCallback() {
    window.removeEventListener("message", this.#listen);
    this.#isReady = false;
    this.#frame.remove();
  }

  /**
   * @param {string} name
   * @param {string | null} previous
   * @param {string | null} value
   */
  attributeChangedCallback(name, previous, value) {
    if (previous === value) return;
    // What the page's author says now comes before where the learner was.
    delete this.#state[name];
    if (!this.#frame.isConnected) return;
    if (name === "src") {
      this.#isReady = false;
      this.#load();
      return;
    }
    if (name === "lang") this.#entitle();
    this.#changed.add(name);
    // Attributes that are set in one go are one message.
    queueMicrotask(() => this.#tell());
  }

  /** The language asked for: the element's, else that of the text around it. */
  get #language() {
    const own = this.getAttribute("lang");
    if (own !== null) return own;
    return languageFor(/** @type {HTMLElement | null} */ (this.closest("[lang]"))?.lang) ?? null;
  }

  /** The one that the lesson will be in. */
  get #spoken() {
    return languageFor(this.#language) ?? languageFor(navigator.language) ?? DEFAULTS.lang;
  }

  #entitle() {
    this.#frame.title = titles[this.#spoken] ?? "";
  }

  #load() {
    this.#changed.clear();
    this.#entitle();
    const address = lessonIn(this.getAttribute("src"));
    for (const name of PARAMETERS) {
      const value = this.#valueOf(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    this.#frame.src = address.href;
  }

  /**
   * What an attribute asks for; the header and footer are left out unless embed="0".
   * @param {string} name
   * @returns {string | null} null: nothing
   */
  #valueOf(name) {
    if (name === "lang") return this.#language;
    const value = this.getAttribute(name);
    if (name === "embed") return value === "0" || value === "false" ? null : "1";
    return value;
  }

  /** Tells the lesson which attributes have changed. */
  #tell() {
    if (!this.#isReady || this.#changed.size === 0) return;
    /** @type {Record<string, unknown>} */
    const state = {};
    for (const name of this.#changed) {
      const usual = { ...DEFAULTS, lang: this.#spoken };
      state[name] = this.#valueOf(name) ?? /** @type {Record<string, unknown>} */ (usual)[name];
    }
    this.#changed.clear();
    this.#set(state);
  }

  /** @param {Record<string, unknown>} state */
  #set(state) {
    // Where the frame has no origin of its own (file:, sandbox) there is none to name.
    this.#frame.contentWindow?.postMessage({ target: NAME, type: "set", state }, "*");
  }

  /** @param {any} data */
  #hear(data) {
    if (typeof data !== "object" || data?.source !== NAME) return;
    if (data.type === "resize") {
      const { height } = data;
      if (!Number.isInteger(height) || height < 1 || height > TALLEST) return;
      this.#frame.style.blockSize = `${height}px`;
    } else if (data.type === "ready") {
      this.#isReady = true;
      // It was loaded again, as when a slide is left and returned to: back to where it was.
      this.#set(this.#state);
      this.#tell();
      this.#say("ready");
    } else if (data.type === "state") {
      this.#state = { ...data.state };
      this.#say("state", this.#state);
    } else if (data.type === "complete") {
      this.#say("complete", { score: data.score });
    } else if (data.type === "error") {
      this.#say("error", { cause: data.cause });
    }
  }

  /** @param {string} name @param {object} [detail] */
  #say(name, detail = {}) {
    this.dispatchEvent(new CustomEvent(`pe-${name}`, { detail, bubbles: true, composed: true }));
  }
}

if (!customElements.get(NAME)) customElements.define(NAME, PeLesson);
