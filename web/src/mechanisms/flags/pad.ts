// Flags on a score pad: the completed ones.

import type { PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = { name: "flags", Field };
