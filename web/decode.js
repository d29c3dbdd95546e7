// SPDX-License-Identifier: MIT

/**
 * Bytes that are part of the page. No data: address is fetched, so a policy need not allow one.
 * @param {string} base64
 */
export function decode(base64) {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
