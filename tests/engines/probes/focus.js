// SPDX-License-Identifier: MIT
// Where the focus is, and whether it is seen. Runs in the page.

import { find, nameOf } from "./find.js";

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

const stops = () => {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(STOPS)]).filter(
    (it) =>
      it.tabIndex >= 0 &&
      !(/** @type {HTMLInputElement} */ (it).disabled) &&
      !it.closest("#prose") &&
      it.checkVisibility({ visibilityProperty: true }),
  );
  // Of a group of radio buttons one is a stop.
  return all.filter((it) => !(it instanceof HTMLInputElement && it.type === "radio") || it.checked);
};

export const tabStops = () => stops().length;

/** The place of what has the focus in the document. */
export const place = () =>
  [...document.querySelectorAll("*")].indexOf(/** @type {Element} */ (document.activeElement));

/** Why the focus cannot be seen, or null. */
export function focusTrouble() {
  const element = document.activeElement;
  if (!element || element === document.body) return "the focus is lost";
  const named = `${element.tagName} “${nameOf(element)}”`;
  // What is only for assistive technology shows the focus on its label.
  const shown = element.closest("label") ?? element;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [right, bottom] = [Math.min(left + width, innerWidth), Math.min(top + height, innerHeight)];
  if (right <= Math.max(left, 0) || bottom <= Math.max(top, 0))
    return `${named} is outside the window`;
  const [x, y] = [(Math.max(left, 0) + right) / 2, (Math.max(top, 0) + bottom) / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(shown.contains(hit) || hit.contains(shown) || shown.parentElement?.contains(hit)))
    return `${named} is hidden by ${hit?.tagName}.${hit?.getAttribute("class")}`;
  return null;
}

/**
 * Whether a row of the table of keys holds: true, or what is there instead.
 * @param {{ control: import("./find.js").Target, claim: any }} row
 */
export function holds({ control, claim }) {
  if ("address" in claim) {
    const got = new URLSearchParams(location.search).get(claim.address) ?? "";
    return got === claim.value || `${claim.address}=${got}`;
  }
  if ("focus" in claim) {
    const wanted = find(claim.focus);
    // Numbers may have one name: any of them will do.
    const now = document.activeElement;
    const same = now && nameOf(now).replace(/\s/g, "") === nameOf(wanted).replace(/\s/g, "");
    return now === wanted || same || `focus on ${now?.tagName} “${now && nameOf(now)}”`;
  }
  if ("says" in claim) {
    const got = find(control).getAttribute("aria-valuetext") ?? "";
    return got.startsWith(claim.says) || got;
  }
  if ("reads" in claim) {
    const id = find(control).getAttribute("aria-activedescendant") ?? "";
    const got = document.getElementById(id)?.textContent ?? "";
    return [":", "："].some((colon) => got.startsWith(`${claim.reads}${colon}`)) || got;
  }
  const element = /** @type {any} */ (find(claim.of));
  const got = {
    open: () =>
      element.getAttribute("aria-expanded") === "true" || element.parentElement?.open === true,
    closed: () => element.getAttribute("aria-expanded") === "false",
    pressed: () => element.getAttribute("aria-pressed") === "true",
    on: () => element.checked === true,
    off: () => element.checked === false,
  };
  return got[/** @type {keyof typeof got} */ (claim.is)]() || `not ${claim.is}`;
}
