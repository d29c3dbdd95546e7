// SPDX-License-Identifier: MIT
import { healthy } from "./harness.mjs";

healthy("why sine and cosine", [
  { view: "rotation" },
  { view: "rotation", pair: 1, pos: 10000, k: -32 },
  { view: "rotation", pair: 3, pos: 0, k: 0 },
]);
