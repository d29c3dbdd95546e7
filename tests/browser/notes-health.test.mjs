// SPDX-License-Identifier: MIT
import { healthy } from "./harness.mjs";

healthy("the fine print", [
  { view: "notes" },
  { view: "notes", pos: 10000, n: 512, d: 512 },
  { view: "notes", pos: 0, n: 2, d: 2, embed: 1 },
]);
