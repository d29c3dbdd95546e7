// SPDX-License-Identifier: MIT
// Property tests, the same inputs in every run, so that a run says something about what was changed.
// PROPERTY_SEED tries others.

import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20260101) });

export default fc;
