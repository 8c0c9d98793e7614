// Merchandise on a score pad: the number of cards. With the routes on the board, their carts are counted unless it is told.

import type { PadPart } from "../pads.ts";
import Field from "./PadField.svelte";

export const part: PadPart = { name: "merchandise", Field };
