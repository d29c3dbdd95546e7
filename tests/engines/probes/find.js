// SPDX-License-Identifier: MIT
// Finding things in the page by role and accessible name. Runs in the page.

/** @typedef {string | { role: string, name: string }} Target */

/** @type {Record<string, string>} */
const NATIVE = {
  button: "button:not([role])",
  slider: "input[type=range]",
  spinbutton: "input[type=number]",
  table: "table:not([role])",
  textbox: "textarea, input:not([type]), input[type=text]",
  combobox: "select",
  checkbox: "input[type=checkbox]:not([role])",
  heading: "h1, h2, h3, h4, h5, h6",
  link: "a[href]",
  image: "svg[role=img], img, canvas[role=img]",
  group: "fieldset, details",
  radio: "input[type=radio]",
  summary: "summary",
};

const squeeze = (/** @type {string | null} */ text) => (text ?? "").replace(/\s+/g, " ").trim();

/** @param {Element} element */
export const isShown = (element) =>
  element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
  element.getClientRects().length > 0;

/** What is read out of an element: its text without what is hidden from assistive technology. @param {Node} node @returns {string} */
function spoken(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
  const label = node.getAttribute("aria-label");
  if (label) return label;
  return [...node.childNodes].map(spoken).join("");
}

/** The accessible name, by the sources that this page uses. @param {Element} element */
export function nameOf(element) {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/);
  if (ids)
    return squeeze(
      ids
        .map((id) => document.getElementById(id))
        .map((it) => (it ? spoken(it) : ""))
        .join(" "),
    );
  const label = element.getAttribute("aria-label");
  if (label) return squeeze(label);
  const labels = /** @type {HTMLInputElement} */ (element).labels;
  if (labels?.length) {
    return squeeze(
      [...labels]
        .map((it) =>
          [...it.childNodes]
            .filter((node) => node !== element)
            .map(spoken)
            .join(""),
        )
        .join(" "),
    );
  }
  if (element instanceof HTMLTableElement && element.caption)
    return squeeze(spoken(element.caption));
  const legend = element.querySelector(":scope > legend, :scope > summary");
  if (legend) return squeeze(spoken(legend));
  return squeeze([...element.childNodes].map(spoken).join(""));
}

/** @param {string} role */
const withRole = (role) => [
  ...document.querySelectorAll(`[role="${role}"]${NATIVE[role] ? `, ${NATIVE[role]}` : ""}`),
];

/** Names are compared without spaces: which of them are read is for the engine to say. @param {string} a @param {string} b */
const isSame = (a, b) => a.replace(/\s/g, "") === b.replace(/\s/g, "");

/** The first visible one. @param {Target} target @returns {HTMLElement} */
export function find(target) {
  const all =
    typeof target === "string"
      ? [...document.querySelectorAll(target)]
      : withRole(target.role).filter((it) => isSame(nameOf(it), target.name));
  const found = all.find(isShown) ?? all[0];
  if (!found) throw new Error(`not on the page: ${JSON.stringify(target)}`);
  return /** @type {HTMLElement} */ (found);
}

/** How many there are to be seen. @param {Target} target */
export const count = (target) =>
  (typeof target === "string"
    ? [...document.querySelectorAll(target)]
    : withRole(target.role).filter((it) => isSame(nameOf(it), target.name))
  ).filter(isShown).length;

/** @param {Target} target */
export function locate(target) {
  const element = find(target);
  const inSight = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    const hit = document.elementFromPoint(x, y);
    return {
      x,
      y,
      width,
      height,
      left,
      top,
      hit: hit !== null && (element.contains(hit) || hit.contains(element)),
    };
  };
  const now = inSight();
  if (now.hit) return now;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return inSight();
}

/** @param {Target} target */
export const focus = (target) => find(target).focus();

/** @param {Target} target */
export const text = (target) => {
  const element = find(target);
  return squeeze(element.innerText ?? element.textContent);
};

/** The number behind a cell. @param {string} selector */
export function value(selector) {
  const found = find(selector).getAttribute("data-value");
  if (found === null) throw new Error(`no number behind ${selector}`);
  return Number(found);
}

/** An attribute or a property of a thing. @param {{ of: Target, name: string }} asked */
export function attribute({ of, name }) {
  const element = /** @type {any} */ (find(of));
  return element.getAttribute(name) ?? (name in element ? String(element[name]) : null);
}

/** What has the focus. */
export function active() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  return {
    tag: element.tagName.toLowerCase(),
    name: nameOf(element),
    role: element.getAttribute("role"),
  };
}

/** What can be operated and has no name. @returns {string[]} */
export const nameless = () =>
  [
    ...document.querySelectorAll(
      "button, a[href], input, select, textarea, [role=tab], [role=grid], [role=switch], svg[role=img]",
    ),
  ]
    .filter((it) => isShown(it) && !it.closest("#prose, [aria-hidden=true]") && nameOf(it) === "")
    .map((it) => `${it.tagName}.${it.getAttribute("class")} ${it.textContent?.slice(0, 40)}`);
