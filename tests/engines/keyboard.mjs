// SPDX-License-Identifier: MIT
// Reads docs/keyboard.md and docs/keyboard.zh-CN.md: their tables are what the tests press.

import { readFile } from "node:fs/promises";

/** @typedef {import("./page.mjs").Target} Target */
/** @typedef {{ address: string, value: string } | { focus: Target } | { of: Target, is: string } | { says: string } | { reads: string }} Claim */
/** @typedef {{ section: string, query: string, control: Target, keys: string[], claim: Claim, line: string }} Row */

const KEYS = /** @type {Record<string, string>} */ ({
  "→": "ArrowRight",
  "←": "ArrowLeft",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  Esc: "Escape",
  PgUp: "PageUp",
  PgDn: "PageDown",
});

/** @param {string} text a key, or keys together */
const keyOf = (text) =>
  text
    .split("+")
    .map((key) => KEYS[key] ?? key.replace("Ctrl", "Control"))
    .join("+");

/** The tables' words, by language: roles, and what is seen. */
const WORDS = {
  en: {
    file: "keyboard.md",
    roles: /** @type {Record<string, string>} */ ({ disclosure: "summary" }),
    control: /^(\w+) “(.*)”$/,
    address: /^address `(\w+)=(.*)`$/,
    focus: /^focus on (.*)$/,
    says: /^value `(.*)`$/,
    reads: /^reads “(.*)”$/,
    state: /^(.*”) (open|closed|on|off|pressed)$/,
    states: /** @type {Record<string, string>} */ ({}),
  },
  "zh-CN": {
    file: "keyboard.zh-CN.md",
    roles: /** @type {Record<string, string>} */ ({
      按钮: "button",
      标签: "tab",
      链接: "link",
      面板: "tabpanel",
      开关: "switch",
      滑块: "slider",
      数字框: "spinbutton",
      文本框: "textbox",
      单选: "radio",
      网格: "grid",
      折叠: "summary",
    }),
    control: /^([^“]+)“(.*)”$/,
    address: /^网址 `(\w+)=(.*)`$/,
    focus: /^焦点在(.*)$/,
    says: /^读数 `(.*)`$/,
    reads: /^读作“(.*)”$/,
    state: /^(.*”)已(展开|收起|选中|按下)$/,
    states: /** @type {Record<string, string>} */ ({
      展开: "open",
      收起: "closed",
      选中: "on",
      按下: "pressed",
    }),
  },
};

/** @typedef {keyof typeof WORDS} Lang */

/** @param {string} text role “name” @param {Lang} lang @returns {Target} */
function targetOf(text, lang) {
  const { control, roles } = WORDS[lang];
  const [, role, name] = control.exec(text) ?? [];
  if (!role || !name) throw new Error(`no control: ${text}`);
  return { role: roles[role] ?? role, name };
}

/** @param {string} text @param {Lang} lang @returns {Claim} */
function claimOf(text, lang) {
  const words = WORDS[lang];
  const address = words.address.exec(text);
  if (address) return { address: String(address[1]), value: String(address[2]) };
  const focus = words.focus.exec(text);
  if (focus) return { focus: targetOf(String(focus[1]), lang) };
  const says = words.says.exec(text);
  if (says) return { says: String(says[1]) };
  const reads = words.reads.exec(text);
  if (reads) return { reads: String(reads[1]) };
  const state = words.state.exec(text);
  if (state) {
    const is = String(state[2]);
    return { of: targetOf(String(state[1]), lang), is: words.states[is] ?? is };
  }
  throw new Error(`not something that can be seen: ${text}`);
}

/** @param {Lang} lang @returns {Promise<Row[]>} */
export async function rowsOfKeys(lang) {
  const folder = new URL("../../docs/", import.meta.url);
  const text = await readFile(new URL(WORDS[lang].file, folder), "utf8");
  /** @type {Row[]} */
  const rows = [];
  let [section, query] = ["", ""];
  for (const line of text.split("\n")) {
    const head = /^## (.*) `\?(.*)`$/.exec(line);
    if (head) [section, query] = [String(head[1]), String(head[2])];
    const cells = line.split("|").map((cell) => cell.trim());
    if (
      cells.length !== 6 ||
      ["control", "控件"].includes(String(cells[1])) ||
      /^-/.test(String(cells[1]))
    )
      continue;
    rows.push({
      section,
      query,
      control: targetOf(String(cells[1]), lang),
      keys: [...String(cells[2]).matchAll(/`([^`]+)`/g)].map(([, key]) => keyOf(String(key))),
      claim: claimOf(String(cells[4]), lang),
      line,
    });
  }
  return rows;
}
