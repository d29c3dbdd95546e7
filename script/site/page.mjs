// SPDX-License-Identifier: MIT
// The HTML of a page, from the skeleton at the top of the repository.

/** @param {string} text */
export const escape = (text) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c,
  );

/**
 * Puts new content between <!-- name --> and <!-- /name -->.
 * @param {string} html
 * @param {string} name
 * @param {string} content
 */
export function fill(html, name, content) {
  const start = html.indexOf(`<!-- ${name} -->`);
  const end = html.indexOf(`<!-- /${name} -->`);
  if (start < 0 || end < 0) throw new Error(`index.html has no part named ${name}`);
  return `${html.slice(0, start)}${content}${html.slice(end + `<!-- /${name} -->`.length)}`;
}

/** @typedef {Awaited<ReturnType<typeof import("../../web/prerender.jsx")["prerender"]>>} Rendered */

/**
 * What is said above the text of a page that has a script: that it is off, or cannot start.
 * @param {Rendered} rendered
 */
function causes({ noScript, noStrings, asFile }) {
  const hidden = [
    ["cause-strings", noStrings],
    ["cause-file", asFile],
  ].map(
    ([id, text]) => `<p id="${id}" class="cause" role="alert" hidden>${escape(text ?? "")}</p>`,
  );
  return `<noscript><p class="cause">${escape(noScript)}</p></noscript>${hidden.join("")}`;
}

/**
 * One page of the site. Without `scripts` it is a text and nothing else.
 * @param {string} skeleton
 * @param {{ code: string, language?: string, rendered: Rendered, head: string, prose: string,
 *   scripts?: string }} parts
 */
export function page(skeleton, { code, language, rendered, head, prose, scripts = "" }) {
  let html = skeleton.replace(
    '<html lang="en">',
    `<html lang="${code}"${language ? ` data-language="${language}"` : ""}${scripts ? "" : " data-text"}>`,
  );
  html = fill(
    html,
    "head",
    `<title>${escape(rendered.title)}</title>` +
      `<meta name="description" content="${escape(rendered.description)}">${head}`,
  );
  html = fill(html, "prose", `${scripts && causes(rendered)}${prose}`);
  return fill(html, "scripts", scripts).replace(/^\s+|\n\s*/gm, "");
}
