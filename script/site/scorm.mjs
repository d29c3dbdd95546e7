// SPDX-License-Identifier: MIT
// A SCORM 1.2 package of the one-file lesson, as bytes. The same content gives the same bytes.

import { strToU8, zipSync } from "fflate";

/** @param {string} text */
const xml = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/**
 * One organization with one item: the page, which is the shareable content object.
 * @param {string} title
 * @param {string[]} files
 */
const manifest = (title, files) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="same-word-different-place" version="1.2"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${xml(title)}</title>
      <item identifier="lesson" identifierref="page" isvisible="true">
        <title>${xml(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
${files.map((file) => `      <file href="${file}"/>`).join("\n")}
    </resource>
  </resources>
</manifest>
`;

/**
 * The lesson in a frame that fills the window. It has no content policy of its own: platforms put
 * scripts of theirs into the pages of a package.
 * @param {string} title
 */
const page = (title) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${xml(title)}</title>
<style>
:root { color-scheme: light dark; }
iframe { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; border: 0; }
</style>
</head>
<body>
<iframe title="${xml(title)}" allow="clipboard-write"></iframe>
<script src="scorm.js"></script>
</body>
</html>
`;

/**
 * @param {{ lesson: string, script: string, titles: string[] }} parts the one-file page; the script
 *   that speaks with the platform; the title in each language
 * @returns {Uint8Array}
 */
export function scormPackage({ lesson, script, titles }) {
  const title = titles.join(" · ");
  const content = { "index.html": page(title), "lesson.html": lesson, "scorm.js": script };
  const files = { "imsmanifest.xml": manifest(title, Object.keys(content)), ...content };
  // Each file of an archive has a time, in no time zone; this one says nothing.
  const mtime = new Date(2000, 0, 1);
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    { level: 9, mtime },
  );
}
