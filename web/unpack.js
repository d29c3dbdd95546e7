// SPDX-License-Identifier: MIT
// The one-file page's own loader: packed into it are the page's script and, after that, the core.
// It unpacks both at once and starts the script as an element, which a policy can allow by its hash.

import { inflateSync } from "fflate";
import { packed, scriptSize } from "#packed";
import { decode } from "./decode.js";

const bytes = inflateSync(decode(packed));
globalThis.peCore = bytes.subarray(scriptSize);
const script = document.createElement("script");
script.textContent = new TextDecoder().decode(bytes.subarray(0, scriptSize));
document.body.append(script);
