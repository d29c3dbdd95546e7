// SPDX-License-Identifier: MIT
// Reads docs/keyboard.md: its tables are what the tests press.

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

/** @param {string} text role “name” @returns {Target} */
function targetOf(text) {
  const [, role, name] = /^(\w+) “(.*)”$/.exec(text) ?? [];
  if (!role || !name) throw new Error(`no control: ${text}`);
  return { role: role === "disclosure" ? "summary" : role, name };
}

/** @param {string} text @returns {Claim} */
function claimOf(text) {
  const address = /^address `(\w+)=(.*)`$/.exec(text);
  if (address) return { address: String(address[1]), value: String(address[2]) };
  const focus = /^focus on (.*)$/.exec(text);
  if (focus) return { focus: targetOf(String(focus[1])) };
  const says = /^value `(.*)`$/.exec(text);
  if (says) return { says: String(says[1]) };
  const reads = /^reads “(.*)”$/.exec(text);
  if (reads) return { reads: String(reads[1]) };
  const state = /^(.*”) (open|closed|on|off|pressed)$/.exec(text);
  if (state) return { of: targetOf(String(state[1])), is: String(state[2]) };
  throw new Error(`not something that can be seen: ${text}`);
}

/** @returns {Promise<Row[]>} */
export async function rowsOfKeys() {
  const text = await readFile(new URL("../../docs/keyboard.md", import.meta.url), "utf8");
  /** @type {Row[]} */
  const rows = [];
  let [section, query] = ["", ""];
  for (const line of text.split("\n")) {
    const head = /^## (.*) `\?(.*)`$/.exec(line);
    if (head) [section, query] = [String(head[1]), String(head[2])];
    const cells = line.split("|").map((cell) => cell.trim());
    if (cells.length !== 6 || cells[1] === "control" || /^-/.test(String(cells[1]))) continue;
    rows.push({
      section,
      query,
      control: targetOf(String(cells[1])),
      keys: [...String(cells[2]).matchAll(/`([^`]+)`/g)].map(([, key]) => keyOf(String(key))),
      claim: claimOf(String(cells[4])),
      line,
    });
  }
  return rows;
}
