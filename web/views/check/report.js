// SPDX-License-Identifier: MIT
// The letter as plain text, to be sent to somebody.

import { fixOf } from "./fixes.js";
import {
  advice,
  apart,
  code,
  decimalsAt,
  describe,
  explanation,
  headline,
  readAs,
} from "./words.js";

/**
 * @param {Pick<import("../../ui/context.js").Words, "t">} ui
 * @param {import("./model.js").Letter} letter
 */
export function report(ui, { table, diagnosis, first, differing }) {
  const { t } = ui;
  const { verdict, findings, candidates, deciders } = diagnosis;
  const lines = [t(`check.kind.${verdict}`), headline(ui, diagnosis)];
  for (const finding of findings) lines.push(explanation(ui, finding));
  if (first) {
    const digits = decimalsAt(table, first.row * table.columns + first.column);
    const [given, expected] = apart(first.given, first.expected, digits);
    const cells = table.rows * table.columns;
    const { row, column } = first;
    const values = { row, column, given, expected, differing, cells };
    lines.push(t("check.report.first", values));
  }
  if (verdict === "notEnoughData") {
    for (const fits of candidates) lines.push(`- ${describe(ui, fits)}`);
    for (const decider of deciders) lines.push(advice(ui, decider));
  }
  for (const cause of findings.flatMap(({ causes }) => causes)) {
    const fix = fixOf(cause, code(cause.value));
    if (!fix) continue;
    lines.push(
      t("check.letter.named", { name: t("check.letter.probably"), value: fix.probably }),
      t("check.letter.named", { name: t("check.letter.instead"), value: fix.instead }),
    );
  }
  lines.push(readAs(ui, table));
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}
