// Districts on a score pad: the completed ones. With the routes on the board, the rules find them.

import type { PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = { name: "districts", Field, found: true };
