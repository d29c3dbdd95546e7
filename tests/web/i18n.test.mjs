// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { load } from "./load.mjs";

const { translator } = await load("i18n.jsx");

const words = translator("en", {
  plain: "{a} and {b}",
  rich: "<em>{a}</em> is <first>first</first>",
  nested: "<b>bold <em>both</em></b> end",
  unknown: "<script>{a}</script>",
  branch: { leaf: "leaf" },
});

/** @param {any} children */
const html = (children) => renderToString(h("p", null, children));

test("placeholders are filled, in plain and in rich text", () => {
  assert.equal(words.t("plain", { a: 1, b: "two" }), "1 and two");
  assert.equal(
    html(words.rich("rich", { a: h("b", null, "x") })),
    '<p><em><b>x</b></em> is <span class="first">first</span></p>',
  );
  assert.equal(html(words.rich("nested")), "<p><b>bold <em>both</em></b> end</p>");
});

test("data never becomes markup", () => {
  const evil = '<img src=x onerror="alert(1)"> {b} <em>no</em>';
  assert.equal(
    html(words.rich("rich", { a: evil })),
    '<p><em>&lt;img src=x onerror=&quot;alert(1)&quot;> {b} &lt;em>no&lt;/em></em> is <span class="first">first</span></p>',
  );
  assert.equal(words.t("plain", { a: "{b}", b: "$&" }), "{b} and $&");
});

test("a tag without a meaning is dropped, its text stays text", () => {
  assert.equal(html(words.rich("unknown", { a: "x" })), "<p>x</p>");
});

test("a missing string shows its key", () => {
  assert.equal(words.t("no.such.key"), "no.such.key");
  assert.equal(words.t("branch"), "branch");
  assert.equal(words.has("branch.leaf"), true);
  assert.equal(words.has("branch"), false);
});

test("keys of every object are not strings of ours", () => {
  assert.equal(words.t("constructor.name"), "constructor.name");
  assert.equal(words.t("plain", {}), "{a} and {b}");
});
