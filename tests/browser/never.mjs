// SPDX-License-Identifier: MIT

/** Number texts, and keys of words, that must never be shown. */
export const NEVER =
  /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |[-\u2212]0(\.0+)?(?![\d.])|\{\w+\}/;
