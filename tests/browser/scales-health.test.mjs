// SPDX-License-Identifier: MIT
import { healthy } from "./harness.mjs";

healthy("scales", [
  { view: "scales" },
  { view: "scales", n: 512, d: 512, q: 32 },
  { view: "scales", n: 2, d: 2, embed: 1 },
]);
