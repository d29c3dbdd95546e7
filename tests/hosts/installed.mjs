// SPDX-License-Identifier: MIT
// Hosts are other people's programs. One that this machine does not have is said to be untested:
// its tests are skipped by that name, and script/test repeats it in its summary.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const fetched = fileURLToPath(new URL("../../build/hosts/", import.meta.url));

/** @type {Record<string, { places: (string | undefined)[], arguments: string[] }>} */
const HOSTS = {
  nginx: {
    places: [process.env.NGINX, `${fetched}usr/sbin/nginx`, "nginx", "/usr/sbin/nginx"],
    arguments: ["-v"],
  },
  apache2: { places: [process.env.APACHE, "apache2", "/usr/sbin/apache2"], arguments: ["-v"] },
  mkdocs: { places: [process.env.MKDOCS, "mkdocs", "/usr/bin/mkdocs"], arguments: ["--version"] },
  jekyll: { places: [process.env.JEKYLL, "jekyll", "/usr/bin/jekyll"], arguments: ["--version"] },
  "sphinx-build": {
    places: [process.env.SPHINX, "sphinx-build", "/usr/bin/sphinx-build"],
    arguments: ["--version"],
  },
};

/**
 * The command that runs a host, if one of its places has one that runs.
 * @param {string} name
 */
export function commandOf(name) {
  const host = HOSTS[name];
  return host?.places.find(
    (place) =>
      place &&
      (!place.includes("/") || existsSync(place)) &&
      spawnSync(place, host.arguments, { stdio: "ignore" }).status === 0,
  );
}

/**
 * Registers a host's tests, or one that says that it was not tested.
 * @param {string} name
 * @param {(command: string) => void} register
 */
export function withHost(name, register) {
  const command = commandOf(name);
  if (command) register(command);
  else test(name, { skip: `not tested here: ${name} is not installed` }, () => {});
}

// node tests/hosts/installed.mjs: the hosts that are not there, for script/test's summary.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(
    Object.keys(HOSTS)
      .filter((name) => !commandOf(name))
      .join(", "),
  );
}
