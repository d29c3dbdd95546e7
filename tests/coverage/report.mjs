// SPDX-License-Identifier: MIT
// What is not reached is compared with what is explained.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const top = fileURLToPath(new URL("../../", import.meta.url));

/** @param {string} file relative to the top */
export const linesOf = (file) => readFileSync(join(top, file), "utf8").split("\n");

/**
 * The explanations of a folder: a file and the text of a line, then its reason, indented; "*" is
 * all of a file. "…" after the text stands for the lines below it that are indented deeper, and the one that closes them.
 * @param {string} folder
 */
function explanations(folder) {
  const lines = readFileSync(join(top, "tests/coverage/unreached.txt"), "utf8").split("\n");
  return lines.flatMap((line, n) => {
    const [, file, text = "", block] = /^(\S+): (.+?)( …)?$/.exec(line) ?? [];
    if (!file?.startsWith(`${folder}/`) || !/^ {2}\S/.test(lines[n + 1] ?? "")) return [];
    return [{ file, text, isBlock: block !== undefined, key: line }];
  });
}

/** @param {string} line */
const indent = (line) => line.length - line.trimStart().length;

/**
 * The numbers of the lines that an explanation is about, from 1.
 * @param {{ file: string, text: string, isBlock: boolean }} explanation
 */
function explainedLines({ file, text, isBlock }) {
  /** @type {number[]} */
  const numbers = [];
  const lines = linesOf(file);
  lines.forEach((line, n) => {
    if (line.trim() !== text && text !== "*") return;
    numbers.push(n + 1);
    const end = isBlock ? lines.length : n;
    for (let below = n + 1; below < end; below += 1) {
      const next = lines[below] ?? "";
      const isDeeper = next.trim() === "" || indent(next) > indent(line);
      const isClosing = indent(next) === indent(line) && /^[)}\]]/.test(next.trim());
      if (!isDeeper && !isClosing) break;
      numbers.push(below + 1);
      if (isClosing && !/[({[]$/.test(next)) break;
    }
  });
  return numbers;
}

/**
 * Says the shares, and fails when one is too small or a place has no explanation.
 * @param {string} folder
 * @param {{ what: string, reached: number, of: number, wanted: number }[]} shares
 * @param {{ file: string, line: number, why: string }[]} unreached
 */
export function report(folder, shares, unreached) {
  for (const { what, reached, of, wanted } of shares) {
    const percent = (100 * reached) / of;
    console.log(`${folder}/: ${percent.toFixed(2)} % of ${of} ${what} (wanted: ${wanted} %)`);
    if (percent < wanted) process.exitCode = 1;
  }
  /** @type {Map<string, string>} place → the explanation's key */
  const explained = new Map();
  for (const each of explanations(folder)) {
    for (const line of explainedLines(each)) explained.set(`${each.file}:${line}`, each.key);
  }
  const used = new Set();
  for (const { file, line, why } of unreached) {
    const key = explained.get(`${file}:${line}`);
    used.add(key);
    if (key !== undefined) continue;
    console.log(
      `not explained: ${file}:${line} (${why}): ${(linesOf(file)[line - 1] ?? "").trim()}`,
    );
    process.exitCode = 1;
  }
  for (const key of new Set(explained.values())) {
    if (!used.has(key)) console.log(`explained, but reached: ${key}`);
  }
}
