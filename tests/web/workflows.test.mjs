// SPDX-License-Identifier: MIT
// The workflows do what script/ does, with actions that cannot change and no more rights than needed.

import assert from "node:assert/strict";
import { readFile, readdir, stat } from "node:fs/promises";
import { test } from "node:test";
import { parse } from "yaml";

const top = new URL("../../", import.meta.url);
const folder = new URL(".github/workflows/", top);

/** What a job may ask for beyond reading, and the action or script that needs it. */
const RIGHTS = {
  "pages: write": "pages",
  "id-token: write": "pages",
  "contents: write": "release",
};

for (const file of await readdir(folder)) {
  const text = await readFile(new URL(file, folder), "utf8");
  const workflow = parse(text);
  const jobs = /** @type {[string, any][]} */ (Object.entries(workflow.jobs));
  const steps = jobs.flatMap(([, job]) => job.steps);

  test(`${file}: every step is an action at a fixed commit, or one of script/`, async () => {
    for (const { uses, run, ...rest } of steps) {
      assert.ok((uses === undefined) !== (run === undefined), JSON.stringify(rest));
      if (uses) {
        assert.match(uses, /^actions\/[\w-]+@[0-9a-f]{40}$/);
        assert.match(text, new RegExp(`${uses} # v\\d+\\.\\d+\\.\\d+$`, "m"), "says its version");
      } else {
        const script = /^(script\/\w+)( "\$GITHUB_REF_NAME")?$/.exec(run)?.[1];
        assert.ok(script, `${run}: an expression in a command could be anybody's text`);
        assert.ok((await stat(new URL(script, top))).mode & 0o111, `${script} can be run`);
      }
    }
  });

  test(`${file}: rights are given to one job each, and nothing is kept signed in`, () => {
    assert.deepEqual(workflow.permissions, {});
    for (const [name, { permissions, "timeout-minutes": minutes }] of jobs) {
      assert.ok(minutes <= 45, `${name} ends by itself`);
      for (const [area, level] of Object.entries(permissions)) {
        const right = `${area}: ${level}`;
        if (right === "contents: read") continue;
        assert.equal(RIGHTS[/** @type {keyof typeof RIGHTS} */ (right)], name, right);
      }
    }
    for (const { uses, with: options } of steps) {
      if (uses?.startsWith("actions/checkout@")) {
        assert.equal(options?.["persist-credentials"], false);
      }
    }
  });

  test(`${file}: publishing waits for the tests, and happens on main or a tag alone`, () => {
    for (const [name, { needs, if: condition }] of jobs) {
      if (name === "test") continue;
      assert.equal(needs, "test");
      assert.match(condition, /refs\/heads\/main' && github\.event_name == 'push'|refs\/tags\/v/);
    }
  });
}
