// SPDX-License-Identifier: MIT
// Asks axe, which has been put into the page. Runs in the page.

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param {string[] | null} rules these alone @returns {Promise<string[]>} */
export async function axeViolations(rules) {
  // The hidden text version is half of the document: without it axe takes half the time.
  const prose = document.getElementById("prose");
  const place = prose?.nextSibling ?? null;
  const parent = prose && !prose.checkVisibility() ? prose.parentNode : null;
  if (parent && prose) prose.remove();
  try {
    const { violations } = await /** @type {any} */ (window).axe.run(document, {
      preload: false,
      resultTypes: ["violations"],
      runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: STANDARDS },
    });
    return violations.map(
      (/** @type {any} */ it) =>
        `${it.id}: ${it.help}: ` +
        it.nodes
          .slice(0, 3)
          .map((/** @type {any} */ node) => `${node.target} ${node.any[0]?.message ?? ""}`)
          .join("; "),
    );
  } finally {
    if (parent && prose) parent.insertBefore(prose, place);
  }
}
