// SPDX-License-Identifier: MIT
import { healthy } from "./harness.mjs";

healthy(
  "the lesson",
  [1, 2, 3, 4, 5, 6, 7].map((step) => ({ step })),
);
