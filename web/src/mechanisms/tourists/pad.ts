// Tourists on a score pad: the number of tokens, which all differ.

import type { PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = { name: "tourists", Field };
