// SPDX-License-Identifier: MIT
// The walker: runs in the page, in any engine, and needs nothing but the page. It is handed over as
// one function, so everything that it uses is inside.

/**
 * Puts the walker into the page, as window.walker.
 * @param {{ seed: number }} options
 */
export function install({ seed }) {
  /** @typedef {{ name: string, act: () => void }} Action */

  let state = seed >>> 0;
  /** From 0 to 1. */
  const random = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let x = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32;
  };
  /** @template T @param {readonly T[]} list */
  const any = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);

  /** What is wrong, with the step at which it was seen. @type {string[]} */
  const problems = [];
  let step = 0;
  let last = "";
  /** @param {string} what */
  const note = (what) => {
    if (problems.length < 20) problems.push(`step ${step}, ${last}: ${what}`);
  };
  addEventListener("error", (event) => note(`error: ${event.message}`));
  addEventListener("unhandledrejection", (event) => note(`rejected: ${event.reason}`));

  // What would lead away from the page, or open a window of the browser's own.
  window.print = () => {};
  const click = HTMLElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) click.call(this);
  };
  addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.("a[href]")) event.preventDefault();
  });
  // What the page asks to be kept as its address; browsers limit how often they do it.
  let search = location.search;
  const keep = history.replaceState;
  history.replaceState = function (data, title, address) {
    search = new URL(String(address), location.href).search;
    keep.call(this, data, title, address);
  };
  // The page may keep count of time itself, to stay within that limit: each step is a long while.
  const now = performance.now.bind(performance);
  performance.now = () => now() + step * 10_000;

  // ── the steps ───────────────────────────────────────────────────────────────────────────────

  const app = () => /** @type {HTMLElement} */ (document.getElementById("app"));
  /** @param {string} selector @returns {HTMLElement[]} */
  const all = (selector) =>
    [.../** @type {NodeListOf<HTMLElement>} */ (app().querySelectorAll(selector))].filter(
      (it) => it.getClientRects().length > 0,
    );
  /** @param {Element} element */
  const nameOf = (element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${(
      element.getAttribute("aria-label") ??
      element.textContent ??
      ""
    )
      .trim()
      .slice(0, 30)}”`;
  /** @param {HTMLElement} element @param {string} value */
  const fill = (element, value) => {
    // The page's library keeps a setter of its own on the element.
    const proto = Object.getPrototypeOf(element);
    Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };
  /** @param {string} selector @param {string} what @param {(element: HTMLElement) => void} act @returns {Action | null} */
  const on = (selector, what, act) => {
    const found = all(selector);
    if (found.length === 0) return null;
    const element = any(found);
    return { name: `${what} ${nameOf(element)}`, act: () => act(element) };
  };
  const CLICKED =
    "button, a[href], [role=gridcell], td, summary, label, input[type=radio], input[type=checkbox]";
  const KEYS = [
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "Enter",
    " ",
    "Escape",
    "Tab",
    "s",
    "?",
  ];
  const TEXTS = [
    "",
    "-",
    "0",
    "1",
    "3",
    "32",
    "33",
    "-1",
    "1.5",
    "1e9",
    "007",
    "x",
    "\u22124",
    "8",
  ];
  const TABLES = [
    "",
    "0 1 0 1\n0.841471 0.540302 0.01 0.99995",
    "[[0, 1], [1, 0]]",
    "a b\nc d",
    "0,1,0,1\n0.8415,0.5403,0.01,0.99995\n0.9093,-0.4161,0.02,0.9998",
    "1 2\n3",
    "<b>1</b> 2",
  ];
  const VALUES = [
    1,
    2,
    3,
    7,
    8,
    64,
    512,
    "3",
    "on",
    "off",
    "zh",
    "en",
    "x",
    null,
    -1,
    1.5,
    true,
    {},
  ];
  const NAMES = ["q", "step", "enc", "view", "lang", "pos", "k", "pair", "n", "d", "width", "zz"];
  const VIEWS = ["lesson", "rotation", "scales", "by-hand", "check", "notes"];

  /** @type {[number, () => Action | null][]} */
  const kinds = [
    [40, () => on(CLICKED, "click", (element) => element.click())],
    [
      14,
      () => {
        const key = any(KEYS);
        return on("button, input, [tabindex]", `key ${key} in`, (element) => {
          element.focus();
          for (const type of ["keydown", "keyup"]) {
            element.dispatchEvent(
              new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
            );
          }
        });
      },
    ],
    [
      16,
      () =>
        on("input[type=range]", "slide", (element) => {
          const { min, max } = /** @type {HTMLInputElement} */ (element);
          fill(element, String(Math.round(Number(min) + random() * (Number(max) - Number(min)))));
        }),
    ],
    [
      10,
      () => {
        const text = any(TEXTS);
        return on("input[type=number], input[type=text]", `type “${text}” into`, (element) => {
          element.focus();
          // A number field has no text that is not a number.
          const { type } = /** @type {HTMLInputElement} */ (element);
          fill(element, type === "number" && !/^-?\d*\.?\d+(e\d+)?$/.test(text) ? "" : text);
          if (random() < 0.7) element.blur();
        });
      },
    ],
    [2, () => on("textarea", "paste into", (element) => fill(element, any(TABLES)))],
    [6, () => on("[role=tab]", "tab", (element) => element.click())],
    [2, () => on(".language, .theme", "choose", (element) => element.click())],
    [
      4,
      () =>
        on("[role=grid], svg, td", "point at", (element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const place = { clientX: left + random() * width, clientY: top + random() * height };
          for (const type of ["pointerover", "pointermove", "pointerout", "pointerleave"]) {
            element.dispatchEvent(new PointerEvent(type, { ...place, bubbles: true }));
          }
        }),
    ],
    [
      6,
      () => {
        const data = {
          target: any(["pe-lesson", "pe-lesson", "pe-lesson", "other"]),
          type: any(["set", "set", "set", "get"]),
          state: Object.fromEntries([1, 2].map(() => [any(NAMES), any([...VALUES, ...VIEWS])])),
        };
        return {
          name: `message ${JSON.stringify(data)}`,
          act: () => dispatchEvent(new MessageEvent("message", { data, source: window.parent })),
        };
      },
    ],
  ];
  const total = kinds.reduce((sum, [weight]) => sum + weight, 0);

  /** @returns {Action} */
  function choose() {
    let place = random() * total;
    for (const [weight, make] of kinds) {
      place -= weight;
      if (place < 0) return make() ?? choose();
    }
    return choose();
  }

  // ── what must hold ──────────────────────────────────────────────────────────────────────────

  const NEVER = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |[-\u2212]0\.0+(?!\d)|\{\w+\}/;

  /** @param {string} name @param {unknown} shown @param {unknown} kept */
  const same = (name, shown, kept) => {
    if (String(shown) !== String(kept))
      note(`${name}: ${shown} is shown, the address or slider has ${kept}`);
  };

  /** The address says what the controls say. */
  function checkControls() {
    const kept = new URLSearchParams(search);
    const root = document.documentElement;
    const view = kept.get("view") ?? "lesson";
    /** @param {string} selector @returns {any} */
    const one = (selector) => app().querySelector(selector);
    if (!kept.has("embed")) same("view", one("[role=tab][aria-selected=true]")?.dataset.view, view);
    same("theme", root.dataset.theme, kept.get("theme") ?? "auto");
    const lang = one(".language[aria-pressed=true]")?.lang;
    if (lang !== undefined) same("lang", lang, kept.get("lang") ?? root.dataset.home ?? lang);
    const q = kept.get("q") ?? "3";
    /** @type {[string, string, string][]} */
    const sliders = [
      ["q", ".ruler-input", q],
      ["pos", ".turn-slider-pos", kept.get("pos") ?? "1"],
      ["k", ".turn-slider-k", kept.get("k") ?? "3"],
      ["d", ".turn-slider-d", kept.get("d") ?? "8"],
      ["pair", ".turn-slider-pair", kept.get("pair") ?? "0"],
    ];
    for (const [name, selector, value] of sliders) {
      const slider = one(selector);
      if (slider) same(name, slider.value, value);
    }
    const enc = one(".switch-button");
    if (enc)
      same(
        "enc",
        enc.ariaChecked ?? enc.getAttribute("aria-checked"),
        (kept.get("enc") ?? "on") === "on",
      );
    const here = one(".stepper [aria-current=step] .stepper-number");
    if (here) same("step", here.textContent, kept.get("step") ?? "1");
    // A slider and the field beside it say one number.
    for (const slider of app().querySelectorAll("input[type=range]")) {
      const fields = slider.parentElement?.querySelectorAll("input[type=number]") ?? [];
      const field = /** @type {HTMLInputElement | undefined} */ (fields[0]);
      if (fields.length !== 1 || field?.getAttribute("aria-invalid") === "true") continue;
      same("a slider's field", field?.value, /** @type {HTMLInputElement} */ (slider).value);
    }
  }

  /** The page's texts, apart: "1 − 0.0" is two numbers and a sign. */
  function texts() {
    const nodes = document.createTreeWalker(app(), NodeFilter.SHOW_TEXT);
    /** @type {string[]} */
    const found = [];
    while (nodes.nextNode()) found.push(nodes.currentNode.nodeValue ?? "");
    return found.join("\u0001");
  }

  function check() {
    const text = texts();
    const bad = NEVER.exec(text);
    if (bad) note(`“${text.slice(Math.max(0, bad.index - 30), bad.index + 30)}”`);
    // Read, never written: the quickest way to every attribute there is.
    // eslint-disable-next-line no-restricted-syntax
    const html = app().innerHTML;
    const attribute = /="[^"<>]*(?:\bNaN|\bundefined\b|\[object )[^"<>]*"/.exec(html);
    if (attribute) note(`attribute ${attribute[0].slice(0, 80)}`);
    if (text.trim() === "") note("nothing is on the page");
    checkControls();
  }

  /** Until the page has drawn; a hidden page has no frames. */
  const drawn = () =>
    new Promise((resolve) => {
      const settle = () => setTimeout(resolve);
      const late = setTimeout(settle, 100);
      requestAnimationFrame(() => {
        clearTimeout(late);
        settle();
      });
    });

  /** @type {any} */ (window).walker = {
    /**
     * Takes some steps; stops early when too much has gone wrong.
     * @param {number} count
     */
    async walk(count) {
      for (let n = 0; n < count && problems.length < 20; n += 1) {
        step += 1;
        const { name, act } = choose();
        last = name;
        try {
          act();
        } catch (error) {
          note(`thrown: ${error}`);
        }
        await drawn();
        check();
      }
      return { step, last, problems, search };
    },
    /** Back to the beginning, to be measured: the lesson's first step, nothing open. */
    async home() {
      const data = { target: "pe-lesson", type: "set", state: { embed: false } };
      dispatchEvent(new MessageEvent("message", { data, source: window.parent }));
      await drawn();
      const ways = [
        "[data-view=scales]",
        "[data-view=lesson]",
        ".language[lang=en]",
        ".stepper-step",
        ".switch-button[aria-checked=false]",
        ".notice .button",
      ];
      for (const way of ways) {
        for (const element of all(way).slice(0, way === ".stepper-step" ? 1 : 20)) element.click();
        await drawn();
      }
      for (const ruler of all(".ruler-input")) fill(ruler, "3");
      for (let n = 0; n < 10; n += 1) await drawn();
      return { elements: document.getElementsByTagName("*").length };
    },
  };
}
