// SPDX-License-Identifier: MIT
// Drafts: what stands in a field while it is not an allowed value. The state keeps the last good
// value; what was typed stays in the field until it is good or the field is left.

/** @typedef {Record<string, string>} Drafts */

/**
 * @param {Drafts} drafts
 * @param {string} name
 * @returns {Drafts}
 */
export function withoutDraft(drafts, name) {
  if (!(name in drafts)) return drafts;
  const rest = { ...drafts };
  delete rest[name];
  return rest;
}

/**
 * @param {Drafts} drafts
 * @param {string} name
 * @param {string} text
 * @returns {Drafts}
 */
export const withDraft = (drafts, name, text) => ({ ...drafts, [name]: text });
