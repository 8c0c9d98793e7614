// Passengers on a score pad: the number of each colour.

import type { PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = { name: "passengers", Field };
