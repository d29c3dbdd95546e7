// SPDX-License-Identifier: MIT
// What a test does with a page, the same in every engine. A thing on the page is named by its role
// and its accessible name, as a person would, or by a CSS selector.

import { buildSync } from "esbuild";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** @typedef {import("./drivers/driver.d.ts").Driver} Driver */
/** @typedef {import("./drivers/driver.d.ts").Step} Step */
/** @typedef {string | { role: string, name: string }} Target */

const PROBES = /** @type {import("esbuild").OutputFile} */ (
  buildSync({
    entryPoints: [fileURLToPath(new URL("probes/index.js", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "probes",
    footer: { js: "window.probes = probes;" },
    target: "es2022",
  }).outputFiles[0]
).text;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

const HEIGHTS = /** @type {Record<number, number>} */ ({ 1280: 800, 640: 400, 390: 844, 320: 640 });

/** How long a page may take to become what is waited for, in milliseconds. */
const PATIENCE = 15_000;

export class Page {
  /** @param {Driver} driver */
  constructor(driver) {
    this.driver = driver;
    /** The width that the window has now. @type {number} */
    this.width = 0;
    /** How many addresses have been loaded. */
    this.loads = 0;
  }

  /** Loads an address and waits until the page is ready. @param {string} url */
  async goto(url) {
    this.loads += 1;
    await this.driver.goto(url);
    // Also the rest, which nothing that is painted first waits for.
    await this.until(
      () =>
        document.documentElement.dataset.ready === "true" &&
        document.documentElement.dataset.rest === "here",
    );
    return this;
  }

  /** @param {number} width @param {number} [height] */
  async resize(width, height = HEIGHTS[width] ?? 800) {
    if (this.width === width + height / 1e6) return;
    await this.driver.resize(width, height);
    this.width = width + height / 1e6;
  }

  /**
   * Runs a function in the page.
   * @template Arg, Result
   * @param {(arg: Arg) => Result | Promise<Result>} run
   * @param {Arg} [arg]
   * @returns {Promise<Result>}
   */
  evaluate(run, arg) {
    return this.driver.evaluate(run.toString(), arg);
  }

  /**
   * Runs a function in the page's first frame.
   * @template Arg, Result
   * @param {(arg: Arg) => Result | Promise<Result>} run
   * @param {Arg} [arg]
   * @returns {Promise<Result>}
   */
  inFrame(run, arg) {
    return this.driver.evaluateInFrame(run.toString(), arg);
  }

  /**
   * Waits until a function in the page answers with something true, and gives that back.
   * @template Arg, Result
   * @param {(arg: Arg) => Result} run
   * @param {Arg} [arg]
   * @param {"evaluate" | "inFrame"} [where]
   * @returns {Promise<Result>}
   */
  async until(run, arg, where = "evaluate") {
    const end = Date.now() + PATIENCE;
    for (;;) {
      // A page that is being replaced cannot be asked: it is asked again.
      const result = await this[where](run, arg).catch((error) => {
        if (Date.now() > end) throw error;
      });
      if (result) return result;
      if (Date.now() > end) throw new Error(`never true: ${run} of ${JSON.stringify(arg)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /**
   * Asks one of probes/, which is put into the page when it is not there yet.
   * @param {string} name
   * @param {unknown} [arg]
   * @returns {Promise<any>}
   */
  async probe(name, arg) {
    const call = `async ([name, arg]) => window.probes ? { value: await window.probes[name](arg) } : null`;
    let answer = await this.driver.evaluate(call, [name, arg ?? null]);
    if (!answer) {
      await this.driver.evaluate(`() => { ${PROBES} }`, null);
      answer = await this.driver.evaluate(call, [name, arg ?? null]);
    }
    return answer.value;
  }

  /** axe's violations, one line each. @param {string[]} [rules] these alone @returns {Promise<string[]>} */
  async axe(rules) {
    if (!(await this.driver.evaluate("() => 'axe' in window", null))) {
      await this.driver.evaluate(`() => { ${AXE} }`, null);
    }
    return this.probe("axeViolations", rules);
  }

  /** Where a thing is; it is scrolled into sight. @param {Target} target */
  locate(target) {
    return this.probe("locate", target);
  }

  /** A press of the mouse on a thing. @param {Target} target */
  async click(target) {
    const { x, y } = await this.locate(target);
    await this.driver.perform([
      { to: [x, y], then: "down" },
      { to: [x, y], then: "up" },
    ]);
  }

  /** Keys, one after another. @param {string[]} keys */
  async press(...keys) {
    for (const press of keys) await this.driver.perform([{ press }]);
  }

  /** @param {Target} target */
  async focus(target) {
    await this.probe("focus", target);
  }

  /** The number behind a cell, all its digits. @param {string} cell */
  value(cell) {
    return this.probe("value", `[data-cell="${cell}"]`);
  }

  /** The text of a thing, with single spaces. @param {Target} target @returns {Promise<string>} */
  text(target) {
    return this.probe("text", target);
  }
}
