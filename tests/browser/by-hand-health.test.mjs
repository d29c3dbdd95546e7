// SPDX-License-Identifier: MIT
import { healthy } from "./harness.mjs";

const view = "by-hand";
healthy("working by hand", [
  { view },
  { view, width: 16, decimals: 6, entry: "3-5", row: 2, length: 64 },
  { view, tokens: "the,שלום,👩‍👩‍👧,a\\,b,antidisestablishmentarianism", entry: "none", embed: 1 },
]);
