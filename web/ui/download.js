// SPDX-License-Identifier: MIT

/**
 * Hands a text to the browser as a file.
 * @param {string} name
 * @param {string} type
 * @param {BlobPart[]} parts
 */
export function download(name, type, parts) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  // The browser has the bytes once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
