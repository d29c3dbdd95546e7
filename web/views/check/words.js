// SPDX-License-Identifier: MIT
// Sentences from findings. Each cause has a clause without a capital and a full stop, so that
// clauses can be joined, and most have a sentence that explains them.

import { fixed, grouped, plain } from "../../numbers.js";

/** @typedef {import("#pe").Cause} Cause */
/** @typedef {import("#pe").Finding} Finding */
/** @typedef {Pick<import("../../ui/context.js").Words, "t">} Words */

/** Wherever a value stands in a sentence; six significant digits are enough for reading. @param {number} value */
export const short = (value) => {
  if (Number.isInteger(value)) return grouped(value);
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  return plain(value, Math.min(12, Math.max(2, 5 - magnitude)));
};

/** A value in a formula: not in groups. @param {number} value */
export const decimal = (value) => short(value).replaceAll("\u202f", "");

/** A value in a line of a program: an ASCII minus, no spaces. @param {number} value */
export const code = (value) => decimal(value).replace("\u2212", "-");

/**
 * What differs, as a clause.
 * @param {Words} ui
 * @param {Cause} cause
 */
export function clause({ t }, { kind, value }) {
  const special = { oneRow: value < 0, step: value === -1, ownDenominator: value !== 1 };
  const isSpecial = special[/** @type {keyof typeof special} */ (kind)] === true;
  const many = ["wrongCells", "wrongRows", "wrongColumns", "rowsZero", "lastColumnZero"];
  const one = many.includes(kind) && value === 1;
  const suffix = isSpecial ? "Other" : one ? "One" : "";
  return t(`check.say.${kind}${suffix}`, { value: short(value) });
}

/**
 * @param {Words} ui
 * @param {Finding} finding
 */
export function findingClause(ui, { causes }) {
  const clauses = causes.map((cause) => clause(ui, cause));
  if (clauses.length === 1) return clauses[0] ?? "";
  const { t } = ui;
  return t("check.join.either", { list: chain(ui, "or", clauses) });
}

/**
 * Clauses as one: "a", "a, and b", "a, b, and c".
 * @param {Words} ui
 * @param {string[]} clauses
 */
export function joined(ui, clauses) {
  const last = clauses.at(-1) ?? "";
  if (clauses.length < 2) return last;
  return ui.t("check.join.and", { a: chain(ui, "comma", clauses.slice(0, -1)), b: last });
}

/**
 * Texts one behind the other, as a language joins them.
 * @param {Words} ui
 * @param {"or" | "comma" | "sentences" | "listed"} how
 * @param {string[]} texts
 */
export const chain = ({ t }, how, texts) =>
  texts.length === 0 ? "" : texts.reduce((a, b) => t(`check.join.${how}`, { a, b }));

/**
 * @param {Words} ui
 * @param {string} text a clause
 */
export const sentence = ({ t }, text) =>
  t("check.join.sentence", { text: text.charAt(0).toUpperCase() + text.slice(1) });

/**
 * All findings as one clause. Halves are named after the waves that fill them.
 * @param {Words} ui
 * @param {Finding[]} findings
 */
export function describe(ui, findings) {
  if (findings.length === 0) return ui.t("check.say.paper");
  /** @param {import("#pe").CauseKind[]} kinds */
  const has = (...kinds) =>
    findings.some(({ causes }) => causes.length === 1 && kinds.includes(causes[0]?.kind ?? "base"));
  const halves = has("halves");
  const swapped = halves && has("cosineFirst");
  const halvesKey = swapped
    ? "halvesSwapped"
    : has("noCosine", "noSine")
      ? "halvesAlone"
      : "halves";
  const clauses = findings
    .filter(({ causes }) => !(swapped && causes[0]?.kind === "cosineFirst"))
    .map((finding) =>
      finding.causes[0]?.kind === "halves"
        ? ui.t(`check.say.${halvesKey}`)
        : findingClause(ui, finding),
    );
  return joined(ui, clauses);
}

/**
 * The sentence that comes first.
 * @param {Words} ui
 * @param {{ verdict: import("#pe").Verdict, findings: Finding[] }} diagnosis
 */
export function headline(ui, { verdict, findings }) {
  const { t } = ui;
  if (verdict === "notEnoughData" || verdict === "unknown") return t(`check.title.${verdict}`);
  if (verdict === "lowPrecision") {
    return t("check.title.lowPrecision", { what: describe(ui, findings) });
  }
  return sentence(ui, describe(ui, findings));
}

/**
 * What explains a finding with one cause: a sentence or two, or nothing.
 * @param {Words} ui
 * @param {Finding} finding
 */
export function explanation({ t }, { causes }) {
  const [cause] = causes;
  if (!cause || causes.length > 1) return "";
  const key = `check.more.${cause.kind}`;
  const text = t(key, { value: short(cause.value) });
  return text === key ? "" : text;
}

/** @param {Words} ui @param {import("#pe").Decider} decider */
export const advice = ({ t }, { kind, value }) => t(`check.decide.${kind}`, { value });

/**
 * "Read as 5 rows × 8 columns, comma separated, six decimals."
 * @param {Words} ui
 * @param {import("#pe").NumberTable} table
 */
export function readAs({ t }, { rows, columns, format, decimals, hasHeader, hasIndex }) {
  const parts = [t(`check.format.${format}`)];
  if (decimals && decimals.length > 0) {
    const counts = [...new Set(decimals.length > 4096 ? decimals.subarray(0, 4096) : decimals)];
    const low = Math.max(0, Math.min(...counts));
    const high = Math.max(...counts);
    const key = low === high ? "decimals" : "decimalsRange";
    parts.push(t(`check.read.${key}`, { low, high }));
  }
  if (hasHeader) parts.push(t("check.read.header"));
  if (hasIndex) parts.push(t("check.read.index"));
  return t(rows === 1 ? "check.read.asOne" : "check.read.as", {
    rows,
    columns,
    parts: chain({ t }, "comma", parts),
  });
}

/**
 * A cell as it was printed.
 * @param {import("#pe").NumberTable} table
 * @param {number} index
 */
export const decimalsAt = ({ decimals }, index) => Math.min(6, Math.max(1, decimals?.[index] ?? 6));

/**
 * Two values that differ, with as many decimals as show it.
 * @param {number} given
 * @param {number} expected
 * @param {number} digits
 * @returns {[string, string]}
 */
export function apart(given, expected, digits) {
  for (let n = digits; n < 17; n += 1) {
    const texts = /** @type {[string, string]} */ ([fixed(given, n), fixed(expected, n)]);
    if (texts[0] !== texts[1] && !texts.includes("≈0")) return texts;
  }
  return [fixed(given, 17), fixed(expected, 17)];
}

/** What helps, as it is typed. */
const COMMANDS = {
  numpy: "np.set_printoptions(threshold=np.inf)",
  torch: 'torch.set_printoptions(profile="full")',
  save: 'np.save(name, table.astype("float32"))',
};

/**
 * @param {Words} ui
 * @param {import("./model.js").ParseError} error
 */
export function errorText({ t }, error) {
  const { kind, line, column, found, expected } = error;
  const what = t(`check.error.${kind}`, { found: grouped(found), expected: grouped(expected) });
  const place = column === 0 ? "line" : "cell";
  return {
    title: line === 0 ? what : t(`check.error.${place}`, { line, column, what }),
    advice: t(`check.error.${kind}Do`, COMMANDS),
  };
}
